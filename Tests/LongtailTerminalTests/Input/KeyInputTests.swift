// The encodings in which terminals send keys.

import LongtailCore
import LongtailTerminal
import Testing

@Suite struct KeyInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: String
    var keys: [String]
    var phase: KeyPhase

    /// `keys` are names of keys with spaces between them.
    init(_ bytes: String, _ keys: String, _ phase: KeyPhase = .down) {
      (self.bytes, self.keys, self.phase) = (bytes, keys.split(separator: " ").map(String.init), phase)
    }

    var testDescription: String { bytes.debugDescription }
  }

  static let legacy = [
    Case("a", "a"), Case("A", "A"), Case("~", "~"), Case(" ", "space"), Case("ab", "a b"), Case("ǅ", "ǅ"),
    Case("\u{0}", "ctrl+space"), Case("\u{1}", "ctrl+a"), Case("\u{3}", "ctrl+c"), Case("\u{1A}", "ctrl+z"),
    Case("\u{8}", "delete"), Case("\u{7F}", "delete"), Case("\t", "tab"), Case("\r", "return"), Case("\n", "ctrl+j"),
    Case("\u{18}", "ctrl+x"), Case("\u{1C}", #"ctrl+\"#), Case("\u{1D}", "ctrl+]"), Case("\u{1E}", "ctrl+^"),
    Case("\u{1F}", "ctrl+_"),
  ]

  static let escape = [
    Case("\u{1B}", "escape"), Case("\u{1B}\u{1B}", "escape escape"), Case("\u{1B}\u{1B}\u{1B}", "escape escape escape"),
    Case("\u{1B}a", "alt+a"), Case("\u{1B}A", "alt+shift+a"), Case("\u{1B}!", "alt+!"), Case("\u{1B} ", "alt+space"),
    Case("\u{1B}\r", "alt+return"), Case("\u{1B}\u{7F}", "alt+delete"), Case("\u{1B}\u{1}", "ctrl+alt+a"),
    Case("\u{1B}é", "alt+é"), Case("\u{1B}éé", "alt+é é"), Case("\u{1B}\u{1B}x", "escape alt+x"), Case("\u{1B}\\", #"alt+\"#),
    Case("\u{1B}\u{1B}[A", "alt+up"), Case("\u{1B}\u{1B}OA", "alt+up"), Case("\u{1B}\u{1B}[3~", "alt+deleteForward"),
    Case("\u{1B}\u{1B}[1;5C", "ctrl+alt+right"), Case("\u{1B}\u{1B}\u{1B}[B", "escape alt+down"),
    Case("\u{1B}\u{1B}[97;5u", "escape ctrl+a"), Case("\u{1B}\u{1B}[99z", "escape"), Case("\u{1B}\u{1B}[9\u{18}a", "escape a"),
  ]

  static let letters = [
    Case("\u{1B}[A", "up"), Case("\u{1B}[B", "down"), Case("\u{1B}[C", "right"), Case("\u{1B}[D", "left"),
    Case("\u{1B}[H", "home"), Case("\u{1B}[F", "end"), Case("\u{1B}[P", "f1"), Case("\u{1B}[Q", "f2"), Case("\u{1B}[R", "f3"),
    Case("\u{1B}[S", "f4"), Case("\u{1B}OA", "up"), Case("\u{1B}OB", "down"), Case("\u{1B}OC", "right"),
    Case("\u{1B}OD", "left"), Case("\u{1B}OH", "home"), Case("\u{1B}OF", "end"), Case("\u{1B}OP", "f1"), Case("\u{1B}OQ", "f2"),
    Case("\u{1B}OR", "f3"), Case("\u{1B}OS", "f4"), Case("\u{1B}[Z", "shift+tab"), Case("\u{1B}[1;5Z", "ctrl+shift+tab"),
    Case("\u{1B}[1;1A", "up"), Case("\u{1B}[1;2A", "shift+up"), Case("\u{1B}[1;3A", "alt+up"), Case("\u{1B}[1;5A", "ctrl+up"),
    Case("\u{1B}[1;9A", "super+up"), Case("\u{1B}[1;16A", "ctrl+alt+shift+super+up"), Case("\u{1B}[;5A", "ctrl+up"),
    Case("\u{1B}[1;0A", "up"), Case("\u{1B}[1;17A", "up"), Case("\u{1B}[1;69A", "ctrl+up"), Case("\u{1B}[1;2P", "shift+f1"),
    Case("\u{1B}[1;2R", "shift+f3"), Case("\u{1B}O5A", "ctrl+up"), Case("\u{1B}O1;2P", "shift+f1"),
    Case("\u{1B}[1;5:1A", "ctrl+up"), Case("\u{1B}[1;5:2A", "ctrl+up", .repeat), Case("\u{1B}[1;1:3A", "up", .up),
    // The keypad in its application mode.
    Case("\u{1B}OM", "return"), Case("\u{1B}Oj", "*"), Case("\u{1B}Op", "0"), Case("\u{1B}Oy", "9"),
  ]

  static let numbers =
    [
      (1, "home"), (2, "insert"), (3, "deleteForward"), (4, "end"), (5, "pageUp"), (6, "pageDown"), (7, "home"), (8, "end"),
      (11, "f1"), (12, "f2"), (13, "f3"), (14, "f4"), (15, "f5"), (17, "f6"), (18, "f7"), (19, "f8"), (20, "f9"), (21, "f10"),
      (23, "f11"), (24, "f12"), (25, "f13"), (26, "f14"), (28, "f15"), (29, "f16"), (31, "f17"), (32, "f18"), (33, "f19"),
      (34, "f20"),
    ].flatMap { number, name in
      [
        Case("\u{1B}[\(number)~", name), Case("\u{1B}[\(number);5~", "ctrl+\(name)"),
        Case("\u{1B}[\(number);1:3~", name, .up),
        // rxvt.
        Case("\u{1B}[\(number)$", "shift+\(name)"), Case("\u{1B}[\(number)^", "ctrl+\(name)"),
        Case("\u{1B}[\(number)@", "ctrl+shift+\(name)"),
      ]
    }

  static let others = [
    // The Linux console.
    Case("\u{1B}[[A", "f1"), Case("\u{1B}[[B", "f2"), Case("\u{1B}[[C", "f3"), Case("\u{1B}[[D", "f4"), Case("\u{1B}[[E", "f5"),
    Case("\u{1B}[[Fa", "a"),
    // rxvt.
    Case("\u{1B}[a", "shift+up"), Case("\u{1B}[b", "shift+down"), Case("\u{1B}[c", "shift+right"), Case("\u{1B}[d", "shift+left"),
    Case("\u{1B}Oa", "ctrl+up"), Case("\u{1B}Ob", "ctrl+down"), Case("\u{1B}Oc", "ctrl+right"), Case("\u{1B}Od", "ctrl+left"),
    // modifyOtherKeys.
    Case("\u{1B}[27;5;97~", "ctrl+a"), Case("\u{1B}[27;6;65~", "ctrl+shift+a"), Case("\u{1B}[27;6;97~", "ctrl+shift+a"),
    Case("\u{1B}[27;6;33~", "ctrl+!"), Case("\u{1B}[27;2;13~", "shift+return"), Case("\u{1B}[27;5;9~", "ctrl+tab"),
    Case("\u{1B}[27;5;127~", "ctrl+delete"), Case("\u{1B}[27;6;32~", "ctrl+shift+space"), Case("\u{1B}[27;5;27~", "ctrl+escape"),
    Case("\u{1B}[27;2;65~", "A"),
  ]

  static let kitty = [
    Case("\u{1B}[97u", "a"), Case("\u{1B}[97;5u", "ctrl+a"), Case("\u{1B}[97;6u", "ctrl+shift+a"), Case("\u{1B}[97;2u", "A"),
    Case("\u{1B}[97:65;2u", "A"), Case("\u{1B}[97:65;2;65u", "A"), Case("\u{1B}[97;65;65u", "A"),
    Case("\u{1B}[49:33;2u", "!"), Case("\u{1B}[49:33;6u", "ctrl+!"), Case("\u{1B}[49:33;4u", "alt+!"),
    Case("\u{1B}[97;9u", "super+a"), Case("\u{1B}[1089::99;5u", "ctrl+c"),
    Case("\u{1B}[1089:1057:99;6u", "ctrl+shift+c"), Case("\u{1B}[1089::99;3u", "alt+с"), Case("\u{1B}[246::59;5u", "ctrl+ö"),
    Case("\u{1B}[122::121;5u", "ctrl+z"), Case("\u{1B}[27u", "escape"),
    Case("\u{1B}[13;2u", "shift+return"), Case("\u{1B}[9;5u", "ctrl+tab"), Case("\u{1B}[127;3u", "alt+delete"),
    Case("\u{1B}[32;5u", "ctrl+space"), Case("\u{1B}[32;2u", "space"), Case("\u{1B}[106;5u", "ctrl+j"),
    Case("\u{1B}[97;1:1u", "a"), Case("\u{1B}[97;1:2u", "a", .repeat), Case("\u{1B}[97;1:3u", "a", .up),
    Case("\u{1B}[97;5:3u", "ctrl+a", .up), Case("\u{1B}[97;;229u", "å"), Case("\u{1B}[0;;228:246u", "ä ö"),
    Case("\u{1B}[128105;;128105:8205:128187u", "👩‍💻"), Case("\u{1B}[101;;101:769u", "e\u{301}"),
    Case("\u{1B}[97;;27:155:98u", "b"), Case("\u{1B}[97;;7u", "a"), Case("\u{1B}[97;3;229u", "alt+a"),
    Case("\u{1B}[57399u", "0"), Case("\u{1B}[57399;;48u", "0"), Case("\u{1B}[57408u", "9"), Case("\u{1B}[57409u", "."),
    Case("\u{1B}[57410u", "/"), Case("\u{1B}[57411u", "*"), Case("\u{1B}[57412u", "-"), Case("\u{1B}[57413u", "+"),
    Case("\u{1B}[57414u", "return"), Case("\u{1B}[57415u", "="), Case("\u{1B}[57416u", ","), Case("\u{1B}[57417u", "left"),
    Case("\u{1B}[57418u", "right"), Case("\u{1B}[57419u", "up"), Case("\u{1B}[57420u", "down"), Case("\u{1B}[57421u", "pageUp"),
    Case("\u{1B}[57422u", "pageDown"), Case("\u{1B}[57423u", "home"), Case("\u{1B}[57424u", "end"),
    Case("\u{1B}[57425u", "insert"), Case("\u{1B}[57426u", "deleteForward"), Case("\u{1B}[57376u", "f13"),
    Case("\u{1B}[57387u", "f24"), Case("\u{1B}[13~", "f3"),
  ]

  @Test(
    "an encoded key is read with its modifiers and its phase",
    arguments: [legacy, escape, letters, numbers, others, kitty].joined())
  func isRead(_ row: Case) throws {
    let expected = try row.keys.map { TerminalInput.key(try #require(KeyPress($0)), phase: row.phase) }
    #expect(InputParser.inputs(row.bytes.utf8) == expected)
  }

  @Test(
    "a sequence that is not a key is skipped completely",
    arguments: [
      "\u{1B}[57358u", "\u{1B}[57388u", "\u{1B}[57441;2u", "\u{1B}[63743u", "\u{1B}[55296u", "\u{1B}[1114112u", "\u{1B}[1;5u",
      "\u{1B}[155u", "\u{1B}[u", "\u{1B}[0u", "\u{1B}[;;27u", "\u{1B}[E", "\u{1B}[2A", "\u{1B}[5;7R", "\u{1B}[9~", "\u{1B}[16~",
      "\u{1B}[201~", "\u{1B}[~", "\u{1B}[27;5~", "\u{1B}[27;5;0~", "\u{1B}[27;5;57358~", "\u{1B}OE", "\u{1B}O ", "\u{1B}[>1A",
      "\u{1B}[1 A",
      "\u{1B}[?A", "\u{1B}[<A", "\u{1B}[1;1$ A", "\u{1B}[-1A", "\u{1B}[1?A", "\u{1B}[9$A", "\u{1B}[\u{18}", "\u{1B}[1;\u{1A}",
      "\u{1B}O\u{18}",
      "\u{85}", "\u{9B}",
    ])
  func isNoKey(_ bytes: String) {
    #expect(InputParser.inputs((bytes + "a").utf8) == [.key(KeyPress("a"))])
  }

  @Test("a character that cannot be part of a sequence ends the sequence, and is read on its own")
  func endsASequence() {
    #expect(InputParser.inputs("\u{1B}[1;\u{1B}[A".utf8) == [.key(KeyPress(.up))])
    #expect(InputParser.inputs("\u{1B}O\u{1B}OB".utf8) == [.key(KeyPress(.down))])
    #expect(InputParser.inputs("\u{1B}[\u{3}".utf8) == [.key(KeyPress("ctrl+c")!)])
    #expect(InputParser.inputs("\u{1B}[M \r".utf8) == [.key(KeyPress(.return))])
    #expect(InputParser.inputs("\u{1B}[é".utf8) == [.key(KeyPress(.character("é")))])
  }

  @Test("numbers saturate, and at most 32 parameters are kept")
  func saturates() {
    let many = String(repeating: "9", count: 100_000)
    #expect(InputParser.inputs("\u{1B}[\(many)~a".utf8) == [.key(KeyPress("a"))])
    #expect(InputParser.inputs("\u{1B}[1;\(many)A".utf8).count == 1)
    #expect(InputParser.inputs("\u{1B}[<0;\(many);\(many)M".utf8) == [.mouse(MouseInput(.press, .left, at: Point(9999, 9999)))])
    let attributes = String(repeating: "7;", count: 1000)
    #expect(InputParser.inputs("\u{1B}[?\(attributes)c".utf8) == [.reply(.deviceAttributes(Array(repeating: 7, count: 32)))])
    let text = String(repeating: ":98", count: 1000)
    #expect(InputParser.inputs("\u{1B}[97;;98\(text)u".utf8).count == 126)
    #expect(InputParser.inputs("\u{1B}[1\(String(repeating: ":", count: 100_000));5Aa".utf8).last == .key(KeyPress("a")))
  }

  // MARK: - Text

  @Test("each scalar is a key, and an emoji of several scalars is one key")
  func typesText() {
    func keys(_ text: String) -> [String] {
      InputParser.inputs(text.utf8).map { input in
        guard case .key(let press, .down) = input, case .character(let text) = press.key else { return "?" }
        return text
      }
    }
    #expect(keys("aé漢") == ["a", "é", "漢"])
    #expect(keys("e\u{301}x") == ["e", "\u{301}", "x"])
    #expect(keys("👩‍👩‍👧‍👦👍🏽❤️") == ["👩‍👩‍👧‍👦", "👍🏽", "❤️"])
    #expect(keys("🇩🇪🇫🇷🇪") == ["🇩🇪", "🇫🇷", "🇪"])
    #expect(keys("🏴󠁧󠁢󠁷󠁬󠁳󠁿a👩‍") == ["🏴󠁧󠁢󠁷󠁬󠁳󠁿", "a", "👩‍"])
    let long = "👩" + String(repeating: "\u{301}", count: 100)
    #expect(keys(long).joined() == long)
    #expect(keys(long).allSatisfy { $0.unicodeScalars.count <= 32 })
  }

  @Test("an emoji waits for scalars that may follow, until the host stops waiting")
  func holdsEmoji() {
    var parser = InputParser()
    #expect(parser.inputs("👩").isEmpty && parser.isPending)
    #expect(parser.inputs("\u{200D}💻").isEmpty && parser.isPending)
    #expect(parser.flushed() == [.key(KeyPress(.character("👩‍💻")))] && !parser.isPending)
    #expect(parser.inputs("👩").isEmpty)
    #expect(parser.inputs("\u{1B}").count == 1 && parser.isPending)
  }

  @Test(
    "ill-formed UTF-8 is one U+FFFD per maximal subpart",
    arguments: [
      ([0x80], 1), ([0xFF, 0xFE], 2), ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3), ([0xE1, 0x80], 1),
      ([0xF0, 0x9F, 0x98], 1), ([0xF0, 0x80, 0x80, 0x80], 4), ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF1, 0x80, 0xC3], 2),
    ] as [([UInt8], Int)])
  func repairs(_ bytes: [UInt8], _ count: Int) {
    let replacement = TerminalInput.key(KeyPress(.character("\u{FFFD}")))
    let letter = TerminalInput.key(KeyPress(.character("a")))
    let expected: [TerminalInput] = Array(repeating: replacement, count: count) + CollectionOfOne(letter)
    let given: [UInt8] = bytes + CollectionOfOne(0x61)
    #expect(InputParser.inputs(given) == expected)
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.count == count)
  }

  @Test("the bytes of a scalar can arrive in several reads")
  func joinsReads() {
    var parser = InputParser()
    for bytes in [[0xE6], [0xBC]] as [[UInt8]] { #expect(parser.inputs(bytes).isEmpty && !parser.isPending) }
    #expect(parser.inputs([0xA2]) == [.key(KeyPress(.character("漢")))])
  }

  // MARK: - Waiting

  @Test("only a lone ESC becomes a key by waiting")
  func waits() {
    var parser = InputParser()
    #expect(parser.inputs("\u{1B}").isEmpty && parser.isPending)
    #expect(parser.flushed() == [.key(KeyPress(.escape))] && !parser.isPending)
    #expect(parser.inputs("a") == [.key(KeyPress("a"))])
    for (start, rest, key) in [("[", "A", Key.up), ("O", "P", .function(1)), ("[1;", "1D", .left), ("[[", "A", .function(1))] {
      #expect(parser.inputs("\u{1B}" + start).isEmpty && !parser.isPending)
      #expect(parser.flushed().isEmpty)
      #expect(parser.inputs(rest) == [.key(KeyPress(key))])
    }
  }

  @Test("a string without an end is dropped by waiting, and is never typed as keys")
  func dropsStrings() {
    for introducer in ["]", "P", "_", "^", "X"] {
      var parser = InputParser()
      #expect(parser.inputs("\u{1B}" + introducer).isEmpty && !parser.isPending && parser.isInString)
      #expect(parser.inputs("abc\r\n").isEmpty && parser.isInString)
      #expect(parser.flushed().isEmpty && !parser.isInString)
      #expect(parser.inputs("a") == [.key(KeyPress("a"))])
      for end in ["\u{7}", "\u{1B}\\", "\u{18}", "\u{1A}"] {
        #expect(parser.inputs("\u{1B}\(introducer)abc\(end)a") == [.key(KeyPress("a"))])
      }
      #expect(parser.inputs(Array("\u{1B}\(introducer)abc".utf8) + [0x9C, 0x61]) == [.key(KeyPress("a"))])
      #expect(parser.inputs("\u{1B}\(introducer)abc\u{1B}[A") == [.key(KeyPress(.up))])
      #expect(parser.inputs("\u{1B}\(introducer)Ü愜\u{1B}\\a") == [.key(KeyPress("a"))])
    }
  }
}

extension KeyPress {
  fileprivate init(_ letter: Unicode.Scalar) { self.init(.character(String(letter))) }
}
