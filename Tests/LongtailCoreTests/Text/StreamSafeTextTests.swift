// Text from outside is repaired. Long runs of marks are divided by joiners, because sorting many marks takes long.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct StreamSafeTextTests {
  @Test(
    "well-formed text with few marks stays the same", arguments: ["", "a", "é", "e\u{301}", "🏴\u{E0067}\u{E007F}", "한국어", "\0"])
  func same(text: String) {
    for count in [1, 30, 100] {
      let long = String(repeating: text + "x", count: count)
      #expect(scalarNames(String(streamSafe: long.utf8)) == scalarNames(long))
    }
  }

  @Test("a joiner follows each 30 marks in a row, at any place in a text", arguments: 0...70) func joiner(before: Int) {
    let head = String(repeating: "a", count: before)
    for marks in [29, 30, 31, 60, 61, 200] {
      for mark in ["\u{301}", "\u{323}", "\u{F73}", "\u{1D165}"] {
        let text = head + String(repeating: mark, count: marks) + "b"
        let expected = head + (0..<marks).map { ($0 > 0 && $0 % 30 == 0 ? "\u{34F}" : "") + mark }.joined() + "b"
        #expect(scalarNames(String(streamSafe: text.utf8)) == scalarNames(expected), "\(before) \(marks) \(mark)")
      }
    }
  }

  @Test("ill-formed bytes are repaired in the same way as by the standard library", arguments: UInt64(1)...200)
  func repair(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      [0xFF], [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], Array("a".utf8), Array("é".utf8), Array("\u{301}".utf8),
      Array("👩".utf8), [0xED, 0xA0, 0x80], [0xC0, 0x80],
    ]
    let bytes = (0..<Int.random(in: 0...300, using: &random)).flatMap { _ in parts.randomElement(using: &random)! }
    let text = String(streamSafe: bytes)
    #expect(text.unicodeScalars.filter { $0 != "\u{34F}" }.elementsEqual(String(decoding: bytes, as: UTF8.self).unicodeScalars))
  }

  @Test("law: at most 30 marks are in a row, and a safe text stays the same", arguments: UInt64(1)...200) func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["a", "\u{301}", "\u{323}", "\u{F73}", "é", "👩", "\u{200D}", "\u{F75}"]
    let text = (0..<40).map { _ in
      String(repeating: parts.randomElement(using: &random)!, count: Int.random(in: 0...70, using: &random))
    }.joined()
    let safe = String(streamSafe: text.utf8)
    var (marks, most) = (0, 0)
    for scalar in safe.unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered || "\u{F73}\u{F75}".unicodeScalars.contains(scalar)
      marks = isMark ? marks + 1 : 0
      most = max(most, marks)
    }
    #expect(most <= 30)
    #expect(scalarNames(String(streamSafe: safe.utf8)) == scalarNames(safe))
  }
}
