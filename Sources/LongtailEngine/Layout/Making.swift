// The way back from layout to the earlier stages: resolves children that depend on results of layout, and puts them into the
// tree.

import LongtailCore

/// The requests of layout to the earlier stages. All children that layout creates are created through this protocol.
protocol ChildMaking: AnyObject {
  /// Replaces the children that layout created in a box by those of a view.
  func view(_ view: DeferredView, _ pending: Pending, in node: NodeIndex)

  /// Returns the drawing that a function of the script makes. Returns nil if the function fails; an error box is then the child
  /// of the box.
  func drawing(_ function: ScriptReference, _ pending: Pending, _ size: Size, in node: NodeIndex) -> Drawing?

  /// Creates an item of a lazy container. Its nodes are inserted after `previous`, or first if that is nil. `taken` are the keys
  /// of other items. `list` is the list that contains only this item; nil if there is none yet.
  func item(
    _ index: Int, _ parts: [LazyPart], _ pending: Pending, in node: NodeIndex, after previous: NodeIndex?,
    taken: Set<NumberedKey>, list: InstanceID?
  ) -> MadeItems.Item

  /// Evaluates `list`, which contains only one item of a lazy container. Returns true if this item would be created in the same
  /// way. `isRepointed` is true if views in the item may have been replaced.
  func isSame(_ part: LazyPart, list: InstanceID, isRepointed: Bool) -> Bool

  /// Evaluates `list`, which contains only one item of a lazy container. Returns the key of this item; nil if the item fails.
  func key(of part: LazyPart, _ list: InstanceID) -> String?

  /// Removes nodes of an item.
  func remove(_ nodes: [NodeIndex])

  /// Ends the instances of lists. Each list has created one item of a lazy container.
  func end(_ lists: [InstanceID])

  /// Removes items of a lazy container of `count` items that are off-screen or no longer in the data. Their state is leased to
  /// the container. Nodes for which `isSeen` is false disappear without a transition.
  func endItems(_ nodes: [NodeIndex], of container: NodeIndex, count: Int, isSeen: (NodeIndex) -> Bool)

  /// Puts the items of a lazy container in order.
  func order(_ nodes: [NodeIndex], in container: NodeIndex)

  /// Searches a part for the first item whose id is `id`. Returns its position in the part; nil if there is none.
  func position(of id: PlainValue, in part: LazyPart) throws(Diagnostic) -> Int?

  /// Returns the ids of items of a part; ``PlainValue/none`` for views that are not items of data.
  func ids(_ part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue]

  /// Returns the layout values that modifiers on items of a part set for `key`.
  func layoutValues(_ key: String, of part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue?]

  /// True if a view that was resolved in this update sets or transforms a preference.
  var hasPreferences: Bool { get }

  /// Returns the boxes that have changed since the last call. Their answers may differ.
  func takeChanges() -> [NodeIndex]
}

/// The stages before layout. Each update sets a new resolver.
final class Making: ChildMaking {
  @exclusivity(unchecked) var resolver: Resolver
  @exclusivity(unchecked) var reconciler: Reconciler
  private let keep: Keep
  /// The number of times that layout requested children in this update.
  private(set) var count = 0
  /// By list: the results of rows that were evaluated, but not created yet.
  private var runRows: [InstanceID: EvaluatedItems] = [:]

  init(_ resolver: Resolver, _ keep: Keep) {
    (self.resolver, self.keep) = (resolver, keep)
    reconciler = Reconciler(keep, resolver.written)
  }

  /// Begins an update.
  func begin(_ resolver: Resolver) {
    self.resolver = resolver
    reconciler = Reconciler(keep, resolver.written)
    count = 0
    runRows = [:]
  }

  /// Discards the result of a row, because a value that it read has changed.
  func discard(row list: InstanceID) { runRows[list] = nil }

  func view(_ view: DeferredView, _ pending: Pending, in node: NodeIndex) {
    count += 1
    reconciler.replace(createdIn: node, by: resolver.make(view, pending))
  }

