// The runs of a line, as drawing code gets them.

import Testing

@testable import LongtailCore

@Suite struct ParagraphRunTests {
  private func runs(_ text: String, width: Int?, limit: Int? = nil, _ ellipsis: Ellipsis = .unicode) -> [String] {
    let paragraph = Paragraph(text)
    var found: [String] = []
    for line in paragraph.lines(width: width, limit: limit, ellipsis: ellipsis) {
      paragraph.forEachRun(of: line) { run in
        switch run {
        case .ascii(let bytes): found.append("ascii " + String(decoding: bytes, as: UTF8.self))
        case .cluster(let bytes, let width): found.append("\(width) " + String(decoding: bytes, as: UTF8.self))
        }
      }
    }
    return found
  }

  @Test func aLineOfPlainASCIIIsOneRun() {
    #expect(runs("the quick brown", width: 9) == ["ascii the quick", "ascii brown"])
    #expect(runs("", width: 9) == [])
  }

  @Test func plainASCIIBetweenOtherClustersIsOneRun() {
    #expect(runs("ab你c é", width: nil) == ["ascii ab", "2 你", "ascii c ", "1 é"])
  }

  @Test("an ellipsis is a run at its place in the line") func theEllipsisIsVisitedInItsPlace() {
    #expect(runs("abcdef", width: 4, limit: 1) == ["ascii abc", "1 …"])
    #expect(runs("abcdef", width: 4, limit: 1, .ascii) == ["ascii abc", "ascii ."])
  }

  @Test func clustersAreVisitedOneByOne() {
    let found = clusters(of: Paragraph("ab👍🏽e\u{301}"))
    #expect(found.map(\.text) == ["a", "b", "👍🏽", "e\u{301}"])
    #expect(found.map(\.width) == [1, 1, 2, 1])
  }
}
