// Laws of reading input, over seeded random streams.

import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@Suite struct InputLawTests {
  /// Returns sequences, text and junk, whole or cut off.
  static func stream(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var piece = Array(pieces.randomElement(using: &random)!.utf8)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: piece = (0..<Int.random(in: 1...6, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 1: piece.removeLast(Int.random(in: 0..<piece.count, using: &random))
      case 2: piece[Int.random(in: 0..<piece.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      default: break
      }
      bytes += piece
    }
    return bytes
  }

  static let pieces =
    [
      "a", "Z", " ", "é", "漢字", "👩‍👩‍👧", "🇩🇪", "e\u{301}", "\u{9B}", "\r", "\r\n", "\t", "\u{3}", "\u{7F}", "\u{1B}", "\u{1B}\u{1B}",
      "\u{18}",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~pasted\r\n\u{1B}[31m text\u{1B}[201~", "\u{1B}\\", "\u{7}",
      "\u{1B}]52;c;eA==\u{7}", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}]11;rgb:12/34/56\u{1B}\\", "\u{1B}P>|term\u{1B}\\", "\u{1B}P1+r5463\u{1B}\\", "\u{1B}]0;МММ\u{7}", "\u{1B}X",
      "\u{1B}P", "\u{1B}[M !!",
      "\u{1B}[<35;10;20M", "\u{1B}[32;10;5M", "\u{1B}[I", "\u{1B}[48;24;80;0;0t", "\u{1B}[?62;4c", "\u{1B}[?2026;2$y",
      "\u{1B}[3$", "\u{1B}[1;2R",
      "\u{1B}[97:65;2:3;65u", "\u{1B}[0;;128105:8205:128187u", "\u{1B}[27;5;97~", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[1;5A",
      "\u{1B}[Z",
    ]

  @Test("cuts in a stream change nothing: 2,000 streams, cut at random and into bytes")
  func ignoresCuts() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes = InputLawTests.stream(&random)
      var whole = InputParser(pasteLimit: 64)
      whole.expectedCursorReports = 1
      var (cut, single) = (whole, whole)
      let expected = whole.inputs(bytes)
      var (fromCuts, fromBytes): ([TerminalInput], [TerminalInput]) = ([], [])
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...8, using: &random))
        rest = rest.dropFirst(part.count)
        fromCuts += cut.inputs(part)
      }
      for byte in bytes { fromBytes += single.inputs([byte]) }
      #expect(fromCuts == expected, "seed \(seed)")
      #expect(fromBytes == expected, "seed \(seed)")
      #expect(whole.isPending == single.isPending && whole.isPasting == single.isPasting, "seed \(seed)")
      #expect(whole.isInString == single.isInString, "seed \(seed)")
      #expect(whole.flushed() == single.flushed(), "seed \(seed)")
    }
  }

  @Test("after junk, a key is understood, either after CAN or after waiting")
  func recovers() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes =
        seed.isMultiple(of: 2)
        ? InputLawTests.stream(&random)
        : (0..<Int.random(in: 1...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var parser = InputParser()
      _ = parser.inputs(bytes)
      var waiting = parser
      // 1. The end sequence of a paste, or CAN in any other state, ends the junk. Then keys are parsed as usual.
      if parser.isPasting { _ = parser.inputs("\u{1B}[201~") }
      _ = parser.inputs("\u{18}")
      #expect(parser.inputs("k\u{1B}[A") == [.key(KeyPress("k")!), .key(KeyPress(.up))], "seed \(seed)")
      // 2. Without these, the flush after a wait ends a paste or a string. Then the sequence of a key is parsed as usual.
      _ = waiting.flushed()
      #expect(waiting.inputs("\u{1B}[A").last == .key(KeyPress(.up)), "seed \(seed)")
    }
  }

  @Test("no control character is typed or pasted, and every key has a name")
  func isHarmless() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      for input in InputParser.inputs((0..<4).flatMap { _ in InputLawTests.stream(&random) }) {
        switch input {
        case .key(let press, _):
          guard case .character(let text) = press.key else { continue }
          #expect(text.count == 1 && !text.unicodeScalars.contains { InputLawTests.isControl($0) }, "seed \(seed)")
          #expect(press.normal == press, "seed \(seed)")
        case .paste(let text):
          let controls = text.unicodeScalars.filter { InputLawTests.isControl($0) && $0 != "\n" && $0 != "\t" }
          #expect(controls.isEmpty, "seed \(seed)")
        default: continue
        }
      }
    }
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

  @Test("a key is the same in the kitty protocol and in older encodings")
  func isOneKey() {
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      let (code, large) = (letter.value, letter.value - 32)
      expectSame("\u{1B}[\(code)u", [UInt8(code)])
      expectSame("\u{1B}[\(code):\(large);2u", [UInt8(large)])
      expectSame("\u{1B}[\(code);3u", [0x1B, UInt8(code)])
      if !"opx".unicodeScalars.contains(letter) { expectSame("\u{1B}[\(code):\(large);4u", [0x1B, UInt8(large)]) }
      expectSame("\u{1B}[27;5;\(code)~", Array("\u{1B}[\(code);5u".utf8))
      expectSame("\u{1B}[27;6;\(large)~", Array("\u{1B}[\(code);6u".utf8))
      guard !"him".unicodeScalars.contains(letter) else { continue }
      expectSame("\u{1B}[\(code);5u", [UInt8(code - 96)])
      expectSame("\u{1B}[\(code);7u", [0x1B, UInt8(code - 96)])
    }
    for (code, byte) in [(27, 0x1B), (13, 0x0D), (9, 0x09), (127, 0x7F)] as [(Int, UInt8)] {
      expectSame("\u{1B}[\(code)u", [byte])
      if code != 27 { expectSame("\u{1B}[\(code);3u", [0x1B, byte]) }
    }
    expectSame("\u{1B}[9;2u", Array("\u{1B}[Z".utf8))
    expectSame("\u{1B}[32;5u", [0])
    for (code, byte) in [(92, 0x1C), (93, 0x1D), (94, 0x1E), (95, 0x1F)] as [(Int, UInt8)] {
      expectSame("\u{1B}[\(code);5u", [byte])
    }
    expectSame("\u{1B}[49:33;4u", Array("\u{1B}!".utf8))
    expectSame("\u{1B}[57417;5u", Array("\u{1B}[1;5D".utf8))
  }

  private func expectSame(_ kitty: String, _ legacy: [UInt8], location: SourceLocation = #_sourceLocation) {
    let inputs = InputParser.inputs(kitty.utf8)
    #expect(inputs.count == 1 && inputs == InputParser.inputs(legacy), "\(kitty.debugDescription)", sourceLocation: location)
  }
}
