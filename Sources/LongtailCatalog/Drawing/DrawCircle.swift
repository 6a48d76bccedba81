// The drawing command for circles. A circle has half as many rows as columns, so that it looks round.

import LongtailCore

/// A circle with a centre and a radius. A row counts as two columns, because a cell is about twice as high as it is wide.
public struct DrawCircle: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var radius = 0.0
  public var color: Color?
  public var fill: Color?

  public init() {}

  public static let name = "circle"
  public static let declaration = DrawingDeclaration(
    """
    Draws the outline of a circle in dots, or fills the circle. The circle covers half as many rows as columns, because a \
    cell is about twice as high as it is wide.
    """,
    example: #"""
      return Canvas(function(context, size)
        for radius = 2, 10, 4 do context:circle(12, 3.5, radius * 0.68, "blue") end
        context:circle(28, 3.5, 5, { fill = "orange" })
      end):frame(36, 7)
      """#,
    [
      Parameter<DrawCircle>("x", \.x, .coordinate, required: true, "The x coordinate of the centre, in columns."),
      Parameter("y", \.y, .coordinate, required: true, "The y coordinate of the centre, in rows."),
      Parameter("radius", \.radius, .extent, required: true, "The radius, in columns."),
      Parameter("color", \.color, .color, "The colour of the outline; the foreground colour by default."),
      Parameter<DrawCircle>.named(
        "fill", \.fill, .color, "The fill colour. If `fill` is given without `color`, the outline is not drawn."),
    ])

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    var ellipse = DrawEllipse()
    (ellipse.x, ellipse.y) = (x - radius, y - radius / 2)
    (ellipse.width, ellipse.height) = (2 * radius, radius)
    (ellipse.color, ellipse.fill) = (color, fill)
    ellipse.draw(on: &canvas, with: brush)
  }
}
