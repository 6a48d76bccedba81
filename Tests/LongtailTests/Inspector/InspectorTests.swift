// Tests of the inspector: the content of its panel, and the keys and clicks that it takes.

import Foundation
import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct InspectorTests {
  private static let counter = """
    environmentKey("mood", "calm")
    style("Button", "framed", function(self, configuration) return configuration.label:border() end)
    local Row = component("Row", {
      props = { title = required.string },
      state = { isOn = false },
      body = function(self) return Text(self.title .. (self.isOn and " on" or " off")) end,
    })
    return component("Counter", {
      state = { count = 0, name = "ada", list = { 1, 2 } },
      body = function(self)
        return VStack { alignment = "leading",
          Text(self.name .. " " .. self.count),
          Button("+", function() self.count = self.count + 1 end):padding(1),
          Row { title = "row" }:id "one",
        }:buttonStyle "framed":environment("mood", "merry")
      end,
    })
    """

  /// The bytes that are sent to a terminal to show the surface.
  private func bytes(_ surface: Surface?) -> [UInt8] {
    surface.map { ANSIExport.bytes($0, .trueColor, columns: $0.size.width) } ?? []
  }

  @Test("a closed inspector gives the cells and drawn rows of the script alone, and takes the same keys") func closed() throws {
    let (inspected, alone) = (try InspectorScreen(Self.counter), try Runtime(source: Self.counter, name: "a.lua"))
    alone.show(on: .screen(Size(80, 30)))
    #expect(bytes(inspected.inspector.surface) == bytes(alone.surface))
    for key in ["tab", "return", "x", "f6", "escape"] {
      let press = try #require(KeyPress(key))
      #expect(inspected.inspector.dispatch(.key(press)) == alone.handle(.key(press)))
      #expect(inspected.inspector.drawnRows == alone.drawnRows)
      #expect(bytes(inspected.inspector.surface) == bytes(alone.surface))
    }
    #expect(inspected.inspector.panel == nil)
  }

  @Test("the panel shows the tree, and the place and state of the selected component") func panel() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.press("tab", "return", "f2", "home")
    #expect(screen.contains("ada 1"))
    #expect(
      screen.panelRows == [
        " Inspector                                          P Pick  F6 Script  F2 Close",
        "▐▾ Counter                     ▌│ root/Counter",
        "   ▾ VStack                     │ a.lua:8",
        "       Text[0]                  │ 7 × 7 at column 36, row 4",
        "     ▾ :padding                 │ Counter ran because of _count",
        "       ▾ Button[1]              │",
        "         ▾ framed               │ State of Counter",
        "           ▾ :border            │ count 1",
        "               Text             │ list [1,2]",
        "     ▾ Row#one                  │ name ada",
        "         Text                   │",
        "                                │",
        "                                │",
        "                                │",
        "                                │",
      ], "\(screen.panelRows.joined(separator: "\n"))")
  }

  @Test("the details of a view list its arguments, line, styles, environment and the state of its body") func view()
    throws
  {
    let screen = try InspectorScreen(Self.counter, Size(120, 40))
    screen.press("f2", "home", "down", "down", "down")
    for text in [
      "root/Counter/VStack/Button[1]:padding", "a.lua:13", "State of Counter", "Styles", "Button framed", "Environment",
      "mood \"merry\"",
    ] { #expect(screen.contains(text), "\(text) in\n\(screen.screen)") }
    screen.press("end")
    for text in ["root/Counter/VStack/Row#one/Text", "a.lua:6", "content \"row off\"", "State of Row", "isOn false"] {
      #expect(screen.contains(text), "\(text) in\n\(screen.screen)")
    }
  }

  @Test(
    "the details of a view in an item say why its ForEach ran items, and how many it skipped", arguments: ["VStack", "List"])
  func items(container: String) throws {
    let screen = try InspectorScreen(
      """
      return component("Page", {
        state = { rows = { { name = "one" }, { name = "two" } } },
        body = function(self)
          return \(container) { ForEach(self.rows, "name", function(row)
            return Text(row.name .. (row.isDone and " done" or ""))
          end) }:onKeyPress("d", function() self.rows[2].isDone = true return true end)
        end,
      })
      """, Size(120, 30))
    screen.press("f2", "end")
    #expect(screen.contains("root/Page") && !screen.contains("Items "), "\(screen.screen)")
    screen.press("f6", "d", "f6", "end")
    #expect(screen.contains("two done") && screen.contains("Items ran because of _rows"), "\(screen.screen)")
    // In a List, each row is evaluated on its own.
    #expect(screen.contains("Items skipped as unchanged 1 of 2") == (container == "VStack"), "\(screen.screen)")
  }

  @Test("the details of a view contain its error or warning in full, even if its box is too small") func errorDetails() throws {
    let screen = try InspectorScreen(
      """
      local Price = component("Price", { body = function()
        return Text(("x"):rep(-1) .. nil)
      end })
      return component("App", { body = function()
        return VStack { Price {}:frame(6), Text "a":id "one", Text "b":id "one" }
      end })
      """, Size(120, 30))
    #expect(!screen.contains("concatenate"))
    screen.press("f2", "home")
    var found: [String: Bool] = [:]
    for _ in 1...8 {
      for text in ["a.lua:2: attempt to concatenate a nil value", "have the identity 'one'"] where screen.contains(text) {
        found[text] = true
      }
      screen.press("down")
    }
    #expect(found.count == 2, "\(found) in\n\(screen.screen)")
  }

  @Test("return writes an edited state slot; a value of another type is refused with a message") func editing() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.press("f2", "home", "tab")
    #expect(screen.inspector.entered.focus?.contains("count") == true, "\(screen.inspector.entered.focus ?? "")")
    screen.press("end", "backspace")
    screen.type("41")
    #expect(screen.contains("ada 0"))
    screen.press("return")
    #expect(screen.contains("ada 41"))
    screen.press("ctrl+u")
    screen.type("many")
    screen.press("return")
    #expect(screen.contains("ada 41") && screen.contains("count takes a number"))
    screen.press("escape", "tab", "ctrl+u")
    screen.type("[3]")
    screen.press("return")
    #expect(!screen.contains("count takes") && screen.contains("list [3]"))
    #expect(screen.inspector.runtime.mistakes == [])
  }

  @Test("a state field escapes line breaks and tabs; an empty table can become a list or get named entries")
  func editingTextsAndTables() throws {
    let screen = try InspectorScreen(
      """
      return component("Page", { state = { a = "one\\ntwo\\t\\\\", m = { z = 1 } }, body = function(self)
        return VStack { Text(("%q"):format(self.a)), Text(tostring(self.m.z or self.m[1])) } end })
      """, Size(120, 40))
    screen.press("f2", "home", "tab", "end")
    #expect(screen.contains(#"one\ntwo\t\\"#), "\(screen.screen)")
    screen.type(#"\n\d"#)
    screen.press("return")
    let instance = try #require(screen.inspector.runtime.displayedGraph?.shownBodies.first?.instance)
    func state() -> [String: PlainValue] { screen.inspector.runtime.program.state(of: instance) }
    #expect(state()["a"] == .string("one\ntwo\t\\\n\\d"))
    screen.press("tab", "ctrl+u")
    screen.type("{}")
    screen.press("return")
    screen.press("ctrl+u")
    screen.type(#"{"z":7}"#)
    screen.press("return")
    #expect(state()["m"] == .table(["z": .integer(7)]), "\(screen.screen)")
    screen.press("ctrl+u")
    screen.type("[]")
    screen.press("return", "ctrl+u")
    screen.type("[5]")
    screen.press("return")
    #expect(state()["m"] == .list([.integer(5)]), "\(screen.screen)")
    #expect(screen.inspector.runtime.mistakes == [])
  }

  @Test("a click on a part without a line of its own selects the control; escape ends picking") func pickingControls() throws {
    let screen = try InspectorScreen(
      "return component('Page', { state = { on = true }, body = function(self) return VStack {\nToggle('Sound', self:binding 'on') } end })",
      Size(120, 40))
    screen.press("f2", "p", "escape")
    #expect(!screen.contains("click a view") && screen.contains("P Pick"))
    screen.press("p")
    // No line of the script creates the padding around the checkmark, so the toggle is selected.
    screen.click(screen.place(of: "▐✓"))
    #expect(screen.contains("root/Page/VStack/Toggle[0]") && screen.contains("a.lua:2"), "\(screen.screen)")
    screen.press("p")
    screen.click(screen.place(of: "Sound"))
    #expect(screen.contains("root/Page/VStack/Toggle[0]/label/Text"), "\(screen.screen)")
    #expect(screen.contains("a.lua:2"))
  }

  @Test("while picking, a click selects and highlights the view under it; otherwise it reaches the view") func picking() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.press("f2")
    screen.click(screen.place(of: "+"))
    #expect(screen.contains("ada 1"))
    screen.press("f6", "p")
    #expect(screen.contains("click a view"))
    let place = screen.place(of: "row off")
    screen.click(place)
    #expect(screen.contains("root/Counter/VStack/Row#one/Text") && screen.contains("ada 1"))
    let style = screen.surface.style(of: screen.surface[place.x, place.y])
    #expect(style.background != screen.surface.style(of: screen.surface[60, 1]).background)
  }

  @Test("left and right fold and unfold a branch; escape gives keys to the script; f2 closes the inspector") func keys() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.press("f2", "home", "down", "left")
    #expect(screen.contains("▸ VStack") && !screen.contains("Row#one"))
    screen.press("right")
    #expect(screen.contains("▾ VStack") && screen.contains("Row#one"))
    screen.press("escape")
    #expect(screen.contains("F6 Inspector"))
    screen.press("tab", "return")
    #expect(screen.contains("ada 1"))
    screen.press("f2")
    #expect(!screen.contains("Inspector"))
  }

  @Test("a script that handles f2 itself keeps f2") func taken() throws {
    let screen = try InspectorScreen("return Text('x'):focusable():onKeyPress('f2', function() end)")
    screen.press("tab", "f2")
    #expect(!screen.contains("Inspector"))
  }

  @Test("the inspector stays open across reloads, and a view stays selected as long as it exists") func reload() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.press("f2", "home", "end")
    try screen.inspector.runtime.reload(source: "\n" + Self.counter)
    screen.inspector.forgetPlaces()
    screen.inspector.refresh()
    #expect(screen.contains("root/Counter/VStack/Row#one/Text") && screen.contains("a.lua:7"))
    screen.press("home", "down", "down")
    #expect(screen.contains("root/Counter/VStack/Text[0]"), "\(screen.screen)")
    let moved = Self.counter.replacingOccurrences(of: "Text(self.name", with: "Text 'new', Text(self.name")
    try screen.inspector.runtime.reload(source: moved)
    screen.inspector.refresh()
    #expect(screen.contains("root/Counter/VStack/Text[1]"))
    try screen.inspector.runtime.reload(source: "return Text 'gone'")
    screen.inspector.refresh()
    #expect(screen.contains("No view is selected") && screen.contains("gone"))
  }

  @Test(
    "the inspector fills a screen of any size; when it is closed, the script has the screen",
    arguments: [(1, 1), (20, 5), (28, 11), (27, 40), (109, 12), (110, 6), (300, 100)]) func sizes(
      size: (Int, Int)
    ) throws
  {
    let screen = try InspectorScreen(Self.counter, Size(size.0, size.1))
    screen.press("f2")
    #expect(screen.surface.size == Size(size.0, size.1))
    screen.press("tab", "down", "x", "f6", "tab")
    screen.click(Point(size.0 - 1, size.1 - 1))
    screen.inspector.show(on: .screen(Size(size.1, size.0)))
    #expect(screen.surface.size == Size(size.1, size.0))
    screen.press("f2")
    #expect(bytes(screen.inspector.surface) == bytes(screen.inspector.runtime.surface))
  }

  @Test("a script below a prompt has no inspector") func inline() throws {
    let screen = try InspectorScreen(Self.counter)
    screen.inspector.show(on: .region(Size(40, 20)))
    #expect(!screen.inspector.dispatch(.key(KeyPress(.function(2)))) && !screen.inspector.isOpen)
  }

  @Test("the inspector shows a tree of thousands of views, and an empty tree") func large() throws {
    let screen = try InspectorScreen("return VStack { ForEach(2000, function(n) return Text(n) end) }")
    screen.press("f2", "home", "down", "end")
    #expect(screen.contains("Text"))
    let empty = try InspectorScreen("return Group {}")
    empty.press("f2", "down", "end", "p")
    #expect(empty.contains("Inspector"))
  }
}

