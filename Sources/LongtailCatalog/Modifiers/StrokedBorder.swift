// `:strokeBorder`: a line inside the edge of a shape (L51).

import LongtailCore

/// Draws the outline of a shape inside its edge. In a terminal, the effect is the same as that of ``StrokedShape``.
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
        "color", \.stroke.color, .style,
        "The colour, gradient or material of the line. The default is the foreground style of the view."),
      Parameter(
        "lineWidth", \.stroke.lineWidth, .cells,
        "With 0, no line is drawn. With 2 or more, the line is heavy unless `line` is set, but it still takes only one cell."),
      .named("line", \.stroke.line, .choice(), "The kind of line. The default depends on `lineWidth` and on the theme."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { stroke.effect(in: &context) }
}
