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

  @Test("S13: an empty part takes no room") func emptyParts() {
    #expect(Screen(View(Label("Inbox")), 5, 1).text == "Inbox")
    #expect(Screen(View(Label("", systemImage: "star")), 3, 1).text == "·☆·")
    #expect(Screen(hStack(View(Label("")), text("a")), 3, 1).causes == [])
  }

  @Test("L57: the icon stands beside the first line of the title") func firstLine() {
    #expect(
      Screen(View(Label("one two", systemImage: "star")), 5, 2).text == """
        ☆·one
        ··two
        """)
  }

  @Test("an icon of its own comes before a symbol") func ownIcon() {
    #expect(Screen(View(Label("a", systemImage: "star", icon: "#")), 3, 1).text == "#·a")
  }

  @Test("X4: an unknown symbol is visible and reported") func unknownSymbol() {
    let screen = Screen(View(Label("a", systemImage: "stra")), 3, 1)
    #expect(screen.text == "?·a" && screen.rendering.diagnostics.map(\.code) == [.unknownSymbol])
  }

  @Test("T4: the title is cut, not the icon", arguments: [(3, "☆·…"), (4, "☆·I…")])
  func narrow(_ width: Int, _ text: String) {
    #expect(Screen(View(Label("Inbox", systemImage: "star")).modifier(LineLimit(1)), width, 1).text == text)
  }

  @Test("L68: label leading, content trailing and secondary") func labeledContent() {
    let screen = Screen(View(LabeledContent("Name", "Ada")), 12, 1)
    #expect(screen.text == "Name·····Ada")
    #expect(screen.attributes == "·········ddd")
  }

  @Test("L68: the gap is a Spacer of priority -1: a Spacer beside it gets its least only") func gap() {
    #expect(Screen(hStack(View(LabeledContent("a", "b")), View(Spacer())), 8, 1).text == "a·····b·")
  }

  @Test("L30: where there is little room the gap keeps a column") func narrowContent() {
    #expect(Screen(View(LabeledContent("Name", "Ada")).modifier(LineLimit(1)), 6, 1).text == "Na…·A…")
    #expect(Screen(View(LabeledContent("Name", "Ada")).modifier(FixedSize()), 12, 1).text == "··Name·Ada··")
  }

  @Test("S13: without content the label stands alone") func noContent() {
    #expect(Screen(View(LabeledContent("Name", "")), 6, 1).text == "Name··")
  }
}
