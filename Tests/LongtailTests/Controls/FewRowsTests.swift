// Panels on a screen with few rows and columns: some of the content is always visible.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct FewRowsTests {
  static let panels = [
    #"Text("behind"):alert("Sure?", self:binding "shows", { actions = { Button("Yes") } })"#,
    #"Text("behind"):sheet(self:binding "shows", VStack { spacing = 0, Button("Yes"), Text "two", Text "three", Text "four" })"#,
    #"Text("behind"):popover(self:binding "shows", VStack { spacing = 0, Button("Yes"), Text "two", Text "three", Text "four" })"#,
    #"Menu("File", { Button("Yes"), Button("No"), Button("Maybe") })"#,
    #"Picker("", self:binding "choice", { "Yes", "No", "Maybe" }):pickerStyle "menu""#,
    #"Button("behind"):contextMenu { Button("Yes"), Button("No"), Button("Maybe") }"#,
  ]

  @Test("a panel shows its focused view on a screen of any size", arguments: panels)
  func visible(panel: String) throws {
    let source = """
      return component("Page", { state = { shows = true, choice = "Yes" }, body = function(self)
        return VStack { spacing = 0, Spacer(), \(panel), Spacer() }
      end })
      """
    for size in (1...8).map({ Size(30, $0) }) + (11...14).map({ Size($0, 8) }) {
      let driver = try Driver(Runtime(source: source), size)
      if panel.contains("contextMenu") {
        try driver.press("tab", "shift+f10")
      } else if panel.hasPrefix("Menu") || panel.hasPrefix("Picker") {
        try driver.press("tab", "return")
      } else {
        try driver.press("tab")
      }
      #expect(driver.screen.contains("Yes"), "\(size)\n\(driver.screen)")
    }
  }

  @Test("with enough space, a menu does not cover its view, and a sheet leaves a margin") func room() throws {
    let menu = try Driver(
      Runtime(source: #"return VStack { spacing = 0, Menu("File", { Button "One", Button "Two" }), Spacer() }"#), Size(20, 8))
    try menu.press("tab", "return")
    #expect(menu.screen.split(separator: "\n")[0].contains("File"), "\(menu.screen)")
    let sheet = try Driver(
      Runtime(source: #"return Text("behind"):frame(20, 9, "top"):sheet(constant(true), VStack { ForEach(20, Text) })"#),
      Size(20, 9))
    #expect(sheet.screen.split(separator: "\n")[0].contains("behind"), "\(sheet.screen)")
  }
}
