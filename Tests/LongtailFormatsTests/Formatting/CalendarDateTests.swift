// Conversion between seconds and dates, and changes of single parts of a date.

import LongtailFormats
import Testing

@Suite struct CalendarDateTests {
  @Test("dates convert to seconds and back, over 800 years and at the ends of the range") func roundTrip() throws {
    let near = stride(from: -146_097, through: 146_097, by: 1)
    for day in Array(near) + [DateFormat.range.lowerBound / 86_400, DateFormat.range.upperBound / 86_400] {
      let date = CalendarDate(seconds: day * 86_400 + 86_399)
      try #require(date.seconds == day * 86_400 + 86_399)
    }
  }

  @Test("months are added and subtracted, and a missing day becomes the last day of the month") func months() {
    for (count, expected) in [
      (1, (2024, 2, 29)), (13, (2025, 2, 28)), (-2, (2023, 11, 30)), (-13, (2022, 12, 31)), (12, (2025, 1, 31)),
    ] {
      let date = CalendarDate(year: 2024, month: 1, day: 31, time: 7).adding(months: count)
      #expect((date.year, date.month, date.day) == expected)
      #expect(date.time == 7)
    }
    #expect(CalendarDate(year: 1, month: 1, day: 1).adding(months: -1).month == 12)
    #expect(CalendarDate(year: 0, month: 12, day: 1).adding(months: -13).year == -1)
  }

  @Test("a part that passes its maximum wraps around, except the year, and changes no other part") func turning() {
    var date = CalendarDate(year: 2024, month: 12, day: 31, time: 86_399)
    for unit in [DateUnit.day, .month, .hour, .minute, .dayPeriod] { date.step(unit, by: 1) }
    #expect(date == CalendarDate(year: 2024, month: 1, day: 1, time: 12 * 3600 + 59))
    date.step(.year, by: 9000)
    #expect(date.year == 9999)
  }

  @Test("the date format of every language has each part once, followed by the time") func pieces() {
    for tag in LocaleFormat.tags {
      guard let locale = LocaleFormat(tag) else { continue }
      let units = locale.pieces(date: true, time: true).compactMap { if case .unit(let unit, _) = $0 { unit } else { nil } }
      #expect(Set(units.prefix(3)) == [.year, .month, .day], "\(tag)")
      #expect(units.dropFirst(3).filter { $0 != .dayPeriod }.prefix(2) == [.hour, .minute], "\(tag)")
    }
  }
}
