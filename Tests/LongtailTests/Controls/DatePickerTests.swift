// Date pickers, with the mouse and with keys.

import Longtail
import LongtailCatalog
import LongtailCore
import Testing

@Suite struct DatePickerTests {
  private func driver(
    _ options: String = #"displayedComponents = "dateAndTime""#, start: String = "1795359600", _ size: Size = Size(34, 11),
    modifiers: String = "", label: String = ""
  ) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { at = \(start) },
        body = function(self)
          return VStack { alignment = "leading",
            DatePicker("\(label)", self:binding "at", { \(options) })\(modifiers),
            Text(format.date(self.at, "yyyy-MM-dd HH:mm:ss")),
          }
        end,
      })
      return App {}:frame(\(size.width), \(size.height), "topLeading")
      """, size)
  }

  @Test("S9: the fields of a date and a time are in the order of the locale") func languages() throws {
    for (locale, row) in [
      ("en", "▐11/22/2026   3:00 PM▌"), ("de", "▐22.11.2026  15:00▌"), ("sv", "▐2026-11-22  15:00▌"),
      ("da", "▐22.11.2026  15.00▌"), ("tlh", "▐11/22/2026   3:00 PM▌"),
    ] {
      #expect(try driver(modifiers: ":environment(\"locale\", \"\(locale)\")").screen == row + "\n2026-11-22 15:00:00")
    }
    #expect(try driver(#"displayedComponents = "date""#).screen.hasPrefix("▐11/22/2026▌\n"))
    #expect(try driver(#"displayedComponents = "hourAndMinute""#, label: "At").screen.hasPrefix("At ▐ 3:00 PM▌\n"))
  }

  @Test("left and right select a field; up and down change its value and wrap around") func arrows() throws {
    let driver = try driver(modifiers: #":environment("locale", "de")"#)
    try driver.press("tab", "up")
    #expect(driver.screen.hasSuffix("2026-11-23 15:00:00"))
    try driver.press("right", "down", "down")
    #expect(driver.screen.hasSuffix("2026-09-23 15:00:00"))
    try driver.press("right", "up", "right", "down", "right", "down")
    #expect(driver.screen.hasSuffix("2027-09-23 14:59:00"))
    try driver.press("left", "left", "left", "down", "down", "down", "down", "down", "down", "down", "down", "down")
    #expect(driver.screen.hasSuffix("2027-12-23 14:59:00"))
  }

  @Test("a day after the end of a shorter month becomes the last day of that month") func lengths() throws {
    let driver = try driver(#"displayedComponents = "date""#, start: "1706659200")
    #expect(driver.screen == "▐01/31/2024▌\n2024-01-31 00:00:00")
    try driver.press("tab", "up")
    #expect(driver.screen.hasSuffix("2024-02-29 00:00:00"))
    try driver.press("right", "up")
    #expect(driver.screen.hasSuffix("2024-02-01 00:00:00"))
    try driver.press("down", "right", "down")
    #expect(driver.screen.hasSuffix("2023-02-28 00:00:00"))
  }

  @Test("digits fill a field, and the next field is selected when no further digit can follow") func typing() throws {
    let driver = try driver()
    try driver.press("tab")
    driver.type("325")
    #expect(driver.screen.hasSuffix("2026-03-25 15:00:00"))
    driver.type("19")
    #expect(driver.screen == "▐03/25/  19   3:00 PM▌\n2026-03-25 15:00:00")
    driver.type("69")
    #expect(driver.screen.hasSuffix("1969-03-25 15:00:00"))
    driver.type("1230a")
    #expect(driver.screen == "▐03/25/1969  12:30 AM▌\n1969-03-25 00:30:00")
    driver.type("p")
    #expect(driver.screen.hasSuffix("1969-03-25 12:30:00"))
  }

  @Test("digits are written at once, and a number above the range of its field is clamped") func leaving() throws {
    let driver = try driver(modifiers: #":environment("locale", "de")"#)
    try driver.press("tab")
    driver.type("1")
    #expect(driver.screen.hasPrefix("▐ 1.11.2026"))
    // The visible value is written to the state at once. A keyboard shortcut that saves the state would save this value.
    #expect(driver.screen.hasSuffix("2026-11-01 15:00:00"))
    try driver.press("delete")
    driver.type("2")
    try driver.press("right")
    driver.type("19")
    #expect(driver.screen.hasSuffix("2026-12-02 15:00:00"))
    driver.type("7")
    try driver.press("return")
    #expect(driver.screen.hasSuffix("0007-12-02 15:00:00"))
    let other = try self.driver(modifiers: #", Button("x", function() end)"#)
    try other.press("tab")
    other.type("1")
    try other.press("tab")
    #expect(other.screen.hasSuffix("2026-01-22 15:00:00"))
  }

  @Test("a click selects a field") func clicks() throws {
    let driver = try driver()
    try driver.tap("2026")
    try driver.press("up")
    #expect(driver.screen.hasSuffix("2027-11-22 15:00:00"))
    try driver.tap("PM")
    try driver.press("up")
    #expect(driver.screen.hasSuffix("2027-11-22 03:00:00"))
  }

  @Test("a date stays between min and max, and a max below min is an error") func range() throws {
    let driver = try driver("min = 1795359600 - 60, max = 1795359600 + 60", modifiers: #":environment("locale", "de")"#)
    try driver.press("tab", "up")
    #expect(driver.screen.hasSuffix("2026-11-22 15:01:00"))
    try driver.press("right", "down")
    #expect(driver.screen.hasSuffix("2026-11-22 14:59:00"))
    let wrong = try self.driver("min = 5, max = 4")
    #expect(
      wrong.rendering.diagnostics.map(\.sentence) == [
        "bad argument 'max' to 'DatePicker': expected a number of at least 5, found 4"
      ])
  }

  @Test("a date picker accepts numbers that are no dates", arguments: ["0/0", "1e300", "-1e300", "math.mininteger", "0.5"])
  func odd(start: String) throws {
    for style in ["field", "graphical"] {
      let driver = try Driver(
        "return DatePicker('', constant(\(start))):datePickerStyle '\(style)'", Size(40, 11))
      #expect(driver.rendering.diagnostics.isEmpty)
      try driver.press("tab", "up", "down", "pageUp", "right", "1", "left")
      #expect(driver.mistakes.isEmpty)
    }
  }

  // MARK: A month

  @Test("S9: the graphical style shows a month, and arrow keys select a day") func month() throws {
    let driver = try driver(#"displayedComponents = "date""#, modifiers: #":datePickerStyle "graphical""#)
    #expect(
      driver.screen == """
         November 2026         ‹  ›
         Su  Mo  Tu  We  Th  Fr  Sa
          1   2   3   4   5   6   7
          8   9  10  11  12  13  14
         15  16  17  18  19  20  21
        ▐22▌ 23  24  25  26  27  28
         29  30

        2026-11-22 15:00:00
        """)
    try driver.press("tab", "right", "down")
    #expect(driver.screen.hasSuffix("2026-11-30 15:00:00"))
    try driver.press("right", "up")
    #expect(driver.screen.hasPrefix(" November 2026"))
    try driver.press("pageDown", "pageDown", "pageDown")
    #expect(driver.screen.hasPrefix(" February 2027"))
    #expect(driver.screen.hasSuffix("2027-02-24 15:00:00"))
    try driver.press("pageUp")
    #expect(driver.screen.hasSuffix("2027-01-24 15:00:00"))
  }

  @Test("a click on a day selects it, and a click on an arrow changes the month") func monthClicks() throws {
    let driver = try driver(
      #"displayedComponents = "date""#, modifiers: #":datePickerStyle "graphical":environment("locale", "de")"#)
    #expect(driver.screen.hasPrefix(" November 2026         ‹  ›\n Mo  Di  Mi  Do  Fr  Sa  So\n                          1\n"))
    try driver.tap("17")
    #expect(driver.screen.hasSuffix("2026-11-17 15:00:00"))
    try driver.tap("›")
    #expect(driver.screen.hasSuffix("2026-12-17 15:00:00"))
    try driver.tap("‹")
    driver.tap(at: Point(1, 2))
    #expect(driver.screen.hasSuffix("2026-11-17 15:00:00"))
  }

  @Test("the fields of the time are below the month, and Tab moves to them") func monthAndTime() throws {
    let driver = try driver(modifiers: #":datePickerStyle "graphical""#, label: "Start")
    #expect(driver.screen.hasPrefix("Start\n November 2026"))
    #expect(driver.screen.hasSuffix("▐ 3:00 PM▌\n2026-11-22 15:00:00"))
    try driver.press("tab", "left", "tab", "up")
    #expect(driver.screen.hasSuffix("2026-11-21 16:00:00"))
  }

  @Test("L69: right to left, weeks start on the right and arrow keys are mirrored; fields are not mirrored")
  func rightToLeft() throws {
    let driver = try driver(
      #"displayedComponents = "date""#, modifiers: #":datePickerStyle "graphical":environment("layoutDirection", "rightToLeft")"#)
    let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0] == " ‹  ›         November 2026")
    #expect(rows[5] == " 28  27  26  25  24  23 ▐22▌")
    try driver.press("tab", "left")
    #expect(driver.screen.hasSuffix("2026-11-23 15:00:00"))
    try driver.tap("25")
    #expect(driver.screen.hasSuffix("2026-11-25 15:00:00"))
    let fields = try self.driver(modifiers: #":environment("layoutDirection", "rightToLeft")"#)
    #expect(fields.screen.hasPrefix("▐11/22/2026   3:00 PM▌"))
  }

  // MARK: The rest

  @Test("a date picker of any width works without diagnostics", arguments: 0...30) func narrow(width: Int) throws {
    for style in DatePicker.Configuration.kind.styles.map(\.name) {
      let driver = try driver("min = 0", Size(width, 3), modifiers: #":datePickerStyle "\#(style)""#)
      try driver.press("tab", "right", "up", "1", "pageDown")
      for x in 0..<width { driver.tap(at: Point(x, 0)) }
      #expect(driver.mistakes.isEmpty)
      #expect(driver.rendering.diagnostics.isEmpty)
    }
  }

  @Test("ASCII output uses its own signs, and a disabled date picker does not change") func looks() throws {
    let driver = try driver(
      #"displayedComponents = "date""#, modifiers: #":datePickerStyle "graphical":environment("glyphs", "ascii"):disabled()"#)
    #expect(driver.screen.hasPrefix(" November 2026         <  >"))
    #expect(driver.screen.contains("\n[22] 23"))
    try driver.tap("23")
    try driver.press("tab", "right")
    #expect(driver.screen.hasSuffix("2026-11-22 15:00:00"))
  }

  @Test("a key that changes the date updates only the date picker") func work() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { at = 0 },
        body = function(self) return VStack { DatePicker("", self:binding "at"), Text "other" } end,
      })
      return App {}
      """, Size(30, 3))
    try driver.press("tab", "up")
    #expect(driver.screen.contains("02/01/1970"))
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.contains("DatePicker[0]") }, "\(driver.runtime.operations)")
  }

  @Test("X3: the accessibility value contains the date in words") func accessibility() throws {
    #expect(try driver(label: "At").rendering.json.contains(#""label":"At","value":"November 22, 2026 at 3:00\#u{A0}PM""#))
    let month = try driver(#"displayedComponents = "date""#, modifiers: #":datePickerStyle "graphical""#)
    #expect(month.rendering.json.contains(#""value":"Sunday, November 22, 2026""#))
  }

  @Test("X1: a redacted date picker looks the same for each date", arguments: DatePicker.Configuration.kind.styles.map(\.name))
  func redaction(style: String) throws {
    func picture(_ start: String) throws -> [String] {
      let driver = try Driver(
        "return DatePicker('', constant(\(start))):datePickerStyle '\(style)':redacted 'placeholder'", Size(34, 11))
      return [driver.screen, driver.rendering.ansi(.trueColor)]
    }
    #expect(try picture("1795359600") == picture("1706680000"))
  }

  @Test(
    "typed digits give the same date for any old date, and separators select the next field",
    arguments: [
      ("31122026", "2026-12-31"), ("30042026", "2026-04-30"), ("31042026", "2026-04-30"), ("1.3.1999", "1999-03-01"),
      ("29022024", "2024-02-29"),
    ])
  func typed(digits: String, expected: String) throws {
    // The start is in February 2026.
    let driver = try driver(
      #"displayedComponents = "date""#, start: "1771000000", modifiers: #":environment("locale", "de")"#)
    try driver.press("tab")
    driver.type(digits)
    try driver.press("return")
    #expect(driver.screen.contains(expected))
  }

  @Test("S9: a date is typed part by part, even if some parts are outside of min and max in between") func ranges() throws {
    let today = 1_795_305_600
    for (options, keys, expected) in [
      ("min = \(today)", "05012027", "2027-01-05"), ("max = \(today)", "24121990", "1990-12-24"),
      ("min = \(today), max = \(today + 60 * 86_400)", "05012027", "2027-01-05"), ("min = \(today)", "05", "2026-11-22"),
    ] {
      let driver = try driver(
        #"displayedComponents = "date", "# + options, start: String(today), modifiers: #":environment("locale", "de")"#)
      try driver.press("tab")
      driver.type(keys)
      #expect(driver.screen.contains("\n" + expected), "\(keys): \(driver.screen)")
    }
    // An unavailable date is visible while it is typed, and is replaced when the input ends.
    let driver = try driver(#"displayedComponents = "date", min = \#(today)"#, start: String(today))
    try driver.press("tab")
    driver.type("05")
    #expect(driver.screen.hasPrefix("▐05/22/2026▌"))
    try driver.press("return")
    #expect(driver.screen.hasPrefix("▐11/22/2026▌"))
  }

  @Test("S9: in a 12-hour field, 14 means 2 PM") func afternoon() throws {
    let driver = try driver(#"displayedComponents = "hourAndMinute""#, start: "1795305600")
    try driver.press("tab")
    driver.type("14")
    #expect(driver.screen == "▐ 2:00 PM▌\n2026-11-22 14:00:00")
    driver.type("30a")
    #expect(driver.screen == "▐ 2:30 AM▌\n2026-11-22 02:30:00")
  }
}
