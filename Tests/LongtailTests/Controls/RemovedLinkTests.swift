// Links that the script removes while their screens are shown, without a reload (I8).

import LongtailCore
import Testing

@testable import Longtail

@Suite struct RemovedLinkTests {
  /// Returns a screen with `list` in a navigation stack. The key "x" increments `self.x`. A counter has its own key, which
  /// increments the counter.
  private func screen(_ list: String, _ size: Size = Size(30, 10)) throws -> ReloadScreen {
    try ReloadScreen(
      """
      local Counter = component("Counter", { props = { key = "", x = 0 }, state = { n = 0 }, body = function(self)
        return Button(self.key .. " n " .. self.n .. " x " .. self.x, function() self.n = self.n + 1 end)
          :keyboardShortcut(self.key):buttonStyle "plain"
      end })
      local App = component("App", { state = { x = 0, path = {} }, body = function(self)
        local function rows(count)
          local rows = {}
          for i = 1, count do rows[i] = "r" .. i end
          return rows
        end
        local function id(name) return name end
        local function word(name) return Text(name) end
        return NavigationStack { path = self:binding "path", \(list) }
          :navigationDestination(function(value) return Text("value " .. value) end)
          :onKeyPress("x", function() self.x = self.x + 1 end)
      end })
      return App {}
      """, size)
  }

