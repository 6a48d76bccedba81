// Finds the cells that must be drawn again: bands of rows, each with a range of columns. A cell depends on its neighbours in the
// same row, because glyphs can be wide, but never on other rows.

import LongtailCore

enum Damage {
  /// Returns the parts of a surface that the rectangles in `damage` overlap, from the top down. No two parts share a row, and no
  /// visible glyph crosses the edge of a part.
  ///
  /// - Complexity: O(n log n) for n rectangles, and O(rows) of the parts.
  static func parts(_ damage: [Rect], of surface: Surface) -> [Rect] {
    let bounds = Rect(.zero, surface.size)
    var parts: [Rect] = []
    for rect in damage where !rect.isEmpty {
      // Include a column on each side, because a view that appears or disappears may cover half of a wide glyph beside it.
      let seen = Rect(x: rect.x - 1, y: rect.y, width: rect.width + 2, height: rect.height).intersection(bounds)
      if !seen.isEmpty { parts.append(seen) }
    }
    parts.sort { $0.y < $1.y }
    var count = 0
    for rect in parts {
      if count > 0, rect.y <= parts[count - 1].maxY {
        parts[count - 1] = parts[count - 1].union(rect)
      } else {
        parts[count] = rect
        count += 1
      }
    }
    parts.removeSubrange(count...)
    for index in parts.indices { parts[index] = whole(parts[index], of: surface) }
    return parts
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
