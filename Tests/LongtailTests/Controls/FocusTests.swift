// The focus: how it moves, how bindings follow it, and where it stays after updates.

import Longtail
import Testing

@Suite struct FocusTests {
  @Test("F1, F2: tab goes through the focusable views in tree order and wraps around") func order() throws {
    let driver = try Driver(
      """
      return VStack { alignment = "leading",
        Button "a", Text "no", HStack { Button "b", Text("c"):focusable(), Text("d"):focusable(false) }, Button("e"):disabled(),
        Button("f"):hidden(), Toggle("g", constant(true)),
      }
      """)
    func name() -> String { driver.focus.map { String($0.dropFirst("root/VStack/".count)) } ?? "none" }
    var met: [String] = []
    for _ in 0..<5 {
      try driver.press("tab")
      met.append(name())
    }
    #expect(met[0] == "Button[0]/label:plate" && met[1] == "HStack[2]/Button[0]/label:plate" && met[2] == "HStack[2]/Text[1]")
    #expect(met[3].hasPrefix("Toggle[5]") && met[4] == met[0])
    try driver.press("shift+tab")
    #expect(name() == met[3])
    try driver.press("shift+tab", "shift+tab", "shift+tab")
    #expect(name() == met[0])
  }

  @Test("after a reordering, the removal of the focused view moves the focus to its new neighbour") func reordered() throws {
    let driver = try Driver(
      """
      return component("App", { state = { names = { "a", "b", "c" } }, body = function(self)
        return VStack { spacing = 0, ForEach(self.names, function(name) return name end, function(name) return Button(name) end) }
          :onKeyPress("1", function() self.names = { "b", "c", "a" } end)
          :onKeyPress("2", function() self.names = { "c", "a" } end)
      end })
      """, Size(10, 3))
    try driver.press("tab", "tab", "1", "2")
    #expect(driver.focus?.contains("#c") == true, "\(driver.focus ?? "none")")
  }

  private let form = """
    local Entry = component("Entry", {
      state = { field = "", inside = false, shows = true, enabled = true },
      body = function(self)
        local field = self:binding "field"
        return VStack { alignment = "leading",
          VStack { alignment = "leading",
            self.shows and Text "name":focusable():disabled(not self.enabled):focused(field, "name"),
            Text "mail":focusable():focused(field, "mail"),
          }:focused(self:binding "inside"),
          Text "other":focusable(),
          Text(self.field .. (self.inside and " inside" or "")),
        }
          :onKeyPress("m", function() self.field = "mail" end)
          :onKeyPress("x", function() self.field = "" end)
          :onKeyPress("h", function() self.shows = not self.shows end)
          :onKeyPress("d", function() self.enabled = not self.enabled end)
          :onKeyPress("f", function() self.inside = false end)
      end,
    })
    return Entry {}:frame(20, 5, "topLeading")
    """

  private func note(_ driver: Driver) -> String { driver.screen.split(separator: "\n").last?.trimmed ?? "" }

  @Test("F3: a value binds one view, true a view with its descendants; a write moves or removes the focus")
  func bindings() throws {
    let driver = try Driver(form)
    try driver.press("tab")
    #expect(note(driver) == "name inside")
    try driver.press("tab", "tab")
    #expect(note(driver) == "other")
    #expect(driver.focus == "root/Entry/VStack/Text[1]")
    try driver.press("m")
    #expect(note(driver) == "mail inside")
    #expect(driver.focus == "root/Entry/VStack/VStack[0]/Text[1]")
    try driver.press("x")
    #expect(driver.focus == nil && note(driver) == "other")
    try driver.press("m", "f")
    #expect(driver.focus == nil && note(driver) == "other")
  }

