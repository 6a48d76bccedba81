// The line inside the edge of a shape (L51).

import LongtailCore

/// Draws the outline of a shape inside its edge. In cells, the result is the same as that of ``StrokedShape``.
public struct StrokedBorder: DeclaredModifier {
  public var stroke = StrokedShape()

  public init() {}

  public init(_ color: Color, lineWidth: Int = 1, line: LineStyle? = nil) {
    stroke = StrokedShape(color, lineWidth: lineWidth, line: line)
  }

  public static let name = "strokeBorder"
  public static let declaration = ModifierDeclaration(
    "Draws the outline of a shape inside its edge. In a terminal, `strokeBorder` has the same effect as `stroke`.", rules: "L51",
    target: .shapes, example: #"RoundedRectangle(1):strokeBorder("yellow"):frame(14, 4)"#,
    [
      Parameter<StrokedBorder>(
        "color", \.stroke.color, .style, "The colour or gradient of the line; the foreground colour by default."),
      Parameter(
        "lineWidth", \.stroke.lineWidth, .cells,
        "The weight of the line: 0 draws no line, and 2 or more a heavy line. Every line is one cell thick."),
      .named("line", \.stroke.line, .choice(), "The kind of line; by default, it depends on the line width."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { stroke.effect(in: &context) }
}
