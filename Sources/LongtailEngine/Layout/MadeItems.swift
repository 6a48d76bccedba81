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
  }

  /// Which list of items they are of: ``Pending/number``.
  private(set) var list: Int
  /// By item.
  private(set) var items: [Int: Made] = [:]
  /// Those that have nodes, ascending.
  private var order: [Int] = []
  /// What is called what in them (I5).
  private(set) var keys: Set<NumberedKey> = []
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
