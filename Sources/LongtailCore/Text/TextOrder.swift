// The order of texts in a list that a reader looks through.

@_spi(_Unicode) import Swift

/// A place in the order of words: without regard to case, numbers by their value ("file 9" before "file 10"). Texts that differ only
/// in accents or case come one after the other: "resume", "résumé"; "a", "A". The order is the same in every language.
package struct TextOrder: Comparable {
  private let parts: [Part]
  /// These decide between texts with the same parts.
  private let accents: [UInt32]
  private let scalars: [UInt32]

  private enum Part: Comparable {
    case blank
    case sign(UInt32)
    /// Without the zeros in front. Fewer digits are less.
    case number(count: Int, digits: String)
    case letter(UInt32)
  }

  /// - Complexity: O(bytes) for texts that people write.
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
        digits = (digits ?? "") + String(digit)
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
    // Capitals come last, though their numbers are smaller.
    scalars = text._nfd.map { $0.properties.isUppercase ? $0.value + 0x20_0000 : $0.value }
  }

  package static func < (left: TextOrder, right: TextOrder) -> Bool {
    if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
    if left.accents != right.accents { return left.accents.lexicographicallyPrecedes(right.accents) }
    return left.scalars.lexicographicallyPrecedes(right.scalars)
  }
}
