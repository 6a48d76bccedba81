// ViewThatFits (L62).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ViewThatFitsTests {
  private func fitting(in axes: Axes = .both, _ views: View?...) -> View { View(ViewThatFits(in: axes), views) }

  @Test("L62: the first view whose ideal size fits is shown")
  func first() {
    let view = fitting(text("a long title"), text("a title"), text("…"))
    #expect(Screen(view, 12, 1).text == "a long title")
    #expect(Screen(view, 11, 1).text == "··a title··")
    #expect(Screen(view, 7, 1).text == "a title")
  }

  @Test("L62: if no view fits, the last view is shown in the available space")
  func last() {
    let view = fitting(text("a long title"), text("two words"))
    #expect(Screen(view, 5, 2).text == "two··\nwords")
    #expect(Screen(view, 5, 1).text == "two…·")
  }

  @Test("L62: a view fits only if its ideal size fits, even if it could wrap")
  func ideal() {
    #expect(Screen(fitting(text("two words"), text("short")), 8, 2).text == "·short··\n········")
  }

  @Test("L62: the shown view gets the proposal, so a flexible view grows")
  func proposal() {
    #expect(Screen(fitting(text("too wide for this"), color(.red)), 5, 1).backgrounds == "RRRRR")
    #expect(Screen(fitting(color(.red), text("x")), 5, 1).backgrounds == "RRRRR")
  }

  @Test("L62: only the given axes count")
  func axes() {
    let tall = text("1\n2\n3")
    let wide = text("1 2 3")
    #expect(Screen(fitting(in: .both, tall, wide, text("-")), 4, 2).text == "·-··\n····")
    #expect(
      Screen(fitting(in: .horizontal, tall, text("-")).modifier(FixedSize(horizontal: false, vertical: true)), 4, 2).text
        == "·2··\n·3··")
    #expect(Screen(fitting(in: .vertical, wide, text("-")), 3, 2).text == "1 2\n3··")
  }

  @Test("L62: without a proposal, every view fits")
  func unspecified() {
    #expect(Screen(fitting(text("a long title"), text("x")).modifier(FixedSize()), 4, 1).text == "ng t")
    #expect(Screen(inline: fitting(text("1\n2\n3"), text("x")), 4).text == "1\n2\n3")
  }

  @Test("L62: a view that is not shown has no frame, no path and no scope")
  func absent() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in text("a long title").modifier(AccessibilityLabel("long")) }
    let empty = program.component("Nothing") { _ in nil }
    let view = vStack(
      fitting(card, vStack(empty, text("too long as well")), View(Group(), [text("short"), text("x")])),
      text("below").modifier(AccessibilityLabel("mark")))
    let screen = Screen(view, 6, 2, in: program)
    #expect(screen.text == "short·\nbelow·")
    #expect(
      screen.outline == """
        root
          root/VStack
            root/VStack/ViewThatFits[0]
              <root/VStack/ViewThatFits[0]/Group[2]>
                root/VStack/ViewThatFits[0]/Group[2]/Text[0]
            root/VStack/Text[1]
        """)
    #expect(screen.frames("Text") == [Rect(x: 0, y: 0, width: 5, height: 1), Rect(x: 0, y: 1, width: 5, height: 1)])
    let tree = screen.rendering.placed.tree
    #expect(tree.marks.keys.map { tree.identities.path(tree.nodes[$0].identity) } == ["root/VStack/Text[1]"])
    #expect(screen.rendering.counters.resolved == 9 && screen.rendering.counters.placed == tree.nodes.count)
  }

  @Test("L62: the choice can differ between two places of one view, and can be nested")
  func nested() {
    let label = fitting(text("verbose"), fitting(text("terse"), text("t")))
    #expect(Screen(hStack(label.frame(7), label.frame(5), label.frame(2)), 16, 1).text == "verbose·terse·t·")
  }

  @Test("L57: ViewThatFits passes the baselines of the shown view")
  func baselines() {
    let row = hStack(alignment: .firstTextBaseline, text("1"), fitting(text("xx\ny"), text("x\ny").modifier(Padding(.top, 1))))
    #expect(Screen(row, 3, 3).text == "···\n1·x\n··y")
  }

  @Test("L40: ViewThatFits without views is an empty container")
  func empty() {
    #expect(Screen(fitting(), 3, 1).frames("ViewThatFits")[0].size == .zero)
    #expect(Screen(fitting(nil, View(EmptyView()), text("x")), 1, 1).text == "x")
  }
}
