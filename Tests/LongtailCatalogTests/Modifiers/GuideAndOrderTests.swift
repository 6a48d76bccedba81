// Alignment guides that views set (L56), and the drawing order of siblings (L46).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GuideAndOrderTests {
  private let program = ClosureProgram()

  @Test("L56: a view sets a guide, and its stack aligns the view by this guide") func l56PlacesAGuide() {
    let moved = text("moved").modifier(AlignmentGuideModifier("leading", -2))
    #expect(Screen(vStack(alignment: .leading, text("above"), moved), 8, 2).text == "above···\n··moved·")
    let low = text("low").modifier(AlignmentGuideModifier("top", -1))
    #expect(Screen(hStack(alignment: .top, text("high"), low), 9, 2).text == "high·····\n·····low·")
  }

  @Test("L56: the function of a guide can read the standard guides of its view") func l56Function() {
    var modifier = AlignmentGuideModifier()
    modifier.guide = "leading"
    let half = program.reference { (arguments: [PlainValue]) throws(Diagnostic) -> PlainValue in
      .integer(Int(saturating: (arguments[0]["trailing"]?.number ?? 0) / 2))
    }
    modifier.value = Argument(.function, bits: half.rawValue)
    let view = vStack(alignment: .leading, text("abcdef").modifier(modifier), text("x"))
    #expect(Screen(view, 6, 2, in: program).text == "abcdef\n···x··")
  }

  @Test(
    "an invalid result of a guide's function is reported, and the guide keeps its default",
    arguments: [
      (PlainValue.string("x"), "\"x\""), (.none, "nothing"), (.number(.nan), "nan"), (.number(1e9), "1000000000"),
      (.list([]), "an empty table"),
    ])
  func wrongAnswers(_ answer: PlainValue, _ phrase: String) {
    var modifier = AlignmentGuideModifier()
    modifier.guide = "leading"
    modifier.value = Argument(
      .function, bits: program.reference { (_: [PlainValue]) throws(Diagnostic) -> PlainValue in answer }.rawValue)
    let view = vStack(alignment: .leading, text("abcdef").modifier(modifier), text("x"))
    let screen = Screen(view, 6, 2, in: program)
    #expect(screen.text == "abcdef\nx·····")
    #expect(
      screen.causes == [
        .badArgument(
          callee: ":alignmentGuide", argument: "value", expected: "a function that returns a number of cells from -9999 to 9999",
          found: "one that returns " + phrase)
      ])
  }

  @Test("L56: the guide of a stack is the mean of the guides that its views set") func l56CombinesToTheMean() {
    let inner = hStack(
      spacing: 0, text("a").modifier(AlignmentGuideModifier("top", 0)), text("b").modifier(AlignmentGuideModifier("top", -2)))
    let view = hStack(alignment: .top, text("x\ny\nz"), inner)
    // The inner stack shows `a` and `b` in one row. Its top guide, the mean of 0 and -2, is one row above its first row. The
    // outer stack puts this guide in its own first row.
    #expect(Screen(view, 5, 4).text == "x····\ny·ab·\nz····\n·····")
  }

  @Test("a declared guide aligns the views that set it, and all others by its default") func declaredGuide() {
    program.guides["colon"] = AlignmentGuide(.trailing, declared: 1)
    let view = vStack(
      alignment: .declared("colon"), text("Name: Ada").modifier(AlignmentGuideModifier("colon", 5)),
      text("Occupation"), text("Job: engineer").modifier(AlignmentGuideModifier("colon", 4)))
    #expect(
      Screen(view, 19, 3, in: program).text == """
        ·····Name: Ada·····
        Occupation·········
        ······Job: engineer
        """)
  }

  @Test("a guide value out of range causes no diagnostic", arguments: [Int.min, .max, -10_001])
  func hugeGuides(_ value: Int) {
    let view = vStack(alignment: .leading, text("a"), text("b").modifier(AlignmentGuideModifier("leading", value)))
    #expect(Screen(view, 3, 2).causes.isEmpty)
  }

  @Test("L46: later siblings are drawn over earlier ones, and a larger zIndex over a smaller one") func l46ZIndex() {
    func layers(_ first: Double?, _ second: Double?) -> String {
      func raised(_ view: View, _ index: Double?) -> View { index.map { view.modifier(ZIndex($0)) } ?? view }
      return Screen(zStack(raised(text("aa"), first), raised(text("bb"), second)), 2, 1).text
    }
    #expect(layers(nil, nil) == "bb")
    #expect(layers(1, nil) == "aa")
    #expect(layers(1, 1) == "bb")
    #expect(layers(nil, -1) == "aa")
    #expect(layers(.nan, nil) == "bb")
  }

  @Test("L46: zIndex orders siblings only, and other modifiers pass it on") func l46ThroughBoxes() {
    let raised = text("aa").modifier(ZIndex(1)).modifier(Padding(.all, 0)).modifier(Offset())
    #expect(Screen(zStack(raised, text("bb")), 2, 1).text == "aa")
    let inside = zStack(vStack(text("aa").modifier(ZIndex(9))), text("bb"))
    #expect(Screen(inside, 2, 1).text == "bb", "a container's children do not leave it")
  }
}
