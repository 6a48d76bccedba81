// Selecting text with the mouse: words, lines, and drags beyond the edge of a field or an editor.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct SelectionDragTests {
  private func driver(_ size: Size, below: String = "") throws -> Driver {
    let source = """
      return component("Page", {
        state = { name = "one two three four five six seven", text = function()
          local lines = {}
          for i = 1, 30 do lines[i] = "line " .. i .. " of it" end
          return table.concat(lines, "\\n")
        end },
        body = function(self)
          return VStack { spacing = 0, TextField("name", self:binding "name"), TextEditor(self:binding "text")\(below) }
        end })
      """
    return try Driver(Runtime(source: source), size)
  }

  private func copied(_ driver: Driver) -> String? {
    guard driver.runtime.dispatch(.copy) else { return nil }
    return driver.runtime.takeRequests().compactMap { if case .copy(let text) = $0 { text } else { nil } }.last
  }

  @Test("a double click selects a word, a triple click a line") func words() throws {
    let driver = try driver(Size(40, 8))
    try driver.tap("two", count: 2)
    #expect(copied(driver) == "two")
    try driver.tap("two", count: 3)
    #expect(copied(driver) == "one two three four five six seven")
    try driver.tap("line 2", count: 2)
    #expect(copied(driver) == "line")
    try driver.tap("line 2", count: 3)
    #expect(copied(driver) == "line 2 of it\n")
  }

  @Test("a drag that is held below an editor scrolls and selects until the mouse button is released") func held() throws {
    let driver = try driver(Size(40, 10), below: ", Text 'below', Text 'below'")
    let start = try driver.place(of: "line 2 ")
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: start)))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(start.x, 8))))
    let before = driver.screen
    driver.advance(by: 1)
    #expect(
      driver.screen != before && !driver.screen.contains("line 2 ") && driver.screen.contains("line 19 "), "\(driver.screen)")
    driver.advance(by: 5)
    #expect(driver.screen.contains("line 30 "))
    driver.handle(.pointer(PointerEvent(.up, at: Point(start.x, 8))))
    let text = try #require(copied(driver))
    #expect(text.hasPrefix("line 2 of it\n") && text.hasSuffix("\nline 29 of it\n") || text.contains("line 29"))
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("a drag that is held on the last row of the screen scrolls, too") func edge() throws {
    let driver = try driver(Size(40, 6))
    let start = try driver.place(of: "line 2 ")
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: start)))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(start.x, 5))))
    driver.advance(by: 1)
    #expect(driver.screen.contains("line 15 "), "\(driver.screen)")
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(start.x, 3))))
    let before = driver.screen
    driver.advance(by: 1)
    #expect(driver.screen == before && driver.runtime.nextDue == nil)
  }

  @Test("a drag that is held beside a field scrolls to the end of its text") func field() throws {
    let driver = try driver(Size(20, 6))
    try driver.tap("two")
    try driver.press("home")
    let start = try driver.place(of: "two")
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: start)))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(19, start.y))))
    driver.advance(by: 2)
    #expect(driver.screen.contains("seven"), "\(driver.screen)")
  }
}
