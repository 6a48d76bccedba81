// Creates children while their box is measured or placed, and removes rows of lazy containers that are off-screen again.

import LongtailCore

extension LayoutPass {
  /// Returns the parts of a lazy container that contain some items, each with the positions of these items in the part.
  func parts(of node: NodeIndex, _ items: Range<Int>) -> [(LazyPart, Range<Int>)] {
    guard case .items(let parts, _) = record.pending[node]?.content else { return [] }
    return parts[parts.place(of: items.lowerBound)...].prefix { $0.start < items.upperBound }.compactMap { part in
      let found = items.clamped(to: part.start..<part.start + part.count)
      return found.isEmpty ? nil : (part, found.lowerBound - part.start..<found.upperBound - part.start)
    }
  }

  /// Returns the boxes of an item. Creates the item if it does not exist.
  func make(item index: Int, of node: NodeIndex) -> [NodeIndex] {
    guard let pending = record.pending[node], case .items(let parts, let count) = pending.content, 0..<count ~= index,
      let made = madeItems(of: node)
    else { return [] }
    if record.askedItems.container == node { record.askedItems.items.insert(index) }
    record.clearOutdated(node)
    if let known = made.items[index] { return known.nodes.flatMap(tree.boxes) }
    let item = make(item: index, parts, pending, made, in: node)
    takeChanges(below: node)
    return item.nodes.flatMap(tree.boxes)
  }

  /// Returns the created items of a lazy container. If the list of items has changed, items that may differ are dropped first.
  func madeItems(of node: NodeIndex) -> MadeItems? {
    guard let pending = record.pending[node], case .items(let parts, _) = pending.content else { return nil }
    let made = record.items[node] ?? MadeItems(pending, parts)
    record.items[node] = made
    if made.list != pending.number {
      let isRepointed = made.repointCount != pending.repointCount
      let showsOthers = tree.showsOthers(in: node)
      made.switchList(to: pending, parts) { !showsOthers && make.isSame($1, list: $0, isRepointed: isRepointed) }
      // Before any dropped item is created again.
      if let cache = record.itemCaches[node], made.hold(cache.items) {
        record.itemCaches[node]?.switchList(to: pending.number, count: itemCount(of: node))
      } else {
        record.itemCaches[node] = nil
      }
      record.clearOutdated(node)
    }
    return made
  }

  private func make(item index: Int, _ parts: [LazyPart], _ pending: Pending, _ made: MadeItems, in node: NodeIndex)
    -> MadeItems.Item
  {
    let previous = made.node(before: index)
    let taken = made.items[index].map { made.keys.subtracting($0.keys) } ?? made.keys
    let item = make.item(index, parts, pending, in: node, after: previous, taken: taken, list: made.lists[index])
    if item.isDependent { record.dependents.insert(node) }
    made.add(index, item)
    let neighbours = [previous] + item.nodes
    if zip(item.nodes, neighbours).contains(where: { Int(tree.nodes[$0].previous) != $1 ?? -1 }) { record.unordered.insert(node) }
    return item
  }

  /// Creates an item of a lazy container again after a change of a value that the item read. Returns true if the container must
  /// be laid out again.
  ///
  /// - Complexity: O(created items + nodes of the item).
  func remake(_ list: InstanceID, in node: NodeIndex) -> Bool {
    guard let made = record.items[node], let pending = record.pending[node], made.list == pending.number,
      case .items(let parts, _) = pending.content, let index = made.item(of: list)
    else { return false }
    if made.discard(measured: index) {
      record.itemCaches[node] = nil
      make.end(made.takeUnusedLists())
      return true
    }
    guard let old = made.items[index] else { return false }
    // If the key changes, or two items have the same key, all items are created again to find their identities.
    guard !made.hasDuplicates, let part = parts.part(of: index), make.key(of: part, list) == old.key else {
      made.outdate()
      record.itemCaches[node] = nil
      record.outdate(node)
      return true
    }
    let item = make(item: index, parts, pending, made, in: node)
    make.remove(old.nodes.filter { !item.nodes.contains($0) && tree.nodes[$0].isAlive })
    return item.nodes != old.nodes
  }

