// Divider (L33).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct DividerTests {
  @Test func l33IsALineAcrossItsStack() {
    #expect(
      Screen(vStack(text("above"), View(Divider()), text("below")), 7, 3).text == """
        ·above·
        ───────
        ·below·
        """)
    #expect(
      Screen(hStack(text("a"), View(Divider()), text("b")), 5, 3).text == """
        ··│··
        a·│·b
        ··│··
        """)
  }

  @Test func l38InAContentSizedStackItIsAsWideAsTheOthers() {
    let stack = vStack(text("above"), View(Divider()), text("below")).modifier(FixedSize())
    #expect(Screen(stack, 7, 3).text == "·above·\n·─────·\n·below·")
  }

  @Test(arguments: [(LineStyle.heavy, "━━━", "┃"), (.double, "═══", "║"), (.dashed, "╌╌╌", "┊"), (.dotted, "⠒⠒⠒", "⡇")])
  func l33OfAnyLine(_ line: LineStyle, _ row: String, _ column: String) {
    #expect(Screen(View(Divider(line)), 3, 1).text == row)
    #expect(Screen(hStack(View(Divider(line))), 1, 1).text == column)
    #expect(Screen(View(Divider(line)), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "---")
  }

  @Test func l33OutsideAStackItIsHorizontal() {
    #expect(Screen(zStack(View(Divider())), 3, 1).text == "───")
  }

  @Test func l67AsciiGlyphs() {
    #expect(Screen(View(Divider()), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "---")
  }

  @Test func e8IsTheThirdLevelOfTheForeground() {
    #expect(Screen(View(Divider()), 2, 1).attributes == "dd")
    #expect(
      Screen(View(Divider()).modifier(ForegroundStyleModifier(Color(.red), Color(.green), Color(.blue))), 2, 1).foregrounds
        == "BB")
  }
}
