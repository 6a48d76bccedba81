// Reloads: the new program takes over the state of the old program, or the old program continues unchanged.

import Foundation
import LongtailCore
import LongtailTestSupport
import Synchronization
import Testing

@testable import Longtail

/// A script on a screen, which tests can reload.
struct ReloadScreen {
  let runtime: Runtime

  init(_ source: String, _ size: Size = Size(40, 10)) throws {
    var options = RuntimeOptions()
    options.describesOperations = true
    runtime = try Runtime(source: source, name: "app.lua", options)
    runtime.show(on: .screen(size))
  }

  /// The rows that are not blank, without the blanks around them.
  var rows: [String] {
    guard let surface = runtime.surface else { return [] }
    return (0..<surface.size.height).map { y in surface.text(row: y).trimmed }.filter { !$0.isEmpty }
  }

  func press(_ keys: String...) { for key in keys { if let key = KeyPress(key) { runtime.handle(.key(key)) } } }

  @discardableResult
  func reload(_ source: String) throws -> Runtime.Reload { try runtime.reload(source: source) }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

@Suite struct ReloadTests {
  /// A program with a counter. A test chooses its word, its state and its step.
  private func counter(_ word: String, state: String = "count = 0", step: String = "self.count = self.count + 1") -> String {
    """
    local Counter = component("Counter", { state = { \(state) }, body = function(self)
      return Text("\(word) " .. tostring(self.count)):onKeyPress("n", function() \(step) end)
    end })
    return Counter {}
    """
  }

  @Test("rendering a preview from before a reload is an error of the caller, not of Longtail") func outdatedPreview() throws {
    let runtime = try Runtime(source: "preview('old', function() return Text 'a' end) return Text 'x'")
    let preview = try #require(runtime.previews.first)
    try runtime.reload(source: "return Text 'x'")
    let found = runtime.render(preview).diagnostics
    #expect(
      found.map(\.sentence) == ["the loaded script declares no preview \"old\"; after a reload, read runtime.previews again"])
    #expect(found.map(\.code) == [.scriptError])
  }

