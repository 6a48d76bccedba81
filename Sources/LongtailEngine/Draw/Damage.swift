// Finds the cells that must be drawn again: bands of rows, each with a range of columns. A cell depends on its neighbours in the
// same row, because glyphs can be wide, but never on other rows.

import LongtailCore

enum Damage {
  /// Returns the parts of a surface that the rectangles in `damage` overlap, from the top down. No two parts share a row, and no
  /// visible glyph crosses the edge of a part.
  ///
  /// - Complexity: O(n log n) for n rectangles, and O(rows) of the parts.
  static func parts(_ damage: [Rect], of surface: Surface) -> [Rect] {
    var parts: [Rect] = []
    let bounds = Rect(.zero, surface.size)
    // Include a column on each side, because a view that appears or disappears may cover half of a wide glyph beside it.
    let seen = damage.filter { !$0.isEmpty }.map {
      Rect(x: $0.x - 1, y: $0.y, width: $0.width + 2, height: $0.height).intersection(bounds)
    }
    for rect in seen.filter({ !$0.isEmpty }).sorted(by: { $0.y < $1.y }) {
      if let last = parts.last, rect.y <= last.maxY {
        parts[parts.count - 1] = last.union(rect)
      } else {
        parts.append(rect)
      }
    }
    return parts.map { whole($0, of: surface) }
  }

  /// Returns a part, enlarged so that no glyph crosses its edges.
  private static func whole(_ part: Rect, of surface: Surface) -> Rect {
    func isCut(at x: Int) -> Bool {
      x > 0 && x < surface.size.width && (part.y..<part.maxY).contains { surface[x, $0].width == 0 }
    }
    var (left, right) = (part.x, part.maxX)
    while isCut(at: left) { left -= 1 }
    while isCut(at: right) { right += 1 }
    return Rect(x: left, y: part.y, width: right - left, height: part.height)
  }
}
