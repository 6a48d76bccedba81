// `:italic`: italic text (E7, T10).

import LongtailCore

/// Makes text italic.
public struct Italic: DeclaredModifier {
  public var isActive = true

  public init() {}

  public init(_ isActive: Bool) { self.isActive = isActive }

  public static let name = "italic"
  public static let declaration = ModifierDeclaration(
    "Makes texts italic.", rules: "E7, T10", keepsText: true,
    example: #"HStack { spacing = 3, Text "upright", Text "italic":italic() }"#,
    [
      Parameter<Italic>(
        "isActive", \.isActive, .boolean,
        """
        If false, an outer `:italic` has no effect. Texts can still be italic through Markdown or the font of a theme.
        """)
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.isItalic] = isActive
    return .none
  }
}
