// Identity, state and hooks that are kept when the tree changes: off-screen rows, ids, alternatives, preferences.

import Foundation
import Longtail
import Testing

@Suite struct KeptTreeTests {
  @Test(
    "I8, K6: off-screen rows keep their state, and are evaluated when they become visible again",
    arguments: [
      "List { rows }", "ScrollView { LazyVStack { rows } }",
    ])
  func hiddenRows(list: String) throws {
    let driver = try Driver(
      """
      local Row = component("Row", {
        props = { name = required.string, factor = 1 },
        state = { count = 0 },
        body = function(self)
          return Text(self.name .. "=" .. self.count * self.env.factor):onTapGesture(function() self.count = self.count + 1 end)
        end,
      })
      environmentKey("factor", 1)
      local Screen = component("Screen", {
        state = { factor = 1, isOn = true },
        body = function(self)
          local rows = ForEach(20, function(n) return Row { name = "row" .. n } end)
          return VStack {
            Text "factor":onTapGesture(function() self.factor = 10 end),
            Text "switch":onTapGesture(function() self.isOn = not self.isOn end),
            self.isOn and \(list):environment("factor", self.factor):frame{ height = 3 },
          }
        end,
      })
      return Screen {}
      """)
    try driver.tap("row1=")
    try driver.tap("row1=")
    #expect(driver.screen.contains("row1=2"))
    try driver.scroll("row2", rows: 10)
    #expect(!driver.screen.contains("row1=") && driver.screen.contains("row11=0"))
    try driver.tap("factor")
    // Only visible rows run.
    #expect(driver.runtime.evaluations.map(\.path).filter { $0.contains("Row#") }.count == 3, "\(driver.runtime.evaluations)")
    try driver.scroll("row11", rows: -10)
    #expect(driver.screen.contains("row1=20") && driver.screen.contains("row2=0"))
    // When the list is removed, all rows lose their state, visible or not.
    try driver.tap("row2=0")
    try driver.scroll("row2=10", rows: 10)
    try driver.tap("switch")
    try driver.tap("switch")
    #expect(driver.screen.contains("row1=0") && driver.screen.contains("row2=0"))
  }

  @Test("an additional outer hook does not affect the inner hooks of a view") func outerHooks() throws {
    let driver = try Driver(
      """
      local Screen = component("Screen", {
        state = { a = 1, b = 10, isMore = false, calls = "" },
        body = function(self)
          local function note(name)
            return function(old, new) self.calls = self.calls .. " " .. name .. (old and old .. ">" .. new or "") end
          end
          local label = Text("calls:" .. self.calls):task(note "task"):onDisappear(note "left"):onChange(self.a, note "a")
          if self.isMore then label = label:onChange(self.b, note "b"):task(note "more"):onDisappear(note "gone") end
          return VStack {
            label,
            Text "switch":onTapGesture(function() self.isMore = not self.isMore end),
            Text "both":onTapGesture(function() self.a, self.b = self.a + 1, self.b + 1 end),
          }
        end,
      })
      return Screen {}
      """, Size(60, 6))
    #expect(driver.screen.contains("calls: task") && !driver.screen.contains("more"))
    try driver.tap("switch")
    #expect(driver.screen.contains("calls: task more"), "\(driver.screen)")
    try driver.tap("both")
    #expect(driver.screen.contains("calls: task more a1>2 b10>11"), "\(driver.screen)")
    try driver.tap("switch")
    #expect(driver.screen.contains("b10>11 gone") && !driver.screen.contains("left"), "\(driver.screen)")
    try driver.tap("both")
    #expect(driver.screen.contains("gone a2>3") && !driver.screen.contains("b11"), "\(driver.screen)")
  }

