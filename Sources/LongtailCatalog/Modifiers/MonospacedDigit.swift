// Digits of one width (E7, T14). Every glyph of a terminal is that already: the wish is kept for other outputs.

import LongtailCore

/// Requests digits of equal width.
public struct MonospacedDigit: DeclaredModifier {
  public init() {}

  public static let name = "monospacedDigit"
  public static let declaration = ModifierDeclaration(
    """
    Requests digits of equal width. A terminal always shows digits in equal width, so the modifier only adds the font \
    trait `monospacedDigit` to the JSON output.
    """,
    rules: "E7, T10, T14",
    keepsText: true, example: #"Text "12:04":monospacedDigit()"#, [Parameter<MonospacedDigit>]())

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.monospacedDigit] = true
    return .none
  }
}
