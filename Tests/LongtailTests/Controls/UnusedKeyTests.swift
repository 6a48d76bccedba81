// A control handles a key only if the key has an effect in it. Other keys reach the views around the control (F5).

import Longtail
import Testing

@Suite struct UnusedKeyTests {
  /// Presses keys while a view has the focus, and returns those that reached the view around it.
  private func unused(_ view: String, _ keys: String...) throws -> [String] {
    let driver = try Driver(
      """
      return component("Page", {
        state = { row = 1, rows = {}, value = 1, part = 0.0, text = "ab", count = 0, day = 1764547200, log = "" },
        body = function(self)
          local options = { Text "a":tag(1), Text "b":tag(2) }
          local rows = ForEach(2, function(i) return Text("row " .. i) end)
          local view = VStack { spacing = 0, \(view), Text(self.log .. ".") }
          for _, key in ipairs { "up", "down", "left", "right", "home", "end", "return", "space", "delete", "alt+up", "ctrl+z" } do
            view = view:onKeyPress(key, function() self.log = self.log .. key .. " " end)
          end
          return view
        end,
      })
      """, Size(60, 14))
    try driver.press("tab")
    for key in keys { try driver.press(key) }
    let log = driver.screen.split(separator: "\n").last { $0.contains(".") } ?? ""
    return log.filter { $0 != "." }.split(separator: " ").map(String.init)
  }

  @Test("a list passes on arrow keys at its ends, and keys without an effect") func list() throws {
    let one = "List { selection = self:binding 'row', rows }:frame { height = 3 }"
    #expect(try unused(one, "up", "return", "space", "delete", "alt+up") == ["up", "return", "space", "delete", "alt+up"])
    #expect(try unused(one, "down", "down", "end", "up", "home") == ["down", "end", "home"])
    let several = "List { selection = self:binding 'rows', rows }:frame { height = 3 }"
    #expect(try unused(several, "space", "up", "down", "down") == ["up", "down"])
    #expect(try unused("\(one):onSubmit(function() end)", "return") == [])
  }

  @Test(
    "a control passes on arrow keys at the ends of its range",
    arguments: [
      ("Picker('', self:binding 'value', options):pickerStyle 'radioGroup'", "up", "down"),
      ("Picker('', self:binding 'value', options):pickerStyle 'segmented'", "left", "right"),
      ("Stepper('', { value = self:binding 'count', min = 0, max = 1 })", "left", "right"),
      ("TabView { Text 'one':tabItem 'A', Text 'two':tabItem 'B' }:frame { height = 4 }", "left", "right"),
    ])
  func ends(view: String, back: String, on: String) throws {
    #expect(try unused(view, back, on, on, back, back) == [back, on, back])
  }

  @Test("a slider and a field pass on keys at their ends, and a field never passes on undo") func others() throws {
    #expect(
      try unused("Slider(self:binding 'part')", "home", "left", "right", "end", "end", "right") == [
        "home", "left", "end", "right",
      ])
    #expect(
      try unused("TextField('', self:binding 'text')", "home", "home", "end", "end", "ctrl+z", "up") == ["home", "end", "up"])
  }
}
