// Numbers as text: digits, separators, signs and units of a language.

/// A format for numbers.
package struct NumberFormat: Sendable {
  package enum Sign: String, CaseIterable, Sendable {
    /// A minus where it is negative.
    case automatic
    /// A plus as well; zero has one.
    case always
    case never
  }

  package enum Notation: String, CaseIterable, Sendable {
    case standard
    /// Two significant digits and a unit: 1234 -> "1.2K".
    case compact
  }

  package var locale = LocaleFormat.standard
  /// Digits behind the point; nil for as many as the number has, at most ``mostDecimals``.
  package var decimals: Int?
  package var isGrouped = true
  package var sign = Sign.automatic
  package var notation = Notation.standard

  package init() {}

  /// As many digits as a number shows behind its point where nothing is said.
  package static let mostDecimals = 6

  package func string(_ value: Double) -> String {
    guard value.isFinite else { return notFinite(value) }
    return string(DecimalNumber(value))
  }

  package func string(_ value: Int) -> String { string(DecimalNumber(value)) }

  /// `value` is a part of one: 0.25 is 25 %.
  package func percent(_ value: Double) -> String {
    guard value.isFinite else { return percent(notFinite(value)) }
    var number = DecimalNumber(value)
    number.shift(by: 2)
    return percent(string(number))
  }

  /// A sign stands in front of all, also where the language has "%" before the number.
  private func percent(_ number: String) -> String {
    let sign = [locale.minus, "-", "+"].first { number.hasPrefix($0) } ?? ""
    return sign + locale.percent.replacing("#", with: number.dropFirst(sign.count))
  }

  private func string(_ number: DecimalNumber) -> String {
    var number = number
    var unit = ""
    var least = 0
    if notation == .compact {
      (number, unit) = compact(number)
      if let decimals { least = decimals }
    } else {
      number.round(decimals: decimals ?? NumberFormat.mostDecimals)
      least = decimals ?? 0
    }
    let fraction = number.fraction(least: least)
    return signText(number) + grouped(number.whole) + (fraction.isEmpty ? "" : locale.decimal + text(fraction)) + unit
  }

  /// 999,950 is "1M" and not "1000K": the unit is chosen again after rounding.
  private func compact(_ number: DecimalNumber) -> (DecimalNumber, unit: String) {
    var rounded = scaled(number)
    let again = scaled(number, asLargeAs: rounded.number.point + rounded.power)
    if again.power != rounded.power { rounded = again }
    return (rounded.number, rounded.unit)
  }

  /// `number` in the unit for numbers with `size` digits before the point, its own where not given, rounded.
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
    // Nothing is a little below zero: "-0" is "0".
    case .automatic: number.isNegative && !number.isZero ? locale.minus : ""
    case .always: number.isNegative && !number.isZero ? locale.minus : "+"
    }
  }

  private func grouped(_ digits: [UInt8]) -> String {
    // Compact numbers of four digits have no group in any language: "1000T".
    guard isGrouped, digits.count >= 3 + (notation == .compact ? 2 : locale.leastGroup) else { return text(digits[...]) }
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

  /// With no digit behind the point up to thousands, one with millions, two from there on, none of them zeros at the end.
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
    format.decimals = number.fraction(least: 0).count
    let letter = locale.tag == "fr" ? "o" : "B"
    let prefix = isBinary ? ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"] : ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]
    return format.string(value) + "\u{A0}" + prefix[index] + letter
  }

  private static func decimals(_ index: Int) -> Int { min(max(0, index - 1), 2) }

  /// `value` as it would be shown in unit `index`: 999.6 kB is 1 MB.
  private func rounded(_ value: Double, _ index: Int) -> Double {
    let scale: Double = [1, 10, 100][ByteFormat.decimals(index)]
    return (value * scale).rounded(.toNearestOrEven) / scale
  }
}
