// T1, T2, T3, T6: sizes and line breaks of texts that are not truncated.

import Testing

@testable import LongtailCore

@Suite struct ParagraphWrappingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let width: Int?
    let lines: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "T2 no width: only newlines break", text: "the quick\nbrown fox", width: nil, lines: ["the quick", "brown fox"]),
    Case(name: "T2 infinity: only newlines break", text: "a b\nc", width: Cells.infinity, lines: ["a b", "c"]),
    Case(name: "T2 newline at the end opens a line", text: "a\n", width: 5, lines: ["a", ""]),
    Case(name: "T2 empty lines stay", text: "\n\na", width: 5, lines: ["", "", "a"]),
    Case(name: "T3 breaks at spaces", text: "the quick brown fox", width: 10, lines: ["the quick", "brown fox"]),
    Case(name: "T3 a line may be exactly full", text: "the quick brown", width: 9, lines: ["the quick", "brown"]),
    Case(name: "T3 one column short", text: "the quick brown", width: 8, lines: ["the", "quick", "brown"]),
    Case(
      name: "T3 too long word: cut, rest goes on", text: "a verylongword b", width: 5, lines: ["a", "veryl", "ongwo", "rd b"]),
    Case(name: "T3 too long word alone", text: "abcdef", width: 4, lines: ["abcd", "ef"]),
    Case(name: "T3 word that fits the next line", text: "abc defgh", width: 5, lines: ["abc", "defgh"]),
    Case(name: "T3 all spaces at a break go", text: "one   two", width: 5, lines: ["one", "two"]),
    Case(name: "T3 a partly fitting row of spaces goes", text: "abc    de", width: 5, lines: ["abc", "de"]),
    Case(name: "T3 spaces inside a line stay", text: "a   b c", width: 5, lines: ["a   b", "c"]),
    Case(name: "T3 spaces at the end stay where they fit", text: "ab  ", width: 4, lines: ["ab  "]),
    Case(name: "T3 spaces at the end that overflow make no line", text: "ab    ", width: 4, lines: ["ab"]),
    Case(name: "T3 ... nor before a newline", text: "abc  \nd", width: 3, lines: ["abc", "d"]),
    Case(name: "T3 leading spaces stay", text: "  ab cd", width: 5, lines: ["  ab", "cd"]),
    Case(name: "T3 leading spaces of a later line stay", text: "ab\n  c", width: 5, lines: ["ab", "  c"]),
    Case(name: "T3 break after leading spaces", text: "  abc", width: 3, lines: ["  ", "abc"]),
    Case(name: "T3 leading spaces are cut at the width", text: "     abc", width: 3, lines: ["   ", "abc"]),
    Case(name: "T3 only spaces", text: "     ", width: 3, lines: ["   "]),
    Case(name: "T3 a newline ends a full line", text: "abc\ndef", width: 3, lines: ["abc", "def"]),
    Case(name: "T3 no break at a no-break space", text: "a\u{A0}b c", width: 3, lines: ["a\u{A0}b", "c"]),
    Case(name: "L12 wide clusters are not split", text: "你好世界", width: 5, lines: ["你好", "世界"]),
    Case(name: "L12 wide cluster wider than the width", text: "你a好", width: 1, lines: ["你", "a", "好"]),
    Case(name: "L12 clusters of several scalars", text: "e\u{301}e\u{301} 👍🏽👍🏽", width: 4, lines: ["e\u{301}e\u{301}", "👍🏽👍🏽"]),
    Case(name: "L12 a space that carries a mark is no break", text: "ab \u{301}cd", width: 3, lines: ["ab \u{301}", "cd"]),
    Case(name: "width 0 is width 1", text: "ab", width: 0, lines: ["a", "b"]),
    Case(name: "negative width is width 1", text: "ab", width: -3, lines: ["a", "b"]),
    Case(name: "the empty text has one empty line", text: "", width: 5, lines: [""]),
  ]

  @Test("a text is broken into these lines", arguments: cases)
  func linesOf(_ example: Case) {
    #expect(wrapped(example.text, width: example.width) == example.lines)
  }

  @Test(
    "T1, T6: the size of a text is its longest line by the number of its lines",
    arguments: [
      ("", 5, Size(0, 1)),
      ("", 0, Size(0, 1)),
      (" ", 5, Size(1, 1)),
      ("\n", 5, Size(1, 2)),
      ("hello", nil, Size(5, 1)),
      ("hello", 3, Size(3, 2)),
      ("the quick brown fox", 12, Size(9, 2)),
      ("你好", 1, Size(2, 2)),
      ("你好", nil, Size(4, 1)),
    ] as [(String, Int?, Size)])
  func t1t6SizeIsTheLongestLineByTheNumberOfLines(text: String, width: Int?, size: Size) {
    #expect(Paragraph(text).size(width: width) == size)
  }
}
