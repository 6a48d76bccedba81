// A 24-bit colour.

/// An RGB colour. Each component is in 0...255.
public struct RGB: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour. The components are clamped to 0...255.
  public init(_ red: Int, _ green: Int, _ blue: Int) {
    self.init(red: UInt8(min(max(red, 0), 255)), green: UInt8(min(max(green, 0), 255)), blue: UInt8(min(max(blue, 0), 255)))
  }

  /// Creates a colour from `0xRRGGBB`.
  @inlinable
  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  /// The colour as `0xRRGGBB`.
  @inlinable public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour as "#rrggbb".
  public var hex: String {
    let digits = String(packed, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Returns `top` blended over this colour. `opacity` is in thousandths: 0 returns this colour, 1000 returns `top`. Components
  /// are rounded to nearest.
  @inlinable
  public func blended(with top: RGB, opacity: Int) -> RGB {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * (1000 - opacity) + Int(b) * opacity + 500) / 1000)
    }
    return RGB(red: mix(red, top.red), green: mix(green, top.green), blue: mix(blue, top.blue))
  }
}
