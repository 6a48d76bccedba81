// Grids in scripts (L64, L65).

import LongtailCore
import Testing

@Suite struct GridScriptTests {
  @Test("L64: a grid aligns the cells of its rows in columns") func grid() throws {
    #expect(
      try picture(
        """
        return Grid { alignment = "leading", horizontalSpacing = 2,
          GridRow { Text "Item", Text "Price":gridColumnAlignment "trailing" },
          Divider():gridCellUnsizedAxes "horizontal",
          ForEach({ { "Coffee", "3.20" }, { "Apple pie", "12.50" } }, function(row) return GridRow { row[1], row[2] } end),
          GridRow { Text "both":gridCellColumns(2) },
          Text "a note":gridCellAnchor "trailing",
        }
        """) == """
          Item       Price
          ────────────────
          Coffee      3.20
          Apple pie  12.50
          both
                    a note
          """)
  }

  @Test("L65: the columns of a lazy grid are numbers or tables") func lazyGrid() throws {
    #expect(
      try picture(
        """
        return LazyVGrid { columns = { 3, { flexible = true, max = 4, alignment = "leading" }, { fixed = 2 } }, "a", "b", "c", "d" }
        """, width: 20) == """
               a  b    c
               d
          """)
    #expect(
      try picture(
        "return LazyVGrid { columns = { { adaptive = 2, spacing = 0 } }, ForEach(5, function(n) return Text(n) end) }", width: 7)
        == "1 2  3\n4 5")
    #expect(try picture("return LazyHGrid { rows = { 1, 1 }, 'a', 'b', 'c' }", width: 7) == "a c\nb")
  }

  @Test(arguments: [
    "LazyVGrid { columns = { -1 } }", "LazyVGrid { columns = { 1.5 } }", "LazyVGrid { columns = 3 }",
    "LazyVGrid { columns = { 'wide' } }",
    "LazyVGrid { columns = { {} } }", "LazyVGrid { columns = { { flexible = false } } }",
    "LazyVGrid { columns = { { fixed = 1, adaptive = 1 } } }",
    "LazyVGrid { columns = { { fixed = 1, colour = 'red' } } }", "LazyVGrid { columns = { { adaptive = 0 } } }",
    "LazyVGrid { columns = { { flexible = true, alignment = 'left' } } }", "LazyHGrid { rows = { print } }",
    "Text 'a':gridCellColumns(0)", "Text 'a':gridCellColumns(101)", "Text 'a':gridCellUnsizedAxes 'depth'",
    "Text 'a':gridCellAnchor 'left'",
    "Text 'a':gridColumnAlignment 'top'", "GridRow { alignment = 'leading' }", "Grid { horizontalSpacing = -1 }",
  ]) func `a wrong argument is named`(_ source: String) {
    #expect(codes("return " + source) == [.badArgument])
  }

  @Test func `the error for a wrong column names its entry`() {
    #expect(
      mistakes("return LazyVGrid { columns = { 3, 'wide' } }").map(\.sentence) == [
        "bad argument 'columns' to 'LazyVGrid': expected an array in which each entry is a number of cells, { flexible = true, min = 2, max = 20 } or { adaptive = 12 }, found \"wide\" as entry 2"
      ])
  }
}
