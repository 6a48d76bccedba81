// The styles of buttons, and the configurations that they receive (S6, S8).

import LongtailCore

extension Button {
  /// The configuration that styles of buttons receive. The button itself handles clicks.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var role: ButtonRole
    var state: ControlState

    public var isPressed: Bool { state.isPressed }
    public var isHovered: Bool { state.isHovered }

    public static let name = "Button"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the buttons in the view.", rules: "S2, S6, S8",
      example: #"""
        VStack { spacing = 1,
          Button("Bordered"),
          Button("Prominent"):buttonStyle "borderedProminent",
          Button("Borderless"):buttonStyle "borderless",
          Button("Link"):buttonStyle "link",
          Button("Plain"):buttonStyle "plain",
        }
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .value("role", \.role, .choice(), "The role."),
        .value("isPressed", \.isPressed, .boolean, "True while the control is pressed."),
        .value("isHovered", \.isHovered, .boolean, "True while the pointer is over the control."),
      ],
      styles: [
        Style("automatic", "Same as `bordered`.") { $0.plate(in: $1) },
        Style("bordered", "The label on a muted background.") { $0.plate(in: $1) },
        Style("borderedProminent", "The label on a background in the tint colour, for the button of the main action.") {
          $0.plate(isProminent: true, in: $1)
        },
        Style("borderless", "The label in the tint colour.") { $0.borderless(isTinted: true, in: $1) },
        Style("link", "The label, underlined, in the tint colour.") {
          $0.borderless(isTinted: true, in: $1).modifier(Underline())
        },
        Style("plain", "The label without decoration.") { $0.borderless(isTinted: false, in: $1) },
      ])
  }

  /// The configuration of a style that itself decides which interaction triggers a button.
  public struct PrimitiveConfiguration: StyleConfiguration {
    public var label: View?
    public var role: ButtonRole
    public var trigger: @Sendable (ActionContext) -> Void

    public static let name = "PrimitiveButton"
    public static let owner: any StyleConfiguration.Type = Configuration.self
    public static let kind = StyleKind<PrimitiveConfiguration>(
      "Sets how the buttons in the view look, and which interaction triggers them.",
      sharing: Configuration.kind,
      fields: [
        .view("label", \.label, "The label."),
        .value("role", \.role, .choice(), "The role."),
        .action("trigger", \.trigger, "A function that calls the action of the button."),
      ],
      styles: [
        Style("automatic", "An ordinary button in the style `automatic` of the kind `Button`.") { $0.body(in: &$1) }
      ])

    /// Returns a button that the enclosing styles draw, and that a click triggers.
    public func body(in context: inout ViewContext) -> View { Button.pressable(label, role, in: &context, trigger) }

    /// Returns the view that the style makes. The style itself handles clicks. The keys of the button click the first clickable
    /// view inside, or call the trigger if there is none.
    func styledButton(in context: inout ViewContext) -> View {
      let trigger = trigger
      return context.styled(self)
        .focusable(in: context)
        .yieldingFocus()
        .onActivate { trigger($0) }
        .accessibilityElement(.isButton)
    }
  }
}

extension Button.Configuration {
  private func tint(in context: ViewContext) -> Color { role == .destructive ? Color(.red) : context.tint }

  private var line: View { (label ?? View(EmptyView())).modifier(LineLimit(1)) }

  func plate(isProminent: Bool = false, in context: ViewContext) -> View {
    let tint = tint(in: context)
    let isAtRest = state.isEnabled && !state.isFocused && !state.isPressed
    var colors = PlateColors.of(state, tint: tint, in: context)
    if isProminent, isAtRest {
      colors = context.plate(in: tint)
    } else if role == .destructive, isAtRest {
      colors = PlateColors(fill: colors.fill, label: context.legible(tint, on: colors.fill))
    }
    // Without colours, a focused button and a prominent one look the same, so marks show the focus.
    let isBare = context.environment[StandardKeys.accessibilityDifferentiateWithoutColor]
    let line = context.environment[EnvironmentKeys.areButtonsWide] ? line.modifier(Frame(maxWidth: Cells.infinity)) : line
    return line.modifier(ForegroundColor(colors.label)).modifier(
      context.weight(state.isFocused || role == .confirm ? .semibold : nil)
    )
    .modifier(Padding(.horizontal, context.controlSize.labelMargin))
    .plate(
      colors.fill, edge: colors.edge, label: state.isFocused || state.isPressed ? colors.label : nil,
      isMarked: isBare && state.isFocused && context.controlSize.labelMargin > 0, height: context.controlSize.height, in: context)
  }

  /// Returns the label alone, on the tint colour while the button has the focus.
  func borderless(isTinted: Bool, in context: ViewContext) -> View {
    guard context.environment[EnvironmentKeys.isInControlGroup] else { return borderless(line, isTinted: isTinted, in: context) }
    return borderless(line.modifier(Padding(.horizontal, 1)), isTinted: isTinted, in: context)
      .part("outset", .box(Inset(insets: EdgeInsets(.horizontal, -1))))
  }

  private func borderless(_ line: View, isTinted: Bool, in context: ViewContext) -> View {
    guard state.isEnabled else { return line.unhighlighted(Color(.tertiary)) }
    // A plate in the tint colour would look like a prominent button.
    if state.isFocused || state.isPressed { return line.highlighted(Color(.primary), in: context) }
    return line.unhighlighted(isTinted ? context.legible(tint(in: context)) : nil)
  }

  /// Returns the button as a menu item, as wide as the menu. `hasMark` is true if the label begins with the mark of the item.
  func menuItem(hasMark: Bool = false, in context: ViewContext) -> View {
    let tint = tint(in: context)
    let row = (hasMark ? line : line.part("title", .box(MenuTitle()))).modifier(Padding(.horizontal, 1))
      .modifier(Frame(maxWidth: Cells.infinity, alignment: Alignment(.leading, .center)))
    guard state.isEnabled else { return row.unhighlighted(Color(.tertiary)) }
    if state.isFocused || state.isPressed { return row.highlighted(tint, in: context) }
    return row.unhighlighted(role == .destructive ? context.legible(tint, on: Color(.secondaryBackground)) : nil)
  }
}
