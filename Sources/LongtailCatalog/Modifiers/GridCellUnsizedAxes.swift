// `:gridCellUnsizedAxes`: keeps a cell from making its column or row longer (L64).

import LongtailCore

/// Keeps a view from making its grid column wider, or its grid row higher, than the other cells need.
public struct GridCellUnsizedAxes: DeclaredModifier {
  public var axes = Axes.both

  public init() {}

  public init(_ axes: Axes) { self.axes = axes }

  static let key = "gridCellUnsizedAxes"

  public static let name = "gridCellUnsizedAxes"
  public static let declaration = ModifierDeclaration(
    "Keeps the view from making its Grid column wider, or its Grid row taller, than the other cells need.",
    rules: "L64", example: #"Grid { GridRow { "a", "b" }, Divider():gridCellUnsizedAxes "horizontal", GridRow { "c", "d" } }"#,
    [
      Parameter<GridCellUnsizedAxes>(
        "axes", \.axes, .axes, required: true, "The axes on which the view does not expand its column or row.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(LayoutValueBox(key: Self.key, value: axes.plain)) }
}
