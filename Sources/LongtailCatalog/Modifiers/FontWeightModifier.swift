// How heavy letters are, whatever their font (E7, T10).

import LongtailCore

/// Sets the font weight of text.
public struct FontWeightModifier: DeclaredModifier {
  /// Nil for the font's own.
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
  /// The weight for a label that a style makes: the one from the environment, else `own`, else that of the font.
  func weight(_ own: Font.Weight?) -> FontWeightModifier { FontWeightModifier(environment[EnvironmentKeys.fontWeight] ?? own) }
}
