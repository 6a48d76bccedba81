// The position and container of the box that is being laid out.

import LongtailCore

/// The surroundings of a box while it is laid out.
struct LayoutSurroundings {
  /// The point on the surface from which the positions of children are counted.
  var origin = Point.zero
  /// The corner of the frame on the surface. In scrolled content, `origin` differs by the scroll offset.
  var frameOrigin = Point.zero
  /// The part of the surface in which the box is visible.
  var window = Rect(.zero, .zero)
  /// The size of the nearest container that frames can be relative to, such as a scroll view or the screen.
  var container = ProposedSize.unspecified
}
