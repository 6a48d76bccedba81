// A surface as text with colours, to be printed below one another: no cursor motion but the column after a doubtful cluster.

import LongtailCore

/// Text with SGR sequences (ECMA-48 8.3.117).
public enum ANSIExport {
  /// The rows of `surface` as UTF-8, each with "\n" after it. Trailing blanks without a background are left out; a background
  /// never reaches beyond its row; the pen is the terminal's own at the end.
  ///
  /// With `depth` `.none` attributes such as bold stay, a blended colour shows as faint (E8), and edges of coloured areas become
  /// blanks (L54); ``TextExport`` writes no attributes at all.
  ///
  /// - Complexity: O(cells + styles).
  public static func bytes(_ surface: Surface, _ depth: ColorDepth) -> [UInt8] {
    let (cells, width, height) = (surface.cells, surface.size.width, surface.size.height)
    let graphemes = surface.graphemes
    let pens = surface.styles.map { Pen($0, depth) }
    var out = ByteBuffer(capacity: cells.count * 2 + 1024)
    var pen = Pen.standard
    var doubt = Doubt()

    for y in 0..<height {
      let row = y * width
      let end = row + visibleCount(cells[row..<row + width], pens, depth)
      for index in row..<end {
        let cell = cells[index]
        if cell.width == 0 { continue }
        let isBlank = shows(blank: cell, depth)
        select(pens[Int(cell.style)], forBlank: isBlank, &pen, &out)
        out.append(glyph: isBlank ? 0x20 : cell.glyph, graphemes)
        let next = index + cell.width
        if cell.glyph >= 0x80, next < end, doubt.covers(cell, of: surface) { anchor(column: next - row, &out) }
      }
      let isLast = y == height - 1
      if isLast ? pen != .standard : pen.background != Pen.standard.background {
        PenChange(resetTo: .standard).write(to: &out)
        pen = .standard
      }
      out.append(UInt8(ascii: "\n"))
    }
    return out.finish()
  }

  /// Whether nothing but the background of a cell can be seen.
  private static func shows(blank cell: Cell, _ depth: ColorDepth) -> Bool {
    cell.isBlank || depth == .none && cell.isFillEdge
  }

  /// How many of the row's cells show anything.
  private static func visibleCount(_ row: ArraySlice<Cell>, _ pens: [Pen], _ depth: ColorDepth) -> Int {
    var end = row.endIndex
    while end > row.startIndex, shows(blank: row[end - 1], depth) {
      let pen = pens[Int(row[end - 1].style)]
      if pen.background != Pen.standard.background || pen.drawsOnBlanks { break }
      end -= 1
    }
    return end - row.startIndex
  }

  /// Makes `target` the pen by the shorter of both sequences. For a blank only its background counts: text colour and weight
  /// stay as they are.
  private static func select(_ target: Pen, forBlank: Bool, _ pen: inout Pen, _ out: inout ByteBuffer) {
    guard pen != target else { return }
    var (changed, reset) = (target, target)
    if forBlank && !target.drawsOnBlanks {
      changed = pen
      changed.background = target.background
      changed.attributes.subtract(.lines)
      guard pen != changed else { return }
      reset = .standard
      reset.background = target.background
    }
    let change = PenChange(from: pen, to: changed)
    let anew = PenChange(resetTo: reset)
    let isShorter = anew.length < change.length
    (isShorter ? anew : change).write(to: &out)
    pen = isShorter ? reset : changed
  }

  /// Moves to a column (0 is the first) by "CHA".
  private static func anchor(column: Int, _ out: inout ByteBuffer) {
    out.append("\u{1B}[")
    out.append(decimal: column + 1)
    out.append(UInt8(ascii: "G"))
  }
}

/// Whether terminals disagree on how far a glyph moves the cursor (terminal.md 2.5). Remembers the last answer: lines repeat
/// their glyph.
private struct Doubt {
  private var glyph: UInt32 = 0
  private var answer = false

  mutating func covers(_ cell: Cell, of surface: Surface) -> Bool {
    if cell.glyph != glyph {
      glyph = cell.glyph
      var text = surface.text(of: cell)
      answer = text.withUTF8 { CharacterWidth($0).isRisky }
    }
    return answer
  }
}
