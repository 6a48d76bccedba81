// `:colorScheme`: a light or dark colour scheme for a part of the tree (E7).

import LongtailCore

/// Sets the colour scheme of a view: colours for a light or a dark background.
public struct ColorSchemeModifier: DeclaredModifier {
  public var scheme = ColorScheme.dark

  public init() {}

  public init(_ scheme: ColorScheme) { self.scheme = scheme }

  public static let name = "colorScheme"
  public static let declaration = ModifierDeclaration(
    "Sets the colour scheme of the view: colours for a light or a dark background.", rules: "E7",
    example: #"Text "paper":padding():background("background"):colorScheme("light")"#,
    [Parameter<ColorSchemeModifier>("scheme", \.scheme, .choice(), required: true, "The colour scheme.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[StandardKeys.colorScheme] = scheme
    return .none
  }
}
