// Spacer (L34-L36).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct SpacerTests {
  @Test("L34: a spacer takes the remaining length") func l34TakesTheRemainingLength() {
    #expect(Screen(hStack(text("left"), View(Spacer()), text("right")), 12, 1).text == "left···right")
    #expect(Screen(vStack(text("top"), View(Spacer()), text("end")), 3, 4).text == "top\n···\n···\nend")
  }

  @Test("L35: there is no default spacing beside a spacer") func l35DefaultSpacingVanishesBesideIt() {
    // Only the spacer's minimum of one column is between the texts.
    #expect(Screen(hStack(text("a"), View(Spacer()), text("b")).modifier(FixedSize()), 3, 1).text == "a·b")
    #expect(Screen(hStack(text("a"), View(Spacer(minLength: 0)), text("b")).modifier(FixedSize()), 4, 1).text == "·ab·")
    #expect(Screen(vStack(text("a"), View(Spacer()), text("b")).modifier(FixedSize()), 1, 2).text == "a\nb")
  }

  @Test("L35: explicit spacing applies on both sides of a spacer") func l35ExplicitSpacingStaysOnBothSides() {
    #expect(
      Screen(hStack(spacing: 2, text("a"), View(Spacer(minLength: 1)), text("b")).modifier(FixedSize()), 7, 1).text
        == "a·····b")
  }

  @Test("L34: beside a greedy view, a spacer gets only its minimum") func l34GetsNothingBesideAGreedyView() {
    #expect(Screen(hStack(color(.red), View(Spacer())), 6, 1).backgrounds == "RRRRR·")
    #expect(Screen(hStack(color(.red), View(Spacer(minLength: 0))), 6, 1).backgrounds == "RRRRRR")
  }

  @Test("L34: a spacer has no thickness") func l34HasNoThickness() {
    #expect(Screen(hStack(text("a"), View(Spacer())), 4, 3).frames("HStack") == [Rect(x: 0, y: 1, width: 4, height: 1)])
  }

  @Test("L34: a spacer keeps its minimum length") func l34MinLengthHolds() {
    #expect(Screen(hStack(text("abcdef"), View(Spacer(minLength: 3)), text("b")), 8, 1).text == "abc…···b")
  }

  @Test func l35AFramedSpacerHasNoSpacingEither() {
    let gap = View(Spacer()).frame(3)
    #expect(Screen(hStack(text("a"), gap, text("b")), 7, 1).text == "·a···b·")
  }

  @Test("L34: a spacer outside a stack takes the size of its container") func l34OutsideAStackItGrowsBothWays() {
    #expect(
      Screen(zStack(View(Spacer()), text("x")).modifier(Frame(maxWidth: 5)), 5, 3).frames("Spacer")
        == [Rect(x: 2, y: 1, width: 1, height: 1)])
    let both = View(Spacer()).frame(4, 2).background(.red)
    #expect(Screen(zStack(both), 4, 2).backgrounds == "RRRR\nRRRR")
  }
}
