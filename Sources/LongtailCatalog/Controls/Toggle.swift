// A control that is on or off (S9).

import LongtailCore

/// Something that can be on or off.
public struct Toggle: Control {
  public var label = ViewSlot.empty
  public var isOn = Binding.constant(false)

  public init() {}

  public init(_ label: ViewSlot, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  public static let declaration = ViewDeclaration(
    "Toggle", "Switches something on and off.", rules: "S9, F2, G3, ST5",
    example: #"""
      local Settings = component("Settings", {
        state = { sound = true, updates = false },
        body = function(self)
          return VStack { alignment = "leading",
            Toggle("Sound", self:binding "sound"),
            Toggle("Updates", self:binding "updates"),
            Toggle("Dark mode", constant(true)):toggleStyle "switch",
          }:frame(24)
        end,
      })
      return Settings {}
      """#,
    [
      Parameter<Toggle>("label", \.label, .slot, "A text or a view: what is switched."),
      Parameter("isOn", \.isOn, .binding(.boolean, default: false), required: true, "A binding to true or false."),
    ])

  /// What a style of toggles is given.
  struct Configuration: Sendable {
    var label: View?
    var isOn: Bool
    var state: ControlState
  }

  public func body(in context: inout ViewContext) -> View {
    let isPressed = context.state(false)
    let isOn = isOn
    let configuration = Configuration(
      label: label.view, isOn: context.value(of: isOn, "isOn"),
      state: context.controlState(isPressed: context.value(of: isPressed, "isPressed")))
    let isInMenu = context.environment[EnvironmentKeys.isInMenu]
    let look =
      isInMenu
      ? ToggleStyle.menuItem(configuration, in: context)
      : context.environment[EnvironmentKeys.toggleStyle].view(configuration, in: context)
    return
      look
      .focusable(in: context)
      .onTap(isPressed: isPressed) { $0.set(isOn, to: !$0.value(of: isOn)) }
      .told(.isToggle, value: configuration.isOn ? "on" : "off")
  }
}

/// How toggles look.
public enum ToggleStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, checkbox, `switch`, button

  func view(_ toggle: Toggle.Configuration, in context: ViewContext) -> View {
    let state = toggle.state
    let isTinted = toggle.isOn && state.isEnabled
    let fill = isTinted ? context.tint.opacity(state.isPressed ? 0.6 : 1) : Color(.quaternary)
    let ink = state.isEnabled ? (isTinted ? context.contrasting(context.tint) : Color(.primary)) : Color(.tertiary)
    switch self {
    case .automatic, .checkbox:
      let mark = View(Text(toggle.isOn ? (context.isASCII ? "x" : "✓") : " ")).modifier(ForegroundColor(ink))
        .modifier(FontWeightModifier(.bold)).plate(fill, in: context).modifier(AccessibilityHidden())
      return View(HStack(spacing: 0), [mark, toggle.label?.caption(state, in: context)])
    case .switch:
      let knob = context.isASCII ? "o" : "●"
      // It is on where the knob is at the trailing edge.
      let isAtEnd = toggle.isOn != context.isRightToLeft
      let row = View(Text(isAtEnd ? "  " + knob : knob + "  ")).modifier(ForegroundColor(ink)).plate(fill, in: context)
        .modifier(AccessibilityHidden())
      return View(
        HStack(spacing: 1),
        [toggle.label?.caption(state, in: context), View(Spacer(minLength: 0)).modifier(LayoutPriority(-1)), row])
    case .button:
      // The lamp says whether it is on where the plate says that it has the focus, and where there are no colours.
      let lamp = View(Text(context.isASCII ? (toggle.isOn ? "*" : "-") : toggle.isOn ? "●" : "○")).modifier(AccessibilityHidden())
      let button = Button.Configuration(
        role: .none, label: View(HStack(spacing: 1), [lamp, toggle.label]), state: state)
      return (toggle.isOn ? ButtonStyle.borderedProminent : .bordered).view(button, in: context)
    }
  }

  /// A row of a menu, with a mark at its end.
  static func menuItem(_ toggle: Toggle.Configuration, in context: ViewContext) -> View {
    let mark = View(Text(toggle.isOn ? (context.isASCII ? "x" : "✓") : " ")).modifier(AccessibilityHidden())
    let row = View(HStack(spacing: 1), [toggle.label, View(Spacer(minLength: 0)), mark])
    return ButtonStyle.menuItem(Button.Configuration(role: .none, label: row, state: toggle.state), in: context)
  }
}

extension EnvironmentKeys {
  public static let toggleStyle = EnvironmentKey(
    "toggleStyle", .choice(ToggleStyle.self), default: .automatic, "How toggles look.")
}

/// Sets how the toggles in a view look. Named for its role; scripts call it `toggleStyle`.
public struct ToggleStyleModifier: DeclaredModifier {
  public var style = ToggleStyle.automatic

  public init() {}

  public init(_ style: ToggleStyle) { self.style = style }

  public static let declaration = ModifierDeclaration(
    "toggleStyle", "Sets how the toggles in the view look.", rules: "S2, S6",
    example: #"""
      VStack { alignment = "leading", spacing = 1,
        Toggle("Checkbox", constant(true)),
        Toggle("Switch", constant(true)):toggleStyle "switch",
        Toggle("Button", constant(true)):toggleStyle "button",
      }:frame(20)
      """#,
    [Parameter<ToggleStyleModifier>("style", \.style, .choice(), required: true, "The name of a style.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.toggleStyle] = style
    return .none
  }
}
