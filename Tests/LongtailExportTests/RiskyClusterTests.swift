// Terminals disagree on the width of some clusters. In all other cells, the output looks the same on all terminals.

import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct RiskyClusterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var columns: Int
    var expected: String
    var draw: @Sendable (inout Canvas) -> Void

    init(_ name: String, columns: Int = 8, _ expected: String, _ draw: @escaping @Sendable (inout Canvas) -> Void) {
      (testDescription, self.columns, self.expected, self.draw) = (name, columns, expected, draw)
    }
  }

  private static let navy = Color(.rgb(RGB(0, 0, 238)))

  /// Surfaces of 8 x 1 in sixteen colours; ESC is written as ^, a zero width non-joiner as |.
  static let cases: [Case] = [
    Case("the next column, then every cell that may be strayed into", "👩‍👩‍👧^[3Gab  \n") { $0.write("👩‍👩‍👧ab", 0, 0) },
    Case("also where nothing follows", "a👍🏽^[4G  \n") { $0.write("a👍🏽", 0, 0) },
    Case("cells that are written anyway are not written twice", "👍🏽^[3Gabc\n") { $0.write("👍🏽abc", 0, 0) },
    Case("narrower than its columns: the next column", "❤️^[3Ga\n") { $0.write("❤️a", 0, 0) },
    Case("narrower, nothing follows", "❤️\n") { $0.write("❤️", 0, 0) },
    Case("narrower on a background: blanks first", "^[44m  ^[1G❤️^[3Ga^[m\n") {
      $0.paint(0, 0, 3, 1, navy)
      $0.write("❤️a", 0, 0)
    },
    Case("narrower where a stray glyph may be: blanks first", "👩‍👧^[3G  ^[3G❤️^[5Ga\n") { $0.write("👩‍👧❤️a", 0, 0) },
    Case("a text sign", "⌚︎^[2Ga\n") { $0.write("⌚︎a", 0, 0) },
    Case("wide since Unicode 16", "☰^[3Ga\n") { $0.write("☰a", 0, 0) },
    Case("at the edge: as much as fits", "abcdef👩\n") { $0.write("abcdef👩‍👩‍👧", 0, 0) },
    Case("near the edge: a part of it", "abcd👩‍👩|^[7G  \n") { $0.write("abcd👩‍👩‍👧", 0, 0) },
    Case("at the edge: nothing fits", "abcdefg \n") { $0.write("abcdefg⌚︎", 0, 0) },
    Case("a wider terminal has room", columns: 12, "abcdef👩‍👩‍👧^[9G    \n") { $0.write("abcdef👩‍👩‍👧", 0, 0) },
    Case("a colour ends before the cells outside", columns: 12, "abcdef^[34m👩‍👧^[9G^[m  \n") {
      $0.write("abcdef", 0, 0)
      $0.write("👩‍👧", 6, 0, navy)
    },
    Case("halves of a flag in two cells stay halves", "🇩|^[3G🇪^[5Gx\n") {
      $0.write("🇩", 0, 0)
      $0.write("🇪", 2, 0)
      $0.write("x", 4, 0)
    },
    Case("a flag beside a flag", "🇩🇪^[3G🇫🇷^[5G  \n") { $0.write("🇩🇪🇫🇷", 0, 0) },
    Case("Hangul parts in two cells", "ᄀ|가\n") {
      $0.write("ᄀ", 0, 0)
      $0.write("가", 2, 0)
    },
    Case("an emoji that waits for another", "👩\u{200D}|🚀\n") {
      $0.write("👩\u{200D}", 0, 0)
      $0.write("🚀", 2, 0)
    },
    Case("an emoji that waits for another, before a letter", "👩\u{200D}|a\n") {
      $0.write("👩\u{200D}", 0, 0)
      $0.write("a", 2, 0)
    },
    Case("a virama that waits for a consonant", "क्|ष\n") {
      $0.write("क्", 0, 0)
      $0.write("ष", 1, 0)
    },
    Case("a sign that encloses what follows", "\u{600}|1\n") {
      $0.write("\u{600}", 0, 0)
      $0.write("1", 1, 0)
    },
  ]

  @Test("a surface with risky clusters is written as exactly these bytes", arguments: cases) func writes(_ row: Case) throws {
    let bytes = ANSIExport.bytes(surface(8, 1) { row.draw(&$0) }, .sixteen, columns: row.columns)
    let shown = text(bytes).unicodeScalars.map { $0 == "\u{1B}" ? "^" : $0 == "\u{200C}" ? "|" : String($0) }.joined()
    #expect(shown.unicodeScalars.elementsEqual(row.expected.unicodeScalars), "\(shown)")
  }

  @Test("plain text also keeps neighbouring clusters apart") func plainText() {
    let flags = surface(4, 1) { canvas in
      canvas.write("🇩", 0, 0)
      canvas.write("🇪", 2, 0)
    }
    #expect(text(TextExport.bytes(flags)).unicodeScalars.elementsEqual("🇩\u{200C}🇪\n".unicodeScalars))
  }

  @Test("careless output differs between the two camps of terminals, Longtail's output does not") func bothCamps() throws {
    let cluster = Array("👩‍👩‍👧".utf8)
    let careless = cluster + Array("ab\n".utf8)
    let shown = try VirtualTerminal.Camp.allCases.map { try VirtualTerminal(careless, columns: 12, $0).rows[0].map(\.glyph) }
    #expect(shown[0] != shown[1] && shown[0][6] == "a" && shown[1][2] == "a")
    let careful = ANSIExport.bytes(surface(8, 1) { $0.write("👩‍👩‍👧ab", 0, 0) }, .none)
    for camp in VirtualTerminal.Camp.allCases {
      #expect(try VirtualTerminal(careful, columns: 8, camp).rows[0][2...].map(\.glyph) == ["a", "b", " ", " ", " ", " "])
    }
  }

  /// The clusters of the law: all kinds, including clusters that would join.
  private static let pieces = [
    "ab", "x", "日", "é", "e\u{301}", "👩‍👩‍👧", "👍🏽", "☝🏽", "❤️", "⌚︎", "1️⃣", "🇩", "🇩🇪", "☰", "नी", "क्षि", "क्", "ष", "ᄀ", "가",
    "👩\u{200D}", "🚀", "🏳️‍🌈", "\u{600}", "─", " ", "ក្ក", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
  ]

  /// Law: terminals of both camps (``VirtualTerminal/Camp``), as wide as the surface or wider, show the surface in every cell
  /// outside of risky clusters (``CharacterWidth/isRisky``).
  @Test(arguments: UInt64(0)..<400) func bothCampsShowTheSurface(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let picture = surface(12, 4) { canvas in
      for _ in 0..<18 {
        let (x, y) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<4, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
          canvas.paint(x, y, Int.random(in: 1...5, using: &random), 1, Color([.red, .blue].randomElement(using: &random)!))
        } else {
          let attributes: TextAttributes = [[], .bold, .underline].randomElement(using: &random)!
          canvas.write(Self.pieces.randomElement(using: &random)!, x, y, Color(.primary), attributes)
        }
      }
    }
    for (depth, columns) in [(ColorDepth.none, 12), (.sixteen, 12), (.trueColor, 13), (.sixteen, 20)] {
      let bytes = ANSIExport.bytes(picture, depth, columns: columns)
      let expected = ScreenReader.rows(of: picture, depth)
      for camp in VirtualTerminal.Camp.allCases {
        let terminal = try VirtualTerminal(bytes, columns: columns, camp)
        #expect(terminal.rows.count == 4)
        for (y, row) in terminal.rows.enumerated() {
          for x in 0..<12 where !picture.varies(x, y, in: camp) {
            var shown = row[x]
            shown.glyph.unicodeScalars.removeAll { $0 == "\u{200C}" }
            #expect(shown == expected[y][x], "seed \(seed), \(camp), \(depth), column \(x), row \(y)")
          }
          #expect(row[12...].allSatisfy { $0 == VirtualTerminal.Shown() }, "seed \(seed), \(camp), \(columns), row \(y)")
        }
      }
    }
  }
}
