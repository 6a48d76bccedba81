// How many colours an output can show, and the nearest colour it has.

/// The number of colours that an output can show, ordered from none to 24-bit colour.
public enum ColorDepth: UInt8, CaseIterable, Comparable, Sendable {
  /// No colours. Attributes such as bold are kept.
  case none
  /// The sixteen colours of ECMA-48 and aixterm.
  case sixteen
  /// The 256 colours of xterm: sixteen, a 6×6×6 cube and 24 greys.
  case palette
  /// 24-bit colour.
  case trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

extension RGB {
  /// The nearest of xterm's colours 16...255. The first sixteen are left out: users redefine them.
  public var nearestPaletteIndex: Int {
    let own = OKLab(Ink(self))
    // 1. Of the cube, on each axis the levels below and above. The nearest on each would be a brown for a dark red.
    func levels(_ value: UInt8) -> ClosedRange<Int> {
      let last = RGB.cubeLevels.lastIndex { $0 <= value } ?? 0
      return last...min(last + 1, RGB.cubeLevels.count - 1)
    }
    var candidates: [Int] = []
    for r in levels(red) {
      for g in levels(green) {
        for b in levels(blue) { candidates.append(16 + 36 * r + 6 * g + b) }
      }
    }
    // 2. Of the greys, those around its mean.
    let step = ((Int(red) + Int(green) + Int(blue)) / 3 - 8) / 10
    candidates += [step, step + 1].map { 232 + min(max($0, 0), 23) }
    return candidates.min { RGB.paletteLabs[$0].distance(to: own) < RGB.paletteLabs[$1].distance(to: own) } ?? 16
  }

  /// The nearest of the sixteen colours, in xterm's default values. What has little colour becomes black, white or one of the two
  /// greys, by lightness alone: a grey with a breath of blue is no blue. What has some keeps its hue: a pale red is red.
  ///
  /// A background is not to vanish in the one around it, which is `surroundings`, nil for text: if it can be told from that, and
  /// both have the same nearest grey, it takes the next.
  public func nearestSixteenIndex(besides surroundings: RGB? = nil) -> Int {
    if !isNeutral(asText: surroundings == nil) { return nearestHue }
    let own = OKLab(Ink(self)).values.x
    func nearest(_ lightness: Double) -> Int {
      RGB.greys.indices.min {
        abs(RGB.paletteLabs[RGB.greys[$0]].values.x - lightness) < abs(RGB.paletteLabs[RGB.greys[$1]].values.x - lightness)
      } ?? 0
    }
    var grey = nearest(own)
    if let surroundings {
      let lightness = OKLab(Ink(surroundings)).values.x
      if grey == nearest(lightness), abs(own - lightness) >= 0.05 {
        grey = min(max(grey + (own > lightness ? 1 : -1), 0), RGB.greys.count - 1)
      }
    }
    return RGB.greys[grey]
  }

  /// The hue first, then the dark or the bright one. Between both it is rather the bright one: many terminals' dark ones are darker
  /// than xterm's.
  private var nearestHue: Int {
    let own = OKLab(Ink(self))
    let hue = RGB.hues.max { own.likeness(to: $0.middle) < own.likeness(to: $1.middle) }?.index ?? 1
    let middle = (RGB.paletteLabs[hue].values.x + RGB.paletteLabs[hue | 8].values.x) / 2
    return own.values.x < middle - 0.03 ? hue : hue | 8
  }

  /// Those of the sixteen that have its hue, dark and bright; none where it has little colour.
  var ownSixteen: [Int] { isNeutral(asText: true) ? [] : [nearestHue & 7, nearestHue & 7 | 8] }

  /// Whether it has too little colour for a hue. Letters show less of theirs than areas do; an area that is dark or light is a ground
  /// with a breath of colour sooner than one between.
  private func isNeutral(asText: Bool) -> Bool {
    let own = OKLab(Ink(self))
    return own.chroma < (asText ? 0.06 : 0.45...0.85 ~= own.values.x ? 0.07 : 0.09)
  }

  /// Those of the sixteen that have no colour, from dark to light.
  static let greys = [0, 8, 7, 15]
  /// The middle of what each of the other hues stands for: yellow for orange as well, which is no red.
  private static let hues: [(index: Int, middle: OKLab)] = [
    (1, 0xFF0000 as UInt32), (2, 0x00FF00), (3, 0xFFC800), (3, 0xFFA000), (4, 0x5C5CFF), (5, 0xFF00FF), (6, 0x00FFFF),
  ].map { ($0, OKLab(Ink(RGB(packed: $1)))) }

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's 256 colours, the first sixteen with their default values.
  public static let palette: [RGB] = {
    let levels = cubeLevels.map(Int.init)
    let cube = (0..<216).map { RGB(levels[$0 / 36], levels[$0 / 6 % 6], levels[$0 % 6]) }
    return sixteen + cube + (0..<24).map { RGB(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }
  }()

  static let paletteLabs = palette.map { OKLab(Ink($0)) }

  private static let sixteen: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init(packed:))
}
