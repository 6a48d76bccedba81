// `:controlSize`, which sets the size of controls and the space between rows of forms, lists and tables.

import Longtail
import LongtailCore
import Testing

@Suite struct ControlSizeTests {
  private func screen(_ body: String, _ size: String, _ canvas: Size = Size(24, 8), theme: String = "") throws -> String {
    try Driver(
      "return VStack { alignment = \"leading\", \(body) }:controlSize \"\(size)\"\(theme):frame(24, 8, \"topLeading\")", canvas
    ).screen
  }

  @Test(
    "small buttons have no padding; large buttons extend half a row or a row above and below",
    arguments: [
      ("mini", "▐Go▌"), ("small", "▐Go▌"), ("regular", "▐ Go ▌"), ("large", "▗▄▄▄▄▖\n▐ Go ▌\n▝▀▀▀▀▘"),
      ("extraLarge", "▐    ▌\n▐ Go ▌\n▐    ▌"),
    ])
  func buttons(size: String, expected: String) throws {
    #expect(try screen("Button 'Go'", size) == expected)
    #expect(
      try screen("Menu('Go', { Button 'a' })", size).replacing(" ▾", with: "").replacing("▄▄▄▄▄▄", with: "▄▄▄▄")
        .replacing("▀▀▀▀▀▀", with: "▀▀▀▀").replacing("▐      ▌", with: "▐    ▌") == expected)
  }

  @Test(
    "fields, pickers, steppers and date pickers are as high as buttons",
    arguments: [
      "TextField('', constant 'Go'):frame(8)", "Picker('', constant 'a', { Text 'Go':tag 'a' })", "Stepper('', constant(1))",
      "Picker('', constant 'a', { Text 'Go':tag 'a' }):pickerStyle 'segmented'",
      "DatePicker('', constant(0), { displayedComponents = 'date' })",
    ])
  func others(view: String) throws {
    for (size, height) in [("small", 1), ("regular", 1), ("large", 3), ("extraLarge", 3)] {
      let rows = try screen(view, size).split(separator: "\n")
      let button = try screen("Button 'Go'", size).split(separator: "\n")
      #expect(rows.count == height && button.count == height, "\(size)")
      #expect(rows[0].hasPrefix(size == "large" ? "▗▄" : "▐"))
    }
  }

  @Test("without block elements, the ends of a large button are only beside its label") func ascii() throws {
    #expect(try screen("Button 'Go'", "large", theme: ":environment('glyphs', 'ascii')") == "\n[ Go ]")
  }

  @Test(
    "large forms, lists and tables have an empty row between their rows", arguments: ["small", "regular", "large", "extraLarge"])
  func rows(size: String) throws {
    let isLarge = size.hasPrefix("l") || size.hasPrefix("e")
    let gap = isLarge ? "\n\n" : "\n"
    let form = try screen("Form { LabeledContent('a', 'b'), LabeledContent('c', 'd') }:fixedSize()", size)
    #expect(form == "a b\(gap)c d")
    #expect(try screen("List { 'a', 'b', 'c' }:frame(8, 6)", size) == " a\(gap) b\(gap) c")
    let columns = ["small": " ", "regular": "  "][size] ?? "    "
    let table = try screen(
      "Table({ { n = 'a', k = 'b' }, { n = 'c', k = 'd' } }, { columns = { { title = 'N', value = 'n' }, { title = 'K', value = 'k' } } })",
      size)
    let rule = String(repeating: "─", count: 2 + columns.count)
    #expect(table == "N\(columns)K\n\(rule)\na\(columns)b\(gap)c\(columns)d")
  }

  @Test("keys and clicks select and scroll the rows of a large list") func lists() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { chosen = 1 },
        body = function(self)
          return List { selection = self:binding "chosen", ForEach(9, function(n) return Text("row " .. n) end) }
            :controlSize "large"
        end,
      })
      return App {}
      """, Size(10, 5))
    #expect(driver.screen.contains("row 1") && driver.screen.contains("row 3") && !driver.screen.contains("row 4"))
    try driver.press("tab", "down", "down", "down")
    #expect(driver.screen.contains("row 4") && !driver.screen.contains("row 1"))
    try driver.press("end")
    #expect(driver.screen.contains("row 9"))
    try driver.tap("row 8")
    #expect(driver.rendering.surface.text(row: 2).contains("row 8"))
  }

  @Test("a click anywhere on a large button presses it") func clicks() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { n = 0 },
        body = function(self)
          return VStack { alignment = "leading",
            Button("Add", function() self.n = self.n + 1 end):controlSize "large", Text("n = " .. self.n),
          }:frame(20, 4, "topLeading")
        end,
      })
      return App {}
      """, Size(20, 4))
    for point in [Point(0, 0), Point(3, 1), Point(6, 2)] { driver.handle(.tap(point, count: 1)) }
    #expect(driver.screen.hasSuffix("n = 3"))
  }
}
