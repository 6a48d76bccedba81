// Children that are made while their box is measured or placed, and those that are out of sight again.

import LongtailCore

/// What a lazy container has made of its items.
final class MadeItems {
  /// What was made of one item.
  struct Made {
    /// Its nodes, scopes among them.
    let nodes: [NodeIndex]
    /// What tells its data apart; nil where it was written by itself.
    let key: String?
    /// What is called what in it (I5).
    let keys: [Resolver.NumberedKey]
    /// Whether it may be different though it is made of the same things.
    let isDependent: Bool
  }

  /// Which list of items they are of: ``Pending/number``.
  private(set) var list: Int
  /// By item.
  private(set) var items: [Int: Made] = [:]
  /// Those that have nodes, ascending.
  private var order: [Int] = []
  /// What is called what in them (I5).
  private(set) var keys: Set<Resolver.NumberedKey> = []
  /// By node: the item of an earlier list, and its key, where that has to be made anew before the node is known to stay.
  private(set) var former: [NodeIndex: (item: Int, key: String?)] = [:]

  init(list: Int) { self.list = list }

  /// Where an item belongs in `order`.
  private func position(of item: Int) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All nodes, in the order of the items.
  var nodesInOrder: [NodeIndex] { order.flatMap { items[$0]?.nodes ?? [] } }

  /// The item that a node was made of.
  func item(of node: NodeIndex) -> Int? { items.first { $1.nodes.contains(node) }?.key }

  /// The last node in front of an item.
  func node(before item: Int) -> NodeIndex? { order[..<position(of: item)].last.flatMap { items[$0]?.nodes.last } }

  /// The item with nodes that is nearest to another.
  func nearest(to item: Int) -> Int? {
    let position = position(of: item)
    let (before, behind) = (order[..<position].last, order[position...].first)
    guard let before, let behind else { return before ?? behind }
    return item - before < behind - item ? before : behind
  }

  /// Notes what was made of an item.
  func add(_ item: Int, _ made: Made) {
    if !made.nodes.isEmpty { order.insert(item, at: position(of: item)) }
    items[item] = made
    keys.formUnion(made.keys)
  }

  /// Keeps only those of the items that satisfy a predicate, and forgets which were there before.
  func keep(_ isKept: (Int, Made) -> Bool) {
    for (item, made) in items where !isKept(item, made) {
      items[item] = nil
      keys.subtract(made.keys)
    }
    order.removeAll { items[$0] == nil }
    former = [:]
  }

  /// Goes on with another list of items: those that would be made as they were stay.
  func go(on list: Int, _ parts: [LazyPart]) {
    let old = items
    var former = self.former
    keep { item, made in
      guard !made.isDependent, let part = parts.part(of: item) else { return false }
      return part.number <= self.list
    }
    for (item, made) in old where items[item] == nil {
      for node in made.nodes { former[node] = (item, made.key) }
    }
    (self.list, self.former) = (list, former)
  }
}

/// What a lazy container found out about its items, as their lengths, for the questions it asked last.
struct ItemCache {
  /// The list of items that they are about: ``Pending/number``.
  private var list = 0
  private var answers: [(question: AnyHashable, answer: any Sendable)] = []
  /// A container is measured for a few proposals.
  private static let most = 8

  func answer(to question: AnyHashable, about list: Int) -> (any Sendable)? {
    self.list == list ? answers.first { $0.question == question }?.answer : nil
  }

  mutating func note(_ answer: any Sendable, _ question: AnyHashable, about list: Int) {
    if self.list != list || answers.count == ItemCache.most { (self.list, answers) = (list, []) }
    answers.append((question, answer))
  }
}

extension LayoutPass {
  /// The parts of a lazy container that these items are in, with their positions there.
  func parts(of node: NodeIndex, _ items: Range<Int>) -> [(LazyPart, Range<Int>)] {
    guard case .items(let parts, _) = record.pending[node]?.content else { return [] }
    return parts[parts.place(of: items.lowerBound)...].prefix { $0.start < items.upperBound }.compactMap { part in
      let found = items.clamped(to: part.start..<part.start + part.count)
      return found.isEmpty ? nil : (part, found.lowerBound - part.start..<found.upperBound - part.start)
    }
  }

