// Words for the cursor: letters, digits and underscores in a row, or ideographs in a row. All other characters separate words.

extension EditedText {
  /// The classes of clusters for moving by words.
  enum WordClass { case space, newline, letter, ideograph, punctuation }

  /// Returns the end of the first word that ends after `offset`, or the end of the text if there is none.
  func wordEnd(after offset: Int) -> Int {
    var current = offset
    while current < count, !isWord(current) { current = end(ofClusterAt: current) }
    return current < count ? runEnd(current) : count
  }

  /// Returns the start of the last word that starts before `offset`, or the start of the text if there is none.
  func wordStart(before offset: Int) -> Int {
    var current = offset
    while current > 0 {
      let start = start(ofClusterBefore: current)
      if isWord(start) { return runStart(start) }
      current = start
    }
    return 0
  }

  /// Returns the range of clusters of the same class around `offset`: a word, spaces, punctuation, or one newline.
  func wordClassRun(around offset: Int) -> Range<Int> {
    let inside = offset < count ? offset : start(ofClusterBefore: offset)
    guard inside < count else { return inside..<inside }
    return wordClass(inside) == .newline ? inside..<inside + 1 : runStart(inside)..<runEnd(inside)
  }

  private func runEnd(_ offset: Int) -> Int {
    let wordClass = wordClass(offset)
    var current = offset
    while current < count, self.wordClass(current) == wordClass { current = end(ofClusterAt: current) }
    return current
  }

  private func runStart(_ offset: Int) -> Int {
    let wordClass = wordClass(offset)
    var current = offset
    while current > 0 {
      let start = start(ofClusterBefore: current)
      guard self.wordClass(start) == wordClass else { break }
      current = start
    }
    return current
  }

  private func isWord(_ offset: Int) -> Bool {
    switch wordClass(offset) {
    case .letter, .ideograph: true
    case .space, .newline, .punctuation: false
    }
  }

  private func wordClass(_ offset: Int) -> WordClass {
    switch utf8[offset] {
    case 0x0A: return .newline
    case 0x20: return .space
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return .letter
    case 0..<0x80: return .punctuation
    default: break
    }
    guard let properties = Unicode.Scalar(scalar(at: offset))?.properties else { return .punctuation }
    if properties.isIdeographic { return .ideograph }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return .letter
    case .spaceSeparator: return .space
    default: return .punctuation
    }
  }
}
