// The boxes and scopes of a resolved tree as one nested list, for machine-readable output.

import LongtailCore

/// The nodes and scopes of a tree in preorder. The position of an entry is its `id` in JSON.
public struct TreeOutline: Sendable {
  public enum Source: Hashable, Sendable {
    case node(NodeIndex)
    /// An index into the scopes of the tree.
    case scope(Int)
  }

  public struct Entry: Hashable, Sendable {
    public var source: Source
    /// The depth in the tree; 0 for the outermost entry.
    public var depth: Int
  }

  public private(set) var entries: [Entry] = []

  /// Merges the nested nodes and the nested scopes. A scope that starts at a node contains the node. An empty scope can lie where
  /// several nodes and scopes end. Its parent is the innermost of them whose path is a prefix of the path of the empty scope.
  ///
  /// - Complexity: O(nodes + scopes), and O(depth) more for an empty scope.
  public init(_ tree: ResolvedTree) {
    var open: [Open] = []
    var scope = 0
    entries.reserveCapacity(tree.nodes.count + tree.scopes.count)

    func close(at position: NodeIndex, before scope: ResolvedScope? = nil) {
      while let last = open.last, last.end <= position {
        if let scope, scope.start == scope.end, tree.identities.contains(scope.identity, below: last.identity) { return }
        open.removeLast()
      }
    }

    for position in 0...tree.nodes.count {
      while scope < tree.scopes.count, tree.scopes[scope].start == position {
        let next = tree.scopes[scope]
        close(at: position, before: next)
        entries.append(Entry(source: .scope(scope), depth: open.count))
        open.append(Open(end: next.end, identity: next.identity))
        scope += 1
      }
      guard position < tree.nodes.count else { break }
      close(at: position)
      entries.append(Entry(source: .node(position), depth: open.count))
      open.append(Open(end: tree.nodes[position].end, identity: tree.nodes[position].identity))
    }
    precondition(scope == tree.scopes.count, "scope \(scope) of \(tree.scopes.count) starts before the one in front of it")
  }

  /// A node or scope whose end is not reached.
  private struct Open {
    var end: NodeIndex
    var identity: Int
  }
}
