// The drawing command for the outlines of rectangles.

import LongtailCore

/// The outline of a rectangle in box-drawing characters, in whole cells.
public struct DrawRectangle: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var width = 0.0
  public var height = 0.0
  public var color: Color?
  public var line = LineStyle.single

  public init() {}

  public static let name = "rectangle"
  public static let declaration = DrawingDeclaration(
    "Draws the outline of a rectangle in its outermost cells. The parameter `line` sets the kind of line; the default is `single`.",
    example: #"""
      return Canvas(function(context, size)
        context:rectangle(0, 0, 14, 4, "gray")
        context:rectangle(4, 1, 14, 4, { color = "yellow", line = "rounded" })
        context:rectangle(20, 0, 14, 5, { color = "blue", line = "double" })
      end):frame(36, 5)
      """#,
    [
      Parameter<DrawRectangle>("x", \.x, .coordinate, required: true, "Columns from the left edge."),
      Parameter("y", \.y, .coordinate, required: true, "Rows from the top edge."),
      Parameter("width", \.width, .extent, required: true, "Columns."),
      Parameter("height", \.height, .extent, required: true, "Rows."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
      Parameter<DrawRectangle>.named("line", \.line, .choice(), "The kind of line."),
    ])

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    let origin = Point(Coordinates.cell(x), Coordinates.cell(y))
    let size = Size(Coordinates.cell(x + width) - origin.x, Coordinates.cell(y + height) - origin.y)
    canvas.stroke(Rect(origin, size), brush.isASCII ? .ascii : line, brush.ink(color))
  }
}
