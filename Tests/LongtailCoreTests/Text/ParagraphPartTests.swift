// T9: joined texts are one text, and each part is known when the text is drawn.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct ParagraphPartTests {
  private func paragraph(_ parts: String...) -> Paragraph { Paragraph(parts: parts.map { ArraySlice($0.utf8) }) }

  /// Returns the lines. Each line is its runs with the numbers of their parts, such as "0:the |1:quick".
  private func runs(_ paragraph: Paragraph, width: Int?, limit: Int? = nil, _ truncation: TruncationMode = .tail) -> [String] {
    paragraph.lines(width: width, limit: limit, truncation: truncation).map { line in
      var found: [String] = []
      paragraph.forEachRun(of: line) { run, part in
        switch run {
        case .ascii(let bytes), .cluster(let bytes, _): found.append("\(part):\(String(decoding: bytes, as: UTF8.self))")
        }
      }
      return found.joined(separator: "|")
    }
  }

  @Test("T9: joined texts wrap as one text") func wraps() {
    #expect(runs(paragraph("the qu", "ick bro", "wn fox"), width: 9) == ["0:the qu|1:ick", "1:bro|2:wn fox"])
    #expect(runs(paragraph("a\n", "b"), width: 9) == ["0:a", "1:b"])
    #expect(runs(paragraph("", "a", "", "", "b", ""), width: 9) == ["1:a|4:b"])
    #expect(runs(paragraph("", ""), width: 9) == [""])
  }

  @Test("T9: a cluster belongs to the part it starts in") func clusters() {
    #expect(runs(paragraph("e", "\u{301}x"), width: nil) == ["0:e\u{301}|1:x"])
    #expect(runs(paragraph("👩\u{200D}", "🚀", "!"), width: nil) == ["0:👩\u{200D}🚀|2:!"])
    #expect(runs(paragraph("a", "\u{301}", "\u{302}b"), width: nil) == ["0:a\u{301}\u{302}|2:b"])
    #expect(runs(paragraph("\u{301}", "a"), width: nil) == ["0:\u{25CC}\u{301}|1:a"])
    #expect(runs(paragraph("日", "本", "語"), width: 4) == ["0:日|1:本", "2:語"])
    #expect(runs(paragraph("क\u{94D}", "ष"), width: nil) == ["0:क\u{94D}ष"])
  }

  @Test("T12: controls in joined texts are replaced as in one text") func hygiene() {
    #expect(runs(paragraph("a\u{1B}", "[31m", "é"), width: nil) == ["0:a|0:␛|1:[31m|2:é"])
    #expect(runs(paragraph("a\t", "b\u{200B}", "\u{200B}c"), width: nil) == ["0:a   |1:b|2:c"])
  }

  @Test("T4: an ellipsis belongs to the part beside it") func ellipsis() {
    let text = paragraph("abc", "def", "ghi")
    #expect(runs(text, width: 5, limit: 1) == ["0:abc|1:d|1:…"])
    #expect(runs(text, width: 4, limit: 1) == ["0:abc|0:…"])
    #expect(runs(text, width: 5, limit: 1, .head) == ["1:…|1:f|2:ghi"])
    #expect(runs(text, width: 5, limit: 1, .middle) == ["0:ab|0:…|2:hi"])
    #expect(runs(text, width: 1, limit: 1) == ["0:…"])
  }

  /// Splits 500 texts into random parts. They have the same lines as the whole texts, and each byte is in one part.
  @Test("T9: a text that is split has the same lines and size", arguments: 0..<500) func law(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scalars: [Unicode.Scalar] = [
      "a", "b", " ", "\n", "é", "\u{301}", "\u{200D}", "👩", "🚀", "🇩", "क", "\u{94D}", "日", "\t", "\u{1B}",
    ]
    var parts = [""]
    var whole = ""
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let scalar = scalars.randomElement(using: &generator)!
      if Int.random(in: 0...2, using: &generator) == 0 { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
      whole.unicodeScalars.append(scalar)
    }
    let joined = Paragraph(parts: parts.map { ArraySlice($0.utf8) })
    let plain = Paragraph(whole)
    let width = Int.random(in: 1...9, using: &generator)
    let comment = "seed \(seed): \(parts)"
    #expect(joined.plainParts.joined().unicodeScalars.elementsEqual(plain.plain.unicodeScalars), "\(comment)")
    #expect(joined.plainParts.count == parts.count, "\(comment)")
    #expect(joined.lines(width: width).map(joined.string) == plain.lines(width: width).map(plain.string), "\(comment)")
    #expect(joined.size(width: width) == plain.size(width: width), "\(comment)")
    var shown: [Int: String] = [:]
    for line in joined.lines(width: nil) {
      joined.forEachRun(of: line) { run, part in
        switch run {
        case .ascii(let bytes), .cluster(let bytes, _): shown[part, default: ""] += String(decoding: bytes, as: UTF8.self)
        }
      }
    }
    for (part, text) in joined.plainParts.enumerated() {
      let expected = text.unicodeScalars.filter { $0 != "\n" }
      #expect((shown[part] ?? "").unicodeScalars.elementsEqual(expected), "\(comment) part \(part)")
    }
  }
}
