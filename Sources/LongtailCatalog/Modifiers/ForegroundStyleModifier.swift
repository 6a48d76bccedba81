// `:foregroundStyle`: one to three levels of foreground style (E7, E8).

import LongtailCore

/// Sets the foreground styles of text, symbols and shapes. An argument such as "secondary" refers to that level of the
/// enclosing view's foreground style.
public struct ForegroundStyleModifier: DeclaredModifier {
  public var primary = StyleArgument.color(Color(.primary))
  public var secondary: StyleArgument?
  public var tertiary: StyleArgument?

  public init() {}

  public init(_ primary: Color, _ secondary: Color? = nil, _ tertiary: Color? = nil) {
    self.primary = .color(primary)
    self.secondary = secondary.map(StyleArgument.color)
    self.tertiary = tertiary.map(StyleArgument.color)
  }

  public init(_ primary: StyleArgument) { self.primary = primary }

  public static let name = "foregroundStyle"
  public static let declaration = ModifierDeclaration(
    "Sets the primary style of texts, symbols and shapes inside the view, and optionally the secondary and tertiary styles.",
    rules: "E7, E8, T10",
    keepsText: true,
    example: #"VStack { Text "title", Text "detail":foregroundStyle("secondary") }:foregroundStyle("blue")"#,
    [
      Parameter<ForegroundStyleModifier>(
        "primary", \.primary, .style, required: true,
        """
        The primary style. The names "secondary", "tertiary" and "quaternary" refer to levels of the foreground style of the \
        enclosing view.
        """
      ),
      Parameter("secondary", \.secondary, .style, "The secondary style; by default, the primary style at 50 % opacity."),
      Parameter("tertiary", \.tertiary, .style, "The tertiary style; by default, the primary style at 30 % opacity."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let outer = context.environment[EnvironmentKeys.foregroundStyle]
    func resolved(_ argument: StyleArgument) -> ShapeStyle { outer.resolve(context.style(argument)) }
    context.environment[EnvironmentKeys.foregroundStyle] = ForegroundStyle(
      resolved(primary), secondary.map(resolved), tertiary.map(resolved))
    return .none
  }
}
