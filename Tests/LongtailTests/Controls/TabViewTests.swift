// Tab views, with the mouse and with keys, and the state of their off-screen tabs.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct TabViewTests {
  private func driver(
    _ body: String, state: String = "", _ size: Size = Size(30, 5), environment: String = ""
  ) throws -> Driver {
    try Driver(
      """
      local Counter = component("Counter", {
        props = { note = required.any }, state = { n = 0 },
        body = function(self)
          return Button("n = " .. self.n, function() self.n = self.n + 1 end)
            :onAppear(function() self.note("+" .. self.n) end):onDisappear(function() self.note("-" .. self.n) end)
        end,
      })
      local App = component("App", {
        state = { tab = "a", log = "", \(state) },
        body = function(self)
          local function note(text) self.log = self.log .. text end
          return VStack { alignment = "leading", \(body) }\(environment)
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  private static let three = #"Text "one":tabItem "A", Text "two":tabItem "B", Text "three":tabItem "C""#

  @Test("S9: the view of the selected tab is shown below the row of tabs") func shows() throws {
    let driver = try driver("TabView { \(TabViewTests.three) }:frame(11, 3)")
    #expect(driver.screen == " A   B   C\n━━━────────\n    one")
    try driver.tap("C")
    #expect(driver.screen == " A   B   C\n────────━━━\n   three")
    try driver.press("left")
    #expect(driver.screen == " A   B   C\n────━━━────\n    two")
    try driver.press("left", "left", "right", "right", "right", "right")
    #expect(driver.screen.hasSuffix("three"))
    try driver.press("home")
    #expect(driver.screen.hasSuffix("one"))
  }

  @Test("ST5: a tab view follows and writes its binding, and reports a value without a tab") func binding() throws {
    let driver = try driver(
      #"""
      TabView { selection = self:binding "tab", Text "one":tabItem("A"):tag "a", Text "two":tabItem("B"):tag "b" }:frame(20, 3),
      Text(self.tab), Button("Set", function() self.tab = "b" end)
      """#)
    #expect(driver.screen == " A   B\n━━━─────────────────\n        one\na\n▐ Set ▌")
    try driver.tap("Set")
    #expect(driver.screen == " A   B\n────━━━─────────────\n        two\nb\n▐ Set ▌")
    try driver.tap("A")
    #expect(driver.screen.contains("\na\n"))
    let other = try self.driver(#"TabView { selection = constant "z", \#(TabViewTests.three) }:frame(11, 3)"#)
    #expect(other.screen == " A   B   C\n───────────")
    #expect(
      other.rendering.diagnostics.map(\.sentence) == [
        "bad argument 'selection' to 'TabView': expected 1 to 3, as the tabs have no :tag, found \"z\""
      ])
    #expect(
      other.rendering.diagnostics.first?.place?.line != nil && other.rendering.diagnostics.first?.trail == ["TabView", "App"])
    let tagged = try self.driver(
      #"TabView { selection = constant "z", Text "one":tabItem("A"):tag "a", Text "two":tabItem("B"):tag "b" }"#)
    #expect(tagged.rendering.diagnostics.first?.sentence.contains("the tag of a tab: \"a\", \"b\", found \"z\"") == true)
    let hidden = try self.driver(
      #"TabView { selection = constant "z", \#(TabViewTests.three) }:redacted "placeholder":frame(11, 3)"#)
    #expect(hidden.rendering.diagnostics.isEmpty, "a diagnostic of a redacted view is not reported (X1)")
    let fixed = try self.driver(
      #"TabView { selection = self:binding "tab", Text "one":tabItem("A"):tag "b" }, Button("x", function() self.tab = "b" end)"#)
    #expect(fixed.rendering.diagnostics.count == 1)
    try fixed.tap("x")
    #expect(fixed.rendering.diagnostics.isEmpty)
  }

  @Test("I8: off-screen tabs keep their state, and their hooks run when they appear and disappear") func keeps() throws {
    let driver = try driver(
      #"TabView { Counter { note = note }:tabItem "A", Text "two":tabItem "B" }:frame(20, 3), Text(self.log)"#)
    #expect(driver.screen.hasSuffix("\n+0"))
    try driver.tap("n = 0")
    try driver.tap("B")
    #expect(driver.screen == " A   B\n────━━━─────────────\n        two\n+0-1")
    try driver.tap("A")
    #expect(driver.screen == " A   B\n━━━─────────────────\n     ▐ n = 1 ▌\n+0-1+1")
  }

  @Test("ctrl with page up or page down changes the tab from any view inside; tabs are one tab stop") func keys() throws {
    let driver = try driver(
      #"TabView { Button("x", function() end):tabItem "A", Text "two":tabItem "B", Text "three":tabItem "C" }:frame(20, 3)"#)
    try driver.press("tab")
    #expect(driver.focus == "root/App/VStack/TabView[0]/content/pages/tabs[0]")
    try driver.press("tab", "right")
    #expect(driver.screen.contains("▐ x ▌"))
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("two"))
    // The view that had the focus is off-screen now, so the tabs have the focus (F4).
    #expect(driver.focus == "root/App/VStack/TabView[0]/content/pages/tabs[0]")
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("three"))
    try driver.press("ctrl+pageUp", "tab", "ctrl+pageUp", "ctrl+pageUp")
    #expect(driver.screen.contains("three"))
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("▐ x ▌"))
  }

  @Test("the innermost tab view handles ctrl+pageDown, and none does while the focus is outside") func nested() throws {
    let driver = try driver(
      #"""
      TabView { TabView { Text "one":tabItem "C", Text "two":tabItem "D" }:tabItem "A", Text "three":tabItem "B" }:frame(20, 5),
      Button("Beside", function() end)
      """#, Size(30, 7))
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("two"))
    try driver.tap("Beside")
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("two"))
    try driver.tap(" A ")
    try driver.press("ctrl+pageDown")
    #expect(driver.screen.contains("three"))
  }

  @Test("a badge after `tabItem` is in the tab, and a badge before `tabItem` is in the view") func badges() throws {
    let driver = try driver(
      #"""
      TabView {
        Text "one":tabItem("A", "star"):badge(12), Text "two":badge(7):tabItem "B":badge(0),
        List { Text "three":badge(1) },
      }:frame(24, 3)
      """#)
    #expect(driver.screen == " ☆ A 12   B   3\n━━━━━━━━────────────────\n          one")
    try driver.tap("B")
    #expect(driver.screen == " ☆ A 12   B   3\n─────────━━━────────────\ntwo                   7")
    try driver.tap("3")
    #expect(driver.screen == " ☆ A 12   B   3\n─────────────━━━────────\n three               1")
  }

  @Test("I4: tabs from groups and ForEach are selected by their tags and ids") func items() throws {
    let driver = try driver(
      #"""
      TabView { selection = self:binding "tab",
        If(true, Text "first":tabItem("First"):tag "f"),
        ForEach({ { id = "a", name = "Ada" }, { id = "b", name = "Bob" } }, "id", function(item)
          return Text("I am " .. item.name):tabItem(item.name)
        end),
      }:frame(24, 3), Text(self.tab)
      """#)
    #expect(driver.screen == " First   Ada   Bob\n────────━━━━━───────────\n        I am Ada\na")
    try driver.tap("Bob")
    #expect(driver.screen.hasSuffix("I am Bob\nb"))
    try driver.tap("First")
    #expect(driver.screen.hasSuffix("first\nf"))
  }

  @Test("tabs that do not fit scroll, and arrows at the edges select the next tab") func scrolls() throws {
    let tabs = (1...6).map { #"Text "\#($0)":tabItem "Tab \#($0)""# }.joined(separator: ", ")
    let driver = try driver("TabView { \(tabs) }:frame(22, 3)")
    #expect(driver.screen == "   Tab 1   Tab 2   T ›\n──━━━━━━━─────────────\n          1")
    try driver.tap("›")
    try driver.tap("›")
    #expect(driver.screen == "‹ b 2   Tab 3   Tab  ›\n───────━━━━━━━────────\n          3")
    try driver.press("end")
    #expect(driver.screen == "‹ 4   Tab 5   Tab 6\n─────────────━━━━━━━──\n          6")
    try driver.tap("‹")
    #expect(driver.screen.hasSuffix("          5"))
  }

  @Test("L69: in right-to-left layout, tabs and keys are mirrored") func rightToLeft() throws {
    let driver = try driver(
      "TabView { \(TabViewTests.three):badge(2) }:frame(14, 3)", Size(14, 3),
      environment: #":environment("layoutDirection", "rightToLeft")"#)
    #expect(driver.screen == "  2 C   B   A\n───────────━━━\n      one")
    try driver.press("tab", "left", "left")
    #expect(driver.screen == "  2 C   B   A\n─━━━━━────────\n     three")
  }

  @Test("ASCII output uses its own lines and arrows") func ascii() throws {
    let driver = try driver(
      #"TabView { Text "1":tabItem("Alpha", "star"), Text "2":tabItem "Beta", Text "3":tabItem "C" }:frame(16, 3)"#,
      environment: #":environment("glyphs", "ascii")"#)
    #expect(driver.screen == "   + Alpha   B >\n--=========-----\n       1")
  }

  @Test("a tab view works at any width and with any number of tabs", arguments: 0...14) func narrow(width: Int) throws {
    for tabs in ["", #"Text "one":tabItem("Alpha", "tray"):badge(3)"#, TabViewTests.three] {
      let driver = try driver("TabView { \(tabs) }", Size(width, 4))
      #expect(driver.rendering.diagnostics.isEmpty)
      try driver.press("tab", "right", "ctrl+pageUp", "end")
      for x in 0..<width { driver.tap(at: Point(x, 0)) }
      #expect(driver.mistakes.isEmpty)
    }
  }

  @Test("an unknown symbol of a tab is reported and left out") func symbols() throws {
    let driver = try driver(#"TabView { Text "one":tabItem("A", "starr") }:frame(9, 3)"#)
    #expect(driver.screen == " A\n━━━──────\n   one")
    #expect(driver.rendering.diagnostics.map(\.cause.code) == [.unknownSymbol])
  }

  @Test("a click on a tab evaluates nothing, and updates only the tab view") func work() throws {
    let driver = try driver("TabView { \(TabViewTests.three) }:frame(11, 3)")
    try driver.tap("C")
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.contains("TabView[0]") }, "\(driver.runtime.operations)")
  }

  @Test("X3: the row is a tab bar, with the names of the tabs as label and the selected tab as value")
  func accessibility() throws {
    let driver = try driver(#"TabView { Text "one":tabItem("A", "star"), Text "two":tabItem "B" }"#)
    #expect(driver.rendering.json.contains(#""accessibility":{"label":"A, B","value":"A","traits":["button","tabBar"]}"#))
    #expect(!driver.rendering.json.contains(#""label":"two""#))
  }

  @Test("the selected tab stays selected when a tab before it is inserted or removed") func follows() throws {
    let driver = try driver(
      #"""
      TabView { self.more and Text "zero":tabItem "Z" or false, Text "one":tabItem "A", Text "two":tabItem "B", Text "three":tabItem "C" }
        :frame(20, 3), Button("more", function() self.more = not self.more end):keyboardShortcut "m"
      """#, state: "more = false")
    try driver.press("m")
    #expect(driver.screen.contains("  one\n") && driver.screen.hasPrefix(" Z   A   B   C\n────━━━"), "\(driver.screen)")
    try driver.tap("B")
    try driver.press("m")
    #expect(driver.screen.contains("  two\n") && driver.screen.hasPrefix(" A   B   C\n────━━━"), "\(driver.screen)")
    try driver.press("m", "left")
    #expect(driver.screen.contains("  one\n"), "\(driver.screen)")
    try driver.press("left")
    #expect(driver.screen.contains("  zero\n"), "\(driver.screen)")
    try driver.press("m")
    #expect(driver.screen.contains("  one\n"), "\(driver.screen)")
  }

  @Test("a tab is shown again after its body failed, and when the type of its view changes")
  func failed() throws {
    let driver = try Driver(
      #"""
      local Page = component("Page", { props = { x = 0 }, body = function(self)
        if self.x % 2 == 1 then error "no" end
        if self.x > 4 then return TabView { VStack { Text "one" }:tabItem "A", Text "two":tabItem "B" } end
        return TabView { Text "one":tabItem "A", VStack { Text "two" }:tabItem "B" }
      end })
      local App = component("App", { state = { x = 0 }, body = function(self)
        return VStack { Page { x = self.x }:frame(20, 3), Button("Set", function() self.x = self.x + 1 end) }
      end })
      return App {}
      """#, Size(24, 5))
    for _ in 0..<8 {
      #expect(driver.screen.contains("one") || driver.screen.contains("⚠"), "\(driver.screen)")
      try driver.tap("Set")
    }
  }
}
