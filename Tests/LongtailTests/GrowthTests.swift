// An update costs the same in a short and in a long list. The tests compare the counters of both lists, for each kind of change
// and each container.

import Longtail
import LongtailCore
import Testing

@Suite struct GrowthTests {
  /// A change, the key that makes it, and the numbers of bodies and items that run and of rows that are drawn.
  struct Change: Sendable, CustomTestStringConvertible {
    let key: String
    let evaluated: Int
    let rowsDrawn: Int
    let shows: String
    let testDescription: String

    init(_ testDescription: String, _ key: String, evaluated: Int, rowsDrawn: Int, shows: String) {
      (self.testDescription, self.key, self.shows) = (testDescription, key, shows)
      (self.evaluated, self.rowsDrawn) = (evaluated, rowsDrawn)
    }
  }

  /// A container with the numbers of rows to compare. Containers that create all rows have fewer rows, so that the tests are
  /// quick.
  struct Container: Sendable, CustomTestStringConvertible {
    let script: String
    let few = 100
    let many: Int
    let testDescription: String

    init(_ testDescription: String, _ script: String, many: Int) {
      (self.testDescription, self.script, self.many) = (testDescription, script, many)
    }
  }

  static let containers = [
    Container("VStack", "ScrollView { VStack { spacing = 0, rows } }", many: 1_000),
    Container("LazyVStack", "ScrollView { LazyVStack { spacing = 0, rows } }", many: 10_000),
    Container("List", "List { rows }:listStyle 'plain'", many: 10_000),
    Container("Table", "Table(self.rows, { id = 'id', columns = { { title = 'T', value = row } } })", many: 10_000),
  ]

  private func driver(_ container: Container, rows: Int) throws -> Driver {
    let source = """
      environmentKey("unit", "km")
      preferenceKey("total", { default = 0, reduce = "sum" })
      local Counted = observable("Counted", { count = 0 })
      local object = Counted {}
      local Unit = component("Unit", { body = function(self) return Text("unit " .. self.env.unit) end })
      local Known = component("Known", { body = function(self) return Text("object " .. object.count .. " data " .. data.name) end })
      local Own = component("Own", {
        state = { count = 0 },
        body = function(self)
          return Text("own " .. self.count):preference("total", self.count % 10):onTapGesture(function() self.count = self.count + 1 end)
        end,
      })
      local function row(item)
        if item.id == 2 then return Unit {} end
        if item.id == 3 then return Known {} end
        if item.id == 4 then return Own {} end
        return HStack { Text("row " .. item.id), Text("=" .. item.count) }
      end
      local Rows = component("Rows", {
        state = { rows = {}, line = 0 },
        body = function(self)
          local rows = ForEach(self.rows, "id", row)
          return (\(container.script)):scrollPosition { y = self.line }
            :onAppear(function()
              local rows = {}
              for id = 1, \(rows) do rows[id] = { id = id, count = 0 } end
              self.rows = rows
            end)
            :onKeyPress("i", function() self.rows[1].count = self.rows[1].count + 1 end)
            :onKeyPress("o", function() object.count = object.count + 1 end)
            :onKeyPress("s", function() self.line = self.line + 1 end)
            :onKeyPress("n", function() table.insert(self.rows, 1, { id = -#self.rows, count = 0 }) end)
            :onKeyPress("x", function() self.rows[1], self.rows[5] = self.rows[5], self.rows[1] end)
        end,
      })
      local Total = component("Total", {
        props = { content = required.view },
        state = { total = 0 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0, Text("total " .. self.total), self.content }
            :onPreferenceChange("total", function(total) self.total = total end)
        end,
      })
      return component("Page", {
        state = { unit = "km" },
        body = function(self)
          return Total { content = Rows {} }:environment("unit", self.unit):onKeyPress("e", function() self.unit = "mi" end)
        end,
      })
      """
    var options = RuntimeOptions()
    options.program.data = ["name": "a"]
    return Driver(try Runtime(source: source, options), Size(30, 12))
  }

