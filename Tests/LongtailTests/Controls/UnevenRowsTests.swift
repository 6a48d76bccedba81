// Lazy containers with rows of different lengths, most of which were never created (L43).

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct UnevenRowsTests {
  static let containers = [
    "ScrollView { LazyVStack { spacing = 0, rows } }", "List { rows }:listStyle 'plain'",
    "Table(items, { id = 'self', columns = { { title = 'Name', value = function(id) return row(id):lineLimit(5) end } } })",
    "ScrollView { VStack { spacing = 0, Text 'head', LazyVStack { spacing = 0, rows }, Text 'foot' } }",
    "ScrollView { LazyVStack { spacing = 0, rows } }:defaultScrollAnchor 'bottom'", "List { rows }:defaultScrollAnchor 'bottom'",
    "ScrollView { LazyVGrid { columns = { { adaptive = 12 } }, spacing = 0, rows } }",
  ]

  /// Returns a driver of a container with `count` rows. The first 12 rows have one line, and later rows have one to five lines.
  private func driver(_ container: String, count: Int = 400, anchor: String = "top") throws -> Driver {
    let source = """
      local items = {}
      for id = 1, \(count) do items[id] = id end
      local function row(id)
        local lines = {}
        for line = 1, id <= 12 and 1 or 1 + id * 7919 % 5 do lines[line] = id .. "." .. line .. "!" end
        return Text(table.concat(lines, "\\n"))
      end
      return component("Page", { body = function()
        local rows = ForEach(items, "self", row)
        return (\(container)):onPaste(function(id) scrollTo(math.tointeger(id), "\(anchor)") end)
      end })
      """
    return try Driver(Runtime(source: source), Size(24, 8))
  }

  /// Returns the visible lines of rows.
  private func lines(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").map { $0.filter { !"│┃█ ".contains($0) } }.filter { $0.hasSuffix("!") }
  }

  /// Returns all lines of the first `count` rows.
  private func allLines(_ count: Int) -> [String] {
    (1...count).flatMap { id in (1...(id <= 12 ? 1 : 1 + id * 7919 % 5)).map { "\(id).\($0)!" } }
  }

  @Test("the wheel scrolls rows by the exact number of lines, up and down, from each position", arguments: containers)
  func wheel(container: String) throws {
    let all = allLines(400)
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    var random = SeededGenerator(seed: 17)
    let driver = try driver(container)
    func place(_ what: String) throws -> Int {
      let shown = lines(driver)
      let place = try #require(shown.first.flatMap { places[$0] }, "\(what): \(driver.screen)")
      #expect(shown == Array(all[place..<min(place + shown.count, all.count)]), "\(what): \(driver.screen)")
      return place
    }
    var before = try place("start")
    for step in 1...300 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        try driver.press("end")
        #expect(lines(driver).last == all.last || driver.screen.contains("foot"), "end: \(driver.screen)")
      case 1:
        try driver.press("home")
        #expect(driver.screen.contains("1.1!"), "home: \(driver.screen)")
      default:
        let distance = Int.random(in: -6...6, using: &random)
        driver.handle(.scroll(Point(3, 4), by: Point(0, distance)))
        let now = try place("step \(step)")
        let moved = now - before
        #expect(
          moved == distance || abs(moved) < abs(distance) && (now < 12 || now + 12 > all.count),
          "step \(step) by \(distance), moved by \(moved): \(driver.screen)")
      }
      before = try place("step \(step)")
    }
  }
  @Test("scrollTo places a row that was never created exactly at the anchor", arguments: containers)
  func jump(container: String) throws {
    let all = allLines(400)
    var random = SeededGenerator(seed: 5)
    for (anchor, row) in [("top", 0), ("bottom", -1)] {
      let driver = try driver(container, anchor: anchor)
      try driver.press("tab")
      for _ in 1...20 {
        let id = Int.random(in: 20...380, using: &random)
        driver.paste("\(id)")
        let shown = lines(driver)
        let last = "\(id).\(1 + id * 7919 % 5)!"
        #expect(shown[row == 0 ? 0 : shown.count - 1] == (row == 0 ? "\(id).1!" : last), "\(id): \(driver.screen)")
        let place = try #require(all.firstIndex(of: shown[0]))
        #expect(shown == Array(all[place..<place + shown.count]), "\(driver.screen)")
      }
    }
  }

  @Test(
    "a container can scroll to rows that were empty before", arguments: ["LazyVStack { spacing = 0, rows }", "List { rows }"])
  func empty(container: String) throws {
    let source = """
      return component("Page", { state = { isLoaded = false }, body = function(self)
        local rows = ForEach({ 1, 2, 3, 4, 5, 6 }, "self", function(id)
          if self.isLoaded then return Text(id .. ".1!\\n" .. id .. ".2!") end
          return id <= 3 and Text "..." or EmptyView()
        end)
        return VStack { \(container.hasPrefix("List") ? container : "ScrollView { \(container) }") }
          :task(function() sleep(1); self.isLoaded = true end)
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(24, 6))
    driver.advance(by: .seconds(2))
    #expect(lines(driver) == ["1.1!", "1.2!", "2.1!", "2.2!", "3.1!", "3.2!"], "\(driver.screen)")
    driver.handle(.scroll(Point(3, 3), by: Point(0, 9)))
    #expect(lines(driver).last == "6.2!", "\(driver.screen)")
  }

  @Test(
    "the wheel scrolls columns by the exact number of cells, in both layout directions",
    arguments: ["leftToRight", "rightToLeft"])
  func horizontal(direction: String) throws {
    let source = """
      local items = {}
      for id = 1, 200 do items[id] = id end
      local function column(id) return Text((id .. "abcdefgh"):sub(1, id <= 12 and 3 or 4 + id * 7919 % 5) .. "|") end
      return component("Page", { body = function()
        return ScrollView { axes = "horizontal", showsIndicators = false, LazyHStack { spacing = 0, ForEach(items, "self", column) } }
          :environment("layoutDirection", "\(direction)")
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(24, 1))
    let isMirrored = direction == "rightToLeft"
    var random = SeededGenerator(seed: 3)
    var before = driver.screen
    var compared = 0
    for step in 1...200 {
      let distance = Int.random(in: -8...8, using: &random)
      driver.handle(.scroll(Point(3, 0), by: Point(distance, 0)))
      let now = driver.screen.padding(24)
      let overlap = 24 - abs(distance)
      let (front, back) = ((before.prefix(overlap), now.suffix(overlap)), (before.suffix(overlap), now.prefix(overlap)))
      // Near the first column, the content may move by less than the distance.
      if isMirrored ? !now.hasSuffix("1ab|") : !now.hasPrefix("1ab|") {
        let (old, new) = distance > 0 ? back : front
        compared += 1
        #expect(old == new, "step \(step) by \(distance):\n\(before)\n\(now)")
      }
      before = now
    }
    #expect(compared > 100)
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
