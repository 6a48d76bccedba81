// Buttons, toggles, sliders and steppers, with the mouse and with keys.

import Longtail
import LongtailCore
import Testing

@Suite struct ButtonTests {
  private func driver(_ body: String, state: String = "", _ size: Size = Size(30, 4)) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { n = 0, on = false, value = 30, log = "", \(state) },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading", \(body) }
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  @Test(
    "a label with its own colour is readable while its button has the focus",
    arguments: ["automatic", "plain", "borderless", "link", "bordered", "borderedProminent"])
  func coloredLabels(style: String) throws {
    let driver = try driver(#"Button(Text("Go"):foregroundColor "blue"):tint "blue":buttonStyle "\#(style)""#)
    try driver.press("tab")
    let surface = driver.rendering.surface
    let column = try #require((0..<10).first { surface.text(of: surface[$0, 0]) == "G" })
    let look = surface.style(of: surface[column, 0])
    let ground = try #require(look.background.rgb)
    #expect(LongtailCore.RGB.contrast(look.foreground.rgb ?? RGB(255, 255, 255), ground) >= 3)
  }

  @Test("S8: a click, return and space each call the function of a button once") func buttons() throws {
    let driver = try driver(#"Button("Add", function() self.n = self.n + 1 end), Text("n = " .. self.n)"#)
    #expect(driver.screen == "▐ Add ▌\nn = 0")
    try driver.tap("Add")
    #expect(driver.screen == "▐ Add ▌\nn = 1")
    #expect(driver.focus == "root/App/VStack/Button[0]/label:plate")
    try driver.press("return", "space", "x")
    #expect(driver.screen == "▐ Add ▌\nn = 3")
  }

  @Test("S14: a button looks pressed while the mouse button is held on it, and ignores a release elsewhere")
  func pressing() throws {
    let driver = try driver(#"Button("Add", function() self.n = self.n + 1 end), Text("n = " .. self.n)"#)
    func fill() -> LongtailCore.RGB? { driver.rendering.surface.style(of: driver.rendering.surface[2, 0]).background.rgb }
    let rest = fill()
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(2, 0))))
    let pressed = fill()
    #expect(pressed != rest)
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(2, 3))))
    let focused = fill()
    #expect(focused != pressed && focused != rest)
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(3, 0))))
    #expect(fill() == pressed)
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(2, 3))))
    driver.handle(.pointer(PointerEvent(.up, at: Point(2, 3))))
    #expect(driver.screen == "▐ Add ▌\nn = 0")
    #expect(fill() == focused)
  }

  @Test("a disabled control receives neither clicks nor the focus") func disabled() throws {
    let driver = try driver(
      #"Button("Off", note "off"):disabled(), Button("On", note "on"), Toggle("No", self:binding "on"):disabled(), Text(self.log)"#,
      Size(30, 6))
    try driver.tap("Off")
    try driver.tap("No")
    try driver.press("tab", "return", "tab", "return")
    #expect(driver.screen == "▐ Off ▌\n▐ On ▌\n □  No\nonon")
  }

  @Test("a press updates only the pressed button, and no body runs") func work() throws {
    let driver = try driver(#"Button("A", note "a"), Button("B", note "b"), Toggle("C", self:binding "on")"#)
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(2, 1))))
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.hasPrefix("update root/App/VStack/Button[1]") })
    driver.handle(.pointer(PointerEvent(.up, at: Point(2, 1))))
    try driver.tap("C")
    // No body runs, because the body passes the binding to the toggle and does not read it.
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.screen == "▐ A ▌\n▐ B ▌\n▐✓▌ C")
  }

  @Test("ST5: a toggle shows its binding and writes it") func toggles() throws {
    let driver = try driver(
      #"Toggle("Sound", self:binding "on"), Toggle("Fixed", constant(true)), Text(self.on and "loud" or "quiet")"#)
    #expect(driver.screen == " □  Sound\n▐✓▌ Fixed\nquiet")
    try driver.tap("Sound")
    #expect(driver.screen == "▐✓▌ Sound\n▐✓▌ Fixed\nloud")
    try driver.press("space")
    try driver.tap("Fixed")
    #expect(driver.screen == " □  Sound\n▐✓▌ Fixed\nquiet")
  }

  @Test("S9: a toggle with several bindings is mixed if their values differ, and switches all of them") func mixed() throws {
    let driver = try driver(
      #"""
      Toggle("All", all), Toggle("All", all):toggleStyle "switch", Toggle("All", all):toggleStyle "button",
      Toggle("Own", all):toggleStyle(function(_, configuration)
        return Text(configuration.isMixed and "mixed" or tostring(configuration.isOn))
      end),
      Text(tostring(self.on) .. " " .. tostring(self.other)),
      """#.replacing("all", with: #"{ self:binding "on", self:binding "other" }"#), state: "other = true", Size(20, 6))
    #expect(driver.screen == "▐–▌ All\nAll            ▐ ● ▌\n▐ – All ▌\nmixed\nfalse true")
    try driver.tap("mixed")
    #expect(driver.screen == "▐✓▌ All\nAll            ▐  ●▌\n▐ ✓ All ▌\ntrue\ntrue true")
    try driver.tap("▐✓▌ All")
    #expect(driver.screen == " □  All\nAll            ▐●  ▌\n▐   All ▌\nfalse\nfalse false")
  }

  @Test("X1: a redacted toggle looks the same for each value", arguments: ["checkbox", "switch", "button"])
  func withheld(style: String) throws {
    func picture(_ values: String) throws -> String {
      try driver(#"Toggle("Sound", { \#(values) }):toggleStyle "\#(style)":redacted "placeholder""#).rendering.ansi(.trueColor)
    }
    let off = try picture("constant(false)")
    #expect(try picture("constant(true)") == off)
    #expect(try picture("constant(true), constant(false)") == off)
  }

  @Test(
    "a list of bindings has a maximum length, and a binding of the wrong type is reported",
    arguments: [
      (#"{ self:binding "on", self:binding "n" }"#, #"found a binding to a number as entry 2"#),
      (#"constant "s""#, #"found a binding to "s""#),
      (
        #"(function() local t = {} for i = 1, 101 do t[i] = self:binding "on" end return t end)()"#,
        "more than 100 entries in one list"
      ),
    ])
  func lists(bindings: String, message: String) throws {
    let driver = try driver(#"Toggle("All", \#(bindings))"#)
    #expect(driver.rendering.diagnostics.map(\.sentence).first?.contains(message) == true)
  }

  @Test("a binding that returns a value of the wrong type is reported, and the toggle is off") func mismatch() throws {
    let driver = try driver(#"Toggle("Odd", Binding(function() return "yes" end, function() end))"#)
    #expect(driver.screen == " □  Odd")
    #expect(
      driver.rendering.diagnostics.map(\.sentence) == [
        #"bad argument 'isOn' to 'Toggle': expected a binding to true or false, found a binding to "yes""#
      ])
  }

  @Test("G3: a slider follows keys, clicks and drags, in steps") func sliders() throws {
    let driver = try driver(
      #"Slider(self:binding "value", { max = 100, step = 5 }):frame(21), Text(self.value)"#)
    #expect(driver.screen == "━━━━━━●━━━━━━━━━━━━━━\n30")
    driver.tap(at: Point(10, 0))
    #expect(driver.screen == "━━━━━━━━━━●━━━━━━━━━━\n50")
    try driver.press("right", "right", "left")
    #expect(driver.screen.hasSuffix("\n55"))
    try driver.press("end", "right", "pageDown")
    #expect(driver.screen.hasSuffix("\n50"))
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(10, 0))))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(3, 2))))
    #expect(driver.screen.hasSuffix("\n15"))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(-9, 2))))
    driver.handle(.pointer(PointerEvent(.up, at: Point(-9, 2))))
    #expect(driver.screen == "●━━━━━━━━━━━━━━━━━━━━\n0")
  }

  @Test(
    "a slider takes any finite range and step",
    arguments: [
      ("max = 100, step = 3e-308", "50.0"), ("min = -1e308, max = 1e308", "0.0"),
      ("min = -1e308, max = 1e308, step = 1e307", "0.0"),
      ("min = -1e308, max = 1e308, step = 1.7e308", "0.7e308"), ("max = 1e-307, step = 4e-308", "0.4e-307"),
    ])
  func extremeSliders(range: String, middle: String) throws {
    let driver = try driver(#"Slider(self:binding "value", { \#(range) }):frame(21), Text(self.value)"#)
    driver.tap(at: Point(10, 0))
    let shown = driver.screen.split(separator: "\n").last.flatMap { Double($0.trimmed) }
    let expected = try #require(Double(middle))
    #expect(shown.map { abs($0 - expected) <= abs(expected) * 1e-9 } == true, "\(driver.screen)")
    for key in ["left", "right", "pageUp", "pageDown", "end", "home"] { try driver.press(key) }
    #expect(driver.screen.hasPrefix("●") && driver.mistakes.isEmpty)
  }

  @Test("a stepper stays in its range") func steppers() throws {
    let driver = try driver(#"Stepper("Count", self:binding "n", { min = -1, max = 2 }), Text(self.n)"#)
    #expect(driver.screen == "Count ▐ − │ + ▌\n0")
    try driver.tap("+")
    try driver.tap("+")
    try driver.tap("+")
    #expect(driver.screen.hasSuffix("\n2"))
    try driver.press("left", "-", "left", "left")
    #expect(driver.screen.hasSuffix("\n-1"))
    try driver.press("+", "right")
    #expect(driver.screen.hasSuffix("\n1"))
  }

  @Test(
    "steps of 0.1 give exact tenths, up and down",
    arguments: ["Stepper('x', self:binding 'n', { step = 0.1 })", "Slider(self:binding 'n', { step = 0.1 })"])
  func tenths(control: String) throws {
    let driver = try driver(control + ", Text(self.n)")
    try driver.press("tab", "right", "right", "right")
    #expect(driver.screen.hasSuffix("\n0.3"), "\(driver.screen)")
    try driver.press("left", "left", "left")
    #expect(driver.screen.split(separator: "\n").last.map { ["0", "0.0"].contains($0.trimmed) } == true, "\(driver.screen)")
  }

  @Test("G1: a click works even if the button has different boxes while it is pressed") func pressedLooks() throws {
    for style in ["borderless", "link", "plain", "bordered"] {
      let driver = try driver(
        #"Text("n = " .. self.n), Button("Add", function() self.n = self.n + 1 end):buttonStyle "\#(style)""#)
      let point = Point(2, 1)
      driver.handle(.pointer(PointerEvent(.down(count: 1), at: point)))
      driver.handle(.pointer(PointerEvent(.up, at: point)))
      #expect(driver.screen.hasPrefix("n = 1"), "\(style): \(driver.screen)")
    }
  }

  @Test("S8: the first click on a button whose label is a view works in every style") func bareLabels() throws {
    for style in ["borderless", "link", "plain", "bordered"] {
      let driver = try driver(
        #"Text("n = " .. self.n), Button(Text "Add", function() self.n = self.n + 1 end):buttonStyle "\#(style)""#)
      try driver.tap("Add")
      try driver.tap("Add")
      #expect(driver.screen.hasPrefix("n = 2"), "\(style): \(driver.screen)")
    }
  }

  @Test("I9: a click that focuses a control keeps its views, so an animation does not fade the label")
  func animatedClicks() throws {
    let animated = "function() withAnimation(function() self.n = self.n + 1 end) end"
    for control in [
      #"Button(Text "Add", \#(animated)):buttonStyle "plain""#, #"Button("Add", \#(animated)):buttonStyle "borderless""#,
      #"Button("Add", \#(animated)):buttonStyle "link""#, #"Button("Add", \#(animated))"#,
      #"Toggle("Add", Binding(function() return self.n % 2 == 1 end, \#(animated)))"#,
      #"Toggle("Add", Binding(function() return self.n % 2 == 1 end, \#(animated))):toggleStyle "switch""#,
      #"Toggle("Add", Binding(function() return self.n % 2 == 1 end, \#(animated))):toggleStyle "button""#,
    ] {
      let driver = try driver(#"Text("n = " .. self.n), \#(control)"#)
      try driver.tap("Add")
      #expect(driver.screen.hasPrefix("n = 1") && driver.screen.contains("Add"), "\(control): \(driver.screen)")
    }
  }

  @Test("a prominent button is bold while it has the focus") func focusedWeight() throws {
    let driver = try driver("Button('OK'):buttonStyle 'borderedProminent'")
    try driver.press("tab")
    let place = try driver.place(of: "OK")
    #expect(driver.rendering.surface.style(of: driver.rendering.surface[place.x, place.y]).attributes.contains(.bold))
  }

  @Test(
    "S6: a style sets the font weight of a label only if the script has not set one",
    arguments: [
      ("Button('OK'):bold()", true), ("Button('OK'):font 'headline'", true), ("Button('OK'):fontWeight 'bold'", true),
      ("Button(Text 'OK':font 'headline')", true), ("Button(Text 'OK':bold())", true),
      ("Button('OK', { role = 'destructive' }):bold()", true), ("Menu('OK', { Button 'A' }):bold()", true),
      ("Menu(Text 'OK':font 'headline', { Button 'A' })", true), ("VStack { Button 'OK' }:font 'title'", true),
      ("Toggle('OK', constant(false)):toggleStyle 'button':bold()", true), ("Button 'OK'", false),
      ("Toggle('OK', constant(false)):toggleStyle 'button'", false), ("Button('OK'):buttonStyle 'borderedProminent'", false),
      ("Button('OK', { role = 'confirm' })", true), ("Button('OK', { role = 'confirm' }):fontWeight 'regular'", false),
      ("GroupBox('OK', { Text 'x' })", true),
      ("GroupBox('OK', { Text 'x' }):fontWeight 'light'", false),
    ])
  func weights(view: String, isBold: Bool) throws {
    let driver = try driver(view)
    let place = try driver.place(of: "OK")
    let style = driver.rendering.surface.style(of: driver.rendering.surface[place.x, place.y])
    #expect(style.attributes.contains(.bold) == isBold)
  }

  @Test("S9: of two button toggles that are on, only the focused one has bright edges") func pressedToggles() throws {
    let driver = try driver(
      #"ControlGroup { Toggle("B", constant(true)):toggleStyle "button", Toggle("I", constant(true)):toggleStyle "button" }"#)
    let places = try ["✓ B", "✓ I"].map { try driver.place(of: $0) }
    func edges() -> [LongtailCore.RGB?] {
      places.map { driver.rendering.surface.style(of: driver.rendering.surface[$0.x - 2, $0.y]).foreground.rgb }
    }
    let rest = edges()
    #expect(rest[0] == rest[1])
    try driver.press("tab")
    #expect(edges()[0] != rest[0] && edges()[1] == rest[1])
    try driver.press("tab")
    #expect(edges()[0] == rest[0] && edges()[1] != rest[1])
  }
}
