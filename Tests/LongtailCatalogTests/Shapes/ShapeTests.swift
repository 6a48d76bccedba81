// Shapes: which cells they cover, what they are painted with (L10, L11, L51, L54, L67).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ShapeTests {
  /// The cells of a shape in a frame, drawn as `█` and `·`.
  private func cells(_ shape: any Shape, _ width: Int, _ height: Int) -> String {
    (0..<height).map { row in
      (0..<width).map { shape.contains(column: $0, row: row, in: Size(width, height)) ? "█" : "·" }.joined()
    }
    .joined(separator: "\n")
  }

  @Test func l54TheCornerCellsOfARoundedRectangle() {
    #expect(cells(RoundedRectangle(cornerRadius: 1), 6, 3) == "·████·\n██████\n·████·")
    #expect(cells(RoundedRectangle(cornerRadius: 0), 3, 2) == "███\n███")
  }

  @Test func l54LargerRadiiCutByTheCentresOfCells() {
    #expect(
      cells(RoundedRectangle(cornerRadius: 4), 12, 8) == """
        ··████████··
        ·██████████·
        ████████████
        ████████████
        ████████████
        ████████████
        ·██████████·
        ··████████··
        """)
  }

  @Test func l54ASingleRowAndASquareOfTwoStayWhole() {
    #expect(cells(RoundedRectangle(cornerRadius: 5), 4, 1) == "████")
    #expect(cells(Capsule(), 4, 1) == "████")
    #expect(cells(RoundedRectangle(cornerRadius: 1), 2, 2) == "██\n██")
    #expect(cells(RoundedRectangle(cornerRadius: 1), 3, 2) == "·█·\n·█·")
  }

  @Test func capsuleEndsAreHalfCircles() {
    #expect(cells(Capsule(), 7, 3) == "·█████·\n███████\n·█████·")
    #expect(
      cells(Capsule(), 9, 5) == """
        ·███████·
        █████████
        █████████
        █████████
        ·███████·
        """)
  }

  @Test func l67ACircleStandsInTheMiddleOnTheSmallerSide() {
    #expect(cells(Circle(), 3, 3) == "·█·\n███\n·█·")
    #expect(
      cells(Circle(), 7, 5) == """
        ··███··
        ·█████·
        ·█████·
        ·█████·
        ··███··
        """)
    #expect(cells(Circle(), 1, 1) == "█")
  }

  @Test func l11CellAspectMakesACircleRoundToTheEye() {
    let circle = View(Circle()).modifier(FilledShape(Color(.red)))
    #expect(Screen(circle, 6, 3).backgrounds == "··R···\n·RRR··\n··R···")
    #expect(
      Screen(circle, 6, 3) { $0[EnvironmentKeys.cellAspect] = 2 }.backgrounds == "·RRRR·\nRRRRRR\n·RRRR·")
  }

  @Test func ellipseFillsItsFrame() {
    #expect(cells(Ellipse(), 8, 3) == "·██████·\n████████\n·██████·")
  }

  @Test func l67WithoutPaintAShapeHasTheForegroundColour() {
    #expect(Screen(View(Rectangle()).foreground(.blue), 3, 1).backgrounds == "BBB")
  }

  @Test func l51AStrokeIsOnTheOutermostCells() {
    let stroke = StrokedShape(Color(.red))
    #expect(Screen(View(Rectangle()).modifier(stroke), 4, 3).text == "┌──┐\n│··│\n└──┘")
    #expect(Screen(View(RoundedRectangle()).modifier(stroke), 4, 3).text == "╭──╮\n│··│\n╰──╯")
    #expect(Screen(View(Capsule()).modifier(StrokedBorder(Color(.red))), 4, 3).text == "╭──╮\n│··│\n╰──╯")
    #expect(Screen(View(Rectangle()).modifier(StrokedShape(Color(.red), lineWidth: 2)), 3, 2).text == "┏━┓\n┗━┛")
    #expect(Screen(View(Rectangle()).modifier(StrokedShape(Color(.red), line: .double)), 3, 2).text == "╔═╗\n╚═╝")
    #expect(Screen(View(Rectangle()).modifier(StrokedShape(Color(.red), lineWidth: 0)), 2, 1).text == "··")
  }

  @Test func l67AsciiStroke() {
    let box = View(RoundedRectangle()).modifier(StrokedShape(Color(.red), lineWidth: 2))
    #expect(Screen(box, 4, 3) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "+--+\n|··|\n+--+")
  }

  @Test func paintIsLaidOnInTheOrderItIsWritten() {
    let box = View(Rectangle()).modifier(FilledShape(Color(.red))).modifier(StrokedShape(Color(.white)))
    let screen = Screen(box, 3, 3)
    #expect(screen.text == "┌─┐\n│ │\n└─┘")
    #expect(screen.backgrounds == "RRR\nRRR\nRRR")
    #expect(screen.foregrounds == "WWW\nW·W\nWWW")
  }

  @Test func paintDoesNotReachOtherShapes() {
    let overlaid = View(Rectangle()).modifier(FilledShape(Color(.red))).overlay(View(Rectangle()).frame(1, 1))
    #expect(Screen(overlaid.foreground(.blue), 3, 1).backgrounds == "RBR")
  }
}
