import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct TextExportTests {
  @Test func rowsLoseTrailingBlanksAndTheSurfaceKeepsItsHeight() {
    let picture = surface(8, 4) { canvas in
      canvas.write("Long", 1, 0)
      canvas.paint(0, 1, 8, 1, Color(.blue))
      canvas.write("日本", 2, 2, Color(.red), .bold)
    }
    #expect(text(TextExport.bytes(picture)) == " Long\n\n  日本\n\n")
  }

  @Test func clustersStayWhole() {
    let picture = surface(6, 1) { $0.write("e\u{301}👨‍👩‍👧!", 0, 0) }
    #expect(text(TextExport.bytes(picture)) == "e\u{301}👨‍👩‍👧!\n")
  }

  /// In text, the edges of coloured areas are blank. Without colours, they are visible beside a reversed area. A block element
  /// that is text stays.
  @Test func edgesOfFillsAreBlanks() {
    let picture = surface(8, 3) { canvas in
      canvas.fill(Disc(), in: Rect(x: 1, y: 0, width: 6, height: 3), Color(.blue).ink(in: .dark))
      canvas.write("▟x", 3, 1)
    }
    #expect(picture.text(row: 0) == " ▗▟  ▙▖ ")
    #expect(text(TextExport.bytes(picture)) == "\n   ▟x\n\n")
    let reversed = text(ANSIExport.bytes(picture, .none)).replacing("\u{1B}", with: "^")
    #expect(reversed == " ▗▟^[7m  ^[m▙▖\n ^[7m  ▟x  ^[m\n ▝▜^[7m  ^[m▛▘\n")
    #expect(text(ANSIExport.bytes(picture, .sixteen)).contains("▗▟"))
  }

  /// Control characters should have been removed earlier. The exporters replace those that remain.
  @Test func noControlCharacterComesThrough() {
    let picture = surface(5, 1) { canvas in
      for (column, scalar) in ["\u{1B}", "\u{7F}", "\u{9B}", "\r\n", "a"].enumerated() {
        canvas.draw(cluster: scalar, width: 1, at: Point(column, 0), Color(.primary).ink(in: .dark))
      }
    }
    #expect(text(TextExport.bytes(picture)) == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}a\n")
    #expect(!ANSIExport.bytes(picture, .none).contains(0x1B))
  }

  @Test("a surface without columns or rows gives one line end for each row", arguments: [Size(0, 0), Size(0, 3), Size(3, 0)])
  func emptySurfaces(_ size: Size) {
    #expect(TextExport.bytes(surface(size.width, size.height)) == [UInt8](repeating: 0x0A, count: size.height))
  }
}

/// The disc of 6 x 3 cells.
private struct Disc: Shape {
  func quarters(column: Int, row: Int, in size: Size) -> Quarters {
    Quarters(column: column, row: row) { x, y in (x - 12) * (x - 12) + 4 * (y - 6) * (y - 6) <= 144 }
  }

  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), true) }
}
