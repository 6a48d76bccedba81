// A control that is on or off (S9).

import LongtailCore

/// A control that switches a value on and off.
public struct Toggle: Control {
  public var label = ViewSlot.empty
  public var isOn = Binding.constant(false)

  public init() {}

  public init(_ label: ViewSlot, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  public static let name = "Toggle"
  public static let declaration = ViewDeclaration(
    "A control that switches a value on and off.", rules: "S9, F2, G3, ST5",
    inputs: .press("switches"),
    example: #"""
      local Settings = component("Settings", {
        state = { sound = true, updates = false },
        body = function(self)
          return VStack { alignment = "leading",
            Toggle("Sound", self:binding "sound"),
            Toggle("Updates", self:binding "updates"),
            Toggle("All", { self:binding "sound", self:binding "updates" }),
            Toggle("Dark mode", constant(true)):toggleStyle "switch",
          }:frame(24)
        end,
      })
      return Settings {}
      """#,
    [
      Parameter<Toggle>("label", \.label, .slot, "A text or a view: the label."),
      Parameter(
        "isOn", \.isOn, .bindings(.boolean, default: false), required: true,
        """
        A binding to true or false. If `isOn` is an array, the toggle changes all bindings in the array. If the bindings \
        have different values, the toggle is in the mixed state.
        """
      ),
    ])

  public func body(in context: inout ViewContext) -> View {
    let isPressed = context.state(false)
    let hovering = context.hovering(Configuration.kind)
    let (isOn, isInMenu) = (isOn, context.environment[EnvironmentKeys.isInMenu])
    let values = Set(isOn.parts.map { context.value(of: $0, "isOn") })
    // A redacted toggle looks as if it were off (X1).
    let shown = context.redaction.isMasked ? [] : values
    let configuration = Configuration(
      label: context.slot("label", label.view), isOn: shown == [true], isMixed: shown.count > 1, binding: isOn,
      state: context.controlState(
        isPressed: context.value(of: isPressed, "isPressed"),
        isHovered: hovering.isOn))
    let look = isInMenu ? configuration.menuItem(in: context) : context.styled(configuration)
    return
      look
      .focusable(in: context)
      .yieldingFocus()
      .onTap(isPressed: isPressed) { actions in
        actions.set(isOn, to: !actions.value(of: isOn))
        if isInMenu { actions.dismiss(menus: true) }
      }
      .tracking(hovering)
      .accessibilityElement(.isToggle, value: configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
  }
}
