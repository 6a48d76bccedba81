// `:redacted`: masks or fades content (E6, X1).

import LongtailCore

/// Redacts the content of text, symbols, images, bars and charts inside a view.
public struct Redacted: DeclaredModifier {
  public var reason = RedactionReasons.placeholder

  public init() {}

  public init(_ reason: RedactionReasons) { self.reason = reason }

  public static let name = "redacted"
  public static let declaration = ModifierDeclaration(
    """
    Redacts texts, symbols, images, charts and drawings, and the bars of gauges, sliders and progress views. Redacted views \
    keep their sizes.
    """,
    rules: "E6, X1",
    example: #"VStack { Text "Ada Lovelace":bold(), Text "1,815 followers" }:redacted("placeholder")"#,
    [
      Parameter<Redacted>(
        "reason", \.reason, .choice(RedactionReasons.named), required: true,
        """
        "placeholder" masks all content. "privacy" masks only views with the modifier `privacySensitive`. "invalidated" draws \
        the content at 50 % opacity.
        """
      )
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.redactionReasons].formUnion(reason)
    return .none
  }
}