  /// Returns the items of a lazy container that are kept even if they are off-screen. Such an item has the focus, gets it back
  /// when the view in front is dismissed, or presents a view that would close otherwise. If an item is to be created again, it is
  /// found by the key of its data.
  func itemsInUse(_ made: MadeItems, of node: NodeIndex) -> Set<Int> {
    let focused = ([ledger.focus].compactMap(\.self) + ledger.layerFocus.values).compactMap {
      tree.node(of: $0.identity)
    }
    let views = focused + presentations.presenters
    // A row that was only measured was never visible, so it presents nothing yet.
    let tops = Set(views.compactMap { tree.child(of: node, containing: $0) }).filter { top in
      tree.boxes(in: top).contains { record.placements[$0].isPlaced }
    }
    return Set(
      tops.compactMap { top in
        made.item(of: top) ?? made.former[top].flatMap { currentItem(of: top, $0.item, $0.key, in: node) }
      })
  }

  /// Removes the items of a lazy container that were not placed in the placement `placementNumber` of the container.
  func removeUnplacedItems(of node: NodeIndex, _ placementNumber: Int32) {
    func isPlaced(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { record.placements[$0].isPlaced && record.placements[$0].placementNumber == placementNumber }
    }
    guard let made = record.items[node] else { return }
    let measured = record.itemCaches[node]?.items ?? []
    let seen = made.placedItems(isPlaced) { tree.boxes(in: $0).isEmpty }
    made.keep { item, items in
      if seen.contains(item) { return true }
      if measured.contains(item), !items.isDependent, !items.nodes.contains(where: readsOtherState) {
        made.remember(measured: item, items)
      }
      return false
    }
    make.end(made.takeUnusedLists())
    orderItems(of: node)
    let left = Set(made.items.values.lazy.flatMap(\.nodes))
    let ended = tree.children(of: node).filter { !left.contains($0) }
    guard !ended.isEmpty else { return }
    let window = visible(of: node)
    func isSeen(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { !record.placements[$0].frame.intersection(window).isEmpty }
    }
    make.endItems(ended, of: node, count: itemCount(of: node), isSeen: isSeen)
    takeChanges(below: node)
  }

  /// True if a body in a node read state of another instance or of an object, so that the node can change while it is off-screen.
  private func readsOtherState(_ top: NodeIndex) -> Bool {
    var rest = [top]
    while let node = rest.popLast() {
      if let instance = tree.scopes[node]?.evaluation?.instance, evaluator?.readsOtherState(instance) ?? true { return true }
      rest += tree.children(of: node)
    }
    return false
  }

  /// Sorts the nodes of lazy containers in the order of their items, if items were created in another order.
  func orderItems() {
    for node in record.unordered { orderItems(of: node) }
  }

  private func orderItems(of node: NodeIndex) {
    guard record.unordered.remove(node) != nil, let made = record.items[node] else { return }
    make.order(made.nodesInOrder, in: node)
    invalidatePreferences(of: node)
  }

  /// Processes changes below a box that is being measured or placed. Discards the answers of the changed boxes and of all boxes
  /// between them and this box.
  func takeChanges(below node: NodeIndex) {
    invalidatePreferences(of: node)
    for changed in takeChanges() where changed != node && tree.nodes[changed].isAlive {
      var box: NodeIndex? = changed
      while let current = box, current != node {
        record.discardAnswers(of: current)
        record.placements[current].isStale = true
        box = tree.parentBox(of: current)
      }
    }
  }

  /// Returns the boxes that have changed since the last call.
  func takeChanges() -> [NodeIndex] {
    if make.hasPreferences, !record.hasPreferences {
      record.hasPreferences = true
      invalidateAllPreferences()
    }
    return make.takeChanges()
  }
}
