// Fuzzy matching: a text matches if it contains the characters of a needle in order. The scores are those of fzf's second
// algorithm.

/// A needle, prepared for matching many texts.
///
/// Words separated by blanks match separately, and a text must match all of them. Case is ignored, and so are the accents of
/// Latin letters up to U+017F. But a word with a capital letter only matches text with equal case and accents.
public struct FuzzyPattern: Hashable, Sendable {
  /// A word of the needle.
  struct Term: Hashable, Sendable {
    /// The scalars of the word, folded unless case matters.
    let scalars: [UInt32]
    let isCaseSensitive: Bool
    /// For each character, the two bytes that match it; nil if the word is not ASCII.
    let bytes: [(lower: UInt8, upper: UInt8)]?

    static func == (a: Term, b: Term) -> Bool { a.scalars == b.scalars && a.isCaseSensitive == b.isCaseSensitive }
    func hash(into hasher: inout Hasher) { hasher.combine(scalars) }
  }

  let terms: [Term]

  public init(_ needle: String) {
    terms = needle.split(whereSeparator: \.isWhitespace).map { word in
      let isCaseSensitive = word.unicodeScalars.contains { $0.properties.isUppercase }
      let scalars = word.unicodeScalars.map { isCaseSensitive ? $0.value : FuzzyScalar.folded($0.value) }
      let bytes: [(lower: UInt8, upper: UInt8)]? =
        scalars.allSatisfy { $0 < 0x80 }
        ? scalars.map { (UInt8($0), !isCaseSensitive && (97...122).contains($0) ? UInt8($0) & ~0x20 : UInt8($0)) } : nil
      return Term(scalars: scalars, isCaseSensitive: isCaseSensitive, bytes: bytes)
    }
  }

  /// True if the pattern has no words, so that every text matches.
  public var isEmpty: Bool { terms.isEmpty }

  /// Returns true if each word of the other pattern is a prefix of the word at the same position here. Then every text that
  /// matches this pattern also matches the other one.
  public func narrows(_ other: FuzzyPattern) -> Bool {
    other.terms.count <= terms.count
      && zip(other.terms, terms).allSatisfy { short, long in
        (!short.isCaseSensitive || long.isCaseSensitive) && short.scalars.count <= long.scalars.count
          && zip(short.scalars, long.scalars).allSatisfy { $0 == $1 || !short.isCaseSensitive && $0 == FuzzyScalar.folded($1) }
      }
  }

  /// Returns the positions that match in a text, as ranges of scalars in order; nil if the text does not match.
  ///
  /// - Complexity: O(scalars of the text × scalars of the needle).
  public func positions(in text: String) -> [Range<Int>]? {
    var matcher = FuzzyMatcher()
    var matched = Set<Int>()
    let bytes = Array(text.utf8)
    for term in terms {
      let positions = bytes.withUnsafeBufferPointer { matcher.positions(of: term, in: $0) }
      guard let positions else { return nil }
      matched.formUnion(positions)
    }
    var ranges: [Range<Int>] = []
    for position in matched.sorted() {
      if let last = ranges.last, last.upperBound == position {
        ranges[ranges.count - 1] = last.lowerBound..<position + 1
      } else {
        ranges.append(position..<position + 1)
      }
    }
    return ranges
  }
}

/// Folds single scalars for comparison.
enum FuzzyScalar {
  /// The folded ASCII letter for each scalar up to U+017F; 0 if there is none.
  private static let table: [UInt8] = (0..<0x180).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return 0 }
    let folded = String(scalar).folded.unicodeScalars
    return folded.count == 1 && folded.first!.value < 0x80 ? UInt8(folded.first!.value) : 0
  }

  /// True for ideographs, kana and Hangul, which are most of the letters without case.
  @inline(__always)
  static func hasNoCase(_ scalar: UInt32) -> Bool { 0x3040...0x9FFF ~= scalar || 0xAC00...0xD7A3 ~= scalar }

  /// Returns a scalar in lower case. A Latin letter up to U+017F also loses its accent.
  static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x180 {
      let found = table[Int(scalar)]
      if found > 0 { return UInt32(found) }
    }
    if hasNoCase(scalar) { return scalar }
    guard let scalar = Unicode.Scalar(scalar) else { return 0 }
    return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
  }
}
