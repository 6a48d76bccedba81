// Writes Sources/LongtailFormats/Formatting/LocaleTable.swift from the Unicode CLDR data of a Swift toolchain (its ICU):
//
//     swiftc -o /tmp/locales tools/generate_locale_formats.swift
//     /tmp/locales > Sources/LongtailFormats/Formatting/LocaleTable.swift
//
// This tool takes the formats from Foundation. The package does not, because its output must not depend on the machine.

import Foundation

// Languages that write digits in groups of three, and regions whose formats differ from those of their language.
let tags = [
  "bg", "ca", "cs", "da", "de", "de-AT", "de-CH", "el", "en", "en-AU", "en-CA", "en-GB", "es", "es-MX", "et", "fi", "fr", "fr-CA",
  "fr-CH", "hr", "hu", "it", "it-CH", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "pt-PT", "ro", "ru", "sk", "sl", "sv", "tr",
  "uk",
  "zh",
]

/// Returns a literal. Narrow spaces become no-break spaces, because all cells have the same width.
func quoted(_ text: String) -> String {
  let scalars = text.replacingOccurrences(of: "\u{202F}", with: "\u{A0}").unicodeScalars.map { scalar -> String in
    let isPlain = scalar.value > 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\" || scalar == " "
    return isPlain || scalar.properties.isAlphabetic ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return "\"" + scalars.joined() + "\""
}

/// Returns a pattern for dates. The stand-alone name of a weekday is the same as its usual name.
func pattern(_ format: String) -> String { format.replacingOccurrences(of: "cccc", with: "EEEE") }

func list(_ items: [String]) -> String { "[" + items.map(quoted).joined(separator: ", ") + "]" }

/// Returns the text between the date and the time of a style.
func separator(_ both: String, _ date: String, _ time: String) -> String {
  guard both.hasPrefix(date), both.hasSuffix(time) else { fatalError("\(both) is not \(date) before \(time)") }
  return String(both.dropFirst(date.count).dropLast(time.count))
}

print(
  """
  // Made by tools/generate_locale_formats.swift from Unicode CLDR (as in the ICU of Swift \(CommandLine.arguments.dropFirst().first ?? "6.3")): change that, not this.
  // swift-format-ignore-file

  extension LocaleFormat {
    static let all: [LocaleFormat] = [
  """)
for tag in tags {
  let locale = Locale(identifier: tag)
  let number = NumberFormatter()
  number.locale = locale
  number.numberStyle = .decimal
  let percent = NumberFormatter()
  percent.locale = locale
  percent.numberStyle = .percent
  // The minimum number of digits before the first separator: 2 if it is "1234" but "12.345".
  let least = number.string(from: 1234)!.count == 4 ? 2 : 1
  let formatter = DateFormatter()
  formatter.locale = locale
  var dates: [String] = []
  var times: [String] = []
  var separators: [String] = []
  for style in [DateFormatter.Style.short, .medium, .long, .full] {
    (formatter.dateStyle, formatter.timeStyle) = (style, .none)
    dates.append(formatter.dateFormat)
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    let time: String = formatter.dateFormat
    if style == .short { times.append(time) }
    if style == .medium {
      formatter.timeStyle = .medium
      times.append(formatter.dateFormat)
    }
    (formatter.dateStyle, formatter.timeStyle) = (style, .short)
    separators.append(separator(formatter.dateFormat, dates.last!, time))
  }
  // For 10^3 to 10^14: the power of ten of the unit, and its sign.
  let units = (3...14).map { power -> String in
    let text = pow(10, Double(power)).formatted(.number.notation(.compactName).grouping(.never).locale(locale))
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return "(\(power - digits.count + 1), \(quoted(String(text.dropFirst(digits.count)))))"
  }
  print(
    """
        LocaleFormat(
          tag: \(quoted(tag)), decimal: \(quoted(number.decimalSeparator)), group: \(quoted(number.groupingSeparator)),
          minimumGroupingDigits: \(least), minus: \(quoted(number.minusSign)),
          percent: \(quoted(percent.string(from: 0.05)!.replacingOccurrences(of: "5", with: "#"))),
          months: \(list(formatter.monthSymbols)),
          shortMonths: \(list(formatter.shortMonthSymbols)),
          weekdays: \(list(formatter.weekdaySymbols)),
          shortWeekdays: \(list(formatter.shortWeekdaySymbols)),
          dayPeriods: \(list([formatter.amSymbol, formatter.pmSymbol])),
          dates: \(list(dates.map(pattern))),
          times: \(list(times)), dateTimeSeparators: \(list(separators)),
          units: [\(units.joined(separator: ", "))]),
    """)
}
print("  ]\n}")
