// Mouse input, changes of the window, and replies to queries.

import LongtailCore
import LongtailTerminal
import Testing

@Suite struct ReplyInputTests {
  @Test(
    "mouse input is read in the encodings SGR, X10 and urxvt",
    arguments: [
      ("\u{1B}[<0;1;1M", MouseInput(.press, .left, at: Point(0, 0))),
      ("\u{1B}[<0;10;5m", MouseInput(.release, .left, at: Point(9, 4))),
      ("\u{1B}[<1;1;1M", MouseInput(.press, .middle, at: .zero)),
      ("\u{1B}[<2;300;2M", MouseInput(.press, .right, at: Point(299, 1))),
      ("\u{1B}[<32;2;2M", MouseInput(.move, .left, at: Point(1, 1))),
      ("\u{1B}[<35;2;2M", MouseInput(.move, .none, at: Point(1, 1))),
      ("\u{1B}[<35;2;2m", MouseInput(.move, .none, at: Point(1, 1))),
      ("\u{1B}[<64;1;1M", MouseInput(.press, .wheelUp, at: .zero)),
      ("\u{1B}[<65;1;1M", MouseInput(.press, .wheelDown, at: .zero)),
      ("\u{1B}[<66;1;1M", MouseInput(.press, .wheelLeft, at: .zero)),
      ("\u{1B}[<67;1;1M", MouseInput(.press, .wheelRight, at: .zero)),
      ("\u{1B}[<128;1;1M", MouseInput(.press, .other(8), at: .zero)),
      ("\u{1B}[<131;1;1m", MouseInput(.release, .other(11), at: .zero)),
      ("\u{1B}[<192;1;1M", MouseInput(.press, .other(12), at: .zero)),
      ("\u{1B}[<4;1;1M", MouseInput(.press, .left, at: .zero, .shift)),
      ("\u{1B}[<8;1;1M", MouseInput(.press, .left, at: .zero, .alt)),
      ("\u{1B}[<16;1;1M", MouseInput(.press, .left, at: .zero, .ctrl)),
      ("\u{1B}[<93;1;1M", MouseInput(.press, .wheelDown, at: .zero, [.shift, .alt, .ctrl])),
      // X10.
      ("\u{1B}[M !!", MouseInput(.press, .left, at: .zero)), ("\u{1B}[M#*%", MouseInput(.release, .none, at: Point(9, 4))),
      ("\u{1B}[M`!\"", MouseInput(.press, .wheelUp, at: Point(0, 1))), ("\u{1B}[MC!!", MouseInput(.move, .none, at: .zero)),
      // urxvt.
      ("\u{1B}[32;10;5M", MouseInput(.press, .left, at: Point(9, 4))),
      ("\u{1B}[35;10;5M", MouseInput(.release, .none, at: Point(9, 4))),
      ("\u{1B}[97;300;5M", MouseInput(.press, .wheelDown, at: Point(299, 4))),
    ])
  func isOfTheMouse(_ bytes: String, _ mouse: MouseInput) {
    #expect(InputParser.inputs((bytes + bytes).utf8) == [.mouse(mouse), .mouse(mouse)])
    #expect(InputParser.inputs(("\u{1B}" + bytes).utf8) == [.key(KeyPress(.escape)), .mouse(mouse)])
  }

