// Pickers in all styles, with the mouse and with keys.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct PickerTests {
  private func driver(
    _ body: String, state: String = "", _ size: Size = Size(34, 6), environment: String = ""
  ) throws -> Driver {
    try Driver(
      """
      local Row = component("Row", { props = { text = "" }, body = function(self) return Text(self.text) end })
      local App = component("App", {
        state = { range = "week", n = 2, other = 0, names = { "Ada", "Bob" }, \(state) },
        body = function(self) return VStack { alignment = "leading", \(body) }\(environment) end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  private static let range =
    #"Picker("", self:binding "range", { Text "Day":tag "day", Text "Week":tag "week", Text "Month":tag "month" })"#

  // MARK: Styles

  @Test("S9: a segmented picker marks the selected segment; clicks and arrow keys change the selection") func segments() throws {
    let driver = try driver(PickerTests.range + #":pickerStyle "segmented", Text(self.range)"#)
    #expect(driver.screen == "▐ Day │▐Week▌│ Month ▌\nweek")
    try driver.tap("Month")
    #expect(driver.screen == "▐ Day │ Week │▐Month▌▌\nmonth")
    try driver.press("right", "left", "left")
    #expect(driver.screen == "▐▐Day▌│ Week │ Month ▌\nday")
    try driver.press("end")
    #expect(driver.screen.hasSuffix("\nmonth"))
    try driver.press("home", "left")
    #expect(driver.screen.hasSuffix("\nday"))
  }

  @Test(
    "S9: options in rows have marks; the picker is one tab stop, and arrows move the selection",
    arguments: ["inline", "radioGroup"])
  func rows(style: String) throws {
    let picker = PickerTests.range.replacing("\"\"", with: "\"Range\"") + #":pickerStyle "\#(style)""#
    let driver = try driver(picker + #", Button("Next", function() end), Text(self.range)"#, Size(34, 8))
    let rows = driver.screen.split(separator: "\n").map(String.init)
    let expected =
      style == "inline"
      ? ["Range", " ○ Day", " ◉ Week", " ○ Month", "▐ Next ▌", "week"]
      : ["Range ○ Day", "      ◉ Week", "      ○ Month", "▐ Next ▌", "week"]
    #expect(rows == expected)
    try driver.press("tab", "down", "down", "up", "up")
    #expect(driver.screen.hasSuffix("\nday"))
    try driver.press("tab")
    #expect(driver.focus == "root/App/VStack/Button[1]/label:plate")
    try driver.tap("Month")
    #expect(driver.screen.hasSuffix("\nmonth"))
    #expect(try driver.place(of: "◉").y == driver.place(of: "Month").y)
  }

  @Test(
    "S9: a menu picker is as wide as its widest option, and a click shows all options", arguments: ["menu", "automatic"])
  func menu(style: String) throws {
    let driver = try driver(PickerTests.range + #":pickerStyle "\#(style)", Text(self.range)"#)
    #expect(driver.screen == "▐ Week  ▾ ▌\nweek")
    try driver.tap("Week")
    #expect(driver.screen == "▐ Week  ▾ ▌\n╭─────────╮\n│   Day   │\n│ ✓ Week  │\n│   Month │\n╰─────────╯")
    try driver.tap("Month")
    #expect(driver.screen == "▐ Month ▾ ▌\nmonth")
    // A click outside of the menu closes it.
    try driver.tap("Month")
    #expect(driver.screen.contains("✓ Month"))
    driver.tap(at: Point(30, 0))
    #expect(driver.screen == "▐ Month ▾ ▌\nmonth")
  }

  @Test("G3, F4: keys open a menu picker, move in the menu, select an option and close the menu") func menuKeys() throws {
    let driver = try driver(PickerTests.range + #", Button("Next", function() end), Text(self.range)"#, Size(34, 7))
    try driver.press("tab", "down")
    #expect(driver.screen.contains("✓ Week"))
    try driver.press("down", "down", "return")
    #expect(driver.screen.hasSuffix("\nmonth"))
    #expect(driver.focus?.contains("Picker") == true)
    // A letter key selects the option that begins with the letter.
    try driver.press("space", "d", "space")
    #expect(driver.screen.hasSuffix("\nday"))
    try driver.press("return", "end", "escape")
    #expect(driver.screen.hasSuffix("\nday"))
    try driver.press("up", "end", "up", "home", "down", "return")
    #expect(driver.screen.hasSuffix("\nweek"))
    // Arrow keys change the selection while the menu is closed.
    try driver.press("right", "right")
    #expect(driver.screen.hasSuffix("\nmonth"))
    try driver.press("tab")
    #expect(driver.focus?.contains("Button") == true)
  }

  @Test("a menu that is longer than the screen scrolls to the option that keys reach") func longMenu() throws {
    let driver = try driver(
      #"Picker("", self:binding "n", { ForEach(20, function(n) return Text("Option " .. n) end) }), Text(self.n)"#, Size(34, 7))
    try driver.press("tab", "return")
    #expect(driver.screen.contains("✓ Option 2") && !driver.screen.contains("Option 9"))
    try driver.press("pageDown")
    #expect(driver.screen.contains("Option 6") && !driver.screen.contains("Option 20"))
    try driver.press("pageUp", "end")
    #expect(driver.screen.contains("Option 20") && !driver.screen.contains("Option 9"))
    try driver.tap("Option 19")
    #expect(driver.screen.hasSuffix("\n19"))
  }

  // MARK: Values of options

  @Test("the value of an option without a tag is its position") func positions() throws {
    let driver = try driver(#"Picker("", self:binding "n", { "One", "Two" }), Text(self.n)"#)
    #expect(driver.screen == "▐ Two ▾ ▌\n2")
    try driver.press("tab", "left")
    #expect(driver.screen == "▐ One ▾ ▌\n1")
  }

  @Test("I4: the value of an item of a ForEach is its id, which may be a number") func items() throws {
    let driver = try driver(
      #"""
      Picker("", self:binding "n", {
        If(self.other == 0, Text "None":tag(0)),
        Group { Row { text = "First" }:tag(1) },
        ForEach({ { id = 2, name = "Ada" }, { id = 7, name = "Bob" } }, "id", function(item) return Row { text = item.name } end),
      }):pickerStyle "inline", Text(self.n)
      """#, Size(34, 6))
    #expect(driver.screen == "○ None\n○ First\n◉ Ada\n○ Bob\n2")
    try driver.press("tab", "down")
    #expect(driver.screen == "○ None\n○ First\n○ Ada\n◉ Bob\n7")
    try driver.press("up", "up", "up")
    #expect(driver.screen.hasSuffix("\n0"))
  }

  @Test("an id is converted to the type of the binding, string or number; a tag takes precedence") func texts() throws {
    let items = #"{ ForEach({ "5", "6" }, function(item) return item end, function(item) return Text(item) end) }"#
    let driver = try driver(
      #"""
      Picker("", self:binding "text", \#(items)), Picker("", self:binding "number", \#(items)),
      Picker("", self:binding "range", { ForEach(2, function(item) return Text(item):tag("t" .. item) end) }),
      Text(type(self.text) .. self.text .. type(self.number) .. self.number .. self.range)
      """#, state: #"text = "", number = 0"#)
    try driver.press("tab", "right", "tab", "right", "right", "tab", "right")
    #expect(driver.screen == "▐ 5 ▾ ▌\n▐ 6 ▾ ▌\n▐ 1 ▾ ▌\nstring5number6t1")
  }

  @Test("if no option has the selected value, no option is marked, and an arrow selects the first") func nothing() throws {
    let driver = try driver(
      #"Picker("", self:binding "other", { "A", "B" }):pickerStyle "segmented", "#
        + #"Picker("", self:binding "other", { "A", "B" }):pickerStyle "inline", "#
        + #"Picker("", self:binding "other", { "A", "B" }), Text(self.other)"#)
    #expect(driver.screen == "▐ A │ B ▌\n○ A\n○ B\n▐   ▾ ▌\n0")
    try driver.press("tab", "right")
    #expect(driver.screen == "▐▐A▌│ B ▌\n◉ A\n○ B\n▐ A ▾ ▌\n1")
  }

  @Test("an option value of another type than the binding is an error") func kinds() throws {
    let driver = try driver(#"Picker("", self:binding "range", { "A", "B" }), Text(self.range)"#)
    try driver.press("tab", "right")
    #expect(driver.mistakes.map(\.sentence) == ["cannot set 'App.range': expected a string, found 1"])
    #expect(driver.screen.hasSuffix("\nweek"))
    let other = try self.driver(#"Picker("", Binding(function() return { "A" } end, function() end), { "A" })"#)
    #expect(
      other.rendering.diagnostics.map(\.sentence) == [
        "bad argument 'selection' to 'Picker': expected a binding to a boolean, a number, a string or a colour, found a binding to a list"
      ])
  }

  @Test("a picker without options does nothing") func empty() throws {
    let driver = try driver(
      #"Picker("", self:binding "n", {}):pickerStyle "segmented", Picker("", self:binding "n", {}):pickerStyle "inline", "#
        + #"Picker("P", self:binding "n", {}), Text(self.n)"#)
    try driver.press("tab", "right", "end", "tab", "down", "home", "tab", "space", "down", "return", "left")
    #expect(driver.screen.hasSuffix("\n2"))
    #expect(driver.mistakes.isEmpty)
  }

  // MARK: The rest

  @Test("L62: `onAppear` of an option runs only when the picker shows the option") func hooks() throws {
    let driver = try driver(
      #"""
      Picker("", self:binding "n", {
        Text "A":tag(7):onAppear(function() self.log = self.log .. "a" end),
        Text "B":tag(8):onAppear(function() self.log = self.log .. "b" end),
      }), Button("next", function() self.n = 8 end), Text(self.log)
      """#, state: #"log = """#)
    #expect(driver.screen.hasSuffix("▐ next ▌"), "\(driver.screen)")
    try driver.tap("next")
    #expect(driver.screen.hasSuffix("\nb"), "\(driver.screen)")
  }

  @Test("a click updates only the picker, and no body runs") func work() throws {
    let driver = try driver(PickerTests.range + #":pickerStyle "segmented", Text "other""#)
    try driver.tap("Day")
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.contains("Picker[0]") }, "\(driver.runtime.operations)")
    #expect(driver.screen == "▐▐Day▌│ Week │ Month ▌\nother")
  }

  @Test("a disabled picker does not change its selection") func disabled() throws {
    let driver = try driver(PickerTests.range + #":pickerStyle "segmented":disabled(), Text(self.range)"#)
    try driver.tap("Day")
    try driver.press("tab", "right")
    #expect(driver.screen.hasSuffix("\nweek"))
  }

  @Test("the selected segment has the tint colour, and its text is readable") func colors() throws {
    let driver = try driver(PickerTests.range + #":pickerStyle "segmented":tint "yellow""#)
    let style = driver.rendering.surface.style(of: driver.rendering.surface[8, 0])
    #expect(style.foreground.rgb == RGB(0, 0, 0))
    #expect(style.background.rgb != driver.rendering.surface.style(of: driver.rendering.surface[2, 0]).background.rgb)
  }

  @Test("L69: in right-to-left layout, options, marks and keys are mirrored") func rightToLeft() throws {
    let driver = try driver(
      PickerTests.range + #":pickerStyle "segmented", "# + PickerTests.range + #":pickerStyle "inline", "# + PickerTests.range,
      Size(22, 6), environment: #":environment("layoutDirection", "rightToLeft")"#)
    #expect(
      driver.screen
        == "▐ Month │▐Week▌│ Day ▌\n                 Day ○\n                Week ◉\n               Month ○\n           ▐ ▾  Week ▌"
    )
    try driver.press("tab", "left")
    #expect(driver.screen.hasPrefix("▐▐Month▌│ Week │ Day ▌"))
    try driver.tap("Day")
    #expect(driver.screen.hasPrefix("▐ Month │ Week │▐Day▌▌"))
    try driver.tap("Week ○")
    #expect(driver.screen.hasPrefix("▐ Month │▐Week▌│ Day ▌"))
  }

  @Test("ASCII output uses its own marks") func ascii() throws {
    let driver = try driver(
      PickerTests.range + #":pickerStyle "segmented", "# + PickerTests.range + #":pickerStyle "inline", "# + PickerTests.range,
      environment: #":environment("glyphs", "ascii")"#)
    #expect(driver.screen == "[ Day |[Week]| Month ]\n( ) Day\n(*) Week\n( ) Month\n[ Week  v ]")
  }

  @Test("a picker works at any width, and the widest options are cut off first", arguments: 0...24)
  func narrow(width: Int) throws {
    for style in Picker.Configuration.kind.styles.map(\.name) {
      let driver = try driver(PickerTests.range + #":pickerStyle "\#(style)""#, Size(width, 4))
      #expect(driver.rendering.diagnostics.isEmpty)
      try driver.press("tab", "right", "down")
      for x in 0..<width { driver.tap(at: Point(x, 0)) }
    }
    if width == 18 {
      let driver = try driver(PickerTests.range + #":pickerStyle "segmented""#, Size(width, 4))
      #expect(driver.screen == "▐ D… │▐We…▌│ Mo… ▌")
    }
  }

  @Test(
    "X3: a picker is one element, whose value is the selected option", arguments: Picker.Configuration.kind.styles.map(\.name))
  func accessibility(style: String) throws {
    let driver = try driver(PickerTests.range.replacing("\"\"", with: "\"Range\"") + #":pickerStyle "\#(style)""#)
    #expect(driver.rendering.json.contains(#""label":"Range","value":"Week""#))
  }

  @Test("X1: a redacted picker looks the same for each selection", arguments: Picker.Configuration.kind.styles.map(\.name))
  func redaction(style: String) throws {
    func picture(_ range: String) throws -> [String] {
      let driver = try driver(
        PickerTests.range + #":pickerStyle "\#(style)":redacted "placeholder""#, state: #"range = "\#(range)""#)
      return [driver.screen, driver.rendering.ansi(.trueColor)]
    }
    #expect(try picture("day") == picture("month"))
  }
}
