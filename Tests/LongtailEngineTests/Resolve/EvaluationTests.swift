// Bodies: their environment (E1, E4, E9), the error box if they fail (M4), and how often they run (E10, K1).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct EvaluationTests {
  private let failure = Diagnostic(.script(message: "no such user"), place: .init(file: "a.lua", line: 3))

  // MARK: Environment

  @Test func e1ABodySeesTheEnvironmentOfItsPlace() {
    let program = ClosureProgram()
    var seen: [Int] = []
    let card = program.component("Card") { environment in
      seen.append(environment[EnvironmentKeys.defaultPadding])
      return text("a")
    }
    let three = EnvironmentModifier("defaultPadding", .integer(3))
    _ = Screen(vStack(card, card.modifier(three), vStack(card).modifier(three), card), 9, 9, in: program)
    #expect(seen == [1, 3, 3, 1])
  }

  /// E4: the function gets the value from outside the modified view. Outer functions run first.
  @Test func e4TransformsSeeTheOuterValueOuterOnesFirst() {
    let program = ClosureProgram()
    let twice = program.transformEnvironment("defaultPadding") { $0[EnvironmentKeys.defaultPadding] *= 2 }
    let plusOne = program.transformEnvironment("defaultPadding") { $0[EnvironmentKeys.defaultPadding] += 1 }
    // (1 + 1) * 2 columns: the outer modifier is the last one written.
    let screen = Screen(text("a").modifier(Padding(.leading)).modifier(twice).modifier(plusOne), 5, 1, in: program)
    #expect(screen.text == "····a")
  }

  @Test func e4ATransformThatFailsIsReportedAndLeavesTheValue() {
    let program = ClosureProgram()
    let failure = failure
    let fails = program.transformEnvironment("defaultPadding") { _ throws(Diagnostic) in throw failure }
    let screen = Screen(text("a").modifier(Padding(.leading)).modifier(fails), 3, 1, in: program)
    #expect(screen.text == "·a·" && screen.causes == [failure.cause])
  }

  /// The content of a modifier sees the environment that the body sets around it.
  @Test("E9: the body of a modifier sees the environment around it, and its content the environment inside")
  func e9ABodyOfAModifierStandsAtThePlaceOfTheModifier() {
    let program = ClosureProgram()
    var seen: [Int] = []
    let spy = program.component("Spy") { environment in
      seen.append(environment[EnvironmentKeys.defaultPadding])
      return nil
    }
    let card = program.modifier("card") { content, environment in
      seen.append(environment[EnvironmentKeys.defaultPadding])
      return vStack(content).modifier(EnvironmentModifier("defaultPadding", .integer(9)))
    }
    func padding(_ length: Int) -> EnvironmentModifier { EnvironmentModifier("defaultPadding", .integer(length)) }
    _ = Screen(card(spy).modifier(padding(5)), 9, 9, in: program)
    _ = Screen(card(spy.modifier(padding(2))).modifier(padding(5)), 9, 9, in: program)
    #expect(seen == [5, 9, 5, 2])
  }

  // MARK: Failures

  /// The error box is inside the boxes of the modifiers of the view that failed.
  @Test("M4: an error box replaces a view that fails, and its siblings are shown") func m4AFailureIsABoxAmongItsSiblings() {
    let program = ClosureProgram()
    let failure = failure
    let bad = program.component("Bad") { _ throws(Diagnostic) in throw failure }
    let view = vStack(alignment: .leading, text("above"), bad.modifier(Padding(.leading, 1)), text("below"))
    let screen = Screen(view, 12, 3, in: program)
    #expect(screen.text == "above·······\n·⚠ a.lua:3:…\nbelow·······")
    #expect(screen.paths.suffix(3) == ["root/VStack/Bad[1]:padding", "root/VStack/Bad[1]/failure", "root/VStack/Text[2]"])
    #expect(screen.rendering.diagnostics.map(\.trail) == [["Bad"]])
  }

  @Test("M4: an error box wraps its message into the rows that are proposed") func m4Rows() {
    let program = ClosureProgram()
    let failure = Diagnostic(.script(message: "one two three four five"))
    let bad = program.component("Bad") { _ throws(Diagnostic) in throw failure }
    #expect(Screen(bad, 10, 4, in: program).text == "⚠ one two \nthree four\nfive      \n··········")
    #expect(Screen(bad, 10, 2, in: program).text == "⚠ one two \nthree fou…")
    #expect(Screen(vStack(alignment: .leading, text("a"), bad), 10, 3, in: program).text == "a·········\n⚠ one two \nthree fou…")
  }

  @Test("M4: an error box also replaces modifiers, items and stale views that fail")
  func m4ModifiersItemsAndStaleViewsFailInTheirPlace() {
    let program = ClosureProgram()
    let failure = failure
    let bad = program.modifier("bad") { _, _ throws(Diagnostic) in throw failure }
    let items = program.items { () throws(Diagnostic) in throw failure }
    let stale = View { arena, _ in
      let start = arena.append(arguments: [.element(ElementHandle(arena: 9_999, index: 0))])
      return arena.append(ElementNode(kind: StructuralKind.reference, arguments: start, argumentCount: 1))
    }
    let screen = Screen(vStack(text("a"), bad(text("b")), items, stale, text("c")), 3, 5, in: program)
    #expect(screen.text == "a··\n⚠…·\n⚠…·\n⚠…·\nc··")
    #expect(screen.causes == [failure.cause, failure.cause, .staleView])
    #expect(screen.rendering.diagnostics.map(\.trail) == [[":bad"], ["ForEach"], []])
  }

  @Test func m4TheTrailNamesTheComponentsAround() {
    let program = ClosureProgram()
    let failure = failure
    let bad = program.component("Bad") { _ throws(Diagnostic) in throw failure }
    let card = program.component("Card") { _ in vStack(bad.modifier(Identified("7"))) }
    let page = program.component("Page") { _ in card }
    let screen = Screen(vStack(page, bad), 9, 9, in: program)
    #expect(screen.rendering.diagnostics.map(\.trail) == [["Bad \"7\"", "Card", "Page"], ["Bad"]])
  }

  // MARK: Counting

  @Test("bodies run once for each place where they are shown, outer bodies first")
  func bodiesRunOncePerAppearanceAndFromTheOutsideIn() {
    let program = ClosureProgram()
    let inner = program.component("Inner") { _ in text("a") }
    let card = program.modifier("card") { content, _ in vStack(content, content) }
    let outer = program.component("Outer") { _ in card(inner) }
    let screen = Screen(hStack(outer, inner), 9, 9, in: program)
    #expect(program.log == ["Outer", ":card", "Inner", "Inner", "Inner"])
    #expect(screen.rendering.counters.evaluated == 5)
  }
}
