// The notation of numbers and dates in a language. The data is in LocaleTable.swift. The settings of the machine are never used.

/// The formatting conventions of one language.
package struct LocaleFormat: Sendable {
  /// The tag of a language, or of a language in a country: "de", "en-GB".
  package let tag: String
  package let decimal: String
  package let group: String
  /// The minimum number of digits before the first group separator. With 2, "1234" has no separator.
  let minimumGroupingDigits: Int
  let minus: String
  /// The pattern of a percentage, with "#" for the number: "#%", "%#".
  let percent: String
  let months: [String]
  let shortMonths: [String]
  /// The names of the weekdays, starting with Sunday.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// The names of the halves of the day: AM and PM.
  let dayPeriods: [String]
  /// Date patterns by ``DateStyle``.
  let dates: [String]
  /// Time patterns: short and medium.
  let times: [String]
  /// The patterns between date and time, by ``DateStyle``.
  let dateTimeSeparators: [String]
  /// The units of compact notation, for numbers from 10^3 to 10^14: the power of ten of the unit, and its sign.
  let units: [(power: Int, sign: String)]

  /// English as in the United States.
  package static let standard = LocaleFormat("en")!

  /// The tags of all supported languages.
  package static var tags: [String] { all.map(\.tag) }

  /// Finds the conventions of the exact tag, or else of its language. Returns nil if there is no data for either.
  package init?(_ tag: String) {
    let wanted = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    let language = String(wanted.prefix { $0 != "-" })
    guard let found = LocaleFormat.positions[wanted] ?? LocaleFormat.positions[language] else { return nil }
    self = LocaleFormat.all[found]
  }

  /// The index of each tag in `all`. The keys are in lower case.
  private static let positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.tag.lowercased(), $0) })

  init(
    tag: String, decimal: String, group: String, minimumGroupingDigits: Int, minus: String, percent: String, months: [String],
    shortMonths: [String], weekdays: [String], shortWeekdays: [String], dayPeriods: [String], dates: [String], times: [String],
    dateTimeSeparators: [String], units: [(Int, String)]
  ) {
    (self.tag, self.decimal, self.group, self.minimumGroupingDigits, self.minus) = (
      tag, decimal, group, minimumGroupingDigits, minus
    )
    (self.percent, self.months, self.shortMonths, self.weekdays) = (percent, months, shortMonths, weekdays)
    (self.shortWeekdays, self.dayPeriods, self.dates, self.times) = (shortWeekdays, dayPeriods, dates, times)
    (self.dateTimeSeparators, self.units) = (dateTimeSeparators, units.map { ($0.0, $0.1) })
  }
}
