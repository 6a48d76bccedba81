// Laws of lazy containers over seeded random rows: in the visible range, a lazy container shows the same as an eager one (L43).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LazyLawTests {
  /// Rows of fixed heights in a scroll view that shows some of them.
  private struct Rows {
    let heights: [Int]
    let widths: [Int]
    let spacing: Int?
    let alignment: HorizontalAlignment
    let window: Size
    let position: Int
    let isEven: Bool

    /// Only rows of equal height are scrolled and have a scroll bar, because the estimate for uncreated rows is exact for them.
    /// Rows fit in the width, because an eager stack would be as wide as its widest row.
    init(_ seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let count = random(0...40)
      isEven = random(0...1) == 0
      let height = random(1...3)
      let columns = random(1...12)
      let isEven = isEven
      heights = (0..<count).map { _ in isEven ? height : random(1...4) }
      widths = (0..<count).map { _ in random(0...columns - 1) }
      spacing = [nil, 0, 1, 2][random(0...3)]
      // Centring is left out: it is rounded once in a lazy stack, and twice in an eager stack in a frame.
      alignment = [.leading, .trailing][random(0...1)]
      window = Size(columns, random(1...9))
      position = isEven ? random(0...60) : 0
    }

    func row(_ index: Int) -> View {
      color([.red, .green, .blue, .yellow, .purple, .orange][index % 6]).frame(widths[index], heights[index])
    }

    /// Shows a stack in a scroll view. The frame gives an eager stack the proposed width, which a lazy stack takes by itself.
    func screen(of stack: View, in program: ClosureProgram) -> Screen {
      let wide = stack.modifier(Frame(maxWidth: Cells.infinity, alignment: Alignment(alignment, .top)))
      return Screen(
        View(ScrollView(showsIndicators: isEven), [wide]).modifier(ScrollPosition(y: position)), window.width, window.height,
        in: program)
    }
  }

  @Test("L43: a lazy stack shows the same visible rows as an eager stack", arguments: Seeds.first(500, inPartsOf: 50))
  func l43LazyEqualsEager(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let rows = Rows(seed)
      let program = ClosureProgram()
      let lazy = View(
        LazyVStack(alignment: rows.alignment, spacing: rows.spacing),
        [program.items(count: rows.heights.count) { rows.row($0) }])
      let eager = View(VStack(alignment: rows.alignment, spacing: rows.spacing), rows.heights.indices.map { rows.row($0) })
      let (seen, expected) = (rows.screen(of: lazy, in: program), rows.screen(of: eager, in: program))
      #expect(seen.backgrounds == expected.backgrounds, "seed \(seed)")
      #expect(seen.text == expected.text, "seed \(seed)")
    }
  }

  @Test("L43: a lazy stack creates at most about twice as many rows as are visible", arguments: Seeds.first(200, inPartsOf: 50))
  func l43MakesFew(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let rows = Rows(seed)
      let program = ClosureProgram()
      let lazy = View(LazyVStack(spacing: 0), [program.items(count: 100_000) { _ in color(.red).frame(3, 1) }])
      _ = rows.screen(of: lazy, in: program)
      #expect(program.log.count <= 2 * rows.window.height + 1, "seed \(seed)")
    }
  }
}
