// What a parent offers a child on each axis (L1).

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

  /// The proposal left inside `insets`: never below 0, infinity stays, nil stays (L24).
  public func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width.map { Cells.subtract(insets.horizontal, from: $0) }, height.map { Cells.subtract(insets.vertical, from: $0) })
  }

  /// The answer of a greedy view: the proposal, with `size` where none was made (L10).
  @inlinable
  public func replacingUnspecified(by size: Size = Size(1, 1)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }
}
