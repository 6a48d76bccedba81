// Texts as a search and a sorted list see them: without regard to case, accents, and how an accented letter is put together.

@_spi(_Unicode) import Swift

extension String {
  /// The text with case and accents folded, so that texts which a reader takes for the same word are equal: "ÜBER" and "über" in
  /// either normal form are "uber", "Straße" is "strasse". Marks that make another letter stay, such as those of kana and of Indic
  /// scripts. So do letters that Unicode does not compose, such as "ø".
  ///
  /// - Complexity: O(bytes).
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { scalar.folded { result.append($0) } }
    return String(result)
  }

  /// Whether the text holds another one without regard to case and accents, as `localizedStandardContains` of Foundation does.
  /// Every text holds the empty one.
  ///
  /// - Complexity: O(bytes of both) for texts that people write.
  package func containsFolded(_ other: String) -> Bool {
    let (text, part) = (Array(folded.unicodeScalars), Array(other.folded.unicodeScalars))
    guard part.count <= text.count else { return false }
    guard let first = part.first else { return true }
    return (0...text.count - part.count).contains { start in
      guard text[start] == first, part.indices.allSatisfy({ text[start + $0] == part[$0] }) else { return false }
      // A mark that is left belongs to the last letter, and makes another one of it.
      let end = start + part.count
      return end == text.count || !text[end].properties.isGraphemeExtend
    }
  }

  /// The text in lower case. A capital sigma at the end of a word is "ς".
  package var inLowerCase: String {
    guard unicodeScalars.contains("Σ") else { return lowercased() }
    let scalars = Array(unicodeScalars)
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // Final_Sigma of SpecialCasing.txt: after a letter, before none, whatever is not seen between them.
      let isLast =
        scalar == "Σ" && scalars[..<index].last { !$0.properties.isCaseIgnorable }?.properties.isCased == true
        && scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }?.properties.isCased != true
      result.append(contentsOf: isLast ? "ς".unicodeScalars : scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Passes on the scalars that a search sees instead of this one: none for an accent, a few for "ß" or "각".
  fileprivate func folded(_ next: (Unicode.Scalar) -> Void) {
    if value < 0x80 { return next((65...90).contains(value) ? Unicode.Scalar(UInt8(value) | 0x20) : self) }
    for part in String(self)._nfd where !part.isAccent {
      for upper in part.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars where !lower.isAccent { next(lower) }
      }
    }
  }

  /// A mark above, below or through a letter. Below 10 the classes hold nuktas, the marks of kana and viramas, which make letters.
  fileprivate var isAccent: Bool { properties.canonicalCombiningClass.rawValue >= 10 }

  /// What the digit is worth; nil for what is no decimal digit. Each script has its own.
  var decimalDigit: Int? {
    if (48...57).contains(value) { return Int(value) - 48 }
    guard value >= 0x80, properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { Int($0) }
  }
}
