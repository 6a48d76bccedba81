// Round corners, judged by the centres of cells (L54). All arithmetic is in half cells, so centres are odd numbers.

import LongtailCore

/// The four round corners of a frame.
struct Corners {
  /// Twice the radius, in cells: the radius in half cells. At most the shorter side of the frame.
  let diameter: Int

  /// Whether a cell of a frame of `size` lies inside the corners' arcs.
  ///
  /// From a radius of one cell on, the outermost cell of each corner is left out, even though its centre lies within the arc
  /// of a small radius (L54). A frame of 2×2 keeps them, as nothing would be left of it; so does a single row or column,
  /// where no radius of a cell has room.
  func contain(column: Int, row: Int, in size: Size) -> Bool {
    let x = 2 * min(column, size.width - 1 - column) + 1
    let y = 2 * min(row, size.height - 1 - row) + 1
    guard x < diameter, y < diameter else { return true }
    if x == 1, y == 1 { return max(size.width, size.height) < 3 }
    let (dx, dy) = (diameter - x, diameter - y)
    return dx * dx + dy * dy <= diameter * diameter
  }
}
