// What lazy containers have made of their items, and what they know about the lengths of all.

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
    let keys: [NumberedKey]
    /// Whether it may be different though it is made of the same things.
    let isDependent: Bool
    /// The list of this one item, which records its reads. Nil for a view that is not an item of data.
    let list: InstanceID?
  }

  /// Which list of items they are of: ``Pending/number``.
  private(set) var list: Int
  /// ``Pending/pointings`` of that list.
  private(set) var pointings: Int
  /// By item.
  private(set) var items: [Int: Made] = [:]
  /// Those that have nodes, ascending.
  private var order: [Int] = []
  /// What is called what in them (I5).
  private(set) var keys: Set<NumberedKey> = []
  /// By item: its list. An outdated item keeps its list.
  private(set) var lists: [Int: InstanceID] = [:]
  /// Lists without an item, which have to end.
  private var ended: [InstanceID] = []
  /// Items without nodes that would be made as they were when they were measured, with their lists.
  private var measured: [Int: InstanceID?] = [:]
  /// By node: the item of an earlier list, and its key, where that has to be made anew before the node is known to stay.
  private(set) var former: [NodeIndex: (item: Int, key: String?)] = [:]

  init(_ pending: Pending) { (list, pointings) = (pending.number, pending.pointings) }

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

  /// The item with nodes that is nearest to another, from a first one on.
  func nearest(to item: Int, from first: Int) -> Int? {
    let position = position(of: item)
    let (before, behind) = (order[..<position].last { $0 >= first }, order[position...].first)
    guard let before, let behind else { return before ?? behind }
    return item - before < behind - item ? before : behind
  }

  /// The items with a box that satisfies `isPlaced`, and those without boxes between and beside them: a write may show these. If no item is
  /// placed, all items without boxes.
  func itemsInSight(_ isPlaced: (NodeIndex) -> Bool, _ isEmpty: (NodeIndex) -> Bool) -> Set<Int> {
    let placed = Set(items.filter { $1.nodes.contains(where: isPlaced) }.keys)
    let empty = Set(items.filter { $1.nodes.allSatisfy(isEmpty) }.keys)
    guard var first = placed.min(), var last = placed.max() else { return empty }
    while empty.contains(first - 1) { first -= 1 }
    while empty.contains(last + 1) { last += 1 }
    return placed.union(empty.filter { first...last ~= $0 })
  }

  /// Notes what was made of an item.
  func add(_ item: Int, _ made: Made) {
    if let old = items[item] {
      keys.subtract(old.keys)
      if !old.nodes.isEmpty { order.remove(at: position(of: item)) }
    }
    if !made.nodes.isEmpty { order.insert(item, at: position(of: item)) }
    items[item] = made
    measured[item] = nil
    if let list = lists[item], list != made.list { ended.append(list) }
    lists[item] = made.list
    keys.formUnion(made.keys)
  }

  /// True if two items have the same key. Their identities then depend on the order in which the items are made.
  var hasDuplicates: Bool { keys.contains { $0.number > 1 } }

  /// Returns the item of a list.
  func item(of list: InstanceID) -> Int? { lists.first { $1 == list }?.key }

  /// Removes and returns the lists that have no item.
  func takeUnusedLists() -> [InstanceID] {
    endLists { items[$0] == nil && measured[$0] == nil }
    defer { ended = [] }
    return ended
  }

  // MARK: Measured items

  /// Notes that an item has no nodes any more, but stays as it was measured as long as its list says so.
  func remember(measured item: Int, _ made: Made) { measured[item] = .some(made.list) }

  /// Forgets an item without nodes. Returns false if it was not remembered.
  func forget(measured item: Int) -> Bool { measured.removeValue(forKey: item) != nil }

  /// True if each of these items is made, or would be made as it was measured.
  func hold(_ items: Set<Int>) -> Bool { items.allSatisfy { self.items[$0] != nil || measured[$0] != nil } }

  /// All lists.
  var allLists: [InstanceID] { lists.values + ended }

  private func endLists(_ isEnded: (Int) -> Bool) {
    for (item, list) in lists where isEnded(item) {
      ended.append(list)
      lists[item] = nil
    }
  }

  /// Keeps only those of the items that satisfy a predicate, and forgets which were there before.
  func keep(_ isKept: (Int, Made) -> Bool) {
    // In order of position, because the predicate may run items.
    for (item, made) in items.sorted(by: { $0.key < $1.key }) where !isKept(item, made) {
      items[item] = nil
      keys.subtract(made.keys)
    }
    order.removeAll { items[$0] == nil }
    former = [:]
  }

  /// Forgets all items, so that they are made again.
  func outdate() {
    let old = items
    keep { _, _ in false }
    measured = [:]
    for (item, made) in old {
      for node in made.nodes { former[node] = (item, made.key) }
    }
  }

  /// Switches to another list of items, and keeps the items that would be made the same way. `isSame` returns true for such an item of a
  /// part that was written again in the same place.
  func go(on pending: Pending, _ parts: [LazyPart], _ isSame: (_ list: InstanceID, LazyPart) -> Bool) {
    let (old, hasDuplicates) = (items, hasDuplicates)
    var former = self.former
    func isKept(_ item: Int, _ itemList: InstanceID?) -> Bool {
      guard !hasDuplicates, let part = parts.part(of: item) else { return false }
      if part.number <= self.list { return true }
      guard part.placeNumber <= self.list, let itemList else { return false }
      return isSame(itemList, part)
    }
    keep { !$1.isDependent && isKept($0, $1.list) }
    for (item, list) in measured.sorted(by: { $0.key < $1.key }) where !isKept(item, list) { measured[item] = nil }
    for (item, made) in old where items[item] == nil {
      for node in made.nodes { former[node] = (item, made.key) }
    }
    // These positions belong to another part now.
    endLists { (parts.part(of: $0)?.placeNumber ?? .max) > self.list }
    (list, pointings, self.former) = (pending.number, pending.pointings, former)
  }
}

/// What a lazy container found out about its items, as their lengths, for the questions it asked last.
struct ItemCache {
  /// The list of items that they are about: ``Pending/number``.
  private(set) var list = 0
  private var answers: [(question: AnyHashable, answer: any Sendable)] = []
  /// The items that were looked at, and the number of all.
  private(set) var items: Set<Int> = []
  private var count = 0
  /// A container is measured for a few proposals.
  private static let most = 8

  func answer(to question: AnyHashable, about list: Int) -> (any Sendable)? {
    self.list == list ? answers.first { $0.question == question }?.answer : nil
  }

  /// Notes what was found out about `items` of a list of `count`.
  mutating func note(_ answer: any Sendable, _ question: AnyHashable, about list: Int, _ items: Set<Int>, of count: Int) {
    if self.list != list || answers.count == ItemCache.most {
      (self.list, self.count, answers, self.items) = (list, count, [], [])
    }
    answers.append((question, answer))
    self.items.formUnion(items)
  }

  /// Forgets all answers but one, which is another now.
  mutating func replace(_ answer: any Sendable, _ question: AnyHashable) { answers = [(question, answer)] }

  /// Takes over the answers for another list of `count` items, in which those that were looked at are the same. Nothing is taken over if
  /// the items ended before as many were looked at as were needed.
  mutating func go(on list: Int, count: Int) {
    guard count == self.count || items.count < min(count, self.count) else { return }
    (self.list, self.count) = (list, count)
  }
}
