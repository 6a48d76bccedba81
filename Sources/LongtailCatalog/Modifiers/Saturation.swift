// `:saturation`: makes colours more or less vivid (L29).

import LongtailCore

/// Changes the saturation of a view's colours.
public struct Saturation: DeclaredModifier {
  public var amount = 1.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let name = "saturation"
  public static let declaration = ModifierDeclaration(
    "Changes the saturation of the colours of the view.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:saturation(0.5) }:frame(24, 4)
      """#,
    [
      Parameter<Saturation>(
        "amount", \.amount, .number(0...10), required: true,
        "The saturation factor: 0 gives grey, 1 changes nothing, and 2 doubles the saturation.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .saturation(amount))) }
}
