// A control that calls a function when it is clicked (S8).

import LongtailCore

/// A control that calls a function when it is clicked, or when return or space is pressed while it has the focus.
public struct Button: Control {
  public var label = ViewSlot.empty
  public var action: ScriptReference?
  public var role = ButtonRole.none
  public var systemImage: String?

  public init() {}

  public init(_ label: ViewSlot, role: ButtonRole = .none, action: ScriptReference? = nil) {
    self.label = label
    self.role = role
    self.action = action
  }

  public static let name = "Button"
  public static let declaration = ViewDeclaration(
    "A control that calls a function when it is clicked, or when return or space is pressed while it has the focus.",
    rules: "S8, S14, F2, G3",
    inputs: .press("presses the button"),
    example: #"""
      HStack {
        Button("Save", function() print "saved" end):buttonStyle "borderedProminent",
        Button("Cancel", function() print "cancelled" end),
        Button("Delete", { role = "destructive", systemImage = "trash", action = function() print "deleted" end }),
      }
      """#,
    [
      Parameter<Button>("label", \.label, .slot, "The label: a text or a view."),
      Parameter("action", \.action, .handler, "The function to call."),
      .named("role", \.role, .choice(), "The role of the button. A \"destructive\" button is shown in red."),
      .named("systemImage", \.systemImage, .string, "The SF Symbols name of an icon before the label."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let title = context.slot("label", systemImage.map { View(Label(label, systemImage: $0)) } ?? label.view)
    let (action, isInMenu) = (action, context.environment[EnvironmentKeys.isInMenu])
    let dismisses = context.environment[EnvironmentKeys.dismissesOnAction]
    let trigger: @Sendable (ActionContext) -> Void = { actions in
      actions.call(action)
      if dismisses { actions.dismiss(menus: isInMenu) }
    }
    let isPrimitive = context.nearestKind(of: Configuration.kind) == PrimitiveConfiguration.kind.name
    let button =
      isPrimitive && !isInMenu
      ? PrimitiveConfiguration(label: title, role: role, trigger: trigger).styledButton(in: &context)
      : Button.pressable(title, role, in: &context, trigger)
    return role == .cancel ? button.part("shortcut", .mark(.shortcut(KeyPress(.escape), title: nil))) : button
  }

  /// Returns a button that calls `trigger` when it is clicked. The nearest style, or the enclosing menu, defines its look (S8).
  static func pressable(
    _ label: View?, _ role: ButtonRole, in context: inout ViewContext, _ trigger: @escaping @Sendable (ActionContext) -> Void
  ) -> View {
    let isPressed = context.state(false)
    let hovering = context.hovering(Configuration.kind)
    let state = context.controlState(
      isPressed: context.value(of: isPressed, "isPressed"),
      isHovered: hovering.isOn)
    let configuration = Configuration(label: label, role: role, state: state)
    let look =
      context.environment[EnvironmentKeys.isInMenu] ? configuration.menuItem(in: context) : context.styled(configuration)
    return look.focusable(in: context).onTap(isPressed: isPressed, trigger).tracking(hovering).accessibilityElement(.isButton)
  }
}

/// The purpose of a button.
public enum ButtonRole: String, CaseIterable, Hashable, Sendable {
  case none, cancel, confirm, destructive
}
