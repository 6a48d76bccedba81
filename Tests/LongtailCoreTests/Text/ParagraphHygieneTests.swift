// T12: any text is prepared so that it cannot control a terminal.

import Testing

@testable import LongtailCore

@Suite struct ParagraphHygieneTests {
  @Test(
    "T12: controls, invisible characters and lone marks are replaced or removed",
    arguments: [
      ("escape sequence", "a\u{1B}[31mb", "a␛[31mb"),
      ("bell, null, delete", "\u{7}\u{0}\u{7F}", "␇␀␡"),
      ("CRLF is one newline", "a\r\nb", "a\nb"),
      ("CR is a newline", "a\rb\r\rc", "a\nb\n\nc"),
      ("CR before CRLF", "a\r\r\nb", "a\n\nb"),
      ("C1", "a\u{85}\u{9B}31mb", "a\u{FFFD}\u{FFFD}31mb"),
      ("line and paragraph separators", "a\u{2028}b\u{2029}c", "a\u{FFFD}b\u{FFFD}c"),
      ("noncharacters", "a\u{FFFF}\u{FFFE}\u{1FFFE}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("bidi controls", "a\u{202E}b\u{202C}\u{2066}c\u{2069}\u{200F}\u{61C}d", "abcd"),
      ("soft hyphen, zero width space, byte order mark", "\u{FEFF}a\u{AD}b\u{200B}c", "abc"),
      ("Hangul filler", "a\u{3164}b\u{FFA0}", "ab"),
      ("tags without a flag", "a\u{E0001}\u{E0068}\u{E0069}\u{E007F}b", "ab"),
      ("flag of Wales", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}.", "🏴󠁧󠁢󠁷󠁬󠁳󠁿."),
      ("flag of no region", "🏴\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E0078}\u{E007F}.", "🏴."),
      ("flag that is not ended", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}.", "🏴."),
      ("ideographic variation sequence", "葛\u{E0100}", "葛\u{E0100}"),
      ("supplementary selector elsewhere", "a\u{E0100}b\u{E01EF}", "ab"),
      ("private use stays", "\u{E0B0}", "\u{E0B0}"),
      ("mark at the start", "\u{301}a", "◌\u{301}a"),
      ("mark at the start of a line", "a\n\u{301}b", "a\n◌\u{301}b"),
      ("mark after a tab", "\t\u{301}", "    ◌\u{301}"),
      ("spacing mark at the start", "\u{93F}", "◌\u{93F}"),
      ("skin tone at the start", "🏽", "◌🏽"),
      ("parts of a Hangul syllable", "a\u{1161}\u{11AB}\u{301}b", "a\u{FFFD}\u{301}b"),
      ("joiner at the start shows nothing", "\u{200D}\u{FE0F}a", "a"),
      ("mark after something dropped", "a\u{200B}\u{301}", "a\u{301}"),
    ])
  func t12Prepared(name: String, text: String, expected: String) {
    #expect(scalarNames(Paragraph(text).plain) == scalarNames(expected), "\(name)")
  }

  @Test(
    "T12: a tab advances to the next tab stop of four columns",
    arguments: [
      ("\ta", "    a"), ("a\tb", "a   b"), ("abc\td", "abc d"), ("abcd\te", "abcd    e"), ("ab\n\tc", "ab\n    c"),
      ("你\ta", "你  a"), ("a\t\tb", "a       b"), ("e\u{301}\tb", "e\u{301}   b"),
    ])
  func t12TabsReachTheNextStopOfFourColumns(text: String, expected: String) {
    #expect(Paragraph(text).plain == expected)
  }

  @Test(
    "T12: ill-formed UTF-8 is replaced",
    arguments: [
      ("overlong", [0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ("stray continuation", [0x61, 0x80, 0x62], "a\u{FFFD}b"),
      ("cut off at the end", [0x61, 0xE2, 0x82], "a\u{FFFD}"),
      ("cut off by a newline", [0xE2, 0x82, 0x0A], "\u{FFFD}\n"),
      ("surrogate", [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("too large", [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("maximal subpart of four", [0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62], "\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("raw C1 byte", [0x9B, 0x33], "\u{FFFD}3"),
    ] as [(String, [UInt8], String)])
  func t12IllFormedUTF8(name: String, bytes: [UInt8], expected: String) {
    #expect(Paragraph(bytes).plain == expected, "\(name)")
    #expect(Paragraph(AnyCollection(bytes)).plain == expected, "\(name), not contiguous")
  }

  @Test("T12: a cluster keeps at most sixteen scalars") func t12AClusterKeepsSixteenScalars() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 1_000) + "x"
    #expect(Paragraph(zalgo).plain.unicodeScalars.count == 17)
    #expect(clusters(of: Paragraph(zalgo)).map(\.width) == [1, 1])
    let conjunct = String(repeating: "\u{1780}\u{17D2}", count: 100)
    #expect(clusters(of: Paragraph(conjunct)).allSatisfy { $0.text.unicodeScalars.count <= 16 })
  }

  @Test("plain ASCII stores no data for its clusters") func plainASCIIKeepsNothingPerCluster() {
    #expect(Paragraph("plain\ntext").strides.isEmpty)
    #expect(Paragraph("tab\tand\r\nreturn").strides.isEmpty)
    #expect(Paragraph("é").strides.count == 1)
  }
}
