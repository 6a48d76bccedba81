// Table: its columns, its fixed header, and rows that are created when they become visible (L43, L61).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct TableTests {
  private func column(_ title: String, _ change: (inout TableColumn) -> Void = { _ in }) -> TableColumn {
    var column = TableColumn(title, .path(title))
    change(&column)
    return column
  }

  /// Returns a table whose cells show their column and row, such as "a 0".
  private func table(_ rows: Int, _ columns: [TableColumn]) -> View {
    var table = Table()
    (table.items, table.columns) = (.integer(rows), columns)
    return View(table)
  }

  private func screen(_ view: View, _ width: Int, _ height: Int, in program: ClosureProgram = ClosureProgram()) -> Screen {
    Screen(view, width, height, in: program)
  }

  @Test("a column fits its header and its cells, and a line is below the header") func columns() {
    let screen = screen(table(2, [column("a"), column("a long title"), column("b")]), 30, 4)
    #expect(
      screen.text
        == """
        ···a····a long title····b·····
        ···────────────────────────···
        ···a 0··a long title 0··b 0···
        ···a 1··a long title 1··b 1···
        """.lines(30))
    #expect(screen.attributes.hasPrefix("···b····bbbbbbbbbbbb····b·····"))
  }

  @Test("a column keeps its given width, and longer text ends with an ellipsis (T4)") func givenWidth() {
    let screen = screen(table(1, [column("abcdef") { $0.width = 4 }, column("b") { $0.width = 6 }]), 12, 3)
    #expect(screen.text == "abc…··b·····\n────────────\nabc…··b 0···")
  }

  @Test("columns share a width that is too small, but narrow columns and minimum widths are kept") func sharing() {
    let columns = [column("a"), column("second column"), column("third column")]
    #expect(
      screen(table(1, columns), 24, 3).text
        == "a····second c…··third c…\n────────────────────────\na 0··second c…··third c…".lines(24))
    let kept = [column("a"), column("second column") { $0.minWidth = 13 }, column("third column")]
    #expect(
      screen(table(1, kept), 24, 3).text
        == "a···second column·third…\n────────────────────────\na 0·second colum…·third…".lines(24))
  }

  @Test(
    "in a very small width, the last columns are left out, and a sign counts them",
    arguments: [
      (66, "Colum…  Colum…  Colum…  Colum…  Column…  Column…  Column…  Column…"), (38, "Colum… Colum… Colum… Colum… Column… +3"),
      (24, "Colum… Colum… Column… +5"), (20, "Column…  Column 2 +6"), (16, "Colum… Colum… +6"), (5, "C… +7"), (3, "C+7"),
    ]) func tiny(width: Int, titles: String)
  {
    let columns = (1...8).map { column("Column \($0)") }
    let text = screen(table(1, columns), width, 3).text
    #expect(text.prefix { $0 != "\n" }.replacing("·", with: " ") == titles)
  }

  @Test("columns with a maximum width share the remaining width, up to their maximum") func growing() {
    let columns = [
      column("a") { $0.maxWidth = Cells.infinity }, column("b"), column("c") { $0.maxWidth = 5 },
    ]
    #expect(screen(table(1, columns), 20, 3).text == "a·········b····c····\n────────────────────\na 0·······b 0··c 0··".lines(20))
  }

  @Test("cells have the alignment of their column") func alignment() {
    let columns = [column("aaaaa") { $0.alignment = .trailing }, column("b") { ($0.width, $0.alignment) = (7, .center) }]
    #expect(screen(table(1, columns), 16, 3).text == "··aaaaa·····b···\n────────────────\naaaaa 0····b 0··".lines(16))
  }

  @Test("L61: the header stays while rows scroll, and the scroll bar is beside the rows") func scrolls() {
    let view = table(9, [column("a")]).modifier(ScrollPosition(x: 0, y: 4))
    #expect(screen(view, 4, 5).text == "a···\n────\na 4│\na 5┃\na 6│")
  }

  @Test("L43: the work for the first frame does not depend on the number of rows") func counters() {
    func counters(_ rows: Int) -> Counters {
      screen(table(rows, [column("a"), column("b")]).frame(20, 10), 20, 10).rendering.counters
    }
    #expect(counters(100) == counters(100_000))
    let program = ClosureProgram()
    _ = screen(table(100_000, [column("a")]), 20, 10, in: program)
    #expect(Set(program.log).count <= 10, "\(program.log.count) rows made")
  }

  @Test("columns fit their visible cells, also at the end of a long table") func lastRows() {
    let view = table(100_000, [column("a"), column("b")]).modifier(ScrollPosition(x: 0, y: 100_000))
    #expect(
      screen(view, 20, 4).text
        == "·a········b·········\n·─────────────────··\n·a 99998··b 99998│··\n·a 99999··b 99999┃··".lines(20))
  }

  @Test("L60: without a proposed height, a table shows all of its rows") func inline() {
    let screen = Screen(table(3, [column("a")]), on: .inline(width: 10), in: ClosureProgram())
    #expect(screen.text == "a··\n───\na 0\na 1\na 2")
  }

  @Test("a table without rows shows its header, and a table without columns is reported") func empty() {
    #expect(screen(table(0, [column("a")]), 3, 2).text == "·a·\n·─·")
    let none = screen(table(5, []), 3, 3)
    #expect(
      none.causes == [
        .badArgument(callee: "Table", argument: "columns", expected: "at least one column", found: "an empty array")
      ] && !none.text.contains("a"))
  }

  @Test("cells can have several lines, and are at the top of their rows") func tallCells() {
    let program = ClosureProgram()
    let tall = program.reference { _ in text("x\ny").modifier(LineLimit(2)) }
    var column = TableColumn("b", .function(tall))
    column.width = 1
    #expect(
      screen(table(2, [self.column("a"), column]), 6, 6, in: program).text == "a····b\n──────\na 0··x\n·····y\na 1··x\n·····y")
  }

  @Test("L69: in a right-to-left layout, the first column is on the right") func rightToLeft() {
    let program = ClosureProgram()
    let screen = Screen(table(1, [column("a"), column("b")]), 10, 3, in: program) {
      $0[StandardKeys.layoutDirection] = .rightToLeft
    }
    #expect(screen.text == "···b····a·\n·────────·\n·b 0··a 0·".lines(10))
  }

  @Test("a table fits any surface", arguments: [(1, 1), (2, 1), (1, 5), (3, 2), (200, 3)]) func sizes(width: Int, height: Int) {
    let screen = screen(table(1000, [column("a"), column("bb"), column("c")]), width, height)
    #expect(screen.rendering.surface.size == Size(width, height))
  }
}

extension String {
  /// Returns the text unchanged, after a check that each of its rows is `width` characters wide.
  fileprivate func lines(_ width: Int) -> String {
    for row in split(separator: "\n") { precondition(row.count == width, "\(row) is \(row.count) wide, not \(width)") }
    return self
  }
}
