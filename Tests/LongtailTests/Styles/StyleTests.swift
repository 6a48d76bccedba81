// Styles: how scripts declare, apply and compose them (S1-S11).

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct StyleTests {
  private func driver(_ styles: String, _ body: String, state: String = "", _ size: Size = Size(24, 6)) throws -> Driver {
    try Driver(
      """
      \(styles)
      local App = component("App", {
        state = { n = 0, on = false, look = "marked", \(state) },
        body = function(self) return VStack { alignment = "leading", \(body) } end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  private let marked = """
    style("Button", "marked", function(self, configuration)
      return HStack { spacing = 0, configuration.isPressed and "!" or "<", configuration.label, ">" }
    end)

    """

  @Test("S1, S8: a style determines the look of a button, and the button still handles presses") func look() throws {
    let driver = try driver(marked, #"Button("Add", function() self.n = self.n + 1 end), Text(self.n)"#)
    #expect(driver.screen == "▐ Add ▌\n0")
    let styled = try self.driver(
      marked, #"Button("Add", function() self.n = self.n + 1 end):buttonStyle "marked", Text(self.n)"#)
    #expect(styled.screen == "<Add>\n0")
    styled.handle(.pointer(PointerEvent(.down(count: 1), at: Point(1, 0))))
    #expect(styled.screen == "!Add>\n0")
    styled.handle(.pointer(PointerEvent(.up, at: Point(1, 0))))
    #expect(styled.screen == "<Add>\n1")
    try styled.press("return", "space")
    #expect(styled.screen == "<Add>\n3")
  }

  @Test("S2, S3, S4: the views of a style, and its label, use the next outer style") func stack() throws {
    let outer = """
      style("Button", "outer", function(self, configuration)
        return HStack { spacing = 0, "{", configuration.label, "}" }
      end)
      style("Button", "inner", function(self, configuration)
        return HStack { spacing = 0, "(", Button(configuration), Button "x", ")" }
      end)

      """
    // `Button(configuration)` and another button in the style both use the outer style. Outside of all styles, the default
    // applies.
    #expect(try driver(outer, #"Button("A"):buttonStyle "inner":buttonStyle "outer""#).screen == "({A}{x})")
    #expect(try driver(outer, #"Button("A"):buttonStyle "inner""#).screen == "(▐ A ▌▐ x ▌)")
    #expect(try driver(outer, #"Button(Button "B"):buttonStyle "outer""#).screen == "{▐ B ▌}")
    // E2: the nearest style wins.
    #expect(try driver(outer, #"VStack { Button "A" }:buttonStyle "outer":buttonStyle "plain""#).screen == "{A}")
  }

  @Test("S4: a GroupBox inside a GroupBox does not inherit its style") func nested() throws {
    let styles = """
      style("GroupBox", "flat", function(self, configuration)
        return VStack { alignment = "leading", HStack { spacing = 0, "# ", configuration.label }, configuration.content }
      end)

      """
    let driver = try driver(
      styles, #"GroupBox("Out", { GroupBox("In", { "text" }) }):groupBoxStyle "flat""#, Size(24, 8))
    #expect(driver.screen == "# Out\n╭─ In ─╮\n│ text │\n╰──────╯")
  }

  @Test("S5: a style that applies itself is reported, and replaced by the default style") func recursion() throws {
    let driver = try driver(
      """
      style("Button", "loud", function(self, configuration)
        return HStack { spacing = 0, Button(configuration):buttonStyle "loud" }
      end)
      """, #"Button("A"):buttonStyle "loud""#)
    #expect(driver.screen == "▐ A ▌")
    #expect(driver.rendering.diagnostics.map(\.code) == [.styleRecursion])
  }

  @Test("S5: a style that contains itself twice is reported once, and its cost does not grow exponentially")
  func branchingRecursion() throws {
    let driver = try driver(
      """
      style("Button", "loud", function(self, configuration)
        return HStack { spacing = 0, Button "x":buttonStyle "loud", Button "y":buttonStyle "loud" }
      end)
      """, #"VStack { Button("A"):buttonStyle "loud":frame(20, 1), Button "plain" }"#)
    #expect(driver.rendering.diagnostics.map(\.code) == [.styleRecursion])
    #expect(driver.rendering.counters.evaluated < 500, "\(driver.rendering.counters.evaluated)")
    #expect(driver.screen.contains("▐ plain ▌"))
  }

  @Test("S5: a style that recurses without an end for one view still works for other views") func goodUses() throws {
    let driver = try driver(
      """
      style("Button", "down", { left = 3 }, function(self, configuration)
        local left = self.left
        return HStack { spacing = 0, Text(left):frame(1, 1), left == 1 and configuration.label
          or Button "x":buttonStyle("down", { left = left - 1 }) }
      end)
      """,
      #"Button "a":buttonStyle "down", Button "b":buttonStyle("down", { left = -1 }):frame(4, 1), Button "c":buttonStyle "down""#)
    #expect(driver.rendering.diagnostics.map(\.code) == [.styleRecursion])
    let rows = driver.screen.split(separator: "\n").map(String.init)
    #expect(rows.first == "321x" && rows.last == "321x", "\(driver.screen)")
  }

  @Test(
    "S8: keys, shortcuts and clicks tap the view of a primitive style; without a tap gesture, keys trigger",
    arguments: ["click", "return", "space", "ctrl+d"])
  func primitiveKeys(way: String) throws {
    let driver = try driver(
      """
      style("PrimitiveButton", "armed", { state = { isArmed = false }, body = function(self, button)
        return HStack { button.label, self.isArmed and "sure?" }:onTapGesture(function()
          if self.isArmed then button.trigger() else self.isArmed = true end
        end)
      end })
      style("PrimitiveButton", "held", function(self, button)
        return button.label:onLongPressGesture(function() button.trigger() end)
      end)

      """,
      #"""
      Button("Delete", function() self.n = self.n + 1 end):keyboardShortcut "ctrl+d":buttonStyle(self.n < 1 and "armed" or "held"),
      Text(self.n)
      """#)
    func use() throws {
      if way == "click" { return try driver.tap("Delete") }
      if way != "ctrl+d", driver.focus == nil { try driver.press("tab") }
      try driver.press(way)
    }
    try use()
    #expect(driver.screen == "Delete sure?\n0")
    try use()
    #expect(driver.screen == "Delete\n1")
    try use()
    #expect(driver.screen == (way == "click" ? "Delete\n1" : "Delete\n2"))
  }

  @Test("S8: a shortcut activates the label in a primitive style, and no other control in the style") func beside()
    throws
  {
    let driver = try driver(
      """
      style("PrimitiveButton", "beside", function(_, button)
        return HStack { Button("inner", function() emit("inner") end), button.label:onTapGesture(button.trigger) }
      end)

      """,
      #"Button("B", function() self.n = self.n + 1 end):buttonStyle "beside":keyboardShortcut "ctrl+b", Text(self.n)"#)
    try driver.press("ctrl+b")
    #expect(driver.screen.hasSuffix("\n1"))
  }

  @Test("S7: a style is a value that a component or a modifier can receive") func values() throws {
    let driver = try driver(
      """
      local braced = style("Button", function(_, button) return HStack { spacing = 0, "{", button.label, "}" } end)
      local Row = component("Row", { props = { look = required.any }, body = function(self)
        return Button("x"):buttonStyle(self.look)
      end })
      modifier("looking", { params = { look = required.any }, body = function(self, content)
        return content:buttonStyle(self.look)
      end })

      """, #"Row { look = braced }, Button("y"):looking(braced)"#)
    #expect(driver.screen == "{x}\n{y}")
  }

  @Test("S13: content that is not given is empty") func emptyContent() throws {
    let driver = try driver(
      """
      style("GroupBox", "bool", function(_, box) return Text(tostring(box.content == nil or box.content:isEmpty())) end)
      style("DisclosureGroup", "bool", function(_, group) return Text(tostring(group.content == nil or group.content:isEmpty())) end)
      style("ControlGroup", "bool", function(_, group) return Text(tostring(group.content == nil or group.content:isEmpty())) end)

      """,
      #"""
      GroupBox "a":groupBoxStyle "bool", DisclosureGroup "a":disclosureGroupStyle "bool",
      ControlGroup("a", {}):controlGroupStyle "bool", GroupBox { "b" }:groupBoxStyle "bool",
      """#)
    #expect(driver.screen == "true\ntrue\ntrue\nfalse")
  }

  @Test("badge styles also apply to the modifier `badge`; without a style, it shows the plain number") func badges() throws {
    let driver = try driver(
      #"style("Badge", "braced", function(_, badge) return HStack { spacing = 0, "{", badge.content, "}" } end)"# + "\n",
      #"Text "a":badge(3):badgeStyle "braced":frame(8), Text "a":badge(3):badgeStyle "outline":frame(8), Text "a":badge(3):frame(8)"#
    )
    #expect(driver.screen == "a    {3}\na    [3]\na     3")
  }

  @Test("S6: kinds have independent styles, and primitive styles are applied with `buttonStyle`, too") func kinds() throws {
    let styles =
      marked + """
        style("PrimitiveButton", "double", function(self, configuration)
          return HStack { spacing = 0, "=", configuration.label }
            :onTapGesture(function() configuration.trigger() end, { count = 2 })
        end)
        style("PrimitiveButton", "confirmed", function(self, configuration)
          return HStack { spacing = 1, "ok?", Button(configuration) }
        end)

        """
    let driver = try driver(
      styles,
      #"""
      VStack { alignment = "leading", Toggle("T", constant(true)), Button("A") }:buttonStyle "marked",
      Button("D", function() self.n = self.n + 1 end):buttonStyle "double",
      Button("C", function() self.n = self.n + 10 end):buttonStyle "confirmed", Text(self.n)
      """#)
    #expect(driver.screen == "▐✓▌ T\n<A>\n=D\nok? ▐ C ▌\n0")
    // S8: the style defines what triggers the button: a double click, or the keys of an inner button.
    driver.handle(.tap(Point(1, 2), count: 1))
    #expect(driver.screen.hasSuffix("\n0"))
    driver.handle(.tap(Point(1, 2), count: 2))
    #expect(driver.screen.hasSuffix("\n1"))
    try driver.tap("C")
    #expect(driver.screen.hasSuffix("\n11"))
    // Each button is one stop of the tab key. If its style contains a button, the inner button has the focus.
    try driver.press("shift+tab", "return", "tab", "space")
    #expect(driver.screen.hasSuffix("\n22"))
  }

  @Test("S7: styles have parameters, state and the environment; each view has its own state") func state() throws {
    let styles = """
      environmentKey("mark", "-")
      style("Button", "counting", {
        params = { sign = "+" },
        state = { times = 0 },
        body = function(self, configuration)
          return HStack { spacing = 0, self.env.mark, configuration.label, self.sign, self.times }
            :onTapGesture(function() self.times = self.times + 1 end)
        end,
      })

      """
    let driver = try driver(
      styles,
      #"""
      Button("A"):buttonStyle "counting", Button("B"):buttonStyle("counting", { sign = "*" }):environment("mark", "~")
      """#)
    #expect(driver.screen == "-A+0\n~B*0")
    try driver.tap("A")
    try driver.tap("A")
    try driver.tap("B")
    #expect(driver.screen == "-A+2\n~B*1")
  }

  @Test("S7: a style can read that its view has the focus") func focus() throws {
    let driver = try driver(
      """
      style("Button", "seen", function(self, configuration)
        return HStack { spacing = 0, self.env.isFocused and ">" or " ", configuration.label }
      end)
      """, #"VStack { Button "A", Button "B" }:buttonStyle "seen""#)
    #expect(driver.screen == " A\n B")
    try driver.press("tab")
    #expect(driver.screen == ">A\n B")
    let evaluated = driver.rendering.counters.evaluated
    try driver.press("tab")
    #expect(driver.screen == " A\n>B")
    #expect(driver.rendering.counters.evaluated <= evaluated + 2)
  }

  @Test("S9: the configuration of a toggle has a binding, that of a group has its content") func configurations() throws {
    let styles = """
      style("Toggle", "lamp", function(self, configuration)
        return HStack { spacing = 0, configuration.isOn and "(on) " or "(off) ", configuration.label }
      end)
      style("Toggle", "words", function(self, configuration)
        return HStack { configuration.label,
          Button("yes", function() configuration.isOn = true end),
          Toggle("", configuration:binding "isOn") }
      end)
      style("DisclosureGroup", "lines", function(self, configuration)
        return VStack { alignment = "leading",
          HStack { spacing = 0, configuration.isExpanded and "- " or "+ ", configuration.label }
            :onTapGesture(function() configuration.isExpanded = not configuration.isExpanded end),
          configuration.isExpanded and configuration.content,
        }
      end)
      style("Label", "turned", function(self, configuration) return HStack { configuration.title, configuration.icon } end)
      style("ProgressView", "percent", function(self, configuration)
        return Text(tostring(configuration.fractionCompleted * 100) .. " %")
      end)
      style("LabeledContent", "equals", function(self, configuration)
        return HStack { spacing = 0, configuration.label, "=", configuration.content }
      end)

      """
    let driver = try driver(
      styles,
      #"""
      Toggle("T", self:binding "on"):toggleStyle "lamp", Toggle("U", self:binding "on"):toggleStyle "words",
      DisclosureGroup("G", { "inside" }):disclosureGroupStyle "lines",
      Label("t", "star"):labelStyle "turned", ProgressView(0.5):progressViewStyle "percent",
      LabeledContent("a", "b"):labeledContentStyle "equals"
      """#, Size(24, 8))
    #expect(driver.screen == "(off) T\nU ▐ yes ▌  □\n+ G\nt ☆\n50.0 %\na=b")
    // A click on the view of a style changes the toggle. A click on a button inside the view does not.
    try driver.tap("T")
    #expect(driver.screen.hasPrefix("(on) T\nU ▐ yes ▌ ▐✓▌"))
    try driver.tap("T")
    try driver.tap("yes")
    #expect(driver.screen.hasPrefix("(on) T"))
    // A style can also write `isExpanded` of the DisclosureGroup, which the group itself stores, because it has no binding.
    try driver.tap("G")
    #expect(driver.screen.contains("- G\ninside"))
    try driver.tap("G")
    #expect(driver.screen.contains("+ G\nt"))
  }

  @Test("S9: a style can pass on the binding to a value that the group itself stores") func hostBinding() throws {
    let driver = try driver(
      """
      style("DisclosureGroup", "switched", function(self, configuration)
        return VStack { alignment = "leading",
          Toggle(configuration.label, configuration:binding "isExpanded"),
          configuration.isExpanded and configuration.content,
        }
      end)
      """, #"DisclosureGroup("G", { "inside" }):disclosureGroupStyle "switched""#)
    #expect(driver.screen == " □  G")
    try driver.press("tab", "space")
    #expect(driver.screen == "▐✓▌ G\ninside")
    try driver.press("space")
    #expect(driver.screen == " □  G")
  }

  @Test("S9: text fields, pickers and lists work in any style") func controls() throws {
    let driver = try self.driver(
      """
      style("TextField", "lined", function(self, configuration)
        return HStack { spacing = 0, configuration.label, ": ", configuration.field, configuration.isInvalid and "!" }
      end)
      style("Picker", "arrowed", function(self, configuration)
        return HStack { spacing = 0, ">", Picker(configuration):pickerStyle "segmented" }
      end)
      style("Picker", "keys", function(self, configuration)
        return Button("first", function() configuration.selection = "day" end)
      end)
      style("List", "ruled", function(self, configuration)
        return VStack { alignment = "leading", "---", List(configuration) }
      end)
      """,
      #"""
      TextField("Name", self:binding "name", { validate = function(name) return #name > 3 end }):textFieldStyle "lined",
      Picker("", self:binding "range", { Text "Day":tag "day", Text "Week":tag "week" }):pickerStyle "arrowed",
      Picker("", self:binding "range", { Text "Day":tag "day" }):pickerStyle "keys",
      List { selection = self:binding "row", Text "a":tag "a", Text "b":tag "b" }:listStyle "ruled":frame(24, 3),
      Text(self.name .. " " .. self.range .. " " .. self.row)
      """#, state: #"name = "ada", range = "week", row = """#, Size(24, 10))
    #expect(driver.screen.hasPrefix("Name: ada") && driver.screen.contains(">▐ Day │▐Week▌▌"), "\(driver.screen)")
    try driver.press("tab")
    driver.type("xy")
    #expect(driver.screen.hasPrefix("Name: adaxy"))
    try driver.press("delete", "delete", "tab")
    #expect(driver.screen.hasPrefix("Name: ada              !\n"), "\(driver.screen)")
    try driver.press("left")
    #expect(driver.screen.hasSuffix("ada day"), "\(driver.screen)")
    try driver.press("right")
    #expect(driver.screen.hasSuffix("ada week"))
    try driver.press("tab", "return")
    #expect(driver.screen.hasSuffix("ada day"))
    try driver.press("tab", "down", "down")
    #expect(driver.screen.hasSuffix("ada day b") && driver.screen.contains("---"), "\(driver.screen)")
  }

  @Test("S1: every kind has named styles, and scripts can declare styles of the kind", arguments: Kind.all)
  func everyKind(kind: Kind) throws {
    for style in kind.styles + ["own"] {
      let runtime = try Runtime(
        source: """
          style("\(kind.name)", "own", function(self, configuration) return \(kind.name)(configuration) end)
          return \(kind.example):\(kind.modifier) "\(style)":frame(30, 8)
          """)
      let rendering = runtime.render(.inline(width: 40))
      #expect(rendering.diagnostics.isEmpty, "\(style): \(rendering.diagnostics)")
      #expect(!rendering.text.split(separator: "\n").allSatisfy { $0.allSatisfy { $0 == " " } }, "\(style) shows nothing")
      // A style that returns the view with its configuration looks like the view without this style.
      if style == "own" {
        let plain = try Runtime(source: "return \(kind.example):frame(30, 8)").render(.inline(width: 40))
        #expect(plain.text == rendering.text, "\(rendering.text)")
      }
    }
  }

  /// A kind of view that has styles, with an example of the view.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let modifier: String
    let styles: [String]

    var testDescription: String { name }

    static let all = Catalog.vocabulary.styleKinds.filter { $0.name != "PrimitiveButton" }
      .map { Kind(name: $0.name, modifier: $0.modifier, styles: $0.styles.map(\.name)) }

    var example: String {
      switch name {
      case "Badge": "Badge(7)"
      case "Button": #"Button "Save""#
      case "ControlGroup": #"ControlGroup("Zoom", { Button "In" })"#
      case "DatePicker": #"DatePicker("At", constant(0))"#
      case "DisclosureGroup": #"DisclosureGroup("More", { isExpanded = constant(true), "inside" })"#
      case "Form": #"Form { Text "a" }"#
      case "Gauge": #"Gauge(0.4, "Load")"#
      case "GroupBox": #"GroupBox("Disk", { "free" })"#
      case "Label": #"Label("Inbox", "tray")"#
      case "LabeledContent": #"LabeledContent("Version", "1.4")"#
      case "List": #"List { "a", "b" }"#
      case "Menu": #"Menu("File", { Button "New" })"#
      case "NavigationStack": #"NavigationStack { Text "Birds" }"#
      case "Picker": #"Picker("Range", constant(1), { "Day", "Week" })"#
      case "ProgressView": #"ProgressView(0.4, "Copying")"#
      case "Section": #"VStack { Section("Birds", { "Longtail" }) }"#
      case "TabView": #"TabView { Text "Nothing":tabItem "Inbox" }"#
      case "Table": #"Table({ { name = "Dom" } }, { columns = { { title = "Peak", value = "name" } } })"#
      case "TextField": #"TextField("Name", constant "Ada")"#
      case "Toggle": #"Toggle("Sound", constant(true))"#
      default: name + " {}"
      }
    }
  }

  @Test("S11: a style can be a name, a value or a function") func lookup() throws {
    let styles =
      marked + """
        local Value = style("Button", { mark = "%" }, function(self, configuration)
          return HStack { spacing = 0, self.mark, configuration.label }
        end)

        """
    let driver = try driver(
      styles,
      #"""
      Button("A"):buttonStyle "marked", Button("B"):buttonStyle(Value), Button("C"):buttonStyle(Value, { mark = "&" }),
      Button("D"):buttonStyle(function(self, configuration) return HStack { spacing = 0, "@", configuration.label } end)
      """#)
    #expect(driver.screen == "<A>\n%B\n&C\n@D")
  }

  @Test("S11: scripts and themes use a style of the host by its name, like any other style") func hostStyles() throws {
    let stamped = Style<Button.Configuration>("stamped", "The label between stamps.") { button, context in
      View(HStack(spacing: 0), [View(Text("<<")), context.styled(button), View(Text(">>"))])
    }
    let lit = Style<Toggle.Configuration>("lit", "A lamp.") { toggle, _ in View(Text(toggle.isOn ? "(*)" : "( )")) }
    var options = RuntimeOptions()
    options.vocabulary.add(HostStyle(stamped))
    options.vocabulary.add(HostStyle(lit))
    let runtime = try Runtime(
      source: """
        theme("lamps", { styles = { Toggle = "lit" } })
        local App = component("App", {
          state = { on = false, count = 0 },
          body = function(self)
            return VStack { alignment = "leading",
              Button("Go", function() self.count = self.count + 1 end):buttonStyle "stamped":buttonStyle "plain",
              Toggle("", self:binding "on"):theme "lamps",
              "count " .. self.count,
              Button "other":buttonStyle "stampd",
            }:frame(20, 4, "topLeading")
          end,
        })
        return App
        """, options)
    let driver = Driver(runtime, Size(20, 4))
    #expect(driver.screen == "<<Go>>\n( )\ncount 0\n▐ other ▌")
    #expect(driver.rendering.diagnostics.map(\.code) == [.unknownStyle])
    #expect(driver.rendering.diagnostics[0].description.contains("did you mean 'stamped'?"))
    try driver.tap("Go")
    try driver.tap("( )")
    #expect(driver.screen.hasPrefix("<<Go>>\n(*)\ncount 1"))
  }

  @Test("S11: an unknown name is reported with the nearest name, and the outer style applies") func unknown() throws {
    let driver = try driver(marked, #"Button("A"):buttonStyle "markd":buttonStyle "plain""#)
    #expect(driver.screen == "A")
    let diagnostic = try #require(driver.rendering.diagnostics.first)
    #expect(diagnostic.code == .unknownStyle && diagnostic.description.contains("'marked'"))
  }

  @Test("a style change while the script runs keeps the state of the views inside") func switching() throws {
    let styles =
      marked + """
        local Counter = component("Counter", {
          state = { clicks = 0 },
          body = function(self)
            return Text("c" .. self.clicks):onTapGesture(function() self.clicks = self.clicks + 1 end)
          end,
        })
        style("GroupBox", "marked", function(self, configuration)
          return VStack { alignment = "leading", "==", configuration.content }
        end)

        """
    let driver = try driver(
      styles,
      #"""
      GroupBox("", { Counter {} }):groupBoxStyle(self.look),
      Button("next", function() self.look = ({ marked = "plain", plain = "card", card = "marked" })[self.look] end)
      """#, Size(24, 8))
    try driver.tap("c0")
    try driver.tap("c1")
    #expect(driver.screen.hasPrefix("==\nc2"))
    for _ in 0..<3 {
      try driver.tap("next")
      #expect(driver.screen.contains("c2"))
      #expect(driver.rendering.counters.evaluated <= 2)
    }
  }

  @Test("a part that a style shows twice has its own state in each place") func twice() throws {
    let driver = try driver(
      """
      local Counter = component("Counter", {
        state = { clicks = 0 },
        body = function(self)
          return Text("c" .. self.clicks):onTapGesture(function() self.clicks = self.clicks + 1 end)
        end,
      })
      style("GroupBox", "double", function(self, configuration)
        return HStack { configuration.content, configuration.content }
      end)
      """, #"GroupBox("", { Counter {} }):groupBoxStyle "double""#)
    #expect(driver.screen == "c0 c0")
    driver.handle(.tap(Point(0, 0), count: 1))
    #expect(driver.screen == "c1 c0")
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("S7: a picker or menu that a style shows twice is two views, each with its own clicks and menu") func twicePicker()
    throws
  {
    let styles = """
      style("Picker", "both", function(_, c)
        return VStack { Picker(c):pickerStyle "segmented", Picker(c):pickerStyle "radioGroup", Picker(c):pickerStyle "menu" }
      end)
      style("Menu", "both", function(_, c) return HStack { Menu(c), Menu(c) } end)
      local Page = component("Page", {
        state = { chosen = 1 },
        body = function(self)
          return VStack { alignment = "leading",
            Picker("", self:binding "chosen", { "one", "two", "three" }):pickerStyle "both",
            Menu("Do", { Button "it" }):menuStyle "both",
            "chosen " .. self.chosen,
          }
        end,
      })

      """
    let driver = try driver(styles, "Page {}", Size(40, 14))
    try driver.tap("two")
    #expect(driver.screen.contains("chosen 2"))
    try driver.tap("○ three")
    #expect(driver.screen.contains("chosen 3"))
    try driver.tap("▐ Do ▾ ▌")
    #expect(driver.screen.components(separatedBy: "it").count == 2, "\(driver.screen)")
  }

  @Test(
    "S7: a label that is shown twice stays in both places when one of the views around it is evaluated again")
  func twiceLabel() throws {
    let styles = """
      style("Menu", "both", function(_, c) return HStack { c.label, Menu(c), Menu(c) } end)
      style("Picker", "both", function(_, c) return VStack { Picker(c):pickerStyle "inline", Picker(c):pickerStyle "segmented" } end)

      """
    let body = """
      Menu("Do", { Button "it" }):menuStyle "both", Picker("Size", constant(1), { "one", "two" }):pickerStyle "both"
      """
    let driver = try driver(styles, body, Size(34, 9))
    func labels() -> [Int] { ["Do", "Size"].map { driver.screen.components(separatedBy: $0).count - 1 } }
    #expect(labels() == [3, 2])
    for _ in 0..<4 {
      driver.handle(.key(KeyPress(.tab)))
      #expect(labels() == [3, 2], "\(driver.screen)")
    }
    for _ in 0..<3 { driver.handle(.key(KeyPress(.tab, .shift))) }
    driver.handle(.key(KeyPress(.tab)))
    driver.handle(.key(KeyPress(.return)))
    #expect(driver.screen.contains("it") && labels() == [3, 2], "\(driver.screen)")
    driver.handle(.key(KeyPress(.escape)))
    #expect(!driver.screen.contains("│ it") && labels() == [3, 2], "\(driver.screen)")
  }

  @Test("F4: a control keeps the focus when its style changes, itself or through a view of the style")
  func focusThroughStyles() throws {
    let styles = """
      style("Toggle", "handmade", function(_, c) return Button(c.isOn and "ON" or "OFF", function() c.isOn = not c.isOn end) end)
      style("PrimitiveButton", "tapped", function(_, c)
        return HStack { "!", c.label }:onTapGesture(function() c.trigger() end)
      end)
      style("PrimitiveButton", "inner", function(_, c) return HStack { "?", Button(c) } end)
      style("Picker", "written", function(_, c) return Button("second", function() c.selection = 2 end) end)
      local looks = {
        { "automatic", "automatic", "automatic" }, { "switch", "tapped", "segmented" }, { "handmade", "inner", "written" },
        { "button", "link", "inline" }, { "handmade", "tapped", "written" }, { "checkbox", "inner", "radioGroup" },
      }
      local Page = component("Page", {
        state = { look = 1, on = false, count = 0, chosen = 1 },
        body = function(self)
          local look = looks[self.look]
          return VStack {
            Button "first",
            Toggle("Sound", self:binding "on"):toggleStyle(look[1]),
            Button("Go", function() self.count = self.count + 1 end):buttonStyle(look[2]),
            Picker("", self:binding "chosen", { "one", "two" }):pickerStyle(look[3]),
            "on " .. tostring(self.on) .. ", count " .. self.count,
          }:onKeyPress("f5", function() self.look = self.look % #looks + 1 end)
        end,
      })

      """
    for view in 1...3 {
      let driver = try driver(styles, "Page {}", Size(40, 12))
      for _ in 0...view { driver.handle(.key(KeyPress(.tab))) }
      var count = 0
      for look in 0..<14 {
        #expect(driver.focus?.contains(["Toggle", "Button", "Picker"][view - 1]) == true, "\(view) \(look)")
        driver.handle(.key(KeyPress(.character(" "))))
        count += 1
        if view == 1 { #expect(driver.screen.contains("on \(count % 2 == 1)"), "\(look)\n\(driver.screen)") }
        if view == 2 { #expect(driver.screen.contains("count \(count)"), "\(look)\n\(driver.screen)") }
        // The open menu of the picker is modal, so it is closed first.
        if view == 3 { driver.handle(.key(KeyPress(.escape))) }
        driver.handle(.key(KeyPress(.function(5))))
      }
    }
  }

  @Test(
    "F4: if the focused view is disabled or removed, the focus moves to the next view, in any style", arguments: ["f6", "f7"])
  func focusGoesOn(key: String) throws {
    let source = """
      style("PrimitiveButton", "inner", function(_, c) return HStack { "?", Button(c) } end)
      style("GroupBox", "own", function(_, c) return VStack { c.label, c.content, Button "reset" } end)
      local Page = component("Page", { state = { isOff = false, isGone = false }, body = function(self)
        return VStack {
          not self.isGone and Button "Go":buttonStyle "inner":disabled(self.isOff),
          GroupBox("box", { not self.isGone and Button "inside":disabled(self.isOff), Button "stays" }):groupBoxStyle "own",
        }:onKeyPress("f6", function() self.isOff = true end):onKeyPress("f7", function() self.isGone = true end)
      end })
      return Page {}
      """
    for tabs in 1...2 {
      let driver = try Driver(source, Size(30, 8))
      for _ in 0..<tabs { driver.handle(.key(KeyPress(.tab))) }
      #expect(driver.focus != nil)
      driver.handle(.key(try #require(KeyPress(key))))
      #expect(driver.focus?.contains("GroupBox[1]/content/") == true, "\(tabs) \(driver.focus ?? "none")")
    }
  }

  @Test(
    "errors in styles say what is expected",
    arguments: [
      (#"style("Buton", "a", function() end)"#, "did you mean 'Button'?"),
      (
        #"style("Button", "a", function(c) return c.label end) return Button("A"):buttonStyle "a""#,
        "function(self, configuration)"
      ),
      (#"style("Button", "a", function(s, c) return c end) return Button("A"):buttonStyle "a""#, "the configuration of a style"),
      (#"local T = component("T", { body = function() end }) local v = T():tStyle "a" return Button """#, "T:style("),
      (#"style("Button", "plain", function() end)"#, "taken"),
      (#"style("Button", "a", 3)"#, "function"), (#"return Button("A"):buttonStyle(3)"#, "style for Button"),
      (#"return Button("A"):buttonStyle("nobody", { a = 1 })"#, "no style"),
      (#"local T = style("Toggle", function() end) return Button("A"):buttonStyle(T)"#, "style of Toggle"),
      (#"style("Button", "a", { n = 1 }, function() end) return Button("A"):buttonStyle("a", { m = 1 })"#, "'m'"),
      (#"style("Button", "a", function(s, c) return c.lable end) return Button("A"):buttonStyle "a""#, "label"),
      (#"style("Button", "a", function(s, c) c.label = 1 return c.label end) return Button("A"):buttonStyle "a""#, "label"),
      (
        #"style("Button", "a", function(s, c) return Toggle(c) end) return Button("A"):buttonStyle "a""#,
        "the configuration of a Toggle style"
      ),
      (#"style("Button", "a", function(s, c) c.trigger() end) return Button("A"):buttonStyle "a""#, "trigger"),
    ])
  func styleErrors(script: String, expected: String) throws {
    var messages: [String] = []
    do {
      let runtime = try Runtime(source: script.contains("return Button") ? script : script + "\nreturn Text \"\"")
      messages = runtime.render(.inline(width: 40)).diagnostics.map(\.description)
    } catch {
      messages = [String(describing: error)]
    }
    #expect(messages.contains { $0.contains(expected) }, "\(messages)")
  }

  @Test("a style switch over 1,000 buttons keeps every state, and evaluates only the app and the style") func cost() throws {
    let driver = try Driver(
      """
      local Cell = component("Cell", {
        props = { id = 0 }, state = { clicks = 0 },
        body = function(self) return Button("b" .. self.id .. ":" .. self.clicks, function() self.clicks = self.clicks + 1 end) end,
      })
      style("Button", "thin", function(self, configuration) return configuration.label end)
      local Rows = component("Rows", {
        body = function(self)
          local rows = { alignment = "leading", spacing = 0 }
          for id = 1, 1000 do rows[id] = Cell { id = id } end
          return VStack(rows)
        end,
      })
      local App = component("App", {
        state = { look = "thin" },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Text(self.look):onTapGesture(function() self.look = self.look == "thin" and "bordered" or "thin" end),
            Rows {},
          }:buttonStyle(self.look)
        end,
      })
      return App {}:frame(24, 1001, "topLeading")
      """, Size(24, 1001))
    try driver.tap("b7:0")
    #expect(driver.screen.contains("b7:1"))
    try driver.tap("thin")
    #expect(driver.screen.contains("▐ b7:1 ▌") && driver.screen.contains("▐ b1000:0 ▌"))
    // Only `App` runs: the body of `Cell` does not read the style, and the new style is a built-in one, which has no body in Lua.
    #expect(driver.rendering.counters.evaluated == 1)
    try driver.tap("bordered")
    #expect(driver.screen.contains("b7:1") && !driver.screen.contains("▐"))
    // The app runs, and the style runs once for each button.
    #expect(driver.rendering.counters.evaluated == 1001)
  }
}
