// Case and accent folding for searching and sorting. Texts that differ only in case, accents or normal form become equal.

@_spi(_Unicode) import Swift

extension String {
  /// The text without case and accents: "ÜBER" and "über", in either normal form, become "uber", and "Straße" becomes "strasse".
  /// Marks that make a different letter stay, such as those of kana and of Indic scripts. Letters that Unicode does not decompose
  /// stay, too, such as "ø".
  ///
  /// - Complexity: O(bytes).
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { scalar.folded { result.append($0) } }
    return String(result)
  }

  /// True if the text contains `other`, ignoring case and accents, as `localizedStandardContains` in Foundation does. Unlike in
  /// Foundation, every text contains the empty text.
  ///
  /// - Complexity: O(bytes of both), even for repetitive texts (Knuth, Morris and Pratt).
  package func containsFolded(_ other: String) -> Bool {
    let (text, part) = (Array(folded.unicodeScalars), Array(other.folded.unicodeScalars))
    if part.isEmpty { return true }
    // For each scalar of the part: the length of the longest prefix of the part that ends at this scalar, but is shorter.
    var borders = [0]
    func extended(_ length: Int, by scalar: Unicode.Scalar) -> Int {
      var length = length
      while length > 0, length == part.count || part[length] != scalar { length = borders[length - 1] }
      return part[length] == scalar ? length + 1 : length
    }
    for scalar in part.dropFirst() { borders.append(extended(borders[borders.count - 1], by: scalar)) }
    var matched = 0
    for (index, scalar) in text.enumerated() {
      matched = extended(matched, by: scalar)
      // A mark that stays in folded text belongs to the letter before it, and makes it a different letter.
      if matched == part.count, index + 1 == text.count || !text[index + 1].properties.isGraphemeExtend { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Calls `next` with each scalar of the folded form: none for an accent, two for "ß", three for "각".
  fileprivate func folded(_ next: (Unicode.Scalar) -> Void) {
    if value < 0x80 { return next((65...90).contains(value) ? Unicode.Scalar(UInt8(value) | 0x20) : self) }
    for part in String(self)._nfd where !part.isAccent {
      for upper in part.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars where !lower.isAccent { next(lower) }
      }
    }
  }

  /// True for a mark above or below a letter. Marks with a combining class below 10 are strokes through a letter, nuktas, voicing
  /// marks of kana and viramas. They make different letters, as do marks with class 0. ``Swift/String/init(streamSafe:)`` inserts
  /// the joiner U+034F between many marks.
  fileprivate var isAccent: Bool { properties.canonicalCombiningClass.rawValue >= 10 || value == 0x034F }
}
