// `VStack`: views below each other.

import LongtailCore

/// A container that arranges its children from top to bottom.
public struct VStack: DeclaredView {
  public var alignment = HorizontalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "VStack"
  public static let declaration = ViewDeclaration(
    "Arranges views from top to bottom.", rules: "L30-L42", children: .many,
    example: #"VStack { alignment = "leading", Text "Title":bold(), Text "A line of detail":foregroundColor("secondary") }"#,
    [
      Parameter<VStack>.named("alignment", \.alignment, .horizontalAlignment, "The horizontal alignment of the views."),
      .named("spacing", \.spacing, .cells, "The number of empty rows between views; 0 by default."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    return .container(
      StackLayout(
        axis: .vertical, guide: context.guide(alignment), spacing: spacing.map(Cells.length),
        standardSpacing: context.standardSpacing(.vertical)), axis: .vertical)
  }
}
