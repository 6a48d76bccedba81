// Key hints: the active keys and their effects, for the key help (F5, F6).

import Longtail
import Testing

@Suite struct KeyHintTests {
  private func driver(_ view: String, state: String = "", _ size: Size = Size(30, 8)) throws -> Driver {
    try Driver(
      """
      return component("App", {
        state = { number = 1, text = "", chosen = "a", many = {}, isShown = false, \(state) },
        body = function(self) return \(view) end,
      })
      """, size)
  }

  private func hints(_ driver: Driver) -> [String] { driver.runtime.keyHints.map(\.description) }

  @Test(
    "F5: a control lists its keys while it has the focus",
    arguments: [
      ("Button('x', function() end)", ["space Press"]),
      ("Toggle('x', constant(true))", ["space Press"]),
      ("Slider(self:binding 'number', { max = 9 })", ["left/right Change", "home/end Minimum, maximum"]),
      ("Stepper('x', self:binding 'number')", ["left/right Change"]),
      ("TextField('x', self:binding 'text')", ["shift+left/right Select", "ctrl+z Undo"]),
      (
        "TextField('x', self:binding 'text'):onSubmit(function() end)",
        ["return Submit", "shift+left/right Select", "ctrl+z Undo"]
      ),
      ("TextEditor(self:binding 'text')", ["shift+left/right Select", "ctrl+z Undo"]),
      ("DisclosureGroup('x', { Text 'y' })", ["space Unfold"]),
      ("Picker('x', constant(1), { 'a', 'b' }):pickerStyle 'segmented'", ["left/right Choose"]),
      ("Picker('x', constant(1), { 'a', 'b' }):pickerStyle 'inline'", ["up/down Choose"]),
      ("Picker('x', constant(1), { 'a', 'b' }):pickerStyle 'menu'", ["space Open", "left/right Choose"]),
      ("DatePicker('x', constant(0))", ["left/right Part", "up/down Change"]),
      ("List { selection = self:binding 'chosen', ForEach({ 'a', 'b' }, 'self', Text) }", ["up/down Choose"]),
      (
        "List { selection = self:binding 'many', ForEach({ 'a', 'b' }, 'self', Text) }",
        ["up/down Navigate", "space Choose", "shift+up/down Extend", "ctrl+a All"]
      ),
      (
        """
        List { selection = self:binding 'chosen',
          ForEach({ 'a', 'b' }, 'self', Text):onMove(function() end):onDelete(function() end),
        }:onSubmit(function() end)
        """, ["up/down Choose", "alt+up/down Move", "delete Delete", "return Submit"]
      ),
      (
        "TabView(constant(1), { Text 'a':tabItem 'A', Text 'b':tabItem 'B' })", ["left/right Choose", "ctrl+pageUp/pageDown Tab"]
      ),
      ("Button('x', function() end):disabled()", []), ("Text 'x'", []),
    ])
  func controls(view: String, expected: [String]) throws {
    let driver = try driver(view)
    #expect(hints(driver).allSatisfy { $0 == "tab Next" })
    try driver.press("tab")
    #expect(hints(driver) == expected)
  }

  @Test("the hints for tab and escape come last, and shortcuts are listed separately") func surroundings() throws {
    let driver = try driver(
      """
      VStack {
        Button("Open", function() self.isShown = true end):keyboardShortcut "o", Button("Other", function() end),
      }:sheet(self:binding "isShown", Text "inside")
      """)
    #expect(hints(driver) == ["tab Next"])
    try driver.press("tab")
    #expect(hints(driver) == ["space Press", "tab Next"])
    try driver.press("o")
    #expect(hints(driver) == ["escape Close"])
  }

  @Test("F6: a shortcut with a letter key is not active while a field has the focus") func typing() throws {
    let driver = try driver(
      """
      VStack {
        TextField("Name", self:binding "text"),
        Button("Other", function() self.text = "other" end):keyboardShortcut "o",
        Button("Save", function() self.text = "saved" end):keyboardShortcut "ctrl+s",
      }
      """)
    #expect(driver.runtime.shortcuts.map(\.description) == ["o Other", "ctrl+s Save"])
    try driver.press("tab", "o")
    #expect(driver.runtime.shortcuts.map(\.description) == ["ctrl+s Save"] && driver.screen.contains("▐o"))
  }

  @Test("F5: a key handler with a title has a hint") func titled() throws {
    let driver = try driver(
      """
      VStack { Text(self.text),
        TextField("Name", self:binding "text"):onKeyPress("ctrl+k", function() self.text = "" end, { title = "Clear" }),
      }
        :onKeyPress({ "+", "up" }, function() self.number = self.number + 1 end, { title = "More" })
        :onKeyPress("-", function() end)
      """)
    // No view has the focus, so all key handlers are listed.
    #expect(hints(driver) == ["+/up More", "ctrl+k Clear", "tab Next"])
    try driver.press("tab")
    // Keys that the field inserts, such as "+", are not listed.
    #expect(hints(driver) == ["shift+left/right Select", "ctrl+z Undo", "ctrl+k Clear", "up More"])
  }

  @Test("keys with the same effect on one view share a hint") func together() throws {
    let driver = try driver("Text('x'):searchable(self:binding 'text')")
    #expect(driver.runtime.shortcuts.map(\.description) == ["/ ctrl+f Search"])
  }

  @Test("the hint for keys that an inner view has taken is left out") func nested() throws {
    let driver = try Driver(
      """
      return ScrollView { VStack { spacing = 0, Button "a",
        ScrollView { VStack { spacing = 0, Button "b", ForEach(9, function(i) return Text(i) end) } }:frame(10, 3),
        ForEach(9, function(i) return Text(i) end),
      } }
      """, Size(20, 6))
    try driver.press("tab", "tab")
    #expect(driver.runtime.keyHints.count { $0.title == "Scroll" } == 1, "\(driver.runtime.keyHints)")
  }
}