  @Test(
    "P4, P5: the preference of a view that layout creates counts in the same frame",
    arguments: [
      #"GeometryReader(function() return VStack { Text("s" .. s), s > 0 and Text "x":preference("n", s) } end)"#,
      #"List { ForEach(s, function(i) return Text("s" .. i):preference("n", 1) end) }"#,
      #"ViewThatFits { Text("wide"):frame(30 - 10 * s):preference("n", s), Text "narrow" }"#,
    ])
  func preferences(content: String) throws {
    let driver = try Driver(
      """
      preferenceKey("n", { default = 0, reduce = "sum" })
      return component("Page", {
        state = { seen = 0 },
        body = function(self)
          local s = data.s or 0
          return VStack {
            \(content):frame(16, 2)
              :overlayPreferenceValue("n", function(n) return Text("n=" .. n) end, "bottomTrailing")
              :onPreferenceChange("n", function(n) self.seen = n end),
            Text("seen " .. self.seen),
          }
        end,
      })
      """)
    for s in [1, 2, 0, 2, 1] {
      try driver.setData("s", to: .integer(s))
      let isWide = content.contains("wide")
      let expected = isWide && s < 2 ? 0 : s
      #expect(driver.screen.contains("n=\(expected)") && driver.screen.contains("seen \(expected)"), "\(s)\n\(driver.screen)")
    }
  }

