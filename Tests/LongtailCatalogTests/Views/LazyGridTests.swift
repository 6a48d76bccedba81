// LazyVGrid and LazyHGrid (L65, L43).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LazyGridTests {
  private func columns(_ columns: [GridItem.Size], alignment: HorizontalAlignment = .center, _ views: [View?]) -> View {
    View(LazyVGrid(columns: columns.map { GridItem($0) }, alignment: alignment), views)
  }

  private func letters(_ letters: String) -> [View?] { letters.map { text(String($0)) } }

  @Test("L65: fixed columns have their exact width, and views fill row after row")
  func fixed() {
    #expect(Screen(columns([.fixed(3), .fixed(1)], letters("abcde")), 5, 3).text == "·a··b\n·c··d\n·e···")
    #expect(Screen(columns([.fixed(3), .fixed(1)], alignment: .leading, letters("abc")), 8, 2).text == "·a··b···\n·c······")
    #expect(Screen(columns([.fixed(3), .fixed(1)], alignment: .trailing, letters("abc")), 8, 2).text == "····a··b\n····c···")
  }

  @Test("L65, L7: flexible columns share the remaining width within their bounds")
  func flexible() {
    let colors = [color(.red), color(.green), color(.blue)].map { $0.frame(nil, 1) as View? }
    #expect(Screen(columns([.fixed(2), .flexible(), .flexible()], colors), 11, 1).backgrounds == "RR·GGG·BBBB")
    // The first division gives 2 + 4 + 6 and two columns of spacing: 14, two more than available. The second division, of these
    // 14 columns, gives 2 + 5 + 6 and the spacing, again one column too many.
    #expect(
      Screen(columns([.flexible(maximum: 2), .flexible(), .flexible(minimum: 6)], colors), 12, 1).backgrounds == "·GGGGG·BBBBB")
    #expect(
      Screen(columns([.flexible(maximum: 2), .flexible(), .flexible(minimum: 3)], colors), 14, 1).backgrounds == "RR·GGGGG·BBBBB")
    // Columns get their widths in order, so a large minimum at the end overflows, as in SwiftUI.
    #expect(Screen(columns([.flexible(), .flexible(minimum: 8)], letters("ab")), 11, 1).frames("LazyVGrid")[0].width == 14)
  }

  @Test("L65: columns that overflow are divided again, in their total width, as in SwiftUI")
  func overflow() {
    let items = [60, 120].map { GridItem(.flexible(minimum: $0), spacing: 0) }
    let views = [color(.red), color(.blue)].map { $0.frame(nil, 1) as View? }
    let screen = Screen(View(LazyVGrid(columns: items), views), 200, 1)
    #expect(screen.frames("LazyVGrid")[0].width == 220)
    #expect(screen.frames("Color").map(\.width) == [110, 120])
    #expect(Screen(View(LazyVGrid(columns: items), views), 240, 1).frames("Color").map(\.width) == [120, 120])
  }

  @Test("L65: an adaptive entry creates as many columns as fit")
  func adaptive() {
    let views = letters("abcdefg")
    #expect(Screen(columns([.adaptive(minimum: 2)], views), 8, 3).text == "a··b··c·\nd··e··f·\ng·······")
    #expect(Screen(columns([.adaptive(minimum: 40)], views), 8, 1).frames("LazyVGrid")[0].width == 40, "one at least")
    // The fixed column and a spacing take 8 of 20 columns. Two adaptive columns and a spacing fit into the other 12, so the
    // adaptive columns share 11.
    let mixed = columns([.fixed(7), .adaptive(minimum: 4)], [color(.red), color(.green), color(.blue)].map { $0.frame(nil, 1) })
    #expect(Screen(mixed, 20, 1).backgrounds == "RRRRRRR·GGGGG·BBBBBB")
  }

  @Test("L65: each column has its own spacing and alignment")
  func items() {
    let grid = LazyVGrid(
      columns: [
        GridItem(.fixed(3), spacing: 0, alignment: .topLeading), GridItem(.fixed(3), alignment: Alignment(.trailing, .bottom)),
      ],
      spacing: 1)
    #expect(Screen(View(grid, letters("ab") + [text("1\n2"), text("c")]), 6, 4).text == "a····b\n······\n1·····\n2····c")
    #expect(Screen(View(grid, [text("a"), text("1\n2")]), 6, 2).text == "a····1\n·····2")
  }

  @Test("L65, L39: the header and footer of a section are as wide as the grid")
  func sections() {
    let program = ClosureProgram()
    let store = program.store
    func handle(_ view: View) -> ElementHandle { view.write(&store.open().pointee, Catalog.vocabulary) }
    let one = View(Section(header: "header", footer: "footer"), letters("abc"))
    let two = View(Section(header: "second"), letters("d"))
    #expect(
      Screen(columns([.fixed(3), .fixed(4)], alignment: .leading, [one, two]), 8, 6, in: program).text == """
        header··
        ·a···b··
        ·c······
        footer··
        second··
        ·d······
        """)
  }

  @Test("L65: a LazyHGrid fills its rows column by column")
  func horizontal() {
    let grid = LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(2), spacing: 0)], alignment: .top)
    #expect(Screen(View(grid, letters("abcde")), 6, 4).text == "a·c·e·\nb·d···\n······\n······")
  }

  @Test("L43: a grid evaluates only a few of 100,000 items, at any scroll position")
  func isLazy() {
    for offset in [0, 5_000, 33_000] {
      let program = ClosureProgram()
      let grid = columns([.flexible(), .flexible(), .flexible()], [program.items(count: 100_000) { text("\($0)") }])
      let view = View(ScrollView(.vertical), [grid]).modifier(ScrollPosition(y: offset))
      let screen = Screen(view, 30, 10, in: program)
      #expect(screen.rendering.counters.evaluated <= 90, "\(offset): \(screen.rendering.counters.evaluated)")
      #expect(screen.rendering.counters.resolved <= 100)
      #expect(screen.text.contains("\(offset * 3 + 1)"), "\(screen.text)")
    }
  }

  @Test("L43: a lazy grid looks the same as a Grid with the same views")
  func likeAGrid() {
    let words = ["a", "bb", "ccc", "d\nd", "eeee", "f", "g\ng\ng", "hh"].map { text($0) as View? }
    let lazy = View(LazyVGrid(columns: [GridItem(.fixed(4)), GridItem(.fixed(4)), GridItem(.fixed(4))]), words)
    let rows = [0..<3, 3..<6, 6..<8].map { range in
      View(GridRow(), words[range].map { $0?.frame(4) } + Array(repeating: color(.clear).frame(4, 1), count: 3 - range.count))
        as View?
    }
    #expect(Screen(lazy, 20, 8).text == Screen(View(Grid(), rows), 20, 8).text)
  }

  @Test("L39: the items of a grid can be groups, components and nil")
  func structures() {
    let program = ClosureProgram()
    let pair = program.component("Pair") { _ in View(Group(), [text("x"), text("y")]) }
    let grid = columns(
      [.fixed(1), .fixed(1)],
      [text("a"), nil, View(Group(), letters("bc")), pair, program.items(count: 2) { $0 == 0 ? nil : text("z") }])
    #expect(Screen(grid, 3, 4, in: program).text == "a·b\nc·x\ny··\nz··")
  }

  @Test("an empty grid is empty, missing columns are reported, and extreme numbers do not trap")
  func badInput() {
    #expect(Screen(columns([.fixed(3)], []), 4, 1).text == "····")
    let none = Screen(View(LazyVGrid(), letters("ab")), 4, 2)
    #expect(none.text == "·a··\n·b··")
    #expect(none.causes.map(\.code) == [.missingArgument])
    for number in [Int.min, -1, 0, 1, Cells.infinity, Int.max] {
      let items = [
        GridItem(.fixed(number), spacing: number), GridItem(.flexible(minimum: number, maximum: number)),
        GridItem(.adaptive(minimum: number, maximum: number), spacing: number),
      ]
      let views = [
        View(LazyVGrid(columns: items, spacing: number), letters("abcd")),
        View(LazyHGrid(rows: items, spacing: number), letters("abcd")),
      ]
      for view in views {
        #expect(Screen(view, 3, 2).rendering.surface.size == Size(3, 2))
        #expect(Screen(view.modifier(FixedSize()), 3, 2).rendering.surface.size == Size(3, 2))
        #expect(Screen(View(ScrollView(.both), [view]), 1, 1).rendering.surface.size == Size(1, 1))
      }
    }
    let many = LazyVGrid(columns: Array(repeating: GridItem(.adaptive(minimum: 1), spacing: 0), count: 20_000))
    #expect(Screen(View(many, letters("abc")), 3, 1).rendering.surface.size == Size(3, 1))
  }
}
