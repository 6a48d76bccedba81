// The active part of the focused view, such as a caret or a selected row, is visible in all scroll containers around the view,
// unless the user scrolled it away.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ActivePartTests {
  private func driver(_ source: String, _ width: Int, _ height: Int) throws -> Driver {
    try Driver(Runtime(source: source), Size(width, height))
  }

  private func page(_ state: String, _ body: String) -> String {
    "return component('Page', { state = { \(state) }, body = function(self) return \(body) end })"
  }

  // MARK: After each key

  @Test("the caret of an editor that is higher than its scroll view stays visible") func editor() throws {
    let body = "ScrollView { TextEditor(self:binding 'text'):frame(20, 32) }:frame(24, 5)"
    let driver = try driver(page("text = function() return ('line\\n'):rep(30) end", body), 24, 5)
    try driver.press("tab")
    for _ in 1...20 { try driver.press("down") }
    driver.type("HERE")
    #expect(driver.screen.contains("HERE"), "\(driver.screen)")
    for _ in 1...20 { try driver.press("up") }
    driver.type("TOP")
    #expect(driver.screen.contains("TOP") && !driver.screen.contains("HERE"), "\(driver.screen)")
  }

  @Test("the caret of a field stays visible when new views above push the field down") func pushed() throws {
    let body = """
      ScrollView { VStack { spacing = 0,
        ForEach(#self.text, function(i) return Text("warning " .. i) end), TextField("name", self:binding "text"):frame(20),
      } }:frame(24, 5)
      """
    let driver = try driver(page("text = ''", body), 24, 5)
    try driver.press("tab")
    driver.type("abcdefgHI")
    #expect(driver.screen.contains("HI"), "\(driver.screen)")
  }

  @Test("the caret of a field that is wider than its scroll view stays visible") func across() throws {
    let body = "ScrollView { axes = 'horizontal', TextField('name', self:binding 'text'):frame(60) }:frame(20, 2)"
    let driver = try driver(page("text = ''", body), 20, 2)
    try driver.press("tab")
    driver.type(String(repeating: "x", count: 40) + "END")
    #expect(driver.screen.contains("END"), "\(driver.screen)")
    try driver.press("home")
    driver.type("BEGIN")
    #expect(driver.screen.contains("BEGIN"), "\(driver.screen)")
  }

  @Test("the selected option, the knob of a slider and the selected day of a calendar stay visible") func others() throws {
    let picker = """
      ScrollView { Picker("", self:binding "value", { ForEach(30, function(i) return Text("option " .. i .. "."):tag(i) end) })
        :pickerStyle "radioGroup" }:frame(20, 5)
      """
    let options = try driver(page("value = 1", picker), 24, 5)
    try options.press("tab")
    for _ in 1...12 { try options.press("down") }
    #expect(options.screen.contains("option 13."), "\(options.screen)")

    let slider = "ScrollView { axes = 'horizontal', Slider(self:binding 'value'):frame(60) }:frame(20, 2)"
    let line = try driver(page("value = 0.0", slider), 20, 2)
    try line.press("tab", "end")
    #expect(line.screen.contains("●"), "\(line.screen)")

    let calendar = "ScrollView { DatePicker('', self:binding 'day'):datePickerStyle 'graphical' }:frame(34, 4)"
    let month = try driver(page("day = 1764547200", calendar), 34, 4)
    try month.press("tab", "down", "down", "down", "down")
    #expect(month.screen.contains("▐29▌"), "\(month.screen)")
  }

  @Test("the part of a date that keys change stays visible") func date() throws {
    let picker = "ScrollView { axes = 'horizontal', DatePicker('', self:binding 'day') }:frame(9, 2)"
    let driver = try driver(page("day = 1764547200", picker), 9, 2)
    try driver.press("tab")
    #expect(driver.screen.contains("2025") || driver.screen.contains("12"), "\(driver.screen)")
    let before = driver.screen
    try driver.press("right", "right", "right", "right", "up")
    // The last part, the minutes, is visible.
    #expect(driver.screen.contains(":01") && driver.screen != before, "\(driver.screen)")
    try driver.press("left", "left", "left", "left")
    #expect(driver.screen.contains("12/01"), "\(driver.screen)")
  }

  // MARK: After updates without a key

  @Test("the selected row stays visible when its list gets lower") func lower() throws {
    let list = "List { selection = self:binding 'row', ForEach(50, function(i) return Text('row ' .. i .. '.') end) }"
    let rows = try driver(page("row = 0", list), 20, 20)
    try rows.press("tab")
    for _ in 1...18 { try rows.press("down") }
    rows.runtime.show(on: .screen(Size(20, 5)))
    #expect(rows.screen.contains("row 18."), "\(rows.screen)")
    rows.runtime.show(on: .screen(Size(20, 3)))
    #expect(rows.screen.contains("row 18."), "\(rows.screen)")
  }

  @Test("the focused view stays visible when rows are inserted above it", arguments: ["VStack", "LazyVStack"])
  func insertions(stack: String) throws {
    let body = """
      ScrollView { \(stack) { spacing = 0, ForEach(self.rows, "self", function(row) return Text("row " .. row) end),
        Button("save", function() self.saved = self.saved + 1 end), Text("saved " .. self.saved) } }
        :onTimer(1, function() for i = 1, 5 do table.insert(self.rows, 1, #self.rows + 1) end end)
      """
    let driver = try driver(page("rows = { 1 }, saved = 0", body), 20, 6)
    try driver.press("tab")
    for second in 1...4 {
      driver.advance(by: 1)
      #expect(driver.screen.contains("save "), "\(second): \(driver.screen)")
    }
  }

  // MARK: After the user has scrolled

  private func deletion() throws -> Driver {
    let body = """
      VStack { spacing = 0,
        List { selection = self:binding "row",
          ForEach(50, function(i) return Text("row " .. i .. ".") end)
            :onDelete(function(rows) self.log = self.log .. " deleted " .. rows[1] end) },
        Text("log" .. self.log) }
      """
    return try driver(page("row = 3, log = ''", body), 24, 8)
  }

  @Test("delete shows a selected row that the wheel scrolled away; only the next delete deletes the row")
  func deleteUnseen() throws {
    let driver = try deletion()
    try driver.press("tab")
    driver.handle(.scroll(Point(2, 2), by: Point(0, 20)))
    #expect(!driver.screen.contains("row 3."), "what a person scrolls stays: \(driver.screen)")
    try driver.press("delete")
    #expect(driver.screen.contains("row 3.") && !driver.screen.contains("deleted"), "\(driver.screen)")
    try driver.press("delete")
    #expect(driver.screen.contains("deleted 3"), "\(driver.screen)")
  }

  @Test("return and space press no off-screen button, and typed text shows its field at once") func pressUnseen() throws {
    let body = """
      ScrollView { VStack { spacing = 0,
        Button("press", function() self.count = self.count + 1 end), TextField("name", self:binding "text"):frame(12),
        ForEach(40, function(i) return Text("line " .. i .. " " .. self.count) end) } }
      """
    let driver = try driver(page("count = 0, text = ''", body), 20, 6)
    for key in ["return", "space"] {
      try driver.press("tab")
      if driver.runtime.focus?.contains("TextField") == true { try driver.press("shift+tab") }
      let before = driver.screen
      driver.handle(.scroll(Point(8, 2), by: Point(0, 20)))
      try driver.press(key)
      #expect(driver.screen == before, "\(key): \(driver.screen)")
    }
    try driver.press("tab")
    driver.handle(.scroll(Point(8, 2), by: Point(0, 20)))
    driver.type("a b")
    #expect(driver.screen.contains("a b"), "\(driver.screen)")
  }

  @Test("return shows an off-screen field before it submits, but adds a line to an off-screen editor")
  func submitUnseen() throws {
    func screen(_ field: String) throws -> Driver {
      let body = """
        VStack { spacing = 0, Text("log" .. self.log .. "."),
          ScrollView { VStack { spacing = 0, \(field), ForEach(40, function(i) return Text("line " .. i) end) } } }
          :onSubmit(function() self.log = self.log .. " submitted" end)
        """
      let driver = try driver(page("text = '', log = ''", body), 20, 6)
      try driver.press("tab")
      driver.type("ab")
      driver.handle(.scroll(Point(8, 3), by: Point(0, 20)))
      #expect(!driver.screen.contains("ab"))
      try driver.press("return")
      return driver
    }
    let field = try screen("TextField('name', self:binding 'text'):frame(12)")
    #expect(field.screen.contains("ab") && field.screen.contains("log."), "\(field.screen)")
    try field.press("return")
    #expect(field.screen.contains("log submitted."), "\(field.screen)")
    let editor = try screen("TextEditor(self:binding 'text'):frame(12, 3)")
    editor.type("c")
    #expect(editor.screen.contains("ab") && editor.screen.contains("▐c"), "\(editor.screen)")
  }

  @Test("a focused view that a script scrolled away is shown by the first key, before it acts") func script() throws {
    let body = """
      ScrollView { VStack { spacing = 0, Button("press", function() self.count = self.count + 1 end),
        ForEach(40, function(i) return Text("line " .. i .. " " .. self.count) end) } }:scrollPosition { y = self.y }
        :onKeyPress("n", function() self.y = self.y + 10 end)
      """
    let driver = try driver(page("count = 0, y = 0", body), 20, 6)
    try driver.press("tab", "n")
    #expect(driver.screen.contains("line 10 0") && !driver.screen.contains("press"), "\(driver.screen)")
    try driver.press("return")
    #expect(driver.screen.contains("press") && driver.screen.contains("line 1 0"), "\(driver.screen)")
    try driver.press("return")
    #expect(driver.screen.contains("line 1 1"), "\(driver.screen)")
  }

  // MARK: The focus

  @Test("when the focused view is removed or disabled, the next view gets the focus, or else the previous one")
  func neighbors() throws {
    let body = """
      VStack { spacing = 0,
        ForEach(self.rows, "self", function(row, i) return Button("row " .. row, function() table.remove(self.rows, i) end) end),
        Button("busy", function() self.isBusy = true end):disabled(self.isBusy) }
      """
    let driver = try driver(page("rows = { 1, 2, 3 }, isBusy = false", body), 20, 8)
    func focus() -> String { driver.runtime.focus ?? "none" }
    try driver.press("tab", "tab", "return")
    #expect(focus().contains("#3"), "\(focus())")
    try driver.press("return")
    #expect(focus().contains("Button[1]"), "\(focus())")
    try driver.press("return")
    #expect(focus().contains("#1"), "\(focus())")
  }

  @Test("F3: a binding that is set to an unfocusable view is reset, and the focus does not move") func noTaker() throws {
    let body = """
      VStack { Button("b", function() end):focused(self:binding "focus", "b"), Text "a":focused(self:binding "focus", "t"),
        Text("focus=" .. self.focus .. ".") }:onKeyPress("g", function() self.focus = "t" end)
      """
    let driver = try driver(page("focus = ''", body), 20, 5)
    try driver.press("tab", "g")
    #expect(driver.screen.contains("focus=b.") && driver.runtime.focus?.contains("Button") == true, "\(driver.screen)")
  }

  // MARK: Hover and anchors

  @Test("hover follows content that moves below the pointer") func hover() throws {
    let driver = try driver(
      """
      local Row = component("Row", { props = { i = 0 }, state = { isOver = false }, body = function(self)
        return Text("row " .. self.i .. (self.isOver and " OVER" or "")):frame(18, "leading"):onHover(function(isOver) self.isOver = isOver end)
      end })
      return component("Page", { state = { first = 1 }, body = function(self)
        return List { ForEach(50, function(i) return Row { i = i } end) }
      end })
      """, 20, 6)
    driver.handle(.pointer(PointerEvent(.moved, at: Point(3, 1))))
    #expect(driver.screen.contains("row 2 OVER"), "\(driver.screen)")
    driver.handle(.scroll(Point(3, 1), by: Point(0, 3)))
    #expect(driver.screen.contains("row 5 OVER") && !driver.screen.contains("row 2"), "\(driver.screen)")
  }

  @Test(
    "content with a bottom scroll anchor follows its end while the end is visible, and stays otherwise",
    arguments: [
      "List { rows }", "ScrollView { VStack { spacing = 0, rows } }", "ScrollView { LazyVStack { spacing = 0, rows } }",
    ])
  func end(container: String) throws {
    let driver = try driver(
      """
      return component("Page", { state = { n = 20 }, body = function(self)
        local rows = ForEach(self.n, function(i) return Text("row " .. i .. "#") end)
        return \\(container):defaultScrollAnchor "bottom":onTimer(1, function() self.n = self.n + 1 end)
      end })
      """.replacingOccurrences(of: "\\(container)", with: container), 20, 5)
    driver.advance(by: 1)
    #expect(driver.screen.contains("row 21#"), "\(driver.screen)")
    driver.handle(.scroll(Point(9, 2), by: Point(0, -4)))
    #expect(driver.screen.contains("row 13#"), "\(driver.screen)")
    for _ in 2...4 {
      driver.advance(by: 1)
      #expect(driver.screen.contains("row 13#") && driver.screen.contains("row 17#"), "\(driver.screen)")
    }
    driver.handle(.scroll(Point(9, 2), by: Point(0, 100)))
    driver.advance(by: 2)
    #expect(driver.screen.contains("row 26#"), "\(driver.screen)")
  }

  // MARK: A law

  @Test(
    "in random scroll containers, the active part stays visible, and keys act on no off-screen view", arguments: 1...60
  )
  func law(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
    func control(_ number: Int) -> String {
      pick([
        "Button('button \(number)', function() self.n, self.acted = self.n + 1, 'button \(number)' end)",
        "TextField('field', self:binding 'text'):frame(24)",
        "Toggle('toggle', self:binding 'isOn')", "Slider(self:binding 'part'):frame(30)",
        "Picker('', self:binding 'choice', { ForEach(9, function(i) return Text('choice ' .. i):tag(i) end) }):pickerStyle 'radioGroup'",
        "TextEditor(self:binding 'long'):frame(20, 9)",
        "List { selection = self:binding 'row', ForEach(self.rows, 'self', function(i) return Text('row ' .. i .. ';') end)"
          + ":onDelete(function(at) self.acted = 'row ' .. self.rows[at[1]] .. ';' end) }:frame(16, 5)",
        "List { selection = self:binding 'row', ForEach(self.rows, 'self', function(i) return Text(high('item ' .. i .. '!', i)) end)"
          + ":onDelete(function(at) self.acted = 'item ' .. self.rows[at[1]] .. '!' end) }:frame(16, 5)",
        "\(pick(["VStack", "LazyVStack"])) { spacing = 0, ForEach(self.rows, 'self', function(i) return Text(high('line ' .. i, i)) end) }",
        "LazyVStack { spacing = 0, ForEach(self.rows, 'self', function(i) return VStack { spacing = 0, Text(high('text', i)),"
          + " Button('row', function() self.n = self.n + 1 end) } end) }",
        "Text(('some words '):rep(self.n % 7))",
        "Button('row', function() self.n = self.n + 1 end):disabled(self.n % 3 == 2)",
      ])
    }
    func content(_ depth: Int) -> String {
      let parts = (1...Int.random(in: 2...5, using: &generator)).map { number in
        depth > 0 && Bool.random(using: &generator)
          ? "ScrollView { \(pick(["", "axes = 'both', "]))\(content(depth - 1)) }:frame(\(pick(["18, 5", "24, 4", "{ height = 6 }"])))"
          : control(number)
      }
      return "VStack { spacing = 0, \(parts.joined(separator: ", ")) }"
    }
    let body =
      "VStack { spacing = 0, ScrollView { \(content(2)) }, Text('acted on ' .. self.acted) }:onKeyPress('f5', function() table.insert(self.rows, 1, #self.rows + 1) end)"
      + ":onKeyPress('f6', function() table.remove(self.rows) end)"
    let state =
      "n = 0, acted = '', text = '', isOn = false, part = 0.5, choice = 1, row = 1, rows = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, "
      + "long = ('words in a row\\n'):rep(12)"
    let source = "local function high(text, i) return (text .. '\\n'):rep(1 + i * 7 % 4):sub(1, -2) end\n" + page(state, body)
    let driver = try driver(source, 30, 8)
    #expect(driver.rendering.diagnostics.allSatisfy { $0.severity != .error }, "\(driver.rendering.diagnostics)")
    var history: [String] = []
    func acted() -> String { driver.screen.split(separator: "\n").last.map { String($0.drop { $0 != "o" }) } ?? "" }
    for _ in 1...40 {
      let (before, actedBefore) = (driver.screen, acted())
      let keys = [
        "tab", "tab", "shift+tab", "down", "up", "right", "left", "end", "home", "pageDown", "a", "space", "return", "f5", "f6",
        "delete",
      ]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        let size = Size(pick([20, 30, 40]), pick([4, 8, 16]))
        history.append("\(size)")
        driver.runtime.show(on: .screen(size))
      case 1:
        history.append("wheel")
        driver.handle(
          .scroll(Point(Int.random(in: 0..<20, using: &generator), 2), by: pick([Point(0, 3), Point(0, -3), Point(4, 0)])))
      default:
        history.append(pick(keys))
        try driver.press(history[history.count - 1])
      }
      let graph = try #require(driver.runtime.graphs[driver.runtime.activeTree])
      let focus = graph.focusState
      #expect(
        focus.isActivePartVisible || focus.isScrolledAway, "\(history.suffix(8)) \(graph.focus ?? "")\n\(driver.screen)\n\(body)")
      #expect(focus.isEnabled, "\(history.suffix(8)): \(graph.focus ?? "") is disabled")
      if let name = acted().split(separator: "on ").last, acted() != actedBefore {
        // The last three characters of the name are enough, because a container that is scrolled horizontally may hide its start.
        #expect(before.contains(name.suffix(3)), "\(history.suffix(8)) acted on \(name), which was not visible:\n\(before)")
      }
    }
  }

  // MARK: More situations

  @Test("in right-to-left layout, the focused view stays visible, too") func rightToLeft() throws {
    let buttons = "ForEach(12, function(i) return Button('b' .. i, function() self.n = i end) end)"
    let body = """
      VStack { spacing = 0, ScrollView { axes = 'horizontal', HStack { \(buttons) } }, Text('n ' .. self.n) }
        :environment('layoutDirection', 'rightToLeft')
      """
    let driver = try driver(page("n = 0", body), 24, 3)
    for button in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1] {
      try driver.press("tab")
      #expect(driver.screen.contains("b\(button) "), "\(button): \(driver.screen)")
    }
    let field = """
      ScrollView { axes = 'horizontal', TextField('', self:binding 'text'):frame(60) }:environment('layoutDirection', 'rightToLeft')
      """
    let typed = try self.driver(page("text = ''", field), 20, 3)
    try typed.press("tab")
    typed.type("hello")
    #expect(typed.screen.contains("hello"), "\(typed.screen)")
  }

  @Test("selected rows that are not visible are shown before they are deleted") func severalRows() throws {
    let list = """
      VStack { spacing = 0, List { selection = self:binding 'rows', ForEach(50, function(i) return Text('row ' .. i .. ';') end)
        :onDelete(function(at) self.log = 'deleted ' .. at[1] end) }, Text(self.log) }
      """
    let driver = try driver(page("rows = {}, log = 'none'", list), 20, 6)
    try driver.press("tab", "space")
    for _ in 1...20 { try driver.press("down") }
    try driver.press("delete")
    #expect(driver.screen.contains("row 1;") && driver.screen.contains("none"), "\(driver.screen)")
    try driver.press("delete")
    #expect(driver.screen.contains("deleted 1"), "\(driver.screen)")
  }
}
