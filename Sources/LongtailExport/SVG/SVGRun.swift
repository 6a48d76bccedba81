// Text as runs with the same look. Each run states its place. A run of several columns also states its width, so columns line up
// in any font.

import LongtailCore

/// A run of text in one row, while its glyphs are collected.
struct SVGRun {
  private let row: Int
  private var content = ""
  private var start = 0
  private var columns = 0
  /// Blanks after the content that are not part of it yet.
  private var blanks = 0
  private var look: SVGLook?

  init(row: Int) { self.row = row }

  /// Adds a cell without text. One such cell joins two words, and more of them end the run.
  mutating func skip() { blanks += 1 }

  /// Adds a glyph. A wide glyph, or one that a monospace font may lack, is a run of its own, centred on its cells.
  mutating func add(
    _ glyph: String, _ cell: Cell, _ newLook: SVGLook, _ column: Int, into text: inout SVGGroups<SVGLook, String>
  ) {
    let isOrdinary = cell.width == 1 && (cell.glyph < 0x530 || 0x2010..<0x2028 ~= cell.glyph)
    if look != newLook || blanks > 1 || !isOrdinary || columns == 0 { finish(into: &text) }
    guard isOrdinary else {
      let middle = Eighths.pixels(column * Eighths.cell.width + cell.width * Eighths.cell.width / 2)
      text[newLook] += "<text x=\"\(middle)\" y=\"\(baseline)\" text-anchor=\"middle\">\(XML.escaped(glyph))</text>\n"
      return
    }
    if columns == 0 {
      start = column
      look = newLook
    }
    if blanks == 1 { content += " " }
    content += XML.escaped(glyph)
    columns += blanks + 1
    blanks = 0
  }

  mutating func finish(into text: inout SVGGroups<SVGLook, String>) {
    if let look, columns > 0 {
      let length = columns > 1 ? " textLength=\"\(columns * 9)\"" : ""
      text[look] += "<text x=\"\(start * 9)\" y=\"\(baseline)\"\(length)>\(content)</text>\n"
    }
    self = SVGRun(row: row)
  }

  /// The baseline is 14 pixels below the top of the cell of 18 pixels. At a font size of 15 pixels, this centres ascenders and
  /// descenders of the usual monospace fonts (empirical).
  private var baseline: Int { row * 18 + 14 }
}
