// `:contrast`: increases or reduces contrast (L29).

import LongtailCore

/// Increases or reduces the contrast of a view.
public struct Contrast: DeclaredModifier {
  public var amount = 1.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let name = "contrast"
  public static let declaration = ModifierDeclaration(
    "Increases or reduces the contrast of the view.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:contrast(0.5) }:frame(24, 4)
      """#,
    [
      Parameter<Contrast>(
        "amount", \.amount, .number(0...10), required: true,
        "The contrast factor: 0 makes every colour the same grey, 1 changes nothing, and 2 doubles the contrast.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .contrast(amount))) }
}
