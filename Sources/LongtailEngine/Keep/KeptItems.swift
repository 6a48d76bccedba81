// Finds the nodes of each item of a list, so that a single item can be resolved.

import LongtailCore

/// The nodes of a list's items. The nodes of one item are consecutive children of the list.
final class KeptItems {
  /// By position: the first node of the item; -1 if the item has no nodes.
  private var first: [Int32] = []
  /// By position, while the list is resolved: the first entry of the item.
  private var starts: [Int] = []
  /// True if a single item can be resolved: the list is complete, and all keys are different.
  private(set) var isSeparable = false
  /// True if an item read something other than its inputs while it was resolved, such as a binding or the focus. Then all items
  /// are resolved again whenever the whole list is.
  private(set) var isDependent = false

  /// Records the entry at which the next item begins.
  func begin(atEntry entry: Int) { starts.append(entry) }

  /// Stores the properties of the list that are known after its items were resolved.
  func end(isSeparable: Bool, isDependent: Bool) { (self.isSeparable, self.isDependent) = (isSeparable, isDependent) }

  /// Records that an item which was resolved alone read something other than its inputs.
  func noteDependency() { isDependent = true }

  /// Stores the nodes of the list. Each node belongs to the entry at the same index of `entries`.
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

  /// Stores the nodes of the list; `counts` has the number of nodes of each item.
  func set(_ nodes: [NodeIndex], counts: [Int]) {
    var next = 0
    first = counts.map { count in
      defer { next += count }
      return count > 0 ? Int32(nodes[next]) : -1
    }
  }

  /// Returns the nodes of an item.
  func nodes(of position: Int, in tree: Tree) -> [NodeIndex] {
    var nodes: [NodeIndex] = []
    forEachNode(of: position, in: tree) { nodes.append($0) }
    return nodes
  }

  /// Calls `body` with each node of an item.
  func forEachNode(of position: Int, in tree: Tree, _ body: (NodeIndex) -> Void) {
    guard first.indices.contains(position), first[position] >= 0 else { return }
    let end = firstNode(after: position)
    var node = Int(first[position])
    while node >= 0, node != end {
      body(node)
      node = Int(tree.nodes[node].next)
    }
  }

  /// Returns the last node before an item, in the list `node`; nil if there is none.
  func node(before position: Int, in node: NodeIndex, _ tree: Tree) -> NodeIndex? {
    let next = first[position] >= 0 ? Int(first[position]) : firstNode(after: position)
    let previous = next.map { Int(tree.nodes[$0].previous) } ?? Int(tree.nodes[node].last)
    return previous < 0 ? nil : previous
  }

  private func firstNode(after position: Int) -> NodeIndex? {
    first[(position + 1)...].first { $0 >= 0 }.map { Int($0) }
  }

  /// Stores the first node of a single item that was resolved; nil if it has no nodes.
  func set(_ node: NodeIndex?, at position: Int) { first[position] = node.map { Int32($0) } ?? -1 }
}
