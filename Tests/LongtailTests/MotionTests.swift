// Animations, with a clock that advances only when a test advances it.

import Longtail
import LongtailCore
import Testing

@Suite struct MotionTests {
  /// Returns the driver of an app with the state `a` and `b`. The key "x" runs the code `key`.
  private func driver(
    _ body: String, on key: String = "self.a = not self.a", state: String = "a = false, b = 0", _ size: Size = Size(30, 4)
  ) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { \(state) },
        body = function(self)
          return (\(body)):frame(\(size.width), \(size.height), "topLeading"):focusable():onKeyPress("x", function() \(key) end)
        end,
      })
      return App {}
      """, size)
  }

  /// Returns the screens after each of `count` steps of time.
  private func film(_ driver: Driver, _ count: Int, by seconds: Double) -> [String] {
    (0..<count).map { _ in
      driver.advance(by: seconds)
      return driver.screen
    }
  }

  private static let toggle = #"withAnimation({ curve = "linear", duration = 1 }, function() self.a = not self.a end)"#

  @Test("N1: changes in withAnimation are animated, and other changes are shown at once")
  func withAnimation() throws {
    let driver = try driver(#"Text "ab":padding{ leading = self.a and 8 or 0 }"#, on: Self.toggle)
    try driver.press("tab", "x")
    #expect(driver.screen == "ab")
    #expect(film(driver, 5, by: 0.25) == ["  ab", "    ab", "      ab", "        ab", "        ab"])
    #expect(driver.runtime.nextDue == nil)
    let jump = try self.driver(#"Text "ab":padding{ leading = self.a and 8 or 0 }"#)
    try jump.press("tab", "x")
    #expect(jump.screen == "        ab")
    #expect(jump.runtime.nextDue == nil)
  }

  @Test("N5: lengths are rounded down; reduced motion skips the animation and keeps the completion time") func reduced() throws {
    let steps = #"""
      withAnimation({ curve = "linear", duration = 1 }, function() self.a = true end, function() self.b = self.b + 1 end)
      """#
    let driver = try driver(#"Text("ab" .. self.b):padding{ leading = self.a and 3 or 0 }"#, on: steps)
    try driver.press("tab", "x")
    #expect(film(driver, 4, by: 0.3) == ["ab0", " ab0", "  ab0", "   ab1"])
    let still = try self.driver(#"Text("ab" .. self.b):padding{ leading = self.a and 3 or 0 }"#, on: steps)
    try still.setEnvironment("accessibilityReduceMotion", to: .boolean(true))
    try still.press("tab", "x")
    #expect(still.screen == "   ab0")
    #expect(film(still, 2, by: 0.6) == ["   ab0", "   ab1"])
  }

  @Test("N2: animation(a, value) animates changes in its view if the value changes, but no later modifiers")
  func scoped() throws {
    let linear = #"{ curve = "linear", duration = 1 }"#
    let inside = try driver(#"Text "ab":padding{ leading = self.a and 4 or 0 }:animation(\#(linear), self.a)"#)
    try inside.press("tab", "x")
    #expect(film(inside, 2, by: 0.5) == ["  ab", "    ab"])
    let after = try driver(#"Text "ab":animation(\#(linear), self.a):padding{ leading = self.a and 4 or 0 }"#)
    try after.press("tab", "x")
    #expect(after.screen == "    ab")
    let other = try driver(#"Text "ab":padding{ leading = self.a and 4 or 0 }:animation(\#(linear), self.b)"#)
    try other.press("tab", "x")
    #expect(other.screen == "    ab")
    let off = try driver(#"Text "ab":padding{ leading = self.a and 4 or 0 }:animation(nil, self.a)"#, on: Self.toggle)
    try off.press("tab", "x")
    #expect(off.screen == "    ab")
    let offset = try driver(#"Text "ab":animation(\#(linear), self.a):offset(self.a and 4 or 0, 0)"#)
    try offset.press("tab", "x")
    #expect(offset.screen == "    ab")
  }

  @Test("N1: views animate to their new places, also when they swap places") func places() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", spacing = 0, ForEach(self.a and { "c", "a", "b" } or { "a", "b", "c" }, function(k) return k end, function(k) return Text(k) end) }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    #expect(driver.screen == "a\nb\nc")
    #expect(film(driver, 5, by: 0.2) == ["a\nb", "a\nb", "a\nb", "a\nb", "c\na\nb"])
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("N6: an interrupted animation goes on from its visible value") func interruption() throws {
    let driver = try driver(#"Text "ab":padding{ leading = self.a and 8 or 0 }"#, on: Self.toggle)
    try driver.press("tab", "x")
    #expect(film(driver, 1, by: 0.5) == ["    ab"])
    try driver.press("x")
    #expect(driver.screen == "    ab")
    #expect(film(driver, 3, by: 0.5) == ["  ab", "ab", "ab"])
    // A change without an animation is shown at once.
    let jumps = try self.driver(
      #"Text "ab":padding{ leading = self.b }"#,
      on: #"if self.b == 0 then withAnimation({ curve = "linear", duration = 1 }, function() self.b = 8 end) else self.b = 2 end"#
    )
    try jumps.press("tab", "x")
    #expect(film(jumps, 1, by: 0.5) == ["    ab"])
    try jumps.press("x")
    #expect(jumps.screen == "  ab")
    #expect(film(jumps, 2, by: 0.5) == ["  ab", "  ab"])
  }

  @Test("N3: an inserted view appears with its transition, and a removed one stays visible until its end")
  func transitions() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", spacing = 0, Text "old", If(self.a, Text "new":transition { move = "leading" }), Text "last" }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    #expect(driver.screen == "old\nlast")
    #expect(film(driver, 4, by: 0.25) == ["old\nlast", "old\nlast", "old\nlast", "old\nnew\nlast"])
    try driver.press("x")
    #expect(driver.screen == "old\nnew\nlast")
    #expect(film(driver, 4, by: 0.25) == ["old\newst", "old\nwast", "old\nlast", "old\nlast"])
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("N3: an animation on an inserted view does not animate its transition, but one around it does") func context() throws {
    let linear = #"{ curve = "linear", duration = 1 }"#
    let own = try driver(#"VStack { If(self.a, Text "new":transition { move = "top" }:animation(\#(linear), self.a)) }"#)
    try own.press("tab", "x")
    #expect(own.screen == "new")
    let around = try driver(
      #"VStack { If(self.a, Text "new":transition { offset = { 4, 0 } }) }:frame(20, 1, "leading"):animation(\#(linear), self.a)"#
    )
    try around.press("tab", "x")
    #expect(around.screen == "    new")
    #expect(film(around, 2, by: 0.5) == ["  new", "new"])
  }

  @Test("N6: a view that is inserted again while it disappears goes back from its visible place") func back() throws {
    let driver = try driver(
      #"ZStack { alignment = "topLeading", If(self.a, Text "new":transition { offset = { 8, 0 } }) }"#, on: Self.toggle)
    try driver.press("tab", "x")
    #expect(film(driver, 2, by: 0.5) == ["    new", "new"])
    try driver.press("x")
    #expect(film(driver, 1, by: 0.5) == ["    new"])
    try driver.press("x")
    #expect(film(driver, 2, by: 0.5) == ["  new", "new"])
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("N6: a view that layout moves while it is being inserted goes on from where it is shown")
  func movedDuringInsertion() throws {
    let driver = try driver(
      #"HStack { spacing = 0, If(self.b > 1, Spacer():frame { width = 4 }), If(self.b > 0, Text "new":transition { offset = { 8, 0 } }) }"#,
      on: #"withAnimation({ curve = "linear", duration = 1 }, function() self.b = self.b + 1 end)"#)
    try driver.press("tab", "x")
    #expect(film(driver, 1, by: 0.5) == ["    new"])
    try driver.press("x")
    #expect(driver.screen == "    new")
    #expect(film(driver, 2, by: 0.5) == ["  new", "    new"])
  }

  @Test("C5: onDisappear runs when the transition of a removed view has ended") func disappearing() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", spacing = 0, Text("gone " .. self.b), If(not self.a, Text "x":onDisappear(function() self.b = self.b + 1 end)) }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    #expect(driver.screen.hasPrefix("gone 0"))
    driver.advance(by: 0.9)
    #expect(driver.screen.hasPrefix("gone 0"))
    driver.advance(by: 0.2)
    #expect(driver.screen == "gone 1")
  }

  @Test("C5: a removed view keeps its state until its transition has ended, and then frees its memory")
  func farewell() throws {
    let driver = try Driver(
      Runtime(
        source: #"""
          local Guest = component("Guest", {
            state = { n = 41 },
            body = function(self)
              return Text("guest"):onAppear(function() self.n = self.n + 1 end):task(1, function() sleep(1000) end)
                :onDisappear(function() print("gone " .. self.n) end)
            end,
          })
          local App = component("App", {
            state = { a = true },
            body = function(self)
              return VStack { If(self.a, Guest {}) }:focusable():onKeyPress("x", function()
                withAnimation({ curve = "linear", duration = 1 }, function() self.a = not self.a end)
              end)
            end,
          })
          return App {}
          """#), Size(10, 2))
    try driver.press("tab", "x")
    driver.advance(by: 1.5)
    #expect(driver.mistakes.isEmpty)
    var used: [Int] = []
    for _ in 0..<400 {
      try driver.press("x")
      driver.advance(by: 0.7)
      used.append(driver.runtime.memoryUsed)
    }
    driver.advance(by: 2)
    #expect(driver.mistakes.isEmpty)
    // The amount of garbage varies, so the minimum is compared: after a collection, the script uses as much memory as before.
    #expect(used[300...].min()! <= used[..<100].min()! + 2_000)
  }

  @Test("N6: a completion runs when the animation is logically complete, or on request when it is removed")
  func completions() throws {
    let spring = #"withAnimation("bouncy", function() self.a = true end, function() self.b = 1 end"#
    let looks = try driver(#"Text(self.b .. "ab"):padding{ leading = self.a and 8 or 0 }"#, on: spring + ")")
    try looks.press("tab", "x")
    looks.advance(by: 0.45)
    #expect(looks.screen.contains("0ab"))
    looks.advance(by: 0.1)
    #expect(looks.screen.contains("1ab"))
    let rests = try driver(#"Text(self.b .. "ab"):padding{ leading = self.a and 8 or 0 }"#, on: spring + #", "removed")"#)
    try rests.press("tab", "x")
    rests.advance(by: 0.55)
    #expect(rests.screen.contains("0ab"))
    rests.advance(by: 2)
    #expect(rests.screen == "        1ab")
  }

  @Test("a list that moves into view has all its rows, and rows that are removed from a list fade out") func lists() throws {
    let rows =
      #"List { ForEach(self.b == 0 and { "a", "b", "c" } or { "b", "c" }, "self", function(k) return Text("r" .. k) end) }"#
    for view in [
      #"ZStack { If(self.a, \#(rows):frame(8, 4):transition { offset = { 0, -10 } }) }"#,
      #"\#(rows):frame(8, 4):offset(0, self.a and 0 or -10)"#,
    ] {
      let driver = try driver(view, on: Self.toggle)
      try driver.press("tab", "x")
      driver.advance(by: 0.8)
      #expect(driver.screen.contains("rc") && !driver.screen.contains("rb"), "\(driver.screen)")
      driver.advance(by: 0.3)
      #expect(driver.screen.contains("ra") && driver.screen.contains("rc"), "\(driver.screen)")
      #expect(driver.runtime.nextDue == nil)
    }
    let driver = try driver(
      #"\#(rows):frame(8, 4)"#, on: #"withAnimation({ curve = "linear", duration = 1 }, function() self.b = 1 end)"#)
    try driver.press("tab", "x")
    #expect(driver.screen.contains("ra"))
    driver.advance(by: 1.1)
    #expect(!driver.screen.contains("ra") && driver.screen.contains("rb"))
  }

  @Test("N5: if reduced motion is set during an animation, the end state is shown at once") func reducedMeanwhile() throws {
    let driver = try driver(
      #"ZStack { alignment = "topLeading", Text "ab":padding{ leading = self.a and 8 or 0 }, If(self.a, Text "new":transition { offset = { 5, 0 } }) }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    driver.advance(by: 0.3)
    try driver.setEnvironment("accessibilityReduceMotion", to: .boolean(true))
    #expect(driver.screen == "new     ab")
    #expect(film(driver, 2, by: 0.3) == ["new     ab", "new     ab"])
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("an animated scroll shows the rows on its way, and its first frame is due one frame later") func passing() throws {
    let driver = try driver(
      #"ScrollView { VStack { spacing = 0, ForEach(50, function(k) return Text("r" .. k):id(k) end) } }:frame(8, 4)"#,
      on:
        #"withAnimation({ curve = "linear", duration = 1 }, function() scrollTo(self.a and 1 or 40, "top") self.a = not self.a end)"#
    )
    driver.advance(by: 5)
    try driver.press("tab", "x")
    #expect(driver.runtime.nextDue.map { $0 > 5.01 } == true)
    driver.advance(by: 0.5)
    #expect(driver.screen.contains("r20") || driver.screen.contains("r21"), "\(driver.screen)")
    driver.advance(by: 0.6)
    #expect(driver.screen.contains("r40"))
  }

  @Test("a list creates the rows that an animation moves into its window") func windows() throws {
    let rows = #"ForEach(20, function(k) return Text("r" .. k) end)"#
    let banner = try driver(
      #"VStack { spacing = 0, If(not self.a, Color("red"):frame(5, 4)), List { \#(rows) } }:frame{ height = 6 }"#,
      on: Self.toggle,
      Size(12, 6))
    try banner.press("tab", "x")
    banner.advance(by: 1.2)
    #expect((1...6).allSatisfy { banner.screen.contains("r\($0)") }, "\(banner.screen)")
    let scrolled = try driver(
      #"ScrollView { LazyVStack { spacing = 0, ForEach(50, function(k) return Text("r" .. k):id(k) end) } }:frame(8, 4)"#,
      on:
        #"withAnimation({ curve = "linear", duration = 1 }, function() scrollTo(self.a and 1 or 40, "top") self.a = not self.a end)"#,
      Size(8, 4))
    for shown in ["r40", "r1", "r40"] {
      try scrolled.press("tab", "x")
      scrolled.advance(by: 1.2)
      let rows = scrolled.screen.split(separator: "\n").map { $0.filter { $0.isLetter || $0.isNumber } }
      #expect(rows.first == shown && rows.count == 4, "\(scrolled.screen)")
      #expect(scrolled.runtime.nextDue == nil)
    }
    let aside = try driver(
      #"List { \#(rows) }:frame(10, 4):offset(self.a and -20 or 0, 0)"#, on: Self.toggle, Size(12, 4))
    try aside.press("tab", "x")
    aside.advance(by: 1.2)
    #expect(!aside.screen.contains("r"))
    try aside.press("x")
    aside.advance(by: 0.9)
    #expect(aside.screen.split(separator: "\n").map { $0.filter(\.isNumber) } == ["1", "2", "3", "4"], "\(aside.screen)")
  }

  @Test("N6: a change without an animation ends the movement at once, and no view is shown twice")
  func jumps() throws {
    let both =
      #"if self.b % 2 == 0 then \#(Self.toggle) else self.a = not self.a end self.b = self.b + 1"#
    let driver = try driver(
      #"VStack { alignment = "leading", spacing = 0, If(self.a, Text("long text"):transition "slide"), Text("n") }"#, on: both)
    try driver.press("tab", "x")
    driver.advance(by: 0.5)
    try driver.press("x")
    #expect(driver.screen.hasPrefix("n"))
    try driver.press("x", "x", "x", "x")
    driver.advance(by: 0.5)
    #expect(driver.screen.components(separatedBy: "long").count <= 2)
    let mirrored = try self.driver(
      #"VStack { alignment = "trailing", VStack { If(self.a, Text("long text")) }:background "red", Text("n") }:environment("layoutDirection", "rightToLeft")"#,
      on: "if self.b == 1 then \(Self.toggle) else self.a = not self.a end self.b = self.b + 1", Size(20, 3))
    try mirrored.press("tab", "x", "x", "x")
    mirrored.advance(by: 2.5)
    let shown = mirrored.screen
    try mirrored.setEnvironment("accessibilityReduceMotion", to: .boolean(true))
    #expect(mirrored.screen == shown)
  }

  @Test("a delay is one step of the clock; standing and off-screen animations request no frames") func waiting() throws {
    let delayed = try driver(
      #"Text "ab":padding{ leading = self.a and 4 or 0 }"#,
      on: #"withAnimation({ curve = "linear", duration = 1, delay = 5 }, function() self.a = true end)"#)
    try delayed.press("tab", "x")
    #expect(delayed.runtime.nextDue == 5)
    delayed.advance(by: 6)
    #expect(delayed.screen == "    ab")
    let standing = try driver(
      #"Text "ab":padding{ leading = self.a and 4 or 0 }"#,
      on: #"withAnimation({ curve = "linear", speed = 0 }, function() self.a = true end)"#)
    try standing.press("tab", "x")
    #expect(standing.runtime.nextDue == nil)
    let hidden = try Driver(
      Runtime(
        source: #"""
          return TabView { Text "still":tabItem "One",
            VStack { ProgressView(), PhaseAnimator({ 0, 4 }, function(p) return Text "a":padding { leading = p } end) }:tabItem "Two" }
          """#), Size(20, 5))
    #expect(hidden.runtime.nextDue == nil)
    try hidden.tap("Two")
    #expect(hidden.runtime.nextDue != nil)
    try hidden.tap("One")
    hidden.advance(by: 0.1)
    #expect(hidden.runtime.nextDue == nil)
  }

  @Test("N5: reduced motion may apply to a part of the tree") func reducedPart() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", Text "a":padding{ leading = self.a and 4 or 0 }, Text "b":padding{ leading = self.a and 4 or 0 }:environment("accessibilityReduceMotion", true) }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    #expect(film(driver, 2, by: 0.5) == ["  a\n    b", "    a\n    b"])
  }

  @Test("an animated opacity shows an invisible view") func appearing() throws {
    let driver = try driver(#"Text "ab":opacity(self.a and 1 or 0)"#, on: Self.toggle)
    try driver.press("tab", "x")
    #expect(driver.screen == "" && driver.runtime.nextDue != nil)
    #expect(film(driver, 2, by: 0.5) == ["ab", "ab"])
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("L46: a removed view stays behind a view with a larger z-index during its transition") func order() throws {
    let driver = try driver(
      #"ZStack { Text "FRONT":zIndex(1), If(not self.a, Text "back!!") }"#, on: Self.toggle)
    try driver.press("tab", "x")
    driver.advance(by: 0.3)
    #expect(driver.screen.hasPrefix("FRONT"))
  }

  @Test("a progress bar and a colour are animated in steps") func values() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", spacing = 0, ProgressView{ value = self.a and 1 or 0 }:frame(8), Color(self.a and "white" or "black"):frame(2, 1) }"#,
      on: Self.toggle)
    try driver.press("tab", "x")
    driver.advance(by: 0.5)
    #expect(driver.screen.hasPrefix("████"))
    #expect(!driver.screen.hasPrefix("█████"))
    let surface = driver.rendering.surface
    #expect(surface.style(of: surface[0, 1]).background == CellColor(RGB(128, 128, 128)))
  }

  @Test(
    "an error in a function of time is shown in place of its view (M4)",
    arguments: [
      "TimelineView(1, function() return Text(nil .. 'a') end)",
      "PhaseAnimator({ 1, 2 }, function() return Text(nil .. 'a') end)",
      "KeyframeAnimator({ x = 1 }, function() return Text(nil .. 'a') end, { keyframes = { x = { { linear = 1, duration = 1 } } } })",
    ])
  func failing(view: String) throws {
    let picture = try Runtime(source: "return VStack {\n  Text 'top',\n  \(view),\n}").render(.inline(width: 60))
    #expect(picture.text.contains("top") && picture.text.contains("⚠"), "\(picture.text)")
    #expect(picture.diagnostics.map(\.code) == [.scriptError] && picture.hasErrors, "\(picture.diagnostics)")
    #expect(picture.diagnostics.first?.place?.line == 3)
  }

  @Test("TimelineView shows the time, PhaseAnimator its phases in turn, KeyframeAnimator values on its path")
  func timed() throws {
    let clock = try Driver(
      Runtime(source: #"return TimelineView(1, function(t) return Text("t = " .. math.floor(t)) end)"#), Size(5, 1))
    #expect(clock.screen == "t = 0")
    #expect(film(clock, 3, by: 0.5) == ["t = 0", "t = 1", "t = 1"])
    #expect(clock.runtime.nextDue == 2)
    let phases = try Driver(
      Runtime(
        source: #"""
          return PhaseAnimator({ 0, 4 }, function(p) return Text "a":padding{ leading = p }:frame{ width = 8, alignment = "leading" } end,
            { animation = function() return { curve = "linear", duration = 1 } end })
          """#), Size(8, 1))
    #expect(phases.screen == "a")
    phases.advance(by: 1.0 / 60)
    #expect(film(phases, 4, by: 0.5) == ["  a", "    a", "  a", "a"])
    let path = try Driver(
      Runtime(
        source: #"""
          return KeyframeAnimator({ x = 0 }, function(at) return Text "a":offset(math.floor(at.x + 0.001), 0):frame{ width = 8, alignment = "leading" } end,
            { keyframes = { x = { { linear = 4, duration = 1 }, { move = 6 }, { linear = 6, duration = 2 } } } })
          """#), Size(8, 1))
    #expect(film(path, 4, by: 0.5) == ["  a", "      a", "      a", "      a"])
  }

  @Test("a spinner turns by itself: nothing is evaluated or placed, one row is drawn") func spinner() throws {
    let driver = try Driver(Runtime(source: #"return VStack { Text "a", ProgressView(), Text "b" }"#), Size(1, 3))
    #expect(film(driver, 3, by: 0.1) == ["a\n⠙\nb", "a\n⠹\nb", "a\n⠸\nb"])
    let counters = driver.rendering.counters
    #expect([counters.evaluated, counters.resolved, counters.placed, counters.rowsDrawn] == [0, 0, 0, 1])
    try driver.setEnvironment("accessibilityReduceMotion", to: .boolean(true))
    #expect(driver.screen == "a\n⠋\nb" && driver.runtime.nextDue == nil)
  }

  @Test("an endless animation does not stop the clock") func endless() throws {
    let driver = try driver(
      #"Text "ab":padding{ leading = self.a and 4 or 0 }"#,
      on: #"withAnimation({ curve = "linear", duration = 1, repeatForever = true }, function() self.a = true end)"#)
    try driver.press("tab", "x")
    #expect(film(driver, 4, by: 0.5) == ["  ab", "    ab", "  ab", "ab"])
    driver.advance(by: 1e9)
    #expect(driver.time >= 1e9)
  }

  @Test(
    "a wrong animation or transition is an error that names the argument",
    arguments: [
      (#"Text "a":animation("sprung", 1)"#, "animation"), (#"Text "a":transition "slid""#, "transition"),
      (#"Text "a":animation({ curve = "linear", bounce = 1 }, 1)"#, "animation"),
      (#"Text "a":transition { move = "left" }"#, "transition"), (#"Text "a":transition { offset = { 1e9, 0 } }"#, "transition"),
      (#"Text "a":animation({ curve = "spring", duration = 0/0 }, 1)"#, "animation"),
    ])
  func badArguments(_ view: String, _ argument: String) throws {
    let error = try #require(throws: Diagnostic.self) { try Runtime(source: "return \(view)") }
    #expect(error.description.contains("'\(argument)'") && error.description.contains("expected"), "\(error)")
  }

  @Test("withAnimation reports errors of its function and wrong arguments, and is an error while loading")
  func wrongUse() throws {
    let driver = try driver(#"Text("b = " .. self.b)"#, on: "withAnimation(function() self.b = 1 error 'oops' end)")
    try driver.press("tab", "x")
    #expect(driver.screen == "b = 1")
    #expect(driver.mistakes.map(\.description).joined().contains("oops"))
    for (call, part) in [
      ("withAnimation()", "function"), (#"withAnimation("spring")"#, "function"),
      (#"withAnimation("sprung", print)"#, "animation"),
      ("withAnimation(print, 1)", "completion"), (#"withAnimation(print, print, "soon")"#, "completionCriteria"),
      ("withAnimation(print, print, nil, 1)", "arguments"),
    ] {
      let driver = try self.driver(#"Text "a""#, on: call)
      try driver.press("tab", "x")
      #expect(driver.mistakes.map(\.description).joined().contains(part), "\(call): \(driver.mistakes)")
    }
    let error = try #require(throws: Diagnostic.self) {
      try Runtime(source: "withAnimation(function() end) return Text 'a'")
    }
    #expect(error.description.contains("withAnimation"))
  }
}
