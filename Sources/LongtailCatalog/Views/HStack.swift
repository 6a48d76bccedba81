// `HStack`: views beside each other.

import LongtailCore

/// A container that arranges its children from leading to trailing.
public struct HStack: DeclaredView {
  public var alignment = VerticalAlignment.center
  public var spacing: Int?

  public init() {}

  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static let name = "HStack"
  public static let declaration = ViewDeclaration(
    "Arranges views from leading to trailing.", rules: "L30-L42", children: .many,
    example: #"HStack { spacing = 2, Text "Name", Spacer(), Text "Value" }"#,
    [
      Parameter<HStack>.named("alignment", \.alignment, .verticalAlignment, "The vertical alignment of the views."),
      .named(
        "spacing", \.spacing, .cells, "The space between views, in terminal columns. The default is 1, or 0 beside a Spacer."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveRow()
    return .container(
      StackLayout(
        axis: .horizontal, guide: context.guide(alignment), spacing: spacing.map(Cells.length),
        standardSpacing: context.standardSpacing(.horizontal)), axis: .horizontal)
  }
}
