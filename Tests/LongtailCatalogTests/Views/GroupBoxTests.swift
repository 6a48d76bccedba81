// GroupBox, ControlGroup and ContentUnavailableView.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GroupBoxTests {
  @Test("the title is in the top edge") func title() {
    #expect(
      Screen(View(GroupBox("Net"), [text("address"), text("gate")]), 13, 4).text == """
        ·╭─ Net ───╮·
        ·│·address·│·
        ·│·gate····│·
        ·╰─────────╯·
        """)
  }

  @Test("without a title, the top edge is an unbroken line") func noTitle() {
    #expect(Screen(View(GroupBox(), [text("abc")]), 7, 3).text == "╭─────╮\n│·abc·│\n╰─────╯")
  }

  @Test("L39: a modifier on a view inside a group box applies to this view") func children() {
    #expect(Screen(View(GroupBox(), [text("a").foreground(.red), nil, text("b")]), 5, 4).foregrounds.contains("R"))
  }

  @Test("a long title widens the box, and is truncated if it does not fit") func longTitle() {
    #expect(
      Screen(View(GroupBox("Network"), [text("a")]), 15, 3).text == """
        ·╭─ Network ─╮·
        ·│·a·········│·
        ·╰───────────╯·
        """)
    #expect(Screen(View(GroupBox("Network"), [text("a")]), 10, 3).text.hasPrefix("╭─ Net… ─╮"))
  }

  @Test("a group box can be empty, in ASCII, or too small for its content") func odd() {
    #expect(Screen(View(GroupBox("a")), 9, 2).text == "·╭─ a ─╮·\n·╰─────╯·")
    #expect(Screen(View(GroupBox("a")), 7, 2) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "+- a -+\n+-----+")
    #expect(Screen(View(GroupBox("a"), [text("b")]), 1, 1).causes == [])
  }

  @Test("S9: a control group puts its controls on one background") func controlGroup() {
    let screen = Screen(View(ControlGroup("Zoom"), [text("In"), text("Out")]), 17, 1)
    #expect(screen.text == "Zoom·▐ In   Out ▌" && screen.causes == [])
  }

  @Test("L21: a ContentUnavailableView is centred in the available space") func contentUnavailable() {
    var view = ContentUnavailableView()
    (view.title, view.systemImage, view.description) = ("No Mail", "tray", "All done.")
    #expect(
      Screen(View(view), 11, 6).text == """
        ···········
        ·····⊔·····
        ···········
        ··No Mail··
        ·All done.·
        ···········
        """)
    #expect(Screen(inline: View(view), 11).rendering.surface.size == Size(11, 4))
  }
}
