// Lighter and darker (L29).

import LongtailCore

/// Lightens or darkens a view.
public struct Brightness: DeclaredModifier {
  public var amount = 0.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let declaration = ModifierDeclaration(
    "brightness", "Lightens the view, or darkens it.", rules: "L29",
    example: #"Text "lit":padding():background("blue"):brightness(0.2)"#,
    [
      Parameter<Brightness>(
        "amount", \.amount, .number(-1...1), required: true, "Added to every colour: -1 is black, 0 as it was, 1 white.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .brightness(amount))) }
}
