// `LazyHGrid`: rows of many views, of which only the visible ones are created (L65).

import LongtailCore

/// A container that arranges its children in rows of given sizes. It creates only the visible children.
public struct LazyHGrid: DeclaredView {
  public var rows: [GridItem] = []
  public var alignment = VerticalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "LazyHGrid"
  public static let declaration = ViewDeclaration(
    "Arranges views in rows of given heights, column by column, and creates only the visible views.",
    rules: "L65, L43", children: .many,
    example: #"""
      ScrollView { axes = "horizontal",
        LazyHGrid { rows = { 1, 1 }, spacing = 2, ForEach(300, function(number) return Text("No. " .. number) end) },
      }:frame{ width = 30, height = 3 }
      """#,
    [
      Parameter<LazyHGrid>.named(
        "rows", \.rows, .list(.gridItem),
        """
        The rows. Each entry is a row with a fixed height, a flexible row, or an adaptive item. An item such as \
        `{ adaptive = 12 }` creates as many rows of at least 12 cells as fit into its share of the height.
        """
      ),
      .named(
        "alignment", \.alignment, .verticalAlignment,
        "The vertical alignment of the rows if they do not fill the height of the grid."),
      .named("spacing", \.spacing, .cells, "The space between the columns of the grid, in cells; 1 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    if rows.isEmpty {
      context.report(
        .missingArgument(callee: "LazyHGrid", argument: "rows", expected: ValueType.list(.gridItem).kind.expectation))
    }
    return .deferred(
      LazyLayout(
        axis: .horizontal, division: .columns(rows, context.guide(alignment)),
        spacing: spacing.map(Cells.length) ?? context.standardSpacing(.horizontal)), .items(axis: nil))
  }
}
