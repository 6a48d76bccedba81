// The first key that nothing else handles gives the focus to the first visible view that is no text field (F4).

import LongtailCore
import Testing

@testable import Longtail

@Suite struct FirstFocusTests {
  private func driver(_ body: String, _ suffix: String = "") throws -> Driver {
    let source = """
      return component("Page", { state = { log = "", row = 1, text = "", shows = false, place = optional.string }, body = function(self)
        local function note(text) return function() self.log = self.log .. text end end
        local rows = ForEach(5, function(i) return Text("row " .. i) end)
        return VStack { spacing = 0, \(body), Text("log " .. self.log .. ".") }\(suffix)
      end })
      """
    return try Driver(Runtime(source: source), Size(30, 14))
  }

  private let list = "List { selection = self:binding 'row', rows }:frame { height = 5 }:onSubmit(note 's')"

  @Test("an arrow key focuses the first list and moves its selection at once") func arrows() throws {
    let driver = try driver(list)
    #expect(driver.focus == nil)
    try driver.press("down")
    #expect(driver.screen.contains("▐row 2") && driver.focus?.contains("List") == true, "\(driver.screen)")
  }

  @Test("the first return, space or delete only gives the focus to the first view", arguments: ["return", "space", "delete"])
  func unseen(key: String) throws {
    for (view, result) in [("Button('go', note 'b')", "log b."), (list, "log s.")] {
      let driver = try driver(view)
      try driver.press(key)
      #expect(driver.focus != nil && driver.screen.contains("log ."), "\(driver.screen)")
      #expect(!driver.screen.contains(result))
      try driver.press("return")
      #expect(driver.screen.contains(result), "\(driver.screen)")
    }
  }

  @Test("tab focuses the first view, even a field; other keys focus the first view that is no field") func fields() throws {
    let view = "TextField('name', self:binding 'text'), Button('go', note 'b')"
    let tabbed = try driver(view)
    try tabbed.press("tab", "x")
    #expect(tabbed.screen.contains("▐x"), "\(tabbed.screen)")
    let typed = try driver(view)
    try typed.press("x")
    #expect(typed.focus?.contains("Button") == true && !typed.screen.contains("▐x"))
    try typed.press("return")
    #expect(typed.screen.contains("log b."))
    let alone = try driver("TextField('name', self:binding 'text')")
    try alone.press("x")
    #expect(alone.focus == nil)
  }

  @Test("a key that a script handles for the screen gives no view the focus") func named() throws {
    let driver = try driver("Button('go', note 'b'), Text('x'):onKeyPress('x', note 'x')", ":onKeyPress('space', note 'p')")
    try driver.press("space", "x")
    #expect(driver.screen.contains("log px.") && driver.focus == nil)
    // These keys work in the same way when the first view has the focus, until the user moves the focus.
    try driver.press("f5", "space", "x")
    #expect(driver.screen.contains("log pxpx.") && driver.focus != nil)
    try driver.press("return")
    #expect(driver.screen.contains("log pxpxb."))
    try driver.press("tab", "space", "x")
    #expect(driver.screen.contains("log pxpxbb."), "\(driver.screen)")
  }

  @Test("a view that got the focus from a default focus or a click keeps it") func others() throws {
    let view = "Button('a', note 'a'), Button('b', note 'b'):focused(self:binding 'place', 'b')"
    let named = try driver(view, ":defaultFocus(self:binding 'place', 'b')")
    try named.press("return")
    #expect(named.screen.contains("log b."))
    let clicked = try driver(view)
    try clicked.tap("b")
    try clicked.press("f5", "return")
    #expect(clicked.screen.contains("log bb."))
  }

  @Test("after a script or a sheet removed the focus, the next unhandled key focuses the first view")
  func again() throws {
    let driver = try driver(
      "Button('a', function() self.place = nil end):focused(self:binding 'place', 'a'), Button('b', note 'b')",
      ":onKeyPress('S', function() self.shows = true end):sheet(self:binding 'shows', Button('X', note 'x'))")
    try driver.press("S", "escape")
    #expect(driver.focus == nil)
    try driver.press("f5")
    #expect(driver.focus?.contains("Button") == true)
    try driver.press("return")
    #expect(driver.focus == nil)
    try driver.press("f5", "tab", "return")
    #expect(driver.screen.contains("log b."), "\(driver.screen)")
  }

  @Test("pasted text reaches an `onPaste` of the screen while the first view has the focus") func paste() throws {
    let driver = try driver("Button('go', note 'b'), Text('x'):onPaste(function(text) note(text)() end)")
    try driver.press("f5")
    driver.paste("hello")
    #expect(driver.focus != nil && driver.screen.contains("log hello."), "\(driver.screen)")
  }

  @Test("an off-screen view does not count as the first view") func outOfSight() throws {
    let driver = try driver(
      "ScrollView { ForEach(9, function(i) return Text(i) end), Button('in', note 'i') }:frame { height = 3 }, Button('go', note 'b')"
    )
    try driver.press("f5", "return")
    #expect(driver.screen.contains("log b."), "\(driver.screen)")
  }

  @Test("return scrolls to the first view if no view is visible, and arrow keys only scroll") func below() throws {
    let source = """
      return component("Page", { state = { log = "" }, body = function(self)
        return ScrollView { VStack { spacing = 0, ForEach(30, function(i) return Text("line " .. i) end),
          Button("Go", function() self.log = "gone" end), Text(self.log) } }
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(20, 6))
    try driver.press("return")
    #expect(driver.screen.contains("Go") && !driver.screen.contains("gone"), "\(driver.screen)")
    try driver.press("return", "down")
    #expect(driver.screen.contains("gone"), "\(driver.screen)")
    let scrolled = try Driver(Runtime(source: source), Size(20, 6))
    try scrolled.press("down")
    #expect(scrolled.screen.hasPrefix("      line 2"), "\(scrolled.screen)")
  }
}
