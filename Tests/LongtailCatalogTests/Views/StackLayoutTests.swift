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

  @Test("L30: a stack puts the given spacing between its views") func l30ExplicitSpacing() {
    #expect(
      Screen(vStack(spacing: 1, hStack(spacing: 2, text("a"), text("b")), text("c")), 4, 3).text == """
        a··b
        ····
        ·c··
        """)
  }

  @Test("L7: when a length is divided, later views get the remaining cells") func l7RemaindersGoToLaterChildrenAndSumUp() {
    #expect(
      Screen(hStack(spacing: 0, color(.red), color(.green), color(.blue)), 10, 1).backgrounds == "RRRGGGBBBB")
    #expect(
      Screen(hStack(spacing: 0, color(.red), color(.green), color(.blue)), 11, 1).backgrounds == "RRRGGGGBBBB")
  }

  @Test("L30: less flexible views get their length first") func l30InflexibleChildrenChooseFirst() {
    // The stack proposes a third of its width to the text, which takes 4 columns. The colours share the other 10.
    #expect(
      Screen(hStack(spacing: 0, color(.red), text("text"), color(.blue)), 14, 1).backgrounds == "RRRRR····BBBBB")
  }

  @Test("L30: a view can get more than its share if other views cannot use theirs") func l30UnusedSharesAreOffered() {
    // The views and the spacing need 4 + 1 + 6 columns. An equal share of 10 is 5, one too few for the second view, which is
    // measured first. The view gets 6, because the first view cannot use more than 4.
    let stack = hStack(text("Pick"), text("bb").modifier(Padding(.horizontal, 2)))
    #expect(Screen(stack, 11, 1).text == "Pick···bb··")
  }

  @Test("L30: a view of higher priority gets its ideal length first") func l30HigherPriorityGetsItsIdealLength() {
    let long = text("a long text")
    #expect(Screen(hStack(long, text("another one")), 14, 2).text == "a long·another\ntext···one····")
    #expect(
      Screen(hStack(long.modifier(LayoutPriority(1)), text("another one")), 14, 1).text == "a long text·a…")
  }

  @Test("L30: views of higher priority leave the minimum lengths of the others") func l30MinimaOfLowerPriorityAreKeptFree() {
    // The red colour would take all columns. The blue view of lower priority keeps its 3 columns.
    let low = color(.blue).modifier(Frame(minWidth: 3, maxWidth: Cells.infinity))
    #expect(
      Screen(hStack(spacing: 0, color(.red).modifier(LayoutPriority(1)), low), 8, 1).backgrounds == "RRRRRBBB")
  }

  @Test("L30: views of three priorities get their lengths in the order of priority") func l30ThreePriorities() {
    // The stack has 10 columns. It reserves the minimum lengths 2 and 1 for lower priorities. The views of each priority then
    // share the remaining columns.
    func box(_ name: NamedColor, _ minimum: Int, _ maximum: Int, _ priority: Double) -> View {
      color(name).modifier(Frame(minWidth: minimum, maxWidth: maximum)).modifier(LayoutPriority(priority))
    }
    #expect(
      Screen(hStack(spacing: 0, box(.red, 1, 9, 0), box(.green, 2, 4, 1), box(.blue, 0, 5, 2)), 10, 1).backgrounds
        == "RGGGGBBBBB")
  }

  @Test("L30: a stack is as long as its views, even if this exceeds the proposal") func l30TheSumIsNotCutToTheProposal() {
    let screen = Screen(hStack(spacing: 0, text("abc").frame(3), text("def").frame(3)), 4, 1)
    #expect(screen.frames("HStack") == [Rect(x: -1, y: 0, width: 6, height: 1)])
    #expect(screen.text == "bcde")
  }

  @Test func l31OfTwoGreedyChildrenTheLargerMinimumGoesFirst() {
    // In the written order, the first view would get 5 of 10 columns, and the second would then overflow to 12.
    let wide = color(.blue).modifier(Frame(minWidth: 7, maxWidth: Cells.infinity))
    #expect(Screen(hStack(spacing: 0, color(.red), wide), 10, 1).backgrounds == "RRRBBBBBBB")
  }

  @Test("L32: in a stack without a proposed length, each view has its ideal length") func l32NilIsOfferedToEveryChild() {
    let stack = hStack(spacing: 0, color(.red), text("two words"), color(.blue)).modifier(FixedSize())
    #expect(Screen(stack, 4, 1).frames("HStack") == [Rect(x: -4, y: 0, width: 11, height: 1)])
  }

  @Test("L37: a stack aligns its views on its cross axis") func l37CrossAlignment() {
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
    // The padding moves the second text down by one row. The first text is aligned with it, so the stack has three rows.
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

  @Test("L57: the baseline of a view without text is its bottom edge") func l57ViewsWithoutTextUseTheirBottom() {
    #expect(
      Screen(hStack(alignment: .firstTextBaseline, text("1\n2"), color(.red).frame(1, 2)), 3, 3).backgrounds == """
        ··R
        ··R
        ···
        """)
  }

  @Test("L56: a stack passes the topmost first baseline and the lowest last baseline of its views")
  func l56AStackPassesTheFirstOfFirstBaselines() {
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

  @Test("L38: a stack proposes its final size on the cross axis when it places its views")
  func l38ChildrenAreOfferedTheResultingCrossSize() {
    // Without a proposed height, the colour is measured as 1 row. When it is placed, it is as high as the text.
    let stack = hStack(color(.red).frame(1), text("1\n2\n3")).modifier(FixedSize(horizontal: false, vertical: true))
    #expect(Screen(stack, 3, 4).backgrounds == "R··\nR··\nR··\n···")
  }

  @Test("L40: an EmptyView, nil or a false condition takes no space and no spacing") func l40NothingTakesNoSlotAndNoSpacing() {
    #expect(Screen(hStack(text("a"), View(EmptyView()), nil, text("b")), 3, 1).text == "a·b")
    #expect(Screen(hStack(text("a"), View(If(false), [text("x")]), text("b")), 3, 1).text == "a·b")
  }

  @Test("L40: an empty container has no size, but gets spacing") func l40AnEmptyContainerHasNoSizeButASlot() {
    let screen = Screen(hStack(text("a"), vStack(), text("b")), 4, 1)
    #expect(screen.frames("VStack") == [Rect(x: 2, y: 0, width: 0, height: 0)])
    #expect(screen.text == "a··b")
  }

  @Test("L42: a text between colours wraps, although there is enough space") func l42ATextBetweenColorsWrapsThoughThereIsRoom() {
    // The text is the least flexible view, so it is measured first, with a third of the width.
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
