// Copied text from fields and editors, with `copy(text)` and with `:onCopy`.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct CopyTests {
  private func driver(_ view: String) throws -> Driver {
    let source = """
      return component("Page", { state = { text = "one two", row = "b", log = "" }, body = function(self)
        local rows = ForEach({ "a", "b", "c" }, "self", function(row) return Text(row) end)
        return VStack { spacing = 0, \(view), Text("text " .. self.text .. "; log " .. self.log .. ";") }
          :onKeyPress("ctrl+c", function() self.log = self.log .. "c" end)
          :onKeyPress("alt+c", function() self.log = self.log .. "a" end)
      end })
      """
    return try Driver(Runtime(source: source), Size(40, 8))
  }

  private func copied(_ driver: Driver) -> [String] {
    driver.runtime.takeRequests().compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test("a field and an editor copy the selected text and clear the selection", arguments: ["TextField('text', ", "TextEditor("])
  func fields(view: String) throws {
    let driver = try driver(view + "self:binding 'text'):frame { height = 2 }")
    try driver.press("tab", "end", "shift+left", "shift+left")
    #expect(driver.runtime.dispatch(.copy) && copied(driver) == ["wo"])
    // Nothing is selected now, so the control does not take ctrl+c.
    #expect(!driver.runtime.dispatch(.copy) && copied(driver) == [])
    driver.type("x")
    #expect(driver.screen.contains("text one txwo;") && driver.screen.contains("log ;"), "\(driver.screen)")
    try driver.press("shift+left", "ctrl+x", "ctrl+v", "ctrl+v")
    #expect(copied(driver) == ["x"] && driver.screen.contains("text one txxwo;"))
  }

  @Test("a secure field, a button and a field without the focus copy nothing") func others() throws {
    let secure = try driver("SecureField('text', self:binding 'text')")
    try secure.press("tab", "alt+a")
    // The first ctrl+c clears the selection, so that the next one ends the program.
    #expect(secure.runtime.dispatch(.copy) && !secure.runtime.dispatch(.copy) && copied(secure) == [])
    let button = try driver("Button 'go'")
    try button.press("tab")
    #expect(!button.runtime.dispatch(.copy) && button.screen.contains("log ;"))
    #expect(try !driver("TextField('text', self:binding 'text')").runtime.dispatch(.copy))
  }

  @Test("alt+c on a list calls `:onCopy`; if the handler returns false, outer views get the key") func lists() throws {
    let driver = try driver(
      "List { selection = self:binding 'row', rows }:frame { height = 3 }:onCopy(function() copy(self.row) end)")
    try driver.press("tab", "alt+c", "down", "super+c")
    #expect(copied(driver) == ["b", "c"] && driver.screen.contains("log ;"))
    let idle = try self.driver(
      "List { selection = self:binding 'row', rows }:frame { height = 3 }:onCopy(function() return false end)")
    try idle.press("tab", "alt+c")
    #expect(copied(idle) == [] && idle.screen.contains("log a;"))
    #expect(driver.runtime.keyHints.map(\.description).contains { $0.hasSuffix("Copy") })
  }

  @Test("`copy` works in the handler of a click, and the copied text can be pasted") func function() throws {
    let driver = try driver("Button('go', function() copy 'three' end), TextField('text', self:binding 'text')")
    try driver.tap("go")
    #expect(copied(driver) == ["three"])
    try driver.press("tab", "end", "ctrl+v")
    #expect(driver.screen.contains("text one twothree;"), "\(driver.screen)")
  }

  @Test("the copy keys of vim and emacs lists, and of an editor without a selection, call an outer `:onCopy`")
  func around() throws {
    for (view, key) in [
      ("List { selection = self:binding 'row', rows }:frame { height = 3 }:keyBindings 'vim'", "y"),
      ("List { selection = self:binding 'row', rows }:frame { height = 3 }:keyBindings 'emacs'", "alt+w"),
      ("TextEditor(self:binding 'text'):frame { height = 3 }:keyBindings 'vim'", "alt+c"),
    ] {
      let driver = try driver("VStack { \(view) }:onCopy(function() copy 'around' end)")
      try driver.press("tab")
      try driver.press(key)
      #expect(copied(driver) == ["around"], "\(view)")
    }
  }

  @Test("`copy` is an error in a timer, and with a value that is no string") func wrongUse() throws {
    let timed = try driver("Text('x'):onTimer(1, function() copy 'x' end)")
    timed.advance(by: 1)
    #expect(copied(timed) == [] && timed.runtime.takeRequests().isEmpty)
    #expect(timed.mistakes.map(\.description).joined().contains("only in handlers"), "\(timed.mistakes)")
    let wrong = try driver("Button('go', function() copy(nil) end)")
    try wrong.tap("go")
    #expect(wrong.mistakes.map(\.description).joined().contains("expected a string"), "\(wrong.mistakes)")
  }
}
