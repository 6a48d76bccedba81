// The line along the inside of a filled shape, in quarters of cells. Its outer edge is that of the fill (L51).

import LongtailCore

/// A ring of quarters along the inside of a shape.
struct ShapeRing: Shape {
  private let shape: any Shape
  private let size: Size
  private let thickness: Int

  /// Creates the ring along a shape in a frame of `size`. `thickness` is in quarters.
  init(_ shape: any Shape, in size: Size, thickness: Int) {
    (self.shape, self.size, self.thickness) = (shape, size, thickness)
  }

  /// Returns the quarters of the ring in a cell. In a cell with quarters outside the shape, all others belong to the ring,
  /// because a cell can show only two colours.
  func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    let covered = shape.quarters(column: column, row: row, in: size)
    return covered == .all ? Quarters(column: column, row: row) { isEdge($0 >> 1, $1 >> 1) } : covered
  }

  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { shape.outline(in: size) }

  /// True if the shape covers a cell in part.
  func isDivided(_ cell: Point) -> Bool {
    let covered = shape.quarters(column: cell.x, row: cell.y, in: size)
    return !covered.isEmpty && covered != .all
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < 2 * size.width, y < 2 * size.height else { return false }
    return shape.quarters(column: x >> 1, row: y >> 1, in: size).rawValue >> UInt8(x & 1 + 2 * (y & 1)) & 1 == 1
  }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    (1...thickness).contains {
      !isInside(x - $0, y) || !isInside(x + $0, y) || !isInside(x, y - $0) || !isInside(x, y + $0)
    }
  }
}