  @Test("F3: the value of an unfocusable view stands for the views inside that have no value of their own")
  func containers() throws {
    let driver = try Driver(
      """
      local Field = component("Field", { body = function(self) return TextField("name", constant "") end })
      style("Button", "pair", function(_, c) return HStack { Button(c), Button "more" } end)
      local App = component("App", {
        state = { field = "" },
        body = function(self)
          local field = self:binding "field"
          return VStack { alignment = "leading",
            GroupBox { Button "a", Button "b" }:focused(field, "box"),
            Field {}:focused(field, "field"),
            HStack { Text "in":focusable():focused(self:binding "field", "in"), Text "free":focusable() }:focused(field, "outer"),
            Button "c":buttonStyle "pair":focused(field, "pair"),
            Text "other":focusable(),
            Text(self.field .. "."),
          }:onKeyPress("f2", function() self.field = "outer" end):onKeyPress("f3", function() self.field = "" end)
        end,
      })
      return App {}:frame(20, 12, "topLeading")
      """)
    var met: [String] = []
    for _ in 0..<9 {
      try driver.press("tab")
      met.append(note(driver))
    }
    #expect(met == ["box.", "box.", "field.", "in.", "outer.", "pair.", "pair.", ".", "box."])
    try driver.press("f2")
    #expect(driver.focus?.contains("HStack[2]/Text[0]") == true && note(driver) == "in.")
    try driver.press("tab", "f3")
    #expect(driver.focus == nil && note(driver) == ".")
  }

  @Test("F4: when the focused view is removed or disabled, the next view gets the focus, and bindings follow")
  func losing() throws {
    for key in ["h", "d"] {
      let driver = try Driver(form)
      try driver.press("tab")
      #expect(note(driver) == "name inside")
      try driver.press(key)
      #expect(note(driver) == "mail inside", "\(key)")
      // The focus stays on the second field when the first one is focusable again.
      try driver.press(key)
      #expect(note(driver) == "mail inside", "\(key)")
    }
  }

  @Test("F4: the focus stays with the identity of a view when the view moves") func moving() throws {
    let driver = try Driver(
      """
      local Rows = component("Rows", {
        state = { rows = { "a", "b", "c" } },
        body = function(self)
          return VStack {
            ForEach(self.rows, function(row) return row end, function(row) return Button(row, function() self.rows = { "c", "a", "b" } end) end),
          }
        end,
      })
      return Rows {}
      """)
    try driver.press("tab", "tab", "return")
    #expect(driver.focus?.contains("#b/") == true)
    #expect(driver.screen.split(separator: "\n").map { $0.trimmed } == ["▐ c ▌", "▐ a ▌", "▐ b ▌"])
    try driver.press("tab")
    #expect(driver.focus?.contains("#c/") == true)
  }

  @Test("F4: the default focus gets the focus when the view appears") func defaults() throws {
    let driver = try Driver(
      """
      local Entry = component("Entry", {
        state = { field = "" },
        body = function(self)
          local field = self:binding "field"
          return VStack { Text "name":focusable():focused(field, "name"), Text "mail":focusable():focused(field, "mail"), Text(self.field .. "!") }
            :defaultFocus(field, "mail")
        end,
      })
      return Entry {}
      """)
    #expect(driver.focus == "root/Entry/VStack/Text[1]")
    #expect(driver.screen.contains("mail!"))
    try driver.press("tab")
    #expect(driver.screen.contains("name!"))
  }

  @Test("F5: a key goes to handlers on the focused view, then to the view, then to outer views") func keys() throws {
    let driver = try Driver(
      """
      local Keys = component("Keys", {
        state = { log = "", value = 5 },
        body = function(self)
          local function note(text, result) return function() self.log = self.log .. text return result end end
          return VStack { alignment = "leading",
            Slider(self:binding "value", { max = 10, step = 1 }):padding("horizontal", 1):onKeyPress("left", note "s")
              :onKeyPress("right", note("r", false)),
            Text(self.log .. self.value),
          }:onKeyPress({ "left", "right", "home", "z" }, note "o")
        end,
      })
      return Keys {}:frame(20, 3, "topLeading")
      """)
    try driver.press("tab", "left")
    #expect(note(driver) == "s5")
    try driver.press("right", "home", "z")
    #expect(note(driver) == "sro0")
  }

