// Reads the date of a date picker from its binding, handles the keys of the picker, and writes dates in its range.

import LongtailCore
import LongtailFormats

/// The selected part of the date, and the input that is not a complete date yet.
struct DateEntry: Equatable, Sendable {
  var position = 0
  /// The incomplete input for the selected part.
  var input = ""
  /// The parts that the user has typed. They may be a valid date only in combination: the 31st can be typed before a month that
  /// has 31 days, and the 29th of February before a leap year.
  var typed: [DateUnit: Int] = [:]
}

/// A binding to a point in time, with the range and the format of its dates.
struct DatePickerModel: Sendable {
  let selection: Binding<Double>
  let range: ClosedRange<Double>
  let locale: LocaleFormat

  /// Returns the date for a number of seconds since the start of 1970. NaN stands for the start of 1970.
  func date(_ seconds: Double) -> CalendarDate {
    let bounds = DateFormat.range
    let seconds = seconds.isNaN ? 0 : min(max(seconds, Double(bounds.lowerBound)), Double(bounds.upperBound))
    return CalendarDate(seconds: Int(saturating: seconds.rounded(.down)))
  }

  /// Returns `date` with the typed parts in place of its own.
  func draft(_ entry: DateEntry, of date: CalendarDate) -> CalendarDate {
    var draft = date
    for unit in [DateUnit.year, .month, .day, .hour, .dayPeriod, .minute] {
      if let value = entry.typed[unit] { draft[unit] = value }
    }
    return draft
  }

  /// Changes the date, and writes it if it differs. Returns true if the value of the selection has changed.
  @discardableResult
  func change(_ actions: ActionContext, _ body: (inout CalendarDate) -> Void) -> Bool {
    let before = actions.value(of: selection)
    let known = date(before)
    var date = known
    body(&date)
    if date == known { return false }
    actions.set(selection, to: min(max(Double(date.seconds), range.lowerBound), range.upperBound))
    return actions.value(of: selection) != before
  }

  // MARK: Text

  /// Returns the text of a part of the date.
  func text(_ unit: DateUnit, is12Hour: Bool, _ date: CalendarDate) -> String {
    switch unit {
    case .dayPeriod: locale.dayPeriod(ofHour: date[.hour])
    case .hour where is12Hour: String((date[.hour] + 11) % 12 + 1).padded(to: 2, with: " ")
    default: String(date[unit]).padded(to: unit.digits, with: "0")
    }
  }

  func text(_ date: CalendarDate, _ components: DatePicker.DateComponents) -> String {
    DateFormat(
      date: components == .hourAndMinute ? nil : .long, time: components == .date ? nil : .short, locale
    ).string(date.seconds)
  }

  // MARK: Keys

  /// Handles a key. Left and right select a part. Up and down change it. Digits replace it, and so does the first letter of AM or
  /// PM.
  func press(
    _ press: KeyPress, _ entryBinding: Binding<DateEntry>, _ units: [DateUnit], _ pieces: [DatePiece], _ actions: ActionContext
  ) -> Bool {
    let entry = actions.value(of: entryBinding)
    // The selected part may have disappeared. Then the first part is shown as selected.
    let position = units.indices.contains(entry.position) ? entry.position : 0
    guard units.indices.contains(position) else { return false }
    let unit = units[position]
    switch press {
    case KeyPress(.left), KeyPress(.right):
      return go(to: position + (press == KeyPress(.left) ? -1 : 1), entryBinding, units, actions)
    case KeyPress(.up), KeyPress(.down):
      finish(entryBinding, units, actions)
      change(actions) { $0.step(unit, by: press == KeyPress(.up) ? 1 : -1) }
    case KeyPress(.delete):
      actions.change(entryBinding) { entry in
        entry.input = String(entry.input.dropLast())
        entry.typed[unit] = nil
      }
    case KeyPress(.return) where !entry.input.isEmpty || !entry.typed.isEmpty:
      finish(entryBinding, units, actions)
    default:
      return type(press.characters, unit, entryBinding, units, is12Hour: pieces.contains(.unit(.hour, is12Hour: true)), actions)
    }
    return true
  }

