// `:scaledToFill`: covers the available space at the aspect ratio of the view (L28).

import LongtailCore

/// Scales a view to cover the available space, and keeps the aspect ratio of its ideal size.
public struct ScaledToFill: DeclaredModifier {
  public init() {}

  public static let name = "scaledToFill"
  public static let declaration = ModifierDeclaration(
    "Scales the view to cover the available space, and keeps the aspect ratio of its ideal size.", rules: "L28",
    example: #"Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFill():frame(8, 3):clipped()"#,
    [] as [Parameter<ScaledToFill>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { AspectRatio(nil, .fill).effect(in: &context) }
}