  @Test("I3, I7: a view with an id keeps its state when its component runs alone and with its container")
  func idsInside() throws {
    let driver = try Driver(
      """
      local K = component("K", {
        state = { n = 0 },
        body = function(self) return Text("n" .. self.n):onTapGesture(function() self.n = self.n + 1 end) end,
      })
      local Card = component("Card", {
        props = { title = "", sel = binding(0) },
        body = function(self)
          return HStack {
            Text(self.title .. self.sel):onTapGesture(function() self.sel = self.sel + 1 end), K {},
          }:id "card"
        end,
      })
      return component("P", {
        state = { s = 0 },
        body = function(self)
          return GeometryReader(function() return Card { title = "row/" .. self.s .. ":", sel = self:binding "s" } end)
        end,
      })
      """)
    try driver.tap("n0")
    try driver.tap("row")
    #expect(driver.screen.contains("row/1:1 n1"), "\(driver.screen)")
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("L62: an alternative that did not fit is shown once it fits") func alternativeOfRows() throws {
    let driver = try Driver(
      """
      return component("P", {
        body = function()
          local s = data.s or 0
          return ViewThatFits { Grid { GridRow { "t", s == 0 and Text "too wide to fit" } }, Text "small" }:frame(6, 1)
        end,
      })
      """)
    #expect(driver.screen.contains("small"))
    try driver.setData("s", to: .integer(1))
    #expect(driver.screen.contains("t") && !driver.screen.contains("small"))
  }

  @Test(
    "I3, I4: an id in a row is local to the row, and the state of the row stays with its item",
    arguments: ["VStack", "LazyVStack", "List"])
  func idsOfRows(list: String) throws {
    let driver = try Driver(
      """
      local K = component("K", {
        props = { i = 0 },
        state = { n = 0 },
        body = function(self) return Text("row" .. self.i .. "n" .. self.n):onTapGesture(function() self.n = self.n + 1 end) end,
      })
      return component("P", {
        body = function()
          return \(list) {
            ForEach(data.items or { 1, 2, 3 }, function(i) return i end, function(i)
              return K { i = i }:id("same"):padding { horizontal = 1 }
            end),
          }
        end,
      })
      """)
    try driver.tap("row1")
    try driver.setData("items", to: .list([.integer(2), .integer(3), .integer(1)]))
    #expect(driver.screen.split(separator: "\n").map { $0.filter { !" │┃".contains($0) } } == ["row2n0", "row3n0", "row1n1"])
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("I5: views with duplicate ids are all shown, also in lazy containers", arguments: ["VStack", "LazyVStack", "List"])
  func equalIds(list: String) throws {
    let driver = try Driver(
      """
      return \(list) {
        Text "a":id("same"):padding { horizontal = 1 }, Text "b":id("same"):padding { horizontal = 1 },
        VStack { Text "c":id("same"), Text "d":id("same") },
      }
      """)
    #expect(driver.screen.filter { "abcd".contains($0) } == "abcd")
    #expect(driver.rendering.diagnostics.map(\.code) == [.duplicateIdentity, .duplicateIdentity])
  }

  @Test("E2: transformEnvironment can pass on a key that is not set, and can unset a key") func transformedKeys() throws {
    let driver = try Driver(
      #"""
      local text = Text "a\nb"
      return VStack {
        text:transformEnvironment("lineLimit", function(limit) return limit end),
        text:transformEnvironment("lineLimit", function(limit) return limit and nil end):lineLimit(1),
      }
      """#)
    #expect(driver.rendering.diagnostics.isEmpty)
    #expect(driver.screen.filter { "ab".contains($0) } == "abab")
  }

  @Test("P4, C6: NaN does not count as a changed value") func notANumber() throws {
    let driver = try Driver(
      """
      preferenceKey("s", { default = 0, reduce = "last" })
      return component("Page", {
        state = { n = 0 },
        body = function(self)
          return Text("n" .. self.n):preference("s", 0 / 0):onPreferenceChange("s", function() self.n = self.n + 1 end)
        end,
      })
      """)
    #expect(driver.screen.contains("n1") && driver.mistakes.isEmpty)
  }

  @Test(
    "I4, I7: when a row above is removed, a row with state runs once, with its new arguments",
    arguments: [
      "VStack { rows }", "List { rows }", "ScrollView { LazyVStack { rows } }",
      "GeometryReader(function() return VStack { rows } end)",
    ])
  func staleRows(list: String) throws {
    let driver = try Driver(
      """
      local K = component("K", {
        state = { n = 0 },
        body = function(self) return Text("n" .. self.n):onTapGesture(function() self.n = self.n + 1 end) end,
      })
      local Row = component("Row", {
        props = { i = required.number, items = binding.table },
        body = function(self) return HStack { Text(self.items[self.i].name), K {} } end,
      })
      return component("P", {
        state = { items = { { name = "a" }, { name = "b" }, { name = "c" } } },
        body = function(self)
          local rows = ForEach(self.items, "name", function(item, i) return Row { i = i, items = self:binding "items" } end)
          return VStack {
            Text("del"):onTapGesture(function() table.remove(self.items, 1) end),
            \(list):frame { height = 3 },
          }
        end,
      })
      """)
    let last = try driver.place(of: "c n0")
    driver.tap(at: Point(last.x + 2, last.y))
    #expect(driver.screen.contains("c n1"))
    try driver.tap("del")
    #expect(driver.screen.contains("c n1") && !driver.screen.contains("a n"), "\(driver.screen)")
    #expect(driver.rendering.diagnostics.isEmpty)
    let runs = driver.runtime.evaluations.map(\.path).filter { $0.hasSuffix("Row#c") }
    #expect(runs.count == 1, "\(driver.runtime.evaluations)")
  }

  @Test(
    "a row without content shows the content that a write adds",
    arguments: ["List { rows }", "ScrollView { LazyVStack { rows } }", "ScrollView { LazyVStack { Section('s', { rows }) } }"],
    [
      "ForEach(r.tags, '', function(t) return Text(t) end)", "r.tags[1] and Text(r.tags[1]) or EmptyView()",
      "r.tags[1] and Text(r.tags[1])",
    ])
  func emptyRows(list: String, row: String) throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { rows = { { id = 1, tags = {} }, { id = 2, tags = { "two" } }, { id = 3, tags = {} } } },
        body = function(self)
          local rows = ForEach(self.rows, "id", function(r) return \(row) end)
          return VStack { spacing = 0,
            Text "tap":onTapGesture(function() self.rows[1].tags[1] = "one" self.rows[3].tags[1] = "three" end),
            \(list):frame(9, 4),
          }
        end,
      })
      """)
    #expect(driver.screen.contains("two"))
    try driver.tap("tap")
    #expect(driver.screen.contains("one") && driver.screen.contains("three"), "\(driver.screen)")
  }

  @Test(
    "K3: items that contain a view from outside show its current state",
    arguments: ["VStack { spacing = 0, rows }", "LazyVStack { spacing = 0, rows }", "List { rows }"],
    [
      "self.content", "content", "GeometryReader(function() return self.content end):frame { height = 1 }",
      "Boxed { content = self.content }",
      "HStack { self.row(n), Text '.' }", "Later { show = function() return self.content end }",
    ])
  func outerViews(list: String, row: String) throws {
    let driver = try Driver(
      """
      environmentKey("unit", "km")
      local Boxed = component("Boxed", { props = { content = required.view }, body = function(self) return HStack { self.content } end })
      local Later = component("Later", { props = { show = required.any }, body = function(self) return self.show() end })
      local Rows = component("Rows", {
        props = { content = required.view, row = required.any },
        body = function(self)
          local content = self.content
          local rows = ForEach(3, function(n) return \(row) end)
          return \(list)
        end,
      })
      return component("Page", {
        state = { count = 1 },
        body = function(self)
          local function row() return Text("seen " .. self.count) end
          return VStack { spacing = 0,
            Text "tap":onTapGesture(function() self.count = self.count + 1 end),
            Rows { content = Text("seen " .. self.count), row = row }:environment("unit", self.count % 2 == 0 and "mi" or "km"),
          }
        end,
      })
      """)
    for count in 2...4 {
      try driver.tap("tap")
      #expect(driver.screen.components(separatedBy: "seen \(count)").count == 4, "\(driver.screen)")
    }
  }

  @Test(
    "a view that another body made is shown as it is now, as a child and as an argument of a modifier (K3)",
    arguments: [
      "VStack { shared.view }", "Text('a longer text'):overlay(shared.view)", "Spacer():frame(9, 1):background(shared.view)",
      "Text('own'):safeAreaInset('top', shared.view)", "Gauge { 0.5, label = shared.view }",
    ])
  func sharedViews(view: String) throws {
    let driver = try Driver(
      """
      local shared = {}
      local Reader = component("Reader", { body = function(self) return \(view) end })
      return component("Page", {
        state = { count = 1 },
        body = function(self)
          shared.view = Text("seen " .. self.count)
          return VStack { spacing = 0,
            Text "tap":onTapGesture(function() self.count = self.count + 1 end), Reader {}:frame { width = 10, height = 2 },
          }
        end,
      })
      """)
    for count in 2...3 {
      try driver.tap("tap")
      #expect(driver.screen.contains("seen \(count)"), "\(driver.screen)")
    }
  }

  @Test("the reason for running all items of a list names the captured variable") func captures() throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { taps = 0, text = "x" },
        body = function(self)
          local colors, needle = { "red" }, self.text
          return VStack {
            Text("tap" .. self.taps):onTapGesture(function() self.taps = self.taps + 1 end),
            Text "type":onTapGesture(function() self.text = self.text .. "y" end),
            HStack {
              ForEach(2, function(i) return Text(i):foregroundColor(colors[1]) end),
              ForEach(2, function(i) return Text(needle .. i) end),
              ForEach(2, function(i) return Text(math.random(1) + i) end),
            },
          }
        end,
      })
      """)
    func reasons() -> [[String]] { driver.runtime.evaluations.map(\.reasons) }
    try driver.tap("tap0")
    #expect(reasons() == [["_taps"], ["captured colors"], ["@always"]])
    try driver.tap("type")
    #expect(reasons() == [["_text"], ["captured colors"], ["captured needle"], ["@always"]])
    #expect(driver.screen.contains("xy1") && driver.screen.contains("xy2"))
  }

  @Test("P4, I8: preferences of rows that become visible count at once") func preferencesOfRows() throws {
    let driver = try Driver(
      """
      preferenceKey("n", { default = 0, reduce = "sum" })
      return List { ForEach(20, function(i) return Text("row" .. i):preference("n", i) end) }:frame(12, 4)
        :overlayPreferenceValue("n", function(n) return Text("n=" .. n) end, "trailing")
      """)
    #expect(driver.screen.contains("n=10"))
    try driver.scroll("row1", rows: 3)
    #expect(driver.screen.contains("n=22"), "\(driver.screen)")
  }

  @Test("K2: a row that uses its table in a handler runs when an equal list replaces its list")
  func replacedTables() throws {
    let driver = try Driver(
      """
      local Row = component("Row", { props = { item = required.table }, body = function(self)
        local item = self.item
        return Text(item.name .. " " .. item.n):onTapGesture(function() item.n = item.n + 1 end)
      end })
      return component("Rows", { state = { items = { { name = "a", n = 0 }, { name = "b", n = 0 } } }, body = function(self)
        return VStack {
          Text("copy"):onTapGesture(function()
            local items = {}
            for i, item in ipairs(self.items) do items[i] = { name = item.name, n = item.n } end
            self.items = {}
            self.items = items
          end),
          ForEach(self.items, "name", function(item) return Row { item = item } end),
        }
      end })
      """)
    try driver.tap("copy")
    try driver.tap("b 0")
    #expect(driver.screen.contains("b 1"), "\(driver.screen)")
  }

  @Test("P2, K3: after a body has run, `:transformPreference` uses the new function") func transforms() throws {
    let driver = try Driver(
      """
      preferenceKey("p", { default = 0, reduce = "sum" })
      return component("R", { state = { more = 8 }, body = function(self)
        local more = self.more
        return VStack { Text("x"):preference("p", 1) }:frame(8, 1):transformPreference("p", function(value) return value + more end)
          :overlayPreferenceValue("p", function(value) return Text("p=" .. value) end):onTapGesture(function() self.more = 3 end)
      end })
      """)
    #expect(driver.screen.contains("p=9"))
    try driver.tap("p=9")
    #expect(driver.screen.contains("p=4"), "\(driver.screen)")
  }

  @Test("L62, C1: only the shown alternative appears, and a replaced alternative disappears") func alternatives() throws {
    let driver = try Driver(
      """
      local R = component("R", {
        props = { name = required.string, log = handler },
        body = function(self)
          return Text(self.name):onAppear(function() self.log("+" .. self.name) end)
            :onDisappear(function() self.log("-" .. self.name) end)
            :task(function() while true do sleep(1) self.log("." .. self.name) end end)
        end,
      })
      return component("Page", {
        state = { log = "" },
        body = function(self)
          local function log(text) self.log = self.log .. text end
          return VStack {
            ViewThatFits { R { name = "wide", log = log }:frame(20), R { name = "narrow", log = log } }:frame(data.width or 10, 1),
            Text(self.log),
          }
        end,
      })
      """, Size(60, 3))
    #expect(driver.screen.contains(" +narrow\n") || driver.screen.hasSuffix("+narrow"), "\(driver.screen)")
    driver.advance(by: 1)
    try driver.setData("width", to: .integer(20))
    #expect(driver.screen.contains("+narrow.narrow+wide-narrow"), "\(driver.screen)")
    driver.advance(by: 1)
    try driver.setData("width", to: .integer(12))
    driver.advance(by: 1)
    #expect(driver.screen.contains("-narrow.wide+narrow-wide.narrow"), "\(driver.screen)")
  }

  @Test("I8: the memory for rows that were removed from the data does not grow without limit") func removedRows() throws {
    let driver = try Driver(
      """
      local R = component("R", { props = { n = 0 }, state = { count = 0 }, body = function(self) return Text(self.n) end })
      return component("Log", {
        body = function()
          local s = data.s or 0
          return List { ForEach({ s, s + 1, s + 2 }, function(n) return n end, function(n) return R { n = n } end) }
        end,
      })
      """)
    // The minimum of each part, because garbage that was not collected yet does not count.
    var used = [Int](repeating: .max, count: 6)
    for s in 0..<1800 {
      try driver.setData("s", to: .integer(s))
      used[s / 300] = min(used[s / 300], driver.runtime.memoryUsed)
    }
    #expect(used[5] < used[2] * 3 / 2, "\(used)")
  }

  @Test("I8: a row that becomes visible again has its scroll position and the state of its inner rows") func nestedRows() throws {
    let driver = try Driver(
      """
      local Cell = component("Cell", {
        props = { name = required.string },
        state = { count = 0 },
        body = function(self)
          return Text(self.name .. "=" .. self.count):onTapGesture(function() self.count = self.count + 1 end)
        end,
      })
      local function strip(row)
        return ScrollView {
          axes = "horizontal",
          LazyHStack { spacing = 1, ForEach(9, function(n) return Cell { name = row .. "." .. n } end) },
        }:frame { height = 1 }
      end
      return List { ForEach(20, strip) }:frame { width = 14, height = 3 }
      """)
    try driver.tap("1.2=0")
    try driver.scroll("1.2=1", columns: 99)
    #expect(driver.screen.contains("1.9=0") && !driver.screen.contains("1.2"), "\(driver.screen)")
    try driver.scroll("2.1", rows: 12)
    #expect(!driver.screen.contains("1.9=0"), "\(driver.screen)")
    try driver.scroll("13.1", rows: -12)
    #expect(driver.screen.contains("1.9=0"), "\(driver.screen)")
    try driver.scroll("1.9=0", columns: -99)
    #expect(driver.screen.contains("1.2=1"), "\(driver.screen)")
  }
}
