// A colour as scripts write it: a name, a 24-bit value, or a 24-bit value for each colour scheme. Each has an opacity.

/// A colour in a script or a style. Drawing converts it to an ``RGB`` value, which depends on the colour scheme and, if the
/// colour is translucent, on the background.
///
/// Opacity is stored in thousandths, so that values print as they were written and products such as 0.4 × 0.5 are exact.
public struct Color: Hashable, Sendable {
  /// The value of a colour without its opacity.
  public enum Base: Hashable, Sendable {
    /// A named colour of the palette: a role or a hue.
    case named(NamedColor)
    /// A 24-bit colour.
    case rgb(RGB)
    /// A 24-bit colour for each colour scheme.
    case adaptive(light: RGB, dark: RGB)
  }

  /// The value of the colour without its opacity.
  public var base: Base
  /// The opacity in thousandths, from 0 (clear) to 1000 (opaque).
  public var opacity: Int

  /// Creates a colour. `opacity` is in thousandths.
  public init(_ base: Base, opacity: Int = 1000) {
    self.base = base
    self.opacity = min(max(opacity, 0), 1000)
  }

  /// Creates a colour of the palette.
  public init(_ name: NamedColor) { self.init(.named(name)) }

  /// Creates a colour that is `light` in the light colour scheme and `dark` in the dark one. Names are resolved in their
  /// scheme. Both share one opacity: if the opacities differ, each colour is blended over the background of its scheme.
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

  /// Returns the colour with its opacity multiplied by `fraction` (0...1, clamped), like SwiftUI's `Color.opacity(_:)`.
  public func opacity(_ fraction: Double) -> Color {
    Color(base, opacity: opacity * Color.thousandths(fraction) / 1000)
  }

  /// Converts a fraction to thousandths, clamped to 0...1000. NaN is opaque (1000).
  public static func thousandths(_ fraction: Double) -> Int {
    fraction.isNaN ? 1000 : Int(saturating: (min(max(fraction, 0), 1) * 1000).rounded())
  }

  /// Parses a name ("blue", "systemGray6") or a hexadecimal value ("#rgb", "#rrggbb", "#rrggbbaa"). Returns nil for any other
  /// text.
  public init?(_ text: String) {
    var text = text
    if text.utf8.first == UInt8(ascii: "#") {
      guard let color = text.withUTF8({ Color(hexDigits: UnsafeBufferPointer(rebasing: $0.dropFirst())) }) else { return nil }
      self = color
    } else if let name = NamedColor.named(text) {
      self.init(name)
      if name == .clear { opacity = 0 }
    } else {
      return nil
    }
  }

  /// Creates a colour from 3, 6 or 8 hexadecimal digits. Returns nil for other bytes.
  package init?(hexDigits digits: UnsafeBufferPointer<UInt8>) {
    var (value, count) = (UInt32(0), 0)
    for byte in digits {
      guard let digit = Color.value(ofHexDigit: byte), count < 8 else { return nil }
      value = value << 4 | digit
      count += 1
    }
    switch count {
    case 3: self.init(.rgb(RGB(Int(value >> 8) * 17, Int(value >> 4 & 15) * 17, Int(value & 15) * 17)))
    case 6: self.init(.rgb(RGB(packed: value)))
    case 8: self.init(.rgb(RGB(packed: value >> 8)), opacity: (Int(value & 255) * 1000 + 127) / 255)
    default: return nil
    }
  }

  private static func value(ofHexDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as text: `blue`, `#ff8800`, `blue opacity 0.4`, `light #ffffff dark #000000`.
  public var description: String {
    let name =
      switch base {
      case .named(let name): name.rawValue
      case .rgb(let rgb): rgb.hex
      case .adaptive(let light, let dark): "light \(light.hex) dark \(dark.hex)"
      }
    return opacity == 1000 || base == .named(.clear) ? name : "\(name) opacity \(Color.fraction(opacity))"
  }

  /// Parses a ``description``: "red", "#102030 opacity 0.4", "light #ffffff dark #000000".
  package init?(description: String) {
    var words = description.split(separator: " ")[...]
    var opacity: Int?
    if words.count > 2, words[words.count - 2] == "opacity", let fraction = Double(words[words.count - 1]) {
      opacity = Color.thousandths(fraction)
      words.removeLast(2)
    }
    switch words.count {
    case 1: self.init(String(words[0]))
    case 4 where words[0] == "light" && words[2] == "dark":
      guard case .rgb(let light) = Color(String(words[1]))?.base, case .rgb(let dark) = Color(String(words[3]))?.base else {
        return nil
      }
      self.init(.adaptive(light: light, dark: dark))
    default: return nil
    }
    if let opacity { self.opacity = opacity }
  }

  /// Converts thousandths to the shortest decimal: 400 -> "0.4".
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
  /// The colour in 60 bits, for handles and arguments. Bits 58-59 are the kind, and bits 48-57 the opacity. Bits 24-47 are the
  /// light colour of an adaptive colour. Bits 0-23 are the dark colour, the RGB value or the code of the name.
  public var packed: UInt64 {
    let payload: UInt64 =
      switch base {
      case .named(let name): UInt64(name.code)
      case .rgb(let rgb): 1 << 58 | UInt64(rgb.packed)
      case .adaptive(let light, let dark): 2 << 58 | UInt64(light.packed) << 24 | UInt64(dark.packed)
      }
    return payload | UInt64(opacity) << 48
  }

  /// Creates a colour from its ``packed`` form.
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
