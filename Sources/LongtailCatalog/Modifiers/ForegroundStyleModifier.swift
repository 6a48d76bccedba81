// One to three levels of foreground colour (E7, E8).

import LongtailCore

/// Sets the colours of texts, symbols and shapes. Names of levels mean those of the style around.
public struct ForegroundStyleModifier: DeclaredModifier {
  public var primary = Color(.primary)
  public var secondary: Color?
  public var tertiary: Color?

  public init() {}

  public init(_ primary: Color, _ secondary: Color? = nil, _ tertiary: Color? = nil) {
    self.primary = primary
    self.secondary = secondary
    self.tertiary = tertiary
  }

  public static let declaration = ModifierDeclaration(
    "foregroundStyle", "Sets up to three levels of colour for texts, symbols and shapes inside the view.", rules: "E7, E8, T10",
    keepsText: true,
    example: #"VStack { Text "title", Text "detail":foregroundStyle("secondary") }:foregroundStyle("blue")"#,
    [
      Parameter<ForegroundStyleModifier>(
        "primary", \.primary, .color, required: true,
        "The first level; \"secondary\", \"tertiary\" and \"quaternary\" are those of the style around."),
      Parameter("secondary", \.secondary, .color, "The second level; the first at 50 % where it is not given."),
      Parameter("tertiary", \.tertiary, .color, "The third level; the first at 30 % where it is not given."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let outer = context.environment[EnvironmentKeys.foregroundStyle]
    context.environment[EnvironmentKeys.foregroundStyle] = ForegroundStyle(
      outer.resolve(primary), secondary.map(outer.resolve), tertiary.map(outer.resolve))
    return .none
  }
}
