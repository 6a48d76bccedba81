// Writes clusters whose width differs among terminals, so that the cells beside them are the same on all terminals.

import LongtailCore

/// The clusters of one surface, written row by row.
public struct RiskyClusters {
  private let surface: Surface
  /// The number of columns of the terminal.
  private let edge: Int
  /// The forms of emoji that the terminal shows as wide as Longtail's layout assumes.
  private let emoji: EmojiForms
  /// The column after the clusters written in the current row, on the terminal that shows them the widest.
  public private(set) var reached = 0
  /// True if only a part of the last cluster was written.
  public private(set) var isCut = false
  /// A cache by the lowest bits of a glyph. A surface has few glyphs that are not ASCII.
  private var known: [(glyph: UInt32, width: CharacterWidth, isRisky: Bool)] = []

  /// Creates the clusters of a surface. `emoji`: the forms that the terminal shows as wide as Longtail's layout assumes.
  public init(_ surface: Surface, edge: Int, emoji: EmojiForms = []) {
    (self.surface, self.edge, self.emoji) = (surface, edge, emoji)
  }

  public mutating func beginRow() { reached = 0 }

  /// True if terminals disagree about the width of the text in `cell`, or if the width of the text differs from that of the cell.
  public mutating func contains(_ cell: Cell) -> Bool {
    let slot = slot(of: cell)
    return known[slot].isRisky || known[slot].width.columns != cell.width
  }

  private mutating func slot(of cell: Cell) -> Int {
    if known.isEmpty { known = Array(repeating: (0x20, CharacterWidth(" "), false), count: 256) }
    let slot = Int(cell.glyph & 255)
    if known[slot].glyph != cell.glyph {
      let text = surface.text(of: cell)
      let width = Self.width(text)
      known[slot] = (cell.glyph, width, width.isRisky && !isKnown(text))
    }
    return slot
  }

  private func isKnown(_ text: String) -> Bool {
    guard !emoji.isEmpty, case let forms = EmojiForms.of(text), !forms.isEmpty else { return false }
    return emoji.isSuperset(of: forms)
  }

  /// Writes the cluster of `cell`, for which `contains` is true, at `column` with the selected pen. `showsBlanks` is true if a
  /// blank of this pen is visible.
  public mutating func write(_ cell: Cell, at column: Int, showsBlanks: Bool, _ out: inout ByteBuffer) {
    var text = surface.text(of: cell)
    var width = known[slot(of: cell)].width
    isCut = false
    while column + width.maximumColumns > edge || width.columns != cell.width || isCut && text.unicodeScalars.last == "\u{200D}" {
      isCut = true
      text.unicodeScalars.removeLast()
      if text.isEmpty { return blanks(cell.width, &out) }
      width = Self.width(text)
    }
    if width.minimumColumns < cell.width, showsBlanks || column + width.minimumColumns < reached {
      blanks(cell.width, &out)
      out.appendMove(toColumn: column)
    }
    for scalar in text.unicodeScalars { out.append(visible: scalar.value) }
    reached = max(reached, column + width.maximumColumns)
  }

  private func blanks(_ count: Int, _ out: inout ByteBuffer) {
    for _ in 0..<count { out.append(UInt8(ascii: " ")) }
  }

  private static func width(_ text: String) -> CharacterWidth {
    var text = text
    return text.withUTF8 { CharacterWidth($0) }
  }
}

extension ByteBuffer {
  /// Moves the cursor to a column (CHA). Column 0 is the first.
  public mutating func appendMove(toColumn column: Int) {
    append("\u{1B}[")
    append(decimal: column + 1)
    append(UInt8(ascii: "G"))
  }
}
