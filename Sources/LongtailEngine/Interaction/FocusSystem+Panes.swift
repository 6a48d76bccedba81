// Panes: scroll containers that keys scroll and that no mark makes focusable. A pane without focusable views inside can have the
// focus itself.

import LongtailCore

extension FocusSystem {
  /// All boxes that may be focusable, in no order.
  var focusCandidates: Set<NodeIndex> { marks.focusables.union(record.scrollGeometries.keys.lazy.filter(isPane)) }

  /// True if a box is a scroll container that keys scroll, and no mark of this box or of a modifier around it makes it focusable.
  func isPane(_ node: NodeIndex) -> Bool {
    guard record.scrollGeometries[node] != nil, tree.behavior(of: node).scrollsByKeys else { return false }
    let identity = Int(tree.identity[node])
    return !outward(from: node).contains { box in
      marks(of: box).contains { if case .focusable(let owner) = $0 { box == node || owner == identity } else { false } }
    }
  }

  /// True if a pane has more content than it shows and contains no focusable view. A focused pane stays focusable, whatever
  /// becomes visible in it.
  ///
  /// - Complexity: O(focusable views in the tree), however many views are in the pane.
  func canFocusPane(_ pane: NodeIndex) -> Bool {
    if pane == focus { return true }
    return scrolling.hasMore(pane)
      && !focusCandidates.contains { $0 != pane && outward(from: $0).contains(pane) && canFocus($0) }
  }
}
