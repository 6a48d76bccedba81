// The created items of lazy containers, and cached results about all their items, such as lengths.

import LongtailCore

/// The items that a lazy container has created.
final class MadeItems {
  /// One created item.
  struct Item {
    /// The nodes of the item, including scopes.
    let nodes: [NodeIndex]
    /// The key of the item's data; nil for a view that is not an item of data.
    let key: String?
    /// The keys that occur in the item (I5).
    let keys: [NumberedKey]
    /// True if the item may differ even if it is created from equal data and elements.
    let isDependent: Bool
    /// Each item of data is evaluated as a separate list that contains no other item. This is the instance of that list. It
    /// records the values that the item reads. Nil for a view that is not an item of data.
    let list: InstanceID?
  }

  /// The list that the items belong to: ``Pending/number``.
  private(set) var list: Int
  /// The parts of that list.
  private var parts: [LazyPart]
  /// ``Pending/repointCount`` of that list.
  private(set) var repointCount: Int
  /// The created items by index.
  private(set) var items: [Int: Item] = [:]
  /// The items with nodes, in ascending order.
  private var order: [Int] = []
  /// All keys that occur in the items, joined into one set (I5).
  private(set) var keys: Set<NumberedKey> = []
  /// By item: the instance of its list (``Item/list``). An outdated item keeps its list.
  private(set) var lists: [Int: InstanceID] = [:]
  /// Lists (``Item/list``) that no longer have an item. Their instances are still to be ended.
  private var ended: [InstanceID] = []
  /// By item that was measured but has no nodes now: its list (``Item/list``). Creating the item again would give the same
  /// result.
  private var measured: [Int: InstanceID?] = [:]
  /// By node of a removed item: the index that the item had, and the key of its data. The item must be created again before it is
  /// known if the node stays.
  private(set) var former: [NodeIndex: (item: Int, key: String?)] = [:]

  init(_ pending: Pending, _ parts: [LazyPart]) {
    (list, self.parts, repointCount) = (pending.number, parts, pending.repointCount)
  }

  /// Returns the position of an item in `order`, or the position at which it would be inserted.
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

  /// Returns the item that a node was created from.
  func item(of node: NodeIndex) -> Int? { items.first { $1.nodes.contains(node) }?.key }

  /// Returns the last node before an item.
  func node(before item: Int) -> NodeIndex? { order[..<position(of: item)].last.flatMap { items[$0]?.nodes.last } }

  /// Returns the item with nodes that is nearest to an item. Items before `first` are ignored.
  func nearest(to item: Int, from first: Int) -> Int? {
    let position = position(of: item)
    let (before, behind) = (order[..<position].last { $0 >= first }, order[position...].first)
    guard let before, let behind else { return before ?? behind }
    return item - before < behind - item ? before : behind
  }

  /// Returns the items with a box that satisfies `isPlaced`, and adjacent items without boxes, which can get boxes by a write to
  /// state. If no item is placed, returns all items without boxes.
  func placedItems(_ isPlaced: (NodeIndex) -> Bool, _ isEmpty: (NodeIndex) -> Bool) -> Set<Int> {
    let placed = Set(items.filter { $1.nodes.contains(where: isPlaced) }.keys)
    let empty = Set(items.filter { $1.nodes.allSatisfy(isEmpty) }.keys)
    guard var first = placed.min(), var last = placed.max() else { return empty }
    while empty.contains(first - 1) { first -= 1 }
    while empty.contains(last + 1) { last += 1 }
    return placed.union(empty.filter { first...last ~= $0 })
  }

