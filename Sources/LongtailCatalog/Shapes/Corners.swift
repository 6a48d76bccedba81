// Round corners. A quadrant of a cell belongs to the shape if its middle does (L54).

import LongtailCore

/// The four round corners of a frame. Radii and points are in quarters of a cell, so that the middles of quadrants have odd
/// coordinates.
///
/// With arcs of one row or more, a corner loses at least its outermost quadrant: █ becomes ▟. A single row has no space for
/// arcs, so it ends in half columns, like a pill: ▐Follow▌. A row of one or two columns is not rounded, because nothing would be
/// left of it. Higher frames are not rounded if they are too narrow for arcs, such as one column, or two if `aspect` is 2.
struct Corners {
  private let frame: Size
  /// The radii of the arcs in quarters of a cell, clamped to half the sides of the frame.
  private let radius: Size
  private let isPill: Bool

  /// Creates the corners of a frame of `size`. The arcs are `radius` rows high, but at most half the shorter side. An arc of one
  /// row is `aspect` columns wide.
  init(radius: Int, aspect: Int, in size: Size) {
    frame = size
    let quarters = min(4 * Cells.length(radius), 2 * size.height, 2 * size.width / aspect)
    isPill = radius > 0 && size.height == 1 && size.width > 2
    self.radius = size.height == 1 ? .zero : Size(quarters * aspect, quarters)
  }

  /// Returns the quadrants of a cell of the frame that are inside the arcs.
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
