// Grid and GridRow (L64).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GridTests {
  private func grid(_ grid: Grid = Grid(), _ rows: View?...) -> View { View(grid, rows) }

  private func row(_ cells: View?...) -> View { View(GridRow(), cells) }

  @Test("L64: a column is as wide as its widest cell, a row as high as its tallest")
  func tracks() {
    #expect(
      Screen(grid(Grid(), row(text("a"), text("long"), text("1\n2")), row(text("wide"), text("b"), text("c"))), 12, 3).text == """
        ·a···long·1·
        ··········2·
        wide··b···c·
        """)
  }

  @Test("L64, L36: cells are one column apart by default, or have the given spacing")
  func spacing() {
    let rows = [row(text("a"), text("b")), row(text("c"), text("d"))]
    #expect(Screen(View(Grid(), rows), 4, 2).text == "a·b·\nc·d·")
    #expect(Screen(View(Grid(horizontalSpacing: 3, verticalSpacing: 1), rows), 5, 3).text == "a···b\n·····\nc···d")
  }

  @Test("L64: a view outside of a GridRow spans all columns")
  func bareView() {
    let screen = Screen(
      grid(Grid(alignment: .topLeading), row(text("a"), text("b")), text("title"), row(text("c"), text("d"))), 8, 3)
    #expect(screen.text == "·a··b···\n·title··\n·c··d···")
    #expect(Screen(grid(Grid(), text("abc"), text("x")), 3, 2).text == "abc\n·x·", "and so where there are no rows")
  }

  @Test("L64, L33: a Divider makes a grid as wide as possible, unless its cell is unsized")
  func divider() {
    func lines(_ divider: View) -> View { grid(Grid(), row(text("a"), text("b")), divider, row(text("c"), text("d"))) }
    #expect(Screen(lines(View(Divider())), 9, 3).text == "·a····b··\n─────────\n·c····d··")
    #expect(
      Screen(lines(View(Divider()).modifier(GridCellUnsizedAxes(.horizontal))), 9, 3).text == """
        ···a·b···
        ···───···
        ···c·d···
        """)
  }

  @Test("L64: short rows leave cells empty, and nil in a row takes no cell")
  func shortRows() {
    #expect(
      Screen(grid(Grid(), row(text("a")), row(text("b"), text("c"), nil, text("d")), row()), 5, 2).text == """
        a····
        b·c·d
        """)
  }

  @Test("L64: a cell can span several columns, and a wide one widens them equally")
  func spans() {
    let wide = text("abcdefgh").modifier(GridCellColumns(2))
    #expect(
      Screen(grid(Grid(alignment: .topLeading), row(wide, text("z")), row(text("a"), text("b"), text("c"))), 10, 2).text == """
        abcdefgh·z
        a···b····c
        """)
    #expect(
      Screen(grid(Grid(), row(text("a").modifier(GridCellColumns(3))), row(text("b"), text("c"), text("d"))), 5, 2).text == """
        ··a··
        b·c·d
        """, "a narrow one stands in the middle of its columns")
  }

  @Test("L64, L30: greedy cells share the remaining space")
  func flexible() {
    let screen = Screen(
      grid(
        Grid(horizontalSpacing: 0), row(text("abc"), color(.red), color(.green)), row(color(.blue), text("x"), color(.yellow))),
      11, 4
    )
    #expect(
      screen.backgrounds == """
        ···RRRRGGGG
        ···RRRRGGGG
        BBB····YYYY
        BBB····YYYY
        """)
  }

  @Test("L64: greedy columns leave the minimum width of a cell that spans several columns")
  func spanningMinimum() {
    let screen = Screen(
      grid(
        Grid(), row(color(.red).frame(8, 1).modifier(GridCellColumns(2)), color(.green).frame(nil, 1)),
        row(text("a"), text("b"), color(.blue).frame(nil, 1))), 12, 2)
    #expect(screen.backgrounds == "RRRRRRRR·GGG\n·········BBB")
  }

  @Test("L64, L30: a column of higher priority gets its width first")
  func priorities() {
    let long = text("some long text")
    #expect(
      Screen(grid(Grid(), row(long, text("another one").modifier(LayoutPriority(1)))), 18, 3).text == """
        ·some·············
        ·long·another one·
        ·text·············
        """)
  }

  @Test("L64: an unsized cell takes the size that the other cells give its row and column")
  func unsizedCorner() {
    let corner = color(.red).modifier(GridCellUnsizedAxes(.both))
    #expect(
      Screen(grid(Grid(), row(corner, text("b")), row(text("cc"), text("d"))), 8, 3).backgrounds == """
        ··RR····
        ········
        ········
        """)
    #expect(Screen(grid(Grid(), row(corner, text("b"))), 4, 1).text == "··b·")
  }

  @Test("L64: cells are aligned by their grid, row, column or own anchor")
  func alignment() {
    let tall = text("1\n2\n3")
    #expect(
      Screen(grid(Grid(alignment: .topLeading), row(text("abc"), tall), row(text("x"), text("y"))), 5, 4).text == """
        abc·1
        ····2
        ····3
        x···y
        """)
    #expect(
      Screen(grid(Grid(), View(GridRow(alignment: .bottom), [text("a"), tall])), 3, 3).text == "··1\n··2\na·3")
    #expect(
      Screen(
        grid(Grid(), row(text("1").modifier(GridColumnAlignment(.trailing)), text("b")), row(text("100"), text("c"))), 5, 2
      ).text == "··1·b\n100·c")
    #expect(
      Screen(
        grid(
          Grid(), row(text("1").modifier(GridColumnAlignment(.trailing))), row(text("2").modifier(GridCellAnchor(.topLeading))),
          row(text("100"))), 3, 3
      ).text == "··1\n2··\n100")
  }

  @Test("L64, L57: a row can align baselines, and is as high as this requires")
  func baselines() {
    let lower = text("x\ny").modifier(Padding(.top, 1))
    #expect(
      Screen(grid(Grid(), View(GridRow(alignment: .firstTextBaseline), [text("1\n2"), lower]), row(text("a"), text("b"))), 3, 4)
        .text
        == "···\n1·x\n2·y\na·b")
  }

  @Test("L64, L39: rows and cells can come from groups, ForEach and components")
  func structures() {
    let program = ClosureProgram()
    let item = { (number: Int) -> View? in View(GridRow(), [text("\(number)"), View(Group(), [text("x"), text("y")])]) }
    let component = program.component("Line") { _ in View(GridRow(), [text("line"), text("z")]) }
    #expect(
      Screen(grid(Grid(), program.items(count: 2, item), component), 8, 3, in: program).text == """
        ·0···x·y
        ·1···x·y
        line·z··
        """)
  }

  @Test("L64, L39: a modifier on a row applies to each cell")
  func modifierOnRow() {
    let screen = Screen(grid(Grid(), row(text("a"), text("b")).background(.red), row(text("cc"), text("d"))), 4, 2)
    #expect(screen.backgrounds == "R··R\n····")
    #expect(screen.frames("GridRow")[0] == Rect(x: 0, y: 0, width: 4, height: 1))
  }

  @Test("L39: a modifier on a group of rows wraps the cells, and the scope of the group is outside of the row")
  func scopesAroundRow() {
    let screen = Screen(grid(Grid(), View(Group(), [row(text("a"), text("b"))]).modifier(Padding(.leading, 1))), 5, 1)
    #expect(screen.text == "·a··b")
    #expect(
      screen.outline == """
        root
          root/Grid
            <root/Grid/Group[0]>
              root/Grid/Group[0]/GridRow[0]
                root/Grid/Group[0]/GridRow[0]/Text[0]:padding
                  root/Grid/Group[0]/GridRow[0]/Text[0]
                root/Grid/Group[0]/GridRow[0]/Text[1]:padding
                  root/Grid/Group[0]/GridRow[0]/Text[1]
        """)
  }

  @Test("L64: a row outside of a grid is a horizontal stack")
  func rowAlone() {
    #expect(Screen(row(text("a"), text("b"), View(Spacer()), text("c")), 7, 1).text == "a·b···c")
  }

  @Test("L40: an empty grid has no size")
  func empty() {
    #expect(Screen(hStack(text("a"), grid(), text("b")), 4, 1).text == "a··b")
    #expect(Screen(grid(Grid(), row()), 2, 1).text == "··")
  }

  @Test("L8: the work for nested grids is proportional to their depth")
  func depthIsLinear() {
    let measured = [10, 20, 40].map { depth in
      Screen((0..<depth).reduce(text("a b")) { view, _ in grid(Grid(), row(text("x"), view)) }, 200, 80).rendering.counters
        .measured
    }
    #expect(measured[1] <= 3 * measured[0] && measured[2] <= 3 * measured[1], "\(measured)")
  }

  @Test("L64: the work for a large grid is proportional to its number of cells")
  func sizeIsLinear() {
    let counts = [50, 100].map { count -> Counters in
      let line = View(GridRow(), [View?](repeating: text("a"), count: 20))
      return Screen(View(Grid(), [View?](repeating: line, count: count)), 80, 24).rendering.counters
    }
    #expect(counts[1].measured <= 2 * counts[0].measured)
    #expect(counts[1].measureHits <= 2 * counts[0].measureHits)
  }

  @Test("extreme numbers do not trap, and invalid grid values are ignored")
  func badInput() {
    for number in [Int.min, -1, 0, Int.max] {
      let cell = text("a").modifier(GridCellColumns(number)).frame(number, number)
      let screen = Screen(grid(Grid(horizontalSpacing: number, verticalSpacing: number), row(cell, color(.red)), cell), 3, 2)
      #expect(screen.rendering.surface.size == Size(3, 2))
    }
    let values: [PlainValue] = [.integer(.min), .integer(.max), .string("x"), .list([.integer(9), .none]), .none, .number(.nan)]
    for value in values {
      var cell = text("a")
      for key in ["gridCellColumns", "gridCellUnsizedAxes", "gridCellAnchor", "gridColumnAlignment"] {
        cell = cell.modifier(LayoutValue(key, value))
      }
      #expect(Screen(grid(Grid(), row(cell, text("b")), row(text("c"), text("d"))), 120, 2).text.contains("a"))
    }
    #expect(Screen(grid(Grid(), row(color(.red), text("abc"))), 1, 1).rendering.surface.size == Size(1, 1))
  }
}
