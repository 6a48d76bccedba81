// The focused view, and the views that can take over its focus.

import LongtailCore

/// The focused view. It is stored as identities, so that it keeps the focus when its nodes are replaced.
struct Focus {
  /// The identity of the focused box.
  let identity: Int
  /// The identity that the focus belongs to: that of the view with the modifier `:focusable`, of the control or of the scroll
  /// container.
  let owner: Int
  /// The identities of controls, innermost first: the focused view itself if it is a control, and the controls whose styles
  /// contain the focused view. If the style of such a control changes, the control or a view in its new style gets the focus.
  let controls: [Int]
  /// The composed views that contain the focused view, innermost first, each with the part that contains it. If a composed view
  /// hides this part, its first focusable view gets the focus.
  let composedViews: [ComposedView]

  struct ComposedView {
    let view: Int
    let part: Int
  }
}
