// `ControlGroup`: related controls in one row (S9).

import LongtailCore

/// A group of controls side by side on one background.
public struct ControlGroup: DeclaredView {
  public var label = ViewSlot.empty

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let name = "ControlGroup"
  public static let declaration = ViewDeclaration(
    "Groups related controls side by side.", rules: "S9", children: .many,
    example: #"ControlGroup("Zoom", { Label("In", "plus"), Label("Out", "minus"), Text "Fit" })"#,
    [Parameter<ControlGroup>("label", \.label, .slot, "The label: a text or a view before the controls.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    let content = context.children.isEmpty ? nil : View(Group(), context.children.map { View($0) })
    return .composed(
      context.styled(Configuration(label: context.slot("label", label.view), content: context.slot("content", content))))
  }
}
