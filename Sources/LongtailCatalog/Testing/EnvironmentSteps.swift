// Test steps that change the surroundings of a view: the screen, the time, the theme, the environment and the data of the host.

import LongtailCore

/// `screen:resize(20, 5)` resizes the screen.
public struct ResizeStep: TestStep {
  public var width = 80
  public var height = 24

  public init() {}

  public static let name = "resize"
  public static let declaration = TestStepDeclaration(
    "Resizes the screen.",
    example: #"""
      local screen = mount(ViewThatFits { Text "a long line of text", Text "short" })
      screen:resize(8, 2)
      screen:expect "short"
      """#,
    [
      Parameter<ResizeStep>("width", \.width, .integer(1...Cells.maximum, "cells"), required: true, "Columns."),
      Parameter("height", \.height, .integer(1...Cells.maximum, "cells"), required: true, "Rows."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try Size(width, height).requireDrawable("screen:resize")
    try screen.resize(to: Size(width, height))
    return .none
  }
}

/// `screen:advance(1)` advances the clock of the test.
public struct AdvanceStep: TestStep {
  public var seconds = 0.0

  public init() {}

  public init(seconds: Double) { self.seconds = seconds }

  public static let name = "advance"
  public static let declaration = TestStepDeclaration(
    """
    Advances the test's clock, so that tasks, timers and animations run. In a test, `sleep` does the same. In a task, it \
    waits for the clock to advance.
    """,
    example: #"""
      local Clock = component("Clock", {
        state = { seconds = 0 },
        body = function(self)
          return Text(self.seconds .. " s"):onTimer(1, function() self.seconds = self.seconds + 1 end)
        end,
      })
      test("it works", function()
        local screen = mount(Clock {})
        screen:advance(3)
        screen:expect "3 s"
      end)
      """#,
    [Parameter<AdvanceStep>("seconds", \.seconds, .number(0...1e9), required: true, "The time that passes, in seconds.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.advance(by: seconds)
    return .none
  }
}

/// `screen:theme "ember"` changes the theme of the script.
public struct ThemeStep: TestStep {
  public var name = ""

  public init() {}

  public static let name = "theme"
  public static let declaration = TestStepDeclaration(
    "Changes the theme of the program, like the command-line option `--theme`.",
    example: #"""
      local screen = mount(Button "Save")
      screen:theme "ember"
      screen:expect "Save"
      """#,
    [Parameter<ThemeStep>("name", \.name, .string, required: true, "The name of the theme.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.setTheme(name)
    return .none
  }
}

/// `screen:environment("locale", "de")` sets an environment key for all views.
public struct EnvironmentStep: TestStep {
  public var key = ""
  public var value = PlainValue.none

  public init() {}

  public static let name = "environment"
  public static let declaration = TestStepDeclaration(
    "Sets the value of an environment key for all views.",
    example: #"""
      local screen = mount(Text "Delete":textCase "uppercase")
      screen:environment("colorScheme", "light")
      """#,
    [
      Parameter<EnvironmentStep>("key", \.key, .environmentKey, required: true, "The name of the key."),
      Parameter("value", \.value, .data, required: true, "The new value."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.setEnvironment(key, to: value)
    return .none
  }
}

/// `screen:data("users", { "Ada" })` sets a value of `data`, as the host does.
public struct DataStep: TestStep {
  public var name = ""
  public var value = PlainValue.none

  public init() {}

  public static let name = "data"
  public static let declaration = TestStepDeclaration(
    "Sets a named value in `data`, as the host does.",
    example: #"""
      local Users = component("Users", { body = function() return Text(#(data.users or {}) .. " users") end })
      test("it works", function()
        local screen = mount(Users {})
        screen:data("users", { "Ada", "Bob" })
        screen:expect "2 users"
      end)
      """#,
    [
      Parameter<DataStep>("name", \.name, .string, required: true, "The name."),
      Parameter("value", \.value, .data, required: true, "The new value."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try screen.setData(name, to: value)
    return .none
  }
}