  /// Stores a created item.
  func add(_ item: Int, _ made: Item) {
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

  /// True if a key below one identity occurs twice, in two items or in the same item. The identities of two items with the same
  /// key depend on the order in which the items are created.
  var hasDuplicates: Bool { keys.contains { $0.number > 1 } }

  /// Returns the item that a list (``Item/list``) has created.
  func item(of list: InstanceID) -> Int? { lists.first { $1 == list }?.key }

  /// Removes and returns the lists that have no item.
  func takeUnusedLists() -> [InstanceID] {
    endLists { items[$0] == nil && measured[$0] == nil }
    defer { ended = [] }
    return ended
  }

  // MARK: Measured items

  /// Remembers an item that was measured and has no nodes any more. Until its list changes, the item would be created in the same
  /// way.
  func remember(measured item: Int, _ made: Item) { measured[item] = .some(made.list) }

  /// Discards an item without nodes. Returns false if it was not remembered.
  func discard(measured item: Int) -> Bool { measured.removeValue(forKey: item) != nil }

  /// True if each of these items exists, or was measured and would be created in the same way.
  func hold(_ items: Set<Int>) -> Bool { items.allSatisfy { self.items[$0] != nil || measured[$0] != nil } }

  /// All lists, including those that are still to be ended.
  var allLists: [InstanceID] { lists.values + ended }

  private func endLists(_ isEnded: (Int) -> Bool) {
    for (item, list) in lists where isEnded(item) {
      ended.append(list)
      lists[item] = nil
    }
  }

  /// Removes the items that do not satisfy a predicate, and clears `former`.
  func keep(_ isKept: (Int, Item) -> Bool) {
    // In order of position, because the predicate may run functions of the script.
    for (item, made) in items.sorted(by: { $0.key < $1.key }) where !isKept(item, made) {
      items[item] = nil
      keys.subtract(made.keys)
    }
    order.removeAll { items[$0] == nil }
    former = [:]
  }

  /// Removes all items, so that they are created again.
  func outdate() {
    let old = items
    keep { _, _ in false }
    measured = [:]
    for (item, made) in old {
      for node in made.nodes { former[node] = (item, made.key) }
    }
  }

  /// Switches to another list of items. Keeps the items that would be created in the same way. `isSame` decides this for an item
  /// of a part that was written again in the same place.
  func switchList(to pending: Pending, _ parts: [LazyPart], _ isSame: (_ list: InstanceID, LazyPart) -> Bool) {
    let (old, oldParts, hasDuplicates) = (items, self.parts, hasDuplicates)
    var former = self.former
    /// Returns the part of an item if the item had the same position in the same part before.
    func samePart(_ item: Int) -> LazyPart? {
      guard let part = parts.part(of: item), let old = oldParts.part(of: item), old.start == part.start,
        old.place.identity == part.place.identity
      else { return nil }
      return part
    }
    func isKept(_ item: Int, _ itemList: InstanceID?) -> Bool {
      guard !hasDuplicates, let part = samePart(item) else { return false }
      if part.number <= self.list { return true }
      guard part.placeNumber <= self.list, let itemList else { return false }
      return isSame(itemList, part)
    }
    keep { !$1.isDependent && isKept($0, $1.list) }
    for (item, list) in measured.sorted(by: { $0.key < $1.key }) where !isKept(item, list) { measured[item] = nil }
    for (item, made) in old where items[item] == nil {
      for node in made.nodes { former[node] = (item, made.key) }
    }
    // End the lists of items whose positions belong to another part now.
    endLists { (samePart($0)?.placeNumber ?? .max) > self.list }
    (list, self.parts, repointCount, self.former) = (pending.number, parts, pending.repointCount, former)
  }
}

/// The results of the latest queries of a lazy container about its items, such as their lengths.
struct ItemCache {
  /// The list of items that the results are about: ``Pending/number``.
  private(set) var list = 0
  private var answers: [(question: AnyHashable, answer: any Sendable)] = []
  /// The items that the queries looked at, and the number of all items.
  private(set) var items: Set<Int> = []
  private var count = 0
  /// The maximum number of results. A container is measured for a few proposals only.
  private static let most = 8

  func answer(to question: AnyHashable, about list: Int) -> (any Sendable)? {
    self.list == list ? answers.first { $0.question == question }?.answer : nil
  }

  /// Stores the result of a query that looked at `items` in a list of `count` items.
  mutating func note(_ answer: any Sendable, _ question: AnyHashable, about list: Int, _ items: Set<Int>, of count: Int) {
    if self.list != list || answers.count == ItemCache.most {
      (self.list, self.count, answers, self.items) = (list, count, [], [])
    }
    answers.append((question, answer))
    self.items.formUnion(items)
  }

  /// Replaces all results by one new result.
  mutating func replace(_ answer: any Sendable, _ question: AnyHashable) { answers = [(question, answer)] }

  /// Makes the results valid for another list of `count` items. The caller has checked that the items that the queries looked at
  /// are the same. Does nothing if the number of items has changed and the queries looked at all items, because their results may
  /// depend on the number.
  mutating func switchList(to list: Int, count: Int) {
    guard count == self.count || items.count < min(count, self.count) else { return }
    (self.list, self.count) = (list, count)
  }
}
