import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct ANSIExportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var depth: ColorDepth
    var expected: String
    var draw: @Sendable (inout Canvas) -> Void

    init(_ name: String, depth: ColorDepth = .trueColor, _ expected: String, _ draw: @escaping @Sendable (inout Canvas) -> Void) {
      (self.name, self.depth, self.expected, self.draw) = (name, depth, expected, draw)
    }

    var testDescription: String { name }
  }

  private static let orange = Color(.rgb(RGB(255, 135, 0)))
  private static let navy = Color(.rgb(RGB(0, 0, 238)))

  /// Surfaces of 8 x 1; ESC is written as ^.
  static let cases: [Case] = [
    Case("plain", "Hi\n") { $0.write("Hi", 0, 0) },
    Case("24 bits", "^[38;2;255;135;0mHi^[m\n") { $0.write("Hi", 0, 0, orange) },
    Case("256", depth: .palette, "^[38;5;208mHi^[m\n") { $0.write("Hi", 0, 0, orange) },
    Case("sixteen", depth: .sixteen, "^[34mHi^[m\n") { $0.write("Hi", 0, 0, navy) },
    Case("sixteen, bright", depth: .sixteen, "^[97mHi^[m\n") { $0.write("Hi", 0, 0, Color(.white)) },
    Case("sixteen, background", depth: .sixteen, "^[44mHi^[m\n") {
      $0.paint(0, 0, 2, 1, navy)
      $0.write("Hi", 0, 0)
    },
    Case("sixteen, bright background", depth: .sixteen, "^[107mHi^[m\n") {
      $0.paint(0, 0, 2, 1, Color(.white))
      $0.write("Hi", 0, 0)
    },
    Case("no colour keeps attributes", depth: .none, "^[1mHi^[m\n") { $0.write("Hi", 0, 0, orange, .bold) },
    Case("no colour drops backgrounds", depth: .none, "Hi\n") {
      $0.paint(0, 0, 8, 1, navy)
      $0.write("Hi", 0, 0)
    },
    Case("no colour lights blocks on what is lit, once", depth: .none, "^[7m  ^[m▅ ^[7m▅^[m\n") {
      $0.paint(0, 0, 2, 1, orange)
      $0.write("█▅▅", 0, 0, Color(.white))
      $0.paint(4, 0, 1, 1, orange)
      $0.write("▅", 4, 0, Color(.black))
    },
    Case("no colour reverses strong backgrounds", depth: .none, "^[7m Hi ^[m\n") {
      $0.paint(0, 0, 4, 1, Color(.blue))
      $0.write("Hi", 1, 0, Color(.white))
    },
    Case("text that would fall together with its background", depth: .sixteen, "^[37;100mHi^[m\n") {
      $0.paint(0, 0, 2, 1, Color(.rgb(RGB(127, 127, 127))))
      $0.write("Hi", 0, 0, Color(.gray))
    },
    Case("attributes", depth: .none, "^[1;2;3;4;9mHi^[m\n") {
      $0.write("Hi", 0, 0, Color(.primary), [.bold, .faint, .italic, .underline, .strikethrough])
    },
    Case("blended colours are faint without colours", depth: .none, "^[2mHi^[m\n") { $0.write("Hi", 0, 0, Color(.secondary)) },
    Case("blended colours are not faint twice", depth: .sixteen, "^[90mHi^[m\n") { $0.write("Hi", 0, 0, Color(.secondary)) },
    Case("blended colours are themselves with many", depth: .palette, "^[38;5;102mHi^[m\n") {
      $0.write("Hi", 0, 0, Color(.secondary))
    },
    Case("bold and faint are switched off by one code", depth: .sixteen, "^[1;34ma^[22;2mb^[m\n") {
      $0.write("a", 0, 0, navy, [.bold])
      $0.write("b", 1, 0, navy, [.faint])
    },
    Case("black is never bold: that is grey where bold is bright", depth: .sixteen, "^[30mHi^[m\n") {
      $0.write("Hi", 0, 0, Color(.black), .bold)
    },
    Case("black is bold where there are more colours", depth: .palette, "^[1;38;5;16mHi^[m\n") {
      $0.write("Hi", 0, 0, Color(.black), .bold)
    },
    Case("one attribute fewer", depth: .none, "^[1;3ma^[23mb^[m\n") {
      $0.write("a", 0, 0, Color(.primary), [.bold, .italic])
      $0.write("b", 1, 0, Color(.primary), [.bold])
    },
    Case("reset where it is shorter", depth: .none, "^[1;3;4ma^[;9mb^[m\n") {
      $0.write("a", 0, 0, Color(.primary), [.bold, .italic, .underline])
      $0.write("b", 1, 0, Color(.primary), [.strikethrough])
    },
    Case("text colour stays over blanks", depth: .sixteen, "^[34ma  b^[m\n") {
      $0.write("a", 0, 0, navy)
      $0.write("b", 3, 0, navy)
    },
    Case("underlined blanks are text", depth: .none, "^[4ma b^[m\n") { $0.write("a b", 0, 0, Color(.primary), .underline) },
    Case("trailing underlined blanks stay", depth: .none, "^[4ma ^[m\n") { $0.write("a ", 0, 0, Color(.primary), .underline) },
    Case("trailing blanks with a background stay", depth: .sixteen, " ^[44m  ^[m\n") { $0.paint(1, 0, 2, 1, navy) },
    Case("wide glyphs", "日本\n") { $0.write("日本", 0, 0) },
    Case("a doubtful cluster is followed by its column", "👨‍👩‍👧^[3Gab  \n") { $0.write("👨‍👩‍👧ab", 0, 0) },
    Case("and by blanks over what may stray", "a👨‍👩‍👧^[4G    \n") { $0.write("a👨‍👩‍👧", 0, 0) },
  ]

  @Test("a surface is written as exactly these bytes", arguments: cases) func writes(_ row: Case) {
    let bytes = ANSIExport.bytes(surface(8, 1) { row.draw(&$0) }, row.depth)
    #expect(text(bytes).replacing("\u{1B}", with: "^") == row.expected)
  }

  @Test("the text colour continues in the next row, a background does not") func thePenCrossesRowsButItsBackgroundDoesNot() {
    let picture = surface(3, 3) { canvas in
      canvas.write("ab", 0, 0, Color(.rgb(RGB(0, 0, 238))))
      canvas.write("cd", 0, 1, Color(.rgb(RGB(0, 0, 238))))
      canvas.paint(0, 2, 3, 1, Color(.rgb(RGB(0, 0, 238))))
    }
    let expected = "^[34mab\ncd\n^[44m   ^[m\n"
    #expect(text(ANSIExport.bytes(picture, .sixteen)).replacing("\u{1B}", with: "^") == expected)
  }

  /// Law: a terminal that reads the bytes shows the surface, at each colour depth.
  @Test(arguments: 0..<40 as Range<UInt64>) func aTerminalShowsTheSurface(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let picture = surface(12, 5) { canvas in
      for _ in 0..<25 {
        let color = [Color(.primary), Color(.red), Color(.secondary), Color(.background), Color(.blue)].randomElement(
          using: &random)!
        let (x, y) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<5, using: &random))
        if Bool.random(using: &random) {
          canvas.paint(x, y, Int.random(in: 1...5, using: &random), Int.random(in: 1...2, using: &random), color)
        } else {
          let attributes = TextAttributes(
            rawValue: UInt8.random(in: 0..<32, using: &random) & UInt8.random(in: 0..<32, using: &random))
          canvas.write(["ab", "x", " ", "日", "é─", "a b"].randomElement(using: &random)!, x, y, color, attributes)
        }
      }
    }
    for depth in ColorDepth.allCases {
      let bytes = ANSIExport.bytes(picture, depth)
      let screen = try ScreenReader(bytes, columns: 12)
      for (row, (shown, expected)) in zip(screen.rows, ScreenReader.rows(of: picture, depth)).enumerated() {
        let column = zip(shown, expected).enumerated().first { $1.0 != $1.1 }?.offset
        #expect(column == nil, "seed \(seed), \(depth), row \(row)")
      }
      #expect(screen.rows.count == 5)
      #expect(bytes == ANSIExport.bytes(picture, depth))
    }
  }
}
