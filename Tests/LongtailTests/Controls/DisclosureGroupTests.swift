// Disclosure groups, which show and hide their views, with the mouse and with keys.

import Longtail
import LongtailCore
import Testing

@Suite struct DisclosureGroupTests {
  private func driver(_ body: String, _ size: Size = Size(30, 8), _ modifiers: String = "") throws -> Driver {
    try Driver(
      """
      local Counter = component("Counter", {
        state = { n = 0 },
        body = function(self)
          return Button("n = " .. self.n, function() self.n = self.n + 1 end)
        end,
      })
      local App = component("App", {
        state = { open = false, other = 0 },
        body = function(self) return VStack { alignment = "leading", \(body) }\(modifiers) end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  @Test("S9: a click, return and space expand and collapse a group") func clicks() throws {
    let driver = try driver(#"DisclosureGroup("More", { Text "one", Text "two" }), Text "end""#)
    #expect(driver.screen == "▸ More\nend")
    try driver.tap("More")
    #expect(driver.screen == "▾ More\n  one\n  two\nend")
    #expect(driver.focus == "root/App/VStack/DisclosureGroup[0]/VStack/HStack[0]")
    try driver.press("return")
    #expect(driver.screen == "▸ More\nend")
    try driver.press("space")
    #expect(driver.screen == "▾ More\n  one\n  two\nend")
    try driver.tap("▾")
    #expect(driver.screen == "▸ More\nend")
  }

  @Test("F5: right expands a group and left collapses it; a key without effect goes to outer handlers") func arrows() throws {
    let driver = try driver(
      #"VStack { alignment = "leading", DisclosureGroup("More", { Text "one" }) }:onKeyPress({ "left", "right" }, function() self.other = self.other + 1 end), Text("other " .. self.other)"#
    )
    try driver.press("tab", "right")
    #expect(driver.screen == "▾ More\n  one\nother 0")
    try driver.press("left", "left", "left")
    #expect(driver.screen == "▸ More\nother 2")
  }

  @Test("in right-to-left layout, the arrow keys and the triangle are mirrored") func rightToLeft() throws {
    let driver = try driver(
      #"DisclosureGroup("More", { Text "one" })"#, Size(12, 3), #":environment("layoutDirection", "rightToLeft"):frame(12)"#)
    #expect(driver.screen == "   More ◂")
    try driver.press("tab", "right")
    #expect(driver.screen == "   More ◂")
    try driver.press("left")
    #expect(driver.screen == "   More ▾\n    one")
  }

  @Test("ST5: a group follows and writes its binding") func binding() throws {
    let driver = try driver(
      #"DisclosureGroup("More", { isExpanded = self:binding "open", Text "one" }), Text(tostring(self.open)), Toggle("T", self:binding "open")"#
    )
    try driver.tap("T")
    #expect(driver.screen == "▾ More\n  one\ntrue\n▐✓▌ T")
    try driver.tap("More")
    #expect(driver.screen == "▸ More\nfalse\n □  T")
  }

  @Test("a binding to a value of the wrong type is reported, and the group stays collapsed") func mismatch() throws {
    let driver = try driver(#"DisclosureGroup("More", { isExpanded = constant(3), Text "one" })"#)
    #expect(driver.screen.hasPrefix("⚠ script:9: bad argument\n'isExpanded' to\n'DisclosureGroup': expected"))
    let other = try self.driver(
      #"DisclosureGroup("More", { isExpanded = Binding(function() return 1 end, function() end), Text "one" })"#)
    #expect(other.screen == "▸ More")
    #expect(
      other.rendering.diagnostics.map(\.sentence) == [
        #"bad argument 'isExpanded' to 'DisclosureGroup': expected a binding to true or false, found a binding to 1"#
      ])
  }

  @Test("I8: the views of a collapsed group are not created, and lose their state") func hidden() throws {
    let driver = try driver(#"DisclosureGroup("Outer", { DisclosureGroup("Inner", { Counter {} }), Counter {} })"#)
    #expect(!driver.rendering.json.contains("Counter"))
    try driver.tap("Outer")
    try driver.tap("Inner")
    try driver.tap("n = 0")
    #expect(driver.screen == "▾ Outer\n  ▾ Inner\n    ▐ n = 1 ▌\n  ▐ n = 0 ▌")
    try driver.tap("Outer")
    try driver.tap("Outer")
    #expect(driver.screen == "▾ Outer\n  ▸ Inner\n  ▐ n = 0 ▌")
  }

  @Test("expanding a group updates only this group, and no body runs") func work() throws {
    let driver = try driver(#"DisclosureGroup("A", { Text "one" }), DisclosureGroup("B", { Text "two" })"#)
    try driver.tap("B")
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.contains("DisclosureGroup[1]") }, "\(driver.runtime.operations)")
    #expect(driver.screen == "▸ A\n▾ B\n  two")
  }

  @Test("a disabled group does not expand, and ASCII output uses its own triangles") func looks() throws {
    let driver = try driver(
      #"DisclosureGroup("A", { Text "one" }):disabled(), DisclosureGroup("B", { isExpanded = constant(true), Text "two" })"#,
      Size(12, 4), #":environment("glyphs", "ascii")"#)
    try driver.tap("A")
    #expect(driver.screen == "> A\nv B\n  two")
    driver.resize(to: Size(3, 4))
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("X3: the row of a group is a button whose value says if the group is expanded") func accessibility() throws {
    let driver = try driver(#"DisclosureGroup("More", { Text "one" })"#)
    #expect(
      driver.rendering.json.contains(#""accessibility":{"label":"More","value":"collapsed","traits":["staticText","button"]}"#))
  }
}
