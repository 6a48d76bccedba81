// A copy of a tree that changes only by patches, like the tree of an external renderer.

import LongtailCore

@testable import LongtailEngine

/// The children of each node, in order.
struct TreeMirror: Equatable {
  private var children: [NodeIndex: [NodeIndex]] = [:]
  private var parents: [NodeIndex: NodeIndex] = [:]

  init(_ tree: KeptTree) {
    var rest = [0]
    while let node = rest.popLast() {
      // The root of presented views comes after all other children.
      let inner = Array(tree.children(of: node)) + (node == 0 && tree.presentationRoot >= 0 ? [tree.presentationRoot] : [])
      if !inner.isEmpty { children[node] = inner }
      for child in inner { parents[child] = node }
      rest += inner
    }
  }

  func children(of node: NodeIndex) -> [NodeIndex] { children[node] ?? [] }
  var nodes: Set<NodeIndex> { Set(parents.keys) }
  func parent(of node: NodeIndex) -> NodeIndex? { parents[node] }

  mutating func apply(_ patches: [Patch]) {
    for patch in patches {
      switch patch {
      case .insert(let node, let parent, let previous):
        precondition(parents[node] == nil, "what is inserted is new")
        put(node, in: parent, after: previous)
      case .move(let node, let parent, let previous):
        take(node)
        put(node, in: parent, after: previous)
      case .update(let node, let changes):
        precondition((parents[node] != nil || node == 0) && !changes.isEmpty, "what is updated is there")
      case .remove(let node, _):
        take(node)
        var rest = [node]
        while let node = rest.popLast() {
          rest += children.removeValue(forKey: node) ?? []
          parents[node] = nil
        }
      }
    }
  }

  private mutating func put(_ node: NodeIndex, in parent: NodeIndex, after previous: NodeIndex?) {
    var siblings = children[parent] ?? []
    siblings.insert(node, at: previous.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    children[parent] = siblings
    parents[node] = parent
  }

  private mutating func take(_ node: NodeIndex) {
    guard let parent = parents.removeValue(forKey: node) else { preconditionFailure("what is taken away is there") }
    children[parent]?.removeAll { $0 == node }
    if children[parent]?.isEmpty == true { children[parent] = nil }
  }
}
