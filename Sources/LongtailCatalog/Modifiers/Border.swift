// `:border`: draws a line around a view (L51).

import LongtailCore

/// Draws a line around a view. The view becomes one cell larger on each edge with a line, unless `overlaid` is true.
public struct Border: DeclaredModifier {
  public var color = StyleArgument.color(Color(.primary))
  public var width = 1
  public var edges = Edges.all
  public var line: LineStyle?
  public var overlaid = false

  public init() {}

  public init(_ color: Color, width: Int = 1, edges: Edges = .all, line: LineStyle? = nil, overlaid: Bool = false) {
    self.color = .color(color)
    self.width = width
    self.edges = edges
    self.line = line
    self.overlaid = overlaid
  }

  public init(_ style: StyleArgument) { color = style }

  public static let name = "border"
  public static let declaration = ModifierDeclaration(
    """
    Draws a line around the view. The line takes one cell on each edge. If a border comes and goes, use `overlaid`, so that \
    nothing moves.
    """,
    rules: "L51",
    example: #"Text "Hi":border("blue")"#,
    [
      Parameter<Border>("color", \.color, .style, "The colour, gradient or material of the line."),
      Parameter(
        "width", \.width, .cells,
        """
        The weight of the line: 0 draws no line and takes no space, 1 draws a normal line, and 2 or more draws a heavy \
        line. Even a heavy line is only one cell wide.
        """
      ),
      .named("edges", \.edges, .edges, "The edges that have a line."),
      .named("line", \.line, .choice(), "The kind of line. The default depends on `width` and on the theme."),
      .named(
        "overlaid", \.overlaid, .boolean, "If true, the line takes no space. It covers the outermost cells of the view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let stroke = edges.isEmpty ? nil : context.stroke(context.style(color), width: width, line)
    let isMirrored = context.environment[StandardKeys.layoutDirection] == .rightToLeft
    return .box(
      Bordered(
        stroke: stroke, open: EdgeInsets(Edges.all.subtracting(isMirrored ? edges.mirrored : edges), 1),
        inset: Inset(insets: EdgeInsets(edges, stroke == nil || overlaid ? 0 : 1))))
  }
}

/// A box with a line around its child.
struct Bordered: ModifierBehavior, Equatable {
  let stroke: Stroke?
  /// The insets of the sides without a line: 1 for such a side, otherwise 0. Leading is left.
  let open: EdgeInsets
  /// The insets that the line takes from the child.
  let inset: Inset

  var appearance: Appearance? { stroke.map { Appearance(foreground: $0.paint.reportedInk, line: $0.line.rawValue) } }

  var paintsOver: Bool { true }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { inset.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { inset.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits {
    let inner = children.first?.traits ?? LayoutTraits()
    return LayoutTraits(priority: inner.priority, collapsesSpacing: inner.collapsesSpacing)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    inset.guide(guide, in: size, proposal, children)
  }

  func paints(at point: Point, in size: Size) -> Bool {
    guard stroke?.paint.isVisible == true, Rect(.zero, size).contains(point) else { return false }
    return point.x == 0 && open.leading == 0 || point.x == size.width - 1 && open.trailing == 0
      || point.y == 0 && open.top == 0 || point.y == size.height - 1 && open.bottom == 0
  }

  /// Returns false if the line takes all cells of the view.
  private func hasInside(_ size: Size) -> Bool {
    let insets = inset.insets
    return (insets.horizontal == 0 || size.width > insets.horizontal) && (insets.vertical == 0 || size.height > insets.vertical)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    if hasInside(node.size) { node.drawChildren(on: &canvas) }
    guard let stroke else { return }
    // Extend the outline beyond the bounds on each side that has no line. Clipping then hides this side.
    let outline = Rect(
      x: -open.leading, y: -open.top, width: node.size.width + open.horizontal, height: node.size.height + open.vertical)
    canvas.patterned(with: stroke.paint.pattern, in: node.bounds) { canvas in
      canvas.clipped(to: node.bounds) { $0.stroke(outline, stroke.line, stroke.paint.ink) }
    }
  }
}

extension Edges {
  /// The same edges in the opposite layout direction.
  fileprivate var mirrored: Edges {
    var edges = intersection(.vertical)
    if contains(.leading) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.leading) }
    return edges
  }
}
