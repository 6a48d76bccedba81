// Reloads while a NavigationStack shows the screens of links: the screens keep their state and show the new program.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ReloadNavigationTests {
  /// A program with a component `Counter` to put on screens. `list` contains links.
  private func program(_ list: String, word: String = "n") -> String {
    """
    local Counter = component("Counter", { props = { key = "" }, state = { n = 0 }, body = function(self)
      return Button(self.key .. " \(word) " .. tostring(self.n), function() self.n = self.n + 1 end)
        :keyboardShortcut(self.key):buttonStyle "plain"
    end })
    local App = component("App", { state = { x = 0 }, body = function(self)
      return VStack { NavigationStack { \(list) }, Button("x", function() self.x = self.x + 1 end):keyboardShortcut "x" }
    end })
    return App {}
    """
  }

  private static let containers = [
    "VStack { %@ }", "List { %@ }", "ScrollView { LazyVStack { %@ } }", "List { Section { Text 'head', %@ } }",
    "List { ForEach({ 1 }, function() return %@ end) }",
  ]
  private static let destinations = ["VStack { %@ }", "function() return VStack { %@ } end", "List { %@ }"]

  private func link(_ view: String, in container: String, by destination: String, _ title: String = "Go") -> String {
    let made = destination.replacingOccurrences(of: "%@", with: view)
    return container.replacingOccurrences(
      of: "%@", with: "NavigationLink('\(title)', { destination = \(made) }):keyboardShortcut 'g'")
  }

  private func expectNoDiagnostics(_ screen: ReloadScreen) {
    let diagnostics = screen.runtime.rendering?.diagnostics ?? []
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.sentence))")
  }

  @Test("a pushed screen keeps its state on a reload, and shows the new content of its link", arguments: containers, destinations)
  func kept(container: String, destination: String) throws {
    let view = "Counter { key = 'a' }, Counter { key = 'b' }"
    let screen = try ReloadScreen(program(link(view, in: container, by: destination)), Size(30, 12))
    screen.press("g", "a", "b", "b")
    #expect(screen.rows.contains { $0.contains("a n 1") } && screen.rows.contains { $0.contains("b n 2") }, "\(screen.rows)")
    for round in 0..<3 {
      let new = round == 1 ? "Text 'new', Counter { key = 'c' }, " : ""
      let reload = try screen.reload(program(link(new + view, in: container, by: destination), word: "m\(round)"))
      #expect(screen.rows.contains { $0.contains("a m\(round) 1") }, "\(screen.rows)")
      #expect(screen.rows.contains { $0.contains("b m\(round) 2") }, "\(screen.rows)")
      #expect(screen.rows.contains("new") == (round == 1))
      #expect(reload.droppedSlots == (round == 2 ? ["Counter.n"] : []), "\(reload)")
      expectNoDiagnostics(screen)
    }
    screen.press("escape")
    #expect(screen.rows.contains { $0.contains("Go") }, "\(screen.rows)")
  }

  @Test("four screens that were pushed one after another keep their state on a reload", arguments: containers, destinations)
  func deep(container: String, destination: String) throws {
    func list(_ depth: Int) -> String {
      let view = "Counter { key = '\(depth)' }" + (depth < 4 ? ", " + list(depth + 1) : "")
      return link(view, in: container, by: destination, "Go \(depth)")
    }
    let screen = try ReloadScreen(program(list(1)), Size(30, 12))
    for depth in 1...4 {
      screen.press("g")
      try #require(screen.rows.contains { $0.contains("\(depth) n 0") }, "\(depth): \(screen.rows)")
      screen.press("\(depth)")
    }
    let reload = try screen.reload(program(list(1), word: "m"))
    #expect(reload.droppedSlots.isEmpty && reload.keptSlots == 5, "\(reload)")
    for depth in (1...4).reversed() {
      #expect(screen.rows.contains { $0.contains("\(depth) m 1") }, "\(depth): \(screen.rows)")
      screen.press("escape")
    }
    expectNoDiagnostics(screen)
  }

  @Test("a reload that removes a link also removes its screen, and reports the lost state", arguments: containers, destinations)
  func removedLink(container: String, destination: String) throws {
    let screen = try ReloadScreen(program(link("Counter { key = 'a' }", in: container, by: destination)), Size(30, 12))
    screen.press("g", "a")
    #expect(screen.rows.contains { $0.contains("a n 1") })
    let reload = try screen.reload(program(container.replacingOccurrences(of: "%@", with: "Text 'nothing'")))
    #expect(screen.rows.contains { $0.contains("nothing") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
    #expect(reload.droppedSlots == ["Counter.n", "NavigationLink.destination"])
    try screen.reload(program(link("Counter { key = 'a' }", in: container, by: destination)))
    #expect(screen.rows.contains { $0.contains("Go") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }

  @Test("an error on a pushed screen refuses the new program", arguments: containers, destinations)
  func broken(container: String, destination: String) throws {
    func list(_ view: String) -> String { link(view, in: container, by: destination) }
    let inner = link("Counter { key = 'a' }", in: container, by: destination, "Inner").replacingOccurrences(
      of: "'g'", with: "'i'")
    let screen = try ReloadScreen(program(list(inner + ", Counter { key = 'b' }")), Size(30, 12))
    screen.press("g", "b")
    for (key, rows) in [("b", "b n 2"), ("i", "a n 0"), ("a", "a n 1")] {
      screen.press(key)
      for mistake in [
        "Counter { key = 'b' }:paddin(1)", "Text(nil .. 'x')", "component('X', { body = function() error 'no' end }) {}",
      ] {
        let broken = inner.replacingOccurrences(of: "Counter { key = 'a' }", with: mistake)
        #expect(throws: Diagnostic.self) { try screen.reload(program(list(mistake + ", " + inner))) }
        // A destination function is not called before its screen is shown, so its error is not found.
        if key == "b" { continue }
        #expect(throws: Diagnostic.self) { try screen.reload(program(list(broken + ", Counter { key = 'b' }"))) }
      }
      #expect(screen.rows.contains { $0.contains(rows) }, "\(screen.rows)")
      let reload = try screen.reload(program(list(inner + ", Counter { key = 'b' }")))
      #expect(reload.droppedSlots == [] && screen.rows.contains { $0.contains(rows) }, "\(screen.rows)")
    }
    screen.press("escape")
    #expect(screen.rows.contains { $0.contains("b n 2") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }

  @Test("the pushed screen of a link that moves keeps its view and its state", arguments: ["VStack { %@ }", "List { %@ }"])
  func moved(container: String)
    throws
  {
    func links(_ names: [String]) -> String {
      let all = names.map {
        "NavigationLink('\($0)', { destination = Counter { key = '\($0)' } })\($0 == "a" ? ":keyboardShortcut 'g'" : "")"
      }
      return container.replacingOccurrences(of: "%@", with: all.joined(separator: ", "))
    }
    let screen = try ReloadScreen(program(links(["a", "b"])), Size(30, 12))
    screen.press("g", "a", "a")
    try screen.reload(program(links(["c", "b", "a"])))
    #expect(screen.rows.contains { $0.contains("a n 2") }, "\(screen.rows)")
    try screen.reload(program(links(["b", "a", "d"])))
    #expect(screen.rows.contains { $0.contains("a n 2") }, "\(screen.rows)")
  }

  @Test(
    "a screen that a function returns stays with its link when the link is renamed and moved",
    arguments: ["VStack { %@ }", "List { %@ }"],
    [
      ["new=x", "äpfel=a", "bananen=b", "kirschen=c"], ["bananen=b", "kirschen=c"],
      ["apples=a", "new=x", "plums=b", "cherries=c"],
      ["apples=a", "cherries=c", "plums=b"], ["plums=b"],
    ]) func renamed(container: String, links: [String]) throws
  {
    func source(_ links: [String], _ word: String) -> String {
      let all = links.map { link in
        let (title, key) = (link.split(separator: "=")[0], link.split(separator: "=")[1])
        return "NavigationLink('\(title)', { destination = function() return VStack { Counter { key = '\(key)' } } end })"
          + (key == "b" ? ":keyboardShortcut 'g'" : "")
      }
      return program(container.replacingOccurrences(of: "%@", with: all.joined(separator: ",\n")), word: word)
    }
    let screen = try ReloadScreen(source(["apples=a", "bananas=b", "cherries=c"], "n"), Size(30, 12))
    screen.press("g", "b")
    try #require(screen.rows.contains { $0.contains("b n 1") }, "\(screen.rows)")
    let reload = try screen.reload(source(links, "m"))
    #expect(screen.rows.contains { $0.contains("b m 1") } && reload.droppedSlots == [], "\(links): \(screen.rows)")
  }

  @Test("the screen of a link shows every change of the state that it reads", arguments: containers, destinations)
  func state(container: String, destination: String) throws {
    let screen = try ReloadScreen(program(link("Text('x is ' .. self.x)", in: container, by: destination)), Size(30, 12))
    screen.press("g")
    #expect(screen.rows.contains { $0.contains("x is 0") }, "\(screen.rows)")
    screen.press("x", "x")
    #expect(screen.rows.contains { $0.contains("x is 2") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }

  @Test("a NavigationStack in a hidden tab keeps its screens across reloads") func hiddenTab() throws {
    func source(_ word: String, isGone: Bool = false) -> String {
      """
      local Counter = component("Counter", { state = { n = 0 }, body = function(self)
        return Button("\(word) " .. tostring(self.n), function() self.n = self.n + 1 end):keyboardShortcut "a"
      end })
      local App = component("App", { state = { tab = 1 }, body = function(self)
        return VStack { Button("1", function() self.tab = 1 end):keyboardShortcut "1",
          Button("2", function() self.tab = 2 end):keyboardShortcut "2", TabView { selection = self:binding "tab",
          NavigationStack { List { \(isGone ? "Text 'none'" : "NavigationLink('Go', { destination = Counter {} }):keyboardShortcut 'g'") } }:tabItem("one"):tag(1),
          Text "other":tabItem("two"):tag(2),
        } }
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source("n"), Size(30, 12))
    screen.press("g", "a", "2")
    try screen.reload(source("m"))
    try screen.reload(source("k"))
    #expect(screen.rows.contains { $0.contains("other") })
    screen.press("1")
    #expect(screen.rows.contains { $0.contains("k 1") }, "\(screen.rows)")
    screen.press("2")
    try screen.reload(source("k", isGone: true))
    screen.press("1")
    #expect(screen.rows.contains { $0.contains("none") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
  }

  @Test("updates and reloads call no hooks of rows below a pushed screen, and keep the focus") func hooks()
    throws
  {
    let source = { (word: String) in
      """
      local log = ""
      local Row = component("Row", { props = { note = required.any }, body = function(self)
        return Text "\(word)":onAppear(function() self.note "+" end):onDisappear(function() self.note "-" end)
      end })
      local App = component("App", { state = { log = "", text = "", x = 0 }, body = function(self)
        local function note(text) self.log = self.log .. text end
        return VStack { Text("log " .. self.log), Text("x " .. self.x),
          NavigationStack { List { Row { note = note },
            NavigationLink("Go", { destination = VStack { TextField("name", self:binding "text"), Text("x is " .. self.x) } })
              :keyboardShortcut "ctrl+g" } },
          Button("x", function() self.x = self.x + 1 end):keyboardShortcut "ctrl+x" }
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source("row"), Size(30, 14))
    #expect(screen.rows.first == "log +")
    screen.press("ctrl+g")
    #expect(screen.rows.first == "log +-")
    screen.press("tab", "tab", "a", "b")
    let focus = screen.runtime.focus
    #expect(focus?.contains("TextField") == true, "\(focus ?? "nil")")
    screen.press("ctrl+x")
    try screen.reload(source("other"))
    screen.press("c", "ctrl+x")
    #expect(screen.rows.prefix(2) == ["log +-", "x 2"] && screen.rows.contains { $0.contains("abc") }, "\(screen.rows)")
    #expect(screen.rows.contains { $0.contains("x is 2") }, "\(screen.rows)")
    #expect(screen.runtime.focus == focus)
    screen.press("escape")
    #expect(screen.rows.first == "log +-+" && screen.rows.contains { $0.contains("other") }, "\(screen.rows)")
  }

  @Test("a change on a pushed screen does not resolve the rows below it") func cost() throws {
    let row = "NavigationLink('Go ' .. i, { destination = Counter { key = 'a' } })"
    let shortcut = #"NavigationLink('Go', { destination = Counter { key = 'a' } }):keyboardShortcut 'g'"#
    let screen = try ReloadScreen(program("List { \(shortcut), ForEach(500, function(i) return \(row) end) }"), Size(30, 12))
    screen.press("g", "a")
    let counters = screen.runtime.counters
    #expect(counters.evaluated == 1 && counters.resolved < 20, "\(counters)")
  }

  @Test(
    "links in rows that were scrolled to keep their screens, even if rows are inserted in front of them",
    arguments: [
      "List { %@ }", "ScrollView { LazyVStack { %@ } }", "List { Section { Text 'head', %@ } }",
    ], ["%@", "function() return %@ end"])
  func scrolled(container: String, destination: String) throws {
    func source(_ word: String, _ more: String = "") -> String {
      let view = destination.replacingOccurrences(of: "%@", with: "Counter { key = 'a' }")
      let rows = "ForEach(30, function(i) return NavigationLink('item ' .. i .. ';', { destination = \(view) }) end)"
      return program(container.replacingOccurrences(of: "%@", with: more + rows), word: word)
    }
    for (item, rows) in [(20, 15), (30, 30), (7, 0)] {
      let screen = try ReloadScreen(source("n"), Size(30, 10))
      for _ in 0..<rows { screen.runtime.handle(.scroll(Point(5, 3), by: Point(0, 1))) }
      let surface = try #require(screen.runtime.surface)
      let row = try #require((0..<10).first { surface.text(row: $0).contains("item \(item);") })
      screen.runtime.handle(.tap(Point(15, row)))
      screen.press("a", "a")
      try #require(screen.rows.contains { $0.contains("a n 2") }, "\(item): \(screen.rows)")
      for (round, more) in ["", "Text 'new', Text 'more', Text 'most', ", ""].enumerated() {
        let reload = try screen.reload(source("m\(round)", more))
        #expect(screen.rows.contains { $0.contains("a m\(round) 2") }, "\(item) \(round): \(screen.rows)")
        #expect(reload.droppedSlots == [])
      }
      expectNoDiagnostics(screen)
    }
  }

  @Test(
    "pushed screens stay when inserted rows move the link of a screen below them off-screen",
    arguments: containers.filter { !$0.hasPrefix("VStack") && !$0.contains("ForEach") },
    ["%@", "function() return VStack { %@ } end"])
  func below(container: String, destination: String) throws {
    func list(_ rows: Int) -> String {
      let deep = link("Counter { key = 'd' }", in: "VStack { %@ }", by: destination, "Deep").replacingOccurrences(
        of: "'g'", with: "'h'")
      let go = link("VStack { Counter { key = 'a' }, \(deep) }", in: "%@", by: destination, "Go")
      return container.replacingOccurrences(of: "%@", with: (0..<rows).map { "Text 'row \($0)', " }.joined() + go)
    }
    let screen = try ReloadScreen(program(list(0)), Size(40, 8))
    screen.press("g", "a", "h", "d")
    try #require(screen.rows.contains { $0.contains("d n 1") }, "\(screen.rows)")
    for (round, rows) in [30, 30, 2].enumerated() {
      let reload = try screen.reload(program(list(rows), word: "m\(round)"))
      #expect(reload.droppedSlots == [] && screen.rows.contains { $0.contains("d m\(round) 1") }, "\(screen.rows)")
    }
    screen.press("escape")
    #expect(screen.rows.contains { $0.contains("a m2 1") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }

  @Test("a screen below another one stays across reloads, although its link is in a row that was scrolled to")
  func between() throws {
    let source = { (word: String, more: String) in
      """
      local Row = component("Row", { state = { n = 0 }, body = function(self)
        return Button("\(word) " .. self.n .. ";", function() self.n = self.n + 1 end):keyboardShortcut "a"
      end })
      local App = component("App", { state = { path = {} }, body = function(self)
        return NavigationStack { path = self:binding "path", NavigationLink("val", { value = 1 }):keyboardShortcut "v" }
          :navigationDestination(function(v)
            local rows = { \(more) }
            for i = 1, 20 do
              local own = VStack { Row {}, NavigationLink("val+", { value = v + 10 }):keyboardShortcut "w" }
              rows[#rows + 1] = NavigationLink("lnk " .. i .. ";", { destination = own })
            end
            return v > 10 and Row {} or List(rows)
          end)
      end })
      return App {}
      """
    }
    let screen = try ReloadScreen(source("n", ""), Size(30, 10))
    screen.press("v")
    for _ in 0..<12 { screen.runtime.handle(.scroll(Point(5, 5), by: Point(0, 1))) }
    let surface = try #require(screen.runtime.surface)
    let row = try #require((0..<10).first { surface.text(row: $0).contains("lnk 20;") })
    screen.runtime.handle(.tap(Point(15, row)))
    screen.press("a", "a", "w", "a", "a", "a")
    try #require(screen.rows.contains { $0.contains("n 3;") }, "\(screen.rows)")
    for (round, more) in ["", "Text 'a', Text 'b', Text 'c'", ""].enumerated() {
      let reload = try screen.reload(source("m\(round)", more))
      #expect(reload.droppedSlots == [] && screen.rows.contains { $0.contains("m\(round) 3;") }, "\(round) \(screen.rows)")
    }
    screen.press("escape")
    #expect(screen.rows.contains { $0.contains("m2 2;") }, "\(screen.rows)")
    screen.press("escape")
    #expect(screen.rows.contains { $0.contains("lnk 20;") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }
}
