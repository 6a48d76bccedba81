// What a word is: letters, digits and underscores, or ideographs in a row. Everything else lies between words.

extension EditedText {
  /// What clusters are to someone who moves by words.
  enum WordClass { case space, newline, letter, ideograph, punctuation }

  /// Behind the word that ends after `offset`; the end of the text where there is none.
  func wordEnd(after offset: Int) -> Int {
    var here = offset
    while here < count, !isWord(here) { here = end(ofClusterAt: here) }
    return here < count ? runEnd(here) : count
  }

  /// Where the word begins that is before `offset`; the start of the text where there is none.
  func wordStart(before offset: Int) -> Int {
    var here = offset
    while here > 0 {
      let start = start(ofClusterBefore: here)
      if isWord(start) { return runStart(start) }
      here = start
    }
    return 0
  }

  /// The clusters of one class around the one at `offset`: a word, a row of spaces, of punctuation, one newline.
  func run(around offset: Int) -> Range<Int> {
    let inside = offset < count ? offset : start(ofClusterBefore: offset)
    guard inside < count else { return inside..<inside }
    return wordClass(inside) == .newline ? inside..<inside + 1 : runStart(inside)..<runEnd(inside)
  }

  private func runEnd(_ offset: Int) -> Int {
    let wordClass = wordClass(offset)
    var here = offset
    while here < count, self.wordClass(here) == wordClass { here = end(ofClusterAt: here) }
    return here
  }

  private func runStart(_ offset: Int) -> Int {
    let wordClass = wordClass(offset)
    var here = offset
    while here > 0 {
      let start = start(ofClusterBefore: here)
      guard self.wordClass(start) == wordClass else { break }
      here = start
    }
    return here
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
