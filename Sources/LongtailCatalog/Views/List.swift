// Rows that scroll (L43, L61).

import LongtailCore

/// Shows its children as rows, making those that can be seen.
public struct List: DeclaredView {
  public init() {}

  public static let declaration = ViewDeclaration(
    "List", "Shows views as rows that scroll, and makes only those that can be seen.", rules: "L43, L61", children: .many,
    example: #"""
      List {
        Section("Birds", { Text "Alpine swift", Text "Longtail" }),
        Section("Fish", { Text "Char" }),
      }:frame(24, 6):background("quaternary")
      """#, [] as [Parameter<List>])

  /// What a Section says to its list: a row in front of which there is a gap.
  static let headerKey = "longtail.header"
  /// What a Section says to a lazy grid, in which its header and its footer are as wide as the grid.
  static let footerKey = "longtail.footer"

  public func content(in context: inout ViewContext) -> ViewContent {
    let rows = LazyLayout(axis: .vertical, division: .whole(.leading), spacing: 0, inset: 1, gapKey: List.headerKey)
    return .deferred(context.scrolling(.vertical, true, rows), .items(axis: .vertical))
  }
}
