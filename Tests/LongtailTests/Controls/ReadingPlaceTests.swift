// Visible rows do not move when content above them is inserted or removed.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ReadingPlaceTests {
  static let containers = [
    "ScrollView { VStack { spacing = 0, rows } }", "ScrollView { LazyVStack { spacing = 0, rows } }",
    "List { rows }:listStyle 'plain'",
    "ScrollView { VStack { spacing = 0, Text 'head', Text 'line', VStack { spacing = 0, rows } } }",
  ]

  private func driver(_ container: String, anchor: String = "top") throws -> Driver {
    let source = """
      return component("Page", { state = { rows = {}, width = 20 }, body = function(self)
        local rows = ForEach(self.rows, "self", function(id)
          return Text(id .. "."):frame { height = 1 + id * 7919 % 4, alignment = "top" }
        end)
        local function edit(change) return function() local rows = {} for i, row in ipairs(self.rows) do rows[i] = row end
          change(rows) self.rows = rows end end
        return (\(container)):defaultScrollAnchor "\(anchor)"
          :onAppear(function() local rows = {} for id = 1, 200 do rows[id] = 100 + id end self.rows = rows end)
          :onKeyPress("i", edit(function(rows) for id = 1, 5 do table.insert(rows, 1, 100 - #rows - id) end end))
          :onKeyPress("m", edit(function(rows) for id = 1, 60 do table.insert(rows, 1, -#rows) end end))
          :onKeyPress("d", edit(function(rows) table.remove(rows, 1) end))
          :onKeyPress("t", edit(function(rows) table.remove(rows, 1) rows[#rows + 1] = rows[#rows] + 1 end))
          :onKeyPress("a", edit(function(rows) rows[#rows + 1] = 900 + #rows end))
          :onKeyPress("s", edit(function(rows) table.sort(rows, function(a, b) return a * 37 % 101 < b * 37 % 101 end) end))
      end })
      """
    return try Driver(Runtime(source: source), Size(24, 6))
  }

  /// Returns the rows of the screen without spaces and the scroll bar.
  private func rows(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.filter { !"│┃█ ".contains($0) }
    }
  }

  @Test("visible rows do not move when rows above them are inserted or removed", arguments: containers)
  func changes(container: String) throws {
    let driver = try driver(container)
    try driver.press("pageDown", "pageDown", "down")
    let before = rows(driver)
    for key in ["i", "m", "d", "t", "t", "a", "i"] {
      try driver.press(key)
      #expect(rows(driver) == before, "\(key): \(driver.screen)")
    }
  }

  @Test("at the start of a container, rows that are inserted above become visible", arguments: containers.prefix(3))
  func start(container: String) throws {
    let driver = try driver(container)
    try driver.press("down", "up", "i")
    #expect(!rows(driver)[0].hasPrefix("101"), "\(driver.screen)")
  }

  @Test(
    "with a bottom anchor, visible rows at the start do not move when rows are inserted above", arguments: containers.prefix(3))
  func older(container: String) throws {
    let driver = try driver(container, anchor: "bottom")
    try driver.press("home")
    let before = rows(driver)
    try driver.press("i")
    #expect(rows(driver) == before, "\(driver.screen)")
  }

  @Test(
    "a log of fixed length does not move when it is scrolled up, and follows its end otherwise", arguments: containers.prefix(3))
  func ring(container: String) throws {
    let driver = try driver(container, anchor: "bottom")
    try driver.press("pageUp", "up")
    let before = rows(driver)
    for _ in 1...10 { try driver.press("t") }
    #expect(rows(driver) == before, "\(driver.screen)")
    try driver.press("end", "t")
    #expect(rows(driver).last { !$0.isEmpty } == "311.", "\(driver.screen)")
  }

  @Test("the first row stays visible when sorted rows are sorted again", arguments: containers.prefix(3))
  func sorted(container: String) throws {
    let driver = try driver(container)
    for _ in 1...12 { try driver.press("pageDown") }
    try driver.press("s", "home")
    #expect(driver.screen.contains("█"))
    let first = rows(driver)[0]
    try driver.press("s")
    #expect(rows(driver)[0] == first)
  }

  @Test("a narrower window, in which texts wrap, starts with the same text") func resize() throws {
    let source = """
      return ScrollView { VStack { alignment = "leading", spacing = 0,
        ForEach(50, function(i) return Text("line " .. i .. " of a text that is long") end) } }
      """
    let driver = try Driver(Runtime(source: source), Size(40, 6))
    for _ in 1...5 { try driver.press("pageDown") }
    let first = try #require(rows(driver).first)
    #expect(first.hasPrefix("line26of"), "\(driver.screen)")
    driver.resize(to: Size(20, 6))
    #expect(rows(driver)[0].hasPrefix("line26of"), "\(driver.screen)")
  }

  @Test("in all containers, visible rows do not move after random insertions and removals above", arguments: 1...30)
  func law(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let driver = try driver(ReadingPlaceTests.containers[seed % 4])
    for _ in 1...Int.random(in: 2...12, using: &generator) { try driver.press("pageDown") }
    for _ in 1...20 {
      let before = rows(driver)
      let key = ["i", "d", "t", "a", "m"][Int.random(in: 0..<5, using: &generator)]
      try driver.press(key)
      // The removed rows are far above the visible rows.
      #expect(rows(driver) == before, "seed \(seed), \(key): \(driver.screen)")
      if Bool.random(using: &generator) { try driver.press("down") }
    }
  }

  @Test("the visible part of a tall row does not move when rows above it are changed", arguments: containers.prefix(3))
  func tall(container: String) throws {
    let source = """
      local function lines(row) local t = {} for k = 1, row.h do t[k] = row.id .. "." .. k end return Text(table.concat(t, "\\n")) end
      return component("Page", { state = { rows = {}, width = 20 }, body = function(self)
        local rows = ForEach(self.rows, "id", lines)
        return (\(container))
          :onAppear(function() local t = {} for i = 1, 40 do t[i] = { id = 100 + i, h = i == 21 and 12 or 2 + i % 2 } end self.rows = t end)
          :onKeyPress("d", function() table.remove(self.rows, 5) end):onKeyPress("e", function() table.remove(self.rows, 18) end)
          :onKeyPress("i", function() table.insert(self.rows, 3, { id = 99, h = 4 }) end)
          :onKeyPress("g", function() self.rows[2].h = 6 end)
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(16, 6))
    for _ in 1...100 where !rows(driver)[0].hasPrefix("121.3") { driver.handle(.scroll(Point(8, 2), by: Point(0, 1))) }
    let before = rows(driver)
    #expect(before[0] == "121.3")
    for key in ["d", "e", "i", "g", "d"] {
      try driver.press(key)
      #expect(rows(driver) == before, "\(key): \(driver.screen)")
    }
  }
}
