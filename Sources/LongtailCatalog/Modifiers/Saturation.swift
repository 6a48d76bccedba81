// More and less colourful (L29).

import LongtailCore

/// Changes how colourful a view is.
public struct Saturation: DeclaredModifier {
  public var amount = 1.0

  public init() {}

  public init(_ amount: Double) { self.amount = amount }

  public static let declaration = ModifierDeclaration(
    "saturation", "Changes how colourful the view is.", rules: "L29",
    example: #"Text "pale":padding():background("blue"):saturation(0.5)"#,
    [Parameter<Saturation>("amount", \.amount, .number(0...10), required: true, "0 is grey, 1 as it was, 2 twice as colourful.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Recolored(map: .saturation(amount))) }
}
