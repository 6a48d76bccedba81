// A view that does something when it is clicked (S8).

import LongtailCore

/// A label that does something when it is clicked.
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

  public static let declaration = ViewDeclaration(
    "Button", "Does something when it is clicked, or when return or space is pressed while it has the focus.",
    rules: "S8, S14, F2, G3",
    example: #"""
      HStack {
        Button("Save", function() print "saved" end):buttonStyle "borderedProminent",
        Button("Cancel", function() print "cancelled" end),
        Button("Delete", { role = "destructive", systemImage = "trash", action = function() print "deleted" end }),
      }
      """#,
    [
      Parameter<Button>("label", \.label, .slot, "A text or a view."),
      Parameter("action", \.action, .handler, "The function to call."),
      .named("role", \.role, .choice(), "What it is for: \"destructive\" is shown in red."),
      .named("systemImage", \.systemImage, .string, "The SF Symbols name of an icon before the label."),
    ])

  /// What a style of buttons is given.
  struct Configuration: Sendable {
    var role: ButtonRole
    var label: View
    var state: ControlState
  }

  public func body(in context: inout ViewContext) -> View {
    let isPressed = context.state(false)
    let (action, title) = (action, systemImage.map { View(Label(label, systemImage: $0)) } ?? label.view ?? View(EmptyView()))
    let state = context.controlState(isPressed: context.value(of: isPressed, "isPressed"))
    let configuration = Configuration(role: role, label: title, state: state)
    let isInMenu = context.environment[EnvironmentKeys.isInMenu]
    let look =
      isInMenu
      ? ButtonStyle.menuItem(configuration, in: context)
      : context.environment[EnvironmentKeys.buttonStyle].view(configuration, in: context)
    let dismisses = context.environment[EnvironmentKeys.dismissesOnAction]
    let button =
      look
      .focusable(in: context)
      .onTap(isPressed: isPressed) { actions in
        actions.call(action)
        if dismisses { actions.dismiss(menus: isInMenu) }
      }
      .told(.isButton)
    return role == .cancel ? button.part("shortcut", .annotation(.shortcut(KeyPress(.escape), title: nil))) : button
  }
}

/// What a button is for.
public enum ButtonRole: String, CaseIterable, Hashable, Sendable {
  case none, cancel, confirm, destructive
}

/// How buttons look.
public enum ButtonStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, bordered, borderedProminent, borderless, plain, link

  func view(_ button: Button.Configuration, in context: ViewContext) -> View {
    let state = button.state
    let tint = button.role == .destructive ? Color(.red) : context.tint
    let label = button.label.modifier(LineLimit(1))
    switch self {
    case .automatic, .bordered, .borderedProminent:
      var colors = PlateColors.of(state, tint: tint, in: context)
      if self == .borderedProminent, state.isEnabled, !state.isFocused, !state.isPressed {
        colors = PlateColors(fill: tint.opacity(0.5), label: context.contrasting(tint.opacity(0.5)))
      } else if button.role == .destructive, !state.isFocused, !state.isPressed, state.isEnabled {
        colors = PlateColors(fill: colors.fill, label: tint)
      }
      let isStrong = state.isFocused || self == .borderedProminent || button.role == .confirm
      return label.modifier(ForegroundColor(colors.label)).modifier(FontWeightModifier(isStrong ? .semibold : .regular))
        .modifier(Padding(.horizontal, 1)).plate(colors.fill, in: context)
    case .borderless, .link, .plain:
      guard state.isEnabled else { return label.modifier(ForegroundColor(Color(.tertiary))) }
      if state.isFocused || state.isPressed { return label.marked(tint, in: context) }
      if self == .plain { return label }
      let text = label.modifier(ForegroundColor(tint))
      return self == .link ? text.modifier(Underline()) : text
    }
  }

  /// A row of a menu, as wide as that.
  static func menuItem(_ button: Button.Configuration, in context: ViewContext) -> View {
    let state = button.state
    let tint = button.role == .destructive ? Color(.red) : context.tint
    let row = button.label.modifier(LineLimit(1)).modifier(Padding(.horizontal, 1))
      .modifier(Frame(maxWidth: Cells.infinity, alignment: Alignment(.leading, .center)))
    guard state.isEnabled else { return row.modifier(ForegroundColor(Color(.tertiary))) }
    if state.isFocused || state.isPressed { return row.marked(tint, in: context) }
    return button.role == .destructive ? row.modifier(ForegroundColor(tint)) : row
  }
}

extension View {
  /// This view on `color`, as what has the focus is.
  func marked(_ color: Color, in context: ViewContext) -> View {
    modifier(ForegroundColor(context.contrasting(color))).modifier(Background(color))
  }
}

extension EnvironmentKeys {
  public static let buttonStyle = EnvironmentKey(
    "buttonStyle", .choice(ButtonStyle.self), default: .automatic, "How buttons look.")
}

/// Sets how the buttons in a view look. Named for its role; scripts call it `buttonStyle`.
public struct ButtonStyleModifier: DeclaredModifier {
  public var style = ButtonStyle.automatic

  public init() {}

  public init(_ style: ButtonStyle) { self.style = style }

  public static let declaration = ModifierDeclaration(
    "buttonStyle", "Sets how the buttons in the view look.", rules: "S2, S6",
    example: #"""
      VStack { spacing = 1,
        Button("Bordered"),
        Button("Prominent"):buttonStyle "borderedProminent",
        Button("Borderless"):buttonStyle "borderless",
        Button("Link"):buttonStyle "link",
        Button("Plain"):buttonStyle "plain",
      }
      """#,
    [Parameter<ButtonStyleModifier>("style", \.style, .choice(), required: true, "The name of a style.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.buttonStyle] = style
    return .none
  }
}
