// The position and container of the box that is being laid out.

import LongtailCore

/// The surroundings of a box while it is laid out.
struct LayoutSurroundings {
  /// The corner on the surface from which the children count.
  var origin = Point.zero
  /// The corner of the frame: not `origin` in scrolled content.
  var frameOrigin = Point.zero
  /// The cells of the surface that can be seen of the box.
  var window = Rect(.zero, .zero)
  /// The container that views ask for, such as a scroll view or the screen.
  var container = ProposedSize.unspecified
}
