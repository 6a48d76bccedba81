// The styles of date pickers (S9). In the built-in styles, the date picker takes the focus and handles keys. If the script
// defines the style, only the views of this style do so.

import LongtailCore
import LongtailFormats

extension DatePicker {
  /// The configuration that styles of date pickers receive.
  public struct Configuration: StyleConfiguration {
    public var label: View?
    /// Seconds since the beginning of 1970.
    public var selection: Double
    var binding: Binding<Double>
    public var components: DateComponents
    var model: DatePickerModel
    /// The selected part and the input for it.
    var entryBinding: Binding<DateEntry>
    var entry: DateEntry
    public var isHovered = false

    public static let name = "DatePicker"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the date pickers in the view.", rules: "S2, S6, S9",
      example: #"DatePicker("", constant(1795305600), { displayedComponents = "date" }):datePickerStyle "graphical""#,
      fields: [
        .view("label", \.label, "The label."),
        .binding(
          "selection", \.selection, \.binding, .amount, "The date as a Unix timestamp, in seconds."),
        .value("displayedComponents", \.components, .choice(), "The parts of the date that the user can edit."),
        .value(
          "min", \.minimum, ValueType<Double>.amount.optional,
          "The earliest date, as a Unix timestamp in seconds; nil for no limit."),
        .value(
          "max", \.maximum, ValueType<Double>.amount.optional,
          "The latest date, as a Unix timestamp in seconds; nil for no limit."),
        .value("isHovered", \.isHovered, .boolean, "True while the pointer is over the date picker."),
      ],
      styles: [
        Style("automatic", "Same as `field`.") { $0.fields($0.components, in: $1) },
        Style("field", "The parts of the date as numbers, on a muted background.") { $0.fields($0.components, in: $1) },
        Style("graphical", "A calendar with the days of a month.") { $0.calendar(in: $1) },
      ])
  }
}

extension DatePicker.Configuration {
  /// The earliest and the latest date; nil for no limit.
  fileprivate var minimum: Double? {
    model.range.lowerBound == Double(DateFormat.range.lowerBound) ? nil : model.range.lowerBound
  }
  fileprivate var maximum: Double? {
    model.range.upperBound == Double(DateFormat.range.upperBound) ? nil : model.range.upperBound
  }

  private var date: CalendarDate { model.draft(entry, of: model.date(selection)) }

  /// Returns a calendar with the days of a month, and the time of day below it.
  fileprivate func calendar(in context: ViewContext) -> View {
    guard components != .hourAndMinute else { return fields(components, in: context) }
    let label = label?.caption(ControlState(isEnabled: context.controlState().isEnabled), in: context)
    return View(
      VStack(alignment: .leading, spacing: 0),
      [label, month(in: context), components == .dateAndTime ? time : nil])
  }

  /// The picker for the time of day.
  private var time: View {
    var picker = DatePicker(.empty, selection: binding)
    picker.components = .hourAndMinute
    (picker.minimum, picker.maximum) = (model.range.lowerBound, model.range.upperBound)
    return View(picker).modifier(StyleModifier<DatePicker.Configuration>("field"))
  }

  /// Returns the parts of the date on a plate.
  fileprivate func fields(_ components: DatePicker.DateComponents, in context: ViewContext) -> View {
    let (entryBinding, model, state) = (entryBinding, model, context.controlState())
    let pieces = model.locale.pieces(date: components != .hourAndMinute, time: components != .date)
    let units = pieces.compactMap(\.unit)
    let selectedPart = units.indices.contains(entry.position) ? entry.position : 0
    var position = -1
    let signal = context.plate(in: context.tint)
    let parts = pieces.map { piece in
      guard case .unit(let unit, let is12Hour) = piece else {
        return View(Text(piece.text)).modifier(ForegroundColor(Color(.secondary)))
      }
      position += 1
      let (own, isSelected) = (position, state.isFocused && position == selectedPart)
      let typed = isSelected && !entry.input.isEmpty ? entry.input.padded(to: unit.digits, with: " ") : nil
      let text = View(Text(typed ?? model.text(unit, is12Hour: is12Hour, date)))
      return
        (isSelected ? text.modifier(ForegroundColor(signal.label)).modifier(Background(signal.fill)) : text)
        .part("active", .box(ActiveBox(isActive: isSelected)))
        .onTap { actions in
          _ = model.go(to: own, entryBinding, units, actions)
        }
    }
    let background = PlateColors.field(of: state)
    let row = View(HStack(spacing: 0), parts).modifier(LineLimit(1))
      .modifier(EnvironmentModifier("layoutDirection", .absent))
    let plate = (state.isEnabled ? row : row.modifier(ForegroundColor(Color(.tertiary))))
      .plate(background, edge: state.isFocused ? context.tint : nil, height: context.controlSize.height, in: context)
      .modifier(AccessibilityElement(children: .ignore))
      .modifier(AccessibilityValue(model.text(date, components)))
    return context.labelled(label?.caption(ControlState(isEnabled: state.isEnabled), in: context), plate)
      .focusable(in: context)
      .onFocusChange { hasFocus, actions in if !hasFocus { model.finish(entryBinding, units, actions) } }
      .onKeys { press, actions in model.press(press, entryBinding, units, pieces, actions) }
      .keyHints(KeyHint(.left, .right, title: "Part"), KeyHint(.up, .down, title: "Change"))
      .accessibilityElement([], role: AccessibilityRole("date picker", forward: KeyPress(.up), backward: KeyPress(.down)))
  }

  /// Returns the days of a month.
  private func month(in context: ViewContext) -> View {
    let (model, state) = (model, context.controlState())
    let (forward, backward) = context.horizontalKeys
    let box = MonthBox(date: date, range: model.range, locale: model.locale, ink: ChoiceColors(state, in: context), in: context)
    return View(part: "month", context.redacted(area: box))
      .focusable(in: context)
      .onTap { point, size, actions in
        guard let point else { return }
        model.change(actions) { date in
          let x = box.ink.isMirrored ? size.width - 1 - point.x : point.x
          if let target = MonthBox.target(Point(x, point.y), date, model.locale) { date = target }
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
        return model.change(actions) { $0 = CalendarDate(seconds: $0.adding(months: months).seconds + days * 86_400) }
      }
      .keyHints(
        KeyHint(.left, .right, title: "Day"), KeyHint(.up, .down, title: "Week"), KeyHint(.pageUp, .pageDown, title: "Month")
      )
      .accessibilityElement([], role: AccessibilityRole("date picker", forward: forward, backward: backward))
  }
}

/// A box that can be marked as the part on which keys act.
private struct ActiveBox: PassthroughBehavior, Equatable {
  let isActive: Bool

  func activePart(in size: Size) -> ActivePart? { isActive ? .cells(Rect(.zero, size)) : nil }
}