  @Test(
    "a reload keeps data that the host has set, and takes over new, changed and removed data of the file")
  func dataFile() throws {
    let folder = try ScriptFolder(["data.json": #"{ "a": 1, "b": 2, "c": 3 }"#])
    var options = RuntimeOptions()
    options.dataFiles = [DataSource(path: folder.path("data.json"))]
    options.program.data = ["own": .string("own")]
    let source = "return Text(data.own .. ' ' .. (data.a or '-') .. (data.b or '-') .. (data.c or '-'))"
    let runtime = try Runtime(source: source, options)
    runtime.show(on: .screen(Size(12, 1)))
    func shown() -> String? { runtime.surface?.text(row: 0).trimmed }
    #expect(shown() == "own 123")
    try runtime.setData("b", to: .integer(7))
    try runtime.reload(source: source + " -- saved")
    #expect(shown() == "own 173")
    try folder.save("data.json", #"{ "a": 5, "b": 2 }"#)
    try runtime.reload(source: source)
    #expect(shown() == "own 52-")
    try folder.save("data.json", "[]")
    #expect(throws: Diagnostic.self) { try runtime.reload(source: source) }
    #expect(shown() == "own 52-")
  }

  @Test("data that the host has already read is used until the first reload, and may have 120,000 names")
  func readData() throws {
    let folder = try ScriptFolder(["data.json": #"{ "a": 2 }"#])
    let names = (1...120_000).map { "\"n\($0)\": \($0)" }.joined(separator: ", ")
    var options = RuntimeOptions()
    options.dataFiles = [DataSource(path: folder.path("data.json"))]
    options.readData = [try DataFile(options.dataFiles[0], holding: Array("{ \"a\": 1, \(names) }".utf8))]
    let source = """
      local sum = 0
      for number = 1, 120000 do sum = sum + (data["n" .. number] or 0) end
      return Text(data.a .. " " .. sum)
      """
    let runtime = try Runtime(source: source, options)
    runtime.show(on: .screen(Size(12, 1)))
    #expect(runtime.surface?.text(row: 0).trimmed == "1 7200060000")
    try runtime.reload(source: source + " -- saved")
    #expect(runtime.surface?.text(row: 0).trimmed == "2 0")
  }

  @Test("a reload shows the new body with the old state") func state() throws {
    let screen = try ReloadScreen(counter("count"))
    screen.press("n", "n")
    #expect(screen.rows == ["count 2"])
    #expect(
      try screen.reload(counter("number")) == Runtime.Reload(keptSlots: 1, resetSlots: [], droppedSlots: [], droppedCalls: 0))
    #expect(screen.rows == ["number 2"])
    screen.press("n")
    #expect(screen.rows == ["number 3"])
    #expect(try screen.reload(counter("by ten", step: "self.count = self.count + 10")).keptSlots == 1)
    screen.press("n")
    #expect(screen.rows == ["by ten 13"])
  }

  @Test("a reload without changes performs no operation on the tree") func unchanged() throws {
    let screen = try ReloadScreen(counter("count"))
    screen.press("n")
    try screen.reload("-- a remark\n" + counter("count"))
    #expect(screen.runtime.operations.isEmpty, "\(screen.runtime.operations)")
    #expect(screen.rows == ["count 1"])
    #expect(screen.runtime.evaluations.map(\.reasons) == [["@reload"]])
  }

  @Test(
    "a reload of a script with an error changes nothing",
    arguments: [
      "local x = = 1", "error 'while loading'", "return print", "return Text(7", "require 'nowhere'",
      "return component('Counter', { state = { count = 0 }, body = function(self) return nope() end })",
      "return component('Counter', { state = { count = function() error 'first' end }, body = function(self) return Text 'x' end })",
      "return component('Counter', { body = function(self) while true do end end })",
      "return GeometryReader(function() error 'later' end)",
    ])
  func failedReload(source: String) throws {
    let screen = try ReloadScreen(counter("count"))
    screen.press("n")
    screen.runtime.options.program.renderMilliseconds = 200
    #expect(throws: Diagnostic.self) { try screen.reload(source) }
    #expect(screen.rows == ["count 1"])
    screen.press("n")
    #expect(screen.rows == ["count 2"])
    try screen.reload(counter("better"))
    #expect(screen.rows == ["better 2"])
  }

  @Test("an error in a body of the new program has its line") func place() throws {
    let screen = try ReloadScreen(counter("count"))
    let error = #expect(throws: Diagnostic.self) {
      try screen.reload(
        "local A = component('A', {\n  body = function(self)\n    return Text 'x'\n      :padding(-1)\n  end })\nreturn A {}")
    }
    #expect(error?.place == Diagnostic.Place(file: "app.lua", line: 4))
  }

  @Test("a body that also failed before does not prevent a reload") func failedBefore() throws {
    let screen = try ReloadScreen("return component('A', { body = function(self) return nope() end })")
    #expect(screen.rows.joined().contains("nope"))
    try screen.reload("return component('A', { body = function(self) return other() end })")
    #expect(screen.rows.joined().contains("other"))
    try screen.reload("return component('A', { body = function(self) return Text 'fine' end })")
    #expect(screen.rows == ["fine"])
  }

  @Test("a slot whose type changed is reset, a removed slot is dropped, and both are reported") func kinds() throws {
    let screen = try ReloadScreen(counter("count", state: "count = 0, old = 'x', color = Color.red"))
    screen.press("n")
    let reload = try screen.reload(
      counter("word", state: "count = 'zero', color = 'blue'", step: "self.count = self.count .. '!'"))
    #expect(
      reload
        == Runtime.Reload(
          keptSlots: 0, resetSlots: ["Counter.color", "Counter.count"], droppedSlots: ["Counter.old"], droppedCalls: 0))
    #expect(screen.rows == ["word zero"])
    screen.press("n")
    #expect(screen.rows == ["word zero!"])
  }

  @Test(
    "values of every type are kept",
    arguments: [
      ("true", "false"), ("1", "2.5"), ("1 / 0", "-1"), ("'a'", "'ä\\n🙂'"), ("{ 1, 2 }", "{ 3, { 4, { x = 5 } } }"),
      ("{}", "{ a = { b = { 'c' } }, d = false }"), ("optional.string", "'x'"), ("optional.string", "nil"),
      ("function() return 5 end", "6"), ("optional.number", "0 / 0"),
      ("2.0", "3.0"), ("0", "7.0"), ("{}", "{ 4.0, { x = 5.0 } }"), ("{ 1, 2 }", "{ 'a' }"), ("{ a = 1 }", "{ b = 'x' }"),
    ])
  func values(initial: String, value: String) throws {
    let source = { (word: String) in
      """
      local function words(value)
        if type(value) ~= "table" then return tostring(value) end
        local parts = {}
        for _, part in ipairs(value) do parts[#parts + 1] = words(part) end
        local names = {}
        for name in pairs(value) do if type(name) == "string" then names[#names + 1] = name end end
        table.sort(names)
        for _, name in ipairs(names) do parts[#parts + 1] = name .. "=" .. words(value[name]) end
        return "{" .. table.concat(parts, ",") .. "}"
      end
      return component("Box", { state = { value = \(initial) }, body = function(self)
        return Text("\(word)" .. words(self.value)):onKeyPress("n", function() self.value = \(value) end)
      end })
      """
    }
    let screen = try ReloadScreen(source(""))
    screen.press("n")
    let before = screen.rows
    #expect(try screen.reload(source("> ")).resetSlots == [])
    #expect(screen.rows == ["> " + before[0]] + before.dropFirst())
  }

  /// A program with a list in state: its declared value, the text of each item, and the statements that a key runs.
  private func names(_ declared: String, _ shown: String, change: String = "") -> String {
    """
    return component("Names", { state = { items = \(declared), n = 0 }, body = function(self)
      return VStack { Text("n " .. self.n), ForEach(#self.items, function(index)
        local item = self.items[index]
        return Text(\(shown))
      end) }:onKeyPress("n", function() self.n = self.n + 1 \(change) end)
    end })
    """
  }

  @Test("a table is reset if its parts are declared with another type") func shapes() throws {
    let screen = try ReloadScreen(names("{ 'a', 'b' }", "item"))
    screen.press("n")
    let reload = try screen.reload(names("{ { name = 'x' } }", "item.name:upper()"))
    #expect(reload == Runtime.Reload(keptSlots: 1, resetSlots: ["Names.items"], droppedSlots: [], droppedCalls: 0))
    #expect(screen.rows == ["n 1", "X"])
    let again = try screen.reload(names("{ { name = { first = 'y' } } }", "item.name.first"))
    #expect(again.resetSlots == ["Names.items"])
    #expect(screen.rows == ["n 1", "y"])
  }

  @Test("a table that lacks newly declared parts is kept until an error comes from a missing part") func incomplete() throws {
    let screen = try ReloadScreen(names("{ { name = 'a' } }", "item.name", change: "self.items[1].name = 'b'"))
    screen.press("n")
    let both = "{ { name = 'x', age = 7 } }"
    #expect(try screen.reload(names(both, "item.name")).resetSlots == [])
    #expect(screen.rows == ["n 1", "b"])
    #expect(try screen.reload(names(both, "item.name .. item.age + 1")).resetSlots == ["Names.items"])
    #expect(screen.rows == ["n 1", "x8"])
    let error = #expect(throws: Diagnostic.self) { try screen.reload(names(both, "item.name .. item.size + 1")) }
    #expect(error?.place?.line == 4)
    #expect(screen.rows == ["n 1", "x8"])
  }

  @Test("a view that failed before may fail again; a new error refuses the reload") func newFailures() throws {
    func source(_ more: String, before: String = "") -> String {
      """
      local Bad = component("Bad", { body = function(self) return nope() end })
      local C = component("C", { state = { n = 0 }, body = function(self)
        return Text("n " .. self.n):onKeyPress("n", function() self.n = self.n + 1 end)
      end })
      return component("A", { body = function(self) return VStack { \(before) C {}, Bad {}, \(more) } end })
      """
    }
    let screen = try ReloadScreen(source(""))
    screen.press("n", "n")
    #expect(screen.rows.contains("n 2"))
    #expect(throws: Diagnostic.self) { try screen.reload(source("other()")) }
    try screen.reload(source("Text 'more'"))
    #expect(screen.rows.contains("n 2") && screen.rows.contains("more"))
    // The failing view may have moved, too.
    try screen.reload(source("", before: "Text 'before',"))
    #expect(screen.rows.contains("before"))
  }

  @Test("after the fix of a failed body, bodies inside it may fail and keep their state; others may not fail") func mendedOuter()
    throws
  {
    func source(outer: String = "", inner: String = "", beside: String = "") -> String {
      """
      local Counter = component("Counter", { state = { n = 0 }, body = function(self)
        return Text("n " .. self.n):onKeyPress("n", function() self.n = self.n + 1 end)
      end })
      local Inner = component("Inner", { body = function(self) \(inner) return Counter {} end })
      local Outer = component("Outer", { body = function(self) \(outer) return VStack { Inner {} } end })
      local Other = component("Other", { body = function(self) \(beside) return Text "other" end })
      return component("A", { body = function(self) return VStack { Outer {}, Other {} } end })
      """
    }
    let screen = try ReloadScreen(source(), Size(40, 12))
    screen.press("n", "n")
    let bad = "if data.bad then error 'no' end"
    try screen.reload(source(outer: bad, inner: bad))
    try screen.runtime.setData("bad", to: .boolean(true))
    #expect(screen.rows.contains { $0.contains("⚠") } && !screen.rows.contains("n 2"))
    #expect(throws: Diagnostic.self) { try screen.reload(source(inner: bad, beside: bad)) }
    try screen.reload(source(inner: bad))
    #expect(screen.runtime.rendering?.diagnostics.first?.trail.contains("Inner") == true)
    try screen.reload(source())
    #expect(screen.rows.contains("n 2"), "\(screen.rows)")
  }

  @Test("the focus in a sheet returns when the failed body that presents the sheet works again", arguments: [true, false])
  func failedPresenter(isSaved: Bool) throws {
    func source(_ line: String = "") -> String {
      """
      local Box = component("Box", { state = { shows = true, a = "", b = "" }, body = function(self)
        \(line)
        if data.bad then error "boom" end
        return Text "box":sheet(self:binding "shows", VStack { Text("[" .. self.a .. "|" .. self.b .. "]"),
          TextField("a", self:binding "a"):frame(10), TextField("b", self:binding "b"):frame(10) })
      end })
      return component("App", { body = function(self) return VStack { Button("app"), Box {} } end })
      """
    }
    let screen = try ReloadScreen(source(), Size(40, 12))
    screen.press("tab", "x")
    for round in 1...2 {
      try screen.runtime.setData("bad", to: .boolean(true))
      #expect(screen.rows.contains { $0.contains("boom") })
      if isSaved {
        try screen.reload(source("local round = \(round)"))
        #expect(screen.rows.contains { $0.contains("boom") })
      }
      try screen.runtime.setData("bad", to: .boolean(false))
      screen.press("y")
    }
    #expect(screen.rows.contains { $0.contains("[|xyy]") }, "\(screen.rows)")
  }

  @Test("state of a removed view is reported once") func lost() throws {
    let screen = try ReloadScreen(counter("count"))
    screen.press("n")
    let renamed = counter("count").replacing("Counter", with: "Number")
    #expect(try screen.reload(renamed).droppedSlots == ["Counter.count"])
    #expect(try screen.reload(renamed + " ").droppedSlots == [])
    let two = renamed.replacing("return Number {}", with: "return VStack { Number {}, Number {} }")
    #expect(try screen.reload(two).droppedSlots == ["Number.count"])
    #expect(try screen.reload(two + " ") == Runtime.Reload(keptSlots: 2, resetSlots: [], droppedSlots: [], droppedCalls: 0))
  }

  @Test(
    "a body that exceeds its budget is not evaluated again to find the line",
    arguments: ["while true do end", "t[#t + 1] = { #t }"])
  func budgets(bomb: String) throws {
    let folder = try ScriptFolder(["x.png": ""])
    var options = RuntimeOptions()
    (options.program.renderMilliseconds, options.program.memoryLimit) = (bomb.hasPrefix("while") ? 100 : 10_000, 8 << 20)
    let readings = Mutex(0)
    options.program.pictures = PictureCodec { _ throws(PictureFailure) in
      readings.withLock { $0 += 1 }
      return Picture(size: Size(1, 1), rgba: [0, 0, 0, 255])
    }
    let runtime = try Runtime(source: "return Text 'x'", folder: folder.path(""), options)
    runtime.show(on: .screen(Size(10, 1)))
    let error = #expect(throws: Diagnostic.self) {
      try runtime.reload(
        source: """
          local Bomb = component("Bomb", { body = function() local t = {} while true do \(bomb) end end })
          return VStack { Image { file = "x.png" }, Bomb {} }
          """)
    }
    #expect(error?.cause.isBudget == true)
    #expect(readings.withLock { $0 } == 1)
  }

  @Test("state belongs to the identity: a view that moves with its key keeps it, a new view has none") func identity() throws {
    let source = { (keys: String) in
      """
      local Row = component("Row", { props = { name = "" }, state = { count = 0 }, body = function(self)
        return Text(self.name .. self.count):onKeyPress(self.name, function() self.count = self.count + 1 end)
      end })
      return VStack { ForEach({ \(keys) }, function(name) return name end, function(name) return Row { name = name } end) }
      """
    }
    let screen = try ReloadScreen(source("'a', 'b', 'c'"))
    screen.press("a", "b", "b", "c", "c", "c")
    #expect(screen.rows == ["a1", "b2", "c3"])
    try screen.reload(source("'c', 'x', 'a'"))
    #expect(screen.rows == ["c3", "x0", "a1"])
  }

  @Test("the focus, the cursor and the undo history of a text field survive a reload") func typing() throws {
    let source = { (prompt: String) in
      """
      return component("Names", { state = { name = "", city = "" }, body = function(self)
        return VStack { TextField("\(prompt)", self:binding "name"), TextField("City", self:binding "city"), Text(self.city:upper()) }
      end })
      """
    }
    let screen = try ReloadScreen(source("Name"))
    screen.press("tab", "tab", "o", "s", "l", "left")
    let focus = screen.runtime.focus
    let cursor = screen.runtime.surface?.cursor
    try screen.reload(source("Your name"))
    #expect(screen.runtime.focus == focus && focus != nil)
    #expect(screen.runtime.surface?.cursor == cursor && cursor != nil)
    screen.press("!")
    #expect(screen.rows.contains("OS!L"), "\(screen.rows)")
    screen.press("alt+z")
    #expect(screen.rows.contains("OSL"), "\(screen.rows)")
  }

  @Test("lists keep their scroll position, and off-screen rows keep their state") func lists()
    throws
  {
    let source = { (word: String) in
      """
      local Row = component("Row", { props = { number = 0 }, state = { count = 0 }, body = function(self)
        return Text("\(word) " .. self.number .. " " .. self.count):onTapGesture(function() self.count = self.count + 1 end)
      end })
      return component("Rows", { state = { chosen = 0 }, body = function(self)
        return List { ForEach(1000, function(number) return Row { number = number } end) }:listStyle "plain"
      end })
      """
    }
    let screen = try ReloadScreen(source("row"), Size(20, 5))
    screen.runtime.handle(.tap(Point(2, 0)))
    #expect(screen.rows[0].hasPrefix("row 1 1"))
    screen.runtime.handle(.scroll(Point(1, 1), by: Point(0, 500)))
    #expect(screen.rows[0].hasPrefix("row 501 0"))
    screen.runtime.handle(.tap(Point(2, 0)))
    try screen.reload(source("line"))
    #expect(screen.rows[0].hasPrefix("line 501 1"), "\(screen.rows)")
    screen.runtime.handle(.scroll(Point(1, 1), by: Point(0, -1000)))
    #expect(screen.rows[0].hasPrefix("line 1 1"), "\(screen.rows)")
    try screen.reload(source("third"))
    screen.runtime.handle(.scroll(Point(1, 1), by: Point(0, 500)))
    #expect(screen.rows[0].hasPrefix("third 501 1"), "\(screen.rows)")
  }

  @Test("an open sheet stays open, with the text that was typed in it") func presentations() throws {
    let source = { (word: String) in
      """
      return component("App", { state = { shows = false, name = "" }, body = function(self)
        return Text "behind":onKeyPress("s", function() self.shows = true end)
          :sheet(self:binding "shows", VStack { Text "\(word)", TextField("Name", self:binding "name") })
      end })
      """
    }
    let screen = try ReloadScreen(source("First"))
    screen.press("s", "x", "y")
    #expect(screen.rows.contains { $0.contains("First") } && screen.rows.contains { $0.contains("xy") })
    try screen.reload(source("Second"))
    #expect(screen.rows.contains { $0.contains("Second") } && screen.rows.contains { $0.contains("xy") }, "\(screen.rows)")
    screen.press("z")
    #expect(screen.rows.contains { $0.contains("xyz") })
    screen.press("escape")
    #expect(screen.rows == ["behind"])
  }

  @Test("a running task restarts with the new function, a finished task does not; onAppear is not called again")
  func tasks() throws {
    let source = { (word: String) in
      """
      return component("Clock", { state = { ticks = 0, once = 0, seen = 0, changes = 0 }, body = function(self)
        return Text("\(word) " .. self.ticks .. " " .. self.once .. " " .. self.seen .. " " .. self.changes)
          :task(function() while true do sleep(1) self.ticks = self.ticks + 1 end end)
          :task(function() self.once = self.once + 1 end)
          :onAppear(function() self.seen = self.seen + 1 end)
          :onChange("same", function() self.changes = self.changes + 1 end)
      end })
      """
    }
    let screen = try ReloadScreen(source("clock"))
    for time in 1...3 { screen.runtime.advance(to: Double(time)) }
    #expect(screen.rows == ["clock 3 1 1 0"])
    screen.runtime.advance(to: 3.5)
    try screen.reload(source("timer"))
    #expect(screen.rows == ["timer 3 1 1 0"])
    screen.runtime.advance(to: 4.4)
    #expect(screen.rows == ["timer 3 1 1 0"])
    screen.runtime.advance(to: 4.5)
    #expect(screen.rows == ["timer 4 1 1 0"])
    for time in 5...20 { screen.runtime.advance(to: Double(time) + 0.5) }
    #expect(screen.rows == ["timer 20 1 1 0"])
  }

  @Test("a task that an error ended restarts with the next reload; a task that finished does not") func failedTasks() throws {
    let source = { (word: String, step: String) in
      """
      return component("Clock", { state = { ticks = 0 }, body = function(self)
        return Text("\(word) " .. self.ticks):task(function() while true do sleep(1) \(step) end end)
      end })
      """
    }
    let screen = try ReloadScreen(source("a", "self.ticks = self.tocks.x"))
    screen.runtime.advance(to: 1)
    #expect(screen.runtime.mistakes.count == 1)
    screen.runtime.advance(to: 5)
    try screen.reload(source("b", "self.ticks = self.ticks + 1"))
    screen.runtime.advance(to: 6)
    #expect(screen.rows == ["b 1"])
    try screen.reload(source("c", "return"))
    screen.runtime.advance(to: 7)
    try screen.reload(source("d", "self.ticks = 9"))
    screen.runtime.advance(to: 9)
    #expect(screen.rows == ["d 1"], "one that ended by itself stays so")
  }

  @Test("a timer keeps its time across a reload") func timers() throws {
    let source = { (word: String) in
      """
      return component("Clock", { state = { ticks = 0 }, body = function(self)
        return Text("\(word) " .. self.ticks):onTimer(2, function() self.ticks = self.ticks + 1 end)
      end })
      """
    }
    let screen = try ReloadScreen(source("a"))
    screen.runtime.advance(to: 1.5)
    try screen.reload(source("b"))
    screen.runtime.advance(to: 2)
    #expect(screen.rows == ["b 1"])
  }

  @Test("an animation continues across a reload, and its completion function is dropped") func animation() throws {
    let source = { (glyph: String) in
      """
      return component("Slide", { state = { far = false }, body = function(self)
        return Text("\(glyph)"):frame { maxWidth = infinity, alignment = self.far and "trailing" or "leading" }
          :onKeyPress("n", function() withAnimation({ curve = "linear", duration = 1 }, function() self.far = true end,
            function() end) end)
      end })
      """
    }
    let screen = try ReloadScreen(source("x"), Size(21, 1))
    screen.runtime.isAnimated = true
    func column(_ glyph: Character) -> Int? {
      screen.runtime.surface.flatMap { Array($0.text(row: 0)).firstIndex(of: glyph) }
    }
    screen.press("n")
    screen.runtime.advance(to: 0.5)
    #expect(column("x") == 10)
    let reload = try screen.reload(source("o"))
    #expect(reload.droppedCalls == 1)
    #expect(column("o") == 10)
    screen.runtime.advance(to: 0.75)
    #expect(column("o") == 15)
    screen.runtime.advance(to: 1.5)
    #expect(column("o") == 20)
  }

  @Test("a reload takes over changed themes and keys, and is refused if the theme in use is removed") func settings() throws {
    let source = { (accent: String, theme: String) in
      """
      theme("\(theme)", { colors = { accent = "\(accent)" } })
      environmentKey("size", "1")
      return component("A", { body = function(self) return Text("size " .. self.env.size):foregroundStyle "accent" end })
      """
    }
    let screen = try ReloadScreen(source("#FF0000", "mine"))
    func colors() -> [RGB] { screen.runtime.surface.map { $0.styles.compactMap(\.foreground.rgb) } ?? [] }
    try screen.runtime.setTheme("mine")
    try screen.runtime.setEnvironment("size", to: .string("7"))
    #expect(screen.rows == ["size 7"])
    #expect(colors().contains(RGB(0xFF, 0, 0)))
    try screen.reload(source("#00FF00", "mine"))
    #expect(screen.rows == ["size 7"])
    #expect(colors().contains(RGB(0, 0xFF, 0)))
    let error = #expect(throws: Diagnostic.self) { try screen.reload(source("#0000FF", "other")) }
    #expect(error?.code == .unknownTheme)
    #expect(screen.rows == ["size 7"])
  }

  @Test("a reload shows changed texts of a locale") func resources() throws {
    let source = { (word: String) in
      """
      locale("en", { hello = "\(word)" })
      return VStack { Text.key "hello", Text "same" }
      """
    }
    let screen = try ReloadScreen(source("Hello"))
    #expect(screen.rows == ["Hello", "same"])
    try screen.reload(source("Good day"))
    #expect(screen.rows == ["Good day", "same"])
  }

  @Test("data and listeners of the host survive a reload") func host() throws {
    let source = { (word: String) in
      """
      return component("A", { body = function(self)
        return Text("\(word) " .. data.name):onKeyPress("e", function() emit("said", data.name) end)
      end })
      """
    }
    var options = RuntimeOptions()
    options.program.data = ["name": .string("ada")]
    let runtime = try Runtime(source: source("I am"), options)
    runtime.show(on: .screen(Size(20, 1)))
    var heard: [PlainValue] = []
    runtime.onEvent("said") { heard.append($0) }
    try runtime.setData("name", to: .string("grace"))
    try runtime.reload(source: source("we are"))
    #expect(runtime.surface?.text(row: 0).trimmed == "we are grace")
    runtime.handle(.key(KeyPress(.character("e"))))
    #expect(heard == [.string("grace")])
    try runtime.setData("name", to: .string("joan"))
    #expect(runtime.surface?.text(row: 0).trimmed == "we are joan")
  }

  @Test("a script from a pipe is not a file: a host refuses it, and a command reads it only once")
  func pipe() throws {
    let folder = try ScriptFolder([:])
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let path = folder.path("pipe")
    let refusal = #expect(throws: Diagnostic.self) { _ = try Runtime(script: path) }
    #expect(refusal?.code == .unreadableFile && refusal?.sentence.contains("it is not a regular file") == true)
    Thread.detachNewThread { try? Data("return Text 'piped'".utf8).write(to: URL(filePath: path)) }
    let runtime = try Runtime(named: path, RuntimeOptions())
    #expect(runtime.sources.isEmpty)
    runtime.show(on: .screen(Size(20, 1)))
    try runtime.reload()
    #expect(runtime.surface?.text(row: 0).trimmed == "piped")
  }

  @Test("a hundred reloads do not increase the memory in use") func memory() throws {
    let source = { (number: Int) in
      """
      local Cart = observable("Cart", { total = 0 })
      local shared = Cart()
      local Row = component("Row", { props = { number = 0 }, state = { count = 0, cart = Cart, list = { 1, 2, 3 } }, body = function(self)
        return Text(self.number .. " of \(number)"):onTapGesture(function() self.count = self.count + 1 end)
      end })
      return component("Rows", { state = { on = true }, body = function(self)
        return VStack { Toggle("On", self:binding "on"), ForEach(10, function(number) return Row { number = number } end), Text(shared.total),
          List { Text "first \(number)", Row { number = 11 } } }
      end })
      """
    }
    let screen = try ReloadScreen(source(0), Size(30, 20))
    for number in 1...50 { try screen.reload(source(number)) }
    let (bytes, arenas) = (screen.runtime.memoryUsed, screen.runtime.program.store.count)
    for number in 51...150 { try screen.reload(source(number)) }
    #expect(screen.rows.contains { $0.contains("3 of 150") })
    #expect(screen.runtime.program.store.count == arenas)
    #expect(abs(screen.runtime.memoryUsed - bytes) < bytes / 10, "\(screen.runtime.memoryUsed) and \(bytes)")
  }

  @Test(
    "internal values of controls are reported if a reload loses them, and only then",
    arguments: [
      ("DisclosureGroup('Group', { Text 'in it' })", "DisclosureGroup.isExpanded"),
      ("TabView { Text('one'):tabItem 'a', Text('in it'):tabItem 'b' }", "TabView.selection"),
      (
        "NavigationStack { NavigationLink('Go', { value = 1 }) }:navigationDestination(function() return Text 'in it' end)",
        "NavigationStack.path"
      ),
      ("NavigationStack { NavigationLink('Go', { destination = Text 'in it' }) }", "NavigationLink.destination"),
    ]) func remembered(view: String, name: String) throws
  {
    let source = { (content: String) in
      """
      local App = component("App", { body = function(self) return \(content) end })
      return App {}
      """
    }
    for keys in [["tab", "return"], ["tab", "right"], []] {
      let screen = try ReloadScreen(source("VStack { Text 'first', \(view) }"), Size(30, 8))
      for key in keys { screen.press(key) }
      let isChanged = screen.rows.contains { $0.contains("in it") }
      let kept = try screen.reload(source("VStack { Text 'other', Text 'more', \(view) }"))
      #expect(kept.droppedSlots == [] && screen.rows.contains { $0.contains("in it") } == isChanged, "\(screen.rows)")
      let lost = try screen.reload(source("VStack { Text 'other', HStack { \(view) } }"))
      #expect(lost.droppedSlots == (isChanged ? [name] : []), "\(keys)")
      #expect(!screen.rows.contains { $0.contains("in it") }, "\(screen.rows)")
    }
  }

  @Test("internal values of controls in off-screen rows survive a reload") func rememberedRows() throws {
    let source = { (rows: String) in
      """
      local App = component("App", { body = function(self)
        return List { \(rows) DisclosureGroup("Group", { Text "in it" }) }
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source(""), Size(30, 6))
    screen.press("tab", "return")
    #expect(screen.rows.contains { $0.contains("in it") }, "\(screen.rows)")
    #expect(try screen.reload(source("ForEach(20, function(i) return Text('row ' .. i) end),")).droppedSlots == [])
    // The button of the group has the focus, so it is visible.
    #expect(screen.rows.contains { $0.contains("▾ Group") }, "\(screen.rows)")
    screen.runtime.handle(.scroll(Point(2, 2), by: Point(0, -30)))
    #expect(!screen.rows.contains { $0.contains("in it") }, "\(screen.rows)")
    #expect(try screen.reload(source("")).droppedSlots == [])
    #expect(screen.rows.contains { $0.contains("in it") }, "\(screen.rows)")
  }

  @Test(
    "views in a failed body keep their state until the body works again",
    arguments: [
      "VStack { %@ }", "List { ForEach(40, function(i) return Text('row ' .. i) end), %@ }:onKeyPress('u', function() end)",
      "NavigationStack { NavigationLink('Go', { destination = VStack { %@ } }):keyboardShortcut 'g' }",
      "NavigationStack { List { NavigationLink('Go', { destination = function() return VStack { %@ } end }):keyboardShortcut 'g' } }",
      "TabView { Text('one'):tabItem 'a', VStack { %@ }:tabItem 'b' }", "GeometryReader(function() return VStack { %@ } end)",
      "DisclosureGroup('Group', { isExpanded = constant(true), %@ })",
      "VStack { ForEach({ 'a' }, function(k) return k end, function() return VStack { %@ } end) }",
      "List { ForEach({ 'a' }, function(k) return k end, function() return VStack { %@ } end) }",
    ],
    [
      ("if self.bad then error 'no' end", ""), ("local function check() return self.bad and nil .. 'x' end check()", ""),
      ("", "self.bad and Text(nil .. 'x') or nil,"), ("", "self.bad and Text('x'):paddin() or nil,"),
    ]) func failed(container: String, mistake: (body: String, view: String)) throws
  {
    func source(_ title: String, isMended: Bool = false) -> String {
      let views = "\(isMended ? "" : mistake.view) Text '\(title)', Counter { key = 'a' }, Counter { key = 'b' }"
      return """
        local Counter = component("Counter", { props = { key = "" }, state = { n = 0 }, body = function(self)
          return Button(self.key .. " n " .. self.n .. ";", function() self.n = self.n + 1 end)
            :keyboardShortcut(self.key):buttonStyle "plain"
        end })
        local Page = component("Page", { state = { bad = false }, body = function(self)
          \(isMended ? "" : mistake.body)
          return \(container.replacingOccurrences(of: "%@", with: views))
        end })
        local App = component("App", { state = { bad = false }, body = function(self)
          return VStack { Page {}:frame({ width = 30, height = 50 }), Button("x", function() self.bad = not self.bad end):keyboardShortcut "x" }
            :environment("bad", self.bad)
        end })
        return App {}
        """
        .replacingOccurrences(of: "self.bad and", with: "self.env.bad and").replacingOccurrences(
          of: "if self.bad", with: "if self.env.bad")
    }
    func expect(_ screen: ReloadScreen, _ text: String) {
      #expect(screen.rows.contains { $0.contains(text) }, "\(text): \(screen.rows.filter { !$0.isEmpty })")
    }
    let declared = "environmentKey('bad', false)\n"
    let screen = try ReloadScreen(declared + source("old"), Size(30, 60))
    if container.hasPrefix("Tab") { screen.press("tab", "right") } else { screen.press("g") }
    screen.press("a", "a", "b")
    expect(screen, "a n 2;")
    // 1. The program itself makes the body work again.
    screen.press("x")
    expect(screen, "⚠")
    screen.press("a", "x")
    expect(screen, "a n 2;")
    expect(screen, "b n 1;")
    // 2. A reload fixes the body.
    screen.press("x")
    expect(screen, "⚠")
    let reload = try screen.reload(declared + source("new", isMended: true))
    #expect(reload.droppedSlots == [])
    expect(screen, "new")
    expect(screen, "a n 2;")
    expect(screen, "b n 1;")
  }

  @Test("state kept for a failed body is dropped, and reported, if the body works again without its view")
  func failedEnds() throws {
    func source(_ views: String) -> String {
      """
      local Counter = component("Counter", { props = { key = "" }, state = { n = 0 }, body = function(self)
        return Button(self.key .. " n " .. self.n, function() self.n = self.n + 1 end):keyboardShortcut(self.key)
      end })
      local Page = component("Page", { props = { bad = false, gone = false }, body = function(self)
        if self.bad then error "no" end
        return VStack { \(views) }
      end })
      local App = component("App", { state = { bad = false, gone = false }, body = function(self)
        return VStack { Page { bad = self.bad, gone = self.gone },
          Button("x", function() self.bad = not self.bad end):keyboardShortcut "x",
          Button("y", function() self.gone = not self.gone end):keyboardShortcut "y" }
      end })
      return App {}
      """
    }
    let both = "Counter { key = 'a' }, not self.gone and Counter { key = 'b' } or nil"
    let screen = try ReloadScreen(source(both), Size(30, 10))
    for round in 1...20 {
      screen.press("a", "b", "x", "x")
      #expect(screen.rows.contains("▐ a n \(round) ▌") && screen.rows.contains("▐ b n \(round) ▌"), "\(screen.rows)")
    }
    // `Counter b` is missing when the body works again, so its state is discarded.
    screen.press("x", "y", "x", "y")
    #expect(screen.rows.contains("▐ a n 20 ▌") && screen.rows.contains("▐ b n 0 ▌"), "\(screen.rows)")
    screen.press("b", "x")
    let reload = try screen.reload(
      source("Counter { key = 'a' }").replacingOccurrences(of: "if self.bad then error", with: "if false then error"))
    #expect(reload.droppedSlots == ["Counter.n"] && screen.rows.contains("▐ a n 20 ▌"), "\(screen.rows)")
  }

  @Test("a field that one reload removes and another restores gets the focus back, unless it moved meanwhile")
  func missedFocus() throws {
    let source = { (field: String) in
      """
      local App = component("App", { state = { text = "", other = 0 }, body = function(self)
        return VStack { Text("text " .. self.text), \(field)
          Button("other " .. self.other, function() self.other = self.other + 1 end) }
      end })
      return App {}
      """
    }
    let field = "TextField('name', self:binding 'text'),"
    for takesAnother in [false, true] {
      let screen = try ReloadScreen(source(field), Size(30, 8))
      screen.press("tab", "a", "b")
      try screen.reload(source(""))
      screen.press("c")
      if takesAnother { screen.press("tab", "return") }
      try screen.reload(source(""))
      try screen.reload(source(field))
      screen.press("d")
      #expect(screen.rows.contains(takesAnother ? "text ab" : "text abd"), "\(screen.rows)")
    }
  }

  @Test("a view in a failed body gets the focus back when the body works again") func failedFocus() throws {
    let screen = try ReloadScreen(
      FocusPrograms.page(""), Size(30, 8))
    screen.press("tab", "a", "f1", "b", "f1", "c")
    #expect(screen.rows.contains("text ac"), "\(screen.rows)")
    // The reload that fixes the body also inserts a line.
    screen.press("f1")
    try screen.reload(FocusPrograms.page("Text 'new',").replacingOccurrences(of: "if self.bad", with: "if false"))
    screen.press("d")
    #expect(screen.rows.contains("text acd") && screen.rows.contains("new"), "\(screen.rows)")
  }

  @Test("nested failed bodies keep the state in them until both work; a view removed beside them loses its state")
  func nestedFailures() throws {
    let screen = try ReloadScreen(
      """
      local Counter = component("Counter", { props = { key = "" }, state = { n = 0 }, body = function(self)
        return Button(self.key .. " n " .. self.n, function() self.n = self.n + 1 end):keyboardShortcut(self.key)
      end })
      local Inner = component("Inner", { props = { bad = 0 }, body = function(self)
        if self.bad >= 1 then error "inner" end
        return VStack { Counter { key = "a" } }
      end })
      local Outer = component("Outer", { props = { bad = 0 }, body = function(self)
        if self.bad >= 2 then error "outer" end
        return VStack { Inner { bad = self.bad } }
      end })
      local App = component("App", { state = { bad = 0, on = true }, body = function(self)
        return VStack { Outer { bad = self.bad },
          VStack { ForEach({ 1 }, function() if self.bad >= 1 then error "row" end return Text "row" end),
            self.on and Counter { key = "b" } or nil } }
          :onKeyPress("0", function() self.bad = 0 end):onKeyPress("1", function() self.bad = 1 end)
          :onKeyPress("2", function() self.bad = 2 end):onKeyPress("x", function() self.on = not self.on end)
      end })
      return App {}
      """, Size(40, 12))
    screen.press("a", "b", "2", "1", "0")
    #expect(screen.rows.contains("▐ a n 1 ▌") && screen.rows.contains("▐ b n 1 ▌"), "\(screen.rows)")
    screen.press("1", "2", "1", "0", "a")
    #expect(screen.rows.contains("▐ a n 2 ▌"), "\(screen.rows)")
    screen.press("1", "x", "x")
    #expect(screen.rows.contains("▐ b n 0 ▌"), "\(screen.rows)")
  }

  @Test(
    "a sheet, a popover and a TimelineView return with their state when a failed function works again",
    arguments: [
      "Button('show', function() end):sheet { isPresented = constant(true), content = VStack { Counter { key = 'a' } } }",
      "Text('under'):popover { isPresented = constant(true), content = VStack { Counter { key = 'a' } } }",
      "TimelineView(60, function() if self.bad then error 'time' end return VStack { Counter { key = 'a' } } end)",
    ]) func failedPresentations(view: String) throws
  {
    let screen = try ReloadScreen(
      """
      local Counter = component("Counter", { props = { key = "" }, state = { n = 0 }, body = function(self)
        return Button(self.key .. " n " .. self.n, function() self.n = self.n + 1 end):keyboardShortcut(self.key)
      end })
      local Page = component("Page", { props = { bad = false }, body = function(self)
        if self.bad and \(!view.hasPrefix("Time")) then error "no" end
        return \(view)
      end })
      return component("App", { body = function(self) return Page { bad = data.bad } end }) {}
      """, Size(40, 12))
    screen.press("a", "a")
    #expect(screen.rows.contains { $0.contains("a n 2") }, "\(screen.rows)")
    for _ in 0..<3 {
      try screen.runtime.setData("bad", to: .boolean(true))
      #expect(screen.rows.contains { $0.contains("⚠") } && !screen.rows.contains { $0.contains("a n") }, "\(screen.rows)")
      try screen.runtime.setData("bad", to: .boolean(false))
      #expect(screen.rows.contains { $0.contains("a n 2") }, "\(screen.rows)")
    }
  }

  @Test("the focus returns to the same one of several buttons when lines around it are inserted or removed", arguments: 0..<20)
  func focusAmongOthers(round: Int) throws {
    let source = { (lines: String, isMended: Bool) in
      """
      local Page = component("Page", { props = { bad = false }, state = { log = "" }, body = function(self)
        \(isMended ? "" : "if self.bad then error 'no' end")
        local function button(name) return Button(name, function() self.log = self.log .. name .. " " end) end
        return VStack { \(lines) Text("did " .. self.log), button "one", button "two", button "three", button "four" }
      end })
      local App = component("App", { state = { bad = false }, body = function(self)
        return VStack { Page { bad = self.bad } }:onKeyPress("f1", function() self.bad = not self.bad end)
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source("", false), Size(40, 12))
    screen.press("tab", "tab", "tab", "f1")
    let lines = ["Text 'new',", "Text 'new', Text 'more',", "button 'zero',", ""][round % 4]
    try screen.reload(source(lines, true))
    screen.press("return")
    #expect(screen.rows.contains("did three"), "\(screen.rows)")
    // If a reload leaves out the focused button, no button beside it gets the focus.
    try screen.reload(source(lines, true).replacingOccurrences(of: "button \"three\", ", with: ""))
    screen.press("return")
    #expect(screen.rows.contains("did three"), "\(screen.rows)")
    try screen.reload(source(lines, true))
    screen.press("return")
    #expect(screen.rows.contains("did three three"), "\(screen.rows)")
  }
}

private enum FocusPrograms {
  /// Returns a program with a text field in a body that can fail.
  static func page(_ line: String) -> String {
    """
    local Page = component("Page", { props = { bad = false }, state = { text = "" }, body = function(self)
      if self.bad then error "no" end
      return VStack { \(line) TextField("name", self:binding "text"), Text("text " .. self.text) }
    end })
    local App = component("App", { state = { bad = false }, body = function(self)
      return VStack { Page { bad = self.bad } }:onKeyPress("f1", function() self.bad = not self.bad end)
    end })
    return App {}
    """
  }
}
