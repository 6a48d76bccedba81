// `GroupBox`: a frame around related views, with its title in the upper edge (S9).

import LongtailCore

/// A frame with a title around a group of views.
public struct GroupBox: DeclaredView {
  public var label = ViewSlot.empty

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let name = "GroupBox"
  public static let declaration = ViewDeclaration(
    "Draws a frame with a title around views that belong together.", rules: "S9, L51", children: .many,
    example: #"""
      GroupBox("Network", {
        LabeledContent("Address", "10.0.0.7"),
        LabeledContent("Gateway", "10.0.0.1"),
        ProgressView(0.7, "Signal"):padding("top", 1),
      })
      """#,
    [Parameter<GroupBox>("label", \.label, .slot, "A text or a view: the title.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    let content = context.children.isEmpty ? nil : View(VStack(alignment: .leading), context.children.map { View($0) })
    return .composed(
      context.styled(Configuration(label: context.slot("label", label.view), content: context.slot("content", content))))
  }
}
