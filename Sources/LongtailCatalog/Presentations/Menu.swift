// A button that opens a menu of actions.

import LongtailCore

/// A button that shows actions in a panel.
public struct Menu: Control {
  public var label = ViewSlot.empty
  public var systemImage: String?

  public init() {}

  public init(_ label: ViewSlot) { self.label = label }

  public static let name = "Menu"
  public static let declaration = ViewDeclaration(
    "A button that shows its children, usually buttons, in a panel. Pressing one of these buttons dismisses the panel.",
    rules: "F2, F7, G3", children: .many,
    inputs: .press("opens the menu") + [
      InputHelp("up, down", "move the focus in the open menu"), InputHelp("escape", "closes the menu"),
      InputHelp("click outside", "closes the menu"),
    ],
    example: #"""
      Menu("File", {
        Button("New", function() print "new" end),
        Button("Open …", function() print "open" end),
        Divider(),
        Button("Delete", { role = "destructive", action = function() print "deleted" end }),
      })
      """#,
    [
      Parameter<Menu>("label", \.label, .slot, "The label: a text or a view."),
      .named("systemImage", \.systemImage, .string, "The SF Symbols name of an icon before the label."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let isAtPointer = context.environment[EnvironmentKeys.isContextMenu]
    context.environment[EnvironmentKeys.isContextMenu] = false
    let title = context.slot("label", systemImage.map { View(Label(label, systemImage: $0)) } ?? label.view)
    let rows = View(Group(), context.children.map { View($0) })
    let hovering = context.hovering(Configuration.kind)
    let configuration = Configuration(
      label: title, content: context.slot("content", rows),
      isHovered: hovering.isOn)
    if isAtPointer { return configuration.atPointer(in: &context) }
    return context.environment[EnvironmentKeys.isInMenu]
      ? configuration.row(in: &context) : context.styled(configuration).tracking(hovering)
  }
}
