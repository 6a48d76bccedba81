// The patches that turn one tree into another.

import LongtailCore

/// Makes the patches of two trees whose nodes are matched.
struct TreePatches {
  /// The removals, then all other patches in the order of the right tree.
  private(set) var list: [Comparison.Patch] = []
  private let matching: TreeMatching
  /// For each node of the right tree, the distance that it moved. An inserted node has the distance of its parent.
  private var offsets: [Point] = []
  /// The node of the right tree that the newest patch in `list` moves. If that patch moves several siblings, the last of them.
  /// Nil if the newest patch is not a move.
  private var moved: Int?

  /// - Complexity: O(nodes × depth + values of nodes).
  init(_ matching: TreeMatching) {
    self.matching = matching
    let (left, right) = (matching.left.nodes, matching.right.nodes)
    for (index, node) in left.enumerated() where matching.successors[index] == nil {
      guard node.parent < 0 || matching.successors[node.parent] != nil else { continue }
      let count = matching.successors[index..<node.end].count { $0 == nil }
      list.append(.remove(path: node.path, kind: node.kind, count: count))
    }
    for (index, node) in right.enumerated() {
      offsets.append(matching.offset(of: index) ?? (node.parent < 0 ? .zero : offsets[node.parent]))
      if let old = matching.partners[index] {
        appendMove(of: index, from: left[old])
        appendChanges(from: left[old], to: node)
      } else if node.parent < 0 || matching.partners[node.parent] != nil {
        let count = matching.partners[index..<node.end].count { $0 == nil }
        append(.insert(path: node.path, kind: node.kind, count: count))
      }
    }
  }

  private mutating func append(_ patch: Comparison.Patch) {
    list.append(patch)
    moved = nil
  }

  private mutating func appendMove(of new: Int, from old: ComparedTree.Node) {
    let right = matching.right
    let node = right.nodes[new]
    let parent = node.parent < 0 ? nil : matching.partners[node.parent]
    if let parent, parent != old.parent, old.path != node.path {
      append(.reparent(from: old.path, to: node.path))
    } else if offsets[new] != (node.parent < 0 ? .zero : offsets[node.parent]) {
      if let moved, right.nodes[moved].parent == node.parent, right.nodes[moved].end == new, offsets[moved] == offsets[new],
        case .move(let path, let from, let to, let following)? = list.last
      {
        list[list.count - 1] = .move(path: path, from: from, to: to, following: following + 1)
      } else {
        list.append(.move(path: node.path, from: old.frame.origin, to: node.frame.origin, following: 0))
      }
      moved = new
    }
  }

  private mutating func appendChanges(from old: ComparedTree.Node, to node: ComparedTree.Node) {
    func append(_ field: String, _ from: String?, _ to: String?) {
      guard from != to else { return }
      self.append(.change(path: node.path, field: field, from: from ?? "nothing", to: to ?? "nothing"))
    }
    func size(_ node: ComparedTree.Node) -> String { "\(node.frame.width)x\(node.frame.height)" }
    append("size", size(old), size(node))
    for name in Set(old.fields.keys).union(node.fields.keys).sorted() { append(name, old.fields[name], node.fields[name]) }
  }
}
