// The line along the inside of a filled shape, in quarters of cells. Its outer edge is that of the fill (L51).

import LongtailCore

/// A ring of quarters along the inside of a shape.
struct ShapeRing: Shape {
  private let shape: any Shape
  private let size: Size
  private let thickness: Size

  /// Creates the ring along a shape in a frame of `size`. `thickness` is in half columns and half rows.
  init(_ shape: any Shape, in size: Size, thickness: Size) {
    (self.shape, self.size, self.thickness) = (shape, size, thickness)
  }

  /// Returns the quarters of the ring in a cell. In a cell with quarters outside the shape, all others belong to the ring,
  /// because a cell can show only two colours.
  func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    let covered = shape.quarters(column: column, row: row, in: size)
    return covered == .all ? Quarters(column: column, row: row) { isEdge($0 >> 1, $1 >> 1) } : covered
  }

  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { shape.outline(in: size) }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    (1...thickness.width).contains { !shape.covers(x - $0, y, in: size) || !shape.covers(x + $0, y, in: size) }
      || (1...thickness.height).contains { !shape.covers(x, y - $0, in: size) || !shape.covers(x, y + $0, in: size) }
  }
}

extension Shape {
  /// True if the shape covers a quarter of a cell, at a half column and a half row of a frame of `size`.
  func covers(_ halfColumn: Int, _ halfRow: Int, in size: Size) -> Bool {
    guard halfColumn >= 0, halfRow >= 0, halfColumn < 2 * size.width, halfRow < 2 * size.height else { return false }
    let covered = quarters(column: halfColumn >> 1, row: halfRow >> 1, in: size)
    return covered.rawValue >> UInt8(halfColumn & 1 + 2 * (halfRow & 1)) & 1 == 1
  }
}
