// Where a box stands, and what led to it.

import LongtailCore

/// The place of one box.
struct Placement {
  /// Its origin is relative to the box around it.
  var frame = Rect(.zero, .zero)
  var proposal = ProposedSize.unspecified
  var container = ProposedSize.unspecified
  /// Whether it has a frame (L62).
  var isPlaced = false
  /// Whether what is in it follows from its size and proposal. Not where a container arranges the children of its children.
  var isOwn = false
  /// Whether what is in it has to be placed again, although size and proposal are the same.
  var isStale = true
  /// Whether it looks different, although size and proposal may be the same.
  var isRepainted = false
  /// Whether it, or a box in it, depends on where it lies on the surface or on what can be seen of it.
  var looksAround = false
  /// The placing of the box around it that it was part of.
  var run: Int32 = 0
  /// What the box and everything in it may paint, from its own corner.
  var extent = Rect(.zero, .zero)
}
