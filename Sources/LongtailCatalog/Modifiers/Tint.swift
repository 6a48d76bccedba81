// The accent colour of controls (E7).

import LongtailCore

/// Sets the accent colour.
public struct Tint: DeclaredModifier {
  public var color = Color(.accent)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let declaration = ModifierDeclaration(
    "tint", "Sets the accent colour of controls inside the view.", rules: "E7", example: #"VStack { Text "a" }:tint("green")"#,
    [Parameter<Tint>("color", \.color, .color, required: true, "The accent colour.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.tint] = color
    return .none
  }
}
