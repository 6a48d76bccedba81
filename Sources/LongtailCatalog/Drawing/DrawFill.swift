// The drawing command for filled rectangles.

import LongtailCore

/// A rectangle filled with one colour. Its edges can lie at half a column or half a row.
public struct DrawFill: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var width = 0.0
  public var height = 0.0
  public var color: Color?

  public init() {}

  public static let name = "fill"
  public static let declaration = DrawingDeclaration(
    "Fills a rectangle with a colour. The edges of the rectangle can lie inside a cell, at half a column or half a row.",
    example: #"""
      return Canvas(function(context, size)
        for step = 0, 8 do
          context:fill(step * 4, 4 - step / 2, 3, step / 2 + 0.5, Color.blue:opacity(0.3 + step / 12))
        end
      end):frame(36, 5)
      """#,
    [
      Parameter<DrawFill>("x", \.x, .coordinate, required: true, "Columns from the left edge."),
      Parameter("y", \.y, .coordinate, required: true, "Rows from the top edge."),
      Parameter("width", \.width, .extent, required: true, "Columns."),
      Parameter("height", \.height, .extent, required: true, "Rows."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
    ])

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    let (left, top, right, bottom) = (x, y, x + width, y + height)
    if let cells = Coordinates.cells(left, top, right, bottom) { return canvas.fill(cells, brush.ink(color)) }
    canvas.fill(from: (left, top), to: (right, bottom), brush.ink(color), isASCII: brush.isASCII) { x, y in
      x >= left && x < right && y >= top && y < bottom
    }
  }
}
