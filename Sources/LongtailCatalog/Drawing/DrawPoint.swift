// The drawing command for dots.

import LongtailCore

/// A dot, the smallest element that can be drawn: half a column wide and a quarter of a row high.
public struct DrawPoint: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var color: Color?

  public init() {}

  public static let name = "point"
  public static let declaration = DrawingDeclaration(
    "Draws a dot. Each cell contains a grid of dots, two dots wide and four dots high.",
    example: #"""
      return Canvas(function(context, size)
        for number = 1, 120 do
          context:point(math.random() * size.width, math.random() * size.height, number % 9 == 0 and "yellow" or "blue")
        end
      end):frame(36, 5)
      """#,
    [
      Parameter<DrawPoint>("x", \.x, .coordinate, required: true, "Columns from the left edge of the canvas, such as 1.5."),
      Parameter("y", \.y, .coordinate, required: true, "Rows from the top edge of the canvas, such as 0.25."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
    ])

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    canvas.dot(x, y, brush.ink(color), isASCII: brush.isASCII)
  }
}
