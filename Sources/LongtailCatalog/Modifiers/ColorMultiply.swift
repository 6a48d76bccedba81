// `:colorMultiply`: multiplies colours by a colour, like a filter (L29).

import LongtailCore

/// Multiplies the colours of a view by a colour.
public struct ColorMultiply: DeclaredModifier {
  public var color = Color(.white)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let name = "colorMultiply"
  public static let declaration = ModifierDeclaration(
    "Multiplies the colours of the view by a colour, like a colour filter.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:colorMultiply("orange") }:frame(24, 4)
      """#,
    [Parameter<ColorMultiply>("color", \.color, .color, required: true, "The colour of the filter; white changes nothing.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .multiply(context.ink(color).rgb))) }
}
