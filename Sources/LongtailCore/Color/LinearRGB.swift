// Colours as amounts of light (linear sRGB), for mixing light and for luminance (IEC 61966-2-1).

/// Red, green and blue as amounts of light, 0...1.
struct LinearRGB {
  var red: Double
  var green: Double
  var blue: Double

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ rgb: RGB) {
    self.init(
      red: LinearRGB.light[Int(rgb.red)], green: LinearRGB.light[Int(rgb.green)], blue: LinearRGB.light[Int(rgb.blue)])
  }

  /// The nearest 24-bit colour. Amounts outside 0...1 are clamped.
  var rgb: RGB {
    RGB(red: LinearRGB.byte(red), green: LinearRGB.byte(green), blue: LinearRGB.byte(blue))
  }

  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The amount of light for each byte.
  private static let light: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base ^ 2.4, computed without a math library.
    return base * base * root(5, of: base * base)
  }

  /// Returns the byte with the nearest amount of light.
  private static func byte(_ amount: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if 2 * amount > light[middle] + light[middle + 1] { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }

  /// Returns the root of a number from 0 to 1, by Newton's method, starting from 1.
  static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    let n = Double(degree)
    var guess = 1.0
    for _ in 0..<100 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess + (value / power - guess) / n
      if next >= guess { break }
      guess = next
    }
    return guess
  }
}
