// Text fields and editors: typing, selecting, pasting, bindings, and wrong input.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct TextFieldTests {
  private func driver(_ body: String, _ size: Size = Size(24, 6)) throws -> Driver {
    try Driver(
      """
      local App = component("App", {
        state = { name = "ada", count = 36, log = "", note = "one\\ntwo three four\\nfive", secret = "" },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading", \(body) }:frame(\(size.width), \(size.height), "topLeading")
        end,
      })
      return App {}
      """, size)
  }

  private func cursor(_ driver: Driver) -> Point? { driver.rendering.surface.cursor }

  @Test("F5: text goes into the field with the focus, and its binding follows each key") func typing() throws {
    let driver = try driver(#"TextField("Name", self:binding "name"):frame(14), Text(self.name)"#)
    #expect(driver.screen == "▐ada         ▌\nada")
    #expect(cursor(driver) == nil)
    driver.type("x")
    #expect(driver.screen == "▐ada         ▌\nada", "without the focus nothing is typed")
    try driver.press("tab")
    #expect(cursor(driver) == Point(4, 0))
    driver.type(" lo vé")
    #expect(driver.screen == "▐ada lo vé   ▌\nada lo vé")
    #expect(cursor(driver) == Point(10, 0))
    try driver.press("ctrl+w", "left", "delete", "home")
    #expect(driver.screen == "▐ada l       ▌\nada l")
    #expect(cursor(driver) == Point(1, 0))
    try driver.press("alt+z", "alt+z")
    #expect(driver.screen.hasSuffix("ada lo vé"))
  }

  @Test("a key in a field updates only the field, and runs only a body that reads the binding") func work() throws {
    let driver = try driver(
      #"TextField("Name", self:binding "name"), TextField("Secret", self:binding "secret"), Text(self.name)"#)
    try driver.press("tab", "tab")
    driver.type("a")
    #expect(driver.rendering.counters.evaluated == 0)
    #expect(driver.runtime.operations.allSatisfy { $0.contains("/TextField[1]") })
    try driver.press("shift+tab")
    driver.type("a")
    #expect(driver.rendering.counters.evaluated == 1)
  }

  @Test("a text that is longer than its field scrolls as little as the cursor needs") func window() throws {
    let driver = try driver(#"TextField("Name", self:binding "name"):frame(8)"#)
    try driver.press("tab")
    driver.type(" lovelace")
    #expect(driver.screen == "▐elace ▌" && cursor(driver) == Point(6, 0))
    try driver.press("left", "left", "left", "left", "left", "left")
    #expect(driver.screen == "▐velace▌".trimmedRows && cursor(driver) == Point(1, 0))
    try driver.press("home")
    #expect(driver.screen == "▐ada lo▌" && cursor(driver) == Point(1, 0))
    driver.type("日本")
    #expect(driver.screen == "▐日本ad▌" && cursor(driver) == Point(5, 0))
  }

  @Test("clicks set the cursor and select words, drags extend, and pasted text replaces the selection")
  func pointer() throws {
    let driver = try driver(#"TextField("Name", self:binding "name"):frame(20), Text(self.name)"#)
    driver.tap(at: Point(3, 0))
    #expect(cursor(driver) == Point(3, 0))
    driver.type("-x y-")
    #expect(driver.screen.hasSuffix("ad-x y-a"))
    driver.tap(at: Point(2, 0), count: 2)
    driver.paste("old\nline")
    #expect(driver.screen.hasSuffix("old line-x y-a"))
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: Point(5, 0))))
    driver.handle(.pointer(PointerEvent(.dragged, at: Point(60, 4))))
    driver.handle(.pointer(PointerEvent(.up, at: Point(60, 4))))
    try driver.press("ctrl+x", "home", "ctrl+v")
    #expect(driver.screen.hasSuffix("line-x y-aold"))
    #expect(driver.runtime.takeRequests() == [.copy("line-x y-a")])
  }

  @Test("return calls `:onSubmit` of the field and of the views around it, the innermost first") func submitting() throws {
    let driver = try driver(
      #"VStack { TextField("Name", self:binding "name"):onSubmit(note "a") }:onSubmit(note "b"), TextField("Other", constant ""), Text(self.log)"#
    )
    try driver.press("tab", "return", "tab", "return")
    #expect(driver.screen.hasSuffix("\nab"))
  }

  @Test("a field with a number writes its binding only if the text is a number") func numbers() throws {
    let driver = try driver(#"TextField("Count", self:binding "count"), Text(self.count .. " " .. math.type(self.count))"#)
    try driver.press("tab", "delete")
    #expect(driver.screen.hasSuffix("3 integer"))
    driver.type(".5")
    #expect(driver.screen.hasPrefix("▐3.5") && driver.screen.hasSuffix("3.5 float"))
    driver.type("x")
    #expect(driver.screen.hasPrefix("▐3.5x") && driver.screen.hasSuffix("3.5 float"))
    #expect(driver.mistakes.isEmpty)
  }

  @Test("a validation error is shown after return or when the field is left, and nothing is submitted") func validating() throws {
    let driver = try driver(
      """
      TextField("Name", self:binding "name", { validate = function(text) return #text > 4 or "too short" end }):onSubmit(note "sent"),
      Button("Next"), Text(self.log)
      """)
    try driver.press("tab")
    driver.type("x")
    #expect(!driver.screen.contains("too short"))
    try driver.press("return")
    #expect(driver.screen.contains("too short") && !driver.screen.contains("sent"))
    driver.type("y")
    #expect(!driver.screen.contains("too short"))
    try driver.press("return")
    #expect(driver.screen.contains("sent"))
    try driver.press("delete", "tab")
    #expect(driver.screen.contains("too short"))
  }

  @Test("a field shows a value that a script writes to its binding, and its prompt while it is empty") func outside() throws {
    let driver = try driver(
      #"TextField("Name", self:binding "name", { prompt = "who?" }):onKeyPress("f5", function() self.name = "" end):onKeyPress("f6", function() self.name = "grace" end)"#
    )
    try driver.press("tab", "f5")
    #expect(driver.screen.hasPrefix("▐who? "))
    driver.type("z")
    #expect(driver.screen.hasPrefix("▐z "))
    try driver.press("f6")
    #expect(driver.screen.hasPrefix("▐grace "))
    driver.type("!")
    #expect(driver.screen.hasPrefix("▐grace! "))
  }

  @Test("X1: the text of a secure field is neither shown nor in JSON nor copied") func secrets() throws {
    let driver = try driver(#"SecureField("Secret", self:binding "secret")"#)
    try driver.press("tab")
    driver.type("swordfish")
    #expect(driver.screen == "▐•••••••••             ▌")
    try driver.press("alt+a", "ctrl+x", "alt+c")
    #expect(driver.runtime.takeRequests().isEmpty && driver.screen.contains("•••••••••"))
    #expect(!driver.rendering.json.contains("swordfish"))
    driver.type("x")
    #expect(driver.screen == "▐•                     ▌")
  }

  @Test("an editor wraps its text, and scrolls with the cursor and the wheel") func editor() throws {
    let driver = try driver(#"TextEditor(self:binding "note"):frame(12, 3)"#)
    #expect(driver.screen == "▐one      ┃▌\n▐two three┃▌\n▐four     │▌")
    try driver.press("tab")
    #expect(cursor(driver) == Point(1, 0))
    try driver.press("down", "down", "down")
    #expect(driver.screen.hasPrefix("▐two three") && cursor(driver) == Point(1, 2))
    driver.type("six ")
    try driver.press("return", "up", "end")
    #expect(driver.screen.hasPrefix("▐four") && driver.screen.contains("six"))
    try driver.scroll("six", rows: -5)
    #expect(driver.screen.hasPrefix("▐one"))
    driver.type("!")
    #expect(driver.screen.contains("six !"))
    // Up in the first row leaves the cursor at the start of the row.
    try driver.press("ctrl+home", "up")
    #expect(cursor(driver) == Point(1, 0))
  }

  @Test("a disabled field shows its text, but receives neither the focus nor text") func disabled() throws {
    let driver = try driver(#"TextField("Name", self:binding "name"):disabled()"#)
    driver.tap(at: Point(2, 0))
    driver.type("x")
    #expect(driver.focus == nil && driver.screen.hasPrefix("▐ada "))
  }

  @Test("an editor shows each new text that another view writes to its binding") func rewritten() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { text = "one" },
        body = function(self)
          local function put(text) return function() self.text = text end end
          return VStack { alignment = "leading",
            TextEditor(self:binding "text"):frame(14, 3), TextEditor(self:binding "text"):frame(14, 3),
            Button("a", put "first\\nsecond\\nthird"), Button("b", put "x"), Button("c", put ""),
          }
        end,
      })
      return App {}:frame(14, 9, "topLeading")
      """, Size(14, 9))
    try driver.tap(" a ")
    #expect(driver.screen.hasPrefix("▐first       ▌\n▐second      ▌\n▐third       ▌\n▐first"))
    try driver.tap(" b ")
    #expect(driver.screen.hasPrefix("▐x           ▌\n▐            ▌\n▐            ▌\n▐x "))
    driver.tap(at: Point(2, 0))
    driver.type("y\nz")
    #expect(driver.screen.hasPrefix("▐xy          ▌\n▐z           ▌\n▐            ▌\n▐xy          ▌\n▐z"))
    try driver.tap(" c ")
    try driver.tap(" a ")
    driver.tap(at: Point(9, 4))
    try driver.press("delete")
    #expect(driver.screen.hasPrefix("▐first       ▌\n▐secon       ▌\n▐third "))
  }

  @Test("ST5: a text that is not a number is reported in the field, and neither written nor submitted") func unreadable() throws {
    let driver = try driver(
      #"TextField("Age", self:binding "count"):frame(14):onSubmit(note "!"), Text(self.count), Text(self.log)"#)
    try driver.press("tab", "end")
    for (typed, count) in [("x", "36"), ("-", "36"), (".5", "36.5")] {
      driver.type(typed)
      try driver.press("return")
      let isNumber = count != "36"
      #expect(driver.screen.contains("not a number") == !isNumber && driver.screen.contains("!") == isNumber, "\(typed)")
      #expect(driver.screen.split(separator: "\n").contains { $0.trimmed == count }, "\(typed)")
      for _ in typed { try driver.press("delete") }
    }
    for text in ["inf", "nan", "0x10", "1e999"] {
      try driver.press("alt+a")
      driver.type(text)
      try driver.press("return")
      #expect(driver.screen.contains("not a number"), "\(text)")
    }
  }

  @Test("the label of a field is in JSON and its prompt is not; a drawn cursor does not hide the prompt") func prompts() throws {
    let driver = try driver(#"TextField("Mail", self:binding "secret", { prompt = "you@" }):frame(10)"#)
    let json = driver.rendering.json
    #expect(json.contains(#""label":"Mail""#) && !json.contains(#""label":"you@""#))
    let runtime = try Runtime(source: #"return TextField("Mail", constant "", { prompt = "you@" }):frame(10)"#)
    runtime.drawsCursor = true
    let inline = Driver(runtime, Size(10, 1))
    try inline.press("tab")
    let surface = inline.rendering.surface
    #expect(surface.text(row: 0) == "▐you@    ▌")
    // The cursor is as bright as text, also on the faint prompt and in an empty field.
    func isCursor(_ cell: Cell, on surface: Surface) -> Bool {
      let (style, text) = (surface.style(of: cell), surface.scheme.foreground)
      return style.attributes.contains(.reversed) && (style.foreground.rgb ?? text) == text
    }
    #expect(isCursor(surface[1, 0], on: surface) && !isCursor(surface[2, 0], on: surface))
    let empty = try Runtime(source: #"return TextField("", constant ""):frame(10)"#)
    empty.drawsCursor = true
    let field = Driver(empty, Size(10, 1))
    try field.press("tab")
    #expect(isCursor(field.rendering.surface[1, 0], on: field.rendering.surface))
  }

  @Test(
    "a field reads numbers in the format of the locale",
    arguments: [
      ("en", " 42 ", "42"), ("en", "1,234", "1234"), ("en", "1,23", "36"), ("de", "2,75", "2.75"), ("de", "1.234,5", "1234.5"),
      ("de", "2.75", "2.75"), ("sv", "1\u{A0}234,5", "1234.5"), ("en", "1,234,567.25", "1234567.25"),
      ("sv", "\u{2212}1\u{A0}234,5", "-1234.5"), ("en", "１２", "12"),
    ])
  func localNumbers(locale: String, typed: String, expected: String) throws {
    let driver = try driver(
      #"TextField("Count", self:binding "count"):environment("locale", "\#(locale)"), Text(self.count)"#)
    try driver.press("tab", "alt+a")
    driver.handle(.paste(typed))
    #expect(driver.screen.hasSuffix("\n" + expected), "\(driver.screen)")
  }
}

extension String {
  /// The rows without trailing spaces.
  var trimmedRows: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
