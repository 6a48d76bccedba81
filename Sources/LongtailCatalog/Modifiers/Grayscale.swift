// Grey (L29).

import LongtailCore

/// Takes the colour out of a view.
public struct Grayscale: DeclaredModifier {
  public var amount = 1.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let declaration = ModifierDeclaration(
    "grayscale", "Takes the colour out of the view.", rules: "L29",
    example: #"Text "grey":padding():background("blue"):grayscale(1)"#,
    [Parameter<Grayscale>("amount", \.amount, .number(0...1), required: true, "0 is as it was, 1 grey.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .saturation(1 - amount))) }
}
