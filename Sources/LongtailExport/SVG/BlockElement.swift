// Block elements (Unicode block U+2580-259F) as rectangles of a cell.

import LongtailCore

/// The shapes of blocks, halves, eighths, quadrants and shades.
enum BlockElement {
  /// Returns the rectangles of `glyph` in a cell, in eighths of a pixel, and their opacity in thousandths; nil for other glyphs.
  static func rects(_ glyph: UInt32) -> (rects: [Rect], opacity: Int)? {
    let cell = Eighths.cell
    switch glyph {
    case 0x2580: return ([part(0, 0, 8, 4)], 1000)
    case 0x2581...0x2588:
      let height = Int(glyph - 0x2580)
      return ([part(0, 8 - height, 8, height)], 1000)
    case 0x2589...0x258F: return ([part(0, 0, Int(0x2590 - glyph), 8)], 1000)
    case 0x2590: return ([part(4, 0, 4, 8)], 1000)
    case 0x2591...0x2593: return ([Rect(.zero, cell)], 250 * Int(glyph - 0x2590))
    case 0x2594: return ([part(0, 0, 8, 1)], 1000)
    case 0x2595: return ([part(7, 0, 1, 8)], 1000)
    case 0x2596...0x259F:
      let quadrants = quadrants[Int(glyph - 0x2596)]
      let places = [(0, 0), (4, 0), (0, 4), (4, 4)]
      return (places.indices.filter { quadrants >> $0 & 1 == 1 }.map { part(places[$0].0, places[$0].1, 4, 4) }, 1000)
    default: return nil
    }
  }

  /// Returns the four quarters of a cell, each with true if `glyph` covers it; nil if `glyph` is not a block element.
  static func edge(_ glyph: UInt32) -> [(quarter: Rect, isCovered: Bool)]? {
    guard let covered = rects(glyph)?.rects else { return nil }
    return [(0, 0), (4, 0), (0, 4), (4, 4)].map { x, y in
      let quarter = part(x, y, 4, 4)
      return (quarter, covered.contains { $0.intersection(quarter) == quarter })
    }
  }

  /// U+2596...259F as bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  /// Returns a part of the cell. The arguments are eighths of its sides.
  private static func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    let (column, row) = (Eighths.cell.width / 8, Eighths.cell.height / 8)
    return Rect(x: x * column, y: y * row, width: width * column, height: height * row)
  }
}
