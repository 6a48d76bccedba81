// `:scrollPosition` and `:onScrollGeometryChange`, with which scripts read and set the scroll position of a container.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ScrollPositionTests {
  private static let columns = [
    "ScrollView { VStack { spacing = 0, rows } }", "ScrollView { LazyVStack { spacing = 0, rows } }",
    "List { rows }:listStyle 'plain'",
  ]

  private func driver(_ container: String, _ modifiers: String, state: String = "", container isOne: Bool = true) throws -> Driver
  {
    let source = """
      return component("Page", { state = { count = 40, edge = optional.string, id = optional.number, log = "", \(state) }, body = function(self)
        local rows = ForEach(self.count, function(i) return Text("row " .. i .. ".") end)
        return VStack { alignment = "leading", spacing = 0, \(isOne ? "(\(container))" : container)\(modifiers):frame { width = 20, height = 4 },
          Text("edge " .. tostring(self.edge) .. ", id " .. tostring(self.id) .. ", " .. self.log) }
          :onKeyPress("a", function() self.count = self.count + 1 end)
          :onKeyPress("b", function() self.edge = "bottom" end):onKeyPress("t", function() self.edge = "top" end)
          :onKeyPress("i", function() self.id = 20 end):onKeyPress("x", function() self.edge = "middle" end)
      end })
      """
    return try Driver(Runtime(source: source), Size(50, isOne ? 5 : 8))
  }

  private func line(_ driver: Driver) -> String {
    driver.screen.split(separator: "\n").last.map { String($0.drop { $0 == " " }) } ?? ""
  }

  @Test("a binding to an edge follows the scroll position, and a write scrolls to the edge", arguments: columns)
  func edge(container: String) throws {
    let driver = try driver(container, ":scrollPosition { edge = self:binding 'edge' }")
    #expect(line(driver).hasPrefix("edge top,"))
    try driver.press("down")
    #expect(line(driver).hasPrefix("edge nil,"))
    try driver.press("b")
    #expect(driver.screen.contains("row 40.") && line(driver).hasPrefix("edge bottom,"), "\(driver.screen)")
    try driver.press("a")
    #expect(!driver.screen.contains("row 41.") && line(driver).hasPrefix("edge nil,"), "\(driver.screen)")
    try driver.press("t")
    #expect(driver.screen.contains("row 1.") && line(driver).hasPrefix("edge top,"))
  }

  @Test("a container that follows its end reports if the end is visible", arguments: columns) func log(container: String) throws {
    let driver = try driver(container, ":defaultScrollAnchor 'bottom':scrollPosition { edge = self:binding 'edge' }")
    #expect(line(driver).hasPrefix("edge bottom,") && driver.screen.contains("row 40."))
    try driver.press("a", "a")
    #expect(line(driver).hasPrefix("edge bottom,") && driver.screen.contains("row 42."))
    try driver.press("up", "a")
    #expect(line(driver).hasPrefix("edge nil,") && !driver.screen.contains("row 43."))
    try driver.press("b", "a")
    #expect(line(driver).hasPrefix("edge bottom,") && driver.screen.contains("row 44."))
  }

  @Test("a binding to an id contains the id of the first visible row, and a write scrolls to a row", arguments: columns)
  func id(container: String) throws {
    let driver = try driver(container, ":scrollPosition { id = self:binding 'id' }")
    #expect(line(driver).contains("id 1,"))
    try driver.press("down", "down")
    #expect(line(driver).contains("id 3,"))
    try driver.press("i")
    #expect(
      driver.screen.contains("row 20.") && driver.screen.contains("row 23.") && line(driver).contains("id 20,"),
      "\(driver.screen)")
    #expect(driver.mistakes.isEmpty)
  }

  @Test("an unknown id, or the id of a row near the end, is replaced by the id of the first visible row", arguments: columns)
  func otherIDs(container: String) throws {
    let driver = try driver(
      container,
      ":scrollPosition { id = self:binding 'id' }:onKeyPress('n', function() self.id = 999 end):onKeyPress('e', function() self.id = 40 end)"
    )
    try driver.press("down", "n")
    #expect(line(driver).contains("id 2,") && driver.screen.contains("row 2."), "\(driver.screen)")
    try driver.press("e")
    #expect(line(driver).contains("id 37,") && driver.screen.contains("row 40."), "\(driver.screen)")
    try driver.press("e")
    #expect(line(driver).contains("id 37,"))
  }

  @Test("a high row that is cut off at the top is not the first row if the next row starts below it") func highRow() throws {
    let driver = try driver(
      "ScrollView { VStack { spacing = 0, ForEach({ 1, 2 }, 'self', function(i) return Text('high ' .. i):frame { height = 5 } end) }, rows }",
      ":scrollPosition { id = self:binding 'id' }")
    try driver.press("down", "down", "down", "down", "down", "down", "down")
    #expect(line(driver).contains("id 1,"), "\(driver.screen)")
  }

  @Test("an id that looks like a number has the type of the state", arguments: ["VStack", "LazyVStack"])
  func textIDs(stack: String) throws {
    let source = """
      return component("Page", { state = { id = optional.string }, body = function(self)
        local rows = ForEach({ "1", "2", "inf", "4", "5" }, "self", function(id) return Text("row " .. id) end)
        return VStack { ScrollView { \(stack) { spacing = 0, rows } }:scrollPosition { id = self:binding "id" }:frame(20, 2),
          Text("id " .. tostring(self.id) .. ";") }
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(30, 4))
    #expect(driver.screen.contains("id 1;") && driver.mistakes.isEmpty, "\(driver.screen)")
    try driver.press("down", "down")
    #expect(driver.screen.contains("id inf;") && driver.mistakes.isEmpty, "\(driver.screen)")
  }

  @Test("a container starts at the position in its binding") func initial() throws {
    let driver = try driver(
      ScrollPositionTests.columns[1], ":scrollPosition { edge = self:binding 'start' }", state: "start = 'bottom'")
    #expect(driver.screen.contains("row 40."), "\(driver.screen)")
  }

  @Test("a horizontal container has other edges; content that fits is at the edge of its anchor") func edges() throws {
    let across = try driver(
      "ScrollView { axes = 'horizontal', Text(('x'):rep(30)) }", ":scrollPosition { edge = self:binding 'edge' }")
    #expect(line(across).hasPrefix("edge leading,"))
    try across.press("right")
    #expect(line(across).hasPrefix("edge nil,"))
    for anchor in ["top", "bottom"] {
      let small = try driver(
        "ScrollView { Text 'x' }", ":defaultScrollAnchor '\(anchor)':scrollPosition { edge = self:binding 'edge' }")
      #expect(line(small).hasPrefix("edge \(anchor),"))
    }
  }

  @Test("an edge of the other axis has no effect, and an unknown word stays until the next scroll") func wrongEdges() throws {
    let driver = try driver(
      "VStack { Button('l', function() self.edge = 'leading' end), Button('o', function() self.edge = 'oops' end) }, ScrollView { rows }",
      ":scrollPosition { edge = self:binding 'edge' }", container: false)
    try driver.tap("l")
    #expect(line(driver).hasPrefix("edge top,"), "\(driver.screen)")
    try driver.tap("o")
    #expect(line(driver).hasPrefix("edge oops,"))
    driver.handle(.scroll(try driver.place(of: "row 1."), by: Point(0, 1)))
    #expect(line(driver).hasPrefix("edge nil,"), "\(driver.screen)")
  }

  @Test("an unknown edge is reported, with the known edges") func unknownEdge() throws {
    let driver = try driver(ScrollPositionTests.columns[0], ":scrollPosition { edge = self:binding 'edge' }")
    try driver.press("x")
    let text = driver.rendering.diagnostics.map(\.description).joined(separator: "\n")
    #expect(text.contains("\"top\", \"bottom\", \"leading\", \"trailing\" or nil") && text.contains("\"middle\""), "\(text)")
  }

  @Test("`:onScrollGeometryChange` reports each scroll and each new size of the content", arguments: columns)
  func geometry(container: String) throws {
    let driver = try driver(
      container,
      """
      :onScrollGeometryChange(function(g)
        self.log = g.contentOffset.y .. "/" .. g.contentSize.height .. "/" .. g.containerSize.height .. "/"
          .. g.visibleRect.y + g.visibleRect.height
      end)
      """)
    #expect(line(driver).hasSuffix("0/40/4/4"))
    try driver.press("down")
    #expect(line(driver).hasSuffix("1/40/4/5"))
    try driver.press("a", "end")
    #expect(line(driver).hasSuffix("37/41/4/41"))
    #expect(driver.mistakes.isEmpty)
  }

  @Test("a short script shows that there are new lines below") func newLines() throws {
    let source = """
      return component("Log", { state = { lines = {}, edge = optional.string }, body = function(self)
        return ScrollView { VStack { spacing = 0, ForEach(self.lines, function(line) return Text(line) end) } }
          :defaultScrollAnchor "bottom":scrollPosition { edge = self:binding "edge" }
          :overlay(VStack { self.edge ~= "bottom" and Button("New lines", function() self.edge = "bottom" end) }, "bottom")
          :onTimer(1, function() self.lines[#self.lines + 1] = "line " .. #self.lines + 1 end)
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(20, 5))
    driver.advance(by: 20)
    #expect(driver.screen.contains("line 20") && !driver.screen.contains("New"), "\(driver.screen)")
    try driver.press("pageUp")
    driver.advance(by: 3)
    #expect(!driver.screen.contains("line 23") && driver.screen.contains("New"), "\(driver.screen)")
    try driver.tap("New")
    #expect(driver.screen.contains("line 23") && !driver.screen.contains("New"), "\(driver.screen)")
  }
}
