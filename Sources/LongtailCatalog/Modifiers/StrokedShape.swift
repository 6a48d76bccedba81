// The line around a shape (L51): `stroke` and `strokeBorder` are the same in cells.

import LongtailCore

/// Draws the outline of a shape.
public struct StrokedShape: DeclaredModifier {
  /// Nil for the foreground colour.
  public var color: Color?
  public var lineWidth = 1
  public var line: LineStyle?

  public init() {}

  public init(_ color: Color, lineWidth: Int = 1, line: LineStyle? = nil) {
    self.color = color
    self.lineWidth = lineWidth
    self.line = line
  }

  public static let declaration = ModifierDeclaration(
    "stroke", "Draws the outline of a shape on its outermost cells.", rules: "L51", target: .shapes,
    example: #"Capsule():stroke("yellow", 2)"#,
    [
      Parameter<StrokedShape>("color", \.color, .color, "The colour of the line; the foreground colour where it is not given."),
      Parameter("lineWidth", \.lineWidth, .cells, "0 draws nothing, 2 and more a heavy line; it is always one cell thick."),
      .named("line", \.line, .choice(), "The kind of line, where it is not to follow from the width."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let color = color ?? context.environment[EnvironmentKeys.foregroundStyle].primary
    context.paintShape(context.stroke(color, width: lineWidth, line).map(ShapePaint.stroke) ?? .nothing)
    return .none
  }
}
