// Tests that the snippets of `scripts/seeds/design_system.lua` behave as their document says.

import Longtail
import LongtailCore
import Testing

@Suite struct DesignSystemSeedTests {
  private let script = SeedScript(name: "design_system")

  @Test("a label between spacers fills its width, is bold yellow in a yellow capsule, and runs its action") func chain() throws {
    let printed = Printed()
    let driver = try script.driver(
      "onPhone(continue(function() print 'continued' end))", Size(24, 3), printing: printed)
    #expect(
      driver.screen == """
        ┏━━━━━━━━━━━━━━━━━━━━━━┓
        ┃       Continue       ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    let yellow = SeedScript.rgb(.yellow)
    #expect(try driver.style(of: "Continue").attributes.contains(.bold))
    #expect(try driver.style(of: "Continue").foreground.rgb == yellow && driver.style(of: "┏").foreground.rgb == yellow)
    #expect(
      driver.rendering.json.contains(#""font":"title2","fontTraits":["rounded"]"#))
    try driver.tap("Continue")
    try driver.press("tab", "space")
    #expect(printed.lines == ["continued", "continued"])
  }

  @Test("MyButton has the API of a Button and its own look; a Button beside it keeps the standard look") func myButton() throws {
    let driver = try script.driver("onPhone(buttons(function() print 'confirmed' end))", Size(20, 4))
    #expect(
      driver.screen == """
        ┏━━━━━━━━━━━━━━━━━━┓
        ┃        OK        ┃
        ┗━━━━━━━━━━━━━━━━━━┛
               Cancel
        """)
    #expect(try driver.style(of: "OK").attributes.contains(.bold) && !driver.style(of: "Cancel").attributes.contains(.bold))
    #expect(try driver.style(of: "Cancel").foreground != driver.style(of: "OK").foreground)
    let printed = Printed()
    let button = try script.driver("localized(function() print 'confirmed' end)", Size(20, 3), printing: printed)
    try button.tap("OK")
    try button.press("return")
    #expect(printed.lines == ["confirmed", "confirmed"])
    let any = try script.driver(#"MyButton { label = Label("Send", "paperplane") }"#, Size(20, 3))
    #expect(any.screen.contains("➤ Send"))
  }

  @Test("a title is shown as it is, or is a key that is looked up in the locale") func titles() throws {
    let table = "locale('pt', { OK = 'Tudo bem' }) "
    let language = #":environment("locale", "pt")"#
    #expect(try script.driver("localized()" + language, before: table).screen.contains("Tudo bem"))
    #expect(try script.driver("buttons()" + language, before: table).screen.contains("OK"))
  }

  @Test("the old button takes everything in its constructor, and a tap runs its action") func old() throws {
    let printed = Printed()
    let driver = try script.driver(
      "OldButton { title = 'Send', icon = 'paperplane', isIconLeading = false, action = function() print 'sent' end }",
      Size(20, 3), printing: printed)
    #expect(driver.screen.contains("Send ➤") && driver.screen.contains("┏"))
    try driver.tap("Send")
    #expect(printed.lines == ["sent"])
  }

  @Test("the script has styles of Toggle, Label, DisclosureGroup, ControlGroup, GroupBox and Form") func styles() throws {
    let driver = try script.driver("Styles {}", Size(24, 12))
    #expect(
      driver.screen
        == """
        ▐ Sound yes ▌
        ⊔ Inbox
        ▐ − More ▌
        Details
        Zoom · ▐ In ▌ ▐ Out ▌
        Disk
        │ 2 GB free
        ────────────────────────
        Ada
        ────────────────────────
        """)
    try driver.tap("Sound")
    try driver.tap("More")
    #expect(driver.screen.contains("Sound no") && driver.screen.contains("+ More") && !driver.screen.contains("Details"))
    #expect(try driver.style(of: "Inbox").attributes.contains(.bold))
  }

  /// Returns the background of the button "Save".
  private func ground(_ driver: Driver) throws -> RGB? { try driver.style(of: "Save").background.rgb }

  @Test("loading overrides disabled, which overrides hover, which overrides focus; each has its own look") func states() throws {
    let driver = try script.driver("States {}", Size(24, 6))
    let normal = try ground(driver)
    try driver.press("tab")
    let focus = try ground(driver)
    try driver.hover("Save")
    let hover = try ground(driver)
    try driver.hold("Save")
    let pressed = try ground(driver)
    driver.handle(.pointer(PointerEvent(.up, at: Point(0, 5))))
    #expect(driver.screen.contains("saved 0 times"))
    try driver.tap("Save")
    #expect(driver.screen.contains("saved 1 times"))
    try driver.tap("disabled")
    try driver.hover("Save")
    let disabled = try ground(driver)
    try driver.tap("loading")
    let loading = try ground(driver)
    let grounds = [normal, focus, hover, pressed, disabled, loading]
    #expect(Set(grounds).count == 6 && !grounds.contains(nil))
    try driver.tap("Save")
    #expect(driver.screen.contains("saved 1 times"), "what is disabled does nothing")
    try driver.tap("disabled")
    #expect(try ground(driver) == loading)
    try driver.tap("Save")
    #expect(driver.screen.contains("saved 2 times"))
  }

  @Test("the style also styles the labels in a button, and animates a button that is loading") func composed() throws {
    let driver = try script.driver(
      #"VStack { Button(Label("Save", "tray")):buttonStyle "primary_button", Label("Open", "tray") }"#, Size(24, 2))
    #expect(try driver.style(of: "Save").attributes.contains(.bold) && !driver.style(of: "Open").attributes.contains(.bold))
    let loading = try script.driver(
      #"Button "Save":buttonStyle "primary_button":environment("buttonLoading", true)"#, Size(24, 1))
    let first = loading.screen
    let still = try script.driver(#"Button "Save":buttonStyle "primary_button""#, Size(24, 1))
    #expect(still.screen == "   Save" && first != still.screen)
    loading.advance(by: 0.3)
    #expect(loading.screen != first && loading.screen.contains("Save"))
  }

  @Test("the style is for buttons only; its modifier works on other views, too") func restricted() throws {
    #expect(
      try script.driver(#"Text "Any":ButtonBaseModifier { buttonVariant = "primary", isPressed = false }"#)
        .style(of: "Any").background != .standard)
    let wrong = try script.driver(#"Toggle("a", constant(true)):toggleStyle "primary_button""#)
    #expect(wrong.rendering.diagnostics.first?.description.contains("is a style for ':buttonStyle'") == true)
  }
}
