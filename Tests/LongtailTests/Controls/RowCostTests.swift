// Scrolling runs the bodies of rows that come into sight, and no others.

import LongtailCore
import Longtail
import Testing

@Suite struct RowCostTests {
  private func driver(_ container: String) throws -> Driver {
    let source = """
      local Row = component("Row", { props = { n = 0 }, body = function(self) return Text("row " .. self.n) end })
      local numbers = {}
      for n = 1, 200 do numbers[n] = { id = n } end
      return component("Page", { body = function(self)
        return \(container)
      end }) {}
      """
    return try Driver(Runtime(source: source), Size(20, 10))
  }

  @Test(
    "D3: one turn of the wheel makes one row: its item and its body",
    arguments: [
      "List { ForEach(numbers, function(item) return Row { n = item.id } end) }",
      "ScrollView { LazyVStack { spacing = 0, ForEach(numbers, function(item) return Row { n = item.id } end) } }",
    ])
  func wheel(container: String) throws {
    let driver = try driver(container)
    for _ in 1...12 { driver.handle(.scroll(Point(2, 2), by: Point(0, 1))) }
    var costs: [Int] = []
    for _ in 1...6 {
      driver.handle(.scroll(Point(2, 2), by: Point(0, 1)))
      costs.append(driver.rendering.counters.evaluated)
    }
    #expect(costs == [2, 2, 2, 2, 2, 2], "\(driver.runtime.evaluations)")
  }
}
