// Work, counted: exact for small trees, and proportional to the size of large ones (design: counters, not clocks, prove it).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct CounterTests {
  private func counters(_ view: View?, _ width: Int = 10, _ height: Int = 4) -> [Int] {
    let counters = Screen(view, width, height).rendering.counters
    return [counters.resolved, counters.measured, counters.measureHits, counters.placed, counters.cellsDrawn]
  }

  /// The root is a VStack: it asks its only child for its least, its most and its share; placing finds the answers.
  @Test func smallTreesTakeExactlyThis() {
    //                                                    boxes, measured, found, placed, cells
    #expect(counters(nil) == [1, 1, 1, 1, 0])
    #expect(counters(text("Hi")) == [2, 4, 5, 2, 2])
    #expect(counters(color(.red)) == [2, 4, 5, 2, 40])
    #expect(counters(text("Hi").modifier(Bold())) == [2, 4, 5, 2, 2])
    #expect(counters(text("Hi").modifier(Padding())) == [3, 7, 6, 3, 2])
    #expect(counters(text("Hi").background(.blue)) == [3, 7, 6, 3, 4])
  }

  /// What is not seen is not drawn, what is hidden is placed all the same.
  @Test func onlyWhatIsSeenIsDrawn() {
    #expect(counters(text("Hi").modifier(Hidden())).suffix(2) == [3, 0])
    #expect(counters(text("Hi").modifier(Offset(x: 20))).suffix(2) == [3, 0])
    #expect(counters(color(.red).frame(1_000, 1_000)).last == 40)
  }

  private static let nests: [(name: String, view: @Sendable (Int, View) -> View)] = [
    ("rows", { _, view in hStack(text("a"), view) }),
    ("columns", { _, view in vStack(text("a"), view) }),
    ("rows and columns", { level, view in level % 2 == 0 ? hStack(text("a"), view) : vStack(text("b"), view) }),
    ("with greedy views", { level, view in level % 2 == 0 ? hStack(text("a b"), view, color(.red)) : vStack(view, color(.red)) }),
    ("with spacers", { level, view in level % 2 == 0 ? hStack(text("a"), view, View(Spacer())) : vStack(view, View(Spacer())) }),
    ("layers", { level, view in level % 2 == 0 ? zStack(text("some words"), view) : vStack(text("b"), view) }),
    ("boxes", { _, view in hStack(text("a"), view.modifier(Padding(.leading, 1)).background(View(Circle()))) }),
    ("baselines", { _, view in hStack(alignment: .firstTextBaseline, text("some words"), view) }),
  ]

  /// Twice the depth takes at most a little more than twice the measuring: proposals do not multiply from level to level.
  @Test("nested stacks take work in proportion to their depth", arguments: nests.map(\.name))
  func depthIsLinear(_ name: String) throws {
    let nest = try #require(Self.nests.first { $0.name == name })
    let measured = [10, 20, 40].map { depth in
      Screen((0..<depth).reduce(text("a")) { nest.view($1, $0) }, 200, 80).rendering.counters.measured
    }
    #expect(Double(measured[1]) <= 2.6 * Double(measured[0]), "\(measured)")
    #expect(Double(measured[2]) <= 2.6 * Double(measured[1]), "\(measured)")
  }

  /// A frame that makes a number of infinity gives each level a proposal more than the one above has: the worst there is.
  @Test func depthIsQuadraticAtWorst() {
    let measured = [20, 40, 80].map { depth in
      Screen((0..<depth).reduce(text("a")) { view, _ in hStack(text("a"), view.modifier(Frame(maxWidth: 60))) }, 200, 80)
        .rendering.counters.measured
    }
    #expect(measured[1] <= 4 * measured[0] && measured[2] <= 4 * measured[1], "\(measured)")
  }

  @Test("wide stacks take work in proportion to their children", arguments: [Axis.horizontal, .vertical])
  func widthIsLinear(_ axis: Axis) {
    let counts = [500, 1_000].map { count -> Counters in
      let children = [View?](repeating: text("a").modifier(Padding(.all, 0)), count: count)
      return Screen(axis == .horizontal ? View(HStack(), children) : View(VStack(), children), 80, 24).rendering.counters
    }
    #expect(counts[1].resolved == 2 * counts[0].resolved - 2)
    #expect(counts[1].measured <= 2 * counts[0].measured)
    #expect(counts[1].measureHits <= 2 * counts[0].measureHits)
  }
}
