// `:foregroundColor`: the colour of text, symbols and shapes (E7). The name of a level, such as "secondary", refers to the colour
// of the enclosing view (`ForegroundStyle`, E8).

import LongtailCore

/// Sets the colour of text, symbols and shapes.
public struct ForegroundColor: DeclaredModifier {
  public var color = Color(.primary)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let name = "foregroundColor"
  public static let declaration = ModifierDeclaration(
    "Sets the colour of texts, symbols and shapes inside the view.", rules: "E7, E8, T10", keepsText: true,
    example: #"HStack { spacing = 3, Text "blue":foregroundColor("blue"), Text "secondary":foregroundColor("secondary") }"#,
    [
      Parameter<ForegroundColor>(
        "color", \.color, .color, required: true,
        """
        The colour. The name "secondary" means the secondary style of the enclosing view: by default, its text colour at 50 % \
        opacity.
        """)
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.foregroundStyle] = context.environment[EnvironmentKeys.foregroundStyle].setting(color)
    return .none
  }
}
