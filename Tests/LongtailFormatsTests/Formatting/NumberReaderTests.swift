// Parsing of numbers that people type or paste.

import LongtailCore
import LongtailFormats
import Testing

@Suite struct NumberReaderTests {
  @Test("in Swiss German, a plain quote separates groups of digits like the typographic one") func quote() throws {
    let reader = NumberReader(try #require(LocaleFormat("de-CH")))
    #expect(reader.number(in: "1'234.5") == reader.number(in: "1\u{2019}234.5") && reader.number(in: "1'234.5") != nil)
    #expect(NumberReader(.standard).number(in: "1'234.5") == nil)
  }

  @Test("formatted numbers are parsed in their language", arguments: LocaleFormat.tags) func writtenIsRead(tag: String) throws {
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
    "other spaces, digits, signs and decimal points are accepted",
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
    "a text that is not a number is rejected",
    arguments: [
      ("en", ""), ("en", " "), ("en", "abc"), ("en", "1,23"), ("en", "1,2345"), ("en", "1.5,000"), ("en", "1-2"),
      ("en", "inf"), ("en", "0x1p4"), ("en", "1e999"), ("de", "1.5.5"), ("de", "1,5.5"), ("en", "--1"), ("en", "Ⅷ"), ("en", "½"),
      ("en", ",123"),
    ]) func nothing(tag: String, text: String) throws
  {
    #expect(NumberReader(try #require(LocaleFormat(tag))).number(in: text) == nil)
  }

  @Test("a number without a decimal point is an integer") func whole() {
    #expect(NumberReader(.standard).number(in: "1,234") == .integer(1234))
    #expect(NumberReader(.standard).number(in: "1.0") == .number(1))
  }

  @Test("a number of 150,001 digits is rejected") func hostile() {
    #expect(NumberReader(.standard).number(in: "1" + String(repeating: " 111", count: 50_000)) == nil)
  }
}