/// A script with its inspector, without a terminal. It takes keys and clicks, and returns the rows of the screen.
private struct InspectorScreen {
  let inspector: Inspector

  init(_ source: String, _ size: Size = Size(80, 30)) throws {
    inspector = Inspector(try Runtime(source: source, name: "a.lua"))
    inspector.show(on: .screen(size))
  }

  var surface: Surface { inspector.surface ?? Surface(size: .zero, scheme: .dark) }
  var rows: [String] {
    (0..<surface.size.height).map { String(surface.text(row: $0).reversed().drop { $0 == " " }.reversed()) }
  }
  var panelRows: [String] { Array(rows[(inspector.panelFrame?.y ?? 0)...]) }
  var screen: String { rows.joined(separator: "\n") }

  func contains(_ text: String) -> Bool { screen.contains(text) }

  /// Returns the first cell of a text on the screen.
  func place(of text: String) -> Point {
    let y = rows.firstIndex { $0.contains(text) } ?? 0
    return Point(rows[y].range(of: text).map { rows[y].distance(from: rows[y].startIndex, to: $0.lowerBound) } ?? 0, y)
  }

  func press(_ keys: String...) { for key in keys { if let key = KeyPress(key) { _ = inspector.dispatch(.key(key)) } } }
  func type(_ text: String) { for letter in text { _ = inspector.dispatch(.key(KeyPress(.character(String(letter))))) } }

  func click(_ cell: Point) { _ = inspector.dispatch(.tap(cell, count: 1)) }
}
