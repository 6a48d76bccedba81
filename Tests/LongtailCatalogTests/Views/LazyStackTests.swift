// Lazy stacks and lists, which create only visible rows (L43).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LazyStackTests {
  private let program = ClosureProgram()

  private func made() -> [String] { program.log.filter { $0.hasPrefix("item") } }

  private func rows(_ count: Int) -> View { program.items(count: count) { text("row \($0)") } }

  @Test("L43: only visible rows are created") func l43CreatesOnlyVisibleRows() {
    let view = View(ScrollView(), [View(LazyVStack(alignment: .leading), [rows(1000)])])
    #expect(Screen(view, 8, 3, in: program).text == "row 0··┃\nrow 1··│\nrow 2··│")
    #expect(made() == ["item 0", "item 1", "item 2"])
  }

  @Test("L43: 100,000 rows cost as much work as 100 rows") func l43CostDependsOnVisibleRows() {
    func counters(_ count: Int) -> [Int] {
      let program = ClosureProgram()
      let list = View(
        List(), [program.items(count: count) { number in hStack(text("row"), View(Spacer()), text("\(number % 10)")) }])
      let counters = Screen(list, 40, 20, in: program).rendering.counters
      return counters.all.map(\.value)
    }
    #expect(counters(100) == counters(100_000))
    #expect(counters(100_000)[0] == 20, "bodies: one for each row that is seen")
  }

  @Test("L43: a scrolled list creates its visible rows and the first rows, which estimate the length") func l43FromTheMiddle() {
    let view = View(List(), [rows(1000)]).modifier(ScrollPosition(y: 500))
    #expect(Screen(view, 11, 3, in: program).text == "·row 500··│\n·row 501··┃\n·row 502··│")
    #expect(made() == ["item 0", "item 1", "item 2", "item 500", "item 501", "item 502"])
  }

  @Test("rows of different heights are placed one below the other") func unevenRows() {
    let uneven = program.items(count: 100) { number in text(number % 2 == 0 ? "even" : "odd\n\(number)") }
    #expect(
      Screen(View(ScrollView(showsIndicators: false), [View(LazyVStack(alignment: .leading), [uneven])]), 5, 5, in: program).text
        == "even·\nodd··\n1····\neven·\nodd··")
  }

  @Test("L39: the views in groups, conditions, sections and ForEach are rows") func l39Flattened() {
    let view = View(
      LazyVStack(alignment: .leading, spacing: 0),
      [
        View(Group(), [text("a"), nil, text("b")]).modifier(Italic()), View(If(true), [text("c"), text("d")]), rows(2),
        View(Section(), [text("e")]), View(EmptyView()),
      ])
    let screen = Screen(view, 6, 7, in: program)
    #expect(screen.text == "a·····\nb·····\nc·····\nrow 0·\nrow 1·\ne·····\n······")
    #expect(screen.attributes.hasPrefix("i·····\ni·····\n······"))
    #expect(screen.paths.contains("root/LazyVStack/ForEach[2]/Text#1"))
  }

  @Test("L40: an item without a view has no row") func l40Nothing() {
    let some = program.items(count: 6) { $0 % 2 == 0 ? text("row \($0)") : nil }
    #expect(Screen(View(LazyVStack(), [some]), 5, 4, in: program).text == "row 0\nrow 2\nrow 4\n·····")
  }

  @Test("a LazyHStack places views side by side, with the default spacing of an HStack") func horizontally() {
    let view = View(ScrollView(.horizontal), [View(LazyHStack(), [program.items(count: 50) { text("\($0)") }])])
    #expect(Screen(view, 9, 2, in: program).text == "0·1·2·3·4\n━────────")
    #expect(made().count <= 9)
  }

  @Test("a list has an empty row above each header except the first, and headers are bold") func sections() {
    func section(_ title: String, _ row: String) -> View {
      View { arena, vocabulary in
        let header = text(title).write(&arena, vocabulary)
        return View(Section(header: ViewSlot(header)), [text(row)]).write(&arena, vocabulary)
      }
    }
    let screen = Screen(View(List(), [section("One", "a"), section("Two", "b")]), 6, 6)
    #expect(screen.text == "·One··\n·a····\n······\n·Two··\n·b····\n······")
    #expect(screen.attributes == "·bbb··\n······\n······\n·bbb··\n······\n······")
  }

  @Test("rows of zero size do not cause an endless loop") func withoutSize() {
    let empty = program.items(count: 1000) { _ in View(Spacer()).frame(0, 0) }
    let screen = Screen(View(LazyVStack(), [empty]), 4, 4, in: program)
    #expect(screen.causes.isEmpty)
    #expect(made().count == 1000)
  }

  @Test("L43: in inline output, a list in a frame creates only its visible rows") func l43Inline() {
    let screen = Screen(View(List(), [rows(100_000)]).frame(12, 4), on: .inline(width: 40), in: program)
    #expect(screen.text.split(separator: "\n").count == 4)
    #expect(made().count == 4)
  }

  @Test("an exceeded time limit is reported once, not for every row") func usedUpBudget() {
    let failing = program.items(count: 1000) { _ throws(Diagnostic) in throw Diagnostic(.timeLimit(milliseconds: 1)) }
    #expect(Screen(View(List(), [failing]), 20, 5, in: program).causes == [.timeLimit(milliseconds: 1)])
    let others = program.items(count: 1000) { _ throws(Diagnostic) in throw Diagnostic(.script(message: "no")) }
    #expect(Screen(View(List(), [others]), 20, 5, in: program).causes.count == 5, "other mistakes are those of their row")
  }
}
