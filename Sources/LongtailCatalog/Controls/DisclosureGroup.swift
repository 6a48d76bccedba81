// A control that shows or hides other views (S9, I8).

import LongtailCore

/// A control that shows or hides the views below its label.
public struct DisclosureGroup: Control {
  public var label = ViewSlot.empty
  /// The binding to the state of the group; nil if the group stores its own state.
  public var isExpanded: Binding<Bool>?

  public init() {}

  public init(_ label: ViewSlot, isExpanded: Binding<Bool>? = nil) {
    self.label = label
    self.isExpanded = isExpanded
  }

  public static let name = "DisclosureGroup"
  public static let declaration = ViewDeclaration(
    """
    Shows or hides its views below its label. A click, return or space toggles the views; the right key shows them, and \
    the left key hides them.
    """,
    rules: "S9, I8, F2, G3", children: .many,
    inputs: .press("shows or hides the views") + [
      InputHelp("right", "shows the views, if they are hidden"), InputHelp("left", "hides the views, if they are shown"),
    ],
    example: #"""
      VStack { alignment = "leading",
        DisclosureGroup("Network", { isExpanded = constant(true),
          LabeledContent("Address", "10.0.0.7"),
          DisclosureGroup("Advanced", { Text "MTU 1500" }),
        }),
        DisclosureGroup("Sharing", { Text "Off" }),
      }:frame(28)
      """#,
    [
      Parameter<DisclosureGroup>("label", \.label, .slot, "A text or a view: the label."),
      .named(
        "isExpanded", \.isExpanded, .binding(.boolean, default: false),
        "A binding whose value is true while the views are shown. Without a binding, the group stores the value itself."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let own = context.state(false)
    let hovering = context.hovering(Configuration.kind)
    let binding = isExpanded ?? own
    let isOpen = context.value(of: binding, "isExpanded")
    let children = context.children.map { View($0) }
    let isInColumns = context.environment[EnvironmentKeys.labelPlacement] == .column
    let rows =
      isInColumns
      ? View(part: "rows", FormRows(spacing: context.rowSpacing), children) : View(VStack(alignment: .leading), children)
    let content = children.isEmpty ? nil : rows
    let shown = context.styled(
      Configuration(
        label: context.slot("label", label.view), content: context.slot("content", content), isExpanded: isOpen,
        isHovered: hovering.isOn, binding: binding)
    )
    .tracking(hovering)
    return isExpanded == nil && isOpen ? shown.markedAsStored("isExpanded", owner: context.identity) : shown
  }
}

extension ViewContext {
  var isRightToLeft: Bool { environment[StandardKeys.layoutDirection] == .rightToLeft }

  /// The arrow keys that move toward the trailing edge and toward the leading edge.
  var horizontalKeys: (forward: KeyPress, backward: KeyPress) {
    isRightToLeft ? (KeyPress(.left), KeyPress(.right)) : (KeyPress(.right), KeyPress(.left))
  }
}
