// What a date picker does with its binding: it reads a date from it, and writes what was changed, in its range.

import LongtailCore
import LongtailFormats

/// The part that is edited, and what was typed since the last date that stands for itself.
struct DateEntry: Equatable, Sendable {
  var position = 0
  /// What was typed into the part and is not complete.
  var digits = ""
  /// Parts as they were typed. All of them may make a date that some do not: the 31st before its month, a day of next year.
  var typed: [DateUnit: Int] = [:]
}

/// A binding to a point in time.
struct DateClock: Sendable {
  let selection: Binding<Double>
  let range: ClosedRange<Double>
  let locale: LocaleFormat

  /// The date for a number of seconds; what is none is the beginning of 1970.
  func date(_ seconds: Double) -> CalendarDate {
    let bounds = DateFormat.range
    let seconds = seconds.isNaN ? 0 : min(max(seconds, Double(bounds.lowerBound)), Double(bounds.upperBound))
    return CalendarDate(seconds: Int(saturating: seconds.rounded(.down)))
  }

  /// The date that is being typed: what was typed, in place of what the binding says.
  func draft(_ entry: DateEntry, of date: CalendarDate) -> CalendarDate {
    var draft = date
    for unit in [DateUnit.year, .month, .day, .hour, .half, .minute] {
      if let value = entry.typed[unit] { draft[unit] = value }
    }
    return draft
  }

  /// Changes the date, and writes it if it is different. Returns true if the selection has another value then.
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

  // MARK: Words

  /// What a field shows.
  func text(_ unit: DateUnit, isHalf: Bool, _ date: CalendarDate) -> String {
    switch unit {
    case .half: locale.half(ofHour: date[.hour])
    case .hour where isHalf: String((date[.hour] + 11) % 12 + 1).padded(to: 2, with: " ")
    default: String(date[unit]).padded(to: unit.digits, with: "0")
    }
  }

  func words(_ date: CalendarDate, _ components: DatePicker.DateComponents) -> String {
    DateFormat(
      date: components == .hourAndMinute ? nil : .long, time: components == .date ? nil : .short, locale
    ).string(date.seconds)
  }

  // MARK: Keys

  /// Left and right choose a field, up and down change it, digits and the first letter of a half of the day type it.
  func press(
    _ press: KeyPress, _ field: Binding<DateEntry>, _ units: [DateUnit], _ pieces: [DatePiece], _ actions: ActionContext
  ) -> Bool {
    let entry = actions.value(of: field)
    guard units.indices.contains(entry.position) else { return false }
    let unit = units[entry.position]
    switch press {
    case KeyPress(.left), KeyPress(.right):
      return go(to: entry.position + (press == KeyPress(.left) ? -1 : 1), field, units, actions)
    case KeyPress(.up), KeyPress(.down):
      finish(field, units, actions)
      change(actions) { $0.turn(unit, by: press == KeyPress(.up) ? 1 : -1) }
    case KeyPress(.delete):
      actions.change(field) { entry in
        entry.digits = String(entry.digits.dropLast())
        entry.typed[unit] = nil
      }
    case KeyPress(.return) where !entry.digits.isEmpty || !entry.typed.isEmpty:
      finish(field, units, actions)
    default:
      return type(press.characters, unit, field, units, isHalf: pieces.contains(.unit(.hour, isHalf: true)), actions)
    }
    return true
  }

  private func type(
    _ text: String, _ unit: DateUnit, _ field: Binding<DateEntry>, _ units: [DateUnit], isHalf: Bool, _ actions: ActionContext
  ) -> Bool {
    if unit == .half {
      guard !text.isEmpty, let hour = [0, 12].first(where: { locale.half(ofHour: $0).lowercased().hasPrefix(text.lowercased()) })
      else { return false }
      actions.change(field) { $0.typed[.half] = hour / 12 }
      write(field, actions)
      return true
    }
    var entry = actions.value(of: field)
    if DateClock.separators.contains(text), !entry.digits.isEmpty {
      _ = go(to: entry.position + 1, field, units, actions)
      return true
    }
    guard text.count == 1, let digit = text.utf8.first, 0x30...0x39 ~= digit else { return false }
    entry.digits += text
    actions.set(field, to: entry)
    // What is seen is what stands in the binding. A year needs all of its digits.
    if unit != .year { commit(field, units, actions) }
    // Complete where no digit can follow: the next field is typed then.
    let most = unit == .hour && isHalf ? 12 : unit == .day ? 31 : date(actions.value(of: selection)).range(of: unit).upperBound
    guard entry.digits.count >= unit.digits || (Int(entry.digits) ?? 0) * 10 > most else { return true }
    _ = go(to: entry.position + 1, field, units, actions)
    return true
  }

  /// What people write between the parts of a date.
  private static let separators: Set<String> = ["/", ".", "-", ":", ",", " "]

  /// Goes to another part; what was typed so far stays typed. False where there is none.
  func go(to position: Int, _ field: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) -> Bool {
    commit(field, units, actions)
    actions.change(field) { entry in
      entry.digits = ""
      if units.indices.contains(position) { entry.position = position }
    }
    return units.indices.contains(position)
  }

  /// Takes the digits as the part that they are typed for.
  private func commit(_ field: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    let entry = actions.value(of: field)
    guard let number = Int(entry.digits), units.indices.contains(entry.position) else { return }
    let unit = units[entry.position]
    // The first digit of "05" is no day yet.
    guard number > 0 || unit == .hour || unit == .minute || entry.digits.count >= unit.digits else { return }
    actions.change(field) { entry in
      guard unit == .hour, units.contains(.half) else {
        entry.typed[unit] = number
        return
      }
      // Of hours from 1 to 12 the half of the day stays; others say which it is.
      if number > 12 { entry.typed[.half] = number / 12 }
      let half = entry.typed[.half] ?? date(actions.value(of: selection))[.half]
      entry.typed[.hour] = number > 12 ? number : number % 12 + half * 12
    }
    write(field, actions)
  }

  /// Writes what was typed where it can be chosen; what cannot may be the beginning of what can.
  private func write(_ field: Binding<DateEntry>, _ actions: ActionContext) {
    let before = date(actions.value(of: selection))
    let draft = draft(actions.value(of: field), of: before)
    if draft != before, range.contains(Double(draft.seconds)) { actions.set(selection, to: Double(draft.seconds)) }
  }

  /// Ends what was typed: the nearest date that can be chosen stands for it.
  func finish(_ field: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    commit(field, units, actions)
    let entry = actions.value(of: field)
    change(actions) { $0 = draft(entry, of: $0) }
    actions.set(field, to: DateEntry(position: entry.position))
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
