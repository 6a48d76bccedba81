// Tests that the snippets of `scripts/seeds/object_items.lua` behave as their document says.

import Longtail
import LongtailCore
import Testing

@Suite struct ObjectItemSeedTests {
  private let script = SeedScript(name: "object_items")

  @Test("builders create each part: texts, a status at the trailing edge, a round photograph") func builders() throws {
    let driver = try script.driver("rouja()", Size(70, 5))
    let rows = driver.screen.split(separator: "\n")
    #expect(rows[0].hasSuffix("Available") && rows[0].contains("Rouja Pakiman"))
    #expect(
      rows.map { $0.suffix(from: $0.index($0.startIndex, offsetBy: min(7, $0.count))) }.joined(separator: " ")
        .contains("has all of the skills"))
    #expect(try driver.style(of: "Rouja Pakiman").attributes.contains(.bold))
    // The image has six columns and three rows, and its corners are cut off.
    let surface = driver.rendering.surface
    func isPainted(_ x: Int, _ y: Int) -> Bool { surface[x, y].glyph != 0 || surface[x, y].style != 0 }
    let painted = (0..<3).map { y in (0..<6).count { isPainted($0, y) } }
    #expect(painted[1] == 6 && painted.reduce(0, +) >= 12 && !isPainted(6, 1) && !isPainted(2, 3))
    func ground(_ x: Int, _ y: Int) -> CellColor { surface.style(of: surface[x, y]).background }
    #expect([0, 5].allSatisfy { ground($0, 0) == .standard && ground($0, 2) == .standard } && ground(3, 1) != .standard)
    #expect(Set((0..<6).map { surface.style(of: surface[$0, 1]).background }).count > 2)
  }

  @Test("a title can be an image, and empty parts take no space") func anyView() throws {
    #expect(try script.driver(#"ObjectItem { title = Image { systemName = "star.fill" } }"#).screen == "★")
    #expect(try script.driver(#"ObjectItem { title = "one", subtitle = "", icons = {}, tags = {} }"#).screen == "one")
  }

  @Test("each list is shown in the stack of its part") func stacks() throws {
    let driver = try script.driver(
      #"ObjectItem { title = "one", icons = { "1", "2", "3", "4", "5" }, avatars = { "A", "B", "C", "D" }, tags = { "x", "y" }, "#
        + #"footnote = "f", footnoteIcons = { "6", "7", "8", "9" } }"#, Size(40, 3))
    #expect(driver.screen == "1 2 3 +2 ABC +1 one\n                f 6 7 8 +1\n                 x   y")
  }

  @Test("a value, a view and a function that returns a view give the same item") func initializers() throws {
    func picture(_ title: String, _ icons: String) throws -> String {
      try script.picture("ObjectItem { title = \(title), status = \(title), icons = \(icons) }")
    }
    let values = try picture(#""High""#, #"{ "1", Image "mail" }"#)
    #expect(try values == picture(#"Text "High""#, #"{ Text "1", Image "mail" }"#))
    #expect(try values == picture(#"function() return Text "High" end"#, #"function() return { Text "1", Image "mail" } end"#))
    #expect(try values == picture(#"TextOrIcon.text "High""#, #"{ TextOrIcon.text "1", TextOrIcon.icon(Image "mail") }"#))
  }

  @Test("values become the parts of an item: icons, an image, texts and a status") func values() throws {
    let driver = try script.driver("transformer()", Size(90, 8))
    let rows = driver.screen.split(separator: "\n")
    #expect(rows[0].hasPrefix("1 ● ✉ ☺ Transformer Overheating When After Being on for 1 Hour or Longer"))
    #expect(rows[0].hasSuffix("High"))
    #expect(rows[1].contains("Three Phase Pad Mounted Transformer (533423)") && rows[2].contains("1000 - Hamburg, MECHANIK"))
    #expect(rows[3].contains("Customer noticed"))
  }

  @Test("the style of a part applies to this part only, wherever the part is in a view") func parts() throws {
    let driver = try script.driver(
      "VStack { transformer() }:statusStyle(function(_, status) return Status(status):foregroundColor 'red' end)",
      Size(90, 8))
    let red = SeedScript.rgb(.red)
    #expect(try driver.style(of: "High").foreground.rgb == red && driver.style(of: "Transformer").foreground.rgb != red)
  }

  @Test("a layout container shows any view for each element, with an icon if the element has one") func container() throws {
    let driver = try script.driver("ofData()", Size(60, 3))
    #expect(driver.screen == "⊔ Orders   Late   ✓ On time")
    let own = try script.driver(
      #"KPILayoutContainer { data = data, id = "title_", content = function(element, index) "#
        + #"return Text(element.title_):foregroundColor(index == 2 and "red" or "primary") end }"#, Size(60, 3))
    #expect(try own.style(of: "Late").foreground.rgb == SeedScript.rgb(.red))
    #expect(try own.style(of: "Orders").foreground != own.style(of: "Late").foreground)
  }

  @Test("a container shows no more elements than its limit") func limit() throws {
    #expect(try script.driver("ofRange()", Size(60, 3)).screen == "0   1")
    let four = ofRangeWithoutLimit
    #expect(try script.driver(four, Size(60, 3)).screen == "0   1   2   3")
  }

  private let ofRangeWithoutLimit = """
    KPILayoutContainer { data = { 0, 1, 2, 3, 4, 5 }, id = function(index) return index end,
      content = function(index) return KPI { value = Text(index) } end }
    """

  @Test("KPIHeaderControl creates the KPIs itself, and one function changes all titles") func header() throws {
    let driver = try script.driver("header()", Size(60, 3))
    #expect(driver.screen == "⊔ Orders   Late   ✓ On time")
    let red = SeedScript.rgb(.red)
    for title in ["Orders", "Late", "On time"] {
      let style = try driver.style(of: title)
      #expect(style.foreground.rgb == red && style.attributes.contains(.bold))
    }
    let plain = try script.driver(#"KPIHeaderControl { data = data, id = "title_" }"#, Size(60, 3))
    #expect(try plain.style(of: "Late").foreground.rgb != red)
  }

  @Test("the header is beside the container if the width is sufficient, and above it otherwise") func side() throws {
    let wide = try script.driver("headerBesideContainer()", Size(90, 1))
    #expect(wide.screen == "⊔ Orders   Late   ✓ On time   │   ⊔ Orders   Late   ✓ On time")
    let narrow = try script.driver("headerBesideContainer()", Size(40, 4))
    #expect(narrow.screen == "⊔ Orders   Late   ✓ On time\n⊔ Orders   Late   ✓ On time")
  }

  @Test("the Follow button keeps its state when the colour scheme and the theme change") func state() throws {
    let driver = try script.driver("Examples {}", Size(90, 12))
    try driver.tap("Follow")
    #expect(driver.screen.contains("Following"))
    let ground = try driver.style(of: "High").background
    try driver.tap("Dark")
    #expect(try driver.screen.contains("Following") && driver.style(of: "High").background != ground)
    try driver.setTheme("ember")
    #expect(driver.screen.contains("Following"))
    try driver.tap("Following")
    #expect(!driver.screen.contains("Following") && driver.screen.contains("Follow"))
  }
}