  /// Returns the counters of a change in a short and in a long list.
  private func counters(_ container: Container, _ shows: String, _ change: (Driver) throws -> Void) throws -> [Counters] {
    try [container.few, container.many].map { rows in
      let driver = try driver(container, rows: rows)
      try change(driver)
      #expect(driver.screen.contains(shows), "\(driver.screen)")
      return driver.rendering.counters
    }
  }

  @Test(
    "the counters of a change are the same in a short and in a long list", arguments: containers,
    [
      Change("an item in the state of the body around", "i", evaluated: 1, rowsDrawn: 1, shows: "=1"),
      Change("a property of an object", "o", evaluated: 1, rowsDrawn: 1, shows: "object 1 "),
      Change("a value of the environment with one reader", "e", evaluated: 2, rowsDrawn: 1, shows: "unit mi"),
    ])
  func change(_ container: Container, _ change: Change) throws {
    let counters = try counters(container, change.shows) { try $0.press(change.key) }
    #expect(counters[0] == counters[1], "\(counters[0].all) \(counters[1].all)")
    // A List and a Table draw their visible rows again if their environment changes.
    let rowsDrawn = change.key == "e" && ["List", "Table"].contains(container.testDescription) ? 11 : change.rowsDrawn
    #expect(counters[0].evaluated == change.evaluated && counters[0].rowsDrawn == rowsDrawn, "\(counters[0].all)")
  }

  @Test("data of the host that one row reads costs the same in a short and in a long list", arguments: containers)
  func data(_ container: Container) throws {
    let counters = try counters(container, "data b") { $0.runtime.data["name"] = "b" }
    #expect(counters[0] == counters[1], "\(counters[0].all) \(counters[1].all)")
    #expect(counters[0].evaluated == 1 && counters[0].rowsDrawn == 1, "\(counters[0].all)")
  }

  @Test("a preference of one row costs the same in a short and in a long list", arguments: containers)
  func preference(_ container: Container) throws {
    let counters = try counters(container, "total 1") {
      // The first click gives the container the focus, which its scroll bar shows.
      try $0.tap("row 7")
      try $0.tap("own 0")
    }
    #expect(counters[0] == counters[1], "\(counters[0].all) \(counters[1].all)")
    // Two bodies run: that of the row, and the one that shows the total.
    #expect(counters[0].evaluated == 2 && counters[0].rowsDrawn == 2, "\(counters[0].all)")
  }

  @Test("a new order of the items runs the same number of items in a short and in a long list", arguments: containers)
  func order(_ container: Container) throws {
    // In a lazy container, visible rows that have moved run again.
    let isLazy = container.testDescription != "VStack"
    for (key, evaluated) in [("n", isLazy ? 13 : 1), ("x", isLazy ? 3 : 0)] {
      for rows in [container.few, container.many] {
        let driver = try driver(container, rows: rows)
        try driver.press(key)
        #expect(driver.rendering.counters.evaluated == evaluated, "\(key) \(rows): \(driver.rendering.counters.all)")
      }
    }
  }

  @Test("a scroll by one row costs the same in a short and in a long list", arguments: containers)
  func scroll(_ container: Container) throws {
    for change in ["s", "wheel"] {
      let counters = try [container.few, container.many].map { rows in
        let driver = try driver(container, rows: rows)
        for _ in 1...20 {
          if change == "s" { try driver.press("s") } else { driver.handle(.scroll(Point(9, 4), by: Point(0, 1))) }
        }
        #expect(driver.screen.contains("row 25 ") && !driver.screen.contains("row 20 "), "\(change): \(driver.screen)")
        return driver.rendering.counters
      }
      #expect(counters[0] == counters[1], "\(change): \(counters[0].all) \(counters[1].all)")
      // At most these run: the body that writes the position, the new row, and the rows above that read more than their item.
      // These rows are measured again. A table measures all rows of its first window again, because one of them reads an object.
      let most = container.testDescription == "Table" ? 10 : change == "s" ? 6 : 2
      #expect(counters[0].evaluated <= most, "\(change): \(counters[0].all)")
    }
  }
}
