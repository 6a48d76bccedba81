// Numbers that people type and paste, as they are written in their language.

/// Reads numbers: all that ``NumberFormat`` writes in the standard notation, and what keyboards of the language give.
package struct NumberReader: Equatable, Sendable {
  /// What stands before the fraction, and between thousands.
  package let decimal, group: String

  package init(_ locale: LocaleFormat) { (decimal, group) = (locale.decimal, locale.group) }

  /// The number; nil where the text is none. Digits may be those of any script, a minus may be the sign or the hyphen. Thousands may
  /// be set off by the language's sign or by any space, before three digits each. A point that can be no sign of thousands stands before
  /// the fraction in every language.
  ///
  /// - Complexity: O(letters).
  package func number(in text: String) -> PlainValue? {
    guard let plain = plain(text, decimal) ?? plain(text, ".") else { return nil }
    if let whole = Int(plain) { return .integer(whole) }
    return Double(plain).flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// The text as Swift reads it.
  private func plain(_ text: String, _ decimal: String) -> String? {
    // Marks of writing direction are not seen.
    var rest = text.unicodeScalars.filter { $0.properties.generalCategory != .format }[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    var result = ""
    while let scalar = rest.popFirst() {
      let sign = NumberReader.signs[scalar] ?? Character(scalar)
      if let digit = scalar.decimalDigit {
        result.append(String(digit))
      } else if String(sign) == decimal {
        result.append(".")
      } else if String(sign) == group || scalar.properties.isWhitespace {
        let digits = rest.prefix { $0.decimalDigit != nil }
        guard digits.count == 3, result.last?.isNumber == true, !result.contains(".") else { return nil }
      } else if "+-eE".contains(sign) {
        result.append(sign)
      } else {
        return nil
      }
    }
    return result
  }

  /// Other forms of the signs in numbers.
  private static let signs: [Unicode.Scalar: Character] = [
    "\u{2212}": "-", "\u{FE63}": "-", "\u{FF0D}": "-", "\u{FF0B}": "+", "\u{FF0C}": ",", "\u{FF0E}": ".",
  ]
}
