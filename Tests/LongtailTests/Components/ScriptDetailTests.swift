// Details of declarations, values and errors in scripts.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ScriptDetailTests {
  private func text(_ source: String, _ size: Size = Size(40, 6)) throws -> String {
    try Runtime(source: source).render(.screen(size)).text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func failure(_ source: String) -> String {
    do {
      _ = try Runtime(source: source).render(.screen(Size(40, 6)))
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("a function for an initial value reads a colour among the properties") func initialColor() throws {
    let source = """
      local C = component("C", {
        props = { color = required.color, icon = required.view },
        state = { a = function(self) return tostring(self.color) .. " " .. tostring(self.icon) end },
        body = function(self) return Text(self.a) end,
      })
      return C { color = "red", icon = Text "x" }
      """
    // The view lives only for one evaluation, so it has no value here.
    #expect(try text(source) == "red nil")
  }

  @Test("more than 16 default styles are an error") func defaultStyles() {
    func script(_ count: Int) -> String {
      """
      local styles = {}
      for i = 1, \(count) do styles[i] = function(self, c) return HStack { spacing = 0, Text "|", c.title } end end
      return component("C", { slots = { title = slot() }, defaultStyle = styles }) { title = "a" }
      """
    }
    #expect(failure(script(16)) == "no error")
    #expect(failure(script(17)).contains("expected at most 16 functions, found more"))
  }

  @Test("the axes of one table in an array are sorted by name") func axes() throws {
    let source = """
      experiment("e", { axes = { { b = { 1, 2 }, a = { 3, 4 }, c = { 5, 6 } } }, render = function(v) return Text "x" end })
      return Text "x"
      """
    for _ in 1...4 {
      let names = try Runtime(source: source).previews.map(\.name)
      #expect(names.first == "e, a = 3, b = 1, c = 5" && names.count == 8, "\(names)")
    }
  }

  @Test("a single function is no content for a component without a content slot") func functionForNothing() {
    let error = failure(
      """
      local Card = component("Card", {
        slots = { icon = slot() }, props = { action = handler }, body = function(self) return Text "x" end,
      })
      return Card(function() error "ran" end)
      """)
    #expect(error.contains("in this call, 'Card' takes only named arguments, found a function"), "\(error)")
  }

  @Test("a long printed line ends with its size in bytes") func longLine() throws {
    var options = RuntimeOptions()
    let lines = Lock<[String]>([])
    options.program.log = { line in lines.withLock { $0.append(line) } }
    _ = try Runtime(source: #"print(("x"):rep(100000), 1) return Text "a""#, options)
    #expect(lines.withLock { $0.first?.hasSuffix("… (100002 bytes)") } == true)
  }

  @Test("the id of a numbered item that has a key function finds the item") func numberedItems() throws {
    let driver = try Driver(
      """
      return component("S", { state = { chosen = "row30" }, body = function(self)
        return VStack {
          List { selection = self:binding "chosen",
            ForEach(40, { id = function(i) return "row" .. i end, content = function(i) return Text("r" .. i) end }) },
          Text(self.chosen),
        }
      end })
      """, Size(20, 8))
    try driver.press("tab", "down")
    #expect(driver.screen.contains("row31"))
  }

  @Test("a path in a constant binding leads to its value") func constantPath() throws {
    #expect(
      try text(#"return TextField("t", constant({ user = { name = "y" } }):binding("user.name"))"#, Size(12, 1))
        == "▐y         ▌")
  }

  @Test("a script cannot write to the lines of the host through a binding") func linesBinding() throws {
    let driver = try Driver(
      """
      local p = Binding(function() return data.lines end, function(t) seen = t end):binding("name")
      return component("A", { body = function(self)
        return Text("x"):onTapGesture(function() p.value = "q" end)
      end })
      """, Size(20, 2))
    let store = LineStore()
    Array("hi".utf8).withUnsafeBytes { store.append($0) }
    try driver.runtime.setLines(store)
    try driver.tap("x")
    #expect(driver.mistakes.map(\.description).contains { $0.contains("only the host changes this list") })
  }

  @Test("rows that read many objects still run alone") func manyReads() throws {
    let driver = try Driver(
      """
      local Thing = observable("Thing", { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6 })
      return component("P", { state = { things = {} }, body = function(self)
        return VStack { spacing = 0, ForEach(self.things, function(t) return Text(t.a .. t.b .. t.c .. t.d .. t.e .. t.f) end) }
          :onKeyPress("n", function() self.things[5].c = self.things[5].c + 1 end)
          :onAppear(function()
            local all = {}
            for i = 1, 300 do all[i] = Thing {} end
            self.things = all
          end)
      end })
      """, Size(20, 8))
    try driver.press("n")
    #expect(driver.rendering.counters.evaluated == 1)
    try driver.press("n")
    #expect(driver.rendering.counters.evaluated == 1)
  }
}

extension ScriptDetailTests {
  @Test(
    "a check finds a module in the folder above that of the script, however its path is written",
    arguments: [
      "cd a && longtail check b.lua", "cd a && longtail check ./b.lua", "cd a/c && longtail check ../b.lua",
      "longtail check a/b.lua",
    ])
  func folderAbove(line: String) throws {
    let scripts = try ScriptFolder(["top.lua": "return 1", "b.lua": #"require "top" return Text "x""#])
    let run = try Run(shell: "cd '\(scripts.path(""))' && mkdir -p a/c && mv b.lua a && \(line)")
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("a text whose second line cannot be read gets a note") func unreadableSecondLine() throws {
    let scripts = try ScriptFolder([
      "a.lua": ##"return Text("──\nabc def"):foregroundColor "#303030":background "#2a2a2a""##
    ])
    #expect(try Run(["check", scripts.path("a.lua")]).error.contains("hard to read"))
  }
}
