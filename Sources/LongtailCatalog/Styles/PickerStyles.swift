// The styles of pickers (S9). In the built-in styles, the picker takes the focus and handles keys. If the script defines the
// style, only the views of this style do so.

import LongtailCore

extension Picker {
  /// The configuration that styles of pickers receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    var options: View
    /// The options again, for a menu that shows them in front of the picker.
    var menuOptions: [View]
    var selection: Binding<PlainValue>
    /// The value of the binding.
    var selected: PlainValue
    /// The value of the binding; nil if the picker is redacted.
    var visibleSelection: PlainValue
    var redaction: Redaction
    /// The options that the last layout found. In a menu, `cursor` is the position of the option that keys act on.
    var choices = Choices()
    var cursor = Binding.constant(0)
    var state = ControlState()

    private var content: View? { options }

    public static let name = "Picker"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the pickers in the view.", rules: "S2, S6, S9",
      example: #"""
        VStack { alignment = "leading", spacing = 1,
          Picker("Menu", constant(1), { "One", "Two" }):pickerStyle "menu",
          Picker("Segments", constant(1), { "One", "Two" }):pickerStyle "segmented",
          Picker("Inline", constant(1), { "One", "Two" }):pickerStyle "inline",
          Picker("Radio", constant(1), { "One", "Two" }):pickerStyle "radioGroup",
        }
        """#,
      fields: [
        .view("label", \.label, "The label."),
        .view("content", \.content, "The options."),
        .binding("selection", \.visibleSelection, \.selection, .plain(.data), "The tag of the selected option."),
        .value("isHovered", \.state.isHovered, .boolean, "True while the pointer is over the picker."),
      ],
      styles: [
        Style("automatic", "Same as `menu`.") { $0.controlled(in: &$1) { $0.menu(in: &$1) } },
        Style("menu", "The selected option. A click or the return key opens a menu with all options.") {
          $0.controlled(in: &$1) { $0.menu(in: &$1) }
        },
        Style("segmented", "The options side by side on a muted background.") { picker, context in
          picker.controlled(in: &context, keys: context.horizontalKeys) { $0.segments(in: $1) }
        },
        Style("inline", "The options below the label, each with a radio button.") {
          $0.controlled(in: &$1) { $0.rows(isBelowLabel: true, in: $1) }
        },
        Style("radioGroup", "The options after the label, each with a radio button.") {
          $0.controlled(in: &$1) { $0.rows(isBelowLabel: false, in: $1) }
        },
      ])
  }
}

extension Picker.Configuration {
  /// Returns a view as a control. Its accessibility role contains `keys`. They select another option, or open the menu.
  fileprivate func controlled(
    in context: inout ViewContext, keys: (forward: KeyPress, backward: KeyPress) = (KeyPress(.down), KeyPress(.up)),
    _ content: (Picker.Configuration, inout ViewContext) -> View
  ) -> View {
    var picker = withOwnState(in: &context)
    picker.state = context.controlState()
    return content(picker, &context)
      .focusable(in: context)
      .accessibilityElement([], role: AccessibilityRole("picker", forward: keys.forward, backward: keys.backward))
  }

  /// Returns the picker with the state of the current view. If a style shows one configuration several times, each has its own
  /// options (S7).
  func withOwnState(in context: inout ViewContext) -> Picker.Configuration {
    var picker = self
    (picker.choices, picker.cursor) = (context.cached(Choices()), context.state(0))
    return picker
  }

  /// Returns the options side by side on a plate.
  fileprivate func segments(in context: ViewContext) -> View {
    let (forward, backward) = context.horizontalKeys
    let background = PlateColors.background(of: state)
    return context.labelled(
      label?.caption(state, in: context),
      box(PickerSegments(choices: choices, selected: visibleSelection, ink: ChoiceColors(state, in: context)), in: context)
        .plate(background, edge: state.isFocused ? Color(.primary) : nil, height: context.controlSize.height, in: context)
    )
    .onKeys { press, actions in choices.move(press, [backward], [forward], selection, actions) }
    .keyHints(KeyHint(.left, .right, title: "Choose"))
  }

  /// Returns the options in rows, each with a radio button.
  fileprivate func rows(isBelowLabel: Bool, in context: ViewContext) -> View {
    let label = label?.caption(ControlState(isEnabled: state.isEnabled), in: context)
    let rows = box(PickerRows(choices: choices, selected: visibleSelection, ink: ChoiceColors(state, in: context)), in: context)
    let view =
      isBelowLabel
      ? View(VStack(alignment: .leading, spacing: 0), [label, rows.modifier(Padding(.leading, label == nil ? 0 : 1))])
      : context.labelled(label, rows, alignment: .top)
    return view.onKeys { press, actions in
      choices.move(press, [KeyPress(.up)], [KeyPress(.down)], selection, actions)
    }
    .keyHints(KeyHint(.up, .down, title: "Choose"))
  }

  /// Returns the options in a box with this behavior. A click selects the option under the pointer.
  private func box(_ behavior: any Behavior, in context: ViewContext) -> View {
    let (choices, selection) = (choices, selection)
    return shaded(View(part: "options", behavior, [options]))
      .onTap { point, _, actions in choices.select(point.flatMap(choices.position(at:)), selection, actions) }
  }

  /// Returns a view in the colour of disabled controls, if this picker is disabled.
  func shaded(_ view: View) -> View { state.isEnabled ? view : view.modifier(ForegroundColor(Color(.tertiary))) }
}
