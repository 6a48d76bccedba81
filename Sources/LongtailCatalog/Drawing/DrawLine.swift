// The drawing command for straight lines.

import LongtailCore

/// A straight line of dots between two points, or a line of box-drawing characters along a row or a column.
public struct DrawLine: DrawingCommand {
  public var x1 = 0.0
  public var y1 = 0.0
  public var x2 = 0.0
  public var y2 = 0.0
  public var color: Color?
  public var line: LineStyle?

  public init() {}

  public static let name = "line"
  public static let declaration = DrawingDeclaration(
    "Draws a straight line of dots, or a line of box-drawing characters along a row or a column.",
    example: #"""
      return Canvas(function(context, size)
        context:line(0, size.height - 1, size.width - 1, size.height - 1, { color = "gray", line = "single" })
        context:line(0, 4, 12, 1, "blue")
        context:line(12, 1, 22, 3, "blue")
        context:line(22, 3, 35, 0, "blue")
      end):frame(36, 6)
      """#,
    [
      Parameter<DrawLine>(
        "x1", \.x1, .coordinate, required: true, "The x coordinate of the start, in columns from the left edge of the canvas."),
      Parameter(
        "y1", \.y1, .coordinate, required: true, "The y coordinate of the start, in rows from the top edge of the canvas."),
      Parameter(
        "x2", \.x2, .coordinate, required: true, "The x coordinate of the end, in columns from the left edge of the canvas."),
      Parameter("y2", \.y2, .coordinate, required: true, "The y coordinate of the end, in rows from the top edge of the canvas."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
      Parameter<DrawLine>.named(
        "line", \.line, .choice(), "The style of a horizontal or vertical line. By default, the line is drawn in dots."),
    ])

  public var argumentError: DrawingError? {
    guard line != nil, !isHorizontal, !isVertical else { return nil }
    return DrawingError(
      "line", expected: "a line along one row or one column", found: "a slanted line, which is always drawn in dots")
  }

  private var isHorizontal: Bool { Coordinates.cell(y1) == Coordinates.cell(y2) }
  private var isVertical: Bool { Coordinates.cell(x1) == Coordinates.cell(x2) }

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    let ink = brush.ink(color)
    guard let line else {
      canvas.line(from: (x1, y1), to: (x2, y2), ink, isASCII: brush.isASCII)
      return
    }
    let glyphs = (brush.isASCII ? LineStyle.ascii : line).glyphs()
    let (start, end) = (Point(Coordinates.cell(x1), Coordinates.cell(y1)), Point(Coordinates.cell(x2), Coordinates.cell(y2)))
    let visible = canvas.visible
    if isHorizontal {
      for x in visible.columns(from: min(start.x, end.x), through: max(start.x, end.x)) {
        canvas.draw(cluster: glyphs.horizontal, width: 1, at: Point(x, start.y), ink)
      }
    } else {
      for y in visible.rows(from: min(start.y, end.y), through: max(start.y, end.y)) {
        canvas.draw(cluster: glyphs.vertical, width: 1, at: Point(start.x, y), ink)
      }
    }
  }
}

extension Rect {
  /// Returns the columns of a range that are in the rectangle.
  func columns(from first: Int, through last: Int) -> Range<Int> {
    let start = max(first, x)
    return start..<max(start, min(last + 1, maxX))
  }

  func rows(from first: Int, through last: Int) -> Range<Int> {
    let start = max(first, y)
    return start..<max(start, min(last + 1, maxY))
  }
}
