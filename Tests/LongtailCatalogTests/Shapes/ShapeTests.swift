// Shapes: the cells that they cover, their fills and their strokes (L10, L11, L51, L54, L67).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ShapeTests {
  /// Returns the part of each cell of a frame that a shape covers: `█` for all, `·` for nothing, otherwise the quarters.
  private func cells(_ shape: any Shape, _ width: Int, _ height: Int) -> String {
    (0..<height).map { row in
      (0..<width).map { column in
        let quarters = shape.quarters(column: column, row: row, in: Size(width, height))
        return quarters.isEmpty ? "·" : String(Unicode.Scalar(quarters.glyph)!)
      }
      .joined()
    }
    .joined(separator: "\n")
  }

  @Test("a rectangle covers its whole frame") func rectangleIsWhole() {
    #expect(cells(Rectangle(), 3, 2) == "███\n███")
  }

  @Test func l54RoundCornersLoseQuarters() {
    #expect(cells(RoundedRectangle(cornerRadius: 0), 3, 2) == "███\n███")
    #expect(cells(RoundedRectangle(cornerRadius: 1), 6, 3) == "▟████▙\n██████\n▜████▛")
    #expect(cells(RoundedRectangle(cornerRadius: 1), 2, 2) == "▟▙\n▜▛")
    #expect(cells(RoundedRectangle(cornerRadius: 2), 8, 4) == "▗██████▖\n████████\n████████\n▝██████▘")
    #expect(
      cells(RoundedRectangle(cornerRadius: 4), 12, 8) == """
        ·▗▟██████▙▖·
        ▗██████████▖
        ▟██████████▙
        ████████████
        ████████████
        ▜██████████▛
        ▝██████████▘
        ·▝▜██████▛▘·
        """)
  }

  @Test("L54: a shape of a single row has round ends of half a column") func l54ASingleRowEndsInHalfColumns() {
    #expect(cells(Capsule(), 8, 1) == "▐██████▌")
    #expect(cells(RoundedRectangle(cornerRadius: 5), 3, 1) == "▐█▌")
    #expect(cells(RoundedRectangle(cornerRadius: 0), 3, 1) == "███")
    #expect(cells(Capsule(), 2, 1) == "██")
    #expect(cells(Capsule(), 1, 1) == "█")
    #expect(cells(Capsule(), 1, 3) == "█\n█\n█")
  }

  @Test func capsuleEndsAreHalfCircles() {
    #expect(cells(Capsule(), 7, 2) == "▟█████▙\n▜█████▛")
    #expect(cells(Capsule(), 7, 3) == "▟█████▙\n███████\n▜█████▛")
    #expect(
      cells(Capsule(), 9, 5) == """
        ▗▟█████▙▖
        ▟███████▙
        █████████
        ▜███████▛
        ▝▜█████▛▘
        """)
  }

  @Test("L67: a circle is centred, and its diameter is the smaller side")
  func l67ACircleStandsExactlyInTheMiddleOnTheSmallerSide() {
    #expect(cells(Circle(), 1, 1) == "█")
    #expect(cells(Circle(), 2, 2) == "▟▙\n▜▛")
    #expect(cells(Circle(), 3, 3) == "▟█▙\n███\n▜█▛")
    #expect(cells(Circle(), 4, 3) == "▗██▖\n▐██▌\n▝██▘")
    #expect(
      cells(Circle(), 7, 5) == """
        ·▗▟█▙▖·
        ·▟███▙·
        ·█████·
        ·▜███▛·
        ·▝▜█▛▘·
        """)
  }

  @Test("L11: cellAspect makes shapes look round in cells that are higher than wide")
  func l11CellAspectMakesShapesRoundToTheEye() {
    func eye(_ shape: View, _ width: Int, _ height: Int) -> String {
      let red = shape.modifier(FilledShape(Color(.red)))
      return Screen(red, width, height) { $0[EnvironmentKeys.cellAspect] = 2 }.text
    }
    #expect(eye(View(Circle()), 6, 3) == "▗▟  ▙▖\n      \n▝▜  ▛▘")
    #expect(eye(View(Circle()), 7, 3) == "·▄   ▄·\n▐     ▌\n·▀   ▀·")
    #expect(eye(View(Capsule()), 10, 3) == "▗▟      ▙▖\n          \n▝▜      ▛▘")
    #expect(eye(View(RoundedRectangle(cornerRadius: 1)), 6, 3) == "▟    ▙\n      \n▜    ▛")
  }

  @Test func ellipseFillsItsFrame() {
    #expect(cells(Ellipse(), 8, 3) == "▗▄████▄▖\n████████\n▝▀████▀▘")
  }

  @Test("L54: the edges of a fill show the colour behind the fill, too") func l54EdgesShowTheColourBehindTheFill() {
    let disc = View(Circle()).modifier(FilledShape(Color(.red))).frame(3, 3).background(.blue)
    let screen = Screen(disc, 3, 3)
    #expect(screen.text == "▟ ▙\n   \n▜ ▛")
    #expect(screen.foregrounds == "R·R\n···\nR·R")
    #expect(screen.backgrounds == "BRB\nRRR\nBRB")
  }

  /// The terminal's default background cannot be a text colour. So the glyph of an edge cell draws the part around the shape.
  @Test("L54: edge glyphs of a shape in the default background draw the part around the shape")
  func l54EdgesOfTheTerminalsBackgroundAreDrawnTheOtherWayRound() {
    let hole = View(Circle()).modifier(FilledShape(Color(.background))).frame(3, 3).background(.blue)
    #expect(Screen(hole, 3, 3).text == "▘ ▝\n   \n▖ ▗")
    #expect(Screen(hole, 3, 3).foregrounds == "B·B\n···\nB·B")
    let covered = Screen(hole.overlay(text("abc\nabc\nabc")), 3, 3)
    #expect(covered.text == "abc\nabc\nabc")
    #expect(covered.backgrounds == "···\n···\n···")
  }

  @Test("L54: a shape hides an equal shape behind it") func l54AShapeOverAnotherLeavesNothingOfIt() {
    func disc(_ color: NamedColor) -> View { View(Circle()).modifier(FilledShape(Color(color))) }
    let screen = Screen(zStack(disc(.red), disc(.blue)), 3, 3)
    #expect(screen.foregrounds == "B·B\n···\nB·B")
    #expect(screen.backgrounds == "·B·\nBBB\n·B·")
  }

  private static let letters = text("abcdef\nghijkl\nmnopqr")

  @Test("L54: text over an edge has the colour of the larger part of the cell behind it")
  func l54TextOverAnEdgeHasTheLargerPartBehindIt() {
    let disc = View(Circle()).modifier(FilledShape(Color(.red))).overlay(ShapeTests.letters)
    let screen = Screen(disc, 6, 3) { $0[EnvironmentKeys.cellAspect] = 2 }
    #expect(screen.text == "abcdef\nghijkl\nmnopqr")
    #expect(screen.backgrounds == "·RRRR·\nRRRRRR\n·RRRR·")
  }

  @Test("L54: a fill hides a character if it covers half of the cell") func l54AFillCoversTextFromHalfOfItsCellOn() {
    let disc = View(Circle()).modifier(FilledShape(Color(.red)))
    let screen = Screen(zStack(ShapeTests.letters, disc), 6, 3) { $0[EnvironmentKeys.cellAspect] = 2 }
    #expect(screen.text == "a▟  ▙f\n      \nm▜  ▛r")
  }

  @Test("L67: in ASCII output, shapes cover whole cells") func l67AsciiHasNoQuarters() {
    func ascii(_ shape: View, _ width: Int, _ height: Int) -> String {
      Screen(shape.modifier(FilledShape(Color(.red))), width, height) { $0[EnvironmentKeys.glyphs] = .ascii }.backgrounds
    }
    #expect(ascii(View(RoundedRectangle(cornerRadius: 2)), 6, 4) == "·RRRR·\nRRRRRR\nRRRRRR\n·RRRR·")
    #expect(ascii(View(Capsule()), 4, 1) == "RRRR")
    #expect(ascii(View(Circle()), 5, 5) == "·RRR·\nRRRRR\nRRRRR\nRRRRR\n·RRR·")
  }

  @Test("L67: a shape without a fill has the foreground colour") func l67WithoutPaintAShapeHasTheForegroundColour() {
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

  @Test("L51: an outline without an inside keeps its text, and in one row it is a pair of brackets")
  func l51NarrowOutline() {
    func screen(_ shape: View, _ text: String, _ width: Int, _ height: Int) -> String {
      let line = shape.modifier(StrokedShape(Color(.red)))
      return Screen(View(Text(text)).frame(width, height).overlay(line), width, height).text
    }
    #expect(screen(View(Capsule()), "label", 9, 1) == "(·label·)")
    #expect(screen(View(RoundedRectangle()), "label", 9, 1) == "(·label·)")
    #expect(screen(View(Rectangle()), "label", 9, 1) == "[·label·]")
    #expect(screen(View(Rectangle()), "label", 5, 1) == "label")
    #expect(screen(View(Rectangle()), "日本", 5, 1) == "日本]")
    #expect(screen(View(Rectangle()), "ab\ncd", 4, 2) == "┌ab┐\n└cd┘")
    #expect(screen(View(Rectangle()), "a\nb\nc", 1, 3) == "a\nb\nc")
    #expect(screen(View(Rectangle()), "a\n\nc", 1, 3) == "a\n│\nc")
    #expect(screen(View(Rectangle()), "abc\ndef\nghi", 3, 3) == "┌─┐\n│e│\n└─┘", "with an inside it is over the edge")
    let bare = View(Capsule()).modifier(StrokedShape(Color(.red)))
    #expect(Screen(bare, 5, 1).text == "(···)" && Screen(bare, 2, 1).text == "()")
    let clear = View(Text("label")).frame(9, 1).overlay(View(Capsule()).modifier(StrokedShape(Color(.named(.red), opacity: 0))))
    #expect(Screen(clear, 9, 1).text == "··label··", "a line that is clear is no line")
    #expect(Screen(bare, 5, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "(···)")
  }

  @Test("L51: the stroke of a circle or ellipse is a curve of dots") func l51TheOutlineOfACurveIsACurve() {
    let circle = View(Circle()).modifier(StrokedShape(Color(.red)))
    #expect(
      Screen(circle, 8, 4) { $0[EnvironmentKeys.cellAspect] = 2 }.text == """
        ⢀⠔⠊⠉⠉⠑⠢⡀
        ⡎······⢱
        ⢇······⡸
        ⠈⠢⢄⣀⣀⡠⠔⠁
        """)
    #expect(
      Screen(View(Ellipse()).modifier(StrokedShape(Color(.red))), 10, 3).text == """
        ⢀⠔⠒⠉⠉⠉⠉⠒⠢⡀
        ⡇········⢸
        ⠈⠢⠤⣀⣀⣀⣀⠤⠔⠁
        """)
    let heavy = View(Circle()).modifier(StrokedShape(Color(.red), lineWidth: 2))
    #expect(Screen(heavy, 8, 4) { $0[EnvironmentKeys.cellAspect] = 2 }.text != Screen(circle, 8, 4).text)
    #expect(Screen(circle, 8, 4).foregrounds.contains("R"))
  }

  @Test("L51: the stroke of a filled shape with arcs is a ring along the edge of the fill")
  func l51TheStrokeOfAFillIsARing() {
    func screen(_ shape: View, _ width: Int, _ height: Int, _ lineWidth: Int = 1) -> Screen {
      let line = shape.modifier(StrokedShape(Color(.white), lineWidth: lineWidth))
      return Screen(shape.modifier(FilledShape(Color(.blue))).frame(width, height).overlay(line), width, height) {
        $0[EnvironmentKeys.cellAspect] = 2
      }
    }
    let circle = screen(View(Circle()), 8, 4)
    #expect(
      circle.text == """
        ·▄▀▀▀▀▄·
        ▟      ▙
        ▜      ▛
        ·▀▄▄▄▄▀·
        """)
    #expect(circle.foregrounds == "·WWWWWW·\nW······W\nW······W\n·WWWWWW·")
    #expect(circle.backgrounds == "··BBBB··\n·BBBBBB·\n·BBBBBB·\n··BBBB··")
    #expect(screen(View(Capsule()), 8, 3).text == "▗▟▀▀▀▀▙▖\n▌      ▐\n▝▜▄▄▄▄▛▘")
    #expect(screen(View(RoundedRectangle(cornerRadius: 1)), 4, 3).text == "╭──╮\n│  │\n╰──╯")
    #expect(screen(View(Rectangle()), 4, 3).text == "┌──┐\n│  │\n└──┘")
    #expect(
      screen(View(Circle()), 12, 6, 2).text == """
        ··▄▟▀▀▀▀▙▄··
        ▗▛        ▜▖
        █          █
        █          █
        ▝▙        ▟▘
        ··▀▜▄▄▄▄▛▀··
        """, "a heavy line is as thick on all sides")
    #expect(
      screen(View(RoundedRectangle(cornerRadius: 2)), 8, 5).text == """
        ·▄▀▀▀▀▄·
        ▟      ▙
        ▌      ▐
        ▜      ▛
        ·▀▄▄▄▄▀·
        """)
    // A line of block elements is a ring with any radius, also without a fill.
    let block = View(RoundedRectangle(cornerRadius: 1)).modifier(StrokedShape(Color(.white), line: .block))
    #expect(Screen(block, 5, 3).text == "▟▀▀▀▙\n█···█\n▜▄▄▄▛")
    #expect(Screen(color(.blue).frame(5, 3).modifier(CornerRadius(1)).overlay(block), 5, 3).text == "▟▀▀▀▙\n█   █\n▜▄▄▄▛")
    let dashed = View(Capsule()).modifier(StrokedShape(Color(.white), line: .dashed))
    #expect(Screen(View(Capsule()).modifier(FilledShape(Color(.blue))).overlay(dashed), 8, 3).text.hasPrefix("╭╌"))
    // A fill of another size below does not change the line.
    let line = View(Circle()).modifier(StrokedShape(Color(.white))).frame(8, 4)
    let small = View(Circle()).modifier(FilledShape(Color(.blue))).frame(4, 2)
    #expect(Screen(zStack(small, line), 8, 4) { $0[EnvironmentKeys.cellAspect] = 2 }.text.hasPrefix("⢀⠔⠊"))
    let both = View(Circle()).modifier(FilledShape(Color(.blue))).modifier(StrokedShape(Color(.white)))
    #expect(Screen(both, 8, 4) { $0[EnvironmentKeys.cellAspect] = 2 }.text == circle.text)
    // The middle rows alone, in which the fill has no edge within a cell, have the same line.
    let middle = screen(View(Circle()), 12, 6).text.split(separator: "\n")[2...3].joined(separator: "\n")
    let part = both.frame(12, 6).frame(12, 2).modifier(Clipped())
    #expect(Screen(part, 12, 2) { $0[EnvironmentKeys.cellAspect] = 2 }.text == middle)
  }

  @Test("L51: a double curve has two lines of dots, and dashed and dotted curves have gaps") func l51CurvesOfEachLineStyle() {
    func stroked(_ line: LineStyle, _ width: Int = 10, _ height: Int = 5) -> String {
      let circle = View(Circle()).modifier(StrokedShape(Color(.red), line: line))
      return Screen(circle, width, height) { $0[EnvironmentKeys.cellAspect] = 2 }.text
    }
    // In a wide frame, the circle is the same, in the middle.
    for line in [LineStyle.dashed, .dotted, .double] {
      let wide = stroked(line, 40, 5).split(separator: "\n").map { $0.dropFirst(15).dropLast(15) }.joined(separator: "\n")
      #expect(wide == stroked(line), "\(line)")
    }
    let small = Screen(View(Ellipse()).modifier(StrokedShape(Color(.red), line: .double)), 3, 3).text
    #expect(small == "╔═╗\n║·║\n╚═╝", "two lines need four columns")
    #expect(stroked(.dotted, 6, 3) == stroked(.dashed, 6, 3), "dots with gaps need four rows")
    #expect(
      stroked(.double) == """
        ·⡠⢔⡪⠭⠭⢕⡢⢄·
        ⡰⡱⠁····⠈⢎⢆
        ⡇⡇······⢸⢸
        ⠱⡱⡀····⢀⢎⠎
        ·⠑⠪⢕⣒⣒⡪⠕⠊·
        """)
    #expect(
      stroked(.dashed) == """
        ··⠔⠂⠉⠉⠐⠢··
        ⠰⠁······⠈⠆
        ⡇········⢸
        ⠰⡀······⢀⠆
        ··⠢⠄⣀⣀⠠⠔··
        """)
    #expect(
      stroked(.dotted) == """
        ·⡠⠔⠈⠈⠁⠁⠢⢄·
        ⡐⠁······⠈⢂
        ⠆········⠰
        ⠡⡀······⢀⠌
        ·⠑⠢⢀⢀⡀⡀⠔⠊·
        """)
  }

  @Test("L51: a circle is stroked as a box if dots cannot draw the line") func l51WhereDotsDoNotDoACurveIsABox() {
    func stroked(_ line: LineStyle?, _ width: Int, _ height: Int, _ glyphs: GlyphSet = .unicode) -> String {
      let circle = View(Circle()).modifier(StrokedShape(Color(.red), line: line))
      return Screen(circle, width, height) {
        $0[EnvironmentKeys.glyphs] = glyphs
        $0[EnvironmentKeys.cellAspect] = 2
      }.text
    }
    #expect(stroked(.block, 6, 3) == "▗▟▀▀▙▖\n█····█\n▝▜▄▄▛▘")
    #expect(stroked(nil, 6, 3, .ascii) == "+----+\n|····|\n+----+")
    #expect(stroked(nil, 4, 2) == "╭──╮\n╰──╯")
    #expect(stroked(nil, 1, 1) == "○")
  }

  @Test("L67: in ASCII output, a stroke uses ASCII characters") func l67AsciiStroke() {
    let box = View(RoundedRectangle()).modifier(StrokedShape(Color(.red), lineWidth: 2))
    #expect(Screen(box, 4, 3) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "+--+\n|··|\n+--+")
  }

  @Test("fills and strokes are drawn in the order in which they are written") func paintIsLaidOnInTheOrderItIsWritten() {
    let box = View(Rectangle()).modifier(FilledShape(Color(.red))).modifier(StrokedShape(Color(.white)))
    let screen = Screen(box, 3, 3)
    #expect(screen.text == "┌─┐\n│ │\n└─┘")
    #expect(screen.backgrounds == "RRR\nRRR\nRRR")
    #expect(screen.foregrounds == "WWW\nW·W\nWWW")
  }

  @Test("a fill does not apply to other shapes") func paintDoesNotReachOtherShapes() {
    let overlaid = View(Rectangle()).modifier(FilledShape(Color(.red))).overlay(View(Rectangle()).frame(1, 1))
    #expect(Screen(overlaid.foreground(.blue), 3, 1).backgrounds == "RBR")
  }
}
