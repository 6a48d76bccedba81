// Formatting of numbers as text. The expected texts were checked against ICU.

import LongtailTestSupport
import Testing

@testable import LongtailFormats

@Suite struct NumberFormatTests {
  private func text(_ value: Double, _ tag: String = "en", _ change: (inout NumberFormat) -> Void = { _ in }) throws -> String {
    var format = NumberFormat()
    format.locale = try #require(LocaleFormat(tag))
    change(&format)
    return format.string(value)
  }

  @Test(
    "digits, separators and groups follow the language",
    arguments: [
      (1_234_567.891, "en", "1,234,567.891"), (1234.5, "de", "1.234,5"), (1234.5, "fr", "1\u{A0}234,5"), (1234.5, "es", "1234,5"),
      (12345.5, "es", "12.345,5"), (1234, "pl", "1234"), (-1, "sv", "\u{2212}1"), (0, "en", "0"), (-0.0, "en", "0"),
      (999, "en", "999"),
      (2.0 / 3, "en", "0.666667"), (1e21, "en", "1,000,000,000,000,000,000,000"), (1e-7, "en", "0"), (-1e-9, "en", "0"),
      (0.05, "en", "0.05"),
      (123456.0, "en", "123,456"), (.nan, "en", "NaN"), (.infinity, "en", "∞"), (-.infinity, "en", "-∞"),
      (.leastNonzeroMagnitude, "en", "0"),
    ] as [(Double, String, String)]) func numbers(value: Double, tag: String, expected: String) throws
  { #expect(try text(value, tag) == expected) }

  @Test(
    "a half is rounded to the even neighbour",
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.68"),
      (1.005, 2, "1.00"), (1.0050001, 2, "1.01"), (9.995, 2, "10.00"), (999.5, 0, "1,000"), (0.95, 1, "1.0"), (0.05, 1, "0.0"),
      (0.15, 1, "0.2"), (-0.04, 1, "0.0"), (3, 2, "3.00"), (1e300, 1, "1" + String(repeating: ",000", count: 100) + ".0"),
      (0.5, 20, "0.50000000000000000000"),
    ]) func rounding(value: Double, decimals: Int, expected: String) throws
  {
    #expect(try text(value) { $0.decimals = decimals } == expected)
  }

  @Test(
    "compact notation shortens numbers and adds a unit letter",
    arguments: [
      (0.0, "0"), (1, "1"), (12.5, "12"), (999, "999"), (1234, "1.2K"), (1250, "1.2K"), (1350, "1.4K"), (9949, "9.9K"),
      (9950, "10K"),
      (10500, "10K"), (12345, "12K"), (99950, "100K"), (999_499, "999K"), (999_500, "1M"), (1e15, "1000T"),
      (123_456_789_012_345_678, "123,457T"),
      (0.001234, "0.0012"), (-1234, "-1.2K"), (0.0666, "0.067"),
    ]) func compact(value: Double, expected: String) throws
  {
    #expect(try text(value) { $0.notation = .compact } == expected)
  }

  @Test(
    "compact notation follows the language",
    arguments: [
      ("de", 1234.0, "1234"), ("de", 1_500_000, "1,5\u{A0}Mio."), ("ja", 15000, "1.5万"), ("es", 2e9, "2000\u{A0}M"),
      ("fr", 1500, "1,5\u{A0}k"),
    ]) func compactLanguages(tag: String, value: Double, expected: String) throws
  {
    #expect(try text(value, tag) { $0.notation = .compact } == expected)
  }

  @Test("the display of signs and the grouping of digits can be set") func options() throws {
    #expect(try text(5) { $0.sign = .always } == "+5")
    #expect(try text(0) { $0.sign = .always } == "+0")
    #expect(try text(-5) { $0.sign = .always } == "-5")
    #expect(try text(-5) { $0.sign = .never } == "5")
    #expect(try text(12345) { $0.isGrouped = false } == "12345")
    #expect(NumberFormat().string(Int.min) == "-9,223,372,036,854,775,808")
    #expect(NumberFormat().string(Int.max) == "9,223,372,036,854,775,807")
  }

  @Test("percentages follow the language and the number of decimals") func percent() throws {
    var format = NumberFormat()
    #expect(format.percent(0.256) == "25.6%")
    var turkish = NumberFormat()
    turkish.locale = try #require(LocaleFormat("tr"))
    #expect(turkish.percent(0.256) == "%25,6" && turkish.percent(-0.25) == "-%25")
    #expect(format.percent(-0.001) == "-0.1%")
    #expect(format.percent(12) == "1,200%")
    #expect(format.percent(.nan) == "NaN%")
    format.decimals = 0
    #expect(format.percent(0.255) == "26%")
    format.locale = try #require(LocaleFormat("de"))
    #expect(format.percent(0.25) == "25\u{A0}%")
  }

  @Test(
    "byte counts are written in decimal or binary units",
    arguments: [
      (0.0, "0 B", "0 B"), (1, "1 B", "1 B"), (999, "999 B", "999 B"), (1000, "1 kB", "1,000 B"), (1500, "2 kB", "1 KiB"),
      (999_499, "999 kB", "976 KiB"), (999_500, "1 MB", "976 KiB"), (1_500_000, "1.5 MB", "1.4 MiB"),
      (1_234_567_890, "1.23 GB", "1.15 GiB"),
      (-5000, "-5 kB", "-5 KiB"), (1e30, "1,000,000 YB", "827,180.61 YiB"), (.infinity, "∞", "∞"),
    ]) func bytes(value: Double, decimal: String, binary: String)
  {
    var format = ByteFormat()
    #expect(format.string(value).map { $0 == "\u{A0}" ? " " : $0 } == Array(decimal))
    format.isBinary = true
    #expect(format.string(value).map { $0 == "\u{A0}" ? " " : $0 } == Array(binary))
  }

  @Test("a locale is found by its tag or by its language, and has all parts") func locales() {
    #expect(LocaleFormat("de-LI")?.tag == "de" && LocaleFormat("de_at")?.tag == "de-AT")
    #expect(LocaleFormat("EN_gb")?.tag == "en-GB")
    #expect(LocaleFormat("en-NZ")?.tag == "en")
    #expect(LocaleFormat("tlh") == nil)
    #expect(LocaleFormat("") == nil)
    for locale in LocaleFormat.all {
      #expect(locale.months.count == 12 && locale.shortMonths.count == 12 && locale.weekdays.count == 7)
      #expect(
        locale.dates.count == 4 && locale.dateTimeSeparators.count == 4 && locale.times.count == 2 && locale.units.count == 12)
    }
  }

  /// Formats 20,000 random numbers and parses the texts. Each result is at most half a unit of the last digit away.
  @Test("a formatted number parses as the rounded number") func law() throws {
    var generator = SeededGenerator(seed: 7)
    var format = NumberFormat()
    format.isGrouped = false
    for _ in 0..<20_000 {
      let value = Double.random(in: -1000...1000, using: &generator)
      let decimals = Int.random(in: 0...6, using: &generator)
      format.decimals = decimals
      let text = format.string(value)
      let unit = [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6][decimals]
      let distance = abs(try #require(Double(text)) - value)
      guard distance <= unit * 0.500001 else {
        Issue.record("\(value) with \(decimals) decimals is \(text)")
        return
      }
    }
  }
}
