// Guides that views place themselves (L56), and who is painted over whom (L46).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GuideAndOrderTests {
  private let program = ClosureProgram()

  @Test("L56: a view places a guide, and its stack lines up by it") func l56PlacesAGuide() {
    let moved = text("moved").modifier(AlignmentGuideModifier("leading", -2))
    #expect(Screen(vStack(alignment: .leading, text("above"), moved), 8, 2).text == "above···\n··moved·")
    let low = text("low").modifier(AlignmentGuideModifier("top", -1))
    #expect(Screen(hStack(alignment: .top, text("high"), low), 9, 2).text == "high·····\n·····low·")
  }

  @Test("L56: a function sees the view's size and its standard guides") func l56Function() {
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
    "what is no place for a guide is told, and the guide stays where it was",
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

  @Test("L56: a stack's guide is the mean of those its children place") func l56CombinesToTheMean() {
    let inner = hStack(
      spacing: 0, text("a").modifier(AlignmentGuideModifier("top", 0)), text("b").modifier(AlignmentGuideModifier("top", -2)))
    let view = hStack(alignment: .top, text("x\ny\nz"), inner)
    // Both stand in one row; the mean of 0 and -2 puts the stack's top a row above it.
    #expect(Screen(view, 5, 4).text == "x····\ny·ab·\nz····\n·····")
  }

  @Test("a declared guide lines up what places it, and others by its default") func declaredGuide() {
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

  @Test("guides that no program could mean are brought into range", arguments: [Int.min, .max, -10_001])
  func hugeGuides(_ value: Int) {
    let view = vStack(alignment: .leading, text("a"), text("b").modifier(AlignmentGuideModifier("leading", value)))
    #expect(Screen(view, 3, 2).causes.isEmpty)
  }

  @Test("L46: later siblings paint over earlier ones, larger indices over all others") func l46ZIndex() {
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

  @Test("L46: an index counts among siblings, through the boxes of other modifiers") func l46ThroughBoxes() {
    let raised = text("aa").modifier(ZIndex(1)).modifier(Padding(.all, 0)).modifier(Offset())
    #expect(Screen(zStack(raised, text("bb")), 2, 1).text == "aa")
    let inside = zStack(vStack(text("aa").modifier(ZIndex(9))), text("bb"))
    #expect(Screen(inside, 2, 1).text == "bb", "a container's children do not leave it")
  }
}
