// Brings a tree that grew during layout back into preorder: regions made later move to the place of their parent, boxes that were
// not placed are left out.

import LongtailCore

/// One pass over a tree. O(boxes + scopes).
struct Compaction {
  private let old: ResolvedTree
  private let oldFrames: [Rect]
  private let isPlaced: [Bool]
  private var tree = ResolvedTree()
  private var frames: [Rect] = []
  /// By old node: its new index; for one that was left out, that of what follows it.
  private var index: [NodeIndex]

  init(_ tree: ResolvedTree, _ frames: [Rect], _ isPlaced: [Bool]) {
    old = tree
    oldFrames = frames
    self.isPlaced = isPlaced
    index = [NodeIndex](repeating: 0, count: tree.nodes.count)
    self.tree.behaviors = old.behaviors
    self.tree.identities = old.identities
    self.tree.diagnostics = old.diagnostics
    let first = old.fragments.values.joined()
    let nodes = first.map(\.nodes.lowerBound).min() ?? old.nodes.count
    let scopes = first.map(\.scopes.lowerBound).min() ?? old.scopes.count
    emit(TreeFragment(nodes: 0..<nodes, scopes: 0..<scopes), below: -1)
  }

  var result: PlacedTree { PlacedTree(tree: tree, frames: frames) }

  private mutating func emit(_ region: TreeFragment, below parent: NodeIndex) {
    var open: [NodeIndex] = []
    var scope = region.scopes.lowerBound
    var scopes: [(new: Int, end: NodeIndex)] = []
    var position = region.nodes.lowerBound
    while true {
      // 1. Nodes that end here get what was made below them.
      while let last = open.last, old.nodes[last].end <= position { finish(open.removeLast()) }
      // 2. Scopes that start here.
      while scope < region.scopes.upperBound, old.scopes[scope].start == position {
        if isLeftOut(old.scopes[scope]) {
          skip(&scope, region)
          continue
        }
        tree.scopes.append(old.scopes[scope])
        tree.scopes[tree.scopes.count - 1].start = tree.nodes.count
        scopes.append((tree.scopes.count - 1, old.scopes[scope].end))
        scope += 1
      }
      guard position < region.nodes.upperBound else { break }
      index[position] = tree.nodes.count
      // 3. What was not placed is left out, with its scopes.
      guard isPlaced[position] else {
        let identity = old.nodes[position].identity
        position = old.nodes[position].end
        while scope < region.scopes.upperBound,
          old.scopes[scope].start < position
            || old.scopes[scope].start == position && old.scopes[scope].end == position
              && old.identities.contains(old.scopes[scope].identity, below: identity)
        { scope += 1 }
        continue
      }
      // 4. The node.
      var node = old.nodes[position]
      node.parent = open.last.map { index[$0] } ?? parent
      node.hasFragments = false
      tree.annotations[tree.nodes.count] = old.annotations[position]
      tree.nodes.append(node)
      frames.append(oldFrames[position])
      open.append(position)
      position += 1
    }
    // 5. Where scopes end.
    for (new, end) in scopes {
      tree.scopes[new].end = end < region.nodes.upperBound ? index[end] : tree.nodes.count
    }
  }

  /// Whether a scope holds boxes and none of them was placed.
  private func isLeftOut(_ scope: ResolvedScope) -> Bool {
    guard scope.start < scope.end else { return false }
    var node = scope.start
    while node < scope.end {
      if isPlaced[node] { return false }
      node = old.nodes[node].end
    }
    return true
  }

  /// Goes on to the scope behind one that is left out and everything in it.
  private func skip(_ scope: inout Int, _ region: TreeFragment) {
    let outer = old.scopes[scope]
    repeat {
      scope += 1
    } while scope < region.scopes.upperBound
      && (old.scopes[scope].start < outer.end
        || old.scopes[scope].start == outer.end && old.identities.contains(old.scopes[scope].identity, below: outer.identity))
  }

  private mutating func finish(_ node: NodeIndex) {
    if old.nodes[node].hasFragments {
      for fragment in (old.fragments[node] ?? []).sorted(by: { $0.order < $1.order }) { emit(fragment, below: index[node]) }
    }
    tree.nodes[index[node]].end = tree.nodes.count
  }
}
