// Counters of work: exact for small trees, and proportional to the size of large trees. Counters, and not clocks, prove the
// complexity.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct CounterTests {
  private func counters(_ view: View?, _ width: Int = 10, _ height: Int = 4) -> [Int] {
    let counters = Screen(view, width, height).rendering.counters
    return [counters.resolved, counters.measured, counters.measureHits, counters.placed, counters.cellsDrawn]
  }

  /// The root is a VStack. It measures its only child with the proposals 0, infinity and its share. Placing finds the sizes in
  /// the cache.
  @Test("small trees need exactly these numbers of measurements, cache hits, placements and drawn cells")
  func smallTreesTakeExactlyThis() {
    //                                                    boxes, measured, found, placed, cells
    #expect(counters(nil) == [1, 1, 1, 1, 0])
    #expect(counters(text("Hi")) == [2, 4, 5, 2, 2])
    #expect(counters(color(.red)) == [2, 4, 5, 2, 40])
    #expect(counters(text("Hi").modifier(Bold())) == [2, 4, 5, 2, 2])
    #expect(counters(text("Hi").modifier(Padding())) == [3, 7, 6, 3, 2])
    #expect(counters(text("Hi").background(.blue)) == [3, 7, 6, 3, 4])
  }

  /// Invisible cells are not drawn, but hidden views are placed.
  @Test("only visible cells are drawn") func onlyVisibleCellsAreDrawn() {
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

  /// Twice the depth needs little more than twice the measurements, because proposals do not multiply from level to level.
  @Test("nested stacks need measurements in proportion to their depth", arguments: nests.map(\.name))
  func depthIsLinear(_ name: String) throws {
    let nest = try #require(Self.nests.first { $0.name == name })
    let measured = [10, 20, 40].map { depth in
      Screen((0..<depth).reduce(text("a")) { nest.view($1, $0) }, 200, 80).rendering.counters.measured
    }
    #expect(Double(measured[1]) <= 2.6 * Double(measured[0]), "\(measured)")
    #expect(Double(measured[2]) <= 2.6 * Double(measured[1]), "\(measured)")
  }

  /// The worst case is a frame that replaces infinity by a number: each level then gets one proposal more than the level above
  /// it.
  @Test("in the worst case, nested stacks need measurements in proportion to the square of their depth")
  func depthIsQuadraticAtWorst() {
    let measured = [20, 40, 80].map { depth in
      Screen((0..<depth).reduce(text("a")) { view, _ in hStack(text("a"), view.modifier(Frame(maxWidth: 60))) }, 200, 80)
        .rendering.counters.measured
    }
    #expect(measured[1] <= 4 * measured[0] && measured[2] <= 4 * measured[1], "\(measured)")
  }

  @Test("wide stacks need work in proportion to the number of their children", arguments: [Axis.horizontal, .vertical])
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
