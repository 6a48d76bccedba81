// Matches the nodes of two trees. Views keep their match when views around them are inserted, removed or reordered:
// [a, b] and [x, a, b] differ in x. Identities alone would say that all three changed, because unkeyed views are numbered.

import LongtailCore

struct TreeMatching {
  let left: ComparedTree
  let right: ComparedTree
  /// For each node of the right tree, the matching node of the left tree; nil if the node was inserted.
  private(set) var partners: [Int?]
  /// For each node of the left tree, the matching node of the right tree; nil if the node was removed.
  private(set) var successors: [Int?]

  /// - Complexity: O(nodes × depth).
  init(_ left: ComparedTree, _ right: ComparedTree) {
    (self.left, self.right) = (left, right)
    partners = Array(repeating: nil, count: right.nodes.count)
    successors = Array(repeating: nil, count: left.nodes.count)
    matchEqualSubtrees()
    matchContainers()
    matchNames()
  }

  private mutating func match(_ old: Int, _ new: Int) { (partners[new], successors[old]) = (old, new) }

  /// Step 1: matches equal subtrees, containers before leaves, and subtrees with the same path before others. A subtree at
  /// another path must have content, because all spacers are equal.
  private mutating func matchEqualSubtrees() {
    struct Place: Hashable {
      let path: String
      let shape: Int
    }
    var places: [Place: [Int]] = [:]
    var shapes: [Int: [Int]] = [:]
    // Reversed, so that the last index of a list is the first in the tree.
    for index in left.nodes.indices.reversed() {
      let node = left.nodes[index]
      places[Place(path: node.path, shape: node.shape), default: []].append(index)
      if node.hasContent { shapes[node.shape, default: []].append(index) }
    }
    for isLeaf in [false, true] {
      match(isLeaf) { places[Place(path: $0.path, shape: $0.shape)]?.popLast() }
      match(isLeaf) { shapes[$0.shape]?.popLast() }
    }
  }

  /// Matches the unmatched containers, or the unmatched leaves, of the right tree. `candidate` returns another subtree of the
  /// left tree at each call, and nil at the end. The first of these subtrees without a matched node becomes the partner.
  private mutating func match(_ isLeaf: Bool, _ candidate: (ComparedTree.Node) -> Int?) {
    var new = 0
    while new < right.nodes.count {
      let node = right.nodes[new]
      if (node.end == new + 1) == isLeaf, partners[new..<node.end].allSatisfy({ $0 == nil }) {
        while let old = candidate(node) {
          guard isFree(old) else { continue }
          for offset in 0..<node.end - new { match(old + offset, new + offset) }
          break
        }
      }
      new = partners[new] == nil || isLeaf ? new + 1 : node.end
    }
  }

  /// True if neither the node nor a descendant has a successor.
  private func isFree(_ old: Int) -> Bool { successors[old..<left.nodes[old].end].allSatisfy { $0 == nil } }

  /// Step 2: matches containers whose children are matched, from the leaves to the root.
  private mutating func matchContainers() {
    for new in right.nodes.indices.reversed() where partners[new] == nil {
      for child in right.children[new] {
        guard let old = partners[child].map({ left.nodes[$0].parent }), old >= 0, successors[old] == nil,
          left.nodes[old].kind == right.nodes[new].kind
        else { continue }
        match(old, new)
        break
      }
    }
  }

  /// Step 3: matches the roots, and then children of matched parents if they have the same name and kind, from the root to the
  /// leaves.
  private mutating func matchNames() {
    struct Name: Hashable {
      let parent: Int
      let name: Substring
      let kind: String
    }
    var names: [Name: [Int]] = [:]
    for old in left.nodes.indices.reversed() where successors[old] == nil {
      let node = left.nodes[old]
      names[Name(parent: node.parent, name: node.name, kind: node.kind), default: []].append(old)
    }
    for new in right.nodes.indices where partners[new] == nil {
      let node = right.nodes[new]
      guard let parent = node.parent < 0 ? -1 : partners[node.parent] else { continue }
      if let old = names[Name(parent: parent, name: node.name, kind: node.kind)]?.popLast() { match(old, new) }
    }
  }

  /// Returns the offset from the place of a node in the left tree to its place in the right tree; nil if the node was inserted.
  func offset(of new: Int) -> Point? {
    guard let old = partners[new] else { return nil }
    let (from, to) = (left.nodes[old].frame, right.nodes[new].frame)
    return Point(to.x - from.x, to.y - from.y)
  }
}
