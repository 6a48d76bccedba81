// `:stroke`: a line along the edge of a shape (L51). In cells, `stroke` and `strokeBorder` are the same.

import LongtailCore

/// Draws the outline of a shape.
public struct StrokedShape: DeclaredModifier {
  /// The colour, gradient or material of the line. Nil for the foreground style.
  public var color: StyleArgument?
  public var lineWidth = 1
  public var line: LineStyle?

  public init() {}

  public init(_ color: Color, lineWidth: Int = 1, line: LineStyle? = nil) {
    self.color = .color(color)
    self.lineWidth = lineWidth
    self.line = line
  }

  public init(_ style: StyleArgument) { color = style }

  public static let name = "stroke"
  public static let declaration = ModifierDeclaration(
    "Draws the outline of a shape in the outermost cells of the shape.", rules: "L51", target: .shapes,
    example: #"Rectangle():stroke("yellow", 2):frame(14, 4)"#,
    [
      Parameter<StrokedShape>(
        "color", \.color, .style, "The colour, gradient or material of the line. The default is the foreground style of the view."
      ),
      Parameter(
        "lineWidth", \.lineWidth, .cells,
        "With 0, no line is drawn. With 2 or more, the line is heavy unless `line` is set, but it still takes only one cell."),
      .named("line", \.line, .choice(), "The kind of line. The default depends on `lineWidth` and on the theme."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let style = color.map(context.style) ?? context.environment[EnvironmentKeys.foregroundStyle].primary
    context.paintShape(context.stroke(style, width: lineWidth, line).map(ShapePaint.stroke) ?? .nothing)
    return .none
  }
}