  @Test("F7: in a focus section, tab goes on in tree order, and arrows move inside and stop at the edge") func sections() throws {
    let driver = try Driver(
      """
      return VStack { alignment = "leading", spacing = 0,
        HStack { Button "a", Button "b" },
        VStack { alignment = "leading", spacing = 0, HStack { Button "c", Button "d" }, HStack { Button "e", Button "f" } }:focusSection(),
      }
      """)
    func focused() -> String {
      let surface = driver.rendering.surface
      for name in ["a", "b", "c", "d", "e", "f"] {
        guard let place = try? driver.place(of: " \(name) ") else { continue }
        if surface.style(of: surface[place.x + 1, place.y]).attributes.contains(.bold) { return name }
      }
      return "none"
    }
    try driver.press("tab", "down", "right")
    #expect(focused() == "a", "arrows outside of sections stay")
    try driver.press("tab", "tab")
    #expect(focused() == "c")
    var met = ""
    for key in ["right", "right", "down", "down", "left", "left", "up", "up"] {
      try driver.press(key)
      met += focused()
    }
    #expect(met == "ddffeecc")
    try driver.press("tab", "tab", "tab", "tab")
    #expect(focused() == "a")
  }

  @Test("a view sees in its environment if it has the focus") func environment() throws {
    let driver = try Driver(
      """
      local Cell = component("Cell", { body = function(self) return Text(self.env.isFocused and "here" or "not") end })
      return VStack { alignment = "leading", Cell():focusable(), VStack { Cell() }:padding("leading", 1):focusable() }
      """)
    #expect(driver.screen.split(separator: "\n").map { $0.trimmed } == ["not", "not"])
    try driver.press("tab")
    #expect(driver.screen.split(separator: "\n").map { $0.trimmed } == ["here", "not"])
    try driver.press("tab")
    #expect(driver.screen.split(separator: "\n").map { $0.trimmed } == ["not", "here"])
  }

  @Test("a view that gets the focus by a key is scrolled into view") func revealing() throws {
    let driver = try Driver(
      """
      return ScrollView { ForEach(10, function(i) return Button("row " .. i) end) }:frame(20, 4)
      """, Size(20, 4))
    for _ in 0..<6 { try driver.press("tab") }
    #expect(driver.screen.contains("row 6") && !driver.screen.contains("row 1"))
    for _ in 0..<5 { try driver.press("shift+tab") }
    #expect(driver.screen.contains("row 1") && !driver.screen.contains("row 6"))
  }

  @Test("F1: tab and shift+tab go through the off-screen rows of a list") func lazyRows() throws {
    let driver = try Driver(
      """
      return VStack { List { ForEach(40, function(i) return Button("row " .. i .. ".") end) }:frame(20, 5), Button "after" }
      """, Size(20, 7))
    for row in 1...40 {
      try driver.press("tab")
      #expect(driver.focus?.contains("#\(row)/") == true && driver.screen.contains("row \(row)."), "\(row)")
    }
    try driver.press("tab")
    #expect(driver.focus?.contains("Button[1]") == true)
    try driver.press("shift+tab", "shift+tab")
    #expect(driver.focus?.contains("#39/") == true)
    for _ in 0..<38 { try driver.press("shift+tab") }
    #expect(driver.focus?.contains("#1/") == true && driver.screen.contains("row 1."))
    #expect(driver.mistakes.isEmpty)
  }

