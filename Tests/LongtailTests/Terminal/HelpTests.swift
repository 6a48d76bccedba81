// The list of keys that F1 shows over a script.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct HelpTests {
  private func driver(_ size: Size, drawsCursor: Bool = false) throws -> Driver {
    let runtime = try Runtime(
      source: """
        return component("Page", {
          state = { text = "", note = "" },
          body = function(self)
            return VStack { spacing = 0,
              TextField("First", self:binding "text"), Spacer(), TextField("Last", self:binding "note"),
              Button("Save", function() end):keyboardShortcut "s",
            }
          end,
        })
        """)
    runtime.drawsCursor = drawsCursor
    return Driver(runtime, size)
  }

  /// Returns the rows of the screen with the list of keys over it.
  private func help(_ driver: Driver) -> [String] {
    var overlay = TerminalOverlay()
    overlay.showsKeys = true
    let surface = overlay.drawn(over: driver.rendering.surface, of: driver.runtime)
    return (0..<surface.size.height).map { y in
      surface.text(from: Point(0, y), to: Point(surface.size.width - 1, y))
    }
  }

  @Test("the list of keys is in the last rows: shortcuts, keys of the focused view, general keys") func keys() throws {
    let driver = try driver(Size(44, 8))
    #expect(help(driver).suffix(2) == [" s Save  tab Next  f12 Mouse on/off", " f1 Hide  q Quit"])
    try driver.press("tab", "tab", "tab")
    // The list does not cover the focused view.
    #expect(help(driver).prefix(2) == [" s Save  space Press  tab Next", " f12 Mouse on/off  f1 Hide  q Quit"])
    #expect(help(driver)[7].contains("Save"))
  }

  @Test("the list of keys moves away from a text field that has the focus in the last rows", arguments: [false, true])
  func typing(isInline: Bool) throws {
    let driver = try driver(Size(44, 8), drawsCursor: isInline)
    #expect(driver.rendering.surface.cursor == nil)
    try driver.press("tab")
    driver.type("ab")
    let keys = [" shift+left/right Select  ctrl+z Undo", " tab Next  f12 Mouse on/off  f1 Hide", " ctrl+c Quit"]
    #expect(help(driver).suffix(3) == keys[...] && help(driver)[0].hasPrefix("▐ab "))
    try driver.press("tab")
    driver.type("cd")
    #expect(help(driver).prefix(3) == keys[...] && help(driver)[6].hasPrefix("▐cd "))
  }

  @Test("the list of keys leaves out the key of the mouse if the key has no effect") func withoutMouse() throws {
    var overlay = TerminalOverlay()
    (overlay.showsKeys, overlay.offersMouse) = (true, false)
    let surface = overlay.drawn(over: Surface(size: Size(20, 1), scheme: .dark), [])
    #expect(surface.text(from: Point(0, 0), to: Point(19, 0)) == " f1 Hide  q Quit")
  }

  @Test("the list of keys does not cover the selected row of a list") func rows() throws {
    let list = #"List { selection = constant(9), ForEach(9, function(n) return Text("Row " .. n) end) }"#
    let driver = Driver(try Runtime(source: "return " + list), Size(44, 9))
    #expect(help(driver)[7].contains("f1 Hide"))
    try driver.press("tab")
    #expect(help(driver)[0].contains("f1 Hide") && help(driver)[8].contains("Row 9"))
  }

  @Test("the list of keys has the colours of the page, even if the page has another scheme") func page() throws {
    let paper = Driver(
      try Runtime(source: ##"return Text "a":frame { maxWidth = infinity, maxHeight = infinity }:background "#ffffff""##),
      Size(9, 4))
    let surface = paper.rendering.surface
    #expect(surface.scheme == .dark && surface.pageColor == CellColor(RGB(255, 255, 255)) && surface.pageScheme == .light)
    var overlay = TerminalOverlay()
    overlay.showsKeys = true
    let shown = overlay.drawn(over: surface, [])
    #expect(shown.style(of: shown[0, 3]).background == CellColor(Color(.systemGray5).ink(in: .light).rgb))
    // An overlay is not part of the page.
    #expect(shown.pageColor == surface.pageColor)
    // If no three corners of a surface have the same colour, the page has the background colour of the terminal.
    let row = Driver(try Runtime(source: ##"return Text "a":frame { maxWidth = infinity }:background "#ffffff""##), Size(9, 4))
    #expect(row.rendering.surface.pageColor == .standard && row.rendering.surface.pageScheme == .dark)
  }

  @Test("on a screen of one cell, the list of keys shows no key") func small() throws {
    #expect(help(try driver(Size(1, 1))) == [""])
  }
}
