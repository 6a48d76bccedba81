// ZStack (L44-L46).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayerStackTests {
  @Test func l46LaterChildrenPaintOverEarlierOnes() {
    #expect(Screen(zStack(text("abcde"), text("x")), 5, 1).text == "abxde")
  }

  @Test("L44: a ZStack is as wide as its widest view and as high as its highest view") func l44IsAsLargeAsItsLargestChildren() {
    #expect(
      Screen(zStack(alignment: .topLeading, text("wide"), text("1\n2\n3")), 6, 3).frames("ZStack")
        == [Rect(x: 1, y: 0, width: 4, height: 3)])
  }

  @Test("L44: only views of the highest priority set the size of a ZStack") func l44OnlyTheHighestPriorityCounts() {
    let stack = zStack(color(.red), text("top").modifier(LayoutPriority(1)))
    #expect(Screen(stack, 7, 3).backgrounds == "·······\n··RRR··\n·······")
  }

  @Test func l45ChildrenArePlacedWithTheFinalSize() {
    // With `FixedSize`, the colour is measured as 1 × 1. When it is placed, it grows to the size of the text.
    #expect(
      Screen(zStack(color(.red), text("text")).modifier(FixedSize()), 6, 1).backgrounds == "·RRRR·")
  }

  @Test("L44: a ZStack aligns its views") func l44Alignment() {
    let big = text("···\n···\n···")
    #expect(
      Screen(zStack(alignment: Alignment(.trailing, .bottom), big, text("x")), 3, 3).text == "···\n···\n··x")
    #expect(Screen(zStack(alignment: .topLeading, big, text("x")), 3, 3).text == "x··\n···\n···")
  }

  @Test("L34: a Spacer does not change the size of a ZStack") func l34ASpacerDoesNotSizeIt() {
    #expect(Screen(zStack(View(Spacer()), text("x")), 5, 3).frames("ZStack")[0].size == Size(1, 1))
  }

  @Test("L40: a ZStack without views has no size") func l40IsEmptyWithoutChildren() {
    #expect(Screen(zStack(), 3, 3).frames("ZStack")[0].size == .zero)
  }

  @Test("L37: a ZStack that aligns baselines contains all of its aligned views") func l37BaselinesInAZStackMakeAUnion() {
    let stack = zStack(alignment: Alignment(.leading, .firstTextBaseline), text("1\n2"), text("a").modifier(Padding(.top, 2)))
    #expect(Screen(stack, 1, 4).text == "·\n·\na\n2")
  }
}
