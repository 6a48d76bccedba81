// Writes a surface as a text file that people can read and compare: its rows, and the style of each cell.

import LongtailCore

/// Writes a surface as text. First come the name and the size, and then the rows between bars, so that each blank is visible.
/// Below them is a letter for the style of each cell, and then a legend of the letters.
///
/// ```
/// save, 8x1
///
/// |▐ Save ▌|
///
/// |abbbbbba|
///
/// a #3a3a3c
/// b on #3a3a3c
/// ```
package enum Golden {
  package static func text(_ name: String, _ surface: Surface) -> String {
    var letters: [CellStyle: String] = [:]
    var legend: [String] = []
    var rows: [String] = []
    var looks: [String] = []
    for y in 0..<surface.size.height {
      var (row, look) = ("", "")
      for x in 0..<surface.size.width {
        let cell = surface[x, y]
        // The right half of a wide character belongs to its left half.
        if cell.width > 0 { row += surface.text(of: cell) }
        let style = surface.style(of: cell).withoutTile
        look += style == CellStyle() ? "." : letter(of: style, surface, &letters, &legend)
      }
      rows.append("|\(row)|")
      looks.append("|\(look)|")
    }
    var parts = ["\(name), \(surface.size.width)x\(surface.size.height)", rows.joined(separator: "\n")]
    if !legend.isEmpty { parts += [looks.joined(separator: "\n"), legend.joined(separator: "\n")] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func letter(
    of style: CellStyle, _ surface: Surface, _ letters: inout [CellStyle: String], _ legend: inout [String]
  ) -> String {
    if let letter = letters[style] { return letter }
    // If there are more styles than letters, the others share a question mark. The legend has all of them.
    let letter = letters.count < alphabet.count ? String(alphabet[letters.count]) : "?"
    letters[style] = letter
    legend.append(letter + " " + description(of: style, surface))
    return letter
  }

  /// The letters for styles, each one cell wide: letters and digits of ASCII, then further Latin and Cyrillic letters.
  private static let alphabet: [Unicode.Scalar] = {
    let further: [ClosedRange<UInt32>] = [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481, 0x48A...0x52F, 0x1E00...0x1EFF]
    return Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)
      + further.joined().compactMap(Unicode.Scalar.init)
  }()

  private static func description(of style: CellStyle, _ surface: Surface) -> String {
    let names: [(TextAttributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
      (.reversed, "reversed"), (.derived, "derived"), (.ghost, "ghost"),
    ]
    var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
    if let rgb = style.foreground.rgb { words.append(rgb.hex) }
    if let rgb = style.background.rgb { words.append("on " + rgb.hex) }
    if style.link > 0 { words.append("link " + surface.links[Int(style.link) - 1].uri) }
    return words.joined(separator: " ")
  }
}
