// The environment key `layoutDirection` (L69).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayoutDirectionTests {
  /// Returns the output of a view if the layout direction is right-to-left.
  private func turned(_ view: View, _ width: Int, _ height: Int) -> String {
    Screen(view, width, height) { $0[StandardKeys.layoutDirection] = .rightToLeft }.text
  }

  @Test("L69: an HStack reverses the order of its views, but not the texts in them")
  func order() {
    #expect(turned(hStack(text("ab"), text("c"), View(Spacer()), text("d")), 9, 1) == "d····c·ab")
  }

  @Test("L69: the leading edge is on the right for stacks, frames, layers and padding")
  func leading() {
    #expect(turned(vStack(alignment: .leading, text("abc"), text("x")), 4, 2) == "·abc\n···x")
    #expect(turned(text("x").frame(4, nil, Alignment(.leading, .center)), 4, 1) == "···x")
    #expect(turned(text("x").modifier(Frame(maxWidth: Cells.infinity, alignment: Alignment(.trailing, .top))), 4, 1) == "x···")
    #expect(turned(zStack(alignment: .topLeading, text("----"), text("x")), 4, 1) == "---x")
    #expect(turned(text("----").overlay(text("x"), Alignment(.trailing, .center)), 4, 1) == "x---")
    #expect(turned(text("x").modifier(Padding(.leading, 2)).modifier(Padding(.trailing, 1)), 4, 1) == "·x··")
  }

  @Test("L69: lines of a text with leading alignment are flush right")
  func lines() {
    #expect(turned(text("abc\nx"), 3, 2) == "abc\n··x")
    #expect(turned(text("abc\nx").modifier(MultilineTextAlignment(.trailing)), 3, 2) == "abc\nx··")
    #expect(turned(text("abc\nx").modifier(MultilineTextAlignment(.center)), 3, 2) == "abc\n·x·")
  }

  @Test("L69: the x values of offset and position are measured from the left")
  func physical() {
    #expect(turned(text("x").modifier(Offset(x: 1)), 3, 1) == "··x")
    #expect(turned(text("x").modifier(Position(x: 1, y: 1)), 4, 1) == "x···")
    // The views inside follow the direction.
    #expect(turned(hStack(text("a"), text("b")).modifier(Offset(x: 1)), 5, 1) == "··b·a")
  }

  @Test("L69: the direction that is set on a view applies inside the view, not to its place in its parent")
  func nested() {
    let pair = View { arena, vocabulary in
      let modifier = EnvironmentModifier("layoutDirection", arena.intern("rightToLeft"))
      return hStack(text("a"), text("b")).modifier(modifier).write(&arena, vocabulary)
    }
    #expect(Screen(hStack(pair, text("c")), 5, 1).text == "b·a·c")
    let framed = pair.frame(5, nil, Alignment(.leading, .center))
    #expect(Screen(framed, 5, 1).text == "b·a··")
  }

  @Test("L6, L69: a spare column is on the trailing side")
  func rounding() {
    #expect(turned(text("ab"), 5, 1) == "··ab·")
    #expect(turned(vStack(text("abcd"), text("x")), 4, 2) == "abcd\n··x·")
  }

  @Test("L2, L69: content that is too wide is cut off on the left")
  func overflow() {
    #expect(turned(text("abcdef").modifier(FixedSize()).frame(3, nil, .topLeading), 3, 1) == "def")
    let inline = Screen(text("abcdef").modifier(FixedSize()), on: .inline(width: 3)) {
      $0[StandardKeys.layoutDirection] = .rightToLeft
    }
    #expect(inline.text == "def")
  }

  @Test("L61, L69: scrolling starts at the right edge, and the scroll bar is on the left")
  func scrolling() {
    let row = View(ScrollView(.horizontal, showsIndicators: false), [text("abcdef").modifier(FixedSize())])
    #expect(turned(row, 3, 1) == "def")
    #expect(turned(row.modifier(ScrollPosition(x: 2)), 3, 1) == "bcd")
    #expect(turned(row.modifier(ScrollPosition(x: 9)), 3, 1) == "abc")
    let column = View(ScrollView(), [text("ab\ncd\nef\ngh")])
    #expect(turned(column, 3, 2) == "┃ab\n│cd")
  }

  @Test("L69: dividers and borders look the same in both directions")
  func borders() {
    #expect(turned(vStack(text("ab"), View(Divider())), 3, 2) == "·ab\n───")
    #expect(turned(text("ab").modifier(Border()), 4, 3) == "┌──┐\n│ab│\n└──┘")
  }
}
