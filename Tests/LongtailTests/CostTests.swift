// The cost of events, in counters. The cost of a row does not depend on the number of rows.

import Longtail
import Testing

@Suite struct CostTests {
  /// Returns a page with rows that count their clicks, in the container `list`. A click on the title reverses the rows.
  private func page(_ list: String, rows: Int) throws -> Driver {
    let source = """
      local Row = component("Row", {
        props = { number = required.integer, onOpen = handler },
        state = { count = 0 },
        body = function(self)
          return HStack { Text("row " .. self.number), Text("=" .. self.count) }
            :onTapGesture(function() self.count = self.count + 1 end)
        end,
      })
      local numbers = {}
      for number = 1, \(rows) do numbers[number] = number end
      return component("Page", {
        state = { isTurned = false, opened = 0 },
        body = function(self)
          local shown = numbers
          if self.isTurned then
            shown = {}
            for position = 1, #numbers do shown[position] = numbers[#numbers + 1 - position] end
          end
          local rows = ForEach(shown, "self", function(number)
            return Row { number = number, onOpen = function() self.opened = self.opened + number end }
          end)
          return VStack { alignment = "leading", spacing = 0,
            Text("turn"):onTapGesture(function() self.isTurned = not self.isTurned end),
            Text("opened " .. self.opened):onTapGesture(function() self.opened = self.opened + 1 end),
            \(list),
          }
        end,
      })
      """
    var options = RuntimeOptions()
    options.describesOperations = true
    return Driver(try Runtime(source: source, options), Size(30, 12))
  }

  @Test(
    "K5: a click on a row evaluates one body, measures its path and draws one row",
    arguments: [
      ("ScrollView { VStack { rows } }", 100, 1000), ("List { rows }", 100, 100_000),
      ("ScrollView { LazyVStack { rows } }", 100, 100_000),
    ])
  func aRow(list: String, few: Int, many: Int) throws {
    let counters = try [few, many].map { rows in
      let driver = try page(list, rows: rows)
      // The first click gives the container the focus, which its scroll bar shows.
      try driver.tap("row 2")
      try driver.tap("row 3")
      #expect(driver.screen.contains("row 3 =1"))
      #expect(driver.runtime.evaluations.map(\.reasons) == [["_count"]])
      #expect(driver.runtime.operations.count == 1, "\(driver.runtime.operations)")
      return driver.rendering.counters
    }
    #expect(counters[0] == counters[1])
    #expect(counters[0].evaluated == 1 && counters[0].rowsDrawn == 1)
    #expect(counters[0].measured <= 24 && counters[0].placed <= 3, "\(counters[0])")
    #expect(counters[0].cellsDrawn == 2, "\(counters[0])")
  }

  @Test("K3: a parent with closure literals that runs again runs no item, and draws only its change") func aParent() throws {
    let driver = try page("ScrollView { VStack { rows } }", rows: 1000)
    try driver.tap("opened")
    #expect(driver.screen.contains("opened 1"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_opened"]])
    #expect(driver.runtime.operations.count == 1, "\(driver.runtime.operations.prefix(5))")
    let counters = driver.rendering.counters
    #expect(counters.evaluated == 1 && counters.skipped == 0 && counters.compared <= 10 && counters.rowsDrawn == 1, "\(counters)")
  }

  /// Returns a list of `count` rows, of which one is selected.
  private func choice(_ count: Int, _ row: String = #"Text("row " .. number)"#) throws -> Driver {
    let source = """
      local numbers = {}
      for number = 1, \(count) do numbers[number] = number end
      return component("Choice", {
        state = { chosen = 1 },
        body = function(self)
          return List { selection = self:binding "chosen",
            Section("Numbers", { ForEach(numbers, "self", function(number) return \(row) end) }),
          }
        end,
      })
      """
    var options = RuntimeOptions()
    options.describesOperations = true
    return Driver(try Runtime(source: source, options), Size(30, 12))
  }

  @Test("K4, L43: selecting another row evaluates no row, and updates one view") func anotherRow() throws {
    let counters = try [100, 100_000].map { rows in
      let driver = try choice(rows)
      try driver.press("tab", "down")
      #expect(driver.screen.contains("▐row 2 "))
      #expect(driver.runtime.evaluations.isEmpty)
      #expect(driver.runtime.operations.count == 1, "\(driver.runtime.operations)")
      return driver.rendering.counters
    }
    #expect(counters[0] == counters[1])
    #expect(counters[0].compared == 4 && counters[0].measured <= 3 && counters[0].placed == 1, "\(counters[0])")
  }

  @Test("I4: rows in reverse order keep their state, and no row is evaluated") func reverse() throws {
    let rows = 2_000
    let driver = try page("ScrollView { VStack { rows } }", rows: rows)
    try driver.tap("row 1 ")
    try driver.tap("turn")
    #expect(driver.screen.contains("row \(rows) =0"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_isTurned"]])
    #expect(driver.rendering.counters.evaluated == 1 && driver.rendering.counters.skipped == 0)
    #expect(driver.runtime.operations.count == rows - 1, "moves only, one less than there are rows")
    #expect(driver.runtime.operations.allSatisfy { $0.hasPrefix("move ") })
    try driver.scroll("row \(rows - 2)", rows: rows)
    #expect(driver.screen.contains("row 1 =1"))
  }
}
