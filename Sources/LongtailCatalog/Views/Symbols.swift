// Symbols by the names of SF Symbols: the character that shows each in a terminal. The table is in `SymbolTable.swift`.

/// A picture of one character.
struct Symbol: Sendable, Hashable {
  /// One character, one cell wide.
  let glyph: String
  /// One or two characters of ASCII, for terminals that cannot show `glyph`.
  let ascii: String
}

/// The symbols that `Image{ systemName = "star" }` and `Label` can show.
enum SymbolTable {
  /// The symbol of exactly that name. Nothing is derived: "wifi.fill" is as unknown here as in SF Symbols.
  ///
  /// - Complexity: O(log n).
  static func symbol(named name: String) -> Symbol? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].name < name { low = middle + 1 } else { high = middle }
    }
    guard low < rows.count, rows[low].name == name else { return nil }
    return Symbol(glyph: rows[low].glyph, ascii: rows[low].ascii)
  }

  /// Every name, in order.
  static var names: [String] { rows.map(\.name) }
}
