// Panes: scroll containers that are focusable because no view inside them is (F2).

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail
@testable import LongtailEngine

@Suite struct PaneTests {
  private func driver(_ body: String, _ width: Int = 30, _ height: Int = 8) throws -> Driver {
    let source = """
      local function rows(name) return ForEach(20, function(i) return Text(name .. i .. ".") end) end
      local function pane(name) return ScrollView { VStack { spacing = 0, rows(name) } }:frame(10, 3) end
      return component("Page", { state = { log = "", on = true, place = "", text = ("line\\n"):rep(20) }, body = function(self)
        return \(body)
      end })
      """
    return try Driver(Runtime(source: source), Size(width, height))
  }

  @Test("tab goes from pane to pane, and keys scroll the pane with the focus") func order() throws {
    let driver = try driver("HStack { pane 'a', Button 'go', pane 'b' }")
    try driver.press("tab", "down", "down")
    #expect(driver.screen.contains("a3.") && !driver.screen.contains("a2.") && driver.screen.contains("b1."), "\(driver.screen)")
    try driver.press("tab", "tab", "pageDown")
    #expect(driver.screen.contains("b3.") && !driver.screen.contains("b2.") && driver.screen.contains("a3."), "\(driver.screen)")
    try driver.press("end")
    #expect(driver.screen.contains("b20.") && driver.screen.contains("a3."))
    try driver.press("home", "shift+tab", "shift+tab", "end")
    #expect(driver.screen.contains("b1.") && driver.screen.contains("a20."))
  }

  @Test(
    "each kind of scroll container is a pane, and keys scroll it along its axis",
    arguments: [
      ("ScrollView { LazyVStack { rows 'a' } }:frame(10, 3)", "pageDown", "a3."),
      ("List { rows 'a' }:frame(10, 3)", "end", "a20."),
      (
        "Table({ { n = 'x' }, { n = 'y' }, { n = 'z.' } }, { id = 'n', columns = { { title = 'N', value = 'n' } } }):frame(10, 4)",
        "end", "z."
      ),
      ("ScrollView { axes = 'horizontal', Text('0123456789abc.') }:frame(10, 2)", "right", "a"),
      ("ScrollView { axes = 'horizontal', Text('0123456789abc.') }:frame(10, 2)", "end", "abc."),
      ("ScrollView { axes = 'horizontal', Text('0123456789abc.') }:frame(10, 2)", "pageDown", "abc."),
    ])
  func kinds(pane: String, key: String, shows: String) throws {
    let driver = try driver("VStack { Button 'go', \(pane) }")
    try driver.press("tab", "tab", key)
    #expect(driver.screen.contains(shows) && driver.runtime.focus?.contains("Button") == false, "\(driver.screen)")
  }

