// `:gridCellColumns`: the number of columns that a cell spans (L64).

import LongtailCore

/// Lets a cell of a grid span several columns.
public struct GridCellColumns: DeclaredModifier {
  public var count = 1

  public init() {}

  public init(_ count: Int) { self.count = count }

  static let key = "gridCellColumns"
  static let maximumCount = 100

  public static let name = "gridCellColumns"
  public static let declaration = ModifierDeclaration(
    "Lets a cell of a Grid span several columns.", rules: "L64",
    example: #"Grid { GridRow { "a", "b" }, GridRow { Text "both":gridCellColumns(2) } }"#,
    [
      Parameter<GridCellColumns>(
        "count", \.count, .integer(1...maximumCount, "columns"), required: true, "The number of columns that the cell spans.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(LayoutValueBox(key: Self.key, value: .integer(count)))
  }
}
