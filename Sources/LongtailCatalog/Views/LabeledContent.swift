// `LabeledContent`: a label and its content at opposite edges of a row (L68, S9).

import LongtailCore

/// A label at the leading edge with content at the trailing edge.
public struct LabeledContent: DeclaredView {
  public var label = ViewSlot.empty
  public var content = ViewSlot.empty

  public init() {}

  public init(_ label: ViewSlot, _ content: ViewSlot) {
    self.label = label
    self.content = content
  }

  public static let name = "LabeledContent"
  public static let declaration = ViewDeclaration(
    "Shows a label at the leading edge, and the labelled content at the trailing edge.", rules: "L68, S9",
    example: #"""
      VStack {
        LabeledContent("Version", "1.4.2"),
        LabeledContent("Licence", "MIT"),
        LabeledContent { label = Label("Status", "bolt"), content = Text "ready":foregroundColor "green" },
      }
      """#,
    [
      Parameter<LabeledContent>("label", \.label, .slot, "The label: a text or a view that names the content."),
      Parameter("content", \.content, .slot, "The content: a text or a view, by default in the secondary foreground style."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .composed(
      context.styled(
        Configuration(label: context.slot("label", label.view), content: context.slot("content", content.view))))
  }
}
