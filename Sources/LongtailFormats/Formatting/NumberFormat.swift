// Formats numbers as text, with the digits, separators, signs and units of a language.

/// A format for numbers.
package struct NumberFormat: Sendable {
  package enum Sign: String, CaseIterable, Sendable {
    /// A minus for negative numbers.
    case automatic
    /// A minus for negative numbers, a plus for all others, including zero.
    case always
    case never
  }

  package enum Notation: String, CaseIterable, Sendable {
    case standard
    /// By default, two significant digits or all digits before the decimal separator, and a unit: 1234 -> "1.2K".
    case compact
  }

  package var locale = LocaleFormat.standard
  /// The number of digits after the decimal separator. If nil, as many as the number has, up to ``maximumDecimals``.
  package var decimals: Int?
  package var isGrouped = true
  package var sign = Sign.automatic
  package var notation = Notation.standard

  package init() {}

  /// The maximum number of digits after the decimal separator if ``decimals`` is nil.
  package static let maximumDecimals = 6

  package func string(_ value: Double) -> String {
    guard value.isFinite else { return notFinite(value) }
    return string(DecimalNumber(value))
  }

  package func string(_ value: Int) -> String { string(DecimalNumber(value)) }

  /// Formats a fraction as a percentage: 0.25 is 25 %.
  package func percent(_ value: Double) -> String {
    guard value.isFinite else { return percent(notFinite(value)) }
    var number = DecimalNumber(value)
    number.shift(by: 2)
    return percent(string(number))
  }

  /// Inserts a formatted number into the percentage pattern. The sign comes first, even if the language writes "%" before the
  /// number.
  private func percent(_ number: String) -> String {
    let sign = [locale.minus, "-", "+"].first { number.hasPrefix($0) } ?? ""
    return sign + locale.percent.replacing("#", with: number.dropFirst(sign.count))
  }

  private func string(_ number: DecimalNumber) -> String {
    var number = number
    var unit = ""
    var minimum = 0
    if notation == .compact {
      (number, unit) = compact(number)
      if let decimals { minimum = decimals }
    } else {
      number.round(decimals: decimals ?? NumberFormat.maximumDecimals)
      minimum = decimals ?? 0
    }
    let fraction = number.fractionDigits(minimum: minimum)
    return signText(number) + grouped(number.integerDigits) + (fraction.isEmpty ? "" : locale.decimal + text(fraction)) + unit
  }

  /// Scales and rounds a number. If rounding adds a digit, the unit is chosen again: 999,950 is "1M", not "1000K".
  private func compact(_ number: DecimalNumber) -> (DecimalNumber, unit: String) {
    var rounded = scaled(number)
    let again = scaled(number, asLargeAs: rounded.number.point + rounded.power)
    if again.power != rounded.power { rounded = again }
    return (rounded.number, rounded.unit)
  }

  /// Returns `number` divided by its unit and rounded. The unit fits numbers with `size` digits before the decimal separator, by
  /// default as many as `number` has.
  private func scaled(_ number: DecimalNumber, asLargeAs size: Int? = nil) -> (number: DecimalNumber, power: Int, unit: String) {
    let magnitude = (size ?? number.point) - 1
    let entry = magnitude < 3 ? (power: 0, sign: "") : locale.units[min(magnitude, 14) - 3]
    var result = number
    result.shift(by: -entry.power)
    result.round(decimals: decimals ?? max(0, 2 - result.point))
    return (result, entry.power, entry.sign)
  }

  private func signText(_ number: DecimalNumber) -> String {
    switch sign {
    case .never: ""
    // A negative number that is rounded to zero has no minus: "-0" is "0".
    case .automatic: number.isNegative && !number.isZero ? locale.minus : ""
    case .always: number.isNegative && !number.isZero ? locale.minus : "+"
    }
  }

  private func grouped(_ digits: [UInt8]) -> String {
    // In compact notation, no language separates groups in numbers of four digits: "1000T".
    guard isGrouped, digits.count >= 3 + (notation == .compact ? 2 : locale.minimumGroupingDigits) else {
      return text(digits[...])
    }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += locale.group }
      result.unicodeScalars.append(Unicode.Scalar(0x30 + digit))
    }
    return result
  }

  private func text(_ digits: some Collection<UInt8>) -> String { String(decoding: digits.map { 0x30 + $0 }, as: UTF8.self) }

  private func notFinite(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    return (value < 0 ? (sign == .never ? "" : locale.minus) : sign == .always ? "+" : "") + "∞"
  }
}

/// A format for byte counts, such as "1.5 MB".
package struct ByteFormat: Sendable {
  package var locale = LocaleFormat.standard
  /// True if units are multiples of 1,024 ("KiB"), false for multiples of 1,000 ("kB").
  package var isBinary = false

  package init() {}

  /// Formats a byte count: no decimals up to thousands, at most one for millions, and at most two from there on. Decimals do not
  /// end with zeros.
  package func string(_ bytes: Double) -> String {
    var format = NumberFormat()
    format.locale = locale
    guard bytes.isFinite else { return format.string(bytes) }
    let step: Double = isBinary ? 1024 : 1000
    var index = 0
    var value = bytes
    while index < 8, rounded(value, index).magnitude >= step {
      value /= step
      index += 1
    }
    var number = DecimalNumber(value)
    number.round(decimals: ByteFormat.decimals(index))
    format.decimals = number.fractionDigits(minimum: 0).count
    let letter = locale.tag == "fr" ? "o" : "B"
    let prefix = isBinary ? ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"] : ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]
    return format.string(value) + "\u{A0}" + prefix[index] + letter
  }

  private static func decimals(_ index: Int) -> Int { min(max(0, index - 1), 2) }

  /// Returns `value` rounded as it is shown in unit `index`. 999.6 kB is rounded to 1,000 kB, so it is shown as 1 MB.
  private func rounded(_ value: Double, _ index: Int) -> Double {
    let scale: Double = [1, 10, 100][ByteFormat.decimals(index)]
    return (value * scale).rounded(.toNearestOrEven) / scale
  }
}
