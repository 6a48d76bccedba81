// Divider (L33).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct DividerTests {
  @Test("L33: a divider is a line across its stack") func l33IsALineAcrossItsStack() {
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

  @Test("L38: in a stack of fixed size, a divider is as wide as the widest view")
  func l38InAContentSizedStackItIsAsWideAsTheOthers() {
    let stack = vStack(text("above"), View(Divider()), text("below")).modifier(FixedSize())
    #expect(Screen(stack, 7, 3).text == "·above·\n·─────·\n·below·")
  }

  @Test(
    "L33: a divider can have any line style",
    arguments: [(LineStyle.heavy, "━━━", "┃"), (.double, "═══", "║"), (.dashed, "╌╌╌", "┊"), (.dotted, "⠒⠒⠒", "⡇")])
  func l33OfAnyLine(_ line: LineStyle, _ row: String, _ column: String) {
    #expect(Screen(View(Divider(line)), 3, 1).text == row)
    #expect(Screen(hStack(View(Divider(line))), 1, 1).text == column)
    #expect(Screen(View(Divider(line)), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "---")
  }

  @Test("L33: a divider outside a stack is horizontal") func l33OutsideAStackItIsHorizontal() {
    #expect(Screen(zStack(View(Divider())), 3, 1).text == "───")
  }

  @Test("L67: in ASCII output, a divider uses ASCII characters") func l67AsciiGlyphs() {
    #expect(Screen(View(Divider()), 3, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "---")
  }

  @Test("E8: a divider has the third level of the foreground style") func e8IsTheThirdLevelOfTheForeground() {
    #expect(Screen(View(Divider()), 2, 1).attributes == "dd")
    #expect(
      Screen(View(Divider()).modifier(ForegroundStyleModifier(Color(.red), Color(.green), Color(.blue))), 2, 1).foregrounds
        == "BB")
  }
}
