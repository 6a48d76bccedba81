// Reloads after lines of a body are inserted, removed or moved: the views that remain keep their state.

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

  /// Presses keys, reloads with the edited body, then reloads with the first body again. Returns the rows after each reload, and
  /// the result of the first reload.
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
    "views below an inserted or removed line keep their state",
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

  @Test("views whose arguments are edited keep their state, also below an inserted view") func edited() throws {
    let result = try edit(
      "VStack { Counter { key = 'a' }, Counter { key = 'b' }, Counter { key = 'c' } }",
      "VStack { Text 'new', Counter { key = 'a' }, Counter { key = 'x' }:padding(0), Counter { key = 'c' } }", "abbccc")
    #expect(result.rows == ["new", "a1", "x2", "c3"])
  }

  @Test("an inserted component that is defined above the others takes over no state") func defined() throws {
    let result = try edit(
      "VStack { VStack { Counter { key = 'a' } }, VStack { Counter { key = 'b' } } }",
      "VStack { VStack { New {} }, VStack { Counter { key = 'a' } }, VStack { Counter { key = 'b' } } }", "abb",
      more: "local New = component('New', { state = { count = 7 }, body = function(self) return Text('new' .. self.count) end })")
    #expect(result.rows == ["new7", "a1", "b2"])
    #expect(result.reload.keptSlots == 2)
  }

  @Test("the focus moves with its text field, and the typed text stays in the field") func focus() throws {
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

  @Test(
    "off-screen rows keep the state of each of their views across several reloads",
    arguments: [
      "List { ForEach(60, function(i) return %@ end) }", "ScrollView { LazyVStack { ForEach(60, function(i) return %@ end) } }",
      "List { rows(function(i) return %@ end) }", "List { rows(function(i) return Row { i = i } end) }",
    ])
  func outOfSight(list: String) throws {
    func source(_ row: String, _ note: String = "") -> String {
      """
      local function rows(make) local all = {} for i = 1, 60 do all[i] = make(i) end return all end
      local C = component("C", { props = { name = "" }, state = { n = 0 }, body = function(self)
        return Text(self.name .. "=" .. self.n .. ";"):onTapGesture(function() self.n = self.n + 1 end)
      end })
      local Row = component("Row", { props = { i = 0 }, body = function(self) local i = self.i return \(row) end })
      local App = component("App", { state = { ticks = 0 }, body = function(self)
        return VStack { Text("ticks " .. self.ticks):onKeyPress("t", function() self.ticks = self.ticks + 1 end),
          \(list.replacingOccurrences(of: "%@", with: row)) }
      end })
      return App {} \(note)
      """
    }
    for ticks in [false, true] {
      let screen = try ReloadScreen(source("HStack { C { name = 'a' .. i }, C { name = 'b' .. i } }"), Size(60, 10))
      func scroll(_ rows: Int) {
        for _ in 0..<abs(rows) { screen.runtime.handle(.scroll(Point(20, 5), by: Point(0, rows.signum()))) }
      }
      func tap(_ name: String) throws {
        let surface = try #require(screen.runtime.surface)
        for y in 0..<surface.size.height {
          let row = surface.text(row: y)
          if let found = row.range(of: name) {
            screen.runtime.handle(.tap(Point(row.distance(from: row.startIndex, to: found.lowerBound), y)))
          }
        }
      }
      scroll(15)
      try tap("a20=")
      for _ in 0..<2 { try tap("b20=") }
      #expect(screen.rows.contains { $0.contains("a20=1;") && $0.contains("b20=2;") }, "\(screen.rows)")
      scroll(30)
      if ticks { screen.press("t") }
      for (index, row) in [
        "HStack { C { name = 'a' .. i }, C { name = 'b' .. i } }",
        "HStack { C { name = 'n' .. i }, C { name = 'a' .. i }, C { name = 'b' .. i } }",
      ].enumerated() {
        let reload = try screen.reload(source(row, "-- \(index)"))
        #expect(reload.droppedSlots.isEmpty)
        // Off-screen rows that were visible before are kept as well.
        #expect(reload.keptSlots > 2 * 16, "\(reload)")
      }
      scroll(-30)
      #expect(
        screen.rows.contains { $0.contains("n20=0;") && $0.contains("a20=1;") && $0.contains("b20=2;") },
        "\(ticks): \(screen.rows)")
    }
  }

  @Test(
    "views that are edited together with their neighbours are matched by the parts that stay the same",
    arguments: [
      ("row 'a', row 'b'", "row 'n', row('a'):padding(0), row('b'):padding(0)"),
      ("C 'a', C 'b', Text 'c'", "C 'n', C('a'):padding(0), C 'b', Text 'c'"),
      ("C 'x', C 'a', C 'b'", "C('a'):padding(0), C 'b'"), ("C 'x', C 'a', C 'b'", "C('a'):bold(), C('b'):bold()"),
      ("VStack { C 'a', C 'b' }, VStack { C 'c' }", "VStack { C 'n' }, VStack { C 'm', C 'a', C 'b' }, VStack { C 'c' }"),
      ("VStack { C 'a', C 'b' }, Text 't'", "Text 't', VStack { C 'a', C 'n', C 'b' }"),
    ])
  func together(before: String, after: String) throws {
    let shape = { (lines: String) in
      "(function() local function C(key) return Counter { key = key } end local function row(key) return HStack { C(key) } end "
        + "return VStack { \(lines) } end)()"
    }
    let result = try edit(shape(before), shape(after), "abb")
    #expect(result.rows.contains { $0.contains("a1") } && result.rows.contains { $0.contains("b2") }, "\(result.rows)")
    #expect(!result.rows.contains { $0.contains("n1") || $0.contains("n2") || $0.contains("m1") || $0.contains("m2") })
  }

  @Test("an inserted or removed line changes only its own view in the tree") func operations() throws {
    let lines = "Counter { key = 'a' }, Counter { key = 'b' }"
    let screen = try ReloadScreen(program("VStack { \(lines) }"))
    try screen.reload(program("VStack { Text 'new', \(lines) }"))
    #expect(screen.runtime.operations == ["insert root/App/VStack/Text[0]"])
    try screen.reload(program("VStack { \(lines) }"))
    #expect(screen.runtime.operations.filter { !$0.hasPrefix("remove") } == [])
  }

  @Test("the cursor of a list stays with its row if a reload or new data inserts rows in front of it") func cursor() throws {
    func source(_ rows: String) -> String {
      """
      local App = component("App", { state = { sel = {}, more = false }, body = function(self)
        return VStack { List { selection = self:binding "sel", self.more and Text "0":tag "0", \(rows)
          Text "A":tag "a", Text "B":tag "b", Text "C":tag "c" }:frame(20, 6), Text(table.concat(self.sel, ",")),
          Button("more", function() self.more = true end):keyboardShortcut "ctrl+m" }
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source(""), Size(20, 9))
    screen.press("tab", "down", "space")
    #expect(screen.rows.contains("b"), "\(screen.rows)")
    try screen.reload(source("Text 'x':tag 'x',"))
    screen.press("space", "down", "space")
    #expect(screen.rows.contains("c"), "\(screen.rows)")
    screen.press("ctrl+m", "up", "space")
    #expect(screen.rows.contains("c,b"), "\(screen.rows)")
  }

  @Test("a reload matches lists of items by their data, and text fields by their bindings") func dataAndBindings() throws {
    func state(_ body: String) -> String {
      """
      local C = component("C", { props = { key = "" }, state = { n = 0 }, body = function(self)
        return Text(self.key .. self.n):onKeyPress(self.key, function() self.n = self.n + 1 end) end })
      local App = component("App", { state = { a = "", b = "", names = { "x" } }, body = function(self)
        return VStack { \(body) } end })
      return App {}
      """
    }
    func rows(_ names: String) -> String {
      "ForEach({ \(names) }, function(k) return k end, function(k) return C { key = k } end)"
    }
    let screen = try ReloadScreen(state("\(rows("'p', 'q'")), \(rows("'r', 's'"))"))
    screen.press("p", "s", "s")
    try screen.reload(state("\(rows("'r', 's'")), \(rows("'p', 'q'"))"))
    #expect(screen.rows == ["r0", "s2", "p1", "q0"])
    try screen.reload(state("\(rows("'n'")), \(rows("'r', 's'")), \(rows("'p', 'q'"))"))
    #expect(screen.rows == ["n0", "r0", "s2", "p1", "q0"])

    func field(_ slot: String) -> String { "TextField('name', self:binding '\(slot)')" }
    let typed = try ReloadScreen(state("\(field("a")), \(field("b"))"))
    typed.press("tab", "tab")
    let focus = try #require(typed.runtime.focus)
    #expect(focus.contains("TextField[1]"))
    try typed.reload(state("\(field("b")), \(field("a"))"))
    #expect(typed.runtime.focus == focus.replacingOccurrences(of: "TextField[1]", with: "TextField[0]"))
    try typed.reload(state("\(field("names.1")), \(field("b")), \(field("a"))"))
    #expect(typed.runtime.focus == focus)
  }
}
