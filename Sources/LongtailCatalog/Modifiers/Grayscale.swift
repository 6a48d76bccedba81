// `:grayscale`: removes colour (L29).

import LongtailCore

/// Removes the colour from a view.
public struct Grayscale: DeclaredModifier {
  public var amount = 1.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let name = "grayscale"
  public static let declaration = ModifierDeclaration(
    "Reduces the saturation of the view, or removes its colour completely.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:grayscale(1) }:frame(24, 4)
      """#,
    [
      Parameter<Grayscale>(
        "amount", \.amount, .number(0...1), required: true, "The amount of grey: 0 changes nothing, and 1 removes all colour.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .saturation(1 - amount))) }
}
