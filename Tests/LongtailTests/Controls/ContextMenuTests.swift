// Context menus: a right click opens them at the pointer, and shift+f10 opens the menu of the focused view.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ContextMenuTests {
  private func driver(_ view: String, _ size: Size = Size(40, 12)) throws -> Driver {
    let source = """
      return component("Page", { state = { row = "a", log = "" }, body = function(self)
        local function note(text) return function() self.log = self.log .. text end end
        local function menu(name) return { Button("Open " .. name, note("o" .. name)), Button("Close " .. name, note("c" .. name)) } end
        local rows = ForEach({ "a", "b", "c" }, "self", function(name) return Text("row " .. name):contextMenu(menu(name)) end)
        return VStack { alignment = "leading", spacing = 0, \(view), Text("log " .. self.log .. ".") }:frame(40, 12, "topLeading")
      end })
      """
    return try Driver(Runtime(source: source), size)
  }

  private func rightClick(_ driver: Driver, _ text: String, dx: Int = 0) throws {
    let cell = try driver.place(of: text)
    driver.handle(.pointer(PointerEvent(.menu, at: Point(cell.x + dx, cell.y))))
  }

  private let list = "List { selection = self:binding 'row', rows }:frame(20, 4)"

  @Test("a right click opens the menu of a row, and its items work with keys and clicks") func rows() throws {
    let driver = try driver(list)
    try rightClick(driver, "row b")
    #expect(driver.screen.contains("Open b") && !driver.screen.contains("Open a"), "\(driver.screen)")
    try driver.press("return")
    #expect(driver.screen.contains("log ob.") && !driver.screen.contains("Open b"), "\(driver.screen)")
    // A click anywhere in the frame of a row hits the row.
    try rightClick(driver, "row c", dx: 12)
    try driver.tap("Close c")
    #expect(driver.screen.contains("log obcc."), "\(driver.screen)")
  }

  @Test("the panel of a menu opens one row below the pointer") func place() throws {
    let driver = try driver("Text('abcdefghijklmnop'):contextMenu { Button 'Go' }")
    try rightClick(driver, "a", dx: 5)
    let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0] == "abcdefghijklmnop" && rows[1].hasPrefix("log .╭"), "\(driver.screen)")
  }

  @Test("escape and clicks outside of a menu close it") func closing() throws {
    let driver = try driver(list)
    try rightClick(driver, "row a")
    try driver.press("escape")
    #expect(!driver.screen.contains("Open a"))
    try rightClick(driver, "row a")
    driver.tap(at: Point(38, 11))
    #expect(!driver.screen.contains("Open a") && driver.screen.contains("log ."))
    try rightClick(driver, "row a")
    driver.handle(.pointer(PointerEvent(.menu, at: Point(38, 11))))
    #expect(!driver.screen.contains("Open a"))
  }

  @Test("a right click opens the menu of the innermost view with a menu, unless this view is disabled") func nested() throws {
    let driver = try driver("VStack { Text('in'):contextMenu { Button 'Inner' }, Text 'out' }:contextMenu { Button 'Outer' }")
    try rightClick(driver, "in")
    #expect(driver.screen.contains("Inner") && !driver.screen.contains("Outer"))
    try driver.press("escape")
    try rightClick(driver, "out")
    #expect(driver.screen.contains("Outer"))
    let disabled = try self.driver("Text('in'):contextMenu({ Button 'Inner' }):disabled()")
    try rightClick(disabled, "in")
    #expect(!disabled.screen.contains("Inner"))
    try rightClick(disabled, "log")
    #expect(!disabled.screen.contains("Inner") && disabled.mistakes.isEmpty)
  }

  @Test("shift+f10 opens the menu of the selected row, or of the view with the focus") func keys() throws {
    let driver = try driver(list)
    try driver.press("tab", "down", "shift+f10")
    #expect(driver.screen.contains("Open b"), "\(driver.screen)")
    try driver.press("down", "return")
    #expect(driver.screen.contains("log cb.") && driver.focus?.contains("List") == true, "\(driver.screen)")
    #expect(driver.runtime.keyHints.map(\.description).contains("shift+f10 Menu"))
    let button = try self.driver("Button('go', note 'g'):contextMenu(menu 'x')")
    try button.press("tab", "shift+f10")
    #expect(button.screen.contains("Open x"))
    let none = try self.driver("Button('go', note 'g')")
    try none.press("tab", "shift+f10")
    #expect(none.screen.contains("log .") && !none.runtime.keyHints.map(\.description).contains("shift+f10 Menu"))
  }

  @Test("shift+f10 opens the menu before outer key handlers get the key; without items, there is no menu") func order() throws {
    let driver = try driver("VStack { Button('go', note 'g'):contextMenu(menu 'x') }:onKeyPress('shift+f10', note 'k')")
    try driver.press("tab", "shift+f10")
    #expect(driver.screen.contains("Open x") && !driver.screen.contains("log k"))
    for items in ["{ false and Button 'x' }", "{}"] {
      let empty = try self.driver("Text('view'):contextMenu(\(items))")
      try rightClick(empty, "view")
      #expect(empty.screen == "view\nlog .", "\(empty.screen)")
    }
  }

  @Test("a context menu changes neither the size of its view nor the effect of clicks") func layout() throws {
    for view in ["Text('one')", "Text('two'):frame(10, 2)", "HStack { Text 'a', Spacer {}, Text 'b' }", "Button('go', note 'g')"]
    {
      let (plain, with) = try (driver(view), driver("\(view):contextMenu { Button 'Go' }"))
      #expect(plain.screen == with.screen, "\(view)")
    }
    let button = try driver("Button('go', note 'g'):contextMenu { Button 'Go' }")
    try button.tap("go")
    #expect(button.screen.contains("log g."))
    #expect(try driver("Text('x'):contextMenu { Button 'Go' }").runtime.wantsPointer)
  }

  @Test("a Lua test opens a menu with `screen:rightClick`") func step() throws {
    let source = """
      test("opens", function()
        local screen = mount(Text "notes":contextMenu { Button "Open" }, { width = 20, height = 6 })
        screen:rightClick "notes"
        screen:expect "Open"
      end)
      return Text "x"
      """
    let folder = try ScriptFolder(["menu_test.lua": source])
    let run = try Run(["test", folder.path("menu_test.lua")])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(
    "shift+f10 opens the menu of a view that fills the screen",
    arguments: [
      "List { selection = self:binding 'row', ForEach(60, function(i) return Text('row ' .. i) end) }",
      "TextEditor(self:binding 'log')", "ScrollView { ForEach(60, function(i) return Text('row ' .. i) end) }",
    ]) func large(view: String) throws
  {
    let source = """
      return component("Page", { state = { row = 1, log = "some text" }, body = function(self)
        return \(view):contextMenu { Button "Open", Button "Close" }
      end })
      """
    for height in [4, 12, 24] {
      let driver = try Driver(Runtime(source: source), Size(40, height))
      try driver.press("tab", "shift+f10")
      #expect(driver.screen.contains("Open"), "\(height): \(driver.screen)")
    }
  }

  @Test("shift+f10 shows a row that is not visible before it opens its menu") func unseen() throws {
    let source = """
      return component("Page", { state = { row = 1 }, body = function(self)
        return List { selection = self:binding 'row',
          ForEach(50, function(i) return Text("row" .. i .. ";"):contextMenu { Button("Open " .. i) } end) }
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(30, 12))
    try driver.press("tab")
    driver.handle(.scroll(Point(3, 3), by: Point(0, 20)))
    try driver.press("shift+f10")
    #expect(driver.screen.contains("row1;") && !driver.screen.contains("Open"), "\(driver.screen)")
    try driver.press("shift+f10")
    #expect(driver.screen.contains("Open 1"), "\(driver.screen)")
  }
}
