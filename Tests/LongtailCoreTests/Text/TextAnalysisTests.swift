// L12, T12: the clusters of a text, each with its part of the source.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct TextAnalysisTests {
  /// Returns each cluster as `text:width`, followed by `< source` if the source differs, and by `risky` if the cluster is risky.
  /// Text and source are written as scalars, such as `U+61 U+301`.
  private func outline(_ text: String) -> [String] {
    let source = Array(text.utf8)
    return TextAnalysis(source).clusters.map { cluster in
      let origin = String(decoding: source[cluster.source], as: UTF8.self)
      let isSame = origin.unicodeScalars.elementsEqual(cluster.text.unicodeScalars)
      return scalarNames(cluster.text) + ":\(cluster.width)" + (isSame ? "" : " < " + scalarNames(origin))
        + (cluster.isRisky ? " risky" : "")
    }
  }

  @Test(
    "L12, T12: a text has these clusters and sources",
    arguments: [
      ("nothing", "", []),
      ("letters", "ab", ["U+61:1", "U+62:1"]),
      ("wide", "你", ["U+4F60:2"]),
      ("rows", "a\r\nb\n", ["U+61:1", "U+A:0 < U+D U+A", "U+62:1", "U+A:0"]),
      ("a tab is one", "a\tb", ["U+61:1", "U+20 U+20 U+20:3 < U+9", "U+62:1"]),
      ("escape", "\u{1B}[", ["U+241B:1 < U+1B", "U+5B:1"]),
      ("dropped inside", "a\u{202E}b", ["U+61:1 < U+61 U+202E", "U+62:1"]),
      ("dropped in front", "\u{200B}a", [":0 < U+200B", "U+61:1"]),
      ("all dropped", "\u{200B}\u{FEFF}", [":0 < U+200B U+FEFF"]),
      ("dropped between letter and mark", "e\u{AD}\u{301}", ["U+65 U+301:1 < U+65 U+AD U+301"]),
      ("a mark gets a base", "\u{301}", ["U+25CC U+301:1 < U+301"]),
      ("a part of a syllable", "\u{1161}", ["U+FFFD:1 < U+1161"]),
      ("joined by a virama", "क्षि", ["U+915 U+94D U+937 U+93F:2 risky"]),
      ("family", "👩‍👧!", ["U+1F469 U+200D U+1F467:2 risky", "U+21:1"]),
      ("ZWJ without a neighbour", "a\n\u{200D}b", ["U+61:1", "U+A:0", ":0 < U+200D", "U+62:1"]),
    ] as [(String, String, [String])])
  func clusters(name: String, text: String, expected: [String]) {
    #expect(outline(text) == expected, "\(name)")
  }

  @Test("a cluster with 10,000 marks shows sixteen scalars, and its source contains all of them") func zalgo() {
    let analysis = TextAnalysis(Array(("e" + String(repeating: "\u{301}", count: 10_000)).utf8))
    #expect(analysis.clusters.map(\.source) == [0..<20_001])
    #expect(analysis.clusters[0].text.unicodeScalars.count == 16 && analysis.clusters[0].width == 1)
  }

  @Test(
    "law: the sources of all clusters are the text, their texts the paragraph, and their widths its size",
    arguments: UInt64(1)...300)
  func wholes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      ParagraphLawTests.atoms.randomElement(using: &generator)!
    }.joined()
    let source = Array(text.utf8)
    let (analysis, paragraph) = (TextAnalysis(source), Paragraph(source))
    #expect(analysis.clusters.flatMap { source[$0.source] } == source)
    #expect(analysis.clusters.map(\.text).joined().utf8.elementsEqual(paragraph.plain.utf8))
    let rows = analysis.clusters.split(omittingEmptySubsequences: false) { $0.text == "\n" }
    #expect(analysis.size.width == rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0)
    #expect(analysis.size.height == 1 + analysis.clusters.count { $0.text == "\n" })
  }
}
