// The nodes of the items of a list, so that one item can be resolved by itself.

import LongtailCore

/// Which nodes of a list belong to which item. An item has as many nodes as there are from its first to the first of the next.
final class KeptItems {
  /// By position: the first node of the item; -1 if it has none.
  private var first: [Int32] = []
  /// While the list is resolved, by position: the entry with which the item begins.
  private var starts: [Int] = []
  /// True if an item can be resolved by itself: all items were resolved, and no two have one key.
  private(set) var isSeparable = false
  /// True if something in the items was read that is none of their inputs: what was resolved may be out of date.
  private(set) var isDependent = false

  /// Begins an item.
  func begin(atEntry entry: Int) { starts.append(entry) }

  /// Ends the items of a list.
  func end(isSeparable: Bool, isDependent: Bool) { (self.isSeparable, self.isDependent) = (isSeparable, isDependent) }

  /// Takes over the nodes of the entries in the list, in order.
  func set(_ nodes: [NodeIndex], ofEntries entries: [Int]) {
    first = Array(repeating: -1, count: starts.count)
    var next = 0
    for (position, start) in starts.enumerated() {
      while next < entries.count, entries[next] < start { next += 1 }
      let end = position + 1 < starts.count ? starts[position + 1] : .max
      if next < entries.count, entries[next] < end { first[position] = Int32(nodes[next]) }
    }
    starts = []
  }

  /// The nodes of an item.
  func nodes(of position: Int, in tree: Tree) -> [NodeIndex] {
    guard first.indices.contains(position), first[position] >= 0 else { return [] }
    let end = firstNode(after: position)
    var nodes: [NodeIndex] = []
    var node = Int(first[position])
    while node >= 0, node != end {
      nodes.append(node)
      node = Int(tree.nodes[node].next)
    }
    return nodes
  }

  /// The last node before an item, in the list `node`; nil if there is none.
  func node(before position: Int, in node: NodeIndex, _ tree: Tree) -> NodeIndex? {
    let next = first[position] >= 0 ? Int(first[position]) : firstNode(after: position)
    let previous = next.map { Int(tree.nodes[$0].previous) } ?? Int(tree.nodes[node].last)
    return previous < 0 ? nil : previous
  }

  private func firstNode(after position: Int) -> NodeIndex? {
    first[(position + 1)...].first { $0 >= 0 }.map { Int($0) }
  }

  /// Takes over the first node of an item that was resolved by itself.
  func set(_ node: NodeIndex?, at position: Int) { first[position] = node.map { Int32($0) } ?? -1 }
}
