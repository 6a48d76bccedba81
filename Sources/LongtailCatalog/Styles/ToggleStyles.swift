// The styles of toggles (S9).

import LongtailCore

extension Toggle {
  /// The configuration that styles of toggles receive. A click on the view that the style makes switches the toggle, unless a
  /// view inside handles the click.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    public var isOn: Bool
    public var isMixed: Bool
    var binding: Binding<Bool>
    var state: ControlState

    public static let name = "Toggle"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the toggles in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { alignment = "leading", spacing = 1,
          Toggle("Checkbox", constant(true)),
          Toggle("Switch", constant(true)):toggleStyle "switch",
          Toggle("Button", constant(true)):toggleStyle "button",
        }:frame(20)
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .binding("isOn", \.isOn, \.binding, .boolean, "True if the toggle is on."),
        .value("isMixed", \.isMixed, .boolean, "True if the toggle has several bindings with different values."),
        .value("isPressed", \.state.isPressed, .boolean, "True while the toggle is pressed."),
        .value("isHovered", \.state.isHovered, .boolean, "True while the pointer is over the toggle."),
      ],
      styles: [
        Style("automatic", "Same as `checkbox`.") { $0.checkbox(in: $1) },
        Style("checkbox", "A check box before the label.") { $0.checkbox(in: $1) },
        Style("switch", "A switch after the label.") { $0.knob(in: $1) },
        Style("button", "A button. While the toggle is on, it has the tint colour and a check mark.") { $0.button(in: $1) },
      ])
  }
}

extension Toggle.Configuration {
  private var isTinted: Bool { (isOn || isMixed) && state.isEnabled }

  /// Returns the check mark of a menu item or a check box; `off` if the toggle is off.
  private func mark(off: String, in context: ViewContext) -> View {
    let glyph = isMixed ? (context.isASCII ? "-" : "–") : isOn ? (context.isASCII ? "x" : "✓") : off
    return View(Text(glyph)).modifier(AccessibilityHidden())
  }

  private func fill(in context: ViewContext) -> Color {
    isTinted ? colors(in: context).fill : Color(.quaternary)
  }

  /// The edge that shows the focus of a toggle without a label. A label shows the focus itself.
  private var bareEdge: Color? { state.isFocused && label == nil ? Color(.primary) : nil }

  private func ink(in context: ViewContext) -> Color {
    guard state.isEnabled else { return Color(.tertiary) }
    return isTinted ? colors(in: context).label : Color(.primary)
  }

  private func colors(in context: ViewContext) -> PlateColors {
    let color = context.tint.opacity(state.isPressed ? 0.6 : 1)
    return bareEdge == nil ? context.plate(in: color) : context.focusedPlate(in: color)
  }

  fileprivate func checkbox(in context: ViewContext) -> View {
    // Empty boxes below each other must not look like one area.
    let isEmpty = !isOn && !isMixed && !context.isASCII
    let mark = mark(off: isEmpty ? "□" : " ", in: context)
      .modifier(ForegroundColor(isEmpty && state.isEnabled ? Color(.secondary) : ink(in: context)))
      .modifier(FontWeightModifier(.bold))
      .plate(isEmpty ? Color(.clear) : fill(in: context), edge: bareEdge ?? (isEmpty ? Color(.clear) : nil), in: context)
    return View(HStack(spacing: 0), [mark, label?.caption(behindMark: true, state, in: context)])
  }

  fileprivate func knob(in context: ViewContext) -> View {
    let knob = context.isASCII ? "o" : "●"
    // The toggle is on if the knob is at the trailing edge.
    let isAtEnd = isOn != context.isRightToLeft
    let row = View(Text(isMixed ? " \(knob) " : isAtEnd ? "  " + knob : knob + "  ")).modifier(ForegroundColor(ink(in: context)))
      .plate(fill(in: context), edge: bareEdge, in: context).modifier(AccessibilityHidden())
    // In a row of controls, a switch does not take the space of its neighbours.
    let isInRow = context.stackAxis == .horizontal && context.environment[EnvironmentKeys.labelPlacement] == .beside
    if isInRow || context.environment[EnvironmentKeys.labelPlacement] == .column || label == nil {
      return context.labelled(label?.caption(state, in: context), row)
    }
    return View(
      HStack(spacing: 1),
      [label?.caption(state, in: context), View(Spacer(minLength: 0)).modifier(LayoutPriority(-1)), row])
  }

  /// Returns a button that has the tint colour and a check mark while the toggle is on.
  fileprivate func button(in context: ViewContext) -> View {
    // With the focus, both states have a plate in the tint colour, so a mark shows which one it is.
    let label = View(HStack(spacing: 1), [mark(off: " ", in: context), label])
    return Button.Configuration(label: label, role: .none, state: state).plate(isProminent: isOn || isMixed, in: context)
  }

  /// Returns the toggle as a menu item, with a check mark before its title.
  func menuItem(in context: ViewContext) -> View {
    var mark = mark(off: " ", in: context)
    if state.isEnabled { mark = mark.modifier(ForegroundColor(context.tint)) }
    let row = View(HStack(spacing: 1), [mark, label])
    return Button.Configuration(label: row, role: .none, state: state).menuItem(hasMark: true, in: context)
  }
}
