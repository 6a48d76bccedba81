// Finds the characters that show SF Symbols in a terminal. The table is in `SymbolTable.swift`.

/// The characters of a symbol.
struct Symbol: Sendable, Hashable {
  /// One character, one cell wide.
  let glyph: String
  /// One or two characters of ASCII, for terminals that cannot show `glyph`.
  let ascii: String
}

/// The symbols that `Image{ systemName = "star" }` and `Label` can show.
enum SymbolTable {
  /// Returns the symbol with this exact name. No variants are derived: like SF Symbols, the table has no "wifi.fill".
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

  /// All names, sorted.
  static var names: [String] { rows.map(\.name) }
}
