// `:gridCellAnchor`: aligns one cell independently of its column and row (L64).

import LongtailCore

/// Sets the alignment of a view in its cell of a grid.
public struct GridCellAnchor: DeclaredModifier {
  public var anchor = Alignment.center

  public init() {}

  public init(_ anchor: Alignment) { self.anchor = anchor }

  static let key = "gridCellAnchor"

  public static let name = "gridCellAnchor"
  public static let declaration = ModifierDeclaration(
    "Sets the alignment of the view in its Grid cell. The alignment of a cell overrides the alignments of its column and row.",
    rules: "L64",
    example: #"Grid { GridRow { "a wide cell" }, GridRow { Text "right":gridCellAnchor "trailing" } }"#,
    [Parameter<GridCellAnchor>("anchor", \.anchor, .alignment, required: true, "The alignment of the view in its cell.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(LayoutValueBox(key: Self.key, value: .list([anchor.horizontal.guide.plain, anchor.vertical.guide.plain])))
  }
}
