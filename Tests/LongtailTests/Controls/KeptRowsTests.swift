// Rows and controls that are kept when the views around them are created again, and those that must be updated (K1, K4, L43).

import Longtail
import LongtailCore
import Testing

@Suite struct KeptRowsTests {
  /// Returns the driver of a page that has a number in its state and passes the view `content` to a `Frame`. When the number
  /// changes, the body of the `Frame` need not run again.
  private func driver(frame: String, content: String, _ size: Size = Size(30, 10)) throws -> Driver {
    try Driver(
      """
      local Frame = component("Frame", {
        props = { content = required.view }, body = function(self) return \(frame) end,
      })
      return component("Page", {
        state = { number = 1, log = "" },
        body = function(self)
          local number = self.number
          return VStack { alignment = "leading", spacing = 0,
            Button("Next", function() self.number = self.number + 1 end):keyboardShortcut "n",
            Text("log " .. self.log),
            Frame { content = \(content) },
          }
        end,
      })
      """, size)
  }

  @Test(
    "K3: a view that is passed to a container calls its current handler, in every container",
    arguments: [
      "VStack { self.content }", "DisclosureGroup('D', { isExpanded = constant(true), self.content })",
      "List { self.content }:frame(30, 4)", "List { VStack { self.content } }:frame(30, 4)",
      "List { selection = constant 'z', HStack { self.content } }:frame(30, 4)",
      "ScrollView { LazyVStack { HStack { self.content } } }:frame(30, 3)",
      "TabView { self.content:tabItem 'A' }:frame(30, 4)", "NavigationStack { self.content }:frame(30, 4)",
      "GroupBox { self.content }", "TimelineView(60, function() return self.content end)",
      "GeometryReader(function() return self.content end)", "Button('outer', function() end):overlay(self.content)",
    ])
  func handlers(frame: String) throws {
    let driver = try driver(
      frame: frame, content: #"Button("Press", function() self.log = self.log .. number end):keyboardShortcut "p""#)
    try driver.press("p", "n", "p", "n", "p")
    #expect(driver.screen.contains("log 123"))
    #expect(driver.rendering.diagnostics.isEmpty && driver.mistakes.isEmpty)
  }

  @Test(
    "L43: a list creates further rows from a view that was passed to it again",
    arguments: ["List", "List { selection = constant(0),"])
  func rowsToCome(list: String) throws {
    let list = list.hasSuffix(",") ? list : list + " {"
    let driver = try driver(
      frame: "\(list) self.content }:frame(20, 6)",
      content: #"ForEach(40, function(number) return Text("row " .. number) end)"#)
    try driver.press("n")
    for _ in 0..<14 { driver.handle(.scroll(Point(5, 5), by: Point(0, 3))) }
    #expect(driver.screen.contains("row 40") && !driver.screen.contains("row 1 "))
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test(
    "L43: a row that changed its height off-screen changes the length of its container when it is visible",
    arguments: [
      ("List { rows }:frame(20, 6)", "Row { number = number }"),
      ("List { rows }:frame(20, 6)", "HStack { Row { number = number } }"),
      ("List { selection = constant(0), rows }:frame(20, 6)", "HStack { Row { number = number } }"),
      ("ScrollView { LazyVStack { alignment = 'leading', rows } }:frame(20, 6)", "Row { number = number }"),
      ("ScrollView { LazyVStack { alignment = 'leading', rows } }:frame(20, 6)", "HStack { Row { number = number } }"),
    ])
  func heights(list: String, row: String) throws {
    func driver(isBig: Bool) throws -> Driver {
      let driver = try Driver(
        """
        local Model = observable("Model", { isBig = \(isBig) })
        local Row = component("Row", {
          props = { number = required.integer },
          body = function(self)
            if self.number ~= 3 or not self.env[Model].isBig then return Text("Row " .. self.number) end
            return VStack { alignment = "leading", spacing = 0, ForEach(16, function(line) return Text("Line " .. line) end) }
          end,
        })
        local model = Model()
        local rows = ForEach(20, function(number) return \(row) end)
        return VStack { alignment = "leading", spacing = 0,
          Button("Grow", function() model.isBig = true end):keyboardShortcut "g", \(list),
        }:environment(model)
        """, Size(24, 8))
      for _ in 0..<15 { driver.handle(.scroll(Point(5, 5), by: Point(0, 3))) }
      if !isBig { try driver.press("g") }
      for _ in 0..<15 { driver.handle(.scroll(Point(5, 5), by: Point(0, -3))) }
      return driver
    }
    let (grown, fresh) = (try driver(isBig: false), try driver(isBig: true))
    for _ in 0..<45 {
      #expect(grown.screen == fresh.screen)
      for driver in [grown, fresh] { driver.handle(.scroll(Point(5, 5), by: Point(0, 3))) }
    }
    #expect(grown.screen.contains("Row 20"))
  }
}
