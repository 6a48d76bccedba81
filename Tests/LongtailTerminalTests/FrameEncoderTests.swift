// The bytes of single changes: few, and none that terminals interpret in different ways.

import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@Suite struct FrameEncoderTests {
  typealias Drawing = @Sendable (inout Canvas) -> Void

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var features: TerminalFeatures
    var expected: String
    var old, new: Drawing

    init(
      _ name: String, with features: TerminalFeatures = .common, _ expected: String, from old: @escaping Drawing,
      to new: @escaping Drawing
    ) {
      (testDescription, self.features, self.expected, self.old, self.new) = (name, features, expected, old, new)
    }
  }

  private static let navy = Color(.rgb(RGB(0, 0, 238)))
  private static let link = LinkTarget("https://e.x")

  /// Changes between two surfaces of 20 x 6 in sixteen colours. Each surface is drawn from blank. In the expected bytes, ^ stands
  /// for ESC, and | for a zero width non-joiner.
  static let cases: [Case] = [
    Case("the same", "") {
      $0.write("Hi", 0, 0, navy)
    } to: {
      $0.write("Hi", 0, 0, navy)
    },
    Case("one cell", "^[3;4Hx") {
      $0.write("one row", 0, 2)
      $0.write("the end", 0, 5)
    } to: {
      $0.write("onexrow", 0, 2)
      $0.write("the end", 0, 5)
    },
    Case("one cell, beside the cursor", "!") {
      $0.write("Hi", 0, 0)
    } to: {
      $0.write("Hi!", 0, 0)
    },
    Case("one cell, behind the cursor", "\u{8}o") {
      $0.write("Hi", 0, 0)
    } to: {
      $0.write("Ho", 0, 0)
    },
    Case("a word", "\rbrown") {
      $0.write("white fox", 0, 0)
    } to: {
      $0.write("brown fox", 0, 0)
    },
    Case("a short gap is written again", "\r#a b#") {
      $0.write(".a b. and", 0, 0)
    } to: {
      $0.write("#a b# and", 0, 0)
    },
    Case("a longer one is crossed", "\r#^[5C#") {
      $0.write(".word.. and", 0, 0)
    } to: {
      $0.write("#word.# and", 0, 0)
    },
    Case("a gap of another colour is crossed", "\r#^[C#") {
      $0.write(". . and", 0, 0)
      $0.write("a", 1, 0, navy)
    } to: {
      $0.write("# # and", 0, 0)
      $0.write("a", 1, 0, navy)
    },
    Case("the end of a row", "^[5G^[K") {
      $0.write("a longer row", 0, 0)
    } to: {
      $0.write("a lo", 0, 0)
    },
    Case("a whole row", "\r^[K") {
      $0.write("a longer row", 0, 1)
    } to: { _ in
    },
    Case("several rows at the bottom", "^[2H^[J") {
      for y in 0..<6 { $0.write("row", 0, y) }
    } to: {
      $0.write("row", 0, 0)
    },
    Case("blanks in the middle", "\rab^[10X") {
      $0.write("ab0123456789c", 0, 0)
    } to: {
      $0.write("ab", 0, 0)
      $0.write("c", 12, 0)
    },
    Case("few blanks", "\rab   ") {
      $0.write("ab345c", 0, 0)
    } to: {
      $0.write("ab", 0, 0)
      $0.write("c", 5, 0)
    },
    Case("a coloured row is not erased to its colour", "\r^[44m                    ") {
      $0.write("a", 0, 0)
    } to: {
      $0.paint(0, 0, 20, 1, navy)
    },
    Case("unless the terminal can", with: .backgroundErase, "\r^[44m^[K") {
      $0.write("a", 0, 0)
    } to: {
      $0.paint(0, 0, 20, 1, navy)
    },
    Case("repeated glyphs", with: .repetition, "\r=^[18b") {
      $0.write("a", 0, 0)
    } to: {
      $0.write("===================", 0, 0)
    },
    Case("a colour", "\r^[34mHi") {
      $0.write("Hi", 0, 0)
    } to: {
      $0.write("Hi", 0, 0, navy)
    },
    Case("the pen of the frame before", "!") {
      $0.write("Hi", 0, 0, navy)
    } to: {
      $0.write("Hi!", 0, 0, navy)
    },
    Case("the colour of a blank cannot be seen", "") {
      $0.write("a ", 0, 0)
    } to: {
      $0.write("a", 0, 0)
      $0.write(" ", 1, 0, navy)
    },
    Case("a link", "\r^]8;id=1;https://e.x^\\Hi^]8;;^\\") {
      $0.write("Hi", 0, 0)
    } to: {
      $0.linked(to: link) { $0.write("Hi", 0, 0) }
    },
    Case("a wide glyph moves by a column", "\r 日 ") {
      $0.write("日本", 0, 0)
    } to: {
      $0.write(" 日", 0, 0)
    },
    Case("a wide glyph for two letters", "\r日") {
      $0.write("abc", 0, 0)
    } to: {
      $0.write("日c", 0, 0)
    },
    Case("two letters for a wide glyph", "\rab") {
      $0.write("日c", 0, 0)
    } to: {
      $0.write("abc", 0, 0)
    },
    Case("a doubtful cluster comes: what it may paint over follows", "\r👩‍👧^[3Gcd") {
      $0.write("abcdef", 0, 0)
    } to: {
      $0.write("👩‍👧cdef", 0, 0)
    },
    Case("and goes", "\rab") {
      $0.write("👩‍👧cdef", 0, 0)
    } to: {
      $0.write("abcdef", 0, 0)
    },
    Case("one that may be too narrow comes: its cells are blank first", "\r  ^[1G❤️") {
      $0.write("abcd", 0, 0)
    } to: {
      $0.write("❤️cd", 0, 0)
    },
    Case("what would join the cell before is kept apart", "\rᄀ|가") {
      $0.write("ᄀa", 0, 0)
    } to: {
      $0.write("ᄀ", 0, 0)
      $0.write("가", 2, 0)
    },
    Case("a joiner without a second half joins nothing", "\r👩\u{200D}|") {
      $0.write("abc", 0, 0)
    } to: {
      $0.write("👩\u{200D}", 0, 0)
      $0.write("c", 2, 0)
    },
    Case("after the last column a carriage return", "12345678901234567890\r\n a") { _ in
    } to: {
      $0.write("12345678901234567890", 0, 0)
      $0.write("a", 1, 1)
    },
    Case("or an absolute motion", "12345678901234567890^[4;20Ha") { _ in
    } to: {
      $0.write("12345678901234567890", 0, 0)
      $0.write("a", 19, 3)
    },
    Case("the last cell of the screen", "^[6;20Hx") {
      $0.write("a", 0, 0)
    } to: {
      $0.write("a", 0, 0)
      $0.write("x", 19, 5)
    },
  ]

  @Test("a change is written as exactly these bytes", arguments: cases) func writes(_ row: Case) throws {
    let (old, new) = (surface(20, 6, .dark, row.old), surface(20, 6, .dark, row.new))
    var encoder = FrameEncoder(depth: .sixteen, features: row.features)
    _ = encoder.encode(old)
    let shown = Self.readable(encoder.encode(new))
    #expect(shown.unicodeScalars.elementsEqual(row.expected.unicodeScalars), "\(shown.debugDescription)")
  }

  @Test("an emoji that the terminal knows is written like any other glyph, and whole at the edge", arguments: [false, true])
  func knownEmoji(isKnown: Bool) {
    var encoder = FrameEncoder(depth: .sixteen)
    if isKnown { encoder.emoji = [.joined, .presented] }
    _ = encoder.encode(surface(8, 1) { $0.write("abcdefgh", 0, 0) })
    let shown = Self.readable(encoder.encode(surface(8, 1) { $0.write("👩‍👧cdef👩‍👧", 0, 0) }))
    let expected = isKnown ? "\r👩‍👧^[4C👩‍👧" : "\r👩‍👧^[3Gcdef👩|"
    #expect(shown.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(shown.debugDescription)")
  }

  @Test("on a coloured background, text without a colour gets one if the terminal may be light or dark") func namedText() {
    let picture = surface(4, 1) {
      $0.write("a", 0, 0)
      $0.fill(Rect(x: 1, y: 0, width: 3, height: 1), Color("#3f4043")!.ink(in: .dark))
      $0.write("b", 2, 0)
    }
    var encoder = FrameEncoder(depth: .sixteen)
    #expect(Self.readable(encoder.encode(picture)) == "^[m^[H^[Ja^[100m b ")
    encoder.usesSchemeTextColor = true
    #expect(Self.readable(encoder.encode(picture)) == "^[m^[H^[Ja^[100m ^[37mb ^[?25l")
    encoder.usesSchemeTextColor = true
    #expect(encoder.encode(picture).isEmpty)
  }

  @Test("with few colours, blocks have the colour of their area") func blocks() {
    // A block element, the square of a chart legend, and text. Only the text becomes black, because green text is too pale on
    // white.
    let picture = surface(4, 1, .light) {
      $0.draw(cluster: "▐", width: 1, at: .zero, Color(.green).ink(in: .light))
      $0.draw(cluster: "■", width: 1, at: Point(1, 0), Color(.green).ink(in: .light))
      $0.draw(cluster: "x", width: 1, at: Point(2, 0), Color(.green).ink(in: .light))
    }
    var encoder = FrameEncoder(depth: .sixteen)
    #expect(Self.readable(encoder.encode(picture)) == "^[m^[H^[J^[32m▐■^[30mx")
    // A block that would be invisible is written as text, unless it is hardly visible with all colours.
    func block(_ color: String) -> Surface {
      surface(1, 1) {
        $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color("#7f7f7f")!.ink(in: .dark))
        $0.draw(cluster: "▐", width: 1, at: .zero, Color(color)!.ink(in: .dark))
      }
    }
    encoder.reset()
    #expect(Self.readable(encoder.encode(block("#666666"))) == "^[m^[H^[J^[37;100m▐^[?25l")
    encoder.reset()
    #expect(Self.readable(encoder.encode(block("#777777"))) == "^[m^[H^[J^[90;100m▐^[?25l")
  }

  @Test("without colours, everything is written again if the page changes") func page() {
    func paper(_ page: Color) -> Surface {
      var surface = surface(3, 3) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 3), page.ink(in: .dark))
        $0.fill(Rect(x: 1, y: 1, width: 1, height: 1), Color(.indigo).ink(in: .dark))
      }
      surface.updatePageColor()
      return surface
    }
    #expect(paper(.init(.white)).pageColor == CellColor(RGB(255, 255, 255)))
    var encoder = FrameEncoder(depth: .none)
    _ = encoder.encode(paper(Color(.black)))
    // The bar is now dark on a white page.
    let bytes = encoder.encode(paper(Color(.white)), rows: [1..<2])
    #expect(Self.readable(bytes).contains("^[H^[J"))
    #expect(Self.readable(bytes).contains("^[7m   "))
    #expect(encoder.encode(paper(Color(.white)), rows: [1..<2]).isEmpty)
  }

  @Test("in sixteen colours, a card differs from a darker page if a grey is near, and is written again on another page")
  func ground() {
    func card(_ color: UInt32, on page: UInt32) -> Surface {
      var surface = surface(3, 3) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 3), Color(.rgb(RGB(packed: page))).ink(in: .dark))
        $0.fill(Rect(x: 1, y: 1, width: 1, height: 1), Color(.rgb(RGB(packed: color))).ink(in: .dark))
      }
      surface.updatePageColor()
      return surface
    }
    // In sixteen colours, both colours are dark grey. So the card gets another colour than its page.
    var encoder = FrameEncoder(depth: .sixteen)
    #expect(Self.readable(encoder.encode(card(0xA5A5A5, on: 0x808080))).contains("^[47m "))
    // On a page that is about as light as the card, the card keeps its colour. All rows are written again, because the page has
    // changed.
    let bytes = Self.readable(encoder.encode(card(0xA5A5A5, on: 0xA0A0A0), rows: [0..<1]))
    #expect(bytes.contains("^[100m   ") && !bytes.contains("^[47m"))
    // Between black and the dark grey there is nothing near.
    let black = Self.readable(encoder.encode(card(0x2E221C, on: 0x1C1512)))
    #expect(black.contains("^[40m   ") && !black.contains("^[100m"))
  }

  static func readable(_ bytes: [UInt8]) -> String {
    text(bytes).unicodeScalars.map { $0 == "\u{1B}" ? "^" : $0 == "\u{200C}" ? "|" : String($0) }.joined()
  }
}
