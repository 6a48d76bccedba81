// The mathematical functions for springs. They do not depend on a system library, so a motion is the same on every machine.

enum Elementary {
  /// Returns e to the power of `x`, accurate to 1 part in 10^15. Underflow gives 0, an `x` of 709 or more gives the greatest
  /// finite number, and NaN gives 0.
  static func exp(_ x: Double) -> Double {
    guard x > -745 else { return 0 }
    guard x < 709 else { return .greatestFiniteMagnitude }
    // 1. x = k ln 2 + r, where r is small. ln 2 is split into two parts, and the first part has spare digits for the product with
    // k.
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10
    // 2. Taylor's series for r.
    var sum = 1.0
    for n in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * r / n }
    return sum * Double(sign: .plus, exponent: Int(saturating: k), significand: 1)
  }

  /// Returns the sine and the cosine of `x`, accurate to 1 part in 10^14 up to a million. If the magnitude of `x` is a billion or
  /// more, or if `x` is NaN, returns the values for 0.
  static func sinAndCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.magnitude < 1e9 else { return (0, 1) }
    // 1. x = k quarter turns + r, where r is at most an eighth of a turn.
    let k = (x / (.pi / 2)).rounded()
    let r = (x - k * 1.57079632673412561417e+00) - k * 6.07710050650619224932e-11
    // 2. Taylor's series for r.
    var (sin, cos) = (1.0, 1.0)
    for n in stride(from: 16.0, through: 2, by: -2) {
      sin = 1 - sin * r * r / (n * (n + 1))
      cos = 1 - cos * r * r / (n * (n - 1))
    }
    sin *= r
    // 3. Quarter turns exchange sine and cosine and change their signs.
    switch Int(saturating: k) & 3 {
    case 0: return (sin, cos)
    case 1: return (cos, -sin)
    case 2: return (-sin, -cos)
    default: return (-cos, sin)
    }
  }
}

extension Double {
  /// Returns this number clamped to `range`, or `other` for NaN.
  func pinned(to range: ClosedRange<Double>, orNaN other: Double) -> Double {
    isNaN ? other : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
