// A control for a date, a time of day or both (S9).

import LongtailCore

/// Chooses a point in time.
public struct DatePicker: Control {
  public var label = ViewSlot.empty
  public var selection = Binding.constant(0.0)
  public var components = DateComponents.dateAndTime
  public var minimum = Double(DateFormat.range.lowerBound)
  public var maximum = Double(DateFormat.range.upperBound)

  /// What of a point in time is chosen.
  public enum DateComponents: String, CaseIterable, Hashable, Sendable {
    case dateAndTime, date, hourAndMinute
  }

  public init() {}

  public init(_ label: ViewSlot, selection: Binding<Double>, _ components: DateComponents = .dateAndTime) {
    (self.label, self.selection, self.components) = (label, selection, components)
  }

  public static let declaration = ViewDeclaration(
    "DatePicker",
    "Chooses a date or a time: the left and right keys choose a field, up and down change it, digits type it.",
    rules: "S9, F2, G3, ST5",
    example: #"""
      local Trip = component("Trip", {
        state = { start = 1795305600 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 1,
            DatePicker("Leaves", self:binding "start"),
            DatePicker("", self:binding "start", { displayedComponents = "date" }):datePickerStyle "graphical",
          }
        end,
      })
      return Trip {}
      """#,
    [
      Parameter<DatePicker>("label", \.label, .slot, "A text or a view: what is chosen."),
      Parameter(
        "selection", \.selection, .binding(.amount, default: 0), required: true,
        "A binding to seconds since the beginning of 1970, as `format.date` takes them."),
      .named("displayedComponents", \.components, .choice(), "What is chosen."),
      .named("min", \.minimum, .number(), "The first second that can be chosen."),
      .named("max", \.maximum, .number(), "The last."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let field = context.state(DateEntry())
    let clock = DateClock(selection: selection, range: range(in: context), locale: context.localeFormat)
    let date = clock.date(context.value(of: selection, "selection"))
    let shown = context.value(of: field, "field")
    let isGraphical = context.environment[EnvironmentKeys.datePickerStyle] == .graphical && components != .hourAndMinute
    let state = context.controlState()
    guard isGraphical else { return fields(date, shown, field, clock, state, in: context) }
    let time = components == .dateAndTime ? View(timeOnly).modifier(DatePickerStyleModifier(.field)) : nil
    let month = month(date, clock, state, in: context)
    return View(
      VStack(alignment: .leading, spacing: 0),
      [label.view?.caption(ControlState(isEnabled: state.isEnabled), in: context), month, time])
  }

  /// The same for the time of day.
  private var timeOnly: DatePicker {
    var picker = self
    (picker.label, picker.components) = (.empty, .hourAndMinute)
    return picker
  }

  private func range(in context: ViewContext) -> ClosedRange<Double> {
    if minimum > maximum {
      context.report(
        .badArgument(
          callee: "DatePicker", argument: "max", expected: "a number of \(ValueKind.decimal(minimum)) or more",
          found: ValueKind.decimal(maximum)))
    }
    return minimum...max(minimum, maximum)
  }

  /// The numbers on a plate.
  private func fields(
    _ date: CalendarDate, _ entry: DateEntry, _ field: Binding<DateEntry>, _ clock: DateClock, _ state: ControlState,
    in context: ViewContext
  ) -> View {
    let pieces = clock.locale.pieces(date: components != .hourAndMinute, time: components != .date)
    let units = pieces.compactMap(\.unit)
    let chosen = units.indices.contains(entry.position) ? entry.position : 0
    var position = -1
    let parts = pieces.map { piece in
      guard case .unit(let unit, let isHalf) = piece else {
        return View(Text(piece.text)).modifier(ForegroundColor(Color(.secondary)))
      }
      position += 1
      let (own, isChosen) = (position, state.isFocused && position == chosen)
      let typed = isChosen && !entry.digits.isEmpty ? entry.digits.padded(to: unit.digits, with: " ") : nil
      let text = View(Text(typed ?? clock.text(unit, isHalf: isHalf, date)))
      return
        (isChosen ? text.modifier(ForegroundColor(context.contrasting(context.tint))).modifier(Background(context.tint)) : text)
        .onTap { actions in
          clock.commit(field, units, actions)
          actions.set(field, to: DateEntry(position: own))
        }
    }
    let ground = PlateColors.ground(of: state)
    let row = View(HStack(spacing: 0), parts).modifier(LineLimit(1))
      .modifier(EnvironmentModifier("layoutDirection", .absent))
    let plate = (state.isEnabled ? row : row.modifier(ForegroundColor(Color(.tertiary))))
      .plate(ground, edge: state.isFocused ? context.tint : nil, in: context)
      .modifier(AccessibilityElement(children: .ignore))
      .modifier(AccessibilityValue(clock.words(date, components)))
    return View(HStack(spacing: 0), [label.view?.caption(ControlState(isEnabled: state.isEnabled), in: context), plate])
      .focusable(in: context)
      .onFocusChange { hasFocus, actions in if !hasFocus { clock.commit(field, units, actions) } }
      .onKeys { press, actions in clock.press(press, field, units, pieces, actions) }
      .keyHints(KeyHint(.left, .right, title: "Part"), KeyHint(.up, .down, title: "Change"))
      .told([], AccessibilityRole("date picker", forward: KeyPress(.up), backward: KeyPress(.down)))
  }

  /// The days of a month.
  private func month(_ date: CalendarDate, _ clock: DateClock, _ state: ControlState, in context: ViewContext) -> View {
    let (forward, backward) = context.horizontalKeys
    let box = MonthBox(date: date, range: clock.range, locale: clock.locale, ink: ChoiceInk(state, in: context), in: context)
    return View(part: "month", context.redacted(area: box))
      .focusable(in: context)
      .onTap { point, size, actions in
        guard let point else { return }
        clock.change(actions) { date in
          let x = box.ink.isMirrored ? size.width - 1 - point.x : point.x
          if let target = MonthBox.target(Point(x, point.y), date, clock.locale) { date = target }
        }
      }
      .onKeys { press, actions in
        let days =
          switch press {
          case backward: -1
          case forward: 1
          case KeyPress(.up): -7
          case KeyPress(.down): 7
          default: 0
          }
        let months = press == KeyPress(.pageUp) ? -1 : press == KeyPress(.pageDown) ? 1 : 0
        guard days != 0 || months != 0 else { return false }
        clock.change(actions) { $0 = CalendarDate(seconds: $0.adding(months: months).seconds + days * 86_400) }
        return true
      }
      .keyHints(
        KeyHint(.left, .right, title: "Day"), KeyHint(.up, .down, title: "Week"), KeyHint(.pageUp, .pageDown, title: "Month")
      )
      .told([], AccessibilityRole("date picker", forward: forward, backward: backward))
  }
}

/// How date pickers look.
public enum DatePickerStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, field, graphical
}

extension EnvironmentKeys {
  public static let datePickerStyle = EnvironmentKey(
    "datePickerStyle", .choice(DatePickerStyle.self), default: .automatic, "How date pickers look.")
}

/// Sets how the date pickers in a view look. Named for its role; scripts call it `datePickerStyle`.
public struct DatePickerStyleModifier: DeclaredModifier {
  public var style = DatePickerStyle.automatic

  public init() {}

  public init(_ style: DatePickerStyle) { self.style = style }

  public static let declaration = ModifierDeclaration(
    "datePickerStyle", "Sets how the date pickers in the view look.", rules: "S2, S6",
    example: #"DatePicker("", constant(1795305600), { displayedComponents = "date" }):datePickerStyle "graphical""#,
    [Parameter<DatePickerStyleModifier>("style", \.style, .choice(), required: true, "The name of a style.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.datePickerStyle] = style
    return .none
  }
}

extension ViewContext {
  /// The conventions of the language of this place; English where there are none.
  var localeFormat: LocaleFormat { LocaleFormat(environment[EnvironmentKeys.locale]) ?? .standard }
}
