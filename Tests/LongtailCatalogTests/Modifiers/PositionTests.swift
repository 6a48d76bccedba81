// :position (L53).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct PositionTests {
  @Test("L53: position takes the proposed size and centres its view at a point")
  func centre() {
    let view = text("abcd").modifier(Position(x: 4, y: 1))
    #expect(Screen(view.background(.red), 8, 2).text == "  abcd  \n        ")
    #expect(Screen(view, 8, 2).frames("position") == [Rect(x: 0, y: 0, width: 8, height: 2)])
  }

  @Test("L6, L53: the origin of the view is rounded down")
  func rounding() {
    #expect(Screen(text("abc").modifier(Position(x: 3, y: 1)), 6, 1).text == "·abc··")
    #expect(Screen(text("abc").modifier(Position(x: 0, y: 0)), 4, 3).frames("Text")[0].origin == Point(-2, -1))
  }

  @Test("L53: position proposes its own size to its view")
  func proposal() {
    #expect(Screen(color(.red).modifier(Position(x: 6, y: 1)), 8, 2).backgrounds == "··RRRRRR\n··RRRRRR")
    #expect(Screen(text("two words").modifier(Position(x: 3, y: 1)), 5, 2).text == "two··\nwords")
  }

  @Test("L53: on an axis without a proposal, position has the length of its view")
  func unspecified() {
    let view = text("ab").modifier(Position(x: 1, y: 1)).modifier(FixedSize(horizontal: false, vertical: true))
    #expect(Screen(view, 6, 3).frames("position") == [Rect(x: 0, y: 1, width: 6, height: 1)])
    #expect(Screen(inline: text("ab").modifier(Position(x: 3, y: 1)), 6).text == "··ab··")
  }

  @Test("L53: in a stack, position takes as much space as a colour")
  func stack() {
    #expect(Screen(hStack(spacing: 0, text("x").modifier(Position(x: 2, y: 1)), color(.red)), 8, 1).backgrounds == "····RRRR")
  }

  @Test("L57: the baselines move with the view")
  func baselines() {
    let positioned = text("x").modifier(Position(x: 1, y: 3)).frame(1, 3)
    #expect(Screen(hStack(alignment: .firstTextBaseline, text("1"), positioned), 3, 3).text == "···\n···\n1·x")
  }

  @Test("M6: a view at a point beyond every screen is not drawn", arguments: [Int.min, -9_999, 9_999, Int.max])
  func farAway(_ distance: Int) {
    #expect(Screen(text("x").modifier(Position(x: distance, y: distance)), 3, 1).text == "···")
  }
}
