// Sheets and popovers of rows in lazy containers while the rows are off-screen (I8, L43).

import LongtailCore
import Testing

@testable import Longtail

@Suite struct RowPresentationTests {
  static let sheet = ":sheet(self:binding 'shows', inside)"
  static let containers = [
    "List { rows }", "ScrollView { LazyVStack { rows } }", "ScrollView { LazyVGrid { columns = { 18, 18 }, rows } }",
    "List { Section('Names', { rows }) }", "ScrollView { LazyVStack { List { rows }:frame { height = 80 } } }",
    "Table(names, { id = name, columns = { { title = 'Name', value = row } } })",
  ]
  static let presentations = [
    sheet, ":popover(self:binding 'shows', inside)", ":id(self.name)" + sheet, ":background(Text('b')" + sheet + ")",
  ]

  /// A list of rows, each of which presents a sheet or popover. Its buttons insert rows above the row, scroll the list, and
  /// remove the row.
  private func app(_ container: String, _ presentation: String = sheet) -> String {
    """
    local Counter = component("Counter", {
      state = { n = 0 },
      body = function(self) return Button("n = " .. self.n, function() self.n = self.n + 1 end) end,
    })
    local Row = component("Row", {
      props = { name = required.string, page = required.table },
      state = { shows = false },
      body = function(self)
        local page = self.page
        local inside = VStack { spacing = 0,
          Counter(), Button("Above", page.above), Button("Scroll", page.scroll), Button("Drop", page.drop),
        }
        return Button(self.name, function() self.shows = true end)\(presentation)
      end,
    })
    local names = {}
    for n = 1, 60 do names[n] = "row " .. n end
    local App = component("App", {
      state = { names = names, y = 0 },
      body = function(self)
        local page = {
          above = function()
            local names = {}
            for n = 1, 25 do names[n] = "new " .. n end
            for _, name in ipairs(self.names) do names[#names + 1] = name end
            self.names = names
          end,
          scroll = function() self.y = self.y + 20 end,
          drop = function() self.names = { "x", "y" } end,
        }
        local function name(name) return name end
        local function row(name) return Row { name = name, page = page } end
        local names, rows = self.names, ForEach(self.names, name, row)
        return \(container):scrollPosition { y = self.y }
      end,
    })
    return App {}:frame(40, 16)
    """
  }

  /// Opens the sheet or popover of the third row, and clicks its counter twice.
  private func opened(_ script: String) throws -> Driver {
    let driver = try Driver(script, Size(40, 16))
    try driver.tap("row 3")
    try driver.tap("n = 0")
    try driver.tap("n = 1")
    return driver
  }

  @Test(
    "the sheet or popover of a row stays open when the list scrolls and rows above are inserted",
    arguments: containers, presentations)
  func stays(container: String, presentation: String) throws {
    let driver = try opened(app(container, presentation))
    for _ in 0..<3 {
      try driver.tap("Scroll")
      #expect(driver.screen.contains("n = 2"))
    }
    try driver.tap("Above")
    #expect(driver.screen.contains("n = 2"))
    try driver.tap("n = 2")
    #expect(driver.screen.contains("n = 3") && !driver.screen.contains("row 3 "))
    #expect(driver.mistakes.isEmpty && driver.rendering.diagnostics.isEmpty)
    // The sheet or popover is removed with its row.
    try driver.tap("Drop")
    #expect(!driver.screen.contains("n = 3"))
  }

  @Test("a reload that adds lines above a row keeps the sheet of the row open, with its state", arguments: [true, false])
  func save(isWritten: Bool) throws {
    let source = { (lines: Int) in
      let texts = (0..<lines).map { "Text 'new \($0)', " }.joined()
      let rows =
        isWritten
        ? "Row { name = 'b' }" : "ForEach({ 'a', 'b', 'c' }, function(s) return s end, function(s) return Row { name = s } end)"
      return """
        local Row = component("Row", { props = { name = "" }, state = { shows = false, n = 0 }, body = function(self)
          return Button(self.name, function() self.shows = true end):keyboardShortcut(self.name)
            :sheet(self:binding "shows", Button("n = " .. self.n, function() self.n = self.n + 1 end):keyboardShortcut "x")
        end })
        return component("App", { body = function(self) return List { \(texts)\(rows) } end })
        """
    }
    let screen = try ReloadScreen(source(1))
    screen.press("b", "x")
    for (count, lines) in [(1, 40), (2, 80), (3, 0), (4, 60)] {
      #expect(screen.rows.contains { $0.contains("n = \(count)") }, "\(lines): \(screen.rows)")
      try screen.reload(source(lines))
      screen.press("x")
    }
    #expect(screen.rows.contains { $0.contains("n = 5") })
    screen.press("escape")
    #expect(screen.rows[0].contains("new 0") && !screen.rows.contains { $0.contains("n = ") })
  }

