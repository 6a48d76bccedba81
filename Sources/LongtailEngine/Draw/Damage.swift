// Which rows have to be drawn again. Rows are drawn whole: what a cell shows depends on the cells beside it, where glyphs are
// wide, but never on those above and below.

import LongtailCore

enum Damage {
  /// The rows of a surface that rectangles touch, as few ranges in order.
  static func rows(_ damage: [Rect], height: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let ranges = damage.map { max($0.y, 0)..<max($0.y, 0, min($0.maxY, height)) }.filter { !$0.isEmpty }
    for rows in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, rows.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
      } else {
        result.append(rows)
      }
    }
    return result
  }
}
