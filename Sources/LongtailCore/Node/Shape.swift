// Shapes: which quarters of which cells they cover, and the line around them. Cells are coarse, and twice as high as wide; a
// shape judged by whole cells has notches instead of corners, so outlines are sampled in the middle of each quarter (L54).

/// A region of a frame (L67).
public protocol Shape: Sendable {
  /// The quarters of the cell at `column`, `row` of a frame of `size` whose middles are inside.
  func quarters(column: Int, row: Int, in size: Size) -> Quarters
  /// The frame inside `size` whose edge cells carry the line, and the style of its corners.
  func outline(in size: Size) -> (frame: Rect, isRounded: Bool)
}

/// A shape whose outline cannot be drawn with box-drawing characters.
public protocol CurvedShape: Shape {
  /// True if a point in a frame of `size` is inside the shape. Coordinates are in eighths of a cell from the frame's corner.
  func contains(x: Int, y: Int, in size: Size) -> Bool
}

extension CurvedShape {
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
    shape.quarters(column: column, row: row, in: size).isMajority ? .all : []
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { shape.outline(in: size) }
}
