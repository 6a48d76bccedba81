// Braille patterns (Unicode block U+2800-28FF) as dots of a cell: charts draw with them, and few fonts place them evenly.

import LongtailCore

/// The dots of braille.
enum BraillePattern {
  /// The dots of `glyph` in a cell, in eighths of a pixel; nil for other glyphs and for the pattern without dots.
  static func rects(_ glyph: UInt32) -> [Rect]? {
    guard 0x2801...0x28FF ~= glyph else { return nil }
    return dots.indices.filter { glyph >> UInt32($0) & 1 == 1 }.map { index in
      let (column, row) = dots[index]
      return Rect(
        x: column * step + (step - side) / 2, y: row * step + (step - side) / 2, width: side, height: side)
    }
  }

  /// The place of each bit's dot: two columns of four.
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
  /// From dot to dot, the same in both directions.
  private static let step = Eighths.cell.width / 2
  /// Of a dot (empirical: a line of dots looks even, and its dots do not touch).
  private static let side = 20
}
