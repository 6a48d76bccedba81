// `LazyVGrid`: columns of many views, of which only the visible ones are created (L65).

import LongtailCore

/// A container that arranges its children in columns of given sizes. It creates only the visible children.
public struct LazyVGrid: DeclaredView {
  public var columns: [GridItem] = []
  public var alignment = HorizontalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "LazyVGrid"
  public static let declaration = ViewDeclaration(
    "Arranges views in columns of given widths, row by row, and creates only the visible views.",
    rules: "L65, L43", children: .many,
    example: #"""
      ScrollView {
        LazyVGrid { columns = { 7, { flexible = true, min = 7 }, { flexible = true } },
          ForEach(300, function(number) return Text("No. " .. number) end),
        },
      }:frame{ width = 30, height = 5 }
      """#,
    [
      Parameter<LazyVGrid>.named(
        "columns", \.columns, .list(.gridItem),
        """
        The columns. Each entry is a column with a fixed width, a flexible column, or an adaptive item. An item such as \
        `{ adaptive = 12 }` creates as many columns of at least 12 cells as fit into its share of the width.
        """
      ),
      .named(
        "alignment", \.alignment, .horizontalAlignment,
        "The horizontal alignment of the columns if they do not fill the width of the grid."),
      .named("spacing", \.spacing, .cells, "The space between the rows of the grid, in cells; 0 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    if columns.isEmpty {
      context.report(
        .missingArgument(callee: "LazyVGrid", argument: "columns", expected: ValueType.list(.gridItem).kind.expectation))
    }
    return .deferred(
      LazyLayout(
        axis: .vertical, division: .columns(columns, context.guide(alignment)),
        spacing: spacing.map(Cells.length) ?? context.standardSpacing(.vertical)), .items(axis: nil))
  }
}
