// A resolved tree as the nested list that machine output shows: boxes, and around them the scopes that have none.

import LongtailCore

/// The nodes and scopes of a tree in the order they open. The position of an entry is its `id` in JSON.
public struct TreeOutline: Sendable {
  public enum Source: Hashable, Sendable {
    case node(NodeIndex)
    /// Index into the tree's scopes.
    case scope(Int)
  }

  public struct Entry: Hashable, Sendable {
    public var source: Source
    /// 0 for the outermost.
    public var depth: Int
  }

  public private(set) var entries: [Entry] = []

  /// Merges both lists of brackets. A scope that starts at a node holds it. An empty scope lies at a position where others
  /// may end: it belongs to the innermost of them whose identity its own path leads through.
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

  /// A bracket that was opened.
  private struct Open {
    var end: NodeIndex
    var identity: Int
  }
}
