// `:onAppear` and `:onDisappear`: call functions when a view is inserted or removed (C1-C4).

import LongtailCore

/// Calls a function when a view appears.
public struct OnAppear: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onAppear"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the view appears, before the first frame that shows it.", rules: "C1, C2, C3, C8",
    example: #"""
      local Greeting = component("Greeting", {
        state = { text = "…" },
        body = function(self) return Text(self.text):onAppear(function() self.text = "Hello" end) end,
      })
      return Greeting {}
      """#,
    [
      Parameter<OnAppear>(
        "action", \.action, .handler, required: true,
        "The function to call. If the function changes state, the first frame of the view already shows the new state.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.appear, action) }
}

/// Calls a function when a view has disappeared.
public struct OnDisappear: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onDisappear"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the view has disappeared.", rules: "C3, C4",
    example: #"Text "Recording":foregroundColor "red":onDisappear(function() print "stopped" end)"#,
    [Parameter<OnDisappear>("action", \.action, .handler, required: true, "The function to call.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.disappear, action) }
}

extension ModifierEffect {
  /// Returns a hook that calls a function at a moment in the life of a view. Has no effect if no function was given.
  static func hook(_ moment: Hook.Moment, _ action: ScriptReference?) -> ModifierEffect {
    action.map { .hook(Hook(moment, $0)) } ?? .none
  }
}
