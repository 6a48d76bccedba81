// L12: the widths of characters in the layout, and in terminals that do not know grapheme clusters.

import Testing

@testable import LongtailCore

@Suite struct CharacterWidthTests {
  /// The name, the character, its columns in the layout, and the sum of the widths of its scalars.
  static let characters: [(String, Character, Int, Int)] = [
    ("letter", "a", 1, 1),
    ("accent, composed", "é", 1, 1),
    ("accent, decomposed", "e\u{301}", 1, 1),
    ("ideograph", "你", 2, 2),
    ("ideograph with a selector", "葛\u{E0100}", 2, 2),
    ("fullwidth letter", "Ａ", 2, 2),
    ("halfwidth kana with voicing mark", "ｶﾞ", 2, 2),
    ("Hangul syllable", "한", 2, 2),
    ("Hangul jamo L V T", "\u{1112}\u{1161}\u{11AB}", 2, 2),
    ("emoji", "😀", 2, 2),
    ("family", "👩‍👩‍👧", 2, 6),
    ("heart with VS16", "❤\u{FE0F}", 2, 1),
    ("heart without", "❤", 1, 1),
    ("watch with VS15", "⌚\u{FE0E}", 1, 2),
    ("watch without", "⌚", 2, 2),
    ("keycap", "1\u{FE0F}\u{20E3}", 2, 1),
    ("keycap without VS16", "1\u{20E3}", 1, 1),
    ("skin tone", "👍🏽", 2, 4),
    ("skin tone on a narrow base", "☝🏽", 2, 3),
    ("flag", "🇩🇪", 2, 2),
    ("half a flag", "🇩", 2, 1),
    ("flag of Wales", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", 2, 2),
    ("flag of pride", "🏳\u{FE0F}\u{200D}🌈", 2, 3),
    ("Devanagari with a spacing vowel", "नी", 2, 2),
    ("Thai sara am", "กำ", 2, 2),
    ("trigram, wide since Unicode 16", "☰", 2, 2),
    ("ambiguous", "±", 1, 1),
    ("box drawing", "─", 1, 1),
    ("private use", "\u{E0B0}", 1, 1),
    ("replacement character", "\u{FFFD}", 1, 1),
    ("control picture", "␛", 1, 1),
    ("ellipsis", "…", 1, 1),
    ("VS16 on a letter", "a\u{FE0F}", 1, 1),
    ("emoji of a later version", "\u{1FAC8}", 2, 2),
  ]

  @Test("L12: a character has this width in the layout, and this sum of the widths of its scalars", arguments: characters)
  func l12Width(name: String, character: Character, columns: Int, perScalar: Int) {
    let width = CharacterWidth(character)
    #expect(width.columns == columns, "\(name)")
    #expect(width.perScalarWidth == perScalar, "\(name)")
    #expect(columns == perScalar || width.isRisky, "\(name)")
    #expect(character.unicodeScalars.reduce(0) { $0 + CharacterWidth.of($1) } == perScalar, "\(name)")
    var bytes = Array(String(character).utf8)
    bytes.withUnsafeMutableBufferPointer { #expect(CharacterWidth(UnsafeBufferPointer($0)) == width, "\(name)") }
    #expect(clusters(of: Paragraph(String(character))).map(\.width) == [columns], "\(name)")
  }

  @Test(
    "L12: characters have these widths in layout",
    arguments: [
      ("woman, woman, girl", "👩‍👩‍👧", 2), ("heart, VS16", "❤\u{FE0F}", 2), ("watch, VS15", "⌚\u{FE0E}", 1),
      ("keycap", "1\u{FE0F}\u{20E3}", 2), ("skin tone", "👍🏽", 2), ("skin tone on a narrow base", "☝🏽", 2), ("lone 🇩", "🇩", 2),
      ("L V T jamo", "\u{1112}\u{1161}\u{11AB}", 2), ("conjunct with a vowel", "क्षि", 2), ("spacing vowel", "नी", 2),
      ("trigram", "\u{2630}", 2), ("soft hyphen, dropped", "\u{AD}", 0), ("line separator, replaced", "\u{2028}", 1),
    ])
  func table(name: String, text: String, columns: Int) {
    #expect(clusters(of: Paragraph(text)).map(\.width) == (columns == 0 ? [] : [columns]), "\(name)")
  }

  @Test("L12: every character with emoji presentation by default takes two columns") func emoji() {
    let widths = (UInt32(0x2300)...0x1FFFF).compactMap(Unicode.Scalar.init).filter(\.properties.isEmojiPresentation)
      .map { CharacterWidth(Character($0)).columns }
    #expect(widths.count > 1_000 && widths.allSatisfy { $0 == 2 })
  }

  @Test(
    "L12: every sequence of emoji-test.txt takes two columns", arguments: GraphemeBreakTests.installed("emoji/emoji-test.txt"))
  func emojiSequences(path: String) throws {
    let lines = try #require(GraphemeBreakTests.read(path)).split(separator: "\n").filter { $0.contains("; fully-qualified") }
    #expect(lines.count > 3_000)
    for line in lines {
      let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(clusters(of: Paragraph(text)).map(\.width) == [2], "\(line)")
    }
  }

  @Test("the table of widths has a Unicode version") func theVersionOfTheTableIsStated() {
    #expect(CharacterWidth.unicodeVersion.split(separator: ".").compactMap { Int($0) }.count == 3)
  }

  @Test("L12: conjuncts take two columns") func l12ConjunctsTakeTwoColumns() {
    for (text, perScalar) in [("क्षि", 3), ("ក្ក", 2), ("က္က", 2), ("ᬓ᭄ᬓ", 3)] {
      let paragraph = Paragraph(text)
      #expect(clusters(of: paragraph).map(\.text) == [text])
      #expect(clusters(of: paragraph).map(\.width) == [2])
      let width = paragraph.utf8.withUnsafeBufferPointer { CharacterWidth($0) }
      #expect(width.columns == 2)
      #expect(width.perScalarWidth == perScalar)
      #expect(width.isRisky)
    }
  }

  @Test(
    "a character takes a number of columns in this range in any terminal",
    arguments: [
      ("a", 1...1), ("你", 2...2), ("🇩🇪", 2...4), ("é", 1...1), ("👩‍👩‍👧", 2...6), ("👍🏽", 2...4), ("☝🏽", 1...4), ("❤\u{FE0F}", 1...2),
      ("⌚\u{FE0E}", 1...2), ("1\u{FE0F}\u{20E3}", 1...2), ("🇩", 1...2), ("☰", 1...2), ("\u{1FAE9}", 1...2), ("नी", 1...2),
      ("🏳\u{FE0F}\u{200D}🌈", 1...4), ("\u{1112}\u{1161}\u{11AB}", 2...2),
    ] as [(Character, ClosedRange<Int>)])
  func reach(character: Character, columns: ClosedRange<Int>) {
    let width = CharacterWidth(character)
    #expect(width.minimumColumns == columns.lowerBound && width.maximumColumns == columns.upperBound)
    #expect(columns.contains(width.columns))
  }

  @Test("characters are risky only if terminals disagree on their width") func onlyCharactersOnWhichTerminalsDisagreeAreRisky() {
    for character in "aé你한😀─…" as String { #expect(!CharacterWidth(character).isRisky, "\(character)") }
    for character in ["नी", "❤\u{FE0F}", "👩‍👩‍👧", "🇩", "⌚\u{FE0E}"] as [Character] {
      #expect(CharacterWidth(character).isRisky, "\(character)")
    }
  }

  @Test func theTableCoversEveryScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else {
        #expect(ScalarKind(value) == .replaced)
        continue
      }
      let kind = ScalarKind(value)
      if (0x20..<0x7F).contains(value) { #expect(kind.isSimple && kind.width == 1) }
      if scalar.properties.isNoncharacterCodePoint { #expect(kind == .replaced) }
      if scalar.properties.isEmojiPresentation { #expect(kind.width == 2 || kind == .regionalIndicator, "\(value)") }
    }
  }
}
