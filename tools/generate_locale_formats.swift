// Writes Sources/LongtailCore/Formatting/LocaleTable.swift from the Unicode CLDR data that a Swift toolchain carries (ICU):
//
//     swiftc -o /tmp/locales tools/generate_locale_formats.swift && /tmp/locales > Sources/LongtailCore/Formatting/LocaleTable.swift
//
// Foundation is used here and nowhere in the package: what a picture shows may not depend on the machine.

import Foundation

// Languages whose digits stand in groups of three, and countries that write them in another way.
let tags = [
  "bg", "ca", "cs", "da", "de", "de-AT", "de-CH", "el", "en", "en-AU", "en-CA", "en-GB", "es", "es-MX", "et", "fi", "fr", "fr-CA",
  "fr-CH", "hr", "hu", "it", "it-CH", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "pt-PT", "ro", "ru", "sk", "sl", "sv", "tr", "uk",
  "zh",
]

/// A literal. Narrow spaces become no-break spaces: a cell has one width.
func quoted(_ text: String) -> String {
  let scalars = text.replacingOccurrences(of: "\u{202F}", with: "\u{A0}").unicodeScalars.map { scalar -> String in
    let isPlain = scalar.value > 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\" || scalar == " "
    return isPlain || scalar.properties.isAlphabetic ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return "\"" + scalars.joined() + "\""
}

/// A pattern of dates. The name of a weekday is the same by itself.
func pattern(_ format: String) -> String { format.replacingOccurrences(of: "cccc", with: "EEEE") }

func list(_ items: [String]) -> String { "[" + items.map(quoted).joined(separator: ", ") + "]" }

/// What stands between the date and the time of a style.
func joint(_ both: String, _ date: String, _ time: String) -> String {
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
  // Where a group is needed before the thousands are one: "1234" but "12.345".
  let least = number.string(from: 1234)!.count == 4 ? 2 : 1
  let formatter = DateFormatter()
  formatter.locale = locale
  var dates: [String] = []
  var times: [String] = []
  var joints: [String] = []
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
    joints.append(joint(formatter.dateFormat, dates.last!, time))
  }
  // For 10^3 to 10^14: the power that is one unit, and the unit's sign.
  let units = (3...14).map { power -> String in
    let text = pow(10, Double(power)).formatted(.number.notation(.compactName).grouping(.never).locale(locale))
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return "(\(power - digits.count + 1), \(quoted(String(text.dropFirst(digits.count)))))"
  }
  print(
    """
        LocaleFormat(
          tag: \(quoted(tag)), decimal: \(quoted(number.decimalSeparator)), group: \(quoted(number.groupingSeparator)),
          leastGroup: \(least), minus: \(quoted(number.minusSign)),
          percent: \(quoted(percent.string(from: 0.05)!.replacingOccurrences(of: "5", with: "#"))),
          months: \(list(formatter.monthSymbols)),
          shortMonths: \(list(formatter.shortMonthSymbols)),
          weekdays: \(list(formatter.weekdaySymbols)),
          shortWeekdays: \(list(formatter.shortWeekdaySymbols)),
          halves: \(list([formatter.amSymbol, formatter.pmSymbol])),
          dates: \(list(dates.map(pattern))),
          times: \(list(times)), joints: \(list(joints)),
          units: [\(units.joined(separator: ", "))]),
    """)
}
print("  ]\n}")
