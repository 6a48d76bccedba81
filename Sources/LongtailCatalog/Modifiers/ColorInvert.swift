// Colours the other way round (L29).

import LongtailCore

/// Inverts the colours of a view.
public struct ColorInvert: DeclaredModifier {
  public init() {}

  public static let declaration = ModifierDeclaration(
    "colorInvert", "Inverts the colours of the view.", rules: "L29",
    example: #"Text "night":padding():background("yellow"):colorInvert()"#,
    [] as [Parameter<ColorInvert>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .invert)) }
}
