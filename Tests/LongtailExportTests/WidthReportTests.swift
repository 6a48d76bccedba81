import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct WidthReportTests {
  private func report(_ line: String) -> String { text(WidthReport.line(for: Array(line.utf8)).bytes) }

  @Test("L12: a report has clusters and widths, with sorted keys") func clusters() {
    #expect(report(#""a你""#) == #"{"clusters":[{"text":"a","width":1},{"text":"你","width":2}],"height":1,"width":3}"# + "\n")
    #expect(report(#" "" "# + "\r") == #"{"clusters":[],"height":1,"width":0}"# + "\n")
    #expect(
      report(#""a\nbc""#) == #"{"clusters":[{"text":"a","width":1},{"text":"\n","width":0},{"text":"b","width":1},"#
        + #"{"text":"c","width":1}],"height":2,"width":2}"# + "\n")
  }

  @Test("every escape of JSON is read") func escapes() throws {
    let line = WidthReport.line(for: Array(#""\"\\\/\b\f\r\u0041\u00e9\uD83D\uDE00\ud83d\u0041\udc00""#.utf8))
    let json = try JSONValue(line.bytes)
    #expect(!line.isError)
    let texts = try #require(json["clusters"]).items.map { $0["text"]?.text }
    #expect(texts == ["\"", "\\", "/", "␈", "␌", "\n", "A", "é", "😀", "\u{FFFD}", "A", "\u{FFFD}"])
  }

  @Test(
    "input that is not a JSON string is an error with its offset",
    arguments: [
      ("", "expected a JSON string", 0), ("  ", "expected a JSON string", 2), ("text", "expected a JSON string", 0),
      ("[\"a\"]", "expected a JSON string", 0), ("null", "expected a JSON string", 0), ("'a'", "expected a JSON string", 0),
      ("\"a", "unterminated string", 2), ("\"a\\", "unterminated string", 3), ("\"a\\\"", "unterminated string", 4),
      ("\"a\" b", "expected nothing after the string", 4), ("\"a\"\"b\"", "expected nothing after the string", 3),
      ("\"a\tb\"", "a control character must be escaped", 2), ("\"\\x41\"", "invalid escape sequence", 1),
      ("\"\\u00g0\"", "expected four hexadecimal digits after \\\\u", 1),
      ("\"\\u12", "expected four hexadecimal digits after \\\\u", 1),
      ("\"\\ud800\\u12\"", "expected four hexadecimal digits after \\\\u", 7), ("\u{FEFF}\"a\"", "expected a JSON string", 0),
    ])
  func refused(line: String, message: String, offset: Int) throws {
    let answer = WidthReport.line(for: Array(line.utf8))
    #expect(answer.isError)
    #expect(text(answer.bytes) == "{\"error\":{\"message\":\"\(message)\",\"offset\":\(offset)}}\n")
  }

  @Test("bytes that are not UTF-8 are an error with their offset") func notUTF8() {
    for (bytes, offset) in [([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0x9B, 0x22], 1), ([0xED, 0xA0, 0x80], 0)] as [([UInt8], Int)] {
      let answer = WidthReport.line(for: bytes)
      #expect(answer.isError)
      #expect(text(answer.bytes) == "{\"error\":{\"message\":\"this is not UTF-8\",\"offset\":\(offset)}}\n")
    }
  }

  @Test("a line of 1 MiB is read, a longer one is not") func longLines() {
    let most = [UInt8](repeating: 0x61, count: WidthReport.mostBytes - 2)
    #expect(text(WidthReport.line(for: [0x22] + most + [0x22]).bytes).hasSuffix("\"height\":1,\"width\":\(most.count)}\n"))
    #expect(WidthReport.line(for: [0x22] + most + [0x61, 0x22]).isError)
  }
}
