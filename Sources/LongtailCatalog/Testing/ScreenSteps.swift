// Test steps that read the screen and other output, and expectations about the screen.

import LongtailCore

/// `screen:text()` returns the rows of the screen as one text.
public struct TextStep: TestStep {
  public init() {}

  public static let name = "text"
  public static let declaration = TestStepDeclaration(
    "Returns the rows of the screen as one string, without trailing spaces and without empty rows at the end.",
    result: "string",
    example: #"""
      local screen = mount(Text "Hello":frame(10, 1, "leading"), { width = 10, height = 1 })
      expect(screen:text(), "Hello")
      """#,
    [] as [Parameter<TextStep>])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue { .string(screen.screen) }
}

/// `screen:shows "Hello"` returns true if the screen shows the given text.
public struct ShowsStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "shows"
  public static let declaration = TestStepDeclaration(
    "Returns true if the screen shows the given text.", result: "boolean",
    example: #"""
      local screen = mount(Text "Hello")
      expect(screen:shows "ell")
      """#,
    [
      Parameter<ShowsStep>(
        "text", \.text, .string, required: true, "The text to find. The whole text must be within one row of the screen.")
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    return .boolean((try? screen.place(of: text)) != nil)
  }
}

/// `screen:focus()` returns the text of the focused view.
public struct FocusStep: TestStep {
  public init() {}

  public static let name = "focus"
  public static let declaration = TestStepDeclaration(
    "Returns the text and symbols that the focused view shows, separated by spaces. If no view has the focus, `focus` returns nil.",
    result: "string?",
    example: #"""
      local screen = mount(HStack { Button("Yes", function() end), Button("No", function() end) })
      expect(screen:focus(), nil)
      screen:press "tab tab"
      expect(screen:focus(), "No")
      """#,
    [] as [Parameter<FocusStep>])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue { screen.focus.map(PlainValue.string) ?? .none }
}

/// `screen:counters()` returns counters of the work in the last test step, such as the number of component bodies that ran.
public struct CountersStep: TestStep {
  public init() {}

  public static let name = "counters"
  public static let declaration = TestStepDeclaration(
    """
    Returns the work counters of the last test step, such as a click. The counters include `evaluated` (bodies that ran), \
    `skipped` (skipped bodies), `patched` (changes of the view tree) and `rowsDrawn` (drawn rows).
    """,
    result: "table<string, integer>",
    example: #"""
      local Row = component("Row", { props = { n = required.number }, body = function(self) return Text("row " .. self.n) end })
      local Rows = component("Rows", {
        state = { first = 1 },
        body = function(self)
          return VStack { Row { n = self.first }, Row { n = 2 }, Button("more", function() self.first = self.first + 10 end) }
        end,
      })
      test("it works", function()
        local screen = mount(Rows {})
        screen:tap "more"
        expect(screen:counters().evaluated, 2)
        expect(screen:counters().skipped, 1)
      end)
      """#,
    [] as [Parameter<CountersStep>])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    .table(Dictionary(uniqueKeysWithValues: screen.counters.all.map { ($0.name, PlainValue.integer($0.value)) }))
  }
}

/// `screen:requests()` returns the requests that views sent to the host since the last call.
public struct RequestsStep: TestStep {
  public init() {}

  public static let name = "requests"
  public static let declaration = TestStepDeclaration(
    """
    Returns the requests that views sent to the host since the last call of `requests`. A request is a string, `quit`, \
    `open <url>` or `copy <text>`, or a table, `{ finish = value }`, `{ fail = message, code = number }` or `{ print = text }`.
    """,
    result: "(string|table)[]",
    example: #"""
      local screen = mount(Button("Close", quit))
      screen:tap "Close"
      expect(screen:requests(), { "quit" })
      """#,
    [] as [Parameter<RequestsStep>])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    .list(
      screen.takeRequests().compactMap { request in
        switch request {
        case .quit: .string("quit")
        case .finish(let result): .table(["finish": result.value])
        case .fail(let message, let code): .table(["fail": .string(message), "code": .integer(code)])
        case .printed(let view): .table(["print": .string(screen.text(of: view))])
        case .open(let address): .string("open " + address)
        case .copy(let text): .string("copy " + text)
        default: nil
        }
      })
  }
}

/// `screen:events()` returns the events that were emitted since the last call.
public struct EventsStep: TestStep {
  public init() {}

  public static let name = "events"
  public static let declaration = TestStepDeclaration(
    """
    Returns the events that `emit` sent since the last call of `events`, in order. Each event is a table with the fields \
    `name` and `value`.
    """,
    result: "{ name: string, value: any }[]",
    example: #"""
      local screen = mount(Button("Save", function() emit("saved", 7) end))
      screen:tap "Save"
      expect(screen:events(), { { name = "saved", value = 7 } })
      """#,
    [] as [Parameter<EventsStep>])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    .list(screen.takeEvents().map { .table(["name": .string($0.name), "value": $0.value]) })
  }
}

/// `screen:expect "Saved"` fails the test if the screen does not show the given text.
public struct ExpectStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "expect"
  public static let declaration = TestStepDeclaration(
    "Fails the test if the screen does not show the given text.",
    example: #"""
      local screen = mount(Text "Saved")
      screen:expect "Saved"
      """#,
    [
      Parameter<ExpectStep>(
        "text", \.text, .string, required: true, "The expected text. The whole text must be within one row of the screen.")
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    _ = try screen.place(of: text)
    return .none
  }
}

/// `screen:expectNot "Error"` fails the test if the screen shows the given text.
public struct ExpectNotStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "expectNot"
  public static let declaration = TestStepDeclaration(
    "Fails the test if the screen shows the given text.",
    example: #"""
      local screen = mount(Text "Saved")
      screen:expectNot "Error"
      """#,
    [Parameter<ExpectNotStep>("text", \.text, .string, required: true, "The text that must not be shown.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    guard let place = try? screen.place(of: text) else { return .none }
    throw Diagnostic(.stillShown(text: text, row: place.y + 1))
  }
}

/// `screen:expectScreen [[ … ]]` fails the test unless the screen shows exactly these rows.
public struct ExpectScreenStep: TestStep {
  public var rows = ""

  public init() {}

  public static let name = "expectScreen"
  public static let declaration = TestStepDeclaration(
    """
    Fails the test unless the screen shows exactly the given rows. Common indentation, trailing spaces, and empty rows at the \
    top and bottom are ignored.
    """,
    example: #"""
      local screen = mount(VStack { alignment = "leading", Text "Name", Text "  Ada" })
      screen:expectScreen [[
        Name
          Ada
      ]]
      """#,
    [Parameter<ExpectScreenStep>("rows", \.rows, .string, required: true, "The expected rows of the whole screen.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    let (expected, found) = (ExpectScreenStep.trimmed(rows), ExpectScreenStep.trimmed(screen.screen))
    guard expected != found else { return .none }
    throw Diagnostic(.otherScreen(expected: expected, found: found))
  }

  /// Returns the rows without common indentation, trailing spaces, and empty rows at both ends.
  static func trimmed(_ text: String) -> [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
    while rows.last?.isEmpty == true { rows.removeLast() }
    rows.removeFirst(rows.prefix { $0.isEmpty }.count)
    let indentation = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return rows.map { String($0.dropFirst(indentation)) }
  }
}
