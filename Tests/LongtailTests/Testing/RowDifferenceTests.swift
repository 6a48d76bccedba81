// Line diffs of two texts, and golden files.

import Longtail
import LongtailTestSupport
import Testing

@Suite struct RowDifferenceTests {
  private func rows(_ text: String) -> [String] { text.map(String.init) }

  @Test("a diff has removed, added and kept rows, and leaves out kept rows far from a change") func difference() {
    let difference = RowDifference(from: rows("abcdefghij"), to: rows("abcdxefgij"), context: 1)
    #expect(difference.lines == ["  …", "  d", "+ x", "  e", "  …", "  g", "- h", "  i", "  …"])
    #expect(RowDifference(from: rows("ab"), to: rows("ab")).lines.isEmpty)
    #expect(RowDifference(from: rows("ab"), to: rows("b"), context: nil).lines == ["- a", "  b"])
    #expect(RowDifference(from: [], to: rows("a")).lines == ["+ a"])
    // A row can look like the mark for rows that are left out.
    #expect(RowDifference(from: rows("ab…cdx"), to: rows("ab…cdy"), context: 1).lines == ["  …", "  d", "- x", "+ y"])
    #expect(RowDifference(from: rows("x…cde"), to: rows("y…cde"), context: 1).lines == ["- x", "+ y", "  …", "  …"])
  }

  @Test("of long texts, only a thousand rows around the first difference are compared") func long() {
    let all = (0..<100_000).map(String.init)
    let others = all.map { Int($0)! < 60_000 ? $0 : "x" + $0 }
    let difference = RowDifference(from: all, to: others)
    #expect(difference.lines.first == "  …" && difference.lines.dropFirst(1).first == "  59998")
    #expect(difference.rows.filter { $0.change == .removed }.count == 500)
  }

  @Test("law: a diff of random rows contains both lists of rows") func law() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let a = (0..<Int.random(in: 0..<12, using: &random)).map { _ in String(Int.random(in: 0..<4, using: &random)) }
      let b = (0..<Int.random(in: 0..<12, using: &random)).map { _ in String(Int.random(in: 0..<4, using: &random)) }
      let difference = RowDifference(from: a, to: b, context: nil)
      #expect(difference.rows.filter { $0.change != .added }.map(\.text) == a)
      #expect(difference.rows.filter { $0.change != .removed }.map(\.text) == b)
    }
  }
}

@Suite struct GoldenFileTests {
  private func golden(_ script: String) throws -> String {
    let runtime = try Runtime(source: "return " + script)
    return Golden.text("picture", runtime.render(.inline(width: 20)).surface)
  }

  @Test("a golden file has the rows, a letter for each style, and a legend of the letters") func text() throws {
    #expect(try golden(#"Text "a":padding(1)"#) == "picture, 3x3\n\n|   |\n| a |\n|   |\n")
    #expect(
      try golden(#"HStack { spacing = 0, Text("日"):bold(), " ", Link("a", "https://example.org") }"#) == """
        picture, 4x1

        |日 a|

        |aa.b|

        a bold
        b underline #0a84ff link https://example.org

        """)
  }

  @Test("a golden file with more styles than letters still has a character for each style") func manyLooks() throws {
    let wide = Golden.text(
      "wide",
      try Runtime(
        source:
          "return Rectangle():fill(LinearGradient { colors = { '#000000', '#ffffff' }, startPoint = 'leading', endPoint = 'trailing' })"
      ).render(.screen(Size(100, 1))).surface)
    let looks = wide.split(separator: "\n")[2]
    #expect(looks.hasPrefix("|aaaaabbbcdef") && Set(looks).count > 85 && looks.count == 102)
  }
}
