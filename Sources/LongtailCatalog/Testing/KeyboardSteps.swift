// Test steps with the keyboard.

import LongtailCore

/// `screen:press "tab"` presses keys.
public struct PressStep: TestStep {
  public var keys = ""
  public var times = 1

  public init() {}

  public static let name = "press"
  public static let declaration = TestStepDeclaration(
    "Presses keys, one after the other.",
    example: #"""
      local screen = mount(VStack { Button("Yes", function() end), Button("No", function() print "no" end) })
      screen:press "tab tab return"
      """#,
    [
      Parameter<PressStep>(
        "keys", \.keys, .string, required: true,
        "The names of keys, separated by spaces, such as `tab`, `ctrl+s` or `down down space`."),
      Parameter("times", \.times, .integer(1...9999), "The number of times that the keys are pressed."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    var pressed: [KeyPress] = []
    for name in keys.split(separator: " ") {
      guard let key = KeyPress(String(name)) else {
        throw Diagnostic(
          .badArgument(
            callee: "screen:press", argument: "keys", expected: ValueKind.key.expectation, found: "\"\(name)\""))
      }
      pressed.append(key)
    }
    if pressed.isEmpty { try require("", as: "keys") }
    try screen.require(events: pressed.count * times)
    for _ in 0..<times {
      for key in pressed { try screen.handle(.key(key)) }
    }
    return .none
  }
}

/// `screen:type "hello"` types a text.
public struct TypeStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "type"
  public static let declaration = TestStepDeclaration(
    "Types text with one key press for each character. For a newline in the text, `type` presses the return key.",
    example: #"""
      local Form = component("NameForm", {
        state = { name = "" },
        body = function(self) return VStack { TextField("Name", self:binding "name"), Text("Hello " .. self.name) } end,
      })
      test("it works", function()
        local screen = mount(Form {})
        screen:press "tab"
        screen:type "Ada"
        screen:expect "Hello Ada"
      end)
      """#,
    [Parameter<TypeStep>("text", \.text, .string, required: true, "The text to type.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.type(text)
    return .none
  }
}

/// `screen:paste "two\nlines"` pastes a text.
public struct PasteStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "paste"
  public static let declaration = TestStepDeclaration(
    "Pastes text.",
    example: #"""
      local screen = mount(Text "drop":focusable():onPaste(function(text) print(text) end))
      screen:press "tab"
      screen:paste "two\nlines"
      """#,
    [Parameter<PasteStep>("text", \.text, .string, required: true, "The text to paste.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.handle(.paste(text))
    return .none
  }
}
