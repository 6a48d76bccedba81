// Screens that a navigation stack pushes and pops, with keys and with the mouse (I8, C3, F4).

import Longtail
import LongtailCore
import Testing

@Suite struct NavigationTests {
  private func driver(
    state: String = "path = {}", path: String = #"path = self:binding "path","#, root: String = "", _ rest: String = "",
    _ size: Size = Size(28, 7)
  ) throws -> Driver {
    try Driver(
      """
      local Counter = component("Counter", {
        props = { note = required.any }, state = { n = 0 },
        body = function(self)
          return Button("n = " .. self.n, function() self.n = self.n + 1 end)
            :onAppear(function() self.note "+" end):onDisappear(function() self.note "-" end)
        end,
      })
      local App = component("App", {
        state = { log = "", \(state) },
        body = function(self)
          local function note(text) self.log = self.log .. text end
          return VStack { alignment = "leading",
            NavigationStack { \(path)
              VStack { alignment = "leading",
                Counter { note = note }, NavigationLink("Ada", { value = "ada" }), NavigationLink("Seven", { value = 7 }), \(root)
              }:navigationTitle "Start",
            }:navigationDestination(function(id)
                return VStack { Text("Number " .. id), Button("Out", function() dismiss() end) }
              end, { when = function(id) return type(id) == "number" end })
              :navigationDestination(function(name)
                return VStack { Text("I am " .. name), Counter { note = note }, NavigationLink("On", { value = 1 }) }:navigationTitle(name)
              end):frame(\(size.width), \(size.height - 1)),
            Text(self.log), \(rest)
          }
        end,
      })
      return App {}:frame(\(size.width), \(size.height + 3), "topLeading")
      """, Size(size.width, size.height + 3))
  }

