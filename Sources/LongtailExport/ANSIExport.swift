// Writes a surface as rows of coloured text. The cursor moves only after a cluster whose width is uncertain.

import LongtailANSI
import LongtailCore

/// Text with SGR sequences (ECMA-48 8.3.117) and hyperlinks (OSC 8).
///
/// Terminals disagree on the columns of some clusters (``CharacterWidth/isRisky``). Outside of these clusters, the output looks
/// the same in all terminals, because each such cluster is written in these steps:
///
/// 1. Blanks, if a terminal may leave some of its cells unchanged and this would show: `❤️` is one column wide in some terminals.
/// 2. The cluster, and a zero width non-joiner if the text of the next cell would join it (``Surface/joins(_:_:)``).
/// 3. "CHA" to the column of the next cell.
/// 4. Every cell up to the last column that any terminal reaches: `👩‍👩‍👧` may leave a stray `👧` in the fifth and sixth.
/// 5. If these columns extend beyond the edge of the terminal, only the part of the cluster that fits: `👩`, or blanks.
public enum ANSIExport {
  /// Returns the rows of `surface` as UTF-8, each with "\n" after it. Print them from the first column of a line. Trailing blanks
  /// that show nothing are omitted. A background never extends beyond its row. At the end, the terminal has its default pen.
  ///
  /// With few colours, text stays readable (``OutputColors``). If `depth` is `.none`, attributes such as bold stay, a blended
  /// colour becomes faint (E8), and a background with a strong contrast to the background of the surface becomes reverse video.
  /// The glyphs at the edges of coloured areas become blanks (L54), and images become block elements. ``TextExport`` writes no
  /// attributes at all. `columns` is the width of the terminal. If `columns` is nil, or less than the width of the surface, the
  /// width of the surface is used instead.
  ///
  /// - Complexity: O(cells + styles).
  public static func bytes(_ surface: Surface, _ depth: ColorDepth, columns: Int? = nil) -> [UInt8] {
    let surface = surface.withPictures(in: depth)
    let (cells, width, height) = (surface.cells, surface.size.width, surface.size.height)
    let graphemes = surface.graphemes
    let pens = Pens(surface, depth)
    var out = ByteBuffer(capacity: cells.count * 2 + 1024)
    var pen = Pen.standard
    var risky = RiskyClusters(surface, edge: max(columns ?? width, width))
    var link: UInt16 = 0

    for y in 0..<height {
      let row = y * width
      risky.beginRow()
      var end = visibleCount(cells[row..<row + width], pens)
      var column = 0
      while column < end {
        let cell = cells[row + column]
        let next = column + max(1, cell.width)
        defer { column = next }
        if cell.width == 0 { continue }
        let isBlank = pens.isBlank(cell)
        if surface.style(of: cell).link != link {
          link = surface.style(of: cell).link
          out.append(link: link, of: surface)
        }
        let target = pens[cell]
        pen.select(target, forBlank: isBlank, &out)
        if isBlank || cell.glyph < 0x80 {
          out.append(glyph: isBlank ? 0x20 : cell.glyph, graphemes)
          if isBlank, cell.width == 2 { out.append(UInt8(ascii: " ")) }
        } else if risky.contains(cell) {
          risky.write(cell, at: column, showsBlanks: target.showsBlanks, &out)
          end = min(max(end, risky.reached), width)
          if next < end, risky.isCut || surface.joins(cell, cells[row + next]) { out.append("\u{200C}") }
          if next < max(end, risky.reached) { out.appendMove(toColumn: next) }
        } else {
          out.append(glyph: cell.glyph, graphemes)
          if next < end, surface.joins(cell, cells[row + next]) { out.append("\u{200C}") }
        }
      }
      if link != 0 {
        link = 0
        out.append(link: link, of: surface)
      }
      let stray = max(0, risky.reached - width)
      let isLast = y == height - 1
      if pen != .standard, isLast || stray > 0 || pen.colorsNewRows {
        pen.reset(&out)
      }
      for _ in 0..<stray { out.append(UInt8(ascii: " ")) }
      out.append(UInt8(ascii: "\n"))
    }
    return out.finish()
  }

  /// Returns the number of cells of a row, without the trailing cells that show nothing.
  private static func visibleCount(_ row: ArraySlice<Cell>, _ pens: Pens) -> Int {
    var end = row.endIndex
    while end > row.startIndex, pens.isBlank(row[end - 1]) {
      let pen = pens[row[end - 1]]
      if pen.showsBlanks { break }
      end -= 1
    }
    return end - row.startIndex
  }
}
