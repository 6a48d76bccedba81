// An update costs the same in a short and in a long list. The tests compare the counters of both lists, for each kind of change
// and each container.

import Longtail
import LongtailCore
import Testing

@Suite struct GrowthTests {
  /// The numbers of rows in both lists.
  static let rowCounts = [100, 10_000]

  /// A container of rows.
  struct Container: Sendable, CustomTestStringConvertible {
    let script: String
    let testDescription: String

    init(_ testDescription: String, _ script: String) {
      (self.testDescription, self.script) = (testDescription, script)
    }
  }

  static let containers = [
    Container("VStack", "ScrollView { VStack { spacing = 0, rows } }"),
    Container("LazyVStack", "ScrollView { LazyVStack { spacing = 0, rows } }"),
    Container("List", "List { rows }:listStyle 'plain'"),
    Container("Table", "Table(self.rows, { id = 'id', columns = { { title = 'T', value = row } } })"),
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

  /// A short and a long list in the same container.
  private func lists(_ container: Container) throws -> [Driver] {
    try GrowthTests.rowCounts.map { try driver(container, rows: $0) }
  }

  /// Makes a change in both lists. The lists then show `text`, and the counters of the change are the same.
  private func change(
    _ name: String, _ lists: [Driver], shows text: String, _ change: (Driver) throws -> Void
  ) throws -> Counters {
    for list in lists {
      try change(list)
      #expect(list.screen.contains(text), "\(name): \(list.screen)")
    }
    let counters = lists.map(\.rendering.counters)
    #expect(counters[0] == counters[1], "\(name): \(counters[0].all) \(counters[1].all)")
    return counters[0]
  }

  @Test("the counters of a change are the same in a short and in a long list", arguments: containers)
  func changes(_ container: Container) throws {
    let lists = try lists(container)
    // A List and a Table draw their visible rows again if their environment changes.
    let drawn = ["List", "Table"].contains(container.testDescription) ? 11 : 1
    for (name, key, shows, evaluated, rowsDrawn) in [
      ("an item in the state of the body around", "i", "=1", 1, 1), ("a property of an object", "o", "object 1 ", 1, 1),
      ("a value of the environment with one reader", "e", "unit mi", 2, drawn),
    ] {
      let counters = try change(name, lists, shows: shows) { try $0.press(key) }
      #expect(counters.evaluated == evaluated && counters.rowsDrawn == rowsDrawn, "\(name): \(counters.all)")
    }
    let data = try change("data of the host", lists, shows: "data b") { $0.runtime.data["name"] = "b" }
    #expect(data.evaluated == 1 && data.rowsDrawn == 1, "\(data.all)")
    let preference = try change("a preference of one row", lists, shows: "total 1") {
      // The first click gives the container the focus, which its scroll bar shows.
      try $0.tap("row 7")
      try $0.tap("own 0")
    }
    // Two bodies run: that of the row, and the one that shows the total.
    #expect(preference.evaluated == 2 && preference.rowsDrawn == 2, "\(preference.all)")
  }

  @Test("a new order runs as many items, and a scroll costs the same, in a short and in a long list", arguments: containers)
  func order(_ container: Container) throws {
    let lists = try lists(container)
    // In a lazy container, visible rows that have moved run again.
    let isLazy = container.testDescription != "VStack"
    for (key, evaluated) in [("x", isLazy ? 3 : 0), ("n", isLazy ? 13 : 1)] {
      for list in lists {
        try list.press(key)
        #expect(list.rendering.counters.evaluated == evaluated, "\(key): \(list.rendering.counters.all)")
      }
    }
    for change in ["s", "wheel"] {
      for list in lists {
        for _ in 1...20 {
          if change == "s" { try list.press("s") } else { list.handle(.scroll(Point(9, 4), by: Point(0, 1))) }
        }
      }
      let last = change == "s" ? 24 : 44
      let counters = lists.map(\.rendering.counters)
      for list in lists {
        #expect(list.screen.contains("row \(last) ") && !list.screen.contains("row \(last - 5) "), "\(list.screen)")
      }
      #expect(counters[0] == counters[1], "\(change): \(counters[0].all) \(counters[1].all)")
      // At most these run: the body that writes the position, the new row, and the rows above that read more than their item.
      // These rows are measured again. A table measures all rows of its first window again, because one of them reads an object.
      let most = container.testDescription == "Table" ? 10 : change == "s" ? 6 : 2
      #expect(counters[0].evaluated <= most, "\(change): \(counters[0].all)")
    }
  }
}
