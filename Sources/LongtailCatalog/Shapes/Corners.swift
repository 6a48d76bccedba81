// Round corners, judged by the middles of quarter cells (L54). All arithmetic is in quarters of a cell, so those middles are odd
// numbers.
//
// From a radius of one cell on a corner loses at least its outermost quarter: █ becomes ▟. A single row has no room for arcs; it
// ends in half columns, as a pill does: ▐Follow▌. Of one or two columns, or in a single column, nothing would be left.

import LongtailCore

/// The four round corners of a frame.
struct Corners {
  private let frame: Size
  /// The arcs' radii in quarters of a cell, pinned to half the frame's sides.
  private let radius: Size
  private let isPill: Bool

  /// The corners of a frame of `size`, whose arcs are `radius` rows high, at most half the shorter side. An arc of one row is
  /// `aspect` columns wide.
  init(radius: Int, aspect: Int, in size: Size) {
    frame = size
    let quarters = min(4 * Cells.length(radius), 2 * size.height, 2 * size.width / aspect)
    isPill = radius > 0 && size.height == 1 && size.width > 2
    self.radius = size.height == 1 ? .zero : Size(quarters * aspect, quarters)
  }

  /// The quarters of a cell of the frame that lie inside the corners' arcs.
  func quarters(column: Int, row: Int) -> Quarters {
    if isPill, column == 0 { return [.upperRight, .lowerRight] }
    if isPill, column == frame.width - 1 { return [.upperLeft, .lowerLeft] }
    let (edgeColumn, edgeRow) = (min(column, frame.width - 1 - column), min(row, frame.height - 1 - row))
    if 4 * edgeColumn >= radius.width || 4 * edgeRow >= radius.height { return .all }
    let square = radius.width * radius.width * radius.height * radius.height
    return Quarters(column: column, row: row) { x, y in
      let dx = (radius.width - min(x, 4 * frame.width - x)) * radius.height
      let dy = (radius.height - min(y, 4 * frame.height - y)) * radius.width
      return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= square
    }
  }
}