  @Test("bytes of X10 that are not valid text are read")
  func isBeyondASCII() {
    #expect(
      InputParser.inputs(Array("\u{1B}[M ".utf8) + [0xFF, 0x80]) == [.mouse(MouseInput(.press, .left, at: Point(222, 95)))])
  }

  @Test(
    "focus, sizes and replies are read",
    arguments: [
      ("\u{1B}[I", TerminalInput.focus(true)), ("\u{1B}[O", .focus(false)), ("\u{1B}[48;40;120;800;960t", .resize(Size(120, 40))),
      ("\u{1B}[48;40:1;120:2t", .resize(Size(120, 40))), ("\u{1B}[48;99999;99999t", .resize(Size(10_000, 10_000))),
      ("\u{1B}[6;20;10t", .reply(.cellPixels(Size(10, 20)))), ("\u{1B}[?62;22;52c", .reply(.deviceAttributes([62, 22, 52]))),
      ("\u{1B}[?6c", .reply(.deviceAttributes([6]))), ("\u{1B}[?1;2c", .reply(.deviceAttributes([1, 2]))),
      ("\u{1B}[?c", .reply(.deviceAttributes([]))), ("\u{1B}[?2026;2$y", .reply(.mode(2026, .reset))),
      ("\u{1B}[?2026;0$y", .reply(.mode(2026, .unknown))), ("\u{1B}[?2031;1$y", .reply(.mode(2031, .set))),
      ("\u{1B}[?2027;3$y", .reply(.mode(2027, .permanentlySet))), ("\u{1B}[?2048;4$y", .reply(.mode(2048, .permanentlyReset))),
      ("\u{1B}[?1u", .reply(.keyboardFlags(1))), ("\u{1B}[?31u", .reply(.keyboardFlags(31))),
      ("\u{1B}[?u", .reply(.keyboardFlags(0))),
      ("\u{1B}[?997;1n", .reply(.colorScheme(.dark))), ("\u{1B}[?997;2n", .reply(.colorScheme(.light))),
      ("\u{1B}]11;rgb:1a1a/1b1b/1e1e\u{1B}\\", .reply(.color(.background, RGB(packed: 0x1A1B1E)))),
      ("\u{1B}]10;rgb:ff/80/0\u{7}", .reply(.color(.foreground, RGB(packed: 0xFF8000)))),
      ("\u{1B}]11;rgb:fff/800/000\u{7}", .reply(.color(.background, RGB(packed: 0xFF8000)))),
      ("\u{1B}]11;rgba:ffff/0000/8080/1234\u{7}", .reply(.color(.background, RGB(packed: 0xFF0080)))),
      ("\u{1B}]11;#1A1B1E\u{7}", .reply(.color(.background, RGB(packed: 0x1A1B1E)))),
      ("\u{1B}]11;#fff\u{7}", .reply(.color(.background, RGB(packed: 0xFFFFFF)))),
      ("\u{1B}P>|kitty(0.48.0)\u{1B}\\", .reply(.version("kitty(0.48.0)"))), ("\u{1B}P>|\u{1B}\\", .reply(.version(""))),
      ("\u{1B}_Gi=31;OK\u{1B}\\", .reply(.graphics(true))), ("\u{1B}_Gi=31;EINVAL: no\u{1B}\\", .reply(.graphics(false))),
      ("\u{1B}[?1;0;256S", .reply(.sixelColors(256))), ("\u{1B}[?2;0;800;600S", .reply(.sixelPixels(Size(800, 600)))),
      ("\u{1B}P1+r5463\u{1B}\\", .reply(.capability(name: "Tc", value: ""))),
      ("\u{1B}P1+r524742=38\u{1B}\\", .reply(.capability(name: "RGB", value: "8"))),
      ("\u{1B}P0+r536d756c78\u{1B}\\", .reply(.capability(name: "Smulx", value: nil))),
    ])
  func isRead(_ bytes: String, _ input: TerminalInput) {
    #expect(InputParser.inputs(bytes.utf8) == [input])
    #expect(InputParser.inputs((bytes + bytes).utf8) == [input, input])
  }

  @Test(
    "sequences without a meaning are skipped completely",
    arguments: [
      "\u{1B}[<256;1;1M", "\u{1B}[<0;0;1M", "\u{1B}[<0;1M", "\u{1B}[<;1;1M", "\u{1B}[<0;-1;1M", "\u{1B}[31;1;1M", "\u{1B}[M  !",
      "\u{1B}[1I",
      "\u{1B}[48;0;0t", "\u{1B}[48;40t", "\u{1B}[8;24;80t", "\u{1B}[4;600;800t", "\u{1B}[6;0;8t", "\u{1B}[>1;10;0c",
      "\u{1B}[?2026;5$y",
      "\u{1B}[?2026$y", "\u{1B}[?2026$;2y", "\u{1B}[5?u", "\u{1B}[4;1$y", "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}[?996;1n",
      "\u{1B}[0n", "\u{1B}[?1;1R",
      "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:ff/ff\u{7}", "\u{1B}]11;rgb:ff/ff/ff/ff\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}",
      "\u{1B}]11;rgb:gg/0/0\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}]11;#ff\u{7}", "\u{1B}]11;#\u{7}", "\u{1B}]11;cmyk:0/0/0\u{7}",
      "\u{1B}]11\u{7}",
      "\u{1B}]\u{7}", "\u{1B}]4;1;rgb:ff/ff/ff\u{7}", "\u{1B}]52;c;bHM=\u{7}", "\u{1B}]0;rm -rf\r\u{1B}\\", "\u{1B}P\u{1B}\\",
      "\u{1B}P1+r\u{1B}\\",
      "\u{1B}P0+r\u{1B}\\", "\u{1B}P1+r5\u{1B}\\", "\u{1B}P1+rzz\u{1B}\\", "\u{1B}P1+r=38\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}P!|00\u{1B}\\",
      "\u{1B}_Xi=31;OK\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}[?1;3S", "\u{1B}[?1;1;256S", "\u{1B}[?2;0;9S", "\u{1B}^x\u{1B}\\",
      "\u{1B}Xx\u{1B}\\", "\u{1B}]11;#fff\u{18}",
    ])
  func saysNothing(_ bytes: String) {
    #expect(InputParser.inputs((bytes + "a").utf8) == [.key(KeyPress("a")!)])
  }

  @Test("a cursor report is read as a report only while one is expected")
  func isACursorReport() {
    var parser = InputParser()
    parser.expectedCursorReports = 2
    #expect(parser.inputs("\u{1B}[R") == [.key(KeyPress(.function(3)))])
    #expect(parser.inputs("\u{1B}[1;2R") == [.reply(.cursor(Point(1, 0)))])
    #expect(parser.inputs("\u{1B}[24;80R\u{1B}[24;80R") == [.reply(.cursor(Point(79, 23)))])
    #expect(parser.expectedCursorReports == 0)
    #expect(parser.inputs("\u{1B}[1;2R") == [.key(KeyPress(.function(3), .shift))])
    parser.expectedCursorReports = 1
    #expect(parser.inputs("\u{1B}[1;2:3R") == [.key(KeyPress(.function(3), .shift), phase: .up)])
    #expect(parser.inputs("\u{1B}[0;0R") == [.reply(.cursor(.zero))])
  }

  @Test("one reply can have several capabilities")
  func isOfSeveralCapabilities() {
    #expect(
      InputParser.inputs("\u{1B}P1+r5463;524742=38\u{1B}\\".utf8) == [
        .reply(.capability(name: "Tc", value: "")), .reply(.capability(name: "RGB", value: "8")),
      ])
  }

  @Test("texts in replies have no control characters and a limited length")
  func isHarmless() {
    #expect(InputParser.inputs("\u{1B}P>|a\u{9B}31m\u{202E}\rb\u{1B}\\".utf8) == [.reply(.version("a31mb"))])
    #expect(InputParser.inputs(Array("\u{1B}P>|".utf8) + [0xFF, 0x07]) == [.reply(.version("\u{FFFD}"))])
    #expect(
      InputParser.inputs("\u{1B}P1+r61=1b5b6d0a\u{1B}\\".utf8) == [.reply(.capability(name: "a", value: "[m"))])
    let long = String(repeating: "ü", count: 5000)
    #expect(InputParser.inputs("\u{1B}P>|\(long)\u{7}".utf8) == [.reply(.version(String(long.prefix(200))))])
    let many = String(repeating: "6161;", count: 5000)
    #expect(InputParser.inputs("\u{1B}P1+r\(many)\u{7}".utf8).count == 32)
  }

  @Test("0x9C ends a string if it is not part of a scalar")
  func isEndedByST() {
    #expect(InputParser.inputs(Array("\u{1B}P>|a".utf8) + [0x9C, 0x62]) == [.reply(.version("a")), .key(KeyPress("b")!)])
    // U+041C is 0xD0 0x9C.
    #expect(InputParser.inputs("\u{1B}P>|М\u{1B}\\".utf8) == [.reply(.version("М"))])
    #expect(InputParser.inputs(Array("\u{1B}P>|".utf8) + [0xD0, 0x9C, 0x9C]) == [.reply(.version("М"))])
    // 0x9C ends a string after an incomplete scalar, too. The scalar may have begun in an earlier string.
    #expect(InputParser.inputs(Array("\u{1B}P>|".utf8) + [0xE1, 0x61, 0x9C]) == [.reply(.version("\u{FFFD}a"))])
    #expect(InputParser.inputs([0x1B, 0x5D, 0xE1, 0x1B, 0x5D, 0x9C, 0x61]) == [.key(KeyPress("a")!)])
  }

  @Test("a string of more than a megabyte is dropped, and later input is read")
  func isTooLong() {
    let short = String(repeating: " ", count: 1 << 20)
    #expect(InputParser.inputs("\u{1B}P>|\(short.dropLast(2))\u{7}".utf8).count == 1)
    var parser = InputParser()
    #expect(parser.inputs("\u{1B}P>|\(short)\u{7}a") == [.key(KeyPress("a")!)])
    #expect(parser.inputs("\u{1B}P>|x\u{7}") == [.reply(.version("x"))])
    for _ in 0..<4 { #expect(parser.inputs("\u{1B}_" + short).isEmpty) }
    #expect(parser.inputs("\u{1B}\\a") == [.key(KeyPress("a")!)])
  }
}
