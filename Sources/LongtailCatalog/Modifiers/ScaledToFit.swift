// `:scaledToFit`: fits into the available space at the aspect ratio of the view (L28).

import LongtailCore

/// Scales a view to fit the available space, and keeps the aspect ratio of its ideal size.
public struct ScaledToFit: DeclaredModifier {
  public init() {}

  public static let name = "scaledToFit"
  public static let declaration = ModifierDeclaration(
    "Scales the view to fit the available space, and keeps the aspect ratio of its ideal size.", rules: "L28",
    example: #"Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFit():frame(20, 3)"#,
    [] as [Parameter<ScaledToFit>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { AspectRatio(nil, .fit).effect(in: &context) }
}
