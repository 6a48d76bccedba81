// Descriptions of charts in words, for screen readers.

import LongtailCore
import Testing

@testable import LongtailCatalog

@Suite struct ChartWordsTests {
  private func mark(_ x: ChartValue, _ y: ChartValue, _ series: String? = nil, _ kind: ChartMarks.Kind = .line) -> ChartMarks {
    ChartMarks(kind, [(x, y)], series: series)
  }

  @Test("X2: a few named values are listed, and other series are described by last value and range") func words() {
    #expect(ChartWords.text([] as [ChartMarks]) == nil)
    #expect(
      ChartWords.text([mark(.category("Mon"), .number(3), nil, .bar), mark(.category("Tue"), .number(5.25), nil, .bar)])
        == "Mon 3, Tue 5.25")
    #expect(ChartWords.text([mark(.number(4), .category("lying"), nil, .bar)]) == "lying 4")
    let line = (0..<20).map { mark(.number(Double($0)), .number(Double($0 * $0) / 7), "load") }
    #expect(ChartWords.text(line) == "load: 51.6, from 0 to 51.6")
    #expect(ChartWords.text(line + [mark(.number(0), .number(1), "rest")]) == "load: 51.6, from 0 to 51.6; rest: 1")
    #expect(ChartWords.text([mark(.number(0), .number(.nan)), mark(.number(0), .number(9), nil, .rule)]) == nil)
  }

  @Test(
    "numbers are rounded to three significant digits, but keep all digits before the point",
    arguments: [(0.0, "0"), (49.44202, "49.4"), (123456.7, "123457"), (0.00012345, "0.000123"), (-1.5, "-1.5"), (999.6, "1000")])
  func numbers(value: Double, text: String) { #expect(ChartWords.rounded(value) == text) }

  @Test("extreme numbers, infinity and NaN have a text") func extremes() {
    for value in [Double.leastNonzeroMagnitude, -.greatestFiniteMagnitude, .infinity, .nan] {
      #expect(!ChartWords.rounded(value).isEmpty)
    }
  }
}
