// The bodies behind what a tree shows, for those who want to know how it is made.

import LongtailCore

/// An occurrence of a component, or of a modifier with a body, that is in a tree.
public struct ShownBody {
  public let instance: InstanceID
  public let name: String
  public let path: String
  /// Where it was written; nil where no lines were recorded.
  public let place: Diagnostic.Place?
  /// The components around, outermost first.
  public let trail: [String]
  /// Whose bodies it stands in, innermost first, up to the first control or presentation: what those show is theirs to decide.
  public let around: [InstanceID]
}

extension ViewGraph {
  /// Those of all that is shown, outer ones before those in them.
  ///
  /// - Complexity: O(nodes).
  public var shownBodies: [ShownBody] {
    let nodes = Set(memory.scopes.indices.filter { memory.scopes[$0]?.evaluation?.instance != nil })
    return memory.tree.preorder(nodes).compactMap { node in
      guard let scope = memory.scopes[node], let evaluation = scope.evaluation, let instance = evaluation.instance else {
        return nil
      }
      guard evaluation.body.kind != .view else { return nil }
      return ShownBody(
        instance: instance, name: scope.name, path: memory.path(of: node), place: evaluation.source.place,
        trail: memory.trail(around: node), around: memory.bodies(around: node))
    }
  }

  /// Whether an instance is in the tree, or is kept for when it comes back.
  public func keeps(_ instance: InstanceID) -> Bool { memory.ledger.knows(instance) }
}

extension Memory {
  fileprivate func bodies(around node: NodeIndex) -> [InstanceID] {
    var result: [InstanceID] = []
    var node = Int(tree.nodes[node].parent)
    while node >= 0 {
      if let evaluation = scopes[node]?.evaluation {
        guard evaluation.body.kind != .view, let instance = evaluation.instance else { break }
        result.append(instance)
      }
      node = Int(tree.nodes[node].parent)
    }
    return result
  }
}
