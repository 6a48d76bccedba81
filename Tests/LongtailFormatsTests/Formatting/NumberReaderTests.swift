// Numbers as people type and paste them.

import LongtailCore
import LongtailFormats
import Testing

@Suite struct NumberReaderTests {
  @Test("a Swiss keyboard has a plain quote for the one that stands in numbers") func quote() throws {
    let reader = NumberReader(try #require(LocaleFormat("de-CH")))
    #expect(reader.number(in: "1'234.5") == reader.number(in: "1\u{2019}234.5") && reader.number(in: "1'234.5") != nil)
    #expect(NumberReader(.standard).number(in: "1'234.5") == nil)
  }

  @Test("what is written in a language is read in it", arguments: LocaleFormat.tags) func writtenIsRead(tag: String) throws {
    var format = NumberFormat()
    format.locale = try #require(LocaleFormat(tag))
    let reader = NumberReader(format.locale)
    for number in [0, 1, -1, 1234.5, -1234.5, 999, 12_345, 1e6, -0.25, 123_456_789.125] {
      for (isGrouped, sign) in [(true, NumberFormat.Sign.automatic), (false, .automatic), (true, .always)] {
        (format.isGrouped, format.sign) = (isGrouped, sign)
        let text = format.string(number)
        #expect(reader.number(in: text)?.number == number, "\(text)")
      }
    }
  }

  @Test(
    "other ways to write the same",
    arguments: [
      ("sv", "\u{2212}1 234,5", -1234.5), ("sv", "-1\u{A0}234,5", -1234.5), ("sv", "−1\u{202F}234,5", -1234.5),
      ("de", "1.234,5", 1234.5), ("de", "1 234,5", 1234.5), ("en", "１２３", 123), ("en", "１，２３４．５", 1234.5),
      ("en", "٤٢", 42), ("en", "\u{200E}-5\u{200F}", -5), ("en", " 7 ", 7), ("en", "1e3", 1000), ("en", "+5", 5),
      ("fr", "－１,５", -1.5), ("de", "1.5", 1.5), ("de", "1.234", 1234), ("sv", "1.234", 1.234),
    ]) func read(tag: String, text: String, number: Double) throws
  {
    #expect(NumberReader(try #require(LocaleFormat(tag))).number(in: text)?.number == number)
  }

  @Test(
    "what is no number is none",
    arguments: [
      ("en", ""), ("en", " "), ("en", "abc"), ("en", "1,23"), ("en", "1,2345"), ("en", "1.5,000"), ("en", "1-2"),
      ("en", "inf"), ("en", "0x1p4"), ("en", "1e999"), ("de", "1.5.5"), ("de", "1,5.5"), ("en", "--1"), ("en", "Ⅷ"), ("en", "½"),
      ("en", ",123"),
    ]) func nothing(tag: String, text: String) throws
  {
    #expect(NumberReader(try #require(LocaleFormat(tag))).number(in: text) == nil)
  }

  @Test("whole numbers are integers") func whole() {
    #expect(NumberReader(.standard).number(in: "1,234") == .integer(1234))
    #expect(NumberReader(.standard).number(in: "1.0") == .number(1))
  }

  @Test("a number without end is read in a time of its size") func hostile() {
    #expect(NumberReader(.standard).number(in: "1" + String(repeating: " 111", count: 50_000)) == nil)
  }
}
