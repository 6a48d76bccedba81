// GeometryReader, which passes its size and its frame to its content (L60).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct GeometryReaderTests {
  private let program = ClosureProgram()

  /// Returns a GeometryReader that shows its size and its origin, such as "8x1@3,1".
  private func reader() -> View {
    program.geometryReader { arguments throws(Diagnostic) in
      let (size, frame) = (arguments[0]["size"], arguments[0]["frame"])
      func number(_ table: PlainValue?, _ name: String) -> String {
        table?[name]?.number.map { String(Int(saturating: $0)) } ?? "?"
      }
      return text(
        number(size, "width") + "x" + number(size, "height") + "@" + number(frame, "x") + "," + number(frame, "y"))
    }
  }

  @Test("L60: a GeometryReader takes the proposed size and places its content at the top left") func l60TakesTheProposal() {
    #expect(
      Screen(reader(), 12, 3, in: program).text == """
        12x3@0,0····
        ············
        ············
        """)
  }

  @Test("L60: the frame is relative to the surface, in cells") func l60KnowsItsPlace() {
    let view = vStack(text("above"), hStack(text("ab"), reader().frame(8, 1)))
    #expect(Screen(view, 12, 2, in: program).text == "···above····\nab·8x1@3,1··")
  }

  @Test("L10: without a proposal, a GeometryReader is one cell") func l10WithoutAProposal() {
    let screen = Screen(reader().modifier(FixedSize()), 12, 1, in: program)
    #expect(screen.frames("GeometryReader") == [Rect(x: 5, y: 0, width: 1, height: 1)])
    #expect(screen.text == "·····…······")
  }

  @Test("the function runs once, however often the reader is measured") func runsOnce() {
    let view = hStack(reader(), text("fixed"), View(Spacer()))
    _ = Screen(view, 30, 2, in: program)
    #expect(program.log == ["GeometryReader"])
  }

  @Test("200 nested GeometryReaders show their content") func nested() {
    var view = text("x")
    for _ in 0..<200 {
      let inner = view
      view = program.geometryReader { _ throws(Diagnostic) in inner }
    }
    let screen = Screen(view, 3, 1, in: program)
    #expect(screen.text == "x··")
    #expect(screen.causes.isEmpty)
  }

  @Test("M4: if the function fails, the error is shown, and the siblings stay") func m4Fails() {
    let view = vStack(program.geometryReader { _ throws(Diagnostic) in throw Diagnostic(.script(message: "no")) }, text("on"))
    let screen = Screen(view, 20, 2, in: program)
    #expect(screen.text.hasPrefix("⚠"))
    #expect(screen.text.contains("on"))
    #expect(screen.causes == [.script(message: "no")])
  }

  @Test("tiny surfaces cause no diagnostics", arguments: [(0, 0), (1, 1)]) func smallest(_ width: Int, _ height: Int) {
    #expect(Screen(reader(), width, height, in: program).causes.isEmpty)
  }
}
