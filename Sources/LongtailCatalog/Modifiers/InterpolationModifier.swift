// `:interpolation`: the scaling of images.

import LongtailCore

/// Sets the interpolation of scaled images.
public struct InterpolationModifier: DeclaredModifier {
  public var interpolation = Picture.Interpolation.high

  public init() {}

  public init(_ interpolation: Picture.Interpolation) { self.interpolation = interpolation }

  public static let name = "interpolation"
  public static let declaration = ModifierDeclaration(
    """
    Sets the interpolation of scaled images: "none" keeps hard edges, "low" averages the pixels, "medium" and "high" make enlarged \
    images smooth.
    """,
    rules: "L28",
    example: #"Image{ file = "pictures/lake.png" }:resizable():interpolation("none"):frame{ width = 24, height = 8 }"#,
    [
      Parameter<InterpolationModifier>(
        "interpolation", \.interpolation, .choice(), required: true, "The interpolation.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.interpolation] = interpolation
    return .none
  }
}
