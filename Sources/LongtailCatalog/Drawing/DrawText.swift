// Text on a canvas.

import LongtailCore

/// Text at a cell, in one style.
public struct DrawText: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var content = DrawText.empty
  public var color: Color?
  public var alignment = TextAlignment.leading
  public var bold = false
  public var italic = false
  public var underline = false
  public var strikethrough = false

  private static let empty = Paragraph("")

  public init() {}

  public static let name = "text"
  public static let declaration = DrawingDeclaration(
    "Draws text that starts, ends or is centred at a cell. The text breaks into lines only at newline characters.",
    example: #"""
      return Canvas(function(context, size)
        context:text(0, 0, "from here", { bold = true })
        context:text(size.width / 2, 1, "around the middle", { alignment = "center", color = "green" })
        context:text(size.width, 2, "up to the edge", { alignment = "trailing", italic = true })
      end):frame(36, 3)
      """#,
    [
      Parameter<DrawText>("x", \.x, .coordinate, required: true, "Columns from the left edge."),
      Parameter("y", \.y, .coordinate, required: true, "Rows from the top edge."),
      Parameter("content", \.content, .drawnText, required: true, "The text."),
      Parameter("color", \.color, .color, "The colour; by default, the foreground colour."),
      Parameter<DrawText>.named(
        "alignment", \.alignment, .choice(),
        "The position of the text relative to `x`: the text starts, is centred or ends at `x`."),
      .named("bold", \.bold, .boolean, "True for bold text."),
      .named("italic", \.italic, .boolean, "True for italic text."),
      .named("underline", \.underline, .boolean, "True for underlined text."),
      .named("strikethrough", \.strikethrough, .boolean, "True for text that is struck through."),
    ])

  private var attributes: TextAttributes {
    var attributes: TextAttributes = []
    if bold { attributes.insert(.bold) }
    if italic { attributes.insert(.italic) }
    if underline { attributes.insert(.underline) }
    if strikethrough { attributes.insert(.strikethrough) }
    return attributes
  }

  public func draw(on canvas: inout Canvas, with brush: Brush) {
    let ink = brush.ink(color)
    for (row, line) in content.lines(width: nil).enumerated() {
      let start =
        switch alignment {
        case .leading: Coordinates.cell(x)
        case .center: Coordinates.cell(x - Double(line.width) / 2)
        case .trailing: Coordinates.cell(x) - line.width
        }
      canvas.draw(line, of: content, at: Point(start, Coordinates.cell(y) + row), ink, attributes)
    }
  }
}

extension ValueType where Value == Paragraph {
  /// A string, or a number in its shortest form.
  static let drawnText = ValueType(
    .text,
    read: { argument, arena in
      switch argument.tag {
      case .integer: Paragraph(String(argument.integer))
      case .number: Paragraph(ValueKind.decimal(argument.number))
      default: Paragraph(arena.text(argument))
      }
    }, write: { $1.intern($0.plain) })
}
