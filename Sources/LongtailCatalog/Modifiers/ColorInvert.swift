// `:colorInvert`: inverts colours (L29).

import LongtailCore

/// Inverts the colours of a view.
public struct ColorInvert: DeclaredModifier {
  public init() {}

  public static let name = "colorInvert"
  public static let declaration = ModifierDeclaration(
    "Inverts the colours of the view.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:colorInvert() }:frame(24, 4)
      """#,
    [] as [Parameter<ColorInvert>])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .invert)) }
}
