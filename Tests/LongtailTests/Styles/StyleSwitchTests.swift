// Views whose style changes while they are shown (S7).

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct StyleSwitchTests {
  @Test("S7: a view inside a styled view keeps its state and the focus in any style", arguments: StyleTests.Kind.all)
  func everyKind(kind: StyleTests.Kind) throws {
    guard let example = kind.example(holding: "Mark {}") else { return }
    let parts = Catalog.vocabulary.styleKinds.first { $0.name == kind.name }!.fields.filter { $0.kind == .view }.map {
      "c." + $0.name
    }
    for style in kind.styles.dropFirst() + ["parts", "again"] {
      let driver = try Driver(
        """
        style("\(kind.name)", "parts", function(_, c) return VStack { "parts", \(parts.joined(separator: ", ")) } end)
        style("\(kind.name)", "again", function(_, c) return VStack { "again", \(kind.name)(c) } end)
        local made = 0
        local Mark = component("Mark", {
          state = { n = function() made = made + 1 return made end, presses = 0 },
          body = function(self)
            return Text("#" .. self.n .. "+" .. self.presses):focusable()
              :onKeyPress("x", function() self.presses = self.presses + 1 end)
          end,
        })
        local App = component("App", {
          state = { style = "automatic" },
          body = function(self)
            return VStack { \(example):\(kind.modifier)(self.style) }
              :onKeyPress("n", function() self.style = "\(style)" end):onKeyPress("a", function() self.style = "automatic" end)
          end,
        })
        return App {}:frame(40, 12)
        """, Size(40, 12))
      // `Mark` counts the key if it has the focus. In some controls, an enclosing view has the focus, or no view has it.
      for _ in 0..<6 where !driver.screen.contains("+1") { try driver.press("tab", "x") }
      let (before, hadFocus) = (driver.screen, driver.screen.contains("+1"))
      #expect(before.contains("#1+"), "\(before)")
      try driver.press("n")
      let shown = driver.screen
      let isOwn = ["parts", "again"].contains(style)
      #expect(!isOwn || shown.contains(style) && !before.contains(style), "\(style): \(shown)")
      #expect(!shown.contains("#2"), "\(style): \(shown)")
      guard isOwn || shown.contains("#") else { continue }
      #expect(shown.contains("#1"), "\(style): \(shown)")
      if hadFocus {
        try driver.press("x")
        #expect(driver.screen.contains("#1+2"), "\(style) loses the focus: \(driver.screen)")
      }
      try driver.press("a")
      #expect(driver.screen.contains("#1+"), "\(style), and back: \(driver.screen)")
      #expect(driver.mistakes.isEmpty)
    }
  }

  @Test("S7, F4: a menu closes when its style changes or it is disabled; a style change keeps the focus")
  func openMenus() throws {
    let driver = try Driver(
      """
      style("Menu", "own", function(_, c) return HStack { "own", Menu(c) } end)
      style("Picker", "own", function(_, c) return HStack { "own", Picker(c) } end)
      local App = component("App", {
        state = { n = 1 },
        body = function(self)
          return VStack { alignment = "leading",
            Menu("Do", { Button("first", function() self.n = 2 end) }):menuStyle(data.menu or "automatic"):disabled(data.off == true),
            Picker("Size", self:binding "n", { "one", "two" }):pickerStyle(data.picker or "automatic"):disabled(data.off == true),
          }
        end,
      })
      return App {}:frame(30, 8, "topLeading")
      """, Size(30, 8))
    let closed = "▐ Do ▾ ▌\nSize ▐ one ▾ ▌"
    try driver.press("tab", "return")
    #expect(driver.screen.contains("│   first │"))
    try driver.setData("menu", to: .string("own"))
    #expect(driver.screen == "own " + closed)
    try driver.press("return")
    #expect(driver.screen.contains("│   first │"), "the menu in the style has the focus")
    try driver.setData("menu", to: .string("automatic"))
    #expect(driver.screen == closed)
    try driver.press("tab", "return")
    #expect(driver.screen.contains("│ ✓ one │"))
    for style in ["inline", "own", "menu"] {
      try driver.setData("picker", to: .string(style))
      #expect(!driver.screen.contains("│"), "\(style): \(driver.screen)")
    }
    #expect(driver.screen == closed)
    try driver.press("return")
    #expect(driver.screen.contains("│ ✓ one │"), "the picker has the focus")
    try driver.setData("off", to: .boolean(true))
    #expect(driver.screen == closed && driver.focus == nil)
    try driver.setData("off", to: .boolean(false))
    #expect(driver.screen == closed)
    #expect(driver.mistakes.isEmpty)
  }
}

extension StyleSwitchTests {
  private static let looks = ["bordered", "plain", "own", "again", "twice"]

