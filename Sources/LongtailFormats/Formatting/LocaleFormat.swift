// How numbers and dates are written in a language. The data is in LocaleTable.swift; the machine's own settings are never asked.

/// The formatting conventions of one language.
package struct LocaleFormat: Sendable {
  /// A language, or a language and a country: "de", "en-GB".
  package let tag: String
  package let decimal: String
  package let group: String
  /// Digits before the first group separator at least: 2 leaves "1234" alone.
  let leastGroup: Int
  let minus: String
  /// A percentage, with "#" for the number: "#%", "%#".
  let percent: String
  let months: [String]
  let shortMonths: [String]
  /// From Sunday on.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// Before and after noon.
  let halves: [String]
  /// Patterns by ``DateStyle``.
  let dates: [String]
  /// Patterns: short and medium.
  let times: [String]
  /// What stands between date and time, by ``DateStyle``.
  let joints: [String]
  /// For 10^3 to 10^14: the power of ten that is one unit, and the unit's sign.
  let units: [(power: Int, sign: String)]

  /// English, as in the United States.
  package static let standard = LocaleFormat("en")!

  /// The tags that have data.
  package static var tags: [String] { all.map(\.tag) }

  /// The conventions of the exact tag, else of its language; nil where there is no data.
  package init?(_ tag: String) {
    let wanted = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    let language = String(wanted.prefix { $0 != "-" })
    guard let found = LocaleFormat.positions[wanted] ?? LocaleFormat.positions[language] else { return nil }
    self = LocaleFormat.all[found]
  }

  /// Where each tag stands, in small letters.
  private static let positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.tag.lowercased(), $0) })

  init(
    tag: String, decimal: String, group: String, leastGroup: Int, minus: String, percent: String, months: [String],
    shortMonths: [String], weekdays: [String], shortWeekdays: [String], halves: [String], dates: [String], times: [String],
    joints: [String], units: [(Int, String)]
  ) {
    (self.tag, self.decimal, self.group, self.leastGroup, self.minus) = (tag, decimal, group, leastGroup, minus)
    (self.percent, self.months, self.shortMonths, self.weekdays) = (percent, months, shortMonths, weekdays)
    (self.shortWeekdays, self.halves, self.dates, self.times) = (shortWeekdays, halves, dates, times)
    (self.joints, self.units) = (joints, units.map { ($0.0, $0.1) })
  }
}
