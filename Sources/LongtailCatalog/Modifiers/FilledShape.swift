// `:fill`: fills a shape (L67).

import LongtailCore

/// Fills a shape with a colour, a gradient or a material.
public struct FilledShape: DeclaredModifier {
  public var color = StyleArgument.color(Color(.primary))

  public init() {}

  public init(_ color: Color) { self.color = .color(color) }

  public init(_ style: StyleArgument) { color = style }

  public static let name = "fill"
  public static let declaration = ModifierDeclaration(
    "Fills a shape with a colour or a gradient.", rules: "L54, L67", target: .shapes,
    example: #"HStack { Capsule():fill("red"), Rectangle():fill("green") }:frame(24, 3)"#,
    [Parameter<FilledShape>("color", \.color, .style, required: true, "The colour, gradient or material that fills the shape.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.paintShape(.fill(context.paint(context.style(color))))
    return .none
  }
}