  @Test("a sheet that opens behind another gets the focus once it is in front; each layer keeps its focus") func layers() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { a = false, b = false },
        body = function(self)
          return VStack { alignment = "leading",
            Button("one"):sheet(self:binding "a", VStack { Button("in a"), Button("a2") }),
            Button("two", function() self.b = true end)
              :sheet(self:binding "b", VStack { Button("open a", function() self.a = true end), Button("close b", function() self.b = false end) }),
          }
        end,
      })
      return App {}:frame(30, 10, "topLeading")
      """, Size(30, 10))
    try driver.tap("two")
    try driver.press("return")
    #expect(driver.focus?.contains("Button[1]:sheet/content/VStack[0]/Button[0]") == true, "what is behind does not take it")
    try driver.press("tab", "return")
    #expect(driver.focus?.contains("Button[0]:sheet/content/VStack[0]/Button[0]") == true, "what is left in front has it")
    try driver.press("tab", "escape")
    #expect(driver.focus == "root/App/VStack/Button[1]/label:plate")
    #expect(driver.mistakes.isEmpty)
  }

  @Test("`:focused` with a constant has no effect on the focus") func constants() throws {
    let driver = try Driver(
      #"return VStack { Button "a", Button("b"):focused(constant(false)), Button("c"):focused(constant(true)), Button "d" }"#)
    var met: [String] = []
    for _ in 0..<4 {
      try driver.press("tab")
      met.append(driver.focus.map { String($0.dropFirst("root/VStack/Button[".count).prefix(1)) } ?? "none")
      #expect(driver.mistakes.isEmpty)
    }
    #expect(met == ["0", "1", "2", "3"])
  }

  @Test("F4: a sheet starts at its default focus or first field; afterwards the bound field has the focus again")
  func presentedFields() throws {
    func driver(_ modifier: String) throws -> Driver {
      try Driver(
        """
        local App = component("App", {
          state = { shows = false, field = "", outer = "", a = "", b = "", c = "" },
          body = function(self)
            local field = self:binding "field"
            return VStack { alignment = "leading",
              TextField("c", self:binding "c"):focused(self:binding "outer", "c"):frame(12),
              Button("Open", function() self.shows = true end):keyboardShortcut "f2"
                :sheet(self:binding "shows", VStack {
                  TextField("a", self:binding "a"):focused(field, "a"):frame(10),
                  TextField("b", self:binding "b"):focused(field, "b"):frame(10),
                }\(modifier)),
              Text(self.field .. "/" .. self.outer .. "/" .. self.a .. self.b .. self.c),
            }
          end,
        })
        return App {}:frame(24, 8, "topLeading")
        """, Size(24, 8))
    }
    let plain = try driver("")
    try plain.press("tab", "f2")
    plain.type("1")
    #expect(note(plain).contains("1") || plain.screen.contains("a//1"))
    try plain.press("escape")
    plain.type("2")
    #expect(note(plain) == "/c/12")
    let chosen = try driver(#":defaultFocus(field, "b")"#)
    try chosen.press("tab", "f2")
    chosen.type("1")
    try chosen.press("escape")
    #expect(note(chosen) == "/c/1")
    #expect(chosen.focus?.contains("TextField[0]") == true && chosen.mistakes.isEmpty)
  }

  @Test("two views with the same focus binding do not move the focus back and forth") func shared() throws {
    let driver = try Driver(
      """
      local Entry = component("Entry", {
        state = { on = false },
        body = function(self)
          local on = self:binding "on"
          return VStack { Button("a"):focused(on), Button("b"):focused(on), Button "c" }
        end,
      })
      return Entry {}
      """)
    var met: [String] = []
    for _ in 0..<4 {
      try driver.press("tab")
      met.append(driver.focus.map { String($0.dropFirst("root/Entry/VStack/Button[".count).prefix(1)) } ?? "none")
      #expect(driver.mistakes.isEmpty)
    }
    #expect(met == ["0", "1", "2", "0"])
  }

  @Test("F1: tab goes through a list with few focusable rows, and on to the view after it", arguments: ["List", "ScrollView"])
  func sparseRows(container: String) throws {
    let rows = "ForEach(40, function(i) if i % 12 == 1 then return Button(\"row \" .. i) end return Text(\"text \" .. i) end)"
    let list = container == "List" ? "List { \(rows) }" : "ScrollView { LazyVStack { \(rows) } }"
    let driver = try Driver(
      "return VStack { Button \"before\", \(list):frame(20, 5), Button \"after\" }", Size(20, 9))
    var met: [String] = []
    for _ in 0..<6 {
      try driver.press("tab")
      met.append(
        driver.focus.flatMap { $0.split(separator: "/").first { $0.contains("#") || $0.hasPrefix("Button[") } }.map(String.init)
          ?? "none")
      #expect(driver.mistakes.isEmpty)
    }
    #expect(met == ["Button[0]", "Button#1", "Button#13", "Button#25", "Button#37", "Button[2]"])
  }

  @Test("F1: tab and shift+tab go through rows that are higher than their list") func highRows() throws {
    let driver = try Driver(
      """
      local function row(i)
        return VStack { spacing = 0, Button("row " .. i), Text "1", Text "2", Text "3", Text "4", Text "5", Text "6", Text "7" }
      end
      return VStack { spacing = 0, Button "before", List { ForEach(5, row) }:frame{ height = 3 }, Button "after" }
      """, Size(20, 6))
    var met: [String] = []
    for key in Array(repeating: "tab", count: 7) + Array(repeating: "shift+tab", count: 6) {
      try driver.press(key)
      met.append(driver.focus.map { $0.split(separator: "#").dropFirst().first.map { String($0.prefix(1)) } ?? "-" } ?? "none")
      #expect(driver.mistakes.isEmpty)
    }
    #expect(met.joined() == "-12345-54321-")
  }

  @Test("F1: tab finds off-screen focusable rows of a list, and does not scroll a list without such rows")
  func unseenRows() throws {
    func driver(_ button: Int) throws -> Driver {
      try Driver(
        """
        local function row(i) return i == \(button) and Button("row " .. i) or Text("text " .. i) end
        return VStack { spacing = 0, Button "before", List { ForEach(40, row) }:frame{ height = 4 }, Button "after" }
        """, Size(20, 6))
    }
    let some = try driver(9)
    try some.press("tab", "tab")
    #expect(some.focus?.contains("Button#9") == true && some.mistakes.isEmpty)
    try some.press("tab")
    #expect(some.focus?.contains("Button[2]") == true)
    try some.press("shift+tab")
    #expect(some.focus?.contains("Button#9") == true)
    let none = try driver(0)
    let screen = none.screen
    // Without focusable rows, the list itself has the focus.
    try none.press("tab", "tab")
    #expect(none.focus?.contains("List") == true && none.mistakes.isEmpty)
    try none.press("tab")
    #expect(none.focus?.contains("Button[2]") == true && none.screen == screen)
    let only = try Driver(
      "return List { ForEach(40, function(i) return i == 12 and Button 'b' or Text(i) end) }:frame{ height = 4 }")
    try only.press("tab")
    #expect(only.focus?.contains("Button#12") == true)
  }

  @Test(
    "F4, L43: a field in a row that is scrolled away keeps the focus, and input scrolls back to it",
    arguments: ["List", "ScrollView { LazyVStack"])
  func scrolledAway(list: String) throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { name = "", log = "" },
        body = function(self)
          local function row(n) return Text("row " .. n):padding("vertical", n % 3 == 0 and 1 or 0) end
          return \(list) {
            Text("top"), TextField("Name", self:binding "name"), ForEach(40, row),
          }\(list == "List" ? "" : "}"):onKeyPress("x", function() self.log = self.log .. "x" end)
        end,
      })
      """, Size(20, 5))
    try driver.press("tab")
    for key in ["down", "down", "down", "down", "pageDown", "end"] { try driver.press(key) }
    #expect(!driver.screen.contains("Name") && driver.screen.contains("row 40"))
    #expect(driver.focus?.contains("TextField") == true)
    try driver.press("a", "b")
    #expect(driver.screen.contains("ab") && driver.screen.contains("row 1"))
    for _ in 0..<30 { driver.handle(.scroll(Point(2, 2), by: Point(0, 3))) }
    #expect(!driver.screen.contains("ab") && driver.screen.contains("row 40"))
    try driver.press("c")
    #expect(driver.screen.contains("abc") && driver.mistakes.isEmpty)
    for _ in 0..<30 { driver.handle(.scroll(Point(2, 2), by: Point(0, 3))) }
    driver.paste("de")
    #expect(driver.screen.contains("abcde"))
  }

  @Test("return scrolls to an off-screen button, and the next return presses it, even if its row moved", arguments: [0, 1, 9])
  func unseenButton(rows: Int) throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { n = 0, items = (function() local t = {} for i = 1, 20 do t[i] = i end return t end)() },
        body = function(self)
          local function id(i) return i end
          return VStack { spacing = 0,
            Text("n = " .. self.n),
            List { ForEach(self.items, id, function(i)
              return i == 4 and Button("here", function() self.n = self.n + 1 end) or Text("row " .. i .. ", " .. self.n)
            end) },
          }:onKeyPress("r", function()
            local turned = {}
            for i = 1, 20 do turned[i] = self.items[21 - i] end
            self.items = turned
          end)
        end,
      })
      """, Size(20, 6))
    try driver.tap("here")
    for _ in 0..<rows { driver.handle(.scroll(Point(2, 2), by: Point(0, 1))) }
    try driver.press("r", "r", "r")
    // The button stays visible when rows move it. If the wheel has scrolled it away, it stays off-screen.
    #expect(driver.focus?.contains("Button#4") == true && driver.screen.contains("here") == (rows < 9))
    if rows == 9 { try driver.press("return") }
    #expect(driver.screen.contains("here") && driver.screen.contains("n = 1"))
    try driver.press("return")
    #expect(driver.screen.contains("here") && driver.screen.contains("n = 2") && driver.mistakes.isEmpty)
  }

  @Test(
    "F4: the focus is not lost when a view hides its focused child",
    arguments: [
      (#"ControlGroup("Zoom", { Button "In", Button "Out" }):controlGroupStyle(self.hides and "menu" or "automatic")"#, "Zoom"),
      (
        #"DisclosureGroup("More", { isExpanded = Binding(function() return not self.hides end, function() end), Button "Out" })"#,
        "More"
      ),
      (#"GroupBox { Button "In", not self.hides and Button "Out" }"#, "In"),
      (#"VStack { Button "In", not self.hides and Button "Out" }"#, "In"),
    ])
  func hiding(view: String, heir: String) throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { hides = false },
        body = function(self)
          return VStack { Button("Hide", function() self.hides = true end):keyboardShortcut "h", \(view) }
        end,
      })
      """, Size(30, 8))
    try driver.tap("Out")
    try driver.press("h")
    #expect(!driver.screen.contains("Out"))
    try driver.press("return")
    #expect(driver.focus != nil && driver.screen.contains(heir))
  }

  @Test("keys scroll a view beside the focused view if no view around the focused view scrolls") func scrollingBeside() throws {
    func text(_ word: String) -> String { "ScrollView { ForEach(20, function(i) return Text('\(word)' .. i) end) }:frame(8, 3)" }
    let driver = try Driver(
      "return VStack { \(text("far")), HStack { Button 'ok', \(text("near")) } }:frame(30, 8)", Size(30, 8))
    try driver.tap("ok")
    try driver.press("pageDown")
    #expect(driver.screen.contains("near3 ") && driver.screen.contains("far1 "), "\(driver.screen)")
    try driver.press("end", "down")
    #expect(driver.screen.contains("near20") && driver.screen.contains("far2 ") && driver.focus?.contains("Button") == true)
    // A scroll view around the focused view handles the keys, even at its end.
    let inside = try Driver(
      "return VStack { \(text("far")), ScrollView { Button 'a', Button 'b', Button 'c', Button 'd' }:frame(8, 3) }", Size(30, 8))
    try inside.press("tab", "tab", "end", "pageDown", "pageDown")
    #expect(inside.screen.contains("d") && inside.screen.contains("far1 "), "\(inside.screen)")
  }

  @Test("a modifier with a body sees if the modified view has the focus") func modifiers() throws {
    let driver = try Driver(
      """
      modifier("mark", { body = function(self, content)
        return HStack { spacing = 0, self.env.isFocused and ">" or "-", content }
      end })
      return component("Page", { body = function()
        return VStack { Text "a":mark():focusable(), Text "b":mark():mark():focusable(), Text "c":focusable():mark() }
      end })
      """, Size(4, 3))
    #expect(driver.screen == "-a\n--b\n-c")
    try driver.press("tab")
    #expect(driver.screen == ">a\n--b\n-c")
    try driver.press("tab")
    #expect(driver.screen == "-a\n>>b\n-c")
    // The modifier on the last view is outside of `:focusable`, so it does not see the focus.
    try driver.press("tab")
    #expect(driver.screen == "-a\n--b\n-c" && driver.focus?.contains("Text") == true)
  }

  // MARK: Replaced views

  @Test(
    "when the focused view and its siblings are replaced, the view at the same position gets the focus",
    arguments: [
      (
        #"self.step == 1 and VStack { Text "Step 1", Button("Next", function() self.step = 2 end) } or HStack { Button "Finish" }"#,
        "Button"
      ),
      (
        #"self.step == 1 and List { selection = self:binding "row", ForEach(9, function(i) return Text("a" .. i) end) } "#
          + #"or Table(20, { columns = { { title = "T", value = function(i) return Text("t" .. i) end } } })"#, "Table"
      ),
    ])
  func replaced(view: String, name: String) throws {
    let driver = try Driver(
      Runtime(
        source: """
          return component("Page", { state = { step = 1, row = 1 }, body = function(self)
            return VStack { \(view) }:onKeyPress("f5", function() self.step = 2 end)
          end })
          """), Size(30, 6))
    try driver.press("tab", "f5")
    #expect(driver.runtime.focus?.contains(name) == true, "\(driver.runtime.focus ?? "none")")
  }

  @Test("when ViewThatFits changes its choice, the focus stays on the view at the same position") func fits() throws {
    let driver = try Driver(
      Runtime(
        source: """
          return component("Page", { state = { f = "" }, body = function(self)
            local function button(name) return Button(name):focused(self:binding "f", name) end
            return VStack { spacing = 0, ViewThatFits { axes = "horizontal",
              HStack { button "One", button "Two", button "Three" }, VStack { spacing = 0, button "One", button "Two", button "Three" } },
              Text("[" .. self.f .. "]") }
          end })
          """), Size(40, 6))
    try driver.press("tab", "tab")
    driver.resize(to: Size(16, 6))
    #expect(driver.screen.contains("[Two]") && driver.runtime.focus != nil, "\(driver.screen)")
  }

  @Test("a focus value without a view is reset, and an empty value removes the focus") func unknownValue() throws {
    let driver = try Driver(
      Runtime(
        source: """
          return component("Page", { state = { f = "" }, body = function(self)
            local function button(name) return Button(name):focused(self:binding "f", name) end
            return VStack { spacing = 0, button "A", button "B", Text("[" .. self.f .. "]") }
              :onKeyPress("9", function() self.f = "none" end):onKeyPress("0", function() self.f = "" end)
          end })
          """), Size(20, 3))
    try driver.press("tab", "tab", "9")
    #expect(driver.screen.contains("[B]") && driver.runtime.focus?.contains("Button[1]") == true, "\(driver.screen)")
    try driver.press("0")
    #expect(driver.screen.contains("[]") && driver.runtime.focus == nil, "\(driver.screen)")
  }

  @Test("a binding that names a disabled view is cleared when another view has the focus") func disabledClaim() throws {
    let driver = try Driver(
      Runtime(
        source: """
          return component("Page", { state = { f = "A" }, body = function(self)
            return VStack { spacing = 0, Button("A"):focused(self:binding "f", "A"):disabled(), Button "B", Text("[" .. self.f .. "]") }
          end })
          """), Size(20, 3))
    try driver.press("tab")
    #expect(driver.screen.contains("[]") && driver.runtime.focus?.contains("Button[1]") == true, "\(driver.screen)")
  }

  @Test("tab reaches all items of horizontal lazy containers", arguments: ["leftToRight", "rightToLeft"])
  func across(direction: String) throws {
    for container in ["LazyHStack { ", "LazyHGrid { rows = { 1 }, "] {
      let driver = try Driver(
        Runtime(
          source: """
            return VStack { spacing = 0,
              ScrollView { axes = "horizontal", \(container)ForEach(30, function(i) return Button("b" .. i) end) } }, Button "after" }
              :environment("layoutDirection", "\(direction)")
            """), Size(24, 4))
      for item in 1...30 {
        try driver.press("tab")
        #expect(driver.screen.contains("b\(item) "), "\(item): \(driver.screen)")
      }
      try driver.press("tab")
      #expect(driver.runtime.focus?.contains("VStack/Button") == true)
    }
  }

  @Test("when the focused row is removed, the row in its place gets the focus") func removedRow() throws {
    let driver = try Driver(
      Runtime(
        source: """
          return component("Page", { state = { ids = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, f = 0 }, body = function(self)
            local rows = ForEach(self.ids, "self", function(i) return Button("b" .. i):focused(self:binding "f", i) end)
            return VStack { spacing = 0, ScrollView { LazyVStack { spacing = 0, rows } }, Text("[" .. self.f .. "]") }
              :onKeyPress("x", function() for i, v in ipairs(self.ids) do if v == self.f then table.remove(self.ids, i) return end end end)
          end })
          """), Size(20, 6))
    try driver.press("tab", "tab", "tab", "tab", "tab", "x", "x")
    #expect(driver.screen.contains("[7]"), "\(driver.screen)")
  }
}

extension Substring {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
