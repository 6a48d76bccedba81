// HStack and VStack (L30-L42).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct StackLayoutTests {
  @Test func l36DefaultSpacingIsOneColumnAndNoRow() {
    #expect(
      Screen(vStack(hStack(text("a"), text("b")), hStack(text("c"), text("d"))), 5, 2).text == """
        ·a·b·
        ·c·d·
        """)
  }

  @Test func l30ExplicitSpacing() {
    #expect(
      Screen(vStack(spacing: 1, hStack(spacing: 2, text("a"), text("b")), text("c")), 4, 3).text == """
        a··b
        ····
        ·c··
        """)
  }

  @Test func l7RemaindersGoToLaterChildrenAndSumUp() {
    #expect(
      Screen(hStack(spacing: 0, color(.red), color(.green), color(.blue)), 10, 1).backgrounds == "RRRGGGBBBB")
    #expect(
      Screen(hStack(spacing: 0, color(.red), color(.green), color(.blue)), 11, 1).backgrounds == "RRRGGGGBBBB")
  }

  @Test func l30InflexibleChildrenChooseFirst() {
    // The text is offered a third and takes its 4 columns, the colours share the other 10.
    #expect(
      Screen(hStack(spacing: 0, color(.red), text("text"), color(.blue)), 14, 1).backgrounds == "RRRRR····BBBBB")
  }

  @Test func l30WhatOthersCannotTakeIsOffered() {
    // 4 + 1 + 6 columns: an equal share of 10 is 5, one too few for the second, which is asked first.
    let stack = hStack(text("Pick"), text("bb").modifier(Padding(.horizontal, 2)))
    #expect(Screen(stack, 11, 1).text == "Pick···bb··")
  }

  @Test func l30HigherPriorityTakesWhatItWants() {
    let long = text("a long text")
    #expect(Screen(hStack(long, text("another one")), 14, 2).text == "a long·another\ntext···one····")
    #expect(
      Screen(hStack(long.modifier(LayoutPriority(1)), text("another one")), 14, 1).text == "a long text·a…")
  }

  @Test func l30MinimaOfLowerPriorityAreKeptFree() {
    // The colour wants everything; the frame of lower priority keeps its 3 columns.
    let low = color(.blue).modifier(Frame(minWidth: 3, maxWidth: Cells.infinity))
    #expect(
      Screen(hStack(spacing: 0, color(.red).modifier(LayoutPriority(1)), low), 8, 1).backgrounds == "RRRRRBBB")
  }

  @Test func l30ThreePriorities() {
    // 10 columns; minima 2 and 1 are reserved for the groups below; each group then shares what is left to it.
    func box(_ name: NamedColor, _ minimum: Int, _ maximum: Int, _ priority: Double) -> View {
      color(name).modifier(Frame(minWidth: minimum, maxWidth: maximum)).modifier(LayoutPriority(priority))
    }
    #expect(
      Screen(hStack(spacing: 0, box(.red, 1, 9, 0), box(.green, 2, 4, 1), box(.blue, 0, 5, 2)), 10, 1).backgrounds
        == "RGGGGBBBBB")
  }

  @Test func l30TheSumIsNotCutToTheProposal() {
    let screen = Screen(hStack(spacing: 0, text("abc").frame(3), text("def").frame(3)), 4, 1)
    #expect(screen.frames("HStack") == [Rect(x: -1, y: 0, width: 6, height: 1)])
    #expect(screen.text == "bcde")
  }

  @Test func l31OfTwoGreedyChildrenTheLargerMinimumGoesFirst() {
    // In turn order the first would be offered 5 of 10 and the second would then overflow to 12.
    let wide = color(.blue).modifier(Frame(minWidth: 7, maxWidth: Cells.infinity))
    #expect(Screen(hStack(spacing: 0, color(.red), wide), 10, 1).backgrounds == "RRRBBBBBBB")
  }

  @Test func l32NilIsOfferedToEveryChild() {
    let stack = hStack(spacing: 0, color(.red), text("two words"), color(.blue)).modifier(FixedSize())
    #expect(Screen(stack, 4, 1).frames("HStack") == [Rect(x: -4, y: 0, width: 11, height: 1)])
  }

  @Test func l37CrossAlignment() {
    let tall = text("1\n2\n3")
    #expect(Screen(hStack(alignment: .top, tall, text("x")), 3, 3).text == "1·x\n2··\n3··")
    #expect(Screen(hStack(tall, text("x")), 3, 3).text == "1··\n2·x\n3··")
    #expect(Screen(hStack(alignment: .bottom, tall, text("x")), 3, 3).text == "1··\n2··\n3·x")
    #expect(Screen(vStack(alignment: .leading, text("abc"), text("x")), 3, 2).text == "abc\nx··")
    #expect(Screen(vStack(alignment: .trailing, text("abc"), text("x")), 3, 2).text == "abc\n··x")
  }

  @Test func l6CentringRoundsDown() {
    #expect(Screen(vStack(text("abcd"), text("x")), 4, 2).text == "abcd\n·x··")
    #expect(Screen(hStack(text("1\n2"), text("x")), 3, 2).text == "1·x\n2··")
  }

  @Test func l37BaselinesMakeAStackTallerThanItsChildren() {
    // The first rows are on one line: the padded text stands one row lower, so the stack has three rows.
    let lower = text("x\ny").modifier(Padding(.top, 1))
    #expect(
      Screen(hStack(alignment: .firstTextBaseline, text("1\n2"), lower), 3, 3).text == """
        ···
        1·x
        2·y
        """)
    #expect(
      Screen(hStack(alignment: .lastTextBaseline, text("1\n2\n3"), text("x")), 3, 3).text == """
        1··
        2··
        3·x
        """)
  }

  @Test func l57ViewsWithoutTextUseTheirBottom() {
    #expect(
      Screen(hStack(alignment: .firstTextBaseline, text("1\n2"), color(.red).frame(1, 2)), 3, 3).backgrounds == """
        ··R
        ··R
        ···
        """)
  }

  @Test func l56AStackPassesTheFirstOfFirstBaselines() {
    let column = vStack(color(.red).frame(1, 1), text("a"), text("b"))
    #expect(
      Screen(hStack(alignment: .firstTextBaseline, text("1"), column), 3, 3).text == """
        ··\u{20}
        1·a
        ··b
        """)
    #expect(
      Screen(hStack(alignment: .lastTextBaseline, text("1"), column), 3, 3).text == """
        ··\u{20}
        ··a
        1·b
        """)
  }

  @Test func l38ChildrenAreOfferedTheResultingCrossSize() {
    // Without a proposed height the colour answers 1 row; placed, it is as high as the text.
    let stack = hStack(color(.red).frame(1), text("1\n2\n3")).modifier(FixedSize(horizontal: false, vertical: true))
    #expect(Screen(stack, 3, 4).backgrounds == "R··\nR··\nR··\n···")
  }

  @Test func l40NothingTakesNoSlotAndNoSpacing() {
    #expect(Screen(hStack(text("a"), View(EmptyView()), nil, text("b")), 3, 1).text == "a·b")
    #expect(Screen(hStack(text("a"), View(If(false), [text("x")]), text("b")), 3, 1).text == "a·b")
  }

  @Test func l40AnEmptyContainerHasNoSizeButASlot() {
    let screen = Screen(hStack(text("a"), vStack(), text("b")), 4, 1)
    #expect(screen.frames("VStack") == [Rect(x: 2, y: 0, width: 0, height: 0)])
    #expect(screen.text == "a··b")
  }

  @Test func l42ATextBetweenColorsWrapsThoughThereIsRoom() {
    // It is least flexible and is offered a third.
    let words = text("two words")
    #expect(
      Screen(hStack(spacing: 0, color(.red), words, color(.blue)), 18, 2).text.contains("two"))
    #expect(Screen(hStack(spacing: 0, color(.red), words, color(.blue)), 18, 2).frames("Text")[0].size == Size(5, 2))
    #expect(
      Screen(hStack(spacing: 0, color(.red), words.modifier(LayoutPriority(1)), color(.blue)), 18, 1).frames("Text")[0].size
        == Size(9, 1))
    #expect(
      Screen(hStack(spacing: 0, color(.red), words.modifier(FixedSize()), color(.blue)), 18, 1).frames("Text")[0].size
        == Size(9, 1))
  }

  @Test func hugeSizesDoNotOverflow() {
    let huge = text("x").modifier(Frame(minWidth: Cells.infinity - 1))
    let screen = Screen(hStack(spacing: 999, huge, huge, huge, text("x")), 4, 1)
    #expect(screen.frames("HStack")[0].width == Cells.maximum)
    for length in [Int.max, Int.min] {
      let extreme = text("x").modifier(Padding(.all, length)).modifier(Offset(x: length, y: length))
        .modifier(Shadow(radius: length, x: length, y: length)).modifier(Border(Color(.red), width: length))
        .modifier(CornerRadius(length)).modifier(Frame(minWidth: length, maxWidth: length))
      let stack = hStack(spacing: length, extreme, View(Spacer(minLength: length)), extreme.frame(length, length))
      #expect(Screen(stack, 3, 2).rendering.surface.size == Size(3, 2))
    }
  }
}
