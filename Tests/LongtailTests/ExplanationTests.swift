// `--why` names the items of a list that ran.

import Longtail
import LongtailCore
import Testing

@Suite struct ExplanationTests {
  private func driver(_ container: String) throws -> Driver {
    let source = """
      return component("Page", {
        state = { rows = {}, chosen = "c", isShort = false },
        body = function(self)
          local shown = {}
          for i = 1, self.isShort and 4 or #self.rows do shown[i] = self.rows[i] end
          return \(container) {
            ForEach(shown, "id", function(row) return Text(row.id .. row.count .. (row.id == self.chosen and "!" or "")) end),
          }
            :onAppear(function()
              for i = 1, 9 do self.rows[i] = { id = ("abcdefghi"):sub(i, i), count = 0 } end
            end)
            :onKeyPress("w", function() self.rows[2].count = 1 end)
            :onKeyPress("a", function() for i = 1, 8 do self.rows[i].count = 2 end end)
            :onKeyPress("i", function() table.insert(self.rows, 1, { id = "new", count = 0 }) end)
            :onKeyPress("s", function() self.isShort = not self.isShort end)
        end,
      })
      """
    return try Driver(Runtime(source: source), Size(20, 12))
  }

  /// Presses a key, and returns the lines about lists that `--why` prints.
  private func items(_ driver: Driver, _ key: String) throws -> [String] {
    try driver.press(key)
    return driver.runtime.explanations.map { $0.reasons.joined(separator: ", ") }.filter { $0.contains(" of ") }
  }

  @Test("an explanation names the items that ran, and why") func items() throws {
    let driver = try driver("VStack")
    #expect(try items(driver, "w") == ["_rows, 1 of 9 items: b"])
    #expect(try items(driver, "a") == ["_rows, 8 of 9 items: a, b, c, d, …"])
    #expect(try items(driver, "i") == ["@items, 1 of 10 items: new"])
    #expect(try items(driver, "s") == ["0 of 4 items"])
    #expect(try items(driver, "s") == ["@items, 6 of 10 items: d, e, f, g, …"])
  }

  @Test("the visible rows of a lazy container are one list") func rows() throws {
    let driver = try driver("List")
    #expect(try items(driver, "w") == ["1 of 9 rows: b"])
    #expect(try items(driver, "i") == ["10 of 10 rows: new, a, b, c, …"])
    for _ in 1...3 { driver.handle(.scroll(Point(4, 4), by: Point(0, 1))) }
    #expect(driver.runtime.explanations.map(\.reasons) == [])
  }
}
