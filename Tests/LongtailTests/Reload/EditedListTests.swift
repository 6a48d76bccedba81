// Lines that are put in, taken out and moved: whoever saves means the views that were there.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct EditedListTests {
  /// A program of counters that show how often their key was pressed.
  private func program(_ body: String, more: String = "") -> String {
    """
    \(more)
    local Counter = component("Counter", { props = { key = "" }, state = { count = 0 }, body = function(self)
      return Text(self.key .. tostring(self.count)):onKeyPress(self.key, function() self.count = self.count + 1 end)
    end })
    local Loud = component("Loud", { props = { key = "" }, state = { count = 0 }, body = function(self)
      return Text(self.key .. "!" .. tostring(self.count)):onKeyPress(self.key, function() self.count = self.count + 1 end)
    end })
    local App = component("App", { body = function(self) return \(body) end })
    return App {}
    """
  }

  /// What is shown after keys were pressed and the body was edited, twice: once more by the same edit taken back.
  private func edit(_ before: String, _ after: String, _ keys: String, more: String = "") throws -> (
    rows: [String], back: [String], reload: Runtime.Reload
  ) {
    let screen = try ReloadScreen(program(before))
    for key in keys { screen.press(String(key)) }
    let reload = try screen.reload(program(after, more: more))
    let rows = screen.rows
    try screen.reload(program(before))
    return (rows, screen.rows, reload)
  }

  @Test(
    "views below a line that is put in or taken out keep their state",
    arguments: [
      "VStack { %@ }", "Group { %@ }", "VStack { Text 'top', Group { %@ }, Text 'bottom' }", "ScrollView { VStack { %@ } }",
      "ScrollView { LazyVStack { %@ } }", "List { %@ }", "List { Section { %@ } }", "VStack { Section { %@ } }",
      "HStack { VStack { %@ }, VStack { %@ } }",
    ])
  func containers(shape: String) throws {
    func list(_ lines: String) -> String { shape.replacingOccurrences(of: "%@", with: lines) }
    let all = "Counter { key = 'a' }, Counter { key = 'b' }, Counter { key = 'c' }"
    for line in ["Text 'new'", "Counter { key = 'n' }", "Divider()", "false"] {
      let result = try edit(list(all), list("\(line), \(all)"), "abbccc")
      #expect(result.rows.filter { $0.contains("a1") }.count == 1, "\(line): \(result.rows)")
      #expect(result.rows.contains { $0.contains("b2") } && result.rows.contains { $0.contains("c3") }, "\(line): \(result.rows)")
      #expect(!result.rows.contains { $0.contains("n1") })
      #expect(result.reload.droppedSlots.isEmpty && result.reload.resetSlots.isEmpty)
      #expect(result.back.contains { $0.contains("a1") } && result.back.contains { $0.contains("c3") }, "\(line): \(result.back)")
    }
    let fewer = try edit(list(all), list("Counter { key = 'a' }, Counter { key = 'c' }"), "abbccc")
    #expect(fewer.rows.contains { $0.contains("a1") } && fewer.rows.contains { $0.contains("c3") }, "\(fewer.rows)")
    #expect(Set(fewer.reload.droppedSlots) == ["Counter.count"])
    #expect(fewer.back.contains { $0.contains("b0") } && fewer.back.contains { $0.contains("c3") })
  }

  @Test("views that change places keep their state") func swapped() throws {
    let result = try edit(
      "VStack { Counter { key = 'a' }, Text 'x', Counter { key = 'b' }, Loud { key = 'c' } }",
      "VStack { Loud { key = 'c' }, Counter { key = 'b' }, Text 'x', Counter { key = 'a' } }", "abbccc")
    #expect(result.rows == ["c!3", "b2", "x", "a1"])
    #expect(result.back == ["a1", "x", "b2", "c!3"])
  }

  @Test("views whose arguments are edited keep their state, beside others too") func edited() throws {
    let result = try edit(
      "VStack { Counter { key = 'a' }, Counter { key = 'b' }, Counter { key = 'c' } }",
      "VStack { Text 'new', Counter { key = 'a' }, Counter { key = 'x' }:padding(0), Counter { key = 'c' } }", "abbccc")
    #expect(result.rows == ["new", "a1", "x2", "c3"])
  }

  @Test("a component that is put in, defined above the others, takes nothing over") func defined() throws {
    let result = try edit(
      "VStack { VStack { Counter { key = 'a' } }, VStack { Counter { key = 'b' } } }",
      "VStack { VStack { New {} }, VStack { Counter { key = 'a' } }, VStack { Counter { key = 'b' } } }", "abb",
      more: "local New = component('New', { state = { count = 7 }, body = function(self) return Text('new' .. self.count) end })")
    #expect(result.rows == ["new7", "a1", "b2"])
    #expect(result.reload.keptSlots == 2)
  }

  @Test("the focus goes with the field that it is in, and with what was typed there") func focus() throws {
    let source = { (lines: String) in
      """
      local App = component("App", { state = { first = "", second = "" }, body = function(self)
        return VStack { \(lines) TextField("one", self:binding "first"), TextField("two", self:binding "second") } end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source(""))
    screen.press("tab", "tab", "x")
    #expect(screen.runtime.focus == "root/App/VStack/TextField[1]/VStack/ZStack[0]:plate")
    try screen.reload(source("TextField('zero', constant ''),"))
    #expect(screen.runtime.focus == "root/App/VStack/TextField[2]/VStack/ZStack[0]:plate")
    screen.press("y")
    #expect(screen.rows.joined(separator: "|").contains("xy"))
  }

  @Test("what moves is moved, what stays is nothing to be done") func operations() throws {
    let lines = "Counter { key = 'a' }, Counter { key = 'b' }"
    let screen = try ReloadScreen(program("VStack { \(lines) }"))
    try screen.reload(program("VStack { Text 'new', \(lines) }"))
    #expect(screen.runtime.operations == ["insert root/App/VStack/Text[0]"])
    try screen.reload(program("VStack { \(lines) }"))
    #expect(screen.runtime.operations.filter { !$0.hasPrefix("remove") } == [])
  }
}
