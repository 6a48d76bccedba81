// Sheets, alerts, popovers and menus. They are modal: they are in front, and receive all keys and clicks until they are
// dismissed.

import Longtail
import Testing

@Suite struct PresentationTests {
  private let app = """
    local Counter = component("Counter", {
      state = { n = 0 },
      body = function(self) return Button("n = " .. self.n, function() self.n = self.n + 1 end) end,
    })
    local App = component("App", {
      state = { shows = false, log = "" },
      body = function(self)
        local function note(text) return function() self.log = self.log .. text end end
        return VStack { alignment = "leading",
          Button("Open", function() self.shows = true end)
            :sheet(self:binding "shows", VStack { Counter(), Button("Done", function() note "d"() dismiss() end) }, { onDismiss = note "!" }),
          Button("Other", note "o"),
          Text(self.log),
        }:onKeyPress("x", note "x")
      end,
    })
    return App {}:frame(24, 9, "topLeading")
    """

  @Test("a sheet is modal and takes the focus; escape and dismiss() close it and return the focus")
  func sheet() throws {
    let driver = try Driver(app, Size(24, 9))
    let behind = driver.rendering.surface.style(of: driver.rendering.surface[2, 0])
    try driver.tap("Open")
    #expect(
      driver.screen == """
        ▐ Open ▌
        ▐ Other ▌
             ╭───────────╮
             │ ▐ n = 0 ▌ │
             │ ▐ Done ▌  │
             ╰───────────╯
        """)
    #expect(driver.rendering.surface.style(of: driver.rendering.surface[2, 0]) != behind)
    #expect(driver.focus?.hasSuffix("Counter[0]/Button/label:plate") == true)
    // Views behind the sheet receive no events.
    try driver.tap("Other")
    try driver.press("x", "return", "return")
    #expect(driver.screen.contains("n = 2"))
    try driver.press("tab", "tab", "tab")
    #expect(driver.focus?.contains("Button[1]") == true && driver.focus?.contains("sheet") == true)
    try driver.press("return")
    #expect(driver.screen == "▐ Open ▌\n▐ Other ▌\nd!")
    #expect(driver.focus == "root/App/VStack/Button[0]/label:plate")
    // The views in the sheet are removed with their state (I7).
    try driver.press("return", "escape")
    #expect(driver.screen == "▐ Open ▌\n▐ Other ▌\nd!!")
    try driver.press("return")
    #expect(driver.screen.contains("n = 0"))
  }

  @Test("a change in a sheet evaluates only the changed component") func work() throws {
    let driver = try Driver(app, Size(24, 9))
    try driver.tap("Open")
    try driver.press("return")
    #expect(driver.runtime.evaluations.map(\.path) == ["root/App/VStack/Button[0]:sheet/content/VStack[0]/Counter[0]"])
    #expect(driver.rendering.counters.evaluated == 1)
  }

  @Test("each button closes an alert, and escape acts as its cancel button") func alert() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { asks = false, log = "" },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading",
            Button("Ask", function() self.asks = true end):alert("Delete?", self:binding "asks", {
              message = "For ever.",
              actions = { Button("No", { role = "cancel", action = note "n" }), Button("Yes", note "y") },
            }),
            Text(self.log),
          }
        end,
      })
      return App {}:frame(30, 9, "topLeading")
      """, Size(30, 9))
    try driver.tap("Ask")
    #expect(
      driver.screen == """
        ▐ Ask ▌
             ╭─────────────────╮
             │     Delete?     │
             │    For ever.    │
             │                 │
             │ ▐ No ▌  ▐ Yes ▌ │
             ╰─────────────────╯
        """)
    try driver.tap("Yes")
    #expect(driver.screen == "▐ Ask ▌\ny")
    try driver.press("return", "escape")
    #expect(driver.screen == "▐ Ask ▌\nyn")
    // A click outside of the alert does not close it.
    try driver.tap("Ask")
    driver.tap(at: Point(0, 8))
    #expect(driver.screen.contains("Delete?"))
  }

  @Test("a menu opens below its button, arrows move in it, and an item or a click outside closes it") func menus() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { log = "" },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading",
            Menu("File", {
              Button("New", note "n"),
              Button("Off", note "off"):disabled(),
              Menu("More", { Button("Deep", note "d"), Button("Deeper", note "e") }),
              Divider(),
              Button("Delete", { role = "destructive", action = note "x" }),
            }),
            Text(self.log),
          }
        end,
      })
      return App {}:frame(30, 12, "topLeading")
      """, Size(30, 12))
    try driver.tap("File")
    #expect(
      driver.screen == """
        ▐ File ▾ ▌
        ╭──────────╮
        │   New    │
        │   Off    │
        │   More ▸ │
        │──────────│
        │   Delete │
        ╰──────────╯
        """)
    try driver.press("return")
    #expect(driver.screen == "▐ File ▾ ▌\nn")
    try driver.press("down", "down", "right")
    #expect(driver.screen.contains("Deeper"))
    try driver.press("left")
    #expect(!driver.screen.contains("Deeper") && driver.screen.contains("More"))
    try driver.press("right", "down", "return")
    #expect(driver.screen == "▐ File ▾ ▌\nne")
    try driver.press("return")
    driver.tap(at: Point(25, 1))
    #expect(driver.screen == "▐ File ▾ ▌\nne")
    #expect(driver.focus?.contains("Menu[0]") == true)
    #expect(driver.mistakes.isEmpty)
  }

  @Test("titles in a menu begin in one column: marks and icons are before it") func titles() throws {
    let driver = try Driver(
      """
      return Menu("M", {
        Button("Open", { systemImage = "checkmark" }), Button(Label("Copy", { systemImage = "xmark" })), Button "Plain",
        Toggle("Bold", constant(true)), Toggle("Thin", constant(false)), Menu("More", { systemImage = "plus", Button "x" }),
        Picker("Size", constant "a", { Text "Small":tag "a" }), Section("Group", { Link("Help", "https://example.org") }),
      }):frame(24, 14, "topLeading")
      """, Size(24, 14))
    try driver.press("tab", "return")
    #expect(
      driver.screen == """
        ▐ M ▾ ▌
        ╭──────────╮
        │ ✓ Open   │
        │ ✕ Copy   │
        │   Plain  │
        │ ✓ Bold   │
        │   Thin   │
        │ + More ▸ │
        │   Size   │
        │ ✓ Small  │
        │   Group  │
        │   Help   │
        ╰──────────╯
        """)
  }

  @Test("the buttons of a confirmation dialog have one width") func dialogButtons() throws {
    let driver = try Driver(
      """
      return Color "background":confirmationDialog("Save?", constant(true), { actions = {
        Button "Save", Button("Throw away", { role = "destructive" }), Button("No", { role = "cancel" }) } })
      """, Size(24, 11))
    #expect(driver.screen.contains("▐    Save    ▌") && driver.screen.contains("▐ Throw away ▌"))
    #expect(driver.screen.contains("▐     No     ▌"))
    let nested = try Driver(
      """
      return Color "background":confirmationDialog("Save?", constant(true), { actions = {
        Button "Throw everything away":alert("Are you sure about it?", constant(true), { actions = { Button "Yes", Button "No" } }) } })
      """, Size(34, 11))
    #expect(nested.screen.contains("▐ Yes ▌  ▐ No ▌"), "\(nested.screen)")
  }

  @Test("a menu in a sheet closes alone, and a sheet that appears ends a press on a view behind it") func nested() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { shows = true, log = "", off = false },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading",
            Button("Open", function() self.shows = true end)
              :sheet(self:binding "shows", VStack { Menu("File", { Button("New", note "n") }), Text(self.log) }),
            Text("hold"):onLongPressGesture(note "L"):task(self.off, function() sleep(0.2) self.shows = true end),
          }
        end,
      })
      return App {}:frame(30, 9, "topLeading")
      """, Size(30, 9))
    try driver.tap("File")
    #expect(driver.mistakes.isEmpty)
    try driver.tap("New")
    #expect(driver.mistakes.isEmpty && driver.screen.contains("File") && driver.screen.contains("n"))
    try driver.press("escape")
    let place = try driver.place(of: "hold")
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: place)))
    driver.advance(by: 2)
    #expect(driver.screen.contains("File") && !driver.screen.contains("L"))
  }

  @Test("a menu that is longer than the screen scrolls to its focused item") func longMenus() throws {
    let driver = try Driver(
      #"return Menu("File", { ForEach(30, function(i) return Button("item " .. i) end) }):frame(20, 8, "topLeading")"#,
      Size(20, 8))
    try driver.tap("File")
    #expect(driver.screen.contains("item 1") && driver.screen.contains("╰"))
    for _ in 0..<20 { try driver.press("down") }
    #expect(driver.screen.contains("item 21") && driver.screen.contains("╰"))
  }

  @Test("endlessly nested sheets are cut off and reported") func endless() throws {
    let driver = try Driver(
      #"R = component("R", { body = function(self) return Text("level"):sheet(constant(true), R {}) end }) return R {}"#)
    #expect(driver.rendering.diagnostics.map(\.code) == [.tooDeep])
    driver.resize(to: Size(30, 9))
    #expect(driver.rendering.diagnostics.map(\.code) == [.tooDeep])
  }

  @Test("inline output grows for a sheet and shrinks again; in right-to-left layout, a menu is at its view")
  func canvases() throws {
    let runtime = try Runtime(
      source: """
        local App = component("App", { state = { shows = true }, body = function(self)
          return Button("O", function() self.shows = true end):sheet(self:binding "shows", Text "some words") end })
        return App {}
        """)
    #expect(runtime.render(.inline(width: 40)).surface.size.width > 12)
    runtime.handle(.key(KeyPress("escape")!))
    #expect(runtime.render(.inline(width: 40)).text == "▐ O ▌\n")
    let mirrored = try Driver(
      #"return Menu("File", { Button "New" }):frame(30, 6, "topLeading"):environment("layoutDirection", "rightToLeft")"#,
      Size(30, 6))
    try mirrored.tap("File")
    let (button, item) = (try mirrored.place(of: "File"), try mirrored.place(of: "New"))
    #expect(abs(button.x - item.x) < 6 && item.y == 2)
  }

  @Test("a popover opens above its view if there is no space below, and fits on a tiny screen") func room() throws {
    let driver = try Driver(
      """
      return VStack { Spacer(), Text("here"):popover(constant(true), Text "pop") }:frame(12, 8)
      """, Size(12, 8))
    let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(rows.count == 8 && rows[7].contains("here") && rows[5].contains("pop"))
    driver.resize(to: Size(3, 2))
    driver.resize(to: Size(1, 1))
    #expect(driver.rendering.surface.size == Size(1, 1))
  }

  @Test("F6: a shortcut works with any focus, and acts on the first enabled view in tree order")
  func shortcuts() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { log = "", name = "" },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading",
            TextField("Name", self:binding "name"),
            Button("Off", note "0"):keyboardShortcut "command+s":disabled(),
            HStack { Button("Save", note "1"):keyboardShortcut "ctrl+s" },
            Button("Save too", note "2"):keyboardShortcut "ctrl+s",
            Text("row"):onTapGesture(note "3"):keyboardShortcut("f2", { title = "Tap the row" }),
            Button("OK", note "4"):keyboardShortcut "defaultAction",
            Text(self.log),
          }
        end,
      })
      return App {}:frame(24, 8, "topLeading")
      """, Size(24, 8))
    try driver.press("ctrl+s", "tab", "ctrl+s", "f2")
    driver.type("s")
    try driver.press("return")
    #expect(driver.screen.hasSuffix("1134") && driver.screen.hasPrefix("▐s "))
    #expect(driver.runtime.shortcuts.map(\.description) == ["ctrl+s Save", "f2 Tap the row", "return OK"])
  }

  @Test("F6: a shortcut on a view without an action is ignored; the title of a shortcut has no symbols")
  func shortcutsOfControls() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { on = true, name = "", log = "" },
        body = function(self)
          return VStack { alignment = "leading",
            TextField("Name", self:binding "name"):keyboardShortcut "ctrl+t",
            Text("no"):keyboardShortcut "ctrl+n", Button("New", function() self.log = self.log .. "n" end):keyboardShortcut "ctrl+n",
            Toggle("Sound", self:binding "on"):keyboardShortcut "f2",
            Menu("File", { Button "x" }):keyboardShortcut "f3",
            Text(self.log .. (self.on and "on" or "off")),
          }
        end,
      })
      return App {}:frame(24, 8, "topLeading")
      """, Size(24, 8))
    #expect(driver.runtime.shortcuts.map(\.description) == ["ctrl+t Name", "ctrl+n New", "f2 Sound", "f3 File"])
    try driver.press("ctrl+n", "f2", "ctrl+t")
    #expect(driver.screen.hasSuffix("noff"))
  }

  @Test("the order of sheets follows the tree, even if only the presenting views move") func order() throws {
    let driver = try Driver(
      """
      local Row = component("Row", {
        props = { name = "" },
        body = function(self) return Text(self.name):sheet(constant(true), Text("sheet " .. self.name)) end,
      })
      local App = component("App", {
        state = { rows = { "a", "b" } },
        body = function(self)
          return VStack { ForEach(self.rows, function(row) return row end, function(row) return Row { name = row } end) }
            :task(1, function() sleep(1) self.rows = { "b", "a" } end)
        end,
      })
      return App {}
      """)
    #expect(driver.screen.contains("sheet b") && !driver.screen.contains("sheet a"))
    driver.advance(by: 1)
    #expect(driver.screen.contains("sheet a") && !driver.screen.contains("sheet b"))
    #expect(driver.runtime.operations.contains { $0.hasPrefix("move ") && $0.contains("sheet") })
    #expect(driver.mistakes.isEmpty && driver.runtime.evaluations.map(\.path) == ["root/App"])
  }

  @Test("L62: a hidden view, or a view without a place, presents nothing until it is visible") func unseen() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { hides = true },
        body = function(self)
          local text = Text("x"):popover(constant(true), Text "pop")
          return VStack {
            ViewThatFits { Text("too long for it"):sheet(constant(true), Text "sheet"), Text "short" },
            self.hides and text:hidden() or text,
          }:task(1, function() sleep(1) self.hides = false end)
        end,
      })
      return App {}
      """, Size(12, 8))
    #expect(driver.screen.contains("short") && !driver.screen.contains("sheet") && !driver.screen.contains("pop"))
    driver.advance(by: 1)
    #expect(driver.screen.contains("pop"))
    driver.resize(to: Size(30, 8))
    #expect(driver.rendering.json.contains("sheet"))
    driver.resize(to: Size(12, 8))
    #expect(!driver.rendering.json.contains("\"sheet\""))
    #expect(driver.mistakes.isEmpty)
  }

  @Test("quit and openURL reach the host only from the handler of an event") func requests() throws {
    let driver = try Driver(
      """
      return VStack {
        Button("Quit", function() quit() end),
        Button("Open", function() openURL "https://example.org/a b" end),
        Text("x"):onAppear(function() openURL "https://example.org/spy" end),
        Text("under"):onHover(function() openURL "https://example.org/spy" end),
      }
      """)
    #expect(driver.runtime.takeRequests().isEmpty && driver.mistakes.map(\.code) == [.scriptError])
    try driver.tap("Open")
    #expect(driver.mistakes.isEmpty)
    for phase in [PointerEvent.Phase.moved, .left] {
      driver.handle(.pointer(PointerEvent(phase, at: try driver.place(of: "under"))))
      #expect(driver.mistakes.map(\.code) == [.scriptError], "\(phase)")
    }
    try driver.tap("Quit")
    #expect(driver.runtime.takeRequests() == [.open("https://example.org/a%20b"), .quit])
    let bad = try Driver(#"return Button("Bad", function() openURL "javascript:alert(1)" end)"#)
    try bad.tap("Bad")
    #expect(bad.mistakes.map(\.code) == [.badArgument])
    let body = try Driver("return component('A', { body = function() quit() return Text 'a' end })()")
    #expect(body.rendering.diagnostics.map(\.code) == [.scriptError])
  }

  @Test("an emitted event reaches its listeners after the update, and a body cannot emit events") func events() throws {
    let runtime = try Runtime(
      source: """
        local App = component("App", { state = { count = 0 }, body = function(self)
          return Button("Save", function()
            self.count = self.count + 1
            emit("saved", { count = self.count, names = { "a" } })
            emit "done"
          end):onAppear(function() emit("shown", true) end)
        end })
        return App {}
        """)
    var heard: [String] = []
    runtime.onEvent("shown") { heard.append("shown \($0)") }
    runtime.onEvent("saved") { value in
      // The update is over, so the listener may use the runtime.
      heard.append("saved \(value == .table(["count": .integer(1), "names": .list([.string("a")])])) \(runtime.render().size)")
    }
    let driver = Driver(runtime, Size(10, 1))
    #expect(heard == ["shown boolean(true)"])
    try driver.tap("Save")
    #expect(heard.count == 2 && heard[1].hasPrefix("saved true"))
    #expect(runtime.takeRequests().isEmpty)

    for (call, code) in [
      ("emit()", DiagnosticCode.badArgument), ("emit ''", .badArgument), ("emit('a', print)", .badArgument),
      ("emit('a', { Text 'x' })", .badArgument), ("emit('a', 1, 2)", .tooManyArguments),
    ] {
      let bad = try Driver("return Button('Bad', function() \(call) end)")
      try bad.tap("Bad")
      #expect(bad.mistakes.map(\.code) == [code], "\(call): \(bad.mistakes)")
    }
    let body = try Driver("return component('A', { body = function() emit 'x' return Text 'a' end })()")
    #expect(body.rendering.diagnostics.map(\.code) == [.scriptError])
  }

  // MARK: Space

  @Test("a sheet that is higher than the screen scrolls to its focused view") func scrolls() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { shows = true, log = "" },
        body = function(self)
          return Text(self.log):sheet(self:binding "shows", VStack {
            Text "Title",
            ForEach(9, function(n) return Button("B" .. n, function() self.log = "pressed " .. n dismiss() end) end),
          })
        end,
      })
      """, Size(24, 9))
    #expect(driver.screen.contains("Title") && driver.screen.contains("B1") && !driver.screen.contains("B9"))
    #expect(driver.screen.contains("┃"))
    try driver.press("shift+tab")
    #expect(!driver.screen.contains("Title") && driver.screen.contains("B9"))
    try driver.press("return")
    #expect(driver.screen.hasSuffix(" pressed 9"))
  }

  @Test("a sheet is as large as its content, and a list in a sheet scrolls by itself") func fits() throws {
    let driver = try Driver(
      #"return Text "a":sheet(constant(true), List { ForEach(40, function(n) return Text("Row " .. n) end) }:frame(12))"#,
      Size(24, 9))
    #expect(driver.screen.contains("Row 1") && !driver.screen.contains("Row 9"))
    try driver.scroll("Row 1", rows: 3)
    #expect(driver.screen.contains("Row 4") && !driver.screen.contains("Row 1 "))
    let small = try Driver(#"return Text "a":sheet(constant(true), Text "hi")"#, Size(16, 6))
    #expect(
      small.screen == """

             ╭────╮
             │ hi │
             ╰────╯
        """)
  }

  @Test(
    "F7: arrow keys move between the buttons of an alert or a dialog",
    arguments: [("alert", "right"), ("confirmationDialog", "down")])
  func arrows(name: String, key: String) throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { shows = true, log = "" },
        body = function(self)
          return Text(self.log):\(name)("Sure?", self:binding "shows", { actions = {
            Button("One", function() self.log = "1" end), Button("Two", function() self.log = "2" end),
          } })
        end,
      })
      """, Size(30, 9))
    try driver.press(key, "return")
    #expect(driver.screen.hasSuffix(" 2"))
  }

  /// Returns a driver with an open alert or dialog that has `count` buttons.
  private func question(_ kind: String, _ count: Int, _ size: Size, message: String = "") throws -> Driver {
    try Driver(
      """
      return component("App", {
        state = { asks = true, got = "-" },
        body = function(self)
          return Text("got " .. self.got):\(kind)("Pick", self:binding "asks", { message = "\(message)", actions = ForEach(\(count), function(i)
            return Button("Choice " .. i, function() self.got = tostring(i) end)
          end) })
        end,
      })
      """, size)
  }

  @Test("F4: keys that scroll a dialog move the focus along, so return presses a visible button") func carriedFocus() throws {
    for (keys, expected) in [(["pageDown"], "2"), (["end"], "12"), (["end", "home"], "1"), (["pageDown", "pageUp"], "1")] {
      let driver = try question("confirmationDialog", 12, Size(30, 8))
      for key in keys { try driver.press(key) }
      try driver.press("return")
      #expect(driver.screen.contains("got \(expected)"), "\(keys): \(driver.screen)")
    }
  }

  @Test("the buttons of a narrow alert are below each other, and a long message scrolls") func alerts() throws {
    #expect(try question("alert", 3, Size(60, 9)).screen.contains("▐ Choice 1 ▌  ▐ Choice 2 ▌  ▐ Choice 3 ▌"))
    let narrow = try question("alert", 3, Size(24, 12)).screen
    #expect(narrow.contains("▐ Choice 1 ▌") && narrow.contains("▐ Choice 3 ▌") && !narrow.contains("…"))
    let long = try question("alert", 1, Size(30, 10), message: String(repeating: "word ", count: 60))
    #expect(!long.screen.contains("…") && long.screen.contains("Pick"))
    for _ in 0..<4 { try long.press("pageDown") }
    #expect(long.screen.contains("▐ Choice 1 ▌"))
  }

  @Test("F4: a long sheet is shown from its top, even if its only button is off-screen") func beginning() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { shows = true, log = "" },
        body = function(self)
          return Text(self.log):sheet(self:binding "shows", VStack {
            ForEach(12, function(i) return Text("line " .. i) end), Button("OK", function() self.log = "ok" dismiss() end),
          })
        end,
      })
      """, Size(30, 8))
    #expect(driver.screen.contains("line 1") && !driver.screen.contains("OK"))
    try driver.press("return")
    #expect(driver.screen.contains("line 1"))
    try driver.press("tab")
    #expect(driver.screen.contains("▐ OK ▌"))
    try driver.press("return")
    #expect(driver.screen.filter { !$0.isWhitespace } == "ok")
  }

  @Test("a menu is at most as wide as the screen, and a toggle or an option in it closes it") func menuRows() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { sort = "a", on = false, log = "" },
        body = function(self)
          return VStack { alignment = "leading",
            Menu("M", {
              Picker("Sort", self:binding "sort", { Text "Alpha":tag "a", Text "Beta":tag "b" }),
              Toggle("Hidden", self:binding "on"),
              Button("A title that is far too long for this", function() self.log = "last" end),
            }),
            Text(self.sort .. tostring(self.on) .. self.log),
          }
        end,
      }){}:frame(24, 10, "topLeading")
      """, Size(24, 10))
    try driver.press("tab", "return")
    #expect(
      driver.screen == """
        ▐ M ▾ ▌
        ╭──────────────────────╮
        │   Sort               │
        │ ✓ Alpha              │
        │   Beta               │
        │   Hidden             │
        │   A title that is f… │
        ╰──────────────────────╯
        """, "\(driver.screen)")
    // Arrow keys move through the options of the picker and on to the other rows.
    try driver.press("down", "return")
    #expect(driver.screen == "▐ M ▾ ▌\nbfalse")
    try driver.press("return", "down", "down", "return")
    #expect(driver.screen == "▐ M ▾ ▌\nbtrue", "\(driver.screen)")
    try driver.press("return")
    try driver.tap("Alpha")
    #expect(driver.screen == "▐ M ▾ ▌\natrue")
  }
}
