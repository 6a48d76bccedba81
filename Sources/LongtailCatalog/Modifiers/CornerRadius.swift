// `:cornerRadius`: rounded corners for any view (L54).

import LongtailCore

/// Clips a view to a rectangle with rounded corners.
public struct CornerRadius: DeclaredModifier {
  public var radius = 1

  public init() {}

  public init(_ radius: Int) { self.radius = radius }

  public static let name = "cornerRadius"
  public static let declaration = ModifierDeclaration(
    "Clips the view to a rectangle with rounded corners.", rules: "L54",
    example: #"Text "Hi":padding{ horizontal = 3, vertical = 1 }:background("blue"):cornerRadius(1)"#,
    [
      Parameter<CornerRadius>(
        "radius", \.radius, .cells, "The radius of the corners. A radius of 1 cuts off a quarter of a cell at each corner.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(ShapeClip(shape: context.adapted(RoundedRectangle(cornerRadius: radius))))
  }
}
