// `LazyVStack`: many views below each other, of which only the visible ones are created (L43).

import LongtailCore

/// A container that arranges its children from top to bottom. It creates only the visible children.
public struct LazyVStack: DeclaredView {
  public var alignment = HorizontalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "LazyVStack"
  public static let declaration = ViewDeclaration(
    "Arranges views from top to bottom, and creates only the visible ones.", rules: "L43",
    children: .many,
    example: #"""
      ScrollView { LazyVStack { ForEach(1000, function(number) return Text("Row " .. number) end) } }
        :frame(24, 4):background("quaternary")
      """#,
    [
      Parameter<LazyVStack>.named("alignment", \.alignment, .horizontalAlignment, "The horizontal alignment of the views."),
      .named("spacing", \.spacing, .cells, "The space between views, in terminal rows; 0 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    return .deferred(
      LazyLayout(
        axis: .vertical, division: .whole(context.guide(alignment)),
        spacing: spacing.map(Cells.length) ?? context.standardSpacing(.vertical)), .items(axis: .vertical))
  }
}
