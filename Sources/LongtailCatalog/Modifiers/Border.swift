// A line on the outermost cells of a view (L51).

import LongtailCore

/// Draws a frame over the edge of a view, without taking room for it.
public struct Border: DeclaredModifier {
  public var color = Color(.primary)
  public var width = 1
  public var line: LineStyle?

  public init() {}

  public init(_ color: Color, width: Int = 1, line: LineStyle? = nil) {
    self.color = color
    self.width = width
    self.line = line
  }

  public static let declaration = ModifierDeclaration(
    "border", "Draws a line over the outermost cells of the view. Add padding first to keep them free.", rules: "L51",
    example: #"Text "Hi":padding():border("blue")"#,
    [
      Parameter<Border>("color", \.color, .color, "The colour of the line."),
      Parameter("width", \.width, .cells, "0 draws nothing, 2 and more a heavy line; it is always one cell thick."),
      .named("line", \.line, .choice(), "The kind of line, where it is not to follow from the width."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(Bordered(stroke: context.stroke(color, width: width, line)))
  }
}

/// Its child with a line over its edge.
struct Bordered: PassthroughBehavior {
  let stroke: Stroke?

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    node.drawChildren(on: &canvas)
    if let stroke { canvas.stroke(node.bounds, stroke.line, stroke.ink) }
  }
}

/// A line as it is drawn.
struct Stroke: Hashable, Sendable {
  let ink: Ink
  let line: LineStyle
}

extension ViewContext {
  /// The line of a border or of a shape; nil where the width is 0. A width of 2 and more is a heavy line, as a cell is the
  /// thinnest there is.
  func stroke(_ color: Color, width: Int, _ line: LineStyle?) -> Stroke? {
    width > 0 ? Stroke(ink: ink(color), line: self.line(line ?? (width > 1 ? .heavy : .single))) : nil
  }
}
