// `Grid`: rows of cells with aligned columns (L64).

import LongtailCore

/// A container that arranges rows of views with aligned columns.
public struct Grid: DeclaredView {
  public var alignment = Alignment.center
  public var horizontalSpacing: Int?
  public var verticalSpacing: Int?

  public init() {}

  public init(alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public static let name = "Grid"
  public static let declaration = ViewDeclaration(
    "Arranges rows of views with aligned columns. A view that is not a GridRow spans all columns.", rules: "L64",
    children: .many,
    example: #"""
      Grid { alignment = "leading",
        GridRow { Text "Item":bold(), Text "Price":bold():gridColumnAlignment "trailing" },
        Divider():gridCellUnsizedAxes "horizontal",
        GridRow { "Coffee", "3.20" },
        GridRow { "Apple pie", "12.50" },
      }
      """#,
    [
      Parameter<Grid>.named(
        "alignment", \.alignment, .alignment, "The alignment of a view inside a cell that is larger than the view."),
      .named("horizontalSpacing", \.horizontalSpacing, .cells, "The space between cells, in terminal columns; 1 by default."),
      .named("verticalSpacing", \.verticalSpacing, .cells, "The space between cells, in terminal rows; 0 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveTabAndChart()
    return .container(
      GridLayout(
        horizontal: alignment.horizontal.guide, vertical: alignment.vertical.guide,
        horizontalSpacing: horizontalSpacing.map(Cells.length) ?? context.standardSpacing(.horizontal),
        verticalSpacing: verticalSpacing.map(Cells.length) ?? context.standardSpacing(.vertical)),
      axis: .vertical)
  }
}
