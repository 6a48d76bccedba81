// The size that a parent proposes to a child (L1).

/// A size that a parent proposes. On each axis it is a number of cells, 0 (minimum), `Cells.infinity` (maximum) or nil (ideal
/// size).
public struct ProposedSize: Hashable, Sendable {
  public var width: Int?
  public var height: Int?

  @inlinable
  public init(_ width: Int?, _ height: Int?) {
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ size: Size) {
    self.init(size.width, size.height)
  }

  /// Nil on both axes: asks for the ideal size.
  public static let unspecified = ProposedSize(nil, nil)

  @inlinable public subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the proposal without `insets`, at least 0. Infinity and nil stay the same (L24).
  public func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width.map { Cells.subtract(insets.horizontal, from: $0) }, height.map { Cells.subtract(insets.vertical, from: $0) })
  }

  /// Returns the size of a view that takes all of the proposed space. `size` replaces a length that is nil (L10).
  @inlinable
  public func replacingUnspecified(by size: Size = Size(1, 1)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }
}
