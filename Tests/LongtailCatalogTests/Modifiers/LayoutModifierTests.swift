// :fixedSize, :layoutPriority and :offset (L27, L29, L41, L52).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayoutModifierTests {
  @Test func l27FixedSizeIsTheIdealSizeAndMayOverflow() {
    #expect(Screen(text("two words").modifier(FixedSize()), 5, 1).text == "o wor")
    #expect(
      Screen(text("two words").modifier(FixedSize(horizontal: false, vertical: true)), 5, 1).frames("Text")[0].size
        == Size(5, 2))
    #expect(
      Screen(text("two words").modifier(FixedSize(horizontal: true, vertical: false)), 5, 1).frames("Text")[0].size
        == Size(9, 1))
  }

  @Test func l41LayoutPriorityCountsWhereTheStackSeesIt() {
    // A frame around it does not forward it.
    let inner = color(.red).modifier(LayoutPriority(1)).modifier(Frame(maxWidth: Cells.infinity))
    #expect(Screen(hStack(spacing: 0, inner, color(.blue)), 4, 1).backgrounds == "RRBB")
    #expect(
      Screen(hStack(spacing: 0, color(.red).modifier(LayoutPriority(1)).modifier(Opacity(1)), color(.blue)), 4, 1).backgrounds
        == "RRRR")
  }

  @Test func l52OffsetMovesPaintingNotLayout() {
    let moved = text("b").modifier(Offset(x: 1, y: 1))
    #expect(Screen(hStack(text("a"), moved, text("c")), 5, 3).text == "·····\na···c\n···b·")
    #expect(Screen(text("b").background(.red).modifier(Offset(x: -1)), 3, 1).backgrounds == "R··")
    #expect(Screen(text("b").modifier(Offset(x: -1)).background(.red), 3, 1).backgrounds == "·R·")
  }

  @Test func l29OffsetPassesGuides() {
    let moved = text("1\n2").modifier(Offset(x: 0, y: 0))
    #expect(Screen(hStack(alignment: .firstTextBaseline, moved, text("x")), 3, 2).text == "1·x\n2··")
  }
}
