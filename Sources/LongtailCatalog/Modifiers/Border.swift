// A line on the outermost cells of a view (L51).

import LongtailCore

/// Draws a border on the outermost cells of a view. The border takes no space.
public struct Border: DeclaredModifier {
  public var color = StyleArgument.color(Color(.primary))
  public var width = 1
  public var line: LineStyle?

  public init() {}

  public init(_ color: Color, width: Int = 1, line: LineStyle? = nil) {
    self.color = .color(color)
    self.width = width
    self.line = line
  }

  public init(_ style: StyleArgument) { color = style }

  public static let name = "border"
  public static let declaration = ModifierDeclaration(
    """
    Draws a border on the outermost cells of the view. Apply `:padding()` before `:border()`, so that the border does not \
    cover the content.
    """,
    rules: "L51",
    example: #"Text "Hi":padding():border("blue")"#,
    [
      Parameter<Border>("color", \.color, .style, "The colour, gradient or material of the line."),
      Parameter(
        "width", \.width, .cells,
        """
        The weight of the line: 0 draws no line, 1 draws a normal line, and 2 or more draws a heavy line. Even a heavy \
        line is only one cell wide.
        """
      ),
      .named("line", \.line, .choice(), "The kind of line. The default depends on `width` and on the theme."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(Bordered(stroke: context.stroke(context.style(color), width: width, line)))
  }
}

/// Its child with a line over its edge.
struct Bordered: PassthroughBehavior, Equatable {
  let stroke: Stroke?

  var appearance: Appearance? { stroke.map { Appearance(foreground: $0.paint.told, line: $0.line.rawValue) } }

  var paintsOver: Bool { true }

  func paints(at point: Point, in size: Size) -> Bool {
    stroke?.paint.isVisible == true && Rect(.zero, size).hasOnEdge(point)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    node.drawChildren(on: &canvas)
    guard let stroke else { return }
    canvas.patterned(with: stroke.paint.pattern, in: node.bounds) {
      $0.stroke(node.bounds, stroke.line, stroke.paint.ink)
    }
  }
}
