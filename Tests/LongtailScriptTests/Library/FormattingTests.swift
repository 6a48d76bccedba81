// The library `format` in scripts.

import LongtailCore
import LongtailScript
import Testing

@Suite struct FormattingTests {
  @Test(
    "the format of numbers and dates depends only on the arguments",
    arguments: [
      ("format.number(1234567.891)", "1,234,567.891"), ("format.number(1234.5, { decimals = 2, locale = 'de' })", "1.234,50"),
      ("format.number(math.maxinteger)", "9,223,372,036,854,775,807"), ("format.number(1500, { notation = 'compact' })", "1.5K"),
      ("format.number(5, { sign = 'always', grouping = false })", "+5"), ("format.number(0/0)", "NaN"),
      ("format.number(-1/0)", "-∞"),
      ("format.percent(1/4)", "25%"), ("format.percent(1)", "100%"), ("format.bytes(1536, { units = 'binary' })", "2 KiB"),
      ("format.bytes(1500, { locale = 'fr' })", "2 ko"), ("format.date(0, 'yyyy-MM-dd')", "1970-01-01"),
      ("format.date(0)", "Jan 1, 1970"),
      ("format.date(0, 'HH:mm', { utcOffset = 5.75 })", "05:45"), ("format.date(-0.5, 'ss')", "59"),
      ("format.date(0, { time = 'short', locale = 'de' })", "00:00"), ("format.duration(3723.4)", "1:02:03"),
      ("format.duration(90, { style = 'units' })", "1 min 30 s"), ("#format.number(1e308)", "411"),
    ]) func formats(call: String, expected: String) throws
  {
    #expect(try picture("return Text(\(call))").map { $0 == "\u{A0}" ? " " : $0 } == Array(expected))
  }

  @Test(
    "errors in arguments are explained",
    arguments: [
      ("format.number()", "missing argument 'value' to 'format.number': expected a number"),
      ("format.number('1')", "bad argument 'value' to 'format.number': expected a number, found \"1\""),
      ("format.number(1, 2)", "bad argument 'options' to 'format.number': expected a table of options, found 2"),
      ("format.number(1, {}, 3)", "too many arguments to 'format.number': expected at most 2, found 3"),
      ("format.number(1, { digits = 2 })", "unknown option 'digits' for 'format.number'"),
      (
        "format.number(1, { decimals = 21 })",
        "bad argument 'decimals' to 'format.number': expected a whole number of digits from 0 to 20, found 21"
      ),
      (
        "format.number(1, { sign = 'plus' })",
        "bad argument 'sign' to 'format.number': expected \"automatic\", \"always\" or \"never\", found \"plus\""
      ),
      (
        "format.percent(1, { locale = 'tlh' })",
        "bad argument 'locale' to 'format.percent': expected a language: bg, ca, cs, da, de, de-AT, de-CH, el, en, en-AU, en-CA, en-GB, es, es-MX, et, fi, fr, fr-CA, fr-CH, hr, hu, it, it-CH, ja, ko, lt, lv, nb, nl, pl, pt, pt-PT, ro, ru, sk, sl, sv, tr, uk, zh, found \"tlh\""
      ),
      (
        "format.date(1e15)",
        "bad argument 'value' to 'format.date': expected a number of seconds from -8640000000000 to 8640000000000, found 1000000000000000"
      ),
      (
        "format.date(0/0)",
        "bad argument 'value' to 'format.date': expected a number of seconds from -8640000000000 to 8640000000000, found NaN (0/0)"
      ),
      (
        "format.date(0, 'week w')",
        "bad argument 'pattern' to 'format.date': expected a pattern such as \"yyyy-MM-dd HH:mm\", with letters other than yMdEHhmsa in single quotes, found \"week w\""
      ),
      ("format.date(0, 'y', { date = 'short' })", "unknown option 'date' for 'format.date'"),
      (
        "format.date(0, 'y', { utcOffset = 19 })",
        "bad argument 'utcOffset' to 'format.date': expected a number from -18 to 18, found 19"
      ),
      ("format.money(1)", "'format' has no property 'money'"),
    ]) func errorsAreExplained(call: String, sentence: String)
  {
    #expect(mistakes("return Text(\(call))").map(\.sentence) == [sentence])
  }

  @Test("a script cannot change the library format") func readOnly() {
    #expect(codes("format.number = print return Text 'a'") == [.readOnly])
  }
}
