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
    let nodes = Set(keep.tree.scopes.indices.filter { keep.tree.scopes[$0]?.evaluation?.instance != nil })
    return keep.tree.preorder(nodes).compactMap { node in
      guard let scope = keep.tree.scopes[node], let evaluation = scope.evaluation, let instance = evaluation.instance else {
        return nil
      }
      guard evaluation.body.kind != .view, evaluation.body.kind != .group else { return nil }
      return ShownBody(
        instance: instance, name: scope.name, path: keep.tree.path(of: node), place: evaluation.source.place,
        trail: keep.tree.trail(around: node), around: keep.tree.bodies(around: node))
    }
  }

  /// Whether an instance is in the tree, or is kept for when it comes back.
  public func keeps(_ instance: InstanceID) -> Bool { keep.ledger.knows(instance) }
}

extension Tree {
  fileprivate func bodies(around node: NodeIndex) -> [InstanceID] {
    var result: [InstanceID] = []
    var node = Int(nodes[node].parent)
    while node >= 0 {
      if let evaluation = scopes[node]?.evaluation, evaluation.body.kind != .group {
        guard evaluation.body.kind != .view, let instance = evaluation.instance else { break }
        result.append(instance)
      }
      node = Int(nodes[node].parent)
    }
    return result
  }
}
