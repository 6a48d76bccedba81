// `:padding`: empty space around a view (L24, L25).

import LongtailCore

/// Adds cells along the edges of a view.
public struct Padding: DeclaredModifier {
  public var edges = Edges.all
  public var length: Int?
  public var top: Int?
  public var leading: Int?
  public var bottom: Int?
  public var trailing: Int?
  public var horizontal: Int?
  public var vertical: Int?

  public init() {}

  public init(_ edges: Edges = .all, _ length: Int? = nil) {
    self.edges = edges
    self.length = length
  }

  public static let name = "padding"
  public static let declaration = ModifierDeclaration(
    "Adds space around the view.", rules: "L24, L25",
    example: #"Text "Hello":background("blue"):padding{ horizontal = 4, vertical = 1 }:background("quaternary")"#,
    [
      Parameter<Padding>("edges", \.edges, .edges, "The edges at which `length` is added."),
      Parameter(
        "length", \.length, .cells,
        """
        The number of cells at each edge in `edges`. The default is the padding of the theme, or the environment value \
        `defaultPadding` if the theme sets no padding. If an argument such as `top` is given, the default is 0.
        """
      ),
      .named("top", \.top, .cells, "Rows above."),
      .named("leading", \.leading, .cells, "Columns at the leading edge."),
      .named("bottom", \.bottom, .cells, "Rows below."),
      .named("trailing", \.trailing, .cells, "Columns at the trailing edge."),
      .named(
        "horizontal", \.horizontal, .cells, "The number of columns on each side: at the leading edge and at the trailing edge."),
      .named("vertical", \.vertical, .cells, "The number of rows on each side: above and below the view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let namesEdges = [top, leading, bottom, trailing, horizontal, vertical].contains { $0 != nil }
    let length =
      length ?? (namesEdges ? 0 : context.environment.themed(\.padding) ?? context.environment[EnvironmentKeys.defaultPadding])
    let general = EdgeInsets(edges, length)
    return .box(
      Inset(
        insets: EdgeInsets(
          top: Cells.length(top ?? vertical ?? general.top),
          leading: Cells.length(leading ?? horizontal ?? general.leading),
          bottom: Cells.length(bottom ?? vertical ?? general.bottom),
          trailing: Cells.length(trailing ?? horizontal ?? general.trailing))))
  }
}

/// A box that proposes the space inside its insets to its child, and adds the insets to the child's size (L24).
struct Inset: ModifierBehavior, Equatable {
  let insets: EdgeInsets

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let inner = children.first?.size(proposal.inset(by: insets)) ?? .zero
    return Size(Cells.add(inner.width, insets.horizontal), Cells.add(inner.height, insets.vertical))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: Point(insets.leading, insets.top), proposal.inset(by: insets))
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    let inner = Size(max(0, size.width - insets.horizontal), max(0, size.height - insets.vertical))
    let shift = guide.axis == .horizontal ? insets.leading : insets.top
    return children.first?.guide(guide, in: inner, proposal.inset(by: insets)).map { $0 + Double(shift) }
  }
}