  private func type(
    _ text: String, _ unit: DateUnit, _ entryBinding: Binding<DateEntry>, _ units: [DateUnit], is12Hour: Bool,
    _ actions: ActionContext
  ) -> Bool {
    if unit == .dayPeriod {
      guard !text.isEmpty,
        let hour = [0, 12].first(where: { locale.dayPeriod(ofHour: $0).lowercased().hasPrefix(text.lowercased()) })
      else { return false }
      actions.change(entryBinding) { $0.typed[.dayPeriod] = hour / 12 }
      write(entryBinding, actions)
      return true
    }
    var entry = actions.value(of: entryBinding)
    if DatePickerModel.separators.contains(text), !entry.input.isEmpty {
      _ = go(to: entry.position + 1, entryBinding, units, actions)
      return true
    }
    guard text.count == 1, let digit = text.utf8.first, 0x30...0x39 ~= digit else { return false }
    entry.input += text
    actions.set(entryBinding, to: entry)
    // Write each digit at once, because the field shows the value of the binding. A year is written when it has all of its
    // digits.
    if unit != .year { commit(entryBinding, units, actions) }
    // The part is complete if no further digit can follow. Then select the next part.
    let most = unit == .hour && is12Hour ? 12 : unit == .day ? 31 : date(actions.value(of: selection)).range(of: unit).upperBound
    guard entry.input.count >= unit.digits || (Int(entry.input) ?? 0) * 10 > most else { return true }
    _ = go(to: entry.position + 1, entryBinding, units, actions)
    return true
  }

  /// The characters that end a part of a date.
  private static let separators: Set<String> = ["/", ".", "-", ":", ",", " "]

  /// Selects another part, and writes the input for the current part. Returns false if there is no part at `position`.
  func go(to position: Int, _ entryBinding: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) -> Bool {
    commit(entryBinding, units, actions)
    actions.change(entryBinding) { entry in
      entry.input = ""
      if units.indices.contains(position) { entry.position = position }
    }
    return units.indices.contains(position)
  }

  /// Uses the typed digits as the value of the selected part.
  private func commit(_ entryBinding: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    let entry = actions.value(of: entryBinding)
    guard let number = Int(entry.input), units.indices.contains(entry.position) else { return }
    let unit = units[entry.position]
    // The first digit of "05" is no valid day yet.
    guard number > 0 || unit == .hour || unit == .minute || entry.input.count >= unit.digits else { return }
    actions.change(entryBinding) { entry in
      guard unit == .hour, units.contains(.dayPeriod) else {
        entry.typed[unit] = number
        return
      }
      // An hour up to 12 keeps the half of the day, AM or PM. A greater hour determines it.
      if number > 12 { entry.typed[.dayPeriod] = number / 12 }
      let dayPeriod = entry.typed[.dayPeriod] ?? date(actions.value(of: selection))[.dayPeriod]
      entry.typed[.hour] = number > 12 ? number : number % 12 + dayPeriod * 12
    }
    write(entryBinding, actions)
  }

  /// Writes the typed date if it is in the range. A date outside the range is kept as input, because further digits may complete
  /// it to a valid date.
  private func write(_ entryBinding: Binding<DateEntry>, _ actions: ActionContext) {
    let before = date(actions.value(of: selection))
    let draft = draft(actions.value(of: entryBinding), of: before)
    if draft != before, range.contains(Double(draft.seconds)) { actions.set(selection, to: Double(draft.seconds)) }
  }

  /// Ends the input: writes the typed date, or the nearest one in the range.
  func finish(_ entryBinding: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    commit(entryBinding, units, actions)
    let entry = actions.value(of: entryBinding)
    change(actions) { $0 = draft(entry, of: $0) }
    actions.set(entryBinding, to: DateEntry(position: entry.position))
  }
}

extension DateUnit {
  var digits: Int { self == .year ? 4 : 2 }
}

extension DatePiece {
  var unit: DateUnit? { if case .unit(let unit, _) = self { unit } else { nil } }
  var text: String { if case .text(let text) = self { text } else { "" } }
}

extension String {
  func padded(to width: Int, with pad: String) -> String { String(repeating: pad, count: max(0, width - count)) + self }
}
