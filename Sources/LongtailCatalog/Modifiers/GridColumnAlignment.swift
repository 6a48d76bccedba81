// `:gridColumnAlignment`: the alignment of the cells in a column (L64).

import LongtailCore

/// Sets the alignment of the grid column that contains the view.
public struct GridColumnAlignment: DeclaredModifier {
  public var alignment = HorizontalAlignment.center

  public init() {}

  public init(_ alignment: HorizontalAlignment) { self.alignment = alignment }

  static let key = "gridColumnAlignment"

  public static let name = "gridColumnAlignment"
  public static let declaration = ModifierDeclaration(
    """
    Sets the alignment of the Grid column that contains the view. If several cells of a column set an alignment, the first \
    one is used.
    """,
    rules: "L64", example: #"Grid { GridRow { Text "9":gridColumnAlignment "trailing" }, GridRow { "100" } }"#,
    [
      Parameter<GridColumnAlignment>(
        "alignment", \.alignment, .horizontalAlignment, required: true,
        "The alignment guide by which the cells of the column are aligned.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(LayoutValueBox(key: Self.key, value: context.guide(alignment).plain))
  }
}
