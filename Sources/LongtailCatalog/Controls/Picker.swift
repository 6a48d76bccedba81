// A control that chooses one of several values (S9, F2).

import LongtailCore

/// Chooses one of its views, which stand for values.
public struct Picker: Control {
  public var label = ViewSlot.empty
  public var selection = Binding.constant(PlainValue.none)

  public init() {}

  public init(_ label: ViewSlot, selection: Binding<PlainValue>) {
    self.label = label
    self.selection = selection
  }

  public static let declaration = ViewDeclaration(
    "Picker", "Chooses one of its views. What stands in the binding is the tag of the one that is chosen.",
    rules: "S9, F2, G3, ST5", children: .many,
    example: #"""
      local Options = component("Options", {
        state = { range = "week", theme = "dark", size = 2 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 1,
            Picker("Range", self:binding "range", {
              Text "Day":tag "day", Text "Week":tag "week", Text "Month":tag "month",
            }):pickerStyle "segmented",
            Picker("Theme", self:binding "theme", {
              Text "Light":tag "light", Text "Dark":tag "dark",
            }):pickerStyle "radioGroup",
            Picker("Size", self:binding "size", { "Small", "Large" }),
          }
        end,
      })
      return Options {}
      """#,
    [
      Parameter<Picker>("label", \.label, .slot, "A text or a view: what is chosen."),
      Parameter(
        "selection", \.selection, .selection, required: true,
        "A binding to the tag of the view that is chosen. Where no view has it, none is."),
    ])

  /// What a style of pickers is given.
  struct Configuration: Sendable {
    var label: View?
    var options: [View]
    var choices: Choices
    var selection: Binding<PlainValue>
    /// What stands in the binding.
    var selected: PlainValue
    /// The same; nothing where that may not be seen.
    var marked: PlainValue
    var state: ControlState
    var redaction: Redaction
    /// Whether the menu is shown, and the option that its keys are on.
    var isOpen: Binding<Bool>
    var cursor: Binding<Int>
  }

  public func body(in context: inout ViewContext) -> View {
    let choices = context.kept(Choices())
    let selected = context.value(of: selection, "selection")
    let redaction = context.redaction
    let configuration = Configuration(
      label: label.view, options: context.children.map { View($0) }, choices: choices, selection: selection,
      selected: selected, marked: redaction.isMasked ? .none : selected, state: context.controlState(), redaction: redaction,
      isOpen: context.state(false), cursor: context.state(0))
    context.environment[EnvironmentKeys.lineLimit] = 1
    let style = context.environment[EnvironmentKeys.pickerStyle]
    let (forward, backward) = style == .segmented ? context.horizontalKeys : (KeyPress(.down), KeyPress(.up))
    return style.view(configuration, in: context)
      .focusable(in: context)
      .told([], AccessibilityRole("picker", forward: forward, backward: backward))
  }
}

/// How pickers look.
public enum PickerStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, menu, segmented, inline, radioGroup

  func view(_ picker: Picker.Configuration, in context: ViewContext) -> View {
    switch self {
    case .automatic, .menu: picker.menu(in: context)
    case .segmented: picker.segments(in: context)
    case .inline, .radioGroup: picker.rows(isBelowLabel: self == .inline, in: context)
    }
  }
}

extension Picker.Configuration {
  /// The options side by side on a plate.
  fileprivate func segments(in context: ViewContext) -> View {
    let (forward, backward) = context.horizontalKeys
    let ground = PlateColors.ground(of: state)
    return View(
      HStack(spacing: 0),
      [
        label?.caption(state, in: context),
        box(PickerSegments(choices: choices, selected: marked, ink: ChoiceInk(state, in: context)), in: context)
          .plate(ground, edge: state.isFocused ? context.tint : nil, in: context),
      ]
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
      : View(HStack(alignment: .top, spacing: 0), [label, rows])
    return view.onKeys { press, actions in
      choices.move(press, [KeyPress(.up)], [KeyPress(.down)], selection, actions)
    }
    .keyHints(KeyHint(.up, .down, title: "Choose"))
  }

  /// The options in a box that shows them in some way. A click chooses the one under it.
  private func box(_ behavior: any Behavior, in context: ViewContext) -> View {
    let (choices, selection) = (choices, selection)
    return shaded(View(part: "options", behavior, options))
      .onTap { point, _, actions in choices.choose(point.flatMap(choices.position(at:)), selection, actions) }
  }

  /// A view as what is disabled is shown.
  func shaded(_ view: View) -> View { state.isEnabled ? view : view.modifier(ForegroundColor(Color(.tertiary))) }
}

extension EnvironmentKeys {
  public static let pickerStyle = EnvironmentKey(
    "pickerStyle", .choice(PickerStyle.self), default: .automatic, "How pickers look.")
}

/// Sets how the pickers in a view look. Named for its role; scripts call it `pickerStyle`.
public struct PickerStyleModifier: DeclaredModifier {
  public var style = PickerStyle.automatic

  public init() {}

  public init(_ style: PickerStyle) { self.style = style }

  public static let declaration = ModifierDeclaration(
    "pickerStyle", "Sets how the pickers in the view look.", rules: "S2, S6",
    example: #"""
      HStack { alignment = "top", spacing = 3,
        Picker("Menu", constant(1), { "One", "Two" }):pickerStyle "menu",
        Picker("", constant(1), { "One", "Two" }):pickerStyle "segmented",
        Picker("Inline", constant(1), { "One", "Two" }):pickerStyle "inline",
        Picker("Radio", constant(1), { "One", "Two" }):pickerStyle "radioGroup",
      }
      """#,
    [Parameter<PickerStyleModifier>("style", \.style, .choice(), required: true, "The name of a style.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.pickerStyle] = style
    return .none
  }
}
