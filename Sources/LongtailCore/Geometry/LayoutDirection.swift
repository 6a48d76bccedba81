// The layout direction, which determines the side of the leading edge (L69).

/// The direction in which views are arranged: left to right or right to left.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension Point {
  /// Returns the mirrored position of a box. The box is at this point, `width` columns wide, in a container of `outer` columns.
  @inlinable
  public func mirrored(_ width: Int, in outer: Int) -> Point { Point(outer - x - width, y) }
}
