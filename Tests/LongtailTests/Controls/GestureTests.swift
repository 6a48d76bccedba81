// Gestures: the view that recognizes them, their area, and the values that handlers receive.

import Longtail
import Testing

@Suite struct GestureTests {
  private func driver(_ body: String, _ size: Size = Size(20, 4)) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { isOpen = true, log = "", on = false },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          local function tell(what) self.log = self.log .. what end
          return VStack { alignment = "leading", \(body), Text("log " .. self.log) }
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  private func log(_ driver: Driver) -> String { String(driver.screen.split(separator: "\n").last?.dropFirst(4) ?? "") }

  private func press(_ driver: Driver, _ from: Point, _ way: Point..., letsGo: Bool = true) {
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: from)))
    for point in way { driver.handle(.pointer(PointerEvent(.dragged, at: point))) }
    if letsGo { driver.handle(.pointer(PointerEvent(.up, at: way.last ?? from))) }
  }

  @Test("G1: the innermost view recognizes a tap, unless an outer gesture has high priority or is simultaneous")
  func priorities() throws {
    let inner = #"Text "a":onTapGesture(note "i")"#
    let plain = try driver("VStack { \(inner) }:gesture(TapGesture{ onEnded = note 'o' })")
    plain.tap(at: .zero)
    #expect(log(plain) == "i")
    let high = try driver("VStack { \(inner) }:highPriorityGesture(TapGesture{ onEnded = note 'o' })")
    high.tap(at: .zero)
    #expect(log(high) == "o")
    let both = try driver("VStack { \(inner) }:simultaneousGesture(TapGesture{ onEnded = note 'o' })")
    both.tap(at: .zero)
    #expect(log(both) == "io")
    let counts = try driver(#"Text "a":onTapGesture(note "1"):gesture(TapGesture{ count = 2, onEnded = note "2" })"#)
    counts.tap(at: .zero, count: 2)
    #expect(log(counts) == "12")
  }

  @Test("G1: an outer drag starts after its minimum distance, and cancels the tap inside") func drags() throws {
    let driver = try driver(
      """
      VStack { Text "tap":onTapGesture(note "t") }:gesture(DragGesture{ minimumDistance = 3,
        onChanged = function(drag) tell("(" .. drag.translation.width .. "," .. drag.location.x .. ")") end,
        onEnded = function(drag) tell("=" .. drag.startLocation.x) end })
      """)
    press(driver, Point(1, 0), Point(2, 0))
    #expect(log(driver) == "t")
    press(driver, Point(1, 0), Point(3, 0), Point(5, 0), Point(2, 1))
    #expect(log(driver) == "t(4,5)(1,2)=1")
  }

  @Test("a long press needs its time without movement, and then no tap is recognized") func longPresses() throws {
    let driver = try driver(
      """
      Text "hold":onLongPressGesture(note "L", { minimumDuration = 0.5, onPressingChanged = function(isOn) tell(isOn and "+" or "-") end })
        :onTapGesture(note "t")
      """)
    press(driver, .zero, letsGo: false)
    driver.advance(by: 0.4)
    #expect(log(driver) == "+")
    driver.advance(by: 0.2)
    driver.handle(.pointer(PointerEvent(.up, at: .zero)))
    #expect(log(driver) == "+-L")
    press(driver, .zero)
    #expect(log(driver) == "+-L+-t")
    press(driver, .zero, Point(3, 0), letsGo: false)
    driver.advance(by: 9)
    driver.handle(.pointer(PointerEvent(.up, at: Point(3, 0))))
    #expect(!log(driver).dropFirst(6).contains("L"))
  }

  @Test("G2: hidden and disabled views get no taps; shape and offset change the area of a view")
  func areas() throws {
    let driver = try driver(
      """
      Text "hid":onTapGesture(note "h"):hidden(),
      Text "dis":onTapGesture(note "d"):disabled(),
      ZStack { Text "back":onTapGesture(note "b"), Text "front":onTapGesture(note "f"):allowsHitTesting(false) },
      Text "moved":onTapGesture(note "m"):offset(6, 0),
      Text "0123456789":frame(10, 4):contentShape(Circle()):onTapGesture(note "c")
      """, Size(20, 12))
    for y in 0...2 { driver.tap(at: Point(1, y)) }
    driver.tap(at: Point(1, 3))
    driver.tap(at: Point(8, 3))
    driver.tap(at: Point(0, 4))
    driver.tap(at: Point(5, 5))
    #expect(log(driver) == "bmc")
  }

  @Test(
    "G2: a layer receives clicks in the cells that it draws, and the views behind it all others",
    arguments: [
      ("RoundedRectangle(1):stroke('gray', 1)", "b"), ("Capsule():stroke 'gray'", "b"), ("Circle():stroke 'gray'", "b"),
      ("Rectangle():fill 'clear'", "b"), ("Color 'clear'", "b"), ("Color 'red':opacity(0)", "b"), ("Color 'red':hidden()", "b"),
      ("VStack { HStack { Spacer(), Text 'x' }, Spacer() }", "b"), ("ZStack {}", "b"), ("Text 'x':frame(2, 1):offset(5, 0)", "b"),
      ("VStack { Spacer(), HStack { Spacer(), Text 'x' } }:onTapGesture(note 'l')", "b"),
      ("Text 'x':padding{ leading = 12, top = 4 }:border('gray', { overlaid = true }):onTapGesture(note 'l')", "b"),
      ("Color 'red':clipShape(Circle()):frame(4, 2):offset(4, 0):onTapGesture(note 'l')", "b"),
      ("HStack { Spacer() }:frame(13, 5):contentShape(Rectangle()):onTapGesture(note 'l')", "l"),
      ("Rectangle():stroke('red'):contentShape(Rectangle()):onTapGesture(note 'l')", "l"),
      ("Color 'red':onTapGesture(note 'l')", "l"), ("Circle():fill('red'):onTapGesture(note 'l')", "l"),
      ("VStack { Spacer() }:frame(13, 5):background('red'):onTapGesture(note 'l')", "l"),
      ("Color 'red':opacity(0.01):onTapGesture(note 'l')", "l"),
      ("Color 'red'", ""), ("Rectangle():fill(LinearGradient { 'red', 'blue' })", ""),
    ])
  func layers(layer: String, expected: String) throws {
    let driver = try driver("Button('Go', note 'b'):frame(13, 5):overlay(\(layer))", Size(20, 7))
    driver.tap(at: Point(5, 2))
    #expect(log(driver) == expected, "\(driver.screen)")
  }

  @Test("G2: the gaps of a dotted curve receive clicks like its dots") func gaps() throws {
    let (clicks, cells) = try ["single", "dashed", "dotted"].reduce(into: (clicks: [Int](), cells: [Int]())) { result, line in
      let driver = try Driver(
        """
        return component("Page", {
          state = { clicks = 0 },
          body = function(self)
            return VStack { spacing = 0,
              Ellipse():stroke("gray", { line = "\(line)" }):frame(30, 12):onTapGesture(function() self.clicks = self.clicks + 1 end),
              Text(self.clicks),
            }
          end,
        })
        """, Size(30, 13))
      let rows = driver.screen.split(separator: "\n")
      result.cells.append(rows.dropLast().joined().count { $0 != " " })
      for y in 0..<12 { for x in 0..<30 { driver.tap(at: Point(x, y)) } }
      result.clicks.append(Int(driver.screen.split(separator: "\n").last?.filter(\.isNumber) ?? "") ?? 0)
    }
    #expect(Set(clicks) == [cells[0]] && cells[2] < cells[0], "\(clicks) \(cells)")
  }

  @Test("G2: a stroke receives clicks on its line, and a border on its cells") func lines() throws {
    for line in ["Rectangle():stroke 'gray'", "Text '':frame(7, 2):border 'gray'", "Ellipse():stroke 'gray'"] {
      let driver = try driver("ZStack { Text 'below':frame(9, 4) }:overlay(\(line)):onTapGesture(note 'l')", Size(20, 6))
      driver.tap(at: Point(4, 0))
      #expect(log(driver) == "l", "\(line)")
      driver.tap(at: Point(7, 2))
      #expect(log(driver) == "l", "\(line): nothing is drawn there")
    }
    // A gradient of clear colours draws nothing, either.
    let clear = try self.driver(
      "Text 'below':frame(9, 2):onTapGesture(note 'b'):overlay(LinearGradient { colors = { 'clear', 'clear' } })", Size(20, 6))
    clear.tap(at: Point(4, 0))
    #expect(log(clear) == "b")
    // An outline of one row draws only its two ends.
    let driver = try self.driver("Text '':frame(9, 1):overlay(Capsule():stroke 'gray':onTapGesture(note 'l'))", Size(20, 6))
    for x in 0..<9 { driver.tap(at: Point(x, 0)) }
    #expect(log(driver) == "ll")
  }

  @Test("G2: a view receives no clicks outside of its content shape or clip shape", arguments: ["contentShape", "clipShape"])
  func outsideOfTheShape(modifier: String) throws {
    let driver = try driver("Text 'AAAA':offset { x = 2 }:\(modifier)(Rectangle()):onTapGesture(note 'l')")
    driver.tap(at: Point(4, 0))
    #expect(log(driver) == "")
    driver.tap(at: Point(2, 0))
    #expect(log(driver) == "l")
  }

  @Test("G2: a control receives clicks in its whole frame, and so does a popover") func frames() throws {
    let button = try driver(
      #"Button { action = note "b", label = HStack { Text "one", Spacer(), Text "two" } }:buttonStyle "plain""#, Size(20, 6))
    button.tap(at: Point(10, 0))
    #expect(log(button) == "b")
    // A click outside of a popover closes it. A click between its texts does not.
    let popover = try driver(
      #"""
      Text(self.isOpen and "open" or "closed")
        :popover(self:binding "isOpen", VStack { Text "top", Spacer(), Text "end" }:frame(10, 5))
      """#, Size(24, 12))
    let rows = popover.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let top = try #require(rows.firstIndex { $0.contains("top") })
    let column = try #require(rows[top].firstRange(of: "top")).lowerBound
    popover.tap(at: Point(rows[top].distance(from: rows[top].startIndex, to: column), top + 2))
    #expect(popover.screen.contains("top"))
    popover.tap(at: Point(23, 0))
    #expect(!popover.screen.contains("top"))
  }

  @Test("G3: return and space tap the focused view; `onHover` reports that the pointer enters and leaves")
  func hovers() throws {
    let driver = try driver(
      """
      Text "key":focusable():onTapGesture(note "k"),
      VStack { Text "over":onHover(function(isOver) tell(isOver and "i" or "I") end) }
        :padding("bottom", 1):contentShape(Rectangle()):onHover(function(isOver) tell(isOver and "o" or "O") end)
      """, Size(20, 6))
    try driver.press("tab", "return", "space")
    #expect(log(driver) == "kk")
    for place in [Point(1, 1), Point(2, 1), Point(1, 2), Point(1, 0)] { driver.handle(.pointer(PointerEvent(.moved, at: place))) }
    driver.handle(.pointer(PointerEvent(.moved, at: Point(1, 1))))
    driver.handle(.pointer(PointerEvent(.left, at: .zero)))
    #expect(log(driver) == "kkoiIOoiIO" || log(driver) == "kkoiIOoiOI")
  }

  @Test("a view that is removed during a drag receives no more events") func leaving() throws {
    let driver = try driver(
      """
      not self.on and Text "gone":onTapGesture(note "t"):gesture(DragGesture{ minimumDistance = 1,
        onChanged = function() self.on = true tell "c" end, onEnded = note "e" })
      """)
    press(driver, Point(0, 0), Point(2, 0), Point(4, 0))
    #expect(log(driver) == "c")
  }

  @Test("a view that is disabled during a press is no longer pressed") func ending() throws {
    let driver = try driver(
      """
      Button("b", note "b"):disabled(self.on),
      Text "t":onLongPressGesture(note "L", { minimumDuration = 9, onPressingChanged = function(isOn) tell(isOn and "+" or "-") end })
        :disabled(self.on),
      Text "x":task(1, function() sleep(1) self.on = true sleep(1) self.on = false end)
      """, Size(20, 8))
    let rest = driver.rendering.ansi(.trueColor)
    press(driver, Point(0, 1), letsGo: false)
    driver.advance(by: 1)
    #expect(log(driver) == "+-")
    driver.handle(.pointer(PointerEvent(.up, at: Point(0, 1))))
    driver.advance(by: 1)
    #expect(log(driver) == "+-" && driver.rendering.ansi(.trueColor) != rest)
  }

  @Test("S2, S6: the nearest button style applies to the buttons inside, and to no other control") func styles() throws {
    let driver = try Driver(
      """
      return VStack { alignment = "leading",
        Button "a", VStack { Button "b", Toggle("t", constant(true)) }:buttonStyle "plain",
        Toggle("u", constant(true)):toggleStyle "button",
      }:buttonStyle "bordered"
      """)
    #expect(driver.screen.split(separator: "\n").map { $0.trimmed } == ["▐ a ▌", "b", "▐✓▌ t", "▐ ✓ u ▌"])
  }

  @Test("S9: each toggle style shows if the toggle is on") func toggles() throws {
    let driver = try Driver(
      """
      return VStack { alignment = "leading",
        Toggle("a", constant(true)):toggleStyle "switch", Toggle("b", constant(false)):toggleStyle "switch",
        Toggle("c", constant(false)):environment("glyphs", "ascii"), Toggle("d", constant(true)):environment("glyphs", "ascii"),
        Toggle("e", constant(false)):toggleStyle "button", Toggle("f", constant(true)):toggleStyle "button",
        Toggle("g", constant(true)):toggleStyle "button":environment("glyphs", "ascii"),
      }:frame(14)
      """, Size(16, 8))
    #expect(
      driver.screen.split(separator: "\n").map { $0.trimmed } == [
        "a        ▐  ●▌", "b        ▐●  ▌", "[ ] c", "[x] d", "▐   e ▌", "▐ ✓ f ▌", "[ x g ]",
      ])
  }

  @Test("a click works on a button that moves because the press takes the focus from a field") func moved() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { mail = "ada", log = "" },
        body = function(self)
          return VStack { alignment = "leading",
            TextField("Mail", self:binding "mail", { validate = function() return "an address has an @" end }),
            Button("Send", function() self.log = "sent" end), Text(self.log),
          }:frame(24, 5, "topLeading")
        end,
      })
      """, Size(24, 5))
    try driver.press("tab")
    let button = try driver.place(of: "Send")
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: button)))
    #expect(try driver.place(of: "Send") == Point(button.x, button.y + 1))
    driver.handle(.pointer(PointerEvent(.up, at: button)))
    #expect(driver.screen.hasSuffix("sent"))
    // A release elsewhere is no click.
    let driver2 = try self.driver(#"Button("Send", note "s")"#)
    press(driver2, Point(2, 0), Point(15, 2))
    #expect(log(driver2) == "")
  }

  @Test("L69: in right-to-left layout, amounts grow to the left, with keys and with the mouse") func mirrored() throws {
    let driver = try Driver(
      """
      return component("App", {
        state = { value = 2 },
        body = function(self)
          return VStack {
            Slider(self:binding "value", { max = 10, step = 1 }), Gauge { value = self.value, max = 10 },
            ProgressView(self.value / 10), Toggle("", constant(true)):toggleStyle "switch",
            Stepper(tostring(self.value), self:binding "value"),
          }:environment("layoutDirection", "rightToLeft"):frame(11)
        end,
      })
      """, Size(11, 5))
    func rows() -> [String] { driver.screen.split(separator: "\n").map(String.init) }
    #expect(rows()[0] == "━━━━━━━━●━━" && rows()[1] == "━━━━━━━━┃━━" && rows()[3].contains("▐●  ▌"))
    #expect(driver.rendering.text.contains("██"))
    try driver.press("tab", "left")
    #expect(rows()[0] == "━━━━━━━●━━━")
    try driver.press("right", "right")
    #expect(rows()[0] == "━━━━━━━━━●━")
    driver.tap(at: Point(0, 0))
    #expect(rows()[0] == "●━━━━━━━━━━")
    let bar = try Driver(#"return ProgressView(0.55):environment("layoutDirection", "rightToLeft"):frame(10)"#, Size(10, 1))
    #expect(bar.screen == "    ▐█████")
  }
}
