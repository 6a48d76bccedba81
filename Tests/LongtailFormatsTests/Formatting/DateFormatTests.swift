// Formatting of dates and durations as text.

import LongtailTestSupport
import Testing

@testable import LongtailFormats

@Suite struct DateFormatTests {
  private func text(_ seconds: Int, _ pattern: String) throws -> String {
    try #require(DateFormat(pattern: pattern)).string(seconds)
  }

  @Test(
    "dates before 1970, after 9999 and in leap years are formatted correctly",
    arguments: [
      (0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59"), (951_782_400, "2000-02-29 00:00:00"),
      (951_868_800, "2000-03-01 00:00:00"),
      (-2_203_977_600, "1900-02-28 00:00:00"), (-2_203_891_200, "1900-03-01 00:00:00"), (1_700_000_000, "2023-11-14 22:13:20"),
      (253_402_300_800, "10000-01-01 00:00:00"), (-62_135_596_800, "0001-01-01 00:00:00"),
      (-62_135_596_801, "0000-12-31 23:59:59"),
      (-62_167_219_201, "-0001-12-31 23:59:59"), (8_640_000_000_000, "275760-09-13 00:00:00"),
      (-8_640_000_000_000, "-271821-04-20 00:00:00"),
      (Int.max, "275760-09-13 00:00:00"),
    ]) func dates(seconds: Int, expected: String) throws
  { #expect(try text(seconds, "yyyy-MM-dd HH:mm:ss") == expected) }

  @Test(
    "each pattern letter is replaced by its field, and quoted text is kept",
    arguments: [
      ("y yy yyyy yyyyyy", "2023 23 2023 002023"), ("M MM MMM MMMM", "11 11 Nov November"), ("d dd", "14 14"),
      ("E EEEE", "Tue Tuesday"),
      ("H HH h hh a", "22 22 10 10 PM"), ("m mm s ss", "13 13 20 20"), ("'at' h 'o''clock' ''", "at 10 o'clock '"), ("", ""),
      ("–日本", "–日本"),
      ("'", ""), ("'unfinished d", "unfinished d"),
    ]) func fields(pattern: String, expected: String) throws
  { #expect(try text(1_700_000_000, pattern) == expected) }

  @Test("noon and midnight are twelve") func twelve() throws {
    #expect(try text(0, "h a") == "12 AM")
    #expect(try text(43_200, "h a") == "12 PM")
    #expect(try text(46_800, "h a") == "1 PM")
  }

  @Test("a pattern with an unknown letter is rejected", arguments: ["Q", "yyyy-ww", "z", "hello"]) func refuses(pattern: String) {
    #expect(DateFormat(pattern: pattern) == nil)
  }

  @Test(
    "date and time styles follow the language",
    arguments: [
      ("en", DateStyle.medium, DateStyle.short, "Nov 14, 2023 at 10:13\u{A0}PM"),
      ("de", .full, .short, "Dienstag, 14. November 2023 um 22:13"),
      ("fr", .short, .medium, "14/11/2023 22:13:20"), ("sv", .short, nil, "2023-11-14"), ("ja", .long, nil, "2023年11月14日"),
      ("en-GB", nil, .short, "22:13"), ("es", .long, .full, "14 de noviembre de 2023, 22:13:20"),
    ] as [(String, DateStyle?, DateStyle?, String)]) func styles(
      tag: String, date: DateStyle?, time: DateStyle?, expected: String
    ) throws
  {
    #expect(DateFormat(date: date, time: time, try #require(LocaleFormat(tag))).string(1_700_000_000) == expected)
  }

  @Test("an offset from UTC changes the time and the day") func offset() throws {
    var format = try #require(DateFormat(pattern: "dd HH:mm"))
    format.offset = 5 * 3600 + 45 * 60
    #expect(format.string(1_700_000_000) == "15 03:58")
    format.offset = -23 * 3600
    #expect(format.string(0) == "31 01:00")
  }

  /// Compares every day from 1800 to 2199 with a calendar that counts one day at a time.
  @Test("each day follows the one before") func law() {
    var expected = (year: 1800, month: 1, day: 1, weekday: 3)
    for day in -62_091..<84_006 {
      let date = CalendarDate(seconds: day * 86_400 + 5)
      #expect(date.time == 5)
      guard (date.year, date.month, date.day, date.weekday) == expected else {
        Issue.record("day \(day) is \(date), not \(expected)")
        return
      }
      let isLeap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][expected.month - 1]
      expected.weekday = (expected.weekday + 1) % 7
      expected.day += 1
      if expected.day > length { (expected.day, expected.month) = (1, expected.month + 1) }
      if expected.month > 12 { (expected.month, expected.year) = (1, expected.year + 1) }
    }
  }

  @Test(
    "durations are written as a clock or in units",
    arguments: [
      (0, "0:00", "0 s"), (59, "0:59", "59 s"), (61, "1:01", "1 min 1 s"), (3723, "1:02:03", "1 h 2 min 3 s"),
      (-61, "-1:01", "-1 min 1 s"),
      (90_000, "25:00:00", "1 d 1 h"), (Int.min, "-2562047788015215:30:07", "-106751991167300 d 15 h 30 min 7 s"),
    ]) func durations(seconds: Int, clock: String, units: String)
  {
    #expect(DurationFormat.clock(seconds) == clock)
    #expect(String(DurationFormat.units(seconds).map { $0 == "\u{A0}" ? " " : $0 }) == units)
  }
}
