// The drawing command for text.

import LongtailCore

/// Text at a cell, in one style.
public struct DrawText: DrawingCommand {
  public var x = 0.0
  public var y = 0.0
  public var content = ""
  public var color: Color?
  public var alignment = TextAlignment.leading
  public var bold = false
  public var italic = false
  public var underline = false
  public var strikethrough = false

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
    let (ink, attributes) = (brush.ink(color), attributes)
    var content = content
    let isDrawn = content.withUTF8 { bytes in
      guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
      canvas.draw(ascii: bytes, at: start(ofLine: 0, width: bytes.count), ink, attributes)
      return true
    }
    if isDrawn { return }
    let paragraph = Paragraph(content)
    for (row, line) in paragraph.lines(width: nil).enumerated() {
      canvas.draw(line, of: paragraph, at: start(ofLine: row, width: line.width), ink, attributes)
    }
  }

  private func start(ofLine row: Int, width: Int) -> Point {
    let column =
      switch alignment {
      case .leading: Coordinates.cell(x)
      case .center: Coordinates.cell(x - Double(width) / 2)
      case .trailing: Coordinates.cell(x) - width
      }
    return Point(column, Coordinates.cell(y) + row)
  }
}

extension ValueType where Value == String {
  /// A string, or a number in its shortest form.
  static let drawnText = ValueType(
    .text,
    read: { argument, arena in
      switch argument.tag {
      case .integer: String(argument.integer)
      case .number: ValueKind.decimal(argument.number)
      default: arena.string(argument)
      }
    }, write: { $1.intern($0) })
}
