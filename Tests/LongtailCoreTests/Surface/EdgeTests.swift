// Cells at the edges of fills: their quarters, their colours and their property `isFillEdge` (L54).

import LongtailCore
import Testing

@Suite struct EdgeTests {
  /// A shape that consists of these quarters of each cell.
  private struct Part: Shape {
    var quarters: Quarters

    func quarters(column: Int, row: Int, in size: Size) -> Quarters { quarters }
    func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
  }

  private static let red = Ink(RGB(255, 0, 0))
  private static let blue = Ink(RGB(0, 0, 255))
  private static let cell = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Returns a surface of one cell on which `draw` has drawn.
  private func drawn(_ draw: (inout Canvas) -> Void) -> Surface {
    var canvas = Canvas(Surface(size: Size(1, 1), scheme: .dark))
    draw(&canvas)
    return canvas.surface
  }

  /// Returns the glyph, the foreground and the background of the cell, such as "▗ red over -".
  private func look(_ surface: Surface) -> String {
    func name(_ color: CellColor) -> String {
      switch color {
      case .standard: "-"
      case CellColor(RGB(255, 0, 0)): "red"
      case CellColor(RGB(0, 0, 255)): "blue"
      default: "\(color.rgb!.hex)"
      }
    }
    let style = surface.style(of: surface[0, 0])
    return "\(surface.text(row: 0)) \(name(style.foreground)) over \(name(style.background))"
  }

  @Test func aCellIsEightBytes() {
    #expect(MemoryLayout<Cell>.size == 8)
    #expect(MemoryLayout<Cell>.stride == 8)
  }

  @Test("a quarter belongs to a shape if its centre is inside") func quartersAreSampledInTheirMiddles() {
    // In the cell at column 2, row 1, the shape is right of 2.5 columns and below 1.5 rows.
    #expect(Quarters(column: 2, row: 1) { x, y in x > 10 && y > 6 } == .lowerRight)
    #expect(Quarters(column: 2, row: 1) { x, y in (x, y) == (9, 5) } == .upperLeft)
    #expect(Quarters.upperLeft.complement.count == 3)
    #expect(!Quarters.upperLeft.coversHalf)
    #expect(Quarters([.upperLeft, .lowerRight]).coversHalf)
  }

  @Test("each set of quarters has its own glyph") func everyPartHasItsGlyph() {
    let glyphs = (1..<15 as Range<UInt8>).map { bits in
      let surface = drawn { $0.fill(Part(quarters: Quarters(rawValue: bits)), in: EdgeTests.cell, EdgeTests.red) }
      #expect(surface[0, 0].isFillEdge)
      #expect(surface[0, 0].edge == Quarters(rawValue: bits))
      return surface.text(row: 0)
    }
    #expect(glyphs.joined() == "▘▝▀▖▌▞▛▗▚▐▜▄▙▟")
  }

  @Test("full and empty cells are not edges") func wholeCellsAreNoEdges() {
    for quarters in [Quarters.all, []] {
      let surface = drawn { $0.fill(Part(quarters: quarters), in: EdgeTests.cell, EdgeTests.red) }
      #expect(!surface[0, 0].isFillEdge)
      #expect(surface[0, 0].isBlank)
    }
  }

  @Test("block elements in text are not edges") func blockElementsThatAreTextAreNoEdges() {
    let surface = drawn { $0.draw(cluster: "▗", width: 1, at: .zero, EdgeTests.red) }
    #expect(!surface[0, 0].isFillEdge)
    #expect(surface[0, 0].hasText)
  }

  /// The quarters of a red fill, the quarters of a blue fill over it, and the look of the cell, which has at most two colours.
  static let overlaps: [(below: Quarters, above: Quarters, look: String)] = [
    (.lowerRight, .lowerRight, "▗ blue over -"),
    (.lowerRight, .all, "  - over blue"),
    (.all, .lowerRight, "▗ blue over red"),
    (.lowerRight, [.upperRight, .lowerRight], "▐ blue over -"),
    ([.lowerLeft, .lowerRight], [.upperLeft, .upperRight], "▀ blue over red"),
    // A cell cannot have three colours. It keeps the new colour, and the main colour of the quarters outside of the new fill.
    ([.lowerLeft, .lowerRight], .lowerRight, "▗ blue over -"),
  ]

  @Test("a cell of two fills has two colours at most", arguments: overlaps.indices) func aFillOverAnEdge(_ index: Int) {
    let overlap = EdgeTests.overlaps[index]
    let surface = drawn { canvas in
      canvas.fill(Part(quarters: overlap.below), in: EdgeTests.cell, EdgeTests.red)
      canvas.fill(Part(quarters: overlap.above), in: EdgeTests.cell, EdgeTests.blue)
    }
    #expect(look(surface) == overlap.look)
  }

  @Test("translucent ink tints both parts of an edge") func translucentInkTintsEachPart() {
    let half = Ink(RGB(0, 0, 255), opacity: 500)
    let whole = drawn { canvas in
      canvas.fill(EdgeTests.cell, Ink(RGB(0, 0, 0)))
      canvas.fill(Part(quarters: .lowerRight), in: EdgeTests.cell, EdgeTests.red)
      canvas.fill(EdgeTests.cell, half)
    }
    #expect(look(whole) == "▗ #800080 over #000080")
    #expect(whole[0, 0].edge == .lowerRight)
    let part = drawn { canvas in
      canvas.fill(EdgeTests.cell, EdgeTests.red)
      canvas.fill(Part(quarters: .lowerRight), in: EdgeTests.cell, half)
    }
    #expect(look(part) == "▗ #800080 over red")
  }

  @Test("text on an edge gets the colour of the larger part as its background, and a line gets the fill")
  func textHasTheLargerPartBehindItAndALineTheFill() {
    func over(_ quarters: Quarters, _ draw: (inout Canvas) -> Void) -> String {
      look(
        drawn { canvas in
          canvas.fill(Part(quarters: quarters), in: EdgeTests.cell, EdgeTests.red)
          draw(&canvas)
        })
    }
    let text: (inout Canvas) -> Void = { $0.draw(cluster: "x", width: 1, at: .zero, EdgeTests.blue) }
    let line: (inout Canvas) -> Void = { $0.stroke(EdgeTests.cell, .single, EdgeTests.blue) }
    #expect(over(.lowerRight, text) == "x blue over -")
    #expect(over([.lowerLeft, .lowerRight], text) == "x blue over red")
    #expect(over(.lowerRight, line) == "□ blue over red")
  }

  @Test("a no-break space is drawn as a space") func aNoBreakSpaceIsWrittenAsASpace() {
    #expect(drawn { $0.draw(cluster: "\u{A0}", width: 1, at: .zero, EdgeTests.red) }[0, 0].isBlank)
  }
}
