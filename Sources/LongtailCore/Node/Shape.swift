// Shapes: the quarters of cells that they cover, and the lines around them. Cells are coarse, and twice as high as wide. Shapes
// of whole cells would have notches instead of corners. So outlines are sampled at the centre of each quarter of a cell (L54).

/// A region of a frame (L67).
public protocol Shape: Sendable {
  /// Returns the quarters of a cell whose centres are inside the shape. The cell is at `column`, `row` in a frame of `size`.
  func quarters(column: Int, row: Int, in size: Size) -> Quarters
  /// Returns the part of a frame of `size` whose edge cells show the line around the shape. `isRounded` is true if the line has
  /// round corners.
  func outline(in size: Size) -> (frame: Rect, isRounded: Bool)
  /// True if the arcs of the shape, in a frame of `size`, are larger than the round corners of a box, which are in one cell.
  func hasWideArcs(in size: Size) -> Bool
}

extension Shape {
  public func hasWideArcs(in size: Size) -> Bool { false }
}

/// A shape whose outline cannot be drawn with box-drawing characters.
public protocol CurvedShape: Shape {
  /// True if a point in a frame of `size` is inside the shape. Coordinates are in eighths of a cell from the frame's corner.
  func contains(x: Int, y: Int, in size: Size) -> Bool
}

extension CurvedShape {
  public func hasWideArcs(in size: Size) -> Bool { min(size.width, size.height) > 2 }

  public func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    Quarters(column: column, row: row) { contains(x: 2 * $0, y: 2 * $1, in: size) }
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), true) }
}

/// A shape in whole cells, for outputs that cannot show block elements. A cell is inside if the shape covers at least half of it.
public struct WholeCells: Shape {
  private let shape: any Shape

  public init(_ shape: any Shape) { self.shape = shape }

  public func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    shape.quarters(column: column, row: row, in: size).coversHalf ? .all : []
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { shape.outline(in: size) }
}
