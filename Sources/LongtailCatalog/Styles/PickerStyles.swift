// How pickers look (S9). What a style of the vocabulary makes has the focus and the keys; one of a program decides that itself.

import LongtailCore

extension Picker {
  /// The configuration that styles of pickers receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    var options: View
    /// The same for a menu in front, which shows them once more.
    var menuOptions: [View]
    var selection: Binding<PlainValue>
    /// What stands in the binding.
    var selected: PlainValue
    /// The same; nothing where that may not be seen.
    var marked: PlainValue
    var redaction: Redaction
    /// Where the options of what is made of this stand, and the option that its keys are on.
    var choices = Choices()
    var cursor = Binding.constant(0)
    /// How the control that is being made is.
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
        .binding("selection", \.marked, \.selection, .plain(.data), "The tag of the selected option."),
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
  /// A look as a control, with the keys that lead through the options.
  fileprivate func controlled(
    in context: inout ViewContext, keys: (forward: KeyPress, backward: KeyPress) = (KeyPress(.down), KeyPress(.up)),
    _ look: (Picker.Configuration, inout ViewContext) -> View
  ) -> View {
    var picker = remembering(in: &context)
    picker.state = context.controlState()
    return look(picker, &context)
      .focusable(in: context)
      .told([], AccessibilityRole("picker", forward: keys.forward, backward: keys.backward))
  }

  /// The picker of the view that is being made: each that is made of one configuration has options of its own (S7).
  func remembering(in context: inout ViewContext) -> Picker.Configuration {
    var picker = self
    (picker.choices, picker.cursor) = (context.kept(Choices()), context.state(0))
    return picker
  }

  /// The options side by side on a plate.
  fileprivate func segments(in context: ViewContext) -> View {
    let (forward, backward) = context.horizontalKeys
    let ground = PlateColors.ground(of: state)
    return context.labelled(
      label?.caption(state, in: context),
      box(PickerSegments(choices: choices, selected: marked, ink: ChoiceInk(state, in: context)), in: context)
        .plate(ground, edge: state.isFocused ? context.tint : nil, in: context)
    )
    .onKeys { press, actions in choices.move(press, [backward], [forward], selection, actions) }
    .keyHints(KeyHint(.left, .right, title: "Choose"))
  }

  /// The options below each other, each with a mark.
  fileprivate func rows(isBelowLabel: Bool, in context: ViewContext) -> View {
    let label = label?.caption(ControlState(isEnabled: state.isEnabled), in: context)
    let rows = box(PickerRows(choices: choices, selected: marked, ink: ChoiceInk(state, in: context)), in: context)
    let view =
      isBelowLabel
      ? View(VStack(alignment: .leading, spacing: 0), [label, rows.modifier(Padding(.leading, label == nil ? 0 : 1))])
      : context.labelled(label, rows, alignment: .top)
    return view.onKeys { press, actions in
      choices.move(press, [KeyPress(.up)], [KeyPress(.down)], selection, actions)
    }
    .keyHints(KeyHint(.up, .down, title: "Choose"))
  }

  /// The options in a box that shows them in some way. A click chooses the one under it.
  private func box(_ behavior: any Behavior, in context: ViewContext) -> View {
    let (choices, selection) = (choices, selection)
    return shaded(View(part: "options", behavior, [options]))
      .onTap { point, _, actions in choices.choose(point.flatMap(choices.position(at:)), selection, actions) }
  }

  /// A view as what is disabled is shown.
  func shaded(_ view: View) -> View { state.isEnabled ? view : view.modifier(ForegroundColor(Color(.tertiary))) }
}
