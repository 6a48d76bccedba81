// `:searchable`, which shows a search field above a view (F2, F6).

import Longtail
import LongtailCore
import Testing

@Suite struct SearchableTests {
  private func driver() throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { text = "", chosen = optional.string },
        body = function(self)
          local found = {}
          for _, name in ipairs { "Alpine swift", "Common swift", "Longtail" } do
            if name:lower():find(self.text:lower(), 1, true) then found[#found + 1] = name end
          end
          return VStack {
            List { selection = self:binding "chosen", ForEach(found, "id", function(name) return Text(name) end) }
              :searchable(self:binding "text", "Birds"):frame(20, 4),
            Text(tostring(self.chosen)),
          }
        end,
      })
      return App {}
      """, Size(20, 5))
  }

  @Test("a search field is above the list; \"/\" and ctrl+f focus the field, and down focuses the list (F6)")
  func search() throws {
    let driver = try driver()
    #expect(driver.screen.hasPrefix("▐Birds             ▌\n Alpine swift\n Common swift\n Longtail"))
    try driver.press("/")
    driver.type("swi/")
    #expect(driver.screen.hasPrefix("▐swi/              ▌"))
    try driver.press("delete")
    #expect(driver.screen.hasPrefix("▐swi               ▌\n Alpine swift\n Common swift\n\n"))
    try driver.press("down", "down", "down")
    #expect(driver.screen.hasSuffix("Common swift"))
    try driver.press("ctrl+f")
    #expect(driver.focus?.contains("TextField") == true)
  }

  @Test("F5: the first escape clears the field, and the second moves the focus to the list") func escape() throws {
    let driver = try driver()
    try driver.press("ctrl+f")
    driver.type("long")
    #expect(driver.screen.hasPrefix("▐long              ▌\n Longtail\n\n"))
    try driver.press("escape")
    #expect(driver.screen.hasPrefix("▐Birds             ▌\n Alpine swift\n Common swift\n Longtail"))
    #expect(driver.focus?.contains("TextField") == true)
    try driver.press("escape")
    #expect(driver.focus?.contains("List") == true && driver.focus?.contains("TextField") == false)
  }

  @Test("X3: the field has the accessibility trait searchField") func accessibilityTrait() throws {
    #expect(try driver().rendering.json.contains(#""traits":["searchField"]"#))
  }

  @Test("without a focusable view below the field, escape removes the focus") func alone() throws {
    let driver = try Driver(#"return Text "nothing":searchable(constant "")"#, Size(20, 4))
    try driver.press("/")
    #expect(driver.focus?.contains("TextField") == true)
    try driver.press("escape")
    #expect(driver.focus == nil)
  }

  @Test("F1: tab reaches the field before the list below it") func order() throws {
    let driver = try driver()
    try driver.press("tab")
    #expect(driver.focus?.contains("TextField") == true)
    try driver.press("tab")
    #expect(driver.focus?.contains("List") == true && driver.focus?.contains("TextField") == false)
    try driver.press("shift+tab")
    #expect(driver.focus?.contains("TextField") == true)
  }
}
