// The drawing command for ellipses.

import LongtailCore

/// An ellipse: its outline in dots, or its area filled with a colour.
public struct DrawEllipse: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var width = 0.0
  public var height = 0.0
  public var color: Color?
  public var fill: Color?

  public init() {}

  public static let name = "ellipse"
  public static let declaration = DrawingDeclaration(
    """
    Draws the outline of an ellipse in dots, or fills the ellipse. The parameters describe the rectangle that encloses the \
    ellipse.
    """,
    example: #"""
      return Canvas(function(context, size)
        context:ellipse(1, 0, 20, 6, "green")
        context:ellipse(23, 1, 12, 4, { fill = "purple" })
      end):frame(36, 6)
      """#,
    [
      Parameter<DrawEllipse>("x", \.x, .coordinate, required: true, "Columns from the left edge of the canvas."),
      Parameter("y", \.y, .coordinate, required: true, "Rows from the top edge of the canvas."),
      Parameter("width", \.width, .extent, required: true, "Columns."),
      Parameter("height", \.height, .extent, required: true, "Rows."),
      Parameter("color", \.color, .color, "The colour of the outline; the foreground colour by default."),
      Parameter<DrawEllipse>.named(
        "fill", \.fill, .color, "The fill colour. With a fill colour, the outline is drawn only if `color` is given, too."),
    ])

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    let (center, radii) = ((x: x + width / 2, y: y + height / 2), (x: width / 2, y: height / 2))
    if let fill {
      canvas.fill(
        from: (x, y), to: (x + width, y + height), brush.ink(fill), isASCII: brush.isASCII
      ) { x, y in
        let (dx, dy) = ((x - center.x) / radii.x, (y - center.y) / radii.y)
        return dx * dx + dy * dy <= 1
      }
    }
    if fill == nil || color != nil {
      canvas.ellipse(center: center, radii: radii, brush.ink(color), isASCII: brush.isASCII)
    }
  }
}
