// On which side the leading edge is (L69).

/// The direction in which views follow each other.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension Point {
  /// The mirror image of a box that stands here and is `width` columns wide, in one of `outer` columns.
  @inlinable
  public func mirrored(_ width: Int, in outer: Int) -> Point { Point(outer - x - width, y) }
}
