// Canvas: the output of its drawing commands, in cells, half cells and dots (L10, L60, T12).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct CanvasTests {
  private func screen(
    _ width: Int, _ height: Int, _ commands: [any DrawingCommand], _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> Screen {
    let program = ClosureProgram()
    return Screen(program.canvas { _ in commands }, width, height, in: program, change)
  }

  private func point(_ x: Double, _ y: Double, _ color: NamedColor? = nil) -> DrawPoint {
    var command = DrawPoint()
    (command.x, command.y, command.color) = (x, y, color.map { Color($0) })
    return command
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: LineStyle? = nil) -> DrawLine {
    var command = DrawLine()
    (command.x1, command.y1, command.x2, command.y2, command.line) = (x1, y1, x2, y2, kind)
    return command
  }

  private func text(_ x: Double, _ y: Double, _ content: String, _ alignment: TextAlignment = .leading) -> DrawText {
    var command = DrawText()
    (command.x, command.y, command.content, command.alignment) = (x, y, content, alignment)
    return command
  }

  private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: NamedColor = .red) -> DrawFill {
    var command = DrawFill()
    (command.x, command.y, command.width, command.height, command.color) = (x, y, width, height, Color(color))
    return command
  }

  private func path(_ points: [(Double, Double)], closed: Bool = false) -> DrawPath {
    var command = DrawPath()
    command.points = .list(points.map { .list([.number($0.0), .number($0.1)]) })
    command.isClosed = closed
    return command
  }

  // MARK: The view

  @Test("L10: a canvas takes the proposed size, or one cell without a proposal") func size() {
    let program = ClosureProgram()
    var sizes: [Size] = []
    let canvas = program.canvas {
      sizes.append($0)
      return []
    }
    _ = Screen(canvas, 7, 3, in: program)
    _ = Screen(canvas.modifier(FixedSize()), 7, 3, in: program)
    #expect(sizes == [Size(7, 3), Size(1, 1)])
  }

  @Test("L60: the function of a canvas is called once, when the size is known") func calledOnce() {
    let program = ClosureProgram()
    let screen = Screen(hStack(program.canvas { _ in [] }, text("beside")), 20, 2, in: program)
    #expect(program.log == ["Canvas"])
    #expect(screen.frames("Canvas") == [Rect(x: 0, y: 0, width: 13, height: 2)])
  }

  private func text(_ content: String) -> View { View(Text(content)) }

  @Test("drawing outside of the canvas is not visible") func clipped() {
    let program = ClosureProgram()
    let view = program.canvas { _ in [self.text(-2, 0, "abcdefgh"), self.fill(-5, 1, 100, 5)] }
    let screen = Screen(view.frame(3, 2), 5, 4, in: program)
    #expect(screen.text == "·····\n·cde·\n·   ·\n·····")
    #expect(screen.backgrounds == "·····\n·····\n·RRR·\n·····")
  }

  @Test("a path draws each visible part once, and stops when the work is refused") func longPaths() {
    let zigzag = path((0..<99_000).map { (index: Int) -> (Double, Double) in index % 2 == 0 ? (0, 0) : (20, 9999) })
    let brush = Brush(isASCII: false) { _ in Ink(RGB(255, 0, 0)) }
    var asked: [Int] = []
    let long = surface(20, 6) {
      zigzag.draw(on: &$0, with: brush) {
        asked.append($0)
        return true
      }
    }
    #expect(asked.count == 3 && asked.allSatisfy { $0 <= 24 }, "\(asked.count)")
    let short = surface(20, 6) { path([(0, 0), (20, 9999), (0, 0)]).draw(on: &$0, with: brush) }
    #expect((0..<6).map { long.text(row: $0) } == (0..<6).map { short.text(row: $0) })
    let translucent = Brush(isASCII: false) { _ in Ink(RGB(255, 0, 0), opacity: 500) }
    asked = []
    _ = surface(20, 6) {
      zigzag.draw(on: &$0, with: translucent) {
        asked.append($0)
        return asked.count < 10
      }
    }
    #expect(asked.count == 10)
  }

  @Test("if the function fails, an error box is shown, and the views beside it stay") func failure() {
    let program = ClosureProgram()
    let canvas = program.canvas { _ throws(Diagnostic) in throw Diagnostic(.script(message: "no ink")) }
    let screen = Screen(vStack(text("above"), canvas.frame(10, 2), text("below")), 10, 4, in: program)
    #expect(screen.text == "··above···\n⚠ no ink··\n··········\n··below···")
    #expect(screen.causes == [.script(message: "no ink")])
  }

  @Test("a canvas has the accessibility trait of an image") func appearance() {
    let program = ClosureProgram()
    let tree = Screen(program.canvas { _ in [] }, 2, 2, in: program).rendering.placed.tree
    #expect(tree.behavior(of: 1).appearance?.traits == .isImage)
  }

  // MARK: Commands

  @Test("dots in the same cell are combined, and the last dot sets the colour") func dots() {
    let screen = screen(2, 1, [point(0, 0, .red), point(0.5, 0.75, .blue), point(1.4, 0.5, .green)])
    #expect(screen.text == "⢁⠄")
    #expect(screen.foregrounds == "BG")
  }

  @Test("lines of dots are drawn correctly for every slope") func lines() {
    #expect(screen(3, 1, [line(0, 0, 2.9, 0)]).text == "⠉⠉⠉")
    #expect(screen(1, 2, [line(0, 0, 0, 1.9)]).text == "⡇\n⡇")
    #expect(screen(2, 1, [line(0, 0, 1.5, 0.75)]).text == "⠑⢄")
    #expect(screen(2, 1, [line(1.5, 0.75, 0, 0)]).text == "⠑⢄")
    #expect(screen(2, 1, [line(0, 0.75, 1.5, 0)]).text == "⡠⠊")
  }

  @Test("lines that reach far outside of the canvas are drawn correctly inside") func farLines() {
    let far = 1e5
    #expect(screen(4, 1, [line(-far, 0, far, 0)]).text == "⠉⠉⠉⠉")
    #expect(screen(2, 1, [line(-far, -far / 2, far, far / 2)]).text == "⠑⢄")
    #expect(screen(2, 1, [line(-far, far, far, far), line(5, 5, 9, 9)]).text == "··")
    #expect(screen(2, 1, Array(repeating: line(-far, -far / 2, far, far / 2), count: 2000)).text == "⠑⢄")
  }

  @Test("lines with a border style have whole cells, and cannot be diagonal") func lineKinds() {
    #expect(screen(4, 2, [line(0, 0, 3, 0, .heavy), line(1, 1, 2, 1, .double)]).text == "━━━━\n·══·")
    #expect(screen(2, 3, [line(1.2, 0, 1.8, 2, .single)]).text == "·│\n·│\n·│")
    #expect(line(0, 0, 3, 2, .heavy).argumentError?.argument == "line")
    #expect(line(0, 0, 3, 2).argumentError == nil)
  }

  @Test("a path goes through its points, and back to the first point if it is closed") func paths() {
    let corner = [(0.0, 0.0), (1.5, 0.0), (1.5, 0.75)]
    #expect(screen(2, 1, [path(corner)]).text == "⠉⢹")
    #expect(screen(2, 1, [path(corner, closed: true)]).text == "⠙⢽")
    #expect(screen(2, 1, [path([])]).text == "··")
    #expect(screen(2, 1, [path([(1, 0.5)])]).text == "·⠄")
    #expect(path(corner).weight == 3)
  }

  @Test("the error names the invalid point of a path") func badPoints() {
    func found(_ value: PlainValue) -> String? {
      var command = DrawPath()
      command.points = value
      return command.argumentError?.found
    }
    #expect(found(.list([.list([.integer(1), .integer(2)]), .list([.integer(1)])])) == "{ 1 } at position 2")
    #expect(found(.list([.list([.number(.nan), .integer(2)])])) == "{ nan, 2 } at position 1")
    #expect(found(.table(["x": .integer(1)])) == "{ x = 1 }")
    #expect(found(.list([])) == nil)
  }

  @Test("L54: filled areas are exact to half a cell") func fills() {
    let screen = screen(3, 2, [fill(0.5, 0, 2, 1), fill(0, 1.5, 3, 0.5, .blue)])
    #expect(screen.text == "▐ ▌\n▄▄▄")
    #expect(screen.backgrounds == "·R·\n···")
    #expect(screen.foregrounds == "R·R\nBBB")
  }

  @Test("the outline of a rectangle is on its outermost cells") func rectangles() {
    var outline = DrawRectangle()
    (outline.x, outline.y, outline.width, outline.height, outline.line) = (1, 0, 4, 3, .rounded)
    #expect(screen(6, 3, [outline]).text == "·╭──╮·\n·│··│·\n·╰──╯·")
    (outline.width, outline.height) = (0, 0)
    #expect(screen(6, 1, [outline]).text == "······")
  }

  @Test("a circle is an outline of dots, and a filled circle has background colours") func circles() {
    var circle = DrawCircle()
    (circle.x, circle.y, circle.radius) = (4, 2, 4)
    #expect(screen(8, 4, [circle]).text == "⢀⠔⠉⠉⠉⠉⠢⡀\n⡇······⢸\n⡇······⢸\n⠈⠢⣀⣀⣀⣀⠔⠁")
    circle.fill = Color(.red)
    #expect(screen(8, 4, [circle]).backgrounds == "··RRRR··\n·RRRRRR·\n·RRRRRR·\n··RRRR··")
    circle.radius = 1e5
    #expect(screen(2, 1, [circle]).backgrounds == "RR")
  }

  @Test("T12: text starts, ends or is centred at its point, and control characters in it are replaced") func texts() {
    #expect(screen(8, 2, [text(1, 0, "ab"), text(8, 1, "cd", .trailing)]).text == "·ab·····\n······cd")
    #expect(screen(8, 1, [text(4, 0, "abcd", .center)]).text == "··abcd··")
    #expect(screen(4, 2, [text(0, 0, "ab\ncd")]).text == "ab··\ncd··")
    #expect(screen(4, 1, [text(0, 0, "a\u{1B}[m")]).text == "a␛[m")
    #expect(screen(3, 1, [text(2, 0, "漢")]).text == "·· ")
  }

  @Test("E8: a canvas draws with the foreground style of its environment") func colours() {
    let program = ClosureProgram()
    var faint = text(0, 1, "b")
    faint.color = Color(.secondary)
    let view = program.canvas { _ in [self.text(0, 0, "a"), faint] }.foreground(.green)
    #expect(Screen(view, 1, 2, in: program).foregrounds == "G\n?")
  }

  @Test("in ASCII output, dots are full stops, quotes and colons, and lines are ASCII") func ascii() {
    let commands: [any DrawingCommand] = [
      point(0, 0), point(1, 0.75), point(2, 0), point(2, 0.9), line(0, 1, 2, 1, .heavy), fill(3.5, 0, 0.5, 1),
    ]
    let screen = screen(4, 2, commands) { $0[EnvironmentKeys.glyphs] = .ascii }
    #expect(screen.text == "'.: \n---·")
    #expect(screen.backgrounds == "···R\n····")
  }

  @Test("drawing arguments far out of range cause no overflow") func extremes() {
    for value in [-Double.infinity, -.greatestFiniteMagnitude, -1e9, 1e9, .greatestFiniteMagnitude, .infinity] {
      var arena = ElementArena(serial: 0)
      for declaration in Catalog.vocabulary.drawing {
        let arguments = declaration.method.parameters.map { parameter -> Argument in
          if case .number = parameter.kind { return .number(value) }
          return parameter.kind == .text ? arena.intern("text") : .absent
        }
        let screen = screen(3, 2, [declaration.method.command(arguments[...], in: arena)])
        #expect(screen.rendering.surface.size == Size(3, 2), "\(declaration.method.name) at \(value)")
      }
    }
  }
}
