// Converts seconds to dates of the proleptic Gregorian calendar, and back.

/// A date and a time of day, without a time zone.
///
/// The algorithms are days_from_civil and civil_from_days of Howard Hinnant ("chrono-Compatible Low-Level Date Algorithms",
/// 2013). They are exact for every year, before 1970 and after 9999.
package struct CalendarDate: Hashable, Sendable {
  /// The year. The year before the year 1 is 0, and the year before that is -1.
  package internal(set) var year: Int
  /// The month, 1...12.
  package internal(set) var month: Int
  /// The day of the month, 1...31.
  package internal(set) var day: Int
  /// The weekday, 0...6. 0 is Sunday.
  package internal(set) var weekday: Int
  /// Seconds since midnight.
  package internal(set) var time: Int

  /// Creates the date of a time in `seconds` since the start of 1970.
  package init(seconds: Int) {
    let days = CalendarDate.quotient(seconds, 86_400)
    time = seconds - days * 86_400
    weekday = CalendarDate.remainder(days + 4, 7)
    // The calendar repeats in eras of 400 years, which start on March 1.
    let shifted = days + 719_468
    let era = CalendarDate.quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func quotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : (a - b + 1) / b }
  private static func remainder(_ a: Int, _ b: Int) -> Int { a - quotient(a, b) * b }
}