  /// The boxes of an item, made where they are not there.
  func make(item index: Int, of node: NodeIndex) -> [NodeIndex] {
    guard let pending = record.pending[node], case .items(let parts, let count) = pending.content, 0..<count ~= index
    else { return [] }
    let made = record.items[node] ?? MadeItems(list: pending.number)
    record.items[node] = made
    if made.list != pending.number { made.go(on: pending.number, parts) }
    record.noteMade(node)
    if let known = made.items[index] { return known.nodes.flatMap(tree.boxes) }
    let previous = made.node(before: index)
    resolver.taken = made.keys
    resolver.host.readers = []
    let (resolution, key) = resolver.make(item: index, parts, pending)
    let keys = resolver.given
    (resolver.taken, resolver.given) = (nil, [])
    // Bindings that were read for the container, and the focus, may be different when it is resolved again.
    let isDependent = resolver.isFull || parts.part(of: index).map { resolver.host.readers.contains($0.place.instance) } ?? true
    if isDependent { record.dependents.insert(node) }
    let nodes = reconciler.put(resolution, in: node, after: previous)
    made.add(index, MadeItems.Made(nodes: nodes, key: key, keys: keys, isDependent: isDependent))
    let neighbours = [previous] + nodes
    if zip(nodes, neighbours).contains(where: { Int(tree.nodes[$0].previous) != $1 ?? -1 }) { record.unordered.insert(node) }
    takeChanges(below: node)
    return nodes.flatMap(tree.boxes)
  }

  /// The items of a lazy container that must not leave it where they are out of sight: the one that the focus is in, or will be when
  /// what is in front goes, and those that present something, which would close. One that is to be made anew is looked for by what its
  /// data is called.
  func itemsInUse(_ made: MadeItems, of node: NodeIndex) -> Set<Int> {
    let focused = ([ledger.focus].compactMap(\.self) + ledger.layerFocus.values).compactMap {
      tree.node(of: $0.identity)
    }
    let views = focused + presentations.presenters
    // A row that was only measured has not been in sight: it presents nothing yet.
    let tops = Set(views.compactMap { tree.child(of: node, around: $0) }).filter { top in
      tree.boxes(in: top).contains { record.placements[$0].isPlaced }
    }
    return Set(
      tops.compactMap { top in
        made.item(of: top) ?? made.former[top].flatMap { item(again: top, $0.item, $0.key, of: node) }
      })
  }

  /// Ends the items of a lazy container that were not placed in its placing `run`.
  func removeItemsOutOfSight(of node: NodeIndex, _ run: Int32) {
    func isPlaced(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { record.placements[$0].isPlaced && record.placements[$0].run == run }
    }
    guard let made = record.items[node] else { return }
    made.keep { $1.nodes.contains(where: isPlaced) }
    orderItems(of: node)
    let left = Set(made.items.values.lazy.flatMap(\.nodes))
    let ended = tree.children(of: node).filter { !left.contains($0) }
    guard !ended.isEmpty else { return }
    let window = visible(of: node)
    func isSeen(_ top: NodeIndex) -> Bool {
      tree.boxes(in: top).contains { !record.placements[$0].frame.intersection(window).isEmpty }
    }
    tree.rememberLists(of: ended, in: node, &resolver.written)
    let keeper = Leases.Keeper(node: node, term: .capacity)
    motion.following { reconciler.remove(ended.filter { !isSeen($0) }, keeper) }
    reconciler.remove(ended.filter { tree.nodes[$0].isAlive }, keeper)
    // Keys of rows that are gone from the data are never met again.
    ledger.trim(node, to: 1000 + 16 * itemCount(of: node))
    takeChanges(below: node)
  }

  /// Puts the items of lazy containers in order that were there when they were made, in another.
  func orderItems() {
    for node in record.unordered { orderItems(of: node) }
  }

  private func orderItems(of node: NodeIndex) {
    guard record.unordered.remove(node) != nil, let made = record.items[node] else { return }
    reconciler.order(made.nodesInOrder, in: node, after: nil)
    doubtPreferences(of: node)
  }

  /// Takes over what was reconciled below a box that is being measured or placed: what was answered in between holds no longer.
  func takeChanges(below node: NodeIndex) {
    doubtPreferences(of: node)
    for changed in takeChanges() where changed != node && tree.nodes[changed].isAlive {
      var box: NodeIndex? = changed
      while let current = box, current != node {
        record.forgetAnswers(of: current)
        record.placements[current].isStale = true
        box = tree.boxAround(current)
      }
    }
  }

  /// The boxes that reconciling changed since the last call. Of nodes that came or went nothing is known.
  func takeChanges() -> [NodeIndex] {
    if resolver.hasPreferences, !record.hasPreferences {
      record.hasPreferences = true
      doubtAllPreferences()
    }
    record.levels = max(record.levels, resolver.levels)
    return reconciler.takeChanges()
  }
}
