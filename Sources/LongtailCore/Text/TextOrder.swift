// A sort order of texts for lists that people read.

@_spi(_Unicode) import Swift

/// A key to sort texts by. Case is ignored, and numbers are compared by value: "file 9" comes before "file 10". Texts that differ
/// only in accents or case are neighbours: "resume", "résumé"; "a", "A". The order is the same in every language.
package struct TextOrder: Comparable {
  private let parts: [Part]
  /// The scalars of the lowercase text with accents. If two keys have equal `parts`, their `accents` are compared. If these are
  /// also equal, their `scalars` are compared.
  private let accents: [UInt32]
  private let scalars: [UInt32]

  private enum Part: Comparable {
    case blank
    case sign(UInt32)
    /// The digits without leading zeros. A number with fewer digits is smaller.
    case number(count: Int, digits: String)
    case letter(UInt32)
  }

  /// - Complexity: O(bytes), unless the text has very many combining marks in a row.
  package init(_ text: String) {
    var parts: [Part] = []
    var digits: String?
    func endNumber() {
      guard let number = digits?.drop(while: { $0 == "0" }) else { return }
      parts.append(.number(count: number.utf8.count, digits: String(number)))
      digits = nil
    }
    for scalar in text.folded.unicodeScalars {
      if let digit = scalar.decimalDigit {
        digits = digits ?? ""
        digits?.append(String(digit))
        continue
      }
      endNumber()
      let properties = scalar.properties
      parts.append(
        properties.isWhitespace
          ? .blank : properties.isAlphabetic || properties.isCased ? .letter(scalar.value) : .sign(scalar.value))
    }
    endNumber()
    self.parts = parts
    accents = text.lowercased()._nfd.map(\.value)
    // Capitals come after small letters, although their code points are smaller.
    scalars = text._nfd.map { $0.properties.isUppercase ? $0.value + 0x20_0000 : $0.value }
  }

  package static func < (left: TextOrder, right: TextOrder) -> Bool {
    if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
    if left.accents != right.accents { return left.accents.lexicographicallyPrecedes(right.accents) }
    return left.scalars.lexicographicallyPrecedes(right.scalars)
  }
}
