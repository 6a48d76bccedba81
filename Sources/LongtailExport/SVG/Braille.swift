// Braille patterns (Unicode block U+2800-28FF) as dots at even distances, because fonts put the dots of a cell closer together.

import LongtailCore

/// The dots of a braille pattern.
enum Braille {
  /// Returns the dots of `glyph` in a cell, in eighths of a pixel; nil for other glyphs and for the pattern without dots.
  static func rects(_ glyph: UInt32) -> [Rect]? {
    guard 0x2801...0x28FF ~= glyph else { return nil }
    let (column, row) = (Eighths.cell.width / 2, Eighths.cell.height / 4)
    return places.indices.filter { glyph >> $0 & 1 == 1 }
      .map { bit in
        Rect(
          x: places[bit].x * column + (column - side) / 2, y: places[bit].y * row + (row - side) / 2, width: side, height: side)
      }
  }

  /// The side of a dot, in eighths of a pixel (empirical: a line of dots looks even, and its dots do not touch).
  private static let side = 20

  /// The column and row of the dot of each bit. The fourth row comes last, because it was added to patterns of six dots.
  private static let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map { (x: $0.0, y: $0.1) }
}
