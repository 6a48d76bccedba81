// :safeAreaInset and :safeAreaPadding (L66).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct SafeAreaInsetTests {
  private func inset(
    _ view: View, _ edge: Edge, _ content: View, alignment: Alignment = .center, spacing: Int? = nil
  ) -> View {
    view.modifier(holding: content) { SafeAreaInset(edge, $0, alignment: alignment, spacing: spacing) }
  }

  @Test("L66: the content is at its edge, and the view gets the remaining space")
  func edges() {
    let bar = text("ab")
    #expect(Screen(inset(color(.red), .bottom, bar), 4, 3).text == "    \n    \n·ab·")
    #expect(Screen(inset(color(.red), .bottom, bar), 4, 3).backgrounds == "RRRR\nRRRR\n····")
    #expect(Screen(inset(color(.red), .top, bar), 4, 3).backgrounds == "····\nRRRR\nRRRR")
    #expect(Screen(inset(color(.red), .leading, bar), 6, 1).backgrounds == "···RRR")
    #expect(Screen(inset(color(.red), .trailing, bar), 6, 1).backgrounds == "RRR···")
  }

  @Test("L66: the proposal to the content leaves out the spacing and the minimum size of the view")
  func minimum() {
    let view = color(.red).modifier(Frame(minHeight: 2))
    #expect(Screen(inset(view, .bottom, color(.blue), spacing: 1), 1, 6).backgrounds == "R\nR\n·\nB\nB\nB")
    #expect(Screen(inset(color(.red), .bottom, color(.blue)), 1, 3).backgrounds == "B\nB\nB")
    #expect(Screen(inset(text("abc"), .leading, text("a long one"), spacing: 1), 8, 2).text == "a long·a\none····…")
  }

  @Test("L66: the size is the sum of view, spacing and content, and can exceed the proposal")
  func sizes() {
    let view = inset(text("abc"), .bottom, text("12345"), spacing: 1)
    #expect(Screen(inline: view, 9).text == "·abc·\n·····\n12345")
    #expect(Screen(view, 9, 2).frames("safeAreaInset") == [Rect(x: 2, y: -1, width: 5, height: 3)])
    #expect(Screen(view.modifier(FixedSize()), 9, 9).frames("safeAreaInset")[0].size == Size(5, 3))
  }

  @Test("L66: several insets stack, with the last one at the edge")
  func several() {
    let view = inset(inset(inset(color(.red), .bottom, text("1")), .bottom, text("2")), .top, text("0"))
    #expect(Screen(view, 1, 5).text == "0\n \n \n1\n2")
  }

  @Test("L66: the content is aligned along its edge")
  func alignment() {
    #expect(Screen(inset(text("abcd"), .bottom, text("x"), alignment: Alignment(.trailing, .center)), 4, 2).text == "abcd\n···x")
    #expect(Screen(inset(text("x"), .top, text("abcd"), alignment: .topLeading), 4, 2).text == "abcd\nx···")
    #expect(Screen(inset(text("1\n2"), .leading, text("x"), alignment: Alignment(.center, .bottom)), 3, 2).text == "··1\nx·2")
    let baseline = Alignment(.center, .firstTextBaseline)
    #expect(Screen(inset(text("1\n2"), .trailing, text("x"), alignment: baseline), 3, 2).text == "1·x\n2··")
  }

  @Test("L38, L66: without a proposed length along its edge, the content is as long as the view")
  func cross() {
    let view = inset(text("abcd"), .bottom, color(.blue).frame(nil, 1)).modifier(FixedSize(horizontal: true, vertical: false))
    #expect(Screen(view, 6, 2).backgrounds == "······\n·BBBB·")
  }

  @Test("L50, L66: several views are layered, and empty content takes no space")
  func content() {
    let group = View(Group(), [color(.blue).frame(3, 2), text("x")])
    #expect(Screen(inset(color(.red), .bottom, group), 3, 3).backgrounds == "RRR\nBBB\nBBB")
    #expect(Screen(inset(color(.red), .bottom, group), 3, 3).text == "   \n x \n   ")
    #expect(Screen(inset(color(.red), .bottom, View(EmptyView()), spacing: 1), 1, 3).backgrounds == "R\nR\nR")
  }

  @Test("L57: an inset passes the baselines of its view")
  func baselines() {
    let view = inset(text("x"), .top, color(.red).frame(1, 2))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), view), 3, 3).text == "·· \n·· \n1·x")
  }

  @Test("E9: only environment modifiers after the inset apply to its content")
  func environment() {
    let view = inset(text("a").foreground(.red), .bottom, text("b"))
    #expect(Screen(view.foreground(.blue), 1, 2).foregrounds == "R\nB")
  }

  @Test("M6: extreme spacing does not change the size of the output", arguments: [Int.min, Int.max])
  func anySpacing(_ spacing: Int) {
    for edge in Edge.allCases {
      #expect(Screen(inset(color(.red), edge, color(.blue), spacing: spacing), 3, 2).rendering.surface.size == Size(3, 2))
    }
  }

  @Test("L25, L66: safeAreaPadding keeps edges free")
  func padding() {
    #expect(Screen(color(.red).modifier(SafeAreaPadding()), 4, 3).backgrounds == "····\n·RR·\n····")
    #expect(Screen(color(.red).modifier(SafeAreaPadding(.leading, 2)), 4, 1).backgrounds == "··RR")
  }
}
