// Several presses of a key that arrive at once share an update, if the result is the same as with one update for each press.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct RepeatedKeyTests {
  /// Presses a key several times at once. Returns the number of presses whose update waited for the next press.
  @discardableResult
  private func press(_ press: KeyPress, times: Int, _ driver: Driver) -> Int {
    (1...times).count { number in
      _ = driver.runtime.dispatch(.key(press), before: number < times ? .key(press) : nil)
      return driver.runtime.isBehind
    }
  }

  /// A script with a list of 1,000 rows below a title.
  private func list(title: String) -> String {
    """
    local Rows = component("Rows", {
      state = { chosen = 1, seen = 0 },
      body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          Text(\(title)),
          List { selection = self:binding "chosen", ForEach(1000, function(i) return Text("row " .. i) end) },
        }
      end,
    })
    return Rows {}
    """
  }

  @Test("50 presses of an arrow key share one update, which evaluates only the finally visible rows")
  func selection() throws {
    let driver = try Driver(list(title: "'rows'"), Size(12, 4))
    try driver.press("down")
    #expect(press(KeyPress(.down), times: 50, driver) == 49)
    #expect(driver.rendering.text == "rows\n row 50    ┃\n row 51    │\n▐row 52   ▌│\n")
    #expect(driver.rendering.counters.evaluated == 3)
    #expect(press(KeyPress(.up), times: 3, driver) == 1)
    #expect(driver.rendering.text == "rows\n▐row 49   ▌┃\n row 50    │\n row 51    │\n")
  }

  @Test("if a body reads the selection, each press has its own update")
  func bodyReads() throws {
    let driver = try Driver(list(title: "'row ' .. self.chosen"), Size(12, 4))
    try driver.press("down")
    #expect(press(KeyPress(.down), times: 50, driver) == 0)
    #expect(driver.rendering.text == "row 52\n row 50    ┃\n row 51    │\n▐row 52   ▌│\n")
  }

  @Test("a handler for the key sees each press after the update for the press before")
  func listener() throws {
    let source = """
      local Field = component("Field", {
        state = { text = "", presses = 0 },
        body = function(self)
          return VStack { TextField("name", self:binding "text"):onKeyPress("a", function()
            self.presses = self.presses + 1
            return false
          end), Text(self.presses) }
        end,
      })
      return Field {}
      """
    let driver = try Driver(source, Size(8, 2))
    try driver.press("tab")
    #expect(press(KeyPress("a")!, times: 4, driver) == 0)
    #expect(driver.rendering.text.contains("aaaa"))
    #expect(driver.rendering.text.contains("4"))
  }

  @Test("most presses of a letter key in a field share an update")
  func typing() throws {
    let source = """
      local Field = component("Field", { state = { text = "" }, body = function(self)
        return TextField("name", self:binding "text")
      end })
      return Field {}
      """
    let driver = try Driver(source, Size(10, 1))
    try driver.press("tab")
    #expect(press(KeyPress("a")!, times: 5, driver) == 3)
    #expect(driver.rendering.text.contains("aaaaa"))
    #expect(press(KeyPress(.delete), times: 3, driver) == 1)
    #expect(driver.rendering.text.contains("aa"))
    #expect(!driver.rendering.text.contains("aaa"))
  }

  @Test("if the next press does not arrive, the clock or another event runs the update that waits")
  func otherEvent() throws {
    let driver = try Driver(list(title: "'rows'"), Size(12, 4))
    try driver.press("down")
    let runtime = driver.runtime
    _ = runtime.dispatch(.key(KeyPress(.down)), before: .key(KeyPress(.down)))
    #expect(runtime.isBehind)
    #expect(runtime.nextDue == runtime.time)
    #expect(runtime.advance(to: runtime.time))
    #expect(!runtime.isBehind)
    #expect(driver.rendering.text == "rows\n row 1     ┃\n row 2     │\n▐row 3    ▌│\n")
    _ = runtime.dispatch(.key(KeyPress(.down)), before: .key(KeyPress(.down)))
    #expect(runtime.isBehind)
    // The click hits the second of the rows that are visible after the key.
    driver.handle(.tap(Point(3, 2)))
    #expect(driver.rendering.text == "rows\n row 2     ┃\n▐row 3    ▌│\n row 4     │\n")
  }

  @Test("random keys that are pressed several times at once give the same result as single presses", arguments: Seeds.first(20))
  func law(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    random.selectsRows = true
    let source = random.source()
    let size = [Size(30, 10), Size(40, 14), Size(12, 5)][Int(seed) % 3]
    let (together, single) = (try Driver(source, size), try Driver(source, size))
    for step in 1...40 {
      let event = random.event(on: size)
      if case .key(let key) = event {
        let times = random.number(in: 1...6)
        press(key, times: times, together)
        for _ in 1...times { single.handle(event) }
      } else {
        together.handle(event)
        single.handle(event)
      }
      let place: Comment = "seed \(seed), step \(step), \(event):\n\(source)"
      try #require(together.rendering.text == single.rendering.text, place)
      try #require(together.focus == single.focus, place)
      try #require(together.rendering.surface.cursor == single.rendering.surface.cursor, place)
    }
  }
}
