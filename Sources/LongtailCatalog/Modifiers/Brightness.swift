// `:brightness`: makes colours lighter or darker (L29).

import LongtailCore

/// Makes a view lighter or darker.
public struct Brightness: DeclaredModifier {
  public var amount = 0.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let name = "brightness"
  public static let declaration = ModifierDeclaration(
    "Makes the view lighter or darker.", rules: "L29",
    example: #"""
      local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
      return VStack { colors, colors:brightness(0.3) }:frame(24, 4)
      """#,
    [
      Parameter<Brightness>(
        "amount", \.amount, .number(-1...1), required: true,
        "The amount that is added to every colour: -1 gives black, 0 changes nothing, 1 gives white.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .brightness(amount))) }
}
