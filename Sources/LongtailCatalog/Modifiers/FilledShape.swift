// The colour of a shape (L67).

import LongtailCore

/// Fills a shape.
public struct FilledShape: DeclaredModifier {
  public var color = Color(.primary)

  public init() {}

  public init(_ color: Color) { self.color = color }

  public static let declaration = ModifierDeclaration(
    "fill", "Fills a shape with a colour.", rules: "L54, L67", target: .shapes, example: #"Circle():fill("red")"#,
    [Parameter<FilledShape>("color", \.color, .color, required: true, "The colour of the cells inside the shape.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.paintShape(.fill(context.ink(color)))
    return .none
  }
}