  @Test("a container is no pane if it shows all content, has a focusable view inside, or is disabled")
  func others() throws {
    for container in [
      "ScrollView { Text 'a' }:frame(10, 3)", "ScrollView { rows 'a', Button 'in' }:frame(10, 3)", "pane('a'):disabled()",
      "TextEditor(self:binding 'log'):frame(10, 3)", "List { selection = self:binding 'log', rows 'a' }:frame(10, 3)",
      "pane('a'):focusable()",
    ] {
      let driver = try driver("VStack { Button 'go', \(container) }")
      var focuses: Set<String> = []
      for _ in 1...4 {
        try driver.press("tab")
        focuses.insert(driver.runtime.focus ?? "none")
      }
      #expect(
        focuses.count == (container.contains("Text 'a'") || container.contains("disabled") ? 1 : 2), "\(container): \(focuses)")
    }
  }

  @Test("of nested containers, the inner one is the pane; at its end, keys scroll the outer one") func nested() throws {
    let driver = try driver("ScrollView { VStack { spacing = 0, pane 'a', rows 'b' } }:frame(12, 4)")
    try driver.press("tab", "end")
    #expect(driver.screen.contains("a20.") && driver.screen.contains("b1."))
    try driver.press("down")
    #expect(driver.screen.contains("b2."), "\(driver.screen)")
    let across = try self.driver("ScrollView { axes = 'horizontal', pane('a'):frame{ width = 30 } }:frame(12, 4)")
    try across.press("tab", "pageDown", "right")
    #expect(across.screen.contains("a3."), "\(across.screen)")
  }

  @Test("a click gives a pane the focus, and a view in the pane receives the click") func click() throws {
    let driver = try driver(
      "HStack { Button 'go', ScrollView { Text('text'):onTapGesture(function() self.log = 'hit' end), rows 'a', Text(self.log) }:frame(10, 3) }"
    )
    try driver.tap("text")
    try driver.press("end")
    #expect(driver.screen.contains("hit"), "\(driver.screen)")
    #expect(driver.runtime.focus?.contains("ScrollView") == true)
  }

  @Test("the scroll bar of a pane shows the focus; without a bar, the edge of the pane shows it") func look() throws {
    let driver = try driver("HStack { pane 'a', pane 'b', pane('c'):scrollIndicators 'hidden' }", 34, 3)
    let before = driver.screen
    #expect(!before.contains("█"))
    try driver.press("tab")
    #expect(driver.screen.filter { $0 == "█" }.count == 1)
    try driver.press("tab", "tab")
    // The thumb is reversed, so that the text below can be read.
    #expect(driver.screen == before)
    let surface = driver.rendering.surface
    let reversed = (0..<3).flatMap { y in
      (0..<34).filter { surface.style(of: surface[$0, y]).attributes.contains(.reversed) }.map { ($0, y) }
    }
    #expect(reversed.count == 1 && reversed[0].1 == 0, "\(reversed)")
  }

  @Test("keys that a button does not use scroll a pane beside it, but no selectable list and no editor")
  func beside() throws {
    let pane = try driver("VStack { Button 'go', pane 'a' }")
    try pane.press("tab", "end")
    #expect(pane.screen.contains("a20."))
    for view in [
      "List { selection = self:binding 'log', rows 'a' }:frame(10, 3)", "TextEditor(self:binding 'text'):frame(10, 3)",
    ] {
      let driver = try driver("VStack { Button 'go', \(view) }")
      let before = driver.screen
      try driver.press("tab", "end", "down", "pageDown")
      #expect(driver.screen == before, "\(driver.screen)")
    }
  }

  @Test("a view with focusable(false) is no tab stop, but the views inside it are") func unfocusable() throws {
    for view in [
      "pane('a')", "List { rows 'a' }:frame(10, 3)", "Button 'no'", "Toggle('no', self:binding 'on')",
      "TextField('no', self:binding 'log')",
      "List { selection = self:binding 'log', rows 'a' }:frame(10, 3)",
    ] {
      let driver = try driver("VStack { (\(view)):focusable(false), Button 'go' }")
      try driver.press("tab")
      let focus = driver.runtime.focus
      #expect(focus?.contains("Button") == true, "\(view): \(focus ?? "")")
      try driver.press("tab")
      #expect(driver.runtime.focus == focus, "\(view)")
    }
    for container in ["VStack { Button 'in' }", "List { Button 'in' }:frame(10, 3)", "GroupBox('box', { Button 'in' })"] {
      let inside = try driver("VStack { (\(container)):focusable(false), Button 'go' }")
      try inside.press("tab")
      #expect(inside.focusedText == "in", "\(container)")
    }
  }

  @Test("key handlers around a pane receive its keys first") func handlers() throws {
    let driver = try driver(
      "VStack { pane 'a', Text(self.log) }:onKeyPress('down', function() self.log = self.log .. 'v' end)")
    try driver.press("tab", "down", "pageDown")
    #expect(driver.screen.contains("v") && driver.screen.contains("a3."), "\(driver.screen)")
  }

  @Test("a focus binding follows and moves the focus of a pane") func binding() throws {
    let driver = try driver(
      """
      VStack { Button('go', function() self.place = 'log' end), pane('a'):focused(self:binding 'place', 'log'),
        Text("place " .. self.place) }
      """)
    try driver.press("tab", "return", "end")
    #expect(driver.screen.contains("a20.") && driver.screen.contains("place log"))
    try driver.press("tab")
    #expect(!driver.screen.contains("place log"))
  }

  @Test("a pane keeps the focus when a focusable view in it becomes visible, or when all of it is visible")
  func keeping() throws {
    let driver = try driver(
      "List { ForEach(20, function(i) return i == 6 and Button 'in' or Text('a' .. i .. '.') end) }:frame(10, 3)")
    try driver.tap("a1.")
    try driver.press("pageDown", "pageDown", "down")
    #expect(driver.runtime.focus?.contains("Button") == false && driver.screen.contains("in"), "\(driver.screen)")
    try driver.press("tab")
    #expect(driver.runtime.focus?.contains("Button") == true)
    let small = try Driver(Runtime(source: "return ScrollView { ForEach(5, function(i) return Text(i) end) }"), Size(10, 3))
    try small.press("tab")
    small.resize(to: Size(10, 8))
    #expect(small.runtime.focus?.contains("ScrollView") == true)
  }

  @Test("the key help (F1) shows the keys of a pane") func hints() throws {
    let driver = try driver("HStack { pane 'a', Button 'go' }")
    try driver.press("tab")
    #expect(
      driver.runtime.keyHints.map(\.description).contains("up/down/pageUp/pageDown Scroll"),
      "\(driver.runtime.keyHints.map(\.description))")
  }

  @Test("in random trees, tab reaches each pane, and keys scroll it", arguments: 1...40) func law(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func pick(_ texts: String...) -> String { texts[Int.random(in: texts.indices, using: &generator)] }
    func content(_ depth: Int) -> String {
      let views = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let texts = "Text 'a', Text 'b', Text 'c', Text 'd'"
        let height = pick("2", "3")
        switch Int.random(in: depth > 2 ? 0...1 : 0...4, using: &generator) {
        case 0: return texts
        // A list holds only texts here, because a container in a row is created only when the row is visible.
        case 1: return "List { \(texts) }:frame(8, \(height))"
        case 2: return "HStack { \(content(depth + 1)) }"
        default: return "ScrollView { \(pick("", "axes = 'horizontal', ")) \(content(depth + 1)) }:frame(8, \(height))"
        }
      }
      return views.joined(separator: ", ")
    }
    let driver = try Driver(Runtime(source: "return VStack { spacing = 0, \(content(0)) }"), Size(60, 40))
    let graph = try #require(driver.runtime.graphs[nil])
    let record = graph.keep.record
    /// The containers with more content than they show. Panes are the innermost of these containers.
    let scrollers = record.scrollGeometries.filter {
      $1.content.width > $1.viewport.width || $1.content.height > $1.viewport.height
    }.keys
    let panes = scrollers.filter { pane in
      !scrollers.contains { inner in
        inner != pane && sequence(first: inner, next: { graph.keep.tree.parentBox(of: $0) }).contains(pane)
      }
    }
    let paths = Set(panes.map(graph.keep.tree.path))
    var reached: Set<String> = []
    for _ in 0..<panes.count {
      try driver.press("tab")
      guard let focus = graph.focus, let node = graph.keep.tree.node(of: graph.keep.ledger.focus?.identity ?? 0) else {
        Issue.record("nothing has the focus")
        return
      }
      reached.insert(focus)
      let place = try #require(record.scrollGeometries[node])
      try driver.press(place.content.height > place.viewport.height ? "end" : "right")
      #expect(record.scrollGeometries[node] != place, "\(focus)\n\(driver.screen)")
    }
    #expect(reached == paths)
  }
}
