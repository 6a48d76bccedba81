// Laws of paragraphs over seeded random texts. The seed is the test's argument, so a failure names it.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct ParagraphLawTests {
  /// Parts that are combined in all orders: plain, wide, joining, invisible, hostile. U+0600 always has a character that it
  /// joins. Before a tab, it would be a cluster of its own, but would join the spaces that replace the tab.
  static let atoms: [String] = [
    "a", "bc", "def", "1", "#", " ", " ", "  ", "\n", "\t", "\r", "\r\n", "\u{1B}[0m", "é", "e\u{301}", "\u{301}", "你", "好",
    "한", "\u{1100}", "\u{1161}", "\u{11AB}", "👩", "\u{200D}", "👧", "❤", "\u{FE0F}", "\u{FE0E}", "⌚", "👍", "🏽", "🇩", "🇪",
    "🏴", "\u{E0067}", "\u{E007F}", "क", "\u{94D}", "षि", "\u{1780}", "\u{17D2}", "\u{1B13}", "\u{1B44}", "กำ", "\u{600}1",
    "\u{600}你", "ｶ", "ﾞ", "\u{200B}", "\u{202E}", "\u{200C}", "\u{AD}", "\u{E0100}", "葛", "\u{FFFF}", "\u{9B}",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "\u{1FAE9}",
  ]

  private static func text(_ generator: inout SeededGenerator, upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in atoms.randomElement(using: &generator)! }.joined()
  }

  @Test("law: the clusters of all lines together are the prepared text", arguments: UInt64(1)...200)
  func clustersOfAllLinesAreThePreparedText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let paragraph = Paragraph(Self.text(&generator, upTo: 60))
    var parts: [String] = []
    for line in paragraph.lines(width: nil) {
      var part: [UInt8] = []
      var columns = 0
      paragraph.forEachCluster(of: line) { bytes, width in
        part.append(contentsOf: bytes)
        columns += width
      }
      #expect(columns == line.width)
      parts.append(String(decoding: part, as: UTF8.self))
    }
    #expect(scalarNames(parts.joined(separator: "\n")) == scalarNames(paragraph.plain))
  }

  @Test("law: preparing a prepared text changes nothing", arguments: UInt64(1)...200)
  func preparingTwiceChangesNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let once = Paragraph(Self.text(&generator, upTo: 60))
    let twice = Paragraph(once.plain)
    #expect(scalarNames(twice.plain) == scalarNames(once.plain))
    #expect(twice.strides == once.strides)
    #expect(twice.idealSize == once.idealSize)
  }

  @Test("law: clusters are Swift characters, joined by GB9c", arguments: UInt64(1)...200)
  func clustersAreSwiftCharactersJoinedByGB9c(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let paragraph = Paragraph(Self.text(&generator, upTo: 60))
    let found = clusters(of: paragraph)
    for (text, width) in found {
      #expect(ClusterLimit.scalars >= text.unicodeScalars.count)
      #expect(!ScalarKind(text.unicodeScalars.first!.value).isAttaching)
      #expect((1...2).contains(width))
      var bytes = Array(text.utf8)
      let measured = bytes.withUnsafeMutableBufferPointer { CharacterWidth(UnsafeBufferPointer($0)) }
      #expect(measured.columns == width, "\(scalarNames(text))")
    }
    #expect(found.map(\.text).map(scalarNames) == graphemeClusters(paragraph.plain).filter { $0 != "\n" }.map(scalarNames))
  }

  @Test("law: lines fit into the width and the height, and the size is that of the lines", arguments: UInt64(1)...200)
  func linesKeepToTheirRoomAndSizeIsTheirs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let paragraph = Paragraph(Self.text(&generator, upTo: 40))
    for _ in 0..<20 {
      let width = Bool.random(using: &generator) ? Int.random(in: 0...20, using: &generator) : nil
      let height = Bool.random(using: &generator) ? Int.random(in: 0...4, using: &generator) : nil
      let limit = Bool.random(using: &generator) ? Int.random(in: 0...4, using: &generator) : nil
      let mode = TruncationMode.allCases.randomElement(using: &generator)!
      let lines = paragraph.lines(width: width, height: height, limit: limit, truncation: mode)
      let size = paragraph.size(width: width, height: height, limit: limit, truncation: mode)

      let widest = lines.map(\.width).max() ?? -1
      #expect(size == Size(paragraph.isEmpty ? 0 : max(1, widest), lines.count))
      #expect(lines.count >= 1)
      #expect(lines.count <= max(1, height ?? .max) && lines.count <= max(1, limit ?? .max))
      for line in lines {
        var widths: [Int] = []
        paragraph.forEachCluster(of: line) { widths.append($1) }
        #expect(widths.reduce(0, +) == line.width)
        #expect(line.width <= max(1, width ?? .max) || widths == [2])
      }
    }
  }

  @Test("law: wrapping removes only spaces and newlines", arguments: UInt64(1)...100)
  func aWidthDropsSpacesOnly(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let paragraph = Paragraph(Self.text(&generator, upTo: 60))
    let width = Int.random(in: 1...12, using: &generator)
    let wrapped = paragraph.lines(width: width).map(paragraph.string(of:)).joined()
    let isKept: (Unicode.Scalar) -> Bool = { $0 != " " && $0 != "\n" }
    #expect(wrapped.unicodeScalars.filter(isKept) == paragraph.plain.unicodeScalars.filter(isKept))
  }
}
