// `:keyBindings`: the keys of vim and Emacs in lists, scroll containers, editors and other controls.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct KeyBindingsTests {
  private func driver(_ view: String, _ keys: String) throws -> Driver {
    let source = """
      return component("Page", { state = { row = 1, text = "one two", value = 1, log = "" }, body = function(self)
        local rows = ForEach(20, function(i) return Text("row " .. i .. ".") end)
          :onDelete(function(at) self.log = self.log .. "d" .. at[1] end):onMove(function(from, to) self.log = self.log .. "m" .. to end)
        return VStack { spacing = 0, (\(view)):keyBindings "\(keys)", Text("log " .. self.log .. ".") }
          :onKeyPress("j", function() self.log = self.log .. "j" end)
      end })
      """
    return try Driver(Runtime(source: source), Size(40, 8))
  }

  private let list =
    "List { selection = self:binding 'row', rows }:frame { height = 4 }:onCopy(function() copy('row ' .. self.row) end)"

  @Test(
    "the keys of vim and Emacs work in a list",
    arguments: [
      ("vim", ["j", "j", "k"], "▐row 2."), ("vim", ["G"], "▐row 20."), ("vim", ["G", "g"], "▐row 1."),
      ("vim", ["ctrl+d"], "▐row 4."),
      ("vim", ["x"], "log d1."), ("vim", ["J"], "log m2."), ("vim", ["down"], "▐row 2."),
      ("emacs", ["ctrl+n", "ctrl+n", "ctrl+p"], "▐row 2."),
      ("emacs", ["alt+>"], "▐row 20."), ("emacs", ["ctrl+v"], "▐row 4."), ("emacs", ["ctrl+d"], "log d1."),
      ("emacs", ["j"], "log j."),
      ("standard", ["j"], "log j."),
    ])
  func lists(bindings: String, keys: [String], shows: String) throws {
    let driver = try driver(list, bindings)
    try driver.press("tab")
    for key in keys { try driver.press(key) }
    #expect(driver.screen.contains(shows), "\(driver.screen)")
  }

  @Test("y copies with vim keys, and a key without effect goes to outer handlers") func others() throws {
    let driver = try driver(list, "vim")
    try driver.press("tab", "y")
    #expect(driver.runtime.takeRequests().contains { if case .copy("row 1") = $0 { true } else { false } })
    try driver.press("G", "j")
    #expect(driver.screen.contains("log j."))
  }

  @Test(
    "the keys of vim and Emacs work in scroll containers and other controls",
    arguments: [
      ("ScrollView { rows }:frame { height = 3 }", "vim", ["j", "j"], "row 3."),
      ("ScrollView { rows }:frame { height = 3 }", "vim", ["G"], "row 20."),
      ("ScrollView { rows }:frame { height = 3 }", "emacs", ["ctrl+v", "ctrl+n"], "row 4."),
      ("Stepper('steps ' .. self.value, self:binding 'value')", "vim", ["l", "l", "h"], "steps 2"),
      (
        "Picker('', self:binding 'row', { Text('one'):tag(1), Text(self.row == 2 and '2!' or 'two'):tag(2) }):pickerStyle 'radioGroup'",
        "vim", ["j"],
        "2!"
      ),
    ])
  func others(view: String, bindings: String, keys: [String], shows: String) throws {
    let driver = try driver(view, bindings)
    try driver.press("tab")
    for key in keys { try driver.press(key) }
    #expect(driver.screen.contains(shows), "\(driver.screen)")
  }

  @Test("the first key follows the key bindings of the view that gets the focus") func first() throws {
    let driver = try driver("ScrollView { rows }:frame { height = 3 }", "vim")
    try driver.press("G")
    #expect(driver.screen.contains("row 20."), "\(driver.screen)")
  }

  @Test("a field inserts letters with any key bindings") func fields() throws {
    let driver = try driver("VStack { TextField('text', self:binding 'text'), Text(self.text) }", "vim")
    try driver.press("tab", "j", "x")
    #expect(driver.screen.contains("one twojx"), "\(driver.screen)")
  }

  @Test("an editor with vim keys has an insert mode and a normal mode") func editor() throws {
    let driver = try driver("TextEditor(self:binding 'text'):frame(20, 3)", "vim")
    try driver.press("tab")
    #expect(driver.runtime.keyHints.map(\.description).contains("i Insert mode"))
    for key in ["d", "w", "A", "j", "escape", "q"] { try driver.press(key) }
    #expect(driver.screen.contains("twoj") && driver.screen.contains("log ."), "\(driver.screen)")
    // "q" takes the next key, "x", so "x" deletes nothing.
    try driver.press("x", "u", "u")
    #expect(driver.screen.contains("one two"), "\(driver.screen)")
    // In the normal mode, the cursor is a block on a character.
    let surface = driver.rendering.surface
    let reversed = (0..<8).flatMap { y in (0..<40).filter { surface.style(of: surface[$0, y]).attributes.contains(.reversed) } }
    #expect(reversed.count == 1)
  }

  @Test("the keys of Emacs work in an editor") func emacs() throws {
    let driver = try driver("TextEditor(self:binding 'text'):frame(20, 3)", "emacs")
    try driver.press("tab", "alt+>", "x", "alt+<", "y")
    #expect(driver.screen.contains("yone twox"), "\(driver.screen)")
  }

  @Test("the key help (F1) shows the keys of the current key bindings") func hints() throws {
    let vim = try driver(list, "vim")
    try vim.press("tab")
    #expect(vim.runtime.keyHints.map(\.description).contains("up/down/k/j Choose"), "\(vim.runtime.keyHints.map(\.description))")
    let standard = try driver(list, "standard")
    try standard.press("tab")
    #expect(standard.runtime.keyHints.map(\.description).contains("up/down Choose"))
  }

  @Test("the key help (F1) shows the copy key of each set of key bindings") func copyKeys() throws {
    for (set, key) in [("vim", "y"), ("emacs", "alt+w")] {
      let source = """
        return List { selection = constant(1), ForEach(3, function(i) return Text("row " .. i) end) }
          :onCopy(function() return "text" end):keyBindings "\(set)"
        """
      let driver = try Driver(Runtime(source: source), Size(20, 4))
      try driver.press("tab")
      let copy = driver.runtime.keyHints.first { $0.title == "Copy" }
      #expect(copy?.keys.map(\.description).contains(key) == true, "\(set): \(driver.runtime.keyHints)")
    }
  }

  @Test("a handler for all keys is called once for a vim key") func once() throws {
    let source = """
      return component("Page", { state = { row = 2, log = "" }, body = function(self)
        return VStack { spacing = 0, List { selection = self:binding "row", ForEach(2, function(i) return Text("row " .. i) end) },
          Text("keys " .. self.log .. ".") }
          :onKeyPress(function(press) self.log = self.log .. press.key .. "," return false end):keyBindings "vim"
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(20, 4))
    try driver.press("tab", "j")
    #expect(driver.screen.contains("keys tab,j,."), "\(driver.screen)")
  }
}
