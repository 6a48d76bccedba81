// Formats dates and times as text, by a pattern of Unicode date fields (UTS 35) or in a style of a language.

/// The length of a formatted date or time.
package enum DateStyle: String, CaseIterable, Sendable { case short, medium, long, full }

/// A format for a point in time.
package struct DateFormat: Sendable {
  package var locale = LocaleFormat.standard
  /// The time zone, in seconds east of Greenwich.
  package var offset = 0
  private var pattern: String

  /// Creates a format for a date, a time or both. Times have only two lengths: "long" and "full" are the same as "medium".
  package init(date: DateStyle?, time: DateStyle?, _ locale: LocaleFormat = .standard) {
    self.locale = locale
    let date = date.map { (pattern: locale.dates[$0.index], separator: locale.dateTimeSeparators[$0.index]) }
    let time = time.map { locale.times[min($0.index, 1)] }
    pattern = (date?.pattern ?? "") + (date != nil && time != nil ? date?.separator ?? "" : "") + (time ?? "")
  }

  /// Creates a format from a pattern such as `yyyy-MM-dd HH:mm`. Returns nil if the pattern has letters that are not in
  /// ``letters``.
  package init?(pattern: String, _ locale: LocaleFormat = .standard) {
    guard DateFormat.fields(of: pattern).allSatisfy({ $0.isText || DateFormat.letters.contains($0.text.first ?? " ") }) else {
      return nil
    }
    self.locale = locale
    self.pattern = pattern
  }

  /// The supported pattern letters: year, month, day, weekday, hour (0-23 and 1-12), minute, second, AM or PM.
  package static let letters = "yMdEHhmsa"

  /// The supported times, in seconds since the start of 1970. The range is the same as in JavaScript: from 271,821 years before
  /// the year 0 to the year 275,760.
  package static let range = -8_640_000_000_000...8_640_000_000_000

  /// Formats a time in seconds since the start of 1970. The time is clamped to ``range``.
  package func string(_ seconds: Int) -> String {
    let date = CalendarDate(seconds: min(max(seconds, DateFormat.range.lowerBound), DateFormat.range.upperBound) + offset)
    return DateFormat.fields(of: pattern).map { $0.isText ? $0.text : text($0.text, date) }.joined()
  }

  private func text(_ field: String, _ date: CalendarDate) -> String {
    let count = field.count
    switch field.first {
    case "y" where count == 2: return padded(abs(date.year) % 100, 2)
    case "y": return (date.year < 0 ? "-" : "") + padded(abs(date.year), count)
    case "M" where count >= 4: return locale.months[date.month - 1]
    case "M" where count == 3: return locale.shortMonths[date.month - 1]
    case "M": return padded(date.month, count)
    case "d": return padded(date.day, count)
    case "E": return (count >= 4 ? locale.weekdays : locale.shortWeekdays)[date.weekday]
    case "H": return padded(date.time / 3600, count)
    case "h": return padded((date.time / 3600 + 11) % 12 + 1, count)
    case "m": return padded(date.time / 60 % 60, count)
    case "s": return padded(date.time % 60, count)
    case "a": return locale.dayPeriods[date.time / 43_200]
    default: return field
    }
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, min(count, 20) - digits.count)) + digits
  }

  /// Splits a pattern into fields, which are runs of one letter, and the text between them. Single quotes enclose text, and two
  /// single quotes stand for one.
  static func fields(of pattern: String) -> [(text: String, isText: Bool)] {
    var fields: [(text: String, isText: Bool)] = []
    let characters = Array(pattern)
    var isQuoted = false
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "'" {
        let isDoubled = index + 1 < characters.count && characters[index + 1] == "'"
        if isDoubled { fields.append(("'", true)) } else { isQuoted.toggle() }
        index += isDoubled ? 2 : 1
      } else if isQuoted || !(character.isASCII && character.isLetter) {
        fields.append((String(character), true))
        index += 1
      } else {
        let end = characters[index...].firstIndex { $0 != character } ?? characters.count
        fields.append((String(characters[index..<end]), false))
        index = end
      }
    }
    return fields
  }
}

extension DateStyle {
  var index: Int { DateStyle.allCases.firstIndex(of: self) ?? 0 }
}

/// Formats for durations.
package enum DurationFormat {
  /// Returns hours, minutes and seconds, as in "1:02:03". Below one hour, returns minutes and seconds, as in "2:03".
  package static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = parts(seconds)
    let sign = seconds < 0 ? "-" : ""
    return sign + (hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))")
  }

  /// Returns a duration such as "1 h 2 min 3 s", without the units that are zero. The symbols of the units are the same in all
  /// languages.
  package static func units(_ seconds: Int) -> String {
    let (hours, minutes, rest) = parts(seconds)
    let shown = [(hours / 24, "d"), (hours % 24, "h"), (minutes, "min"), (rest, "s")].filter { $0.0 != 0 }
    let text = shown.map { "\($0.0)\u{A0}\($0.1)" }.joined(separator: " ")
    return (seconds < 0 ? "-" : "") + (text.isEmpty ? "0\u{A0}s" : text)
  }

  private static func parts(_ seconds: Int) -> (Int, Int, Int) {
    let total = Int(clamping: seconds.magnitude)
    return (total / 3600, total / 60 % 60, total % 60)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
