// A colour as it is written: a name whose meaning depends on the colour scheme, or 24 bits, with an opacity.

/// A colour in a script or a style, before a colour scheme and a background make it concrete (``RGB``).
///
/// Opacity is kept in thousandths, so that products such as 0.4 × 0.5 stay exact and print as they were written.
public struct Color: Hashable, Sendable {
  public enum Base: Hashable, Sendable {
    /// A colour of the palette, by role or by hue.
    case named(NamedColor)
    /// 24 bits.
    case rgb(RGB)
  }

  public var base: Base
  /// 0 (clear) to 1000 (opaque).
  public var opacity: Int

  public init(_ base: Base, opacity: Int = 1000) {
    self.base = base
    self.opacity = min(max(opacity, 0), 1000)
  }

  public init(_ name: NamedColor) { self.init(.named(name)) }

  /// This colour seen through `fraction` (0...1, clamped) of its opacity, as SwiftUI's `Color.opacity(_:)`.
  public func opacity(_ fraction: Double) -> Color {
    Color(base, opacity: opacity * Color.thousandths(fraction) / 1000)
  }

  /// A fraction in thousandths, pinned to 0...1000; NaN is opaque.
  public static func thousandths(_ fraction: Double) -> Int {
    fraction.isNaN ? 1000 : Int((min(max(fraction, 0), 1) * 1000).rounded())
  }

  /// Reads a name ("blue", "systemGray6") or "#rgb", "#rrggbb", "#rrggbbaa". Nil where it is neither.
  public init?(_ text: String) {
    if let name = NamedColor.named(text) {
      self.init(name)
      if name == .clear { opacity = 0 }
    } else if let hex = Color(hex: text) {
      self = hex
    } else {
      return nil
    }
  }

  private init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(.rgb(RGB(digits[0] * 17, digits[1] * 17, digits[2] * 17)))
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
      self.init(
        .rgb(RGB(bytes[0], bytes[1], bytes[2])), opacity: bytes.count == 4 ? (bytes[3] * 1000 + 127) / 255 : 1000)
    default:
      return nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// As scripts spell it: `blue`, `#ff8800`, `blue opacity 0.4`.
  public var description: String {
    let name =
      switch base {
      case .named(let name): name.rawValue
      case .rgb(let rgb): rgb.hex
      }
    return opacity == 1000 || base == .named(.clear) ? name : "\(name) opacity \(Color.fraction(opacity))"
  }

  /// Thousandths as the shortest decimal: 400 -> "0.4".
  public static func fraction(_ thousandths: Int) -> String {
    if thousandths >= 1000 { return "1" }
    if thousandths <= 0 { return "0" }
    var digits = String(thousandths)
    while digits.utf8.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "0." + digits
  }
}

extension Color {
  /// The colour in 48 bits, for handles and arguments: kind (bit 40), opacity (bits 24-39), 24 bits of name or RGB.
  public var packed: UInt64 {
    let payload: UInt64 =
      switch base {
      case .named(let name): UInt64(name.code)
      case .rgb(let rgb): 1 << 40 | UInt64(rgb.packed)
      }
    return payload | UInt64(opacity) << 24
  }

  public init(packed: UInt64) {
    let payload = UInt32(truncatingIfNeeded: packed & 0xFF_FFFF)
    let base: Base =
      packed >> 40 & 1 == 1
      ? .rgb(RGB(packed: payload)) : .named(NamedColor(code: UInt8(truncatingIfNeeded: payload)) ?? .primary)
    self.init(base, opacity: Int(packed >> 24 & 0xFFFF))
  }
}
