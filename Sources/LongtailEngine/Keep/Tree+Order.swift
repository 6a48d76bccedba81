// Sorts some nodes of a tree by their order in the tree.

import LongtailCore

extension KeptTree {
  /// Returns nodes in postorder: each node after its descendants, and siblings in their order.
  ///
  /// - Complexity: O(nodes · depth), and O(children) for each node with several children on the paths to these nodes.
  func postorder(_ wanted: Set<NodeIndex>) -> [NodeIndex] { ordered(wanted, isInnerFirst: true) }

  /// Returns nodes in preorder: each node before its descendants, and siblings in their order. The cost is that of
  /// ``postorder(_:)``.
  func preorder(_ wanted: Set<NodeIndex>) -> [NodeIndex] { ordered(wanted, isInnerFirst: false) }

  private func ordered(_ wanted: Set<NodeIndex>, isInnerFirst: Bool) -> [NodeIndex] {
    guard wanted.count > 1 else { return Array(wanted) }
    // By parent: the children on the paths from the root to the wanted nodes.
    var below: [NodeIndex: [NodeIndex]] = [:]
    var visited: Set<NodeIndex> = [0]
    for node in wanted {
      var node = node
      while visited.insert(node).inserted {
        // The second root comes after everything in the first.
        let parent = max(Int(nodes[node].parent), 0)
        below[parent, default: []].append(node)
        node = parent
      }
    }
    var result: [NodeIndex] = []
    var steps = [(node: 0, isLeft: false)]
    while let (node, isLeft) = steps.popLast() {
      if isLeft == isInnerFirst, wanted.contains(node) { result.append(node) }
      if isLeft { continue }
      steps.append((node, true))
      guard var inner = below[node] else { continue }
      if inner.count > 1 {
        let set = Set(inner)
        let isLast = node == 0 && set.contains(presentationRoot)
        inner = children(of: node).filter(set.contains) + (isLast ? [presentationRoot] : [])
      }
      for child in inner.reversed() { steps.append((child, false)) }
    }
    return result
  }
}
