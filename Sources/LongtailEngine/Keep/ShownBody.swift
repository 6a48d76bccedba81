// Lists the bodies of the views in a tree, for tools that examine the structure of a script's views.

import LongtailCore

/// An occurrence of a component, of a style, or of a modifier with a body, that is in a tree.
public struct ShownBody {
  public let instance: InstanceID
  public let name: String
  public let path: String
  /// The file and line in the script; nil if lines were not recorded.
  public let place: Diagnostic.Place?
  /// The names of the enclosing components, outermost first.
  public let trail: [String]
  /// The instances of the bodies that contain this body, innermost first. The list ends at the first control or presentation,
  /// because these decide themselves which views they show.
  public let enclosingBodies: [InstanceID]
}

extension ViewGraph {
  /// The bodies of all views in the tree, outer bodies before inner ones.
  ///
  /// - Complexity: O(nodes × levels).
  public var shownBodies: [ShownBody] {
    let nodes = Set(keep.tree.scopes.indices.filter { keep.tree.scopes[$0]?.evaluation?.instance != nil })
    return keep.tree.preorder(nodes).compactMap { node in
      guard let scope = keep.tree.scopes[node], let evaluation = scope.evaluation, let instance = evaluation.instance else {
        return nil
      }
      guard evaluation.body.kind != .view, evaluation.body.kind != .group else { return nil }
      return ShownBody(
        instance: instance, name: scope.name, path: keep.tree.path(of: node), place: evaluation.source.place,
        trail: keep.tree.trail(around: node), enclosingBodies: keep.tree.bodies(around: node))
    }
  }

  /// True if the view of an instance is in the tree, or its state is kept until the view returns.
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
