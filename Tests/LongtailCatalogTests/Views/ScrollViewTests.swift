// ScrollView: a viewport for content of any size (L61).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ScrollViewTests {
  private func rows(_ count: Int) -> [View?] { (1...count).map { text("row \($0)") } }

  private func scroll(_ views: [View?], _ axes: Axes = .vertical, indicators: Bool = true) -> View {
    View(ScrollView(axes, showsIndicators: indicators), views)
  }

  private func scrolls(_ screen: Screen) -> [String] {
    screen.rendering.placed.tree.marks.values.joined().compactMap { annotation in
      guard case .scroll(let content, let offset, _) = annotation else { return nil }
      return "\(content.width)x\(content.height) at \(offset.x),\(offset.y)"
    }
  }

  @Test("L61: a vertical scroll view has the proposed height and the width of its content") func l61Vertical() {
    let screen = Screen(scroll(rows(2)), 9, 4)
    #expect(screen.text == "··row 1··\n··row 2··\n·········\n·········")
    #expect(screen.frames("ScrollView") == [Rect(x: 2, y: 0, width: 5, height: 4)])
  }

  @Test("L61: an empty scroll view takes the proposed length along its axis") func l61Empty() {
    #expect(Screen(scroll([]), 5, 3).frames("ScrollView") == [Rect(x: 2, y: 0, width: 0, height: 3)])
    #expect(Screen(scroll([], .both), 5, 3).frames("ScrollView") == [Rect(x: 0, y: 0, width: 5, height: 3)])
  }

  @Test("L61: for longer content, the last column is a scroll bar that shows the visible part") func l61Bar() {
    let screen = Screen(scroll(rows(6)), 7, 3)
    #expect(screen.text == "row 1┃·\nrow 2│·\nrow 3│·")
    #expect(scrolls(screen) == ["5x6 at 0,0"])
    let end = Screen(scroll(rows(6)).modifier(ScrollPosition(y: 99)), 7, 3)
    #expect(end.text == "row 4│·\nrow 5│·\nrow 6┃·")
    #expect(scrolls(end) == ["5x6 at 0,3"])
  }

  @Test("the scroll bar can be hidden, and is ASCII in ASCII output") func bars() {
    #expect(Screen(scroll(rows(3), indicators: false), 6, 2).text == "row 1·\nrow 2·")
    #expect(Screen(scroll(rows(3)).modifier(ScrollIndicators(.hidden)), 6, 2).text == "row 1·\nrow 2·")
    #expect(Screen(scroll(rows(3)), 6, 2) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "row 1#\nrow 2|")
  }

  @Test("L61: along each scroll axis, content has its ideal length") func l61OtherAxes() {
    let long = text("one two three four")
    let screen = Screen(scroll([long], .horizontal).modifier(ScrollPosition(x: 4)), 9, 3)
    #expect(screen.text == "two three\n──━━━━───\n·········")
    #expect(scrolls(screen) == ["18x1 at 4,0"])
    let both = Screen(scroll([vStack(alignment: .leading, long, text("a"), text("b"))], .both), 6, 3)
    #expect(both.text == "one t┃\na····│\n━────·")
  }

  @Test("an anchor selects the part of the content that is visible at first") func anchor() {
    #expect(
      Screen(scroll(rows(4)).modifier(DefaultScrollAnchor(Alignment(.center, .bottom))), 6, 2).text == "row 3│\nrow 4┃")
    #expect(Screen(scroll(rows(3)).modifier(DefaultScrollAnchor(.center)), 6, 1).text == "row 2┃")
  }

  @Test("a scroll position applies to the modified scroll view, not to one inside it") func positionIsTaken() {
    let inner = scroll(rows(3)).frame(6, 1)
    let screen = Screen(scroll([text("top"), inner]).modifier(ScrollPosition(y: 1)), 7, 1)
    #expect(screen.text == "row 1┃┃")
    #expect(scrolls(screen).sorted() == ["5x3 at 0,0", "6x2 at 0,1"])
  }

  @Test("content outside of the viewport is not drawn") func clips() {
    let screen = Screen(vStack(text("above"), scroll(rows(9)).frame(6, 2), text("below")), 6, 4)
    #expect(screen.text == "above·\nrow 1┃\nrow 2│\nbelow·")
  }

  @Test("tiny sizes are accepted", arguments: [(0, 0), (1, 1), (1, 2), (2, 1)]) func smallest(_ width: Int, _ height: Int) {
    for axes in [Axes.horizontal, .vertical, .both] { #expect(Screen(scroll(rows(3), axes), width, height).causes.isEmpty) }
  }
}
