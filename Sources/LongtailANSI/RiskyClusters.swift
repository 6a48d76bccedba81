// Writes clusters on whose columns terminals disagree, so that what is beside them is the same on all (terminal.md 2.5).

import LongtailCore

/// The clusters of one surface, written row by row.
public struct RiskyClusters {
  private let surface: Surface
  /// Columns of the terminal.
  private let edge: Int
  /// Emoji of which the terminal is known to show as many columns as the layout.
  private let emoji: EmojiForms
  /// The column behind the last one of this row that some terminal may have reached.
  public private(set) var reached = 0
  /// Whether only a part of the last cluster was written.
  public private(set) var isCut = false
  /// By the lowest bits of a glyph, one that was asked for and what was found: a surface has few glyphs that are not ASCII.
  private var known: [(glyph: UInt32, width: CharacterWidth, isRisky: Bool)] = []

  /// `emoji`: forms of which the terminal is known to take as many columns as we do.
  public init(_ surface: Surface, edge: Int, emoji: EmojiForms = []) {
    (self.surface, self.edge, self.emoji) = (surface, edge, emoji)
  }

  public mutating func beginRow() { reached = 0 }

  /// Whether terminals disagree on the glyph of `cell`, or with its cell.
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

  /// Writes the cluster of `cell`, which this contains, at `column` with the pen that is selected. `showsBlanks`: whether a
  /// blank of that pen can be seen.
  public mutating func write(_ cell: Cell, at column: Int, showsBlanks: Bool, _ out: inout ByteBuffer) {
    var text = surface.text(of: cell)
    var width = known[slot(of: cell)].width
    isCut = false
    while column + width.most > edge || width.columns != cell.width || isCut && text.unicodeScalars.last == "\u{200D}" {
      isCut = true
      text.unicodeScalars.removeLast()
      if text.isEmpty { return blanks(cell.width, &out) }
      width = Self.width(text)
    }
    if width.fewest < cell.width, showsBlanks || column + width.fewest < reached {
      blanks(cell.width, &out)
      out.appendMove(toColumn: column)
    }
    for scalar in text.unicodeScalars { out.append(visible: scalar.value) }
    reached = max(reached, column + width.most)
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
  /// "CHA": moves to a column; 0 is the first.
  public mutating func appendMove(toColumn column: Int) {
    append("\u{1B}[")
    append(decimal: column + 1)
    append(UInt8(ascii: "G"))
  }
}
