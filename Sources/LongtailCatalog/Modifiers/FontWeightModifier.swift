// `:fontWeight`: a font weight that replaces the weight of the font (E7, T10).

import LongtailCore

/// Sets the font weight of text.
public struct FontWeightModifier: DeclaredModifier {
  /// The font weight. Nil for the weight of the font.
  public var weight: Font.Weight?

  public init() {}

  public init(_ weight: Font.Weight?) { self.weight = weight }

  public static let name = "fontWeight"
  public static let declaration = ModifierDeclaration(
    "Sets the weight of texts: \"semibold\" and heavier weights are bold, and \"light\" and lighter weights are faint.",
    rules: "E7, T10, T14",
    keepsText: true,
    example: #"HStack { spacing = 3, Text "regular", Text "semibold":fontWeight("semibold") }"#,
    [
      Parameter<FontWeightModifier>(
        "weight", \.weight, .choice(), "The font weight. The default is the weight of the current font.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.fontWeight] = weight
    return .none
  }
}

extension ViewContext {
  /// Returns the weight of a label in a style: the weight in the environment, otherwise `own`, otherwise that of the font.
  func weight(_ own: Font.Weight?) -> FontWeightModifier { FontWeightModifier(environment[EnvironmentKeys.fontWeight] ?? own) }
}