  @Test("S7: a button whose style changes while it is held down still acts when it is released", arguments: looks, looks)
  func heldButtons(before: String, after: String) throws {
    let driver = try Driver(
      """
      style("Button", "own", function(_, c) return HStack { spacing = 0, "<", c.label, c.isPressed and "!" or ">" } end)
      style("Button", "again", function(_, c) return HStack { Button(c):buttonStyle "own" } end)
      style("Button", "twice", function(_, c)
        return HStack { Text "x":onTapGesture(function() print "x" end), Button("extra", function() print "extra" end), Button(c) }
      end)
      local App = component("App", { state = { n = 0 }, body = function(self)
        return VStack { alignment = "leading",
          Button("Go", function() self.n = self.n + 1 end):buttonStyle(data.style or "\(before)"), Text(self.n),
        }
      end })
      return App {}:frame(24, 2, "topLeading")
      """, Size(24, 2))
    let row = try #require(driver.screen.split(separator: "\n").first)
    let column = try #require(row.range(of: "Go")).lowerBound.utf16Offset(in: row)
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(column, 0))))
    try driver.setData("style", to: .string(after))
    driver.handle(.pointer(PointerEvent(.up, at: Point(column, 0))))
    #expect(driver.screen.hasSuffix("\n1"), "\(driver.screen)")
    #expect(!driver.screen.contains("!"), "\(driver.screen)")
    #expect(driver.mistakes.isEmpty)
  }
}

extension StyleSwitchTests {
  @Test("S9: clicks, drags and double clicks in a text field go to the character under the pointer, in every style")
  func carets() throws {
    for style in ["roundedBorder", "squareBorder", "plain", "bare", "again"] {
      let driver = try Driver(
        """
        style("TextField", "bare", function(_, c) return HStack { "##", c.field } end)
        style("TextField", "again", function(_, c) return HStack { "##", TextField(c) } end)
        return component("App", { state = { text = "hello world foo" }, body = function(self)
          return VStack { alignment = "leading", TextField("n", self:binding "text"):textFieldStyle "\(style)", Text(self.text) }
        end }) {}:frame(30, 4, "topLeading")
        """, Size(30, 4))
      func point(_ word: String) throws -> Point {
        let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains(word) })
        let text = rows[row]
        return Point(text.distance(from: text.startIndex, to: try #require(text.range(of: word)).lowerBound), row)
      }
      func text() -> String { String(driver.screen.split(separator: "\n").last ?? "") }
      let start = try point("world")
      for (phase, x) in [(PointerEvent.Phase.down(count: 1), 0), (.dragged, 5), (.up, 5)] {
        driver.handle(.pointer(PointerEvent(phase, at: Point(start.x + x, start.y))))
      }
      driver.type("X")
      #expect(text() == "hello X foo", "\(style)")
      for count in [1, 2] {
        let place = try point("foo")
        driver.handle(.pointer(PointerEvent(.down(count: count), at: place)))
        driver.handle(.pointer(PointerEvent(.up, at: place)))
      }
      driver.type("Y")
      #expect(text() == "hello X Y", "\(style)")
    }
  }

  @Test("S6: a theme has one button style, primitive or not, and a theme that extends it may have another")
  func primitiveInThemes() throws {
    let runtime = try Runtime(
      source: """
        style("PrimitiveButton", "braced", function(_, c) return HStack { spacing = 0, "{", Button(c), "}" } end)
        theme("a", { styles = { PrimitiveButton = "braced" } })
        theme("b", { styles = { Button = "braced" } })
        theme("c", { extends = "a", styles = { Button = "plain" } })
        theme("d", { extends = "c", styles = { PrimitiveButton = "braced" } })
        local row = { alignment = "leading" }
        for _, name in ipairs { "a", "b", "c", "d" } do row[#row + 1] = Button "x":theme(name) end
        row[#row + 1] = Button "x":buttonStyle "plain":theme "a"
        return VStack(row)
        """)
    #expect(runtime.render(.inline(width: 20)).text == "{▐ x ▌}\n{▐ x ▌}\nx\n{▐ x ▌}\nx\n")
    #expect(throws: Diagnostic.self) {
      try Runtime(source: #"theme("a", { styles = { Button = "plain", PrimitiveButton = "automatic" } }) return Text "x""#)
    }
  }
}

extension StyleTests.Kind {
  /// Returns a view of this kind that contains another view, or nil if the kind contains none.
  func example(holding view: String) -> String? {
    switch name {
    case "Badge": nil
    case "Button": "Button(\(view))"
    case "ControlGroup": "ControlGroup { \(view) }"
    case "DatePicker": "DatePicker(\(view), constant(0))"
    case "DisclosureGroup": #"DisclosureGroup("More", { isExpanded = constant(true), \#(view) })"#
    case "Form": "Form { \(view) }"
    case "Gauge": "Gauge(0.4, \(view))"
    case "GroupBox": #"GroupBox("Disk", { \#(view) })"#
    case "Label": "Label { title = \(view) }"
    case "LabeledContent": #"LabeledContent("Version", \#(view))"#
    case "List": "List { \(view) }"
    case "Menu": "Menu(\(view), { Button \"New\" })"
    case "NavigationStack": "NavigationStack { \(view) }"
    case "Picker": #"Picker(\#(view), constant(1), { "Day", "Week" })"#
    case "ProgressView": "ProgressView(0.4, \(view))"
    case "Section": #"VStack { Section("Birds", { \#(view) }) }"#
    case "TabView": #"TabView { \#(view):tabItem "Inbox" }"#
    case "Table": #"Table({ { name = "Dom" } }, { columns = { { title = "Peak", value = function() return \#(view) end } } })"#
    // Only a form shows the label of a text field.
    case "TextField": #"Form { TextField(\#(view), constant "Ada") }"#
    case "Toggle": "Toggle(\(view), constant(true))"
    default: "\(name) { \(view) }"
    }
  }
}
