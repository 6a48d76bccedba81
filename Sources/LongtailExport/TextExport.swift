// A surface as plain text: what a pipe, a test and a golden file see.

import LongtailANSI
import LongtailCore

/// Plain text without any escape sequence.
public enum TextExport {
  /// The rows of `surface` as UTF-8, each without its trailing blanks and with "\n" after it. As many rows as the surface has.
  /// Edges of coloured areas are blanks, as the areas are (L54), and so is what is seen through glass; pictures are light and
  /// dark. Glyphs of neighbouring cells that would be one cluster are kept apart by a zero width non-joiner (``Surface/joins(_:_:)``).
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