  @Test("in a list, the badge of a navigation link is before the arrow, so that the arrows are in one column")
  func badges() throws {
    let driver = try Driver(
      """
      return NavigationStack { List {
        NavigationLink("All", { value = 1 }):badge(12), NavigationLink("A long name of a row", { value = 2 }):badge(3),
        NavigationLink("None", { value = 3 }):badge(0), NavigationLink("Plain", { value = 4 }), Text "Text":badge(4),
      }:listStyle "plain" }
      """, Size(24, 5))
    #expect(
      driver.screen == """
        All                12  ›
        A long name of a…   3  ›
        None                   ›
        Plain                  ›
        Text                  4
        """)
  }

  @Test("the badge of a row is shown once, also if the row contains links or presents one") func badgesOfContainers() throws {
    let link = #"NavigationLink("A", { value = 1 })"#
    for row in [
      "HStack { \(link) }", "VStack { \(link), \(link) }", "ZStack { \(link) }", "LazyVStack { \(link) }", "Grid { \(link) }",
      "LazyVGrid { columns = { 20 }, \(link) }", "DisclosureGroup(Text \"G\", { \(link) })",
    ] {
      let driver = try Driver(
        "return NavigationStack { List { \(row):badge(7) }:listStyle \"plain\" }", Size(24, 5))
      #expect(driver.screen.count { $0 == "7" } == 1, "\(row)")
    }
    let sheet = try Driver(
      "return NavigationStack { List { \(link):sheet(constant(true), \(link)):badge(7) } }", Size(30, 12))
    #expect(sheet.screen.count { $0 == "7" } == 1)
  }

  @Test("a title is shown if a GeometryReader creates it, and if it is added later (P5)")
  func lateTitle() throws {
    let made = try Driver(
      """
      return NavigationStack { GeometryReader(function() return Text("in it"):navigationTitle "Made" end) }
      """, Size(10, 3))
    #expect(made.screen == "   Made\n──────────\nin it")
    let later = try Driver(
      """
      local App = component("App", {
        state = { isNamed = false },
        body = function(self)
          return VStack {
            NavigationStack { self.isNamed and Text("in it"):navigationTitle "Late" or Text "in it" }:frame(10, 3),
            Button("go", function() self.isNamed = true end):buttonStyle "plain",
          }
        end,
      })
      return App {}
      """, Size(10, 4))
    #expect(later.screen == "\n  in it\n\n    go")
    try later.tap("go")
    #expect(later.screen == "   Late\n──────────\n  in it\n    go")
  }

  @Test("a link pushes a screen; the screen below keeps its state (I8), and a popped screen loses it (C3)")
  func pushAndPop() throws {
    let driver = try driver()
    #expect(
      driver.screen == "           Start\n────────────────────────────\n         ▐ n = 0 ▌\n         Ada\n         Seven\n\n+")
    try driver.tap("n = 0")
    try driver.tap("Ada")
    #expect(
      driver.screen
        == "‹ Back      ada\n────────────────────────────\n         I am ada\n         ▐ n = 0 ▌\n            On\n\n++-")
    try driver.tap("n = 0")
    #expect(driver.screen.contains("n = 1"))
    try driver.tap("‹ Back")
    #expect(driver.screen.contains("           Start\n────────────────────────────\n         ▐ n = 1 ▌\n"))
    try driver.tap("Ada")
    #expect(driver.screen.contains("n = 0"))
  }

  @Test("F4: the focus moves to a pushed screen and back to the link; escape and dismiss() pop") func focus() throws {
    let driver = try driver()
    try driver.press("tab", "tab", "tab", "return")
    #expect(driver.screen.contains("Number 7"))
    #expect(driver.focus?.contains("Button") == true)
    try driver.press("escape")
    #expect(driver.screen.contains("Seven"))
    #expect(driver.focus?.contains("NavigationLink[2]") == true)
    try driver.press("return", "return")
    #expect(driver.screen.contains("Seven"))
    #expect(driver.focus?.contains("NavigationLink[2]") == true)
    // Two screens deep, and back.
    try driver.press("up", "return", "down", "return")
    #expect(driver.screen.contains("Number 1"))
    try driver.press("escape")
    #expect(driver.screen.contains("I am ada"))
    #expect(driver.focus?.contains("NavigationLink[2]") == true)
    try driver.press("escape", "escape", "escape")
    #expect(driver.screen.contains("Start"))
    #expect(driver.focus?.contains("NavigationLink[1]") == true)
  }

  @Test("ST5: the script reads and writes the path of a stack") func path() throws {
    let driver = try driver(
      state: #"path = { "bob", 3 }"#,
      #"Text(#self.path), Button("Home", function() self.path = {} end), "#
        + #"Button("Far", function() self.path = { 1, 2, "eve" } end)"#)
    #expect(driver.screen.contains("Number 3") && driver.screen.contains("\n2\n"))
    try driver.tap("Home")
    #expect(driver.screen.contains("Start") && driver.screen.contains("\n0\n"))
    try driver.tap("Far")
    #expect(driver.screen.contains("I am eve") && driver.screen.contains("\n3\n"))
    try driver.tap("‹ Back")
    #expect(driver.screen.contains("Number 2") && driver.screen.contains("\n2\n"))
  }

  @Test("a stack without a path works, and the destination view of a link follows its state") func links() throws {
    let driver = try driver(
      state: "n = 1", path: "",
      root:
        #"NavigationLink("View", { destination = VStack { Text("n is " .. self.n), Button("More", function() self.n = self.n + 1 end) } }),"#
        + #"NavigationLink("Made", { destination = function() return Text("made of " .. self.n):navigationTitle "M" end })"#, "",
      Size(28, 9))
    try driver.tap("View")
    #expect(driver.screen.contains("n is 1"))
    try driver.tap("More")
    #expect(driver.screen.contains("n is 2") && driver.mistakes.isEmpty)
    try driver.press("escape")
    #expect(driver.screen.contains("Start"))
    try driver.tap("Made")
    #expect(driver.screen.contains("made of 2") && driver.screen.hasPrefix("‹ Back       M"))
    try driver.press("escape")
    try driver.tap("Ada")
    try driver.tap("On")
    #expect(driver.screen.contains("Number 1"))
    try driver.press("escape", "escape")
    #expect(driver.screen.contains("Start"))
  }

  @Test("the destination view of a link in a list row follows its state") func linksInRows() throws {
    let driver = try Driver(
      Runtime(
        source: #"""
          local App = component("App", {
            state = { n = 1 },
            body = function(self)
              return NavigationStack { List { ForEach({ "a", "b" }, function(k) return k end, function(k)
                return NavigationLink("to " .. k, { destination = Text("screen " .. k .. self.n) })
              end) } }:onKeyPress("+", function() self.n = self.n + 1 end)
            end,
          })
          return App {}
          """#), Size(20, 6))
    try driver.tap("to b")
    #expect(driver.screen.contains("screen b1") && driver.mistakes.isEmpty, "\(driver.mistakes)")
    try driver.press("+")
    #expect(driver.screen.contains("screen b2") && driver.mistakes.isEmpty, "\(driver.mistakes)")
  }

  @Test("a screen is updated when the state that its function reads changes") func state() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { n = 0, path = { "a" } },
        body = function(self)
          return NavigationStack { path = self:binding "path", Text "root" }
            :navigationDestination(function(id) return Button(id .. self.n, function() self.n = self.n + 1 end) end)
        end,
      })
      return App {}:frame(20, 4)
      """, Size(20, 4))
    try driver.tap("a0")
    try driver.tap("a1")
    #expect(driver.screen.contains("a2"))
  }

  @Test("a path value without a matching destination is reported") func unknown() throws {
    let driver = try Driver(#"return NavigationStack { path = constant { true }, Text "root" }:frame(20, 4)"#, Size(20, 4))
    #expect(
      driver.rendering.diagnostics.map(\.sentence) == [
        "bad argument 'path' to 'NavigationStack': expected values that a :navigationDestination modifier of this NavigationStack accepts, found true"
      ])
  }

  @Test("a link outside of a stack does nothing") func lost() throws {
    let driver = try Driver(#"return NavigationLink("Lost", { value = 1 })"#, Size(20, 4))
    try driver.tap("Lost")
    #expect(driver.mistakes.isEmpty && driver.focus == nil)
  }

  @Test("links in a list show an arrow, and arrow keys move from row to row (F7)") func rows() throws {
    let driver = try Driver(
      """
      return NavigationStack { List { ForEach(30, function(n) return NavigationLink("Row " .. n, { value = n }) end) } }
        :navigationDestination(function(n) return Text("screen " .. n) end):frame(16, 4)
      """, Size(16, 4))
    #expect(driver.screen == " Row 1       › ┃\n Row 2       › │\n Row 3       › │\n Row 4       › │")
    try driver.press("tab", "down", "down", "return")
    #expect(driver.screen.contains("screen 3"))
    try driver.press("escape", "up", "return")
    #expect(driver.screen.contains("screen 2"))
  }

  @Test("I8, F4: a list below a screen keeps its selection, its scroll position and the focus") func list() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { path = {}, chosen = 1 },
        body = function(self)
          return NavigationStack { path = self:binding "path",
            List { selection = self:binding "chosen", ForEach(500, function(n) return Text("Row " .. n) end) }
              :onSubmit(function() self.path = { self.chosen } end),
          }:navigationDestination(function(n) return Text("screen " .. n) end)
        end,
      })
      return App {}:frame(16, 4)
      """, Size(16, 4))
    try driver.press("tab", "end", "up", "up", "up", "up", "return")
    #expect(driver.screen == "‹ Back\n────────────────\n   screen 496")
    try driver.press("escape")
    #expect(driver.screen == "▐Row 496      ▌│\n Row 497       │\n Row 498       ┃\n Row 499       │")
    try driver.press("up", "return")
    #expect(driver.screen.contains("screen 495"))
  }

  @Test("dismiss() in a sheet on a screen closes the sheet, not the screen") func sheet() throws {
    let driver = try Driver(
      """
      local Page = component("Page", {
        state = { asks = true },
        body = function(self)
          return Text "page":sheet(self:binding "asks", Button("Done", function() dismiss() end))
        end,
      })
      return NavigationStack { NavigationLink("Go", { destination = Page {} }) }:frame(20, 8)
      """, Size(20, 8))
    try driver.tap("Go")
    #expect(driver.screen.contains("Done") && driver.mistakes.isEmpty)
    try driver.press("return")
    #expect(driver.screen.contains("page") && !driver.screen.contains("Done"))
    try driver.press("escape")
    #expect(driver.screen.contains("Go"))
  }

  @Test("L69: in right-to-left layout, the back button is on the right, and a long title is cut off") func sides() throws {
    let driver = try Driver(
      #"""
      return NavigationStack { path = constant { 1 }, Text "root" }
        :navigationDestination(function() return Text "x":navigationTitle "A very long title" end):frame(20, 3)
        :environment("layoutDirection", "rightToLeft")
      """#, Size(20, 3))
    #expect(driver.screen.hasSuffix("› Back\n────────────────────\n          x"))
    #expect(driver.screen.contains("A very long…  › Back"))
  }

  @Test("a title that does not fit ends with an ellipsis", arguments: [(24, "Toggles and pickers of…"), (5, "Togg…"), (1, "…")])
  func longTitle(width: Int, title: String) throws {
    let driver = try Driver(
      #"return NavigationStack { Text "root":navigationTitle "Toggles and pickers of all kinds" }"#, Size(width, 4))
    #expect(driver.screen.hasPrefix(title + "\n"))
  }

  @Test("a pushed screen starts at its top, although its only button is at its end") func longScreen() throws {
    let source = """
      local far = ScrollView { VStack { spacing = 0, ForEach(30, function(i) return Text("line " .. i) end), Button("Far") } }
      return NavigationStack { NavigationLink("Go", { destination = far }) }:frame(20, 8)
      """
    let driver = try Driver(Runtime(source: source), Size(20, 8))
    try driver.press("tab", "return")
    #expect(driver.screen.contains("line 1 ") && !driver.screen.contains("Far"), "\(driver.screen)")
  }
}
