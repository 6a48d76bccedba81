// How many columns a cell covers (L64).

import LongtailCore

/// Lets a cell of a grid cover several columns.
public struct GridCellColumns: DeclaredModifier {
  public var count = 1

  public init() {}

  public init(_ count: Int) { self.count = count }

  static let key = "gridCellColumns"
  static let most = 100

  public static let declaration = ModifierDeclaration(
    "gridCellColumns", "Lets the view cover several columns of the Grid that it is a cell of.", rules: "L64",
    example: #"Grid { GridRow { "a", "b" }, GridRow { Text "both":gridCellColumns(2) } }"#,
    [Parameter<GridCellColumns>("count", \.count, .integer(1...most, "columns"), required: true, "The columns it covers.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Valued(key: Self.key, value: .integer(count))) }
}
