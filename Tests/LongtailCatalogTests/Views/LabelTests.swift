// Label and LabeledContent (S9, S13, L68).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LabelTests {
  @Test("S9: a label is an icon and a title") func label() {
    #expect(Screen(View(Label("Inbox", systemImage: "star.fill")), 7, 1).text == "★·Inbox")
    #expect(
      Screen(View(Label("Inbox", systemImage: "star.fill")), 7, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "*·Inbox")
  }

  @Test("S13: an empty icon or title takes no space") func emptyParts() {
    #expect(Screen(View(Label("Inbox")), 5, 1).text == "Inbox")
    #expect(Screen(View(Label("", systemImage: "star")), 3, 1).text == "·☆·")
    #expect(Screen(hStack(View(Label("")), text("a")), 3, 1).causes == [])
  }

  @Test("L57: the icon is beside the first line of the title") func firstLine() {
    #expect(
      Screen(View(Label("one two", systemImage: "star")), 5, 2).text == """
        ☆·one
        ··two
        """)
  }

  @Test("an icon view replaces the symbol") func ownIcon() {
    #expect(Screen(View(Label("a", systemImage: "star", icon: "#")), 3, 1).text == "#·a")
  }

  @Test("X4: an unknown symbol is shown as a placeholder and reported") func unknownSymbol() {
    let screen = Screen(View(Label("a", systemImage: "stra")), 3, 1)
    #expect(screen.text == "?·a" && screen.rendering.diagnostics.map(\.code) == [.unknownSymbol])
  }

  @Test("T4: the title is truncated, not the icon", arguments: [(3, "☆·…"), (4, "☆·I…")])
  func narrow(_ width: Int, _ text: String) {
    #expect(Screen(View(Label("Inbox", systemImage: "star")).modifier(LineLimit(1)), width, 1).text == text)
  }

  @Test("L68: LabeledContent has a leading label and trailing content in the secondary style") func labeledContent() {
    let screen = Screen(View(LabeledContent("Name", "Ada")), 12, 1)
    #expect(screen.text == "Name·····Ada")
    #expect(screen.attributes == "·········ddd")
  }

  @Test("L68: the gap in LabeledContent grows, and a Spacer beside it gets only its minimum") func gap() {
    #expect(Screen(hStack(View(LabeledContent("a", "b")), View(Spacer())), 8, 1).text == "a·····b·")
  }

  @Test("L30: if space is short, the gap in LabeledContent keeps one column") func narrowContent() {
    #expect(Screen(View(LabeledContent("Name", "Ada")).modifier(LineLimit(1)), 6, 1).text == "Na…·A…")
    #expect(Screen(View(LabeledContent("Name", "Ada")).modifier(FixedSize()), 12, 1).text == "··Name·Ada··")
  }

  @Test("S13: LabeledContent without content shows only its label") func noContent() {
    #expect(Screen(View(LabeledContent("Name", "")), 6, 1).text == "Name··")
  }
}
