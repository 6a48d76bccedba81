// A colour as it is written: a name whose meaning depends on the colour scheme, 24 bits, or twice 24 bits, with an opacity.

/// A colour in a script or a style, before a colour scheme and a background make it concrete (``RGB``).
///
/// Opacity is kept in thousandths, so that products such as 0.4 × 0.5 stay exact and print as they were written.
public struct Color: Hashable, Sendable {
  public enum Base: Hashable, Sendable {
    /// A colour of the palette, by role or by hue.
    case named(NamedColor)
    /// 24 bits.
    case rgb(RGB)
    /// 24 bits for each colour scheme.
    case adaptive(light: RGB, dark: RGB)
  }

  public var base: Base
  /// 0 (clear) to 1000 (opaque).
  public var opacity: Int

  public init(_ base: Base, opacity: Int = 1000) {
    self.base = base
    self.opacity = min(max(opacity, 0), 1000)
  }

  public init(_ name: NamedColor) { self.init(.named(name)) }

  /// `light` in the light colour scheme and `dark` in the dark one; names mean what they mean there. There is one opacity for
  /// both: where they differ, each is blended over the background of its scheme.
  public init(light: Color, dark: Color) {
    let (light, dark) = (light.ink(in: .light), dark.ink(in: .dark))
    if light.opacity == dark.opacity {
      self.init(.adaptive(light: light.rgb, dark: dark.rgb), opacity: light.opacity)
    } else {
      self.init(
        .adaptive(
          light: ColorScheme.light.background.blended(with: light.rgb, opacity: light.opacity),
          dark: ColorScheme.dark.background.blended(with: dark.rgb, opacity: dark.opacity)))
    }
  }

  /// This colour seen through `fraction` (0...1, clamped) of its opacity, as SwiftUI's `Color.opacity(_:)`.
  public func opacity(_ fraction: Double) -> Color {
    Color(base, opacity: opacity * Color.thousandths(fraction) / 1000)
  }

  /// A fraction in thousandths, pinned to 0...1000; NaN is opaque.
  public static func thousandths(_ fraction: Double) -> Int {
    fraction.isNaN ? 1000 : Int(saturating: (min(max(fraction, 0), 1) * 1000).rounded())
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
  /// As scripts spell it: `blue`, `#ff8800`, `blue opacity 0.4`, `light #ffffff dark #000000`.
  public var description: String {
    let name =
      switch base {
      case .named(let name): name.rawValue
      case .rgb(let rgb): rgb.hex
      case .adaptive(let light, let dark): "light \(light.hex) dark \(dark.hex)"
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
  /// The colour in 60 bits, for handles and arguments: kind (bits 58-59), opacity (bits 48-57), 24 bits for light or of nothing,
  /// 24 bits for dark, of RGB or of a name.
  public var packed: UInt64 {
    let payload: UInt64 =
      switch base {
      case .named(let name): UInt64(name.code)
      case .rgb(let rgb): 1 << 58 | UInt64(rgb.packed)
      case .adaptive(let light, let dark): 2 << 58 | UInt64(light.packed) << 24 | UInt64(dark.packed)
      }
    return payload | UInt64(opacity) << 48
  }

  public init(packed: UInt64) {
    let last = UInt32(truncatingIfNeeded: packed & 0xFF_FFFF)
    let base: Base =
      switch packed >> 58 & 3 {
      case 1: .rgb(RGB(packed: last))
      case 2: .adaptive(light: RGB(packed: UInt32(truncatingIfNeeded: packed >> 24 & 0xFF_FFFF)), dark: RGB(packed: last))
      default: .named(NamedColor(code: UInt8(truncatingIfNeeded: last)) ?? .primary)
      }
    self.init(base, opacity: Int(packed >> 48 & 0x3FF))
  }
}
