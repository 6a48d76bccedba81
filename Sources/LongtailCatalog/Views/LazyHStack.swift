// `LazyHStack`: many views beside each other, of which only the visible ones are created (L43).

import LongtailCore

/// A container that arranges its children from leading to trailing. It creates only the visible children.
public struct LazyHStack: DeclaredView {
  public var alignment = VerticalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "LazyHStack"
  public static let declaration = ViewDeclaration(
    "Arranges views from leading to trailing, and creates only the visible ones.", rules: "L43",
    children: .many,
    example: #"""
      ScrollView { axes = "horizontal", LazyHStack { ForEach(1000, function(number) return Text("No. " .. number) end) } }
        :frame{ width = 24, height = 2 }
      """#,
    [
      Parameter<LazyHStack>.named("alignment", \.alignment, .verticalAlignment, "The vertical alignment of the views."),
      .named("spacing", \.spacing, .cells, "The space between views, in terminal columns; 1 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    return .deferred(
      LazyLayout(
        axis: .horizontal, division: .whole(context.guide(alignment)),
        spacing: spacing.map(Cells.length) ?? context.standardSpacing(.horizontal)), .items(axis: .horizontal))
  }
}
