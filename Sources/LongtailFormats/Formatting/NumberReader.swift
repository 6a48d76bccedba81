// Numbers that people type and paste, as they are written in their language.

import LongtailCore

/// Reads whatever ``NumberFormat`` writes in the standard notation, and what people type instead.
package struct NumberReader: Equatable, Sendable {
  /// The decimal and the group separator of the language.
  package let decimal, group: String

  package init(_ locale: LocaleFormat) { (decimal, group) = (locale.decimal, locale.group) }

  /// The number that a text stands for, or nil. Accepts digits of any script, and U+2212 as well as the hyphen for minus. Groups of three
  /// digits may be separated by the language's sign or by any space. A point that cannot be a group separator is a decimal point in every
  /// language.
  ///
  /// - Complexity: O(letters).
  package func number(in text: String) -> PlainValue? {
    guard let plain = plain(text, decimal) ?? plain(text, ".") else { return nil }
    if let whole = Int(plain) { return .integer(whole) }
    return Double(plain).flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// The number in the form that `Int` and `Double` parse; nil if the text has anything else in it.
  private func plain(_ text: String, _ decimal: String) -> String? {
    // Direction marks and other invisible format characters are ignored.
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

  /// Signs with a code point of their own, as ASCII.
  private static let signs: [Unicode.Scalar: Character] = [
    "\u{2212}": "-", "\u{FE63}": "-", "\u{FF0D}": "-", "\u{FF0B}": "+", "\u{FF0C}": ",", "\u{FF0E}": ".",
  ]
}
