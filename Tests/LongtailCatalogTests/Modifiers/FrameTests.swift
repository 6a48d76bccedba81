// :frame, fixed and flexible (L20-L23, L26).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct FrameTests {
  /// Returns the size of a frame around `view` on a screen of 20 × 10. If `unproposed`, no size is proposed to the frame.
  private func size(_ view: View, _ frame: Frame, unproposed: Bool = false) -> Size {
    let framed = view.modifier(frame)
    return Screen(unproposed ? framed.modifier(FixedSize()) : framed, 20, 10).frames("frame")[0].size
  }

  // MARK: Fixed

  @Test("L20: a fixed frame has its size, whatever the size of its view") func l20HasItsSizeForEveryChild() {
    #expect(Screen(text("Hi").frame(6, 3).background(.red), 8, 3).backgrounds == "·RRRRRR·\n·RRRRRR·\n·RRRRRR·")
    #expect(size(text("longer"), Frame(width: 2, height: 1)) == Size(2, 1))
  }

  @Test func l20AMissingAxisFollowsTheChild() {
    #expect(size(text("two words"), Frame(width: 5)) == Size(5, 2))
    #expect(size(text("ab"), Frame(height: 4)) == Size(2, 4))
  }

  @Test("L20: a frame places its view by the alignment") func l20PlacesTheChildByAlignment() {
    #expect(Screen(text("Hi").frame(5, 3), 5, 3).text == "·····\n·Hi··\n·····")
    #expect(Screen(text("Hi").frame(5, 3, .topLeading), 5, 3).text == "Hi···\n·····\n·····")
    #expect(Screen(text("Hi").frame(5, 3, Alignment(.trailing, .bottom)), 5, 3).text == "·····\n·····\n···Hi")
  }

  @Test func l20AChildThatIsTooLargeOverflows() {
    #expect(Screen(text("abcdef").modifier(FixedSize()).frame(2), 6, 1).text == "abcdef")
    #expect(Screen(text("abcdef").modifier(FixedSize()).frame(2, nil, Alignment(.leading, .center)), 6, 1).text == "··abcd")
  }

  // MARK: Flexible

  @Test func l21BothBoundsClampTheProposal() {
    #expect(size(text("Hi"), Frame(minWidth: 4, maxWidth: 8)) == Size(8, 1))
    #expect(size(text("Hi"), Frame(minWidth: 0, maxWidth: Cells.infinity)) == Size(20, 1))
    #expect(size(text("Hi"), Frame(minWidth: 30, maxWidth: 40)) == Size(30, 1))
  }

  @Test func l21BothBoundsClampTheChildWhereNothingIsProposed() {
    #expect(size(text("Hi"), Frame(minWidth: 4, maxWidth: 8), unproposed: true) == Size(4, 1))
    #expect(size(text("abcdef"), Frame(minWidth: 4, maxWidth: 8), unproposed: true) == Size(6, 1))
    #expect(size(text("abcdefghij"), Frame(minWidth: 4, maxWidth: 8), unproposed: true) == Size(8, 1))
  }

  @Test func l21TheIdealCountsWhereNothingIsProposed() {
    #expect(size(text("Hi"), Frame(idealWidth: 7), unproposed: true) == Size(7, 1))
    #expect(size(text("Hi"), Frame(idealWidth: 7)) == Size(2, 1))
  }

  @Test func l21AnIdealIsOfferedToTheChildWhereNothingIsProposed() {
    let words = text("two words").modifier(Frame(idealWidth: 5)).modifier(FixedSize())
    #expect(Screen(words, 9, 2).text == "··two····\n··words··")
    let box = color(.red).modifier(Frame(idealWidth: 3, idealHeight: 2)).modifier(FixedSize())
    #expect(Screen(box, 5, 3).backgrounds == "·RRR·\n·RRR·\n·····")
    // In a stack without a proposed length, each view has its ideal length.
    let column = vStack(color(.red).modifier(Frame(idealHeight: 2)), color(.blue)).modifier(
      FixedSize(horizontal: false, vertical: true))
    #expect(Screen(column, 2, 3).backgrounds == "RR\nRR\nBB")
    #expect(Screen(inline: color(.red).modifier(Frame(idealHeight: 3)), 2).backgrounds == "RR\nRR\nRR")
  }

  @Test func l21AnIdealLiesWithinTheBounds() {
    let frame = Frame(minWidth: 2, idealWidth: 4, maxWidth: 6, minHeight: 1, idealHeight: 2, maxHeight: 3)
    #expect(size(color(.red), frame, unproposed: true) == Size(4, 2))
    #expect(size(color(.red), frame) == Size(6, 3))
    #expect(Screen(color(.red).modifier(frame), 1, 0).frames("frame")[0].size == Size(2, 1))
  }

  @Test("L21: a frame with only a minimum is at least that long and as long as its view") func l21AMinimumAlone() {
    #expect(size(text("Hi"), Frame(minWidth: 5)) == Size(5, 1))
    #expect(size(text("longer"), Frame(minWidth: 5)) == Size(6, 1))
    #expect(size(color(.red), Frame(minHeight: 3)) == Size(20, 10))
  }

  @Test func l22AMaximumAloneFillsTheProposalButGrowsWithTheChild() {
    #expect(size(text("Hi"), Frame(maxWidth: Cells.infinity)) == Size(20, 1))
    #expect(size(text("Hi"), Frame(maxWidth: 6)) == Size(6, 1))
    #expect(size(text("Hi"), Frame(maxWidth: 6), unproposed: true) == Size(2, 1))
    let wide = text("x").frame(25)
    #expect(size(wide, Frame(maxWidth: Cells.infinity)) == Size(25, 1))
    #expect(size(wide, Frame(minWidth: 0, maxWidth: Cells.infinity)) == Size(20, 1))
  }

  @Test("L23: a frame proposes its final size when it places its view") func l23TheFinalSizeIsOfferedWhenPlacing() {
    // No height is proposed. The minimum makes the frame 4 rows high, and the colour fills the frame.
    let view = color(.red).modifier(Frame(minHeight: 4)).modifier(FixedSize(horizontal: false, vertical: true))
    #expect(Screen(view, 1, 4).backgrounds == "R\nR\nR\nR")
  }

  @Test("a call with fixed and flexible lengths makes two frames") func fixedAndFlexibleInOneCallAreTwoFrames() {
    var frame = Frame(width: 4, alignment: Alignment(.leading, .top))
    frame.maxHeight = Cells.infinity
    #expect(size(text("Hi"), frame) == Size(4, 10))
    #expect(Screen(text("Hi").modifier(frame).background(.red), 6, 2).backgrounds == "·RRRR·\n·RRRR·")
    frame.maxWidth = 10
    frame.alignment = Alignment(.trailing, .bottom)
    #expect(Screen(text("Hi").modifier(frame), 10, 2).text == "··········\n········Hi")
  }

  // MARK: Invalid numbers

  @Test func l26InvalidFixedLengthsAreLeftOutAndReported() {
    let screen = Screen(text("Hi").modifier(Frame(width: -1, height: Cells.infinity)), 20, 10)
    #expect(screen.frames("frame").isEmpty)
    #expect(
      screen.causes == [
        .invalidSize(callee: ":frame", detail: "width must be 0 cells or more; it is ignored"),
        .invalidSize(
          callee: ":frame", detail: "height cannot be infinite and is ignored; to fill the space, write maxHeight = infinity"),
      ])
  }

  @Test func l26ContradictionsGiveWayToTheLargerNumber() {
    #expect(size(text("Hi"), Frame(minWidth: -3, maxWidth: 6)) == Size(6, 1))
    #expect(size(text("Hi"), Frame(minWidth: 8, idealWidth: 3), unproposed: true) == Size(8, 1))
    #expect(size(text("Hi"), Frame(idealWidth: 9, maxWidth: 4)) == Size(9, 1))
    #expect(size(text("Hi"), Frame(minWidth: 9, maxWidth: 4)) == Size(9, 1))
    let screen = Screen(text("Hi").modifier(Frame(minWidth: 9, maxWidth: 4)), 20, 1)
    #expect(
      screen.causes == [
        .invalidSize(
          callee: ":frame",
          detail: "expected 0 <= minWidth <= idealWidth <= maxWidth, used minWidth = 9, maxWidth = 9")
      ])
  }

  @Test func l26OnlyTheMaximumCanBeInfinite() {
    let screen = Screen(text("Hi").modifier(Frame(minWidth: Cells.infinity)), 20, 1)
    #expect(
      screen.causes == [
        .invalidSize(callee: ":frame", detail: "only maxWidth can be infinity; other infinite bounds are ignored")
      ])
  }

  @Test func l57AFramePassesTheBaselinesOfItsChild() {
    let framed = text("x").frame(1, 3, Alignment(.leading, .bottom))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), framed), 3, 3).text == "···\n···\n1·x")
    let flexible = text("x").modifier(Frame(minHeight: 3, alignment: Alignment(.leading, .bottom)))
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), flexible), 3, 3).text == "···\n···\n1·x")
  }
}
