// The arguments of accessibility modifiers in scripts, and the messages for wrong arguments (X2, X3, M2).

import LongtailCore
import LongtailScript
import Testing

@Suite struct AccessibilityArgumentTests {
  private func properties(_ modifiers: String) throws -> [AccessibilityProperty] {
    let picture = try TestProgram("return Text 'a'\(modifiers)").render()
    #expect(picture.rendering.diagnostics.isEmpty)
    return picture.rendering.placed.tree.marks.values.joined().compactMap {
      if case .accessibility(let property) = $0 { property } else { nil }
    }
  }

  @Test(
    arguments: [
      (":accessibilityElement()", [.element(.ignore)]), (":accessibilityElement 'combine'", [.element(.combine)]),
      (":accessibilityElement{ children = 'contain' }", [.element(.contain)]),
      (":accessibilityLabel 'x':accessibilityLabel ''", [.label("x"), .label("")]),
      (":accessibilityValue 'x'", [.value("x")]), (":accessibilityValue(12)", [.value("12")]),
      (":accessibilityValue(0.5)", [.value("0.5")]), (":accessibilityValue{ value = '' }", [.value("")]),
      (":accessibilityHint 'x'", [.hint("x")]), (":accessibilityHidden()", [.hidden]), (":accessibilityHidden(true)", [.hidden]),
      (":accessibilityHidden(false)", []), (":accessibilitySortPriority(1.5)", [.sortPriority(1.5)]),
      (":accessibilitySortPriority(-1)", [.sortPriority(-1)]), (":accessibilityHeading 'h3'", [.heading(3)]),
      (":accessibilityHeading 'unspecified'", [.heading(nil)]),
      (":accessibilityAddTraits 'isButton'", [.addedTraits(.isButton)]),
      (":accessibilityAddTraits{ 'isSelected', 'isButton' }", [.addedTraits([.isButton, .isSelected])]),
      (":accessibilityAddTraits{ traits = 'isHeader' }", [.addedTraits(.isHeader)]),
      (":accessibilityAddTraits{ traits = { 'isHeader' } }", [.addedTraits(.isHeader)]),
      (":accessibilityAddTraits{}", [.addedTraits([])]),
      (":accessibilityRemoveTraits 'isStaticText'", [.removedTraits(.isStaticText)]),
    ] as [(String, [AccessibilityProperty])])
  func `X2, X3: accessibility modifiers are written as in SwiftUI, and set their properties in order`(
    _ modifiers: String, _ expected: [AccessibilityProperty]
  ) throws {
    #expect(try properties(modifiers) == expected)
  }

  private static let traits = AccessibilityTraits.names.map { "\"\($0)\"" }

  @Test(arguments: [
    (
      ":accessibilityElement 'merge'",
      "bad argument 'children' to ':accessibilityElement': expected \"ignore\", \"combine\" or \"contain\", found \"merge\""
    ),
    (":accessibilityValue(true)", "bad argument 'value' to ':accessibilityValue': expected a string or a number, found true"),
    (":accessibilityHint()", "missing argument 'hint' to ':accessibilityHint': expected a string"),
    (
      ":accessibilitySortPriority(1/0)",
      "bad argument 'priority' to ':accessibilitySortPriority': expected a number, found infinity"
    ),
    (
      ":accessibilityHeading 'h7'",
      "bad argument 'level' to ':accessibilityHeading': expected \"unspecified\", \"h1\", \"h2\", \"h3\", \"h4\", \"h5\" or \"h6\", "
        + "found \"h7\""
    ),
  ])
  func `X2, X3: an error names the expected values`(_ modifier: String, _ sentence: String) {
    #expect(mistakes("return Text 'a'\(modifier)").map(\.sentence) == [sentence])
  }

  @Test(arguments: [
    (":accessibilityAddTraits 'button'", "\"button\"", "isButton"),
    (":accessibilityAddTraits 'isbutton'", "\"isbutton\"", "isButton"),
    (":accessibilityRemoveTraits{ 'isLink', 'isHedder' }", "\"isHedder\" as entry 2", "isHeader"),
    (":accessibilityAddTraits{ 'isLink', 1 }", "1 as entry 2", nil), (":accessibilityAddTraits 'sings'", "\"sings\"", nil),
    (":accessibilityAddTraits(3)", "3", nil), (":accessibilityAddTraits(Text 'a')", "a Text", nil),
  ])
  func `X3: an unknown trait is an error that suggests the nearest trait`(_ modifier: String, _ found: String, _ nearest: String?)
  {
    let mistakes = mistakes("return Text 'a'\(modifier)")
    let sentences = mistakes.map(\.sentence)
    #expect(mistakes.first?.hint == nearest.map { "did you mean '\($0)'?" })
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasSuffix(", found \(found)") == true, "\(sentences)")
    #expect(sentences.first?.contains("expected \"isStaticText\", \"isImage\", ") == true)
  }

  @Test
  func `a kind of values has an annotation for LuaLS and a description for messages`() {
    let kind = ValueKind.either(.choice(["a", "b"]), .list(.choice(["a", "b"])))
    #expect(kind.annotation == #""a"|"b"|("a"|"b")[]"#)
    #expect(kind.expectation == #""a" or "b", or an array of such values"#)
  }
}
