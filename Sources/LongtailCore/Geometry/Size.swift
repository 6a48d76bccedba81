// Sizes, points and rectangles in whole cells (L5). The origin is at the top-leading corner; x counts columns, and y counts rows.

/// The limits of lengths in cells (M6).
public enum Cells {
  /// An infinite length. Allowed in proposals and, while measuring, in sizes (L9).
  public static let infinity = 1 << 30
  /// The maximum length of a placed view on one axis. Longer lengths are cut.
  public static let maximum = 10_000
  /// The maximum number of cells on one canvas.
  public static let maximumOnCanvas = 1_000_000

  /// Returns `length - amount`, at least 0. Infinity stays infinity.
  @inlinable
  public static func subtract(_ amount: Int, from length: Int) -> Int {
    length >= infinity ? infinity : max(0, length - amount)
  }

  /// Returns `a + b`, or infinity if `a` or `b` is infinite.
  @inlinable
  public static func add(_ a: Int, _ b: Int) -> Int {
    a >= infinity || b >= infinity ? infinity : a + b
  }

  /// Returns a distance clamped to ±``infinity``, so that it can be added to any other distance.
  public static func bounded(_ distance: Int) -> Int { min(max(distance, -infinity), infinity) }
}

/// A size in cells: a width in columns and a height in rows.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  @inlinable
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size without cells.
  public static let zero = Size(0, 0)

  /// The length along an axis.
  @inlinable public subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size with each axis clamped to 0...``Cells/maximum``, the largest size that can be placed (L9, M6).
  @inlinable public var placeable: Size {
    Size(min(max(width, 0), Cells.maximum), min(max(height, 0), Cells.maximum))
  }
}

/// A position in cells: `x` columns to the right and `y` rows down.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  @inlinable
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The first cell: column 0 of row 0.
  public static let zero = Point(0, 0)

  @inlinable public subscript(axis: Axis) -> Int { axis == .vertical ? y : x }

  /// Adds the columns and rows of two positions.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
}

/// A rectangle of cells. It is empty if its width or height is 0 or negative.
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its first cell and its size.
  @inlinable
  public init(_ origin: Point, _ size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  @inlinable public var origin: Point { Point(x, y) }
  @inlinable public var size: Size { Size(width, height) }
  /// The column after the last one of the rectangle.
  @inlinable public var maxX: Int { x + width }
  /// The row after the last one of the rectangle.
  @inlinable public var maxY: Int { y + height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the rectangle moved by `point`.
  @inlinable
  public func offset(by point: Point) -> Rect {
    Rect(x: x + point.x, y: y + point.y, width: width, height: height)
  }

  /// Returns the cells that both rectangles contain; an empty rectangle if there are none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the rectangle with each edge clamped to `other`. If the rectangles do not overlap, the result is empty, at the
  /// nearest edge of `other`.
  public func clamped(to other: Rect) -> Rect {
    func clamp(_ value: Int, _ start: Int, _ end: Int) -> Int { max(start, min(value, max(start, end))) }
    let left = clamp(x, other.x, other.maxX)
    let top = clamp(y, other.y, other.maxY)
    return Rect(
      x: left, y: top, width: clamp(maxX, left, other.maxX) - left, height: clamp(maxY, top, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both. An empty rectangle adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns true if the cell is in the rectangle.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns true if the cell is one of the outermost cells of the rectangle.
  public func hasOnEdge(_ point: Point) -> Bool {
    contains(point) && (point.x == x || point.x == maxX - 1 || point.y == y || point.y == maxY - 1)
  }
}

/// An axis of layout.
public enum Axis: UInt8, Hashable, Sendable {
  case horizontal
  case vertical

  /// "horizontal" or "vertical".
  public var name: String { self == .horizontal ? "horizontal" : "vertical" }

  @inlinable public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the point at a distance from the origin along the axis.
  @inlinable public func point(_ distance: Int) -> Point { self == .vertical ? Point(0, distance) : Point(distance, 0) }
}
