// A number as decimal digits. Numbers are rounded and grouped in decimal, as a reader of the script sees them, not in binary.

/// Decimal digits with the position of the decimal point.
struct DecimalNumber: Hashable {
  var isNegative: Bool
  /// The digits without leading and trailing zeros. Empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point. Negative or zero if `digits` starts after the point: 0.05 has the digits 5
  /// and the point -1.
  private(set) var point: Int

  init(_ value: Int) {
    self.init(
      isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 0x30 }, point: String(value.magnitude).utf8.count)
  }

  /// Creates the shortest digits that read back as `value`, the same as Swift and scripts write. `value` must be finite.
  init(_ value: Double) {
    precondition(value.isFinite, "\(value) has no digits")
    let text = value.magnitude.description
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = mantissa.joined().utf8.map { $0 - 0x30 }
    self.init(isNegative: value.sign == .minus, digits: digits, point: mantissa[0].utf8.count + exponent)
  }

  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    (self.isNegative, self.digits, self.point) = (isNegative, digits, point)
    trim()
  }

  var isZero: Bool { digits.isEmpty }

  /// Multiplies by a power of ten.
  mutating func shift(by power: Int) { if !isZero { point += power } }

  /// Rounds to `count` digits after the decimal point; `count` can be negative. Rounds halves to even: 0.5 -> 0, 1.5 -> 2.
  mutating func round(decimals count: Int) {
    let kept = point + count
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      return trim()
    }
    let isHalf = digits[kept] == 5 && kept + 1 == digits.count
    let isUp = isHalf ? kept > 0 && digits[kept - 1] & 1 == 1 : digits[kept] >= 5
    digits.removeSubrange(kept...)
    if isUp {
      var index = kept - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits.insert(1, at: 0)
        point += 1
      }
    }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// The digits before the decimal point, at least "0".
  var integerDigits: [UInt8] {
    point <= 0 ? [0] : Array(digits.prefix(point)) + [UInt8](repeating: 0, count: max(0, point - digits.count))
  }

  /// Returns the digits after the decimal point, padded with zeros to at least `minimum` digits.
  func fractionDigits(minimum: Int) -> [UInt8] {
    let zeros = isZero ? 0 : max(0, -point)
    let found = [UInt8](repeating: 0, count: zeros) + digits.dropFirst(max(0, point))
    return found + [UInt8](repeating: 0, count: max(0, minimum - found.count))
  }
}
