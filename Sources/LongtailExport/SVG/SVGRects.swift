// Joins rectangles of one colour that touch: a frame of 40 x 10 cells becomes four rectangles, not a hundred.

import LongtailCore

/// A set of rectangles in eighths of a pixel.
struct SVGRects {
  private var rects: [Rect] = []

  mutating func add(_ rect: Rect) { rects.append(rect) }

  /// The rectangles with neighbours joined, first along rows, then along columns. They are sorted by row, then by column.
  ///
  ///     ┌─┐      one bar above, one below, one on each side
  ///     └─┘
  var merged: [Rect] {
    var rows: [Rect] = []
    for rect in rects.sorted(by: { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) {
      if let last = rows.last, last.y == rect.y, last.height == rect.height, rect.x <= last.maxX {
        rows[rows.count - 1].width = max(last.maxX, rect.maxX) - last.x
      } else {
        rows.append(rect)
      }
    }
    var columns: [Rect] = []
    for rect in rows.sorted(by: { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) {
      if let last = columns.last, last.x == rect.x, last.width == rect.width, rect.y <= last.maxY {
        columns[columns.count - 1].height = max(last.maxY, rect.maxY) - last.y
      } else {
        columns.append(rect)
      }
    }
    return columns.sorted { ($0.y, $0.x, $0.width, $0.height) < ($1.y, $1.x, $1.width, $1.height) }
  }

  /// The rectangles as subpaths of the same direction, so that overlaps stay filled.
  var pathData: String {
    merged.map { rect in
      let (width, height) = (Eighths.pixels(rect.width), Eighths.pixels(rect.height))
      return "M\(Eighths.pixels(rect.x)) \(Eighths.pixels(rect.y))h\(width)v\(height)h-\(width)z"
    }.joined()
  }
}
