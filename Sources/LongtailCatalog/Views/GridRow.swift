// `GridRow`: a row of a grid (L64).

import LongtailCore

/// A row of a grid. Each of its views is a cell.
public struct GridRow: DeclaredView {
  public var alignment: VerticalAlignment?

  public init() {}

  public init(alignment: VerticalAlignment?) { self.alignment = alignment }

  public static let name = "GridRow"
  public static let declaration = ViewDeclaration(
    "A row of a Grid: each view is a cell. Modifiers of the row apply to each cell. Outside a Grid, a GridRow is an HStack.",
    rules: "L64", children: .many,
    example: #"Grid { GridRow { "1", "one" }, GridRow { "2", "two" } }"#,
    [
      Parameter<GridRow>.named(
        "alignment", \.alignment, .verticalAlignment,
        "The vertical alignment of the cells. By default, the cells have the vertical alignment of the grid.")
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let layout = GridRowLayout(
      guide: alignment.map { context.guide($0) }, standardSpacing: context.standardSpacing(.horizontal))
    return .row(layout, axis: .horizontal)
  }
}

/// The behavior by which a grid recognises its rows. Outside a grid, it lays out its views like a stack.
struct GridRowLayout: ArrangingBehavior, Equatable {
  /// The vertical guide of the cells. Nil for the guide of the grid.
  let guide: AlignmentGuide?
  /// The spacing of a stack in the theme.
  let standardSpacing: Int

  private var stack: StackLayout {
    StackLayout(axis: .horizontal, guide: guide ?? .verticalCenter, spacing: nil, standardSpacing: standardSpacing)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { stack.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { stack.place(children, in: size, proposal) }

  func traits(_ children: Subviews) -> LayoutTraits { stack.traits(children) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    stack.guide(guide, in: size, proposal, children)
  }
}
