// Parses numbers that people type or paste, in the notation of their language.

import LongtailCore

/// A parser for numbers. It accepts the output of ``NumberFormat`` in standard notation, and the variants that people type.
package struct NumberReader: Equatable, Sendable {
  /// The decimal and the group separator of the language.
  package let decimal, group: String

  package init(_ locale: LocaleFormat) { (decimal, group) = (locale.decimal, locale.group) }

  /// Returns the number in a text, or nil. Accepts decimal digits of any script, and both U+2212 and the hyphen as a minus.
  /// Groups of three digits can be separated by the language's group separator or by any space. A point that cannot be a group
  /// separator is a decimal point in every language.
  ///
  /// - Complexity: O(characters).
  package func number(in text: String) -> PlainValue? {
    guard let plain = plain(text, decimal) ?? plain(text, ".") else { return nil }
    if let whole = Int(plain) { return .integer(whole) }
    return Double(plain).flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// Returns the number in the form that `Int` and `Double` parse. Returns nil if the text contains other characters.
  private func plain(_ text: String, _ decimal: String) -> String? {
    // Ignore direction marks and other invisible format characters.
    var rest = text.unicodeScalars.filter { $0.properties.generalCategory != .format }[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    var (result, hasPoint) = ("", false)
    while let scalar = rest.popFirst() {
      let sign = NumberReader.signs[scalar] ?? Character(scalar)
      if let digit = scalar.decimalDigit {
        result.append(String(digit))
      } else if String(sign) == decimal {
        result.append(".")
        hasPoint = true
      } else if String(sign) == group || sign == "'" && group == "\u{2019}" || scalar.properties.isWhitespace {
        guard !hasPoint, result.last?.isNumber == true, rest.prefix(4).prefix(while: { $0.decimalDigit != nil }).count == 3 else {
          return nil
        }
      } else if "+-eE".contains(sign) {
        result.append(sign)
      } else {
        return nil
      }
    }
    return result
  }

  /// Variants of signs with their own code points, and their ASCII equivalents.
  private static let signs: [Unicode.Scalar: Character] = [
    "\u{2212}": "-", "\u{FE63}": "-", "\u{FF0D}": "-", "\u{FF0B}": "+", "\u{FF0C}": ",", "\u{FF0E}": ".",
  ]
}
