// How many colours an output can show, and the nearest colour it has.

/// The colours of an output.
public enum ColorDepth: UInt8, CaseIterable, Comparable, Sendable {
  /// No colour. Attributes such as bold stay.
  case none
  /// The sixteen of ECMA-48 and aixterm.
  case sixteen
  /// xterm's 256: sixteen, a 6×6×6 cube, 24 greys.
  case palette
  /// 24 bits.
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

extension RGB {
  /// The nearest of xterm's colours 16...255. The first sixteen are left out: users redefine them.
  public var nearestPaletteIndex: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ value: UInt8) -> Int {
      let v = Int(value)
      return v < 48 ? 0 : v < 115 ? 1 : (v - 35) / 40
    }
    let (r, g, b) = (level(red), level(green), level(blue))
    let cube = RGB(levels[r], levels[g], levels[b])
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(max((average - 3) / 10, 0), 23)
    let grey = RGB(8 + 10 * step, 8 + 10 * step, 8 + 10 * step)
    return distance(to: grey) < distance(to: cube) ? 232 + step : 16 + 36 * r + 6 * g + b
  }

  /// The nearest of the sixteen colours, in xterm's default values. What has little colour becomes black, white or one of the two
  /// greys, by lightness alone: a grey with a breath of blue is no blue.
  ///
  /// A background is not to vanish in the one around it, which is `surroundings`: if it can be told from that, and both have the
  /// same nearest grey, it takes the next.
  public func nearestSixteenIndex(besides surroundings: RGB? = nil) -> Int {
    let own = OKLab(Ink(self))
    if !isNeutral { return nearestHue }
    func nearest(_ lightness: Double) -> Int {
      RGB.greys.indices.min {
        abs(RGB.sixteenLabs[RGB.greys[$0]].values.x - lightness) < abs(RGB.sixteenLabs[RGB.greys[$1]].values.x - lightness)
      } ?? 0
    }
    var grey = nearest(own.values.x)
    if let surroundings {
      let lightness = OKLab(Ink(surroundings)).values.x
      if grey == nearest(lightness), abs(own.values.x - lightness) >= 0.05 {
        grey = min(max(grey + (own.values.x > lightness ? 1 : -1), 0), RGB.greys.count - 1)
      }
    }
    return RGB.greys[grey]
  }

  private var nearestHue: Int {
    let own = OKLab(Ink(self))
    return RGB.hues.min { RGB.sixteenLabs[$0].distance(to: own) < RGB.sixteenLabs[$1].distance(to: own) } ?? 0
  }

  /// Those of the sixteen that have its hue, dark and bright; none where it has little colour.
  var ownSixteen: [Int] { isNeutral ? [] : [nearestHue & 7, nearestHue & 7 | 8] }

  /// Whether it has little colour.
  var isNeutral: Bool { OKLab(Ink(self)).chroma < 0.09 }

  /// Those of the sixteen that have no colour, from dark to light.
  static let greys = [0, 8, 7, 15]
  private static let hues = Array(1...6) + Array(9...14)
  private static let sixteenLabs = sixteen.map { OKLab(Ink($0)) }

  /// xterm's default values of the sixteen colours.
  public static let sixteen: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init(packed:))

  /// Squared distance weighted by the eye's sensitivity ("redmean", Thiadmer Riemersma, compuphase.com/cmetric.htm).
  func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return (((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)
  }
}
