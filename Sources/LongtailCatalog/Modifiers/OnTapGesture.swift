// What a click on a view does (G1, G2).

import LongtailCore

/// Calls a function of the script when the view is clicked.
public struct OnTapGesture: DeclaredModifier {
  public var action = ScriptReference(rawValue: 0)
  public var count = 1

  public init() {}

  public static let declaration = ModifierDeclaration(
    "onTapGesture", "Calls a function when the view is clicked.", rules: "G1, G2",
    example: #"Text "star":onTapGesture(function() self.isStarred = not self.isStarred end)"#,
    [
      Parameter<OnTapGesture>("action", \.action, .function, required: true, "The function to call."),
      .named("count", \.count, .integer(1...10, "clicks"), "How many clicks in a row it takes."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .annotation(.onTap(action, count: count)) }
}
