// What a date picker does with its binding: it reads a date from it, and writes what was changed, in its range.

import LongtailCore

/// The field that is edited, and what was typed into it that is not complete.
struct DateEntry: Equatable, Sendable {
  var position = 0
  var digits = ""
  /// The day that was typed, while its month may follow: the month that is shown may be shorter.
  var day: Int?
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
    return CalendarDate(seconds: Int(seconds.rounded(.down)))
  }

  /// Changes the date and writes it, if it is another one.
  func change(_ actions: ActionContext, _ body: (inout CalendarDate) -> Void) {
    let before = date(actions.value(of: selection))
    var date = before
    body(&date)
    if date != before { actions.set(selection, to: min(max(Double(date.seconds), range.lowerBound), range.upperBound)) }
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
      let next = entry.position + (press == KeyPress(.left) ? -1 : 1)
      commit(field, units, actions)
      guard units.indices.contains(next) else { return false }
      actions.set(field, to: DateEntry(position: next))
    case KeyPress(.up), KeyPress(.down):
      commit(field, units, actions)
      change(actions) { $0.turn(unit, by: press == KeyPress(.up) ? 1 : -1) }
    case KeyPress(.delete):
      actions.set(field, to: DateEntry(position: entry.position, digits: String(entry.digits.dropLast())))
    case KeyPress(.return) where !entry.digits.isEmpty:
      commit(field, units, actions)
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
      change(actions) { $0[.half] = hour / 12 }
      return true
    }
    var entry = actions.value(of: field)
    if DateClock.separators.contains(text), !entry.digits.isEmpty {
      goOn(entry, field, units, actions)
      return true
    }
    guard text.count == 1, let digit = text.utf8.first, 0x30...0x39 ~= digit else { return false }
    entry.digits += text
    actions.set(field, to: entry)
    // Complete where no digit can follow: the next field is typed then.
    let most = unit == .hour && isHalf ? 12 : unit == .day ? 31 : date(actions.value(of: selection)).range(of: unit).upperBound
    guard entry.digits.count >= unit.digits || (Int(entry.digits) ?? 0) * 10 > most else { return true }
    goOn(entry, field, units, actions)
    return true
  }

  /// What people write between the parts of a date.
  private static let separators: Set<String> = ["/", ".", "-", ":", ",", " "]

  /// Writes what was typed, and goes to the next part.
  private func goOn(_ entry: DateEntry, _ field: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    commit(field, units, actions)
    guard units.indices.contains(entry.position + 1) else { return }
    actions.set(field, to: DateEntry(position: entry.position + 1, day: actions.value(of: field).day))
  }

  /// Writes what was typed.
  func commit(_ field: Binding<DateEntry>, _ units: [DateUnit], _ actions: ActionContext) {
    let entry = actions.value(of: field)
    guard let number = Int(entry.digits), units.indices.contains(entry.position) else { return }
    let unit = units[entry.position]
    actions.set(field, to: DateEntry(position: entry.position, day: unit == .day ? number : entry.day))
    change(actions) { date in
      // Of hours from 1 to 12 the half of the day stays.
      date[unit] = unit == .hour && units.contains(.half) ? number % 12 + date[.half] * 12 : number
      if let day = entry.day, unit == .month || unit == .year { date[.day] = day }
    }
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
