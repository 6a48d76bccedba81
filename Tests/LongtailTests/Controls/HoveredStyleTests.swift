// `configuration.isHovered`, with which a style of the script sees that the pointer is over the control.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct HoveredStyleTests {
  private func driver(_ view: String) throws -> Driver {
    let source = """
      return component("Page", { state = { on = true, text = "", day = 0, row = 1, shows = false }, body = function(self)
        local function look(self, configuration)
          return Text(configuration.isHovered and "over" or "away"):padding("horizontal", 1)
        end
        return VStack { alignment = "leading", spacing = 0, \(view), Text "elsewhere" }
          :sheet(self:binding "shows", Text "in front"):onKeyPress("s", function() self.shows = true end)
      end })
      """
    return try Driver(Runtime(source: source), Size(30, 6))
  }

  private func move(_ driver: Driver, to text: String) throws {
    let cell = try driver.place(of: text)
    driver.handle(.pointer(PointerEvent(.moved, at: cell)))
  }

  static let views = [
    "Button('go', function() end):buttonStyle(look)", "Toggle('on', self:binding 'on'):toggleStyle(look)",
    "Menu('more', { Button 'a' }):menuStyle(look)", "Menu('more', { Button 'a' }):buttonStyle(look)",
    "Picker('row', self:binding 'row', { Text('a'):tag(1) }):pickerStyle(look)",
    "DisclosureGroup('more', { Text 'in' }):disclosureGroupStyle(look)",
    "DatePicker('day', self:binding 'day'):datePickerStyle(look)",
    "TextField('text', self:binding 'text'):textFieldStyle(look)",
  ]

  @Test("a style of the script is updated when the pointer enters and leaves the control", arguments: views)
  func hover(view: String) throws {
    let driver = try driver(view)
    #expect(driver.screen.contains("away"), "\(driver.screen)")
    try move(driver, to: "away")
    #expect(driver.screen.contains("over"), "\(driver.screen)")
    try move(driver, to: "elsewhere")
    #expect(driver.screen.contains("away") && driver.mistakes.isEmpty)
    try move(driver, to: "away")
    driver.handle(.pointer(PointerEvent(.left, at: .zero)))
    #expect(driver.screen.contains("away"))
  }

  @Test("a control behind a sheet is not hovered until the sheet is closed") func sheet() throws {
    let driver = try driver(HoveredStyleTests.views[0])
    try move(driver, to: "away")
    try driver.press("s")
    #expect(driver.screen.contains("in front") && !driver.screen.contains("over"), "\(driver.screen)")
    try driver.press("escape")
    #expect(driver.screen.contains("over"))
  }

  @Test("only styles of the script request pointer movements from the terminal") func builtIn() throws {
    #expect(try driver(HoveredStyleTests.views[0]).runtime.wantsHover)
    for view in HoveredStyleTests.views {
      let plain = view.replacing(/:\w+Style\(look\)/, with: "")
      #expect(try !driver(plain).runtime.wantsHover, "\(plain)")
    }
  }
}