  @Test("a popover of an off-screen row opens at the edge nearest to that row")
  func edge() throws {
    let driver = try Driver(
      app("VStack { spacing = 0, Text 'top', List { rows }:frame { height = 12 } }", ":popover(self:binding 'shows', inside)"),
      Size(40, 16))
    try driver.tap("row 3")
    try driver.tap("Scroll")
    #expect(
      driver.screen.split(separator: "\n").prefix(8).map { $0.prefix(20) } == [
        "                  to", " ╭────────────╮     ", " │ ▐ n = 0 ▌  │     ", " │ ▐ Above ▌  │     ", " │ ▐ Scroll ▌ │     ",
        " │  ▐ Drop ▌  │     ", " ╰────────────╯     ", " ▐ row 27 ▌         ",
      ])
  }

  @Test("the row that opened a sheet has the focus again after the sheet, even if it is off-screen", arguments: [true, false])
  func focusBehind(isInSheet: Bool) throws {
    let driver = try Driver(
      """
      local far
      local Row = component("Row", { props = { i = 0 }, state = { shows = false }, body = function(self)
        return Button("row " .. self.i, function() self.shows = true end)
          :sheet(self:binding "shows", VStack { Text("inner " .. self.i), Button("far", function() far() end) })
      end })
      return component("App", { state = { shows = true, y = 0 }, body = function(self)
        far = function() self.y = 30 end
        local list = List { ForEach(40, function(i) return Row { i = i } end) }:scrollPosition { y = self.y }:frame(20, 5)
        return \(isInSheet ? "Text 'app':sheet(self:binding 'shows', list)" : "list")
      end })
      """, Size(40, 12))
    try driver.tap("row 2")
    try driver.press("return")
    #expect(driver.screen.contains("inner 2"))
    try driver.press("escape", "return")
    #expect(driver.screen.contains("inner 2"), "\(driver.screen)")
    try driver.press("escape")
    #expect(driver.screen.contains("row 2 ") && driver.rendering.json.contains("Row#2\""))
    // An off-screen row is kept only while it has the focus.
    try driver.press("tab")
    driver.handle(.scroll(Point(20, 6), by: Point(0, 20)))
    try driver.press("tab", "tab")
    #expect(!driver.rendering.json.contains("Row#2\""))
  }

  /// Containers that set environment values for their rows, cells or items. `view` presents the sheet.
  static let outerContainers = [
    "List { view }", "List { view:badge(7) }", "Table(1, { columns = { { value = function() return view end } } })",
    "Form { view }", "Form { view }:formStyle 'grouped'", "TabView { view:tabItem 'One' }", "Menu('Menu', { view })",
  ]

  @Test("a sheet or a popover looks the same, whichever container presents it", arguments: outerContainers)
  func outsideContainers(container: String) throws {
    for presentation in ["sheet", "popover"] {
      func sheet(in container: String) throws -> [Substring] {
        let driver = try Driver(
          """
          local inside = VStack { NavigationLink("Link", { value = 1 }), ProgressView(0.4), Text "b":badge(4), Button "Go",
            TextField("Name", constant "x"), Toggle("On", constant(true)) }
          local view = NavigationLink("row", { value = 2 }):\(presentation)(constant(true), inside)
          return NavigationStack { \(container) }
          """, Size(40, 20))
        if container.hasPrefix("Menu") { try driver.tap("Menu") }
        // The place of the panel depends on the place of the row. The menu is above it.
        let panel = driver.screen.split(separator: "\n").filter { $0.contains("│") }.suffix(6)
        return panel.map { $0.drop { $0 != "│" } }
      }
      let expected = try sheet(in: "view")
      #expect(expected.count == 6)
      #expect(try sheet(in: container) == expected, "\(presentation)")
    }
  }
}
