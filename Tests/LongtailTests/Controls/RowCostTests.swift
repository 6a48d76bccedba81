// Scrolling runs only the bodies of rows that become visible.

import Longtail
import LongtailCore
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
    "D3: one step of the wheel creates one row, which evaluates an item and a body",
    arguments: [
      "List { ForEach(numbers, function(item) return Row { n = item.id } end) }",
      "ScrollView { LazyVStack { spacing = 0, ForEach(numbers, function(item) return Row { n = item.id } end) } }",
      "Table(numbers, { id = 'id', columns = { { title = 'N', value = function(item) return Row { n = item.id } end } } })",
    ])
  func wheel(container: String) throws {
    let driver = try driver(container)
    for _ in 1...12 { driver.handle(.scroll(Point(10, 4), by: Point(0, 1))) }
    var costs: [Int] = []
    for _ in 1...6 {
      driver.handle(.scroll(Point(10, 4), by: Point(0, 1)))
      costs.append(driver.rendering.counters.evaluated)
    }
    #expect(costs == [2, 2, 2, 2, 2, 2], "\(driver.runtime.evaluations)")
  }

  @Test("when the script sets a scroll position, the container is resolved and no row is") func position() throws {
    let source = """
      local Row = component("Row", { props = { n = 0 }, body = function(self) return HStack { Text("row " .. self.n), Text "!" } end })
      local rows = {}
      for n = 1, 1000 do rows[n] = Row { n = n } end
      return component("Page", { state = { y = 0 }, body = function(self)
        return ScrollView { VStack { spacing = 0, table.unpack(rows) } }:scrollPosition { y = self.y }
          :onKeyPress("n", function() self.y = self.y + 1 end)
      end }) {}
      """
    let driver = try Driver(Runtime(source: source), Size(20, 10))
    for row in 2...4 {
      try driver.press("n")
      let counters = driver.rendering.counters
      #expect(driver.screen.contains("row \(row) ") && !driver.screen.contains("row \(row - 1) "))
      #expect(counters.evaluated == 1 && counters.resolved == 2 && counters.measured == 3, "\(counters.all)")
    }
  }
}
