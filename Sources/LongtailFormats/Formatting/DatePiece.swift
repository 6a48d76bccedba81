// The components of a date that a date picker edits one by one, in the order of a language.

/// A calendar or time component.
package enum DateUnit: Hashable, Sendable {
  case year, month, day, hour, minute
  /// The half of the day: AM or PM.
  case dayPeriod
}

/// A component of a formatted date, or the text between two components.
package enum DatePiece: Hashable, Sendable {
  case text(String)
  /// A component. `is12Hour` is true for hours from 1 to 12.
  case unit(DateUnit, is12Hour: Bool = false)
}

extension LocaleFormat {
  /// Returns the components of a numeric date, a time of day or both, with the text between them.
  package func pieces(date: Bool, time: Bool) -> [DatePiece] {
    let pieces =
      (date ? pieces(of: dates[0]) : []) + (date && time ? [.text("  ")] : []) + (time ? self.pieces(of: times[0]) : [])
    // Text after the last component is omitted.
    return Array(pieces.reversed().drop { if case .text = $0 { true } else { false } }.reversed())
  }

  private func pieces(of pattern: String) -> [DatePiece] {
    var pieces: [DatePiece] = []
    for field in DateFormat.fields(of: pattern) {
      let unit: DateUnit? = field.isText ? nil : DateUnit(letter: field.text.first ?? " ")
      if let unit {
        pieces.append(.unit(unit, is12Hour: field.text.first == "h"))
      } else if case .text(let text)? = pieces.last {
        pieces[pieces.count - 1] = .text(text + field.text)
      } else {
        pieces.append(.text(field.text))
      }
    }
    return pieces
  }

  /// Returns the name of the half of the day that contains an hour from 0 to 23.
  package func dayPeriod(ofHour hour: Int) -> String { dayPeriods[hour / 12] }

  /// Returns a month and year in the order of the language, such as "November 2026".
  package func title(year: Int, month: Int) -> String {
    let name = months[month - 1]
    switch tag.prefix(2) {
    case "ja", "zh": return "\(year)年\(name)"
    case "ko": return "\(year)년 \(name)"
    case "hu": return "\(year). \(name)"
    case "lt": return "\(year) m. \(name)"
    case "lv": return "\(year). gada \(name)"
    default: return "\(name) \(year)"
    }
  }

  /// The names of the days of a week, starting with `firstWeekday`, shortened to at most two characters each.
  package var weekdayLetters: [String] {
    (0..<7).map { String(shortWeekdays[($0 + firstWeekday) % 7].prefix(2)) }
  }

  /// The first day of the week; 0 is Sunday. The day is that of the language's largest country in CLDR's weekData.
  package var firstWeekday: Int { Self.sundayTags.contains(tag) ? 0 : 1 }
  private static let sundayTags: Set = ["en", "en-CA", "es-MX", "fr-CA", "ja", "ko", "pt", "pt-PT"]
}

extension DateUnit {
  fileprivate init?(letter: Character) {
    switch letter {
    case "y": self = .year
    case "M": self = .month
    case "d": self = .day
    case "H", "h": self = .hour
    case "m": self = .minute
    case "a": self = .dayPeriod
    default: return nil
    }
  }
}
