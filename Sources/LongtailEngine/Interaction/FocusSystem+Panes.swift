// Panes: scroll containers in which no view can have the focus. They have it themselves, so that keys scroll each of them (design 2, 5).

import LongtailCore

extension FocusSystem {
  /// All boxes that may have the focus, in no order.
  var focusCandidates: Set<NodeIndex> { marks.focusables.union(record.scrollPlaces.keys.lazy.filter(isPane)) }

  /// True if a box is a scroll container that keys scroll, and no modifier says that it can have the focus as another view.
  func isPane(_ node: NodeIndex) -> Bool {
    guard record.scrollPlaces[node] != nil, tree.behavior(of: node).scrollsByKeys else { return false }
    let identity = Int(tree.identity[node])
    return !outward(from: node).contains { box in
      marks(of: box).contains { if case .focusable(let owner) = $0 { box == node || owner == identity } else { false } }
    }
  }

  /// True if a pane has more than it shows and no view inside can have the focus. A pane that has the focus keeps it, whatever comes into
  /// its window.
  ///
  /// - Complexity: O(views that can have the focus), however many views are in the pane.
  func canFocusPane(_ pane: NodeIndex) -> Bool {
    if pane == focus { return true }
    return scrolling.hasMore(pane)
      && !focusCandidates.contains { $0 != pane && outward(from: $0).contains(pane) && canFocus($0) }
  }
}
