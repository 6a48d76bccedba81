// `:task` and `:onTimer`: functions that run while a view exists (C7).

import LongtailCore

/// Runs a function as a task when a view appears. The function may call `sleep`. The task ends when the view disappears.
public struct TaskModifier: DeclaredModifier {
  public var id = PlainValue.none
  public var action: ScriptReference?

  public init() {}

  public static let name = "task"
  public static let declaration = ModifierDeclaration(
    "Runs a function as a task when the view appears. The function may call `sleep`. The task ends when the view disappears.",
    rules: "C1, C7",
    example: #"""
      local Clock = component("Clock", {
        state = { seconds = 0 },
        body = function(self)
          return Text("up for " .. self.seconds .. " s"):task(function()
            while true do
              sleep(1)
              self.seconds = self.seconds + 1
            end
          end)
        end,
      })
      return Clock {}
      """#,
    [
      Parameter<TaskModifier>(
        "id", \.id, .data, "The identity of the task: plain data. If this value changes, the task restarts."),
      Parameter(
        "action", \.action, .handler, required: true, "The function to run as a task. The function may call `sleep(seconds)`."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.task(id: id), action) }
}

/// Calls a function at intervals while a view exists.
public struct OnTimer: DeclaredModifier {
  public var interval = 1.0
  public var action: ScriptReference?

  public init() {}

  public static let name = "onTimer"
  public static let declaration = ModifierDeclaration(
    "Calls a function at intervals while the view exists.", rules: "C7",
    example: #"""
      local Blink = component("Blink", {
        state = { isOn = true },
        body = function(self)
          return Text "●":foregroundColor(self.isOn and "red" or "gray")
            :onTimer(0.5, function() self.isOn = not self.isOn end)
        end,
      })
      return Blink {}
      """#,
    [
      Parameter<OnTimer>("interval", \.interval, .number(0.01...1_000_000_000), required: true, "Seconds between two calls."),
      Parameter(
        "action", \.action, .handler, required: true,
        """
        The function to call with the number of intervals since the last call. The number is greater than 1 if the program was \
        too busy to call the function at every interval.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.timer(every: interval), action) }
}
