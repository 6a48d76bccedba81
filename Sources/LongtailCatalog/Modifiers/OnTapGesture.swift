// `:onTapGesture`: calls a function when a view is clicked (G1, G2).

import LongtailCore

/// Calls a function of the script when a view is clicked.
public struct OnTapGesture: DeclaredModifier {
  public var action: ScriptReference?
  public var count = 1

  public init() {}

  public static let name = "onTapGesture"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the view is clicked.", rules: "G1, G2",
    example: #"Text "Star":padding("horizontal", 2):background("blue"):onTapGesture(function() print "starred" end)"#,
    [
      Parameter<OnTapGesture>("action", \.action, .handler, required: true, "The function to call."),
      .named("count", \.count, .integer(1...10, "clicks"), "The number of consecutive clicks; 2 for a double click."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    action.map { .mark(.gesture(Gesture(.tap(count: count), onEnded: $0))) } ?? .none
  }
}