  private func expectNoDiagnostics(_ screen: ReloadScreen) {
    let diagnostics = screen.runtime.rendering?.diagnostics ?? []
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.sentence))")
  }

  private static let link = "NavigationLink('Go', { destination = Counter { key = 'a', x = self.x } }):keyboardShortcut 'g'"

  @Test(
    "when the script removes a link, its screen is removed at once",
    arguments: [
      "VStack { Text 'top', self.x < 2 and \(link) or nil }", "List { Text 'top', self.x < 2 and \(link) or nil }",
      "List { Text 'top', ForEach(self.x < 2 and { 'b', 'a' } or { 'b' }, id, function(r) return r == 'a' and \(link) or Text(r) end) }",
      "ScrollView { LazyVStack { Text 'top', ForEach(self.x < 2 and { 'a' } or {}, id, function(r) return \(link) end) } }",
      "VStack { Text 'top', GeometryReader(function() return self.x < 2 and \(link) or Text 'none' end) }",
      "List { Text 'top', ForEach({ 1 }, function() return ScrollView { LazyVStack { self.x < 2 and \(link) or nil } }:frame(height(1)) end) }"
        .replacingOccurrences(of: "height(1)", with: "{ height = 1 }"),
      "VStack { Text 'top', self.x < 2 and \(link) or NavigationLink('Go', { value = 1 }) }",
    ])
  func removedLink(list: String) throws {
    let screen = try screen(list)
    screen.press("g", "a", "x")
    #expect(screen.rows.contains { $0.contains("a n 1 x 1") }, "\(screen.rows)")
    screen.press("x")
    #expect(screen.rows.contains { $0.contains("top") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
    #expect(screen.runtime.focus?.contains("Counter") != true)
    expectNoDiagnostics(screen)
  }

  @Test(
    "a link in an off-screen row keeps its screen until the script removes the link",
    arguments: [
      "List { %@ }", "ScrollView { LazyVStack { %@ } }", "List { Section { %@ } }",
      "ScrollView { LazyVStack { ForEach({ 'out' }, id, function() return LazyVStack { %@ } end) } }",
      "List { ForEach(rows(self.x * 30), id, word), ForEach({ 'out' }, id, function() return ScrollView { LazyVStack { %@ } }:frame({ height = 3 }) end) }",
      "List { ForEach(rows(self.x * 30), id, word), ForEach({ 'out' }, id, function() return GeometryReader(function() return VStack { %@ } end) end) }",
    ])
  func moved(container: String) throws {
    let rows =
      "ForEach(rows(self.x * 50), id, word), ForEach(self.x < 3 and { 'it' } or {}, id, function() return \(Self.link) end)"
    let screen = try screen(container.replacingOccurrences(of: "%@", with: rows))
    screen.press("g", "a", "x")
    #expect(screen.rows.contains { $0.contains("a n 1 x 1") }, "\(screen.rows)")
    screen.press("x", "a")
    #expect(screen.rows.contains { $0.contains("a n 2 x 2") }, "\(screen.rows)")
    screen.press("x")
    #expect(screen.rows.contains { $0.contains("r1") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
  }

  @Test("when a removed link comes back, its row shows the link and not the screen") func back() throws {
    let screen = try screen("List { Text 'top', self.x % 2 == 0 and \(Self.link) or nil }")
    for _ in 0..<5 {
      screen.press("g", "a")
      #expect(screen.rows.contains { $0.contains("a n 1") }, "\(screen.rows)")
      screen.press("x")
      #expect(screen.rows.contains { $0.contains("top") } && !screen.rows.contains { $0.contains("Go") }, "\(screen.rows)")
      screen.press("x")
      #expect(screen.rows.contains { $0.contains("Go") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
    }
  }

  @Test("when a link is removed, its screen and the screens above are removed; those below stay") func deep() throws {
    func list(_ depth: Int) -> String {
      let inner = depth < 9 ? ", " + list(depth + 1) : ""
      let gone = depth == 4 ? "self.x < 1 and " : ""
      return
        "List { Text 'depth \(depth)', \(gone)NavigationLink('Go', { destination = VStack { Counter { key = '\(depth)' }\(inner) } })"
        + ":keyboardShortcut 'g'\(depth == 4 ? " or nil" : "") }"
    }
    let screen = try screen(list(1), Size(30, 16))
    for depth in 1...9 {
      screen.press("g", "\(depth)")
      try #require(screen.rows.contains { $0.contains("\(depth) n 1") }, "\(screen.rows)")
    }
    screen.press("x")
    #expect(screen.rows.contains { $0.contains("3 n 1") } && screen.rows.contains { $0.contains("depth 4") }, "\(screen.rows)")
    expectNoDiagnostics(screen)
    screen.press("escape", "escape", "escape")
    #expect(screen.rows.contains { $0.contains("depth 1") } && !screen.rows.contains { $0.contains("Back") }, "\(screen.rows)")
  }

  @Test("a screen that a link in a menu pushed stays after the menu has closed") func menu() throws {
    let screen = try screen(
      "VStack { Menu('More', { NavigationLink('Go', { destination = Counter { key = 'a' } }) }), Text('top ' .. self.x) }")
    screen.press("tab", "return", "return", "a", "x", "a")
    #expect(screen.rows.contains { $0.contains("a n 2") }, "\(screen.rows)")
    screen.press("escape")
    #expect(screen.rows == ["▐ More ▾ ▌", "top 1"], "\(screen.rows)")
  }

  @Test("the destination function of a link in a menu is updated after the menu has closed") func menuFunction() throws {
    let screen = try screen(
      "VStack { Menu('More', { NavigationLink('Go', { destination = function() return Text('x is ' .. self.x) end }) }) }")
    screen.press("tab", "return", "return")
    for count in 1...5 {
      screen.press("x")
      #expect(screen.rows.contains { $0.contains("x is \(count)") }, "\(screen.rows)")
    }
    expectNoDiagnostics(screen)
  }

  @Test("an event on a pushed screen resolves few views, even if its link is now off-screen")
  func cost() throws {
    let screen = try screen(
      "List { ForEach(rows(self.x > 0 and 200 or 0), id, word), ForEach({ 'it' }, id, function() return \(Self.link) end) }")
    screen.press("g", "x", "a")
    #expect(screen.rows.contains { $0.contains("a n 1 x 1") }, "\(screen.rows)")
    let counters = screen.runtime.counters
    #expect(counters.evaluated == 1 && counters.resolved < 20, "\(counters)")
  }
}
