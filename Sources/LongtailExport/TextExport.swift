// Writes a surface as plain text, for pipes, tests and golden files.

import LongtailANSI
import LongtailCore

/// Plain text without any escape sequence.
public enum TextExport {
  /// Returns the rows of `surface` as UTF-8, each without its trailing blanks and with "\n" after it. There are as many rows as
  /// the surface has. The glyphs at the edges of coloured areas become blanks (L54), and so does text behind a material. Images
  /// become block elements. A zero width non-joiner separates glyphs of adjacent cells that would form one cluster
  /// (``Surface/joins(_:_:)``).
  ///
  /// - Complexity: O(cells).
  public static func bytes(_ surface: Surface) -> [UInt8] {
    let surface = surface.withPictures(in: .none)
    let (cells, width, graphemes) = (surface.cells, surface.size.width, surface.graphemes)
    let ghosts = surface.styles.map { $0.attributes.contains(.ghost) }
    let hasGhosts = ghosts.contains(true)
    func isText(_ cell: Cell) -> Bool { cell.hasText && !(hasGhosts && ghosts[Int(cell.style)]) }
    var out = ByteBuffer(capacity: cells.count + surface.size.height + 64)
    for y in 0..<surface.size.height {
      let row = y * width
      var end = row + width
      while end > row, !isText(cells[end - 1]) { end -= 1 }
      for index in row..<end where cells[index].width != 0 {
        let cell = cells[index]
        let isShown = !cell.isFillEdge && (!hasGhosts || isText(cell))
        out.append(glyph: isShown ? cell.glyph : 0x20, graphemes)
        if !isShown, cell.width == 2 { out.append(UInt8(ascii: " ")) }
        let next = index + cell.width
        if isShown, next < end, surface.joins(cell, cells[next]) { out.append("\u{200C}") }
      }
      out.append(UInt8(ascii: "\n"))
    }
    return out.finish()
  }
}
