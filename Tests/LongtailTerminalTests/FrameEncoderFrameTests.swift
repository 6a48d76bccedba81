// Whole frames: the first one, after a reset, and at another size; scrolled lists; and the bytes that a change may cost.

import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@Suite struct FrameEncoderFrameTests {
  private static let clear = "^[m^[H^[J"

  private func readable(_ bytes: [UInt8]) -> String { FrameEncoderTests.readable(bytes) }

  private func hello(_ width: Int = 10, _ scheme: ColorScheme = .dark) -> Surface {
    surface(width, 2, scheme) { $0.write("Hello", 0, 0) }
  }

  @Test("the first frame clears the screen") func first() {
    var encoder = FrameEncoder(depth: .sixteen)
    #expect(readable(encoder.encode(hello())) == Self.clear + "Hello")
    #expect(encoder.encode(hello()).isEmpty)
  }

  @Test("a frame after a reset, with another size or another scheme clears the screen") func again() {
    var encoder = FrameEncoder(depth: .sixteen)
    _ = encoder.encode(hello())
    encoder.reset()
    // The visibility of the cursor is unknown as well.
    #expect(readable(encoder.encode(hello(), rows: [])) == Self.clear + "Hello^[?25l")
    #expect(readable(encoder.encode(hello(12), rows: [])) == Self.clear + "Hello")
    #expect(readable(encoder.encode(hello(12, .light))) == Self.clear + "Hello")
  }

  @Test("the cursor is shown where text is edited, moves with the text, and is hidden otherwise")
  func cursor() throws {
    var encoder = FrameEncoder(depth: .sixteen)
    var terminal = VirtualTerminal(screen: Size(10, 2))
    func typing(_ text: String, _ cursor: Point?) -> Surface {
      var canvas = Canvas(surface(10, 2) { $0.write(text, 0, 0) })
      if let cursor { canvas.place(cursor: cursor) }
      return canvas.surface
    }
    for (text, cursor) in [
      ("a", nil), ("ab", Point(2, 0)), ("ab", Point(1, 0)), ("ab", Point(9, 1)), ("abcdefghij", Point(9, 0)), ("x", nil),
      ("x", nil),
      ("y", Point(0, 0)),
    ] as [(String, Point?)] {
      let bytes = encoder.encode(typing(text, cursor))
      try terminal.read(bytes)
      #expect(terminal.showsCursor ?? false == (cursor != nil), "\(text)")
      if let cursor { #expect(terminal.cursor == cursor, "\(text)") }
      #expect(encoder.encode(typing(text, cursor)).isEmpty)
    }
    // After a reset, the visibility of the cursor is unknown.
    encoder.reset()
    var other = VirtualTerminal(screen: Size(10, 2))
    try other.read(encoder.encode(typing("x", nil)))
    #expect(other.showsCursor == false)
  }

  @Test("a surface without cells writes nothing") func empty() {
    var encoder = FrameEncoder(depth: .sixteen)
    #expect(encoder.encode(surface(0, 0)).isEmpty && encoder.encode(surface(0, 3)).isEmpty)
    #expect(readable(encoder.encode(hello())) == Self.clear + "Hello")
  }

  @Test("only damaged rows are compared; rows beyond the surface are ignored") func rows() {
    var encoder = FrameEncoder(depth: .sixteen)
    _ = encoder.encode(surface(4, 3))
    let changed = surface(4, 3) { canvas in
      for y in 0..<3 { canvas.write("x", 0, y) }
    }
    #expect(readable(encoder.encode(changed, rows: [1..<2])) == "\nx")
    #expect(readable(encoder.encode(changed, rows: [2..<9, -3 ..< -1])) == "\r\nx")
  }

  @Test("a surface with other numbers for the same styles and clusters costs no bytes") func renumbered() {
    let strokes: [(String, Int, Color)] = [
      ("e\u{301}", 0, Color(.red)), ("👍🏽", 2, Color(.blue)), ("x", 5, Color(.primary)), ("क्षि", 7, Color(.red)),
    ]
    func picture(_ order: some Sequence<(String, Int, Color)>) -> Surface {
      surface(10, 1) { canvas in
        for (text, x, color) in order {
          canvas.linked(to: LinkTarget("https://\(x).example")) { $0.write(text, x, 0, color) }
        }
      }
    }
    var encoder = FrameEncoder(depth: .trueColor)
    _ = encoder.encode(picture(strokes))
    #expect(encoder.encode(picture(strokes.reversed())).isEmpty)
    _ = encoder.encode(picture(strokes[..<2]))
    #expect(readable(encoder.encode(picture(strokes[..<1]))) == "\u{8}\u{8}\u{8}  ")
  }

  @Test("long frames are synchronized if the terminal supports it") func synchronized() {
    var encoder = FrameEncoder(depth: .none, features: .synchronizedOutput)
    #expect(readable(encoder.encode(hello())) == Self.clear + "Hello")
    let long = String(repeating: "word ", count: 16)
    let bytes = readable(encoder.encode(surface(80, 1) { $0.write(long, 0, 0) }))
    #expect(bytes == "^[?2026h" + Self.clear + long.dropLast() + "^[?2026l")
  }

  @Test("no control character of a cell is written") func controls() {
    let careless = surface(8, 1) { canvas in
      let bytes: [UInt8] = [0x1B, 0x5B, 0x4A, 0x07, 0x7F, 0x0A, 0x41]
      bytes.withUnsafeBufferPointer { canvas.draw(ascii: $0, at: .zero, Color(.primary).ink(in: .dark)) }
    }
    var encoder = FrameEncoder(depth: .none, features: [.repetition])
    let bytes = encoder.encode(careless).dropFirst(9)
    #expect(readable(Array(bytes)) == " |^[2G[J |^[5G |^[6G |^[7GA")
  }

  // MARK: Areas

  /// Returns three cards with coloured backgrounds, one above the other. They have long runs of cells with the same style.
  private func cards(_ chosen: Int) -> Surface {
    surface(80, 24) { canvas in
      for card in 0..<3 {
        let ground = card == chosen ? RGB(20, 60, 120) : RGB(30, 30, 40)
        canvas.paint(2, card * 8, 76, 7, Color(.rgb(ground)))
        canvas.write("Card \(card)", 4, card * 8 + 1)
        canvas.write(String(repeating: "-", count: 72), 4, card * 8 + 2)
        canvas.write("left", 4, card * 8 + 4)
        canvas.write("right", 71, card * 8 + 4)
      }
    }
  }

  @Test(
    "areas and their changes cost exactly these bytes, by what the terminal erases and repeats",
    arguments: [
      (TerminalFeatures.common, 1742, 623), ([.scrolling, .backgroundErase], 498, 211),
      ([.scrolling, .repetition], 347, 158), ([.scrolling, .backgroundErase, .repetition], 288, 141),
    ] as [(TerminalFeatures, Int, Int)])
  func budgetOfAreas(features: TerminalFeatures, first: Int, change: Int) {
    var encoder = FrameEncoder(depth: .trueColor, features: features)
    let counts = [encoder.encode(cards(0)).count, encoder.encode(cards(1)).count]
    #expect(counts == [first, change])
  }

  // MARK: Lists

  /// Returns a frame around rows, each with a name and a number.
  private func list(from first: Int, _ value: (Int) -> Int = { $0 * 31 % 977 }) -> Surface {
    surface(80, 24) { canvas in
      canvas.stroke(Rect(x: 0, y: 0, width: 80, height: 24), .single, Color(.gray).ink(in: .dark))
      for row in 0..<22 {
        canvas.write("item \(row + first), one of many things", 2, row + 1)
        canvas.write("\(value(row + first)) kB", 70, row + 1, Color(.secondary))
      }
    }
  }

  private func bytes(from old: Surface, to new: Surface, _ features: TerminalFeatures = .common) -> [UInt8] {
    var encoder = FrameEncoder(depth: .trueColor, features: features)
    _ = encoder.encode(old)
    return encoder.encode(new)
  }

  @Test("a changed number in a list costs at most 30 bytes") func budgetOfANumber() {
    let bytes = bytes(from: list(from: 0) { $0 }, to: list(from: 0) { $0 == 17 ? 18 : $0 })
    #expect(bytes.count <= 30, "\(readable(bytes))")
  }

  @Test("a list that scrolls by a row costs at most 160 bytes", arguments: [(3, 4), (4, 3)])
  func budgetOfAScroll(from old: Int, to new: Int) {
    let bytes = bytes(from: list(from: old), to: list(from: new))
    #expect(bytes.count <= 160, "\(readable(bytes))")
    #expect(readable(bytes).hasPrefix(old < new ? "^[2;23r^[S^[r" : "^[2;23r^[T^[r"))
  }

  @Test("on a terminal that cannot scroll, rows are written again") func withoutScrolling() {
    #expect(!readable(bytes(from: list(from: 3), to: list(from: 4), [])).contains("r" + "^[S"))
  }

  @Test("a whole screen scrolls without a scrolling region") func wholeScreen() {
    func page(_ first: Int) -> Surface {
      surface(20, 8) { canvas in
        for row in 0..<8 { canvas.write(String(repeating: Character(UnicodeScalar(UInt8(97 + row + first))), count: 12), 0, row) }
      }
    }
    #expect(readable(bytes(from: page(0), to: page(2))) == "^[2S^[7Hiiiiiiiiiiii\r\njjjjjjjjjjjj")
  }
}