  func drawing(_ function: ScriptReference, _ pending: Pending, _ size: Size, in node: NodeIndex) -> Drawing? {
    count += 1
    var drawing: Drawing?
    let resolution = resolver.draw(function, pending, size, &drawing)
    reconciler.replace(createdIn: node, by: resolution)
    return drawing
  }

  func item(
    _ index: Int, _ parts: [LazyPart], _ pending: Pending, in node: NodeIndex, after previous: NodeIndex?,
    taken: Set<NumberedKey>, list: InstanceID?
  ) -> MadeItems.Item {
    count += 1
    resolver.keys.begin(itemBeside: taken)
    resolver.host.readers = []
    let run = list.flatMap { runRows.removeValue(forKey: $0) }
    let (resolution, key, list) = resolver.make(item: index, parts, pending, list, run: run)
    let keys = resolver.keys.endItem()
    // An item that read something other than its inputs, such as the focus or a binding, may differ when it is resolved again. An
    // item that failed is tried again.
    let reader = list ?? parts.part(of: index)?.place.instance
    let isDependent =
      resolver.limitState.isFull || resolver.limitState.isBudgetUsedUp || !resolution.reports.isEmpty
      || reader.map(resolver.host.readers.contains) ?? true
    if let list { keep.ledger.claim(row: list, in: node) }
    let nodes = reconciler.put(resolution, in: node, after: previous)
    return MadeItems.Item(nodes: nodes, key: key, keys: keys, isDependent: isDependent, list: list)
  }

  func isSame(_ part: LazyPart, list: InstanceID, isRepointed: Bool) -> Bool {
    guard let items = items(of: list, part) else { return false }
    return items.runCount == 0 && !(isRepointed && items.holdsOtherViews)
  }

  func key(of part: LazyPart, _ list: InstanceID) -> String? { items(of: list, part)?.keys.first }

  private func items(of list: InstanceID, _ part: LazyPart) -> EvaluatedItems? {
    let items = resolver.items(of: list, part)
    if let items, items.runCount > 0 { runRows[list] = items }
    return items
  }

  func remove(_ nodes: [NodeIndex]) { reconciler.remove(nodes, nil) }

  func end(_ lists: [InstanceID]) {
    for list in lists { keep.ledger.end(row: list) }
  }

  /// The number of leases that a container may hold for each of its items, in addition to `leastLeases`. It is limited because
  /// rows that are deleted from the data never return.
  private static let leasesPerItem = 16
  private static let leastLeases = 1000

  func endItems(_ nodes: [NodeIndex], of container: NodeIndex, count: Int, isSeen: (NodeIndex) -> Bool) {
    let keeper = Leases.Keeper(node: container, term: .capacity)
    // Off-screen nodes have no removal transition.
    keep.motion.withoutNewAnimations { reconciler.remove(nodes.filter { !isSeen($0) }, keeper) }
    reconciler.remove(nodes.filter { keep.tree.nodes[$0].isAlive }, keeper)
    keep.ledger.trim(container, to: Making.leastLeases + Making.leasesPerItem * count)
  }

  func order(_ nodes: [NodeIndex], in container: NodeIndex) { reconciler.order(nodes, in: container, after: nil) }

  func position(of id: PlainValue, in part: LazyPart) throws(Diagnostic) -> Int? {
    guard case .items(let request, let arena) = part.content else { return nil }
    return try resolver.evaluator?.position(of: id, request, in: arena)
  }

  func ids(_ part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue] { try resolver.ids(part, positions) }

  func layoutValues(_ key: String, of part: LazyPart, _ positions: Range<Int>) throws(Diagnostic) -> [PlainValue?] {
    try resolver.layoutValues(key, of: part, positions)
  }

  var hasPreferences: Bool { resolver.hasPreferences }

  func takeChanges() -> [NodeIndex] {
    keep.record.levels = max(keep.record.levels, resolver.levels)
    return reconciler.takeChanges()
  }
}
