// `--why` names the items of a list that ran.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ExplanationTests {
  private func driver(_ container: String, rows: Int, onAppear: String = "") throws -> Driver {
    let source = """
      return component("Page", {
        state = { rows = {}, count = \(rows), isShort = false },
        body = function(self)
          local shown = {}
          for i = 1, self.isShort and 4 or #self.rows do shown[i] = self.rows[i] end
          local rows = ForEach(shown, "id", function(row) return Text(row.id .. ":" .. row.count)\(onAppear) end)
          return \(container)
            :onAppear(function()
              for i = 1, self.count do self.rows[i] = { id = i, count = 0 } end
            end)
            :onKeyPress("w", function() self.rows[2].count = self.rows[2].count + 1 end)
            :onKeyPress("a", function() for i = 1, 8 do self.rows[i].count = 2 end end)
            :onKeyPress("i", function() table.insert(self.rows, 1, { id = "new", count = 0 }) end)
            :onKeyPress("n", function()
              local rows = {}
              for i = 1, self.count do rows[i] = { id = i, count = i == 3 and 7 or 0 } end
              self.rows = rows
            end)
            :onKeyPress("s", function() self.isShort = not self.isShort end)
            :onKeyPress("b", function()
              table.insert(self.rows, 1, { id = "new", count = 0 })
              self.isShort = true
            end)
        end,
      })
      """
    return try Driver(Runtime(source: source), Size(20, 12))
  }

  /// The lines about lists that `--why` prints for the last update.
  private func lists(_ driver: Driver) -> [String] {
    driver.runtime.explanations.map { $0.reasons.joined(separator: ", ") }.filter { $0.contains(" of ") }
  }

  private func lists(_ driver: Driver, after key: String) throws -> [String] {
    try driver.press(key)
    return lists(driver)
  }

  @Test("an explanation names the items that ran, and why") func items() throws {
    let driver = try driver("VStack { rows }", rows: 9)
    #expect(try lists(driver, after: "w") == ["_rows, 1 of 9 items: 2"])
    #expect(try lists(driver, after: "a") == ["_rows, 8 of 9 items: 1, 2, 3, 4, …"])
    #expect(try lists(driver, after: "i") == ["@items, 1 of 10 items: new"])
    #expect(try lists(driver, after: "s") == ["0 of 4 items"])
    #expect(try lists(driver, after: "s") == ["@items, 6 of 10 items: 4, 5, 6, 7, …"])
  }

  @Test("an array that is assigned again runs the items that differ") func assigned() throws {
    let driver = try driver("VStack { rows }", rows: 9)
    #expect(try lists(driver, after: "n") == ["@items, 1 of 9 items: 3"])
  }

  @Test("the reason is there if the body around the list runs as well") func both() throws {
    let driver = try driver("VStack { rows }", rows: 9)
    #expect(try lists(driver, after: "b") == ["@items, 1 of 4 items: new"])
    #expect(driver.runtime.evaluations.map(\.path) == ["root/Page"], "only bodies and lists of their own are evaluations")
  }

  @Test("the rows that exist in a lazy container are one list, without other views") func rows() throws {
    let driver = try driver("List { Text 'head', rows }:listStyle 'plain'", rows: 60)
    #expect(try lists(driver, after: "w") == ["_rows, 1 of 11 rows: 2"])
    driver.handle(.scroll(Point(4, 4), by: Point(0, 1)))
    #expect(lists(driver) == ["1 of 12 rows: 12"])
  }

  @Test("a row that runs twice in an update is counted once") func repeatedRows() throws {
    let driver = try driver(
      "List { rows }:listStyle 'plain'", rows: 60,
      onAppear: ":onAppear(function() row.count = row.count + 1 end)")
    let first = try #require(lists(driver).first)
    #expect(first == "_rows, 12 of 12 rows: 1, 2, 3, 4, …")
  }

  @Test("joined updates are explained together") func joined() throws {
    let driver = try driver("VStack { rows }", rows: 9)
    for key in ["w", "a"] { driver.runtime.inbox.send { $0.handle(.key(KeyPress(.character(key)))) } }
    driver.runtime.advance(to: driver.runtime.time)
    #expect(lists(driver) == ["_rows, 9 of 9 items: 2, 1, 3, 4, …"])
  }

  @Test("a turn of the clock counts as an update only if something is due") func idleTurns() throws {
    let runtime = try Runtime(
      source: """
        return component("Page", {
          state = { n = 0 },
          body = function(self)
            return Text(self.n):task(function() sleep(5) self.n = self.n + 1 end)
          end,
        })
        """)
    let driver = Driver(runtime, Size(20, 3))
    driver.advance(by: 1)
    #expect(driver.isIdle && driver.mistakes.isEmpty)
    driver.advance(by: 4)
    #expect(!driver.isIdle && driver.screen.contains("1"))
  }
}
