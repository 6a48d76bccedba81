// The colour depths of outputs, and the nearest colour at a depth.

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
  /// The index of the nearest of xterm's colours 16...255. The first sixteen are left out because users redefine them.
  public var nearestPaletteIndex: Int {
    let own = OKLab(Ink(self))
    // 1. From the cube: the levels below and above on each axis. The nearest level on each axis would turn a dark red into brown.
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
    // 2. From the greys: the greys around the mean of the components.
    let step = ((Int(red) + Int(green) + Int(blue)) / 3 - 8) / 10
    candidates += [step, step + 1].map { 232 + min(max($0, 0), 23) }
    return candidates.min { RGB.paletteLabs[$0].distance(to: own) < RGB.paletteLabs[$1].distance(to: own) } ?? 16
  }

  /// Returns the index of the nearest of the sixteen colours, with xterm's default values. A colour with low chroma becomes
  /// black, white or one of the two greys, by lightness alone: a bluish grey does not become blue. Other colours keep their hue:
  /// a pale red becomes red.
  ///
  /// `background` is nil if this is the colour of text. If this is the colour of an area, `background` is the colour around it.
  /// The area should stay visible: if both colours differ noticeably but have the same nearest grey, the result is the next grey,
  /// lighter or darker like the area, unless that is a very different colour. Between black and the dark grey there is nothing, so
  /// a panel that is nearly black stays black.
  public func nearestSixteenIndex(on background: RGB? = nil) -> Int {
    let lab = OKLab(Ink(self))
    if !lab.isNeutral(asText: background == nil) { return lab.nearestHue }
    let own = lab.values.x
    func nearest(_ lightness: Double) -> Int {
      RGB.greys.indices.min {
        abs(RGB.paletteLabs[RGB.greys[$0]].values.x - lightness) < abs(RGB.paletteLabs[RGB.greys[$1]].values.x - lightness)
      } ?? 0
    }
    var grey = nearest(own)
    if let background {
      let lightness = OKLab(Ink(background)).values.x
      if grey == nearest(lightness), abs(own - lightness) >= 0.05 {
        let next = min(max(grey + (own > lightness ? 1 : -1), 0), RGB.greys.count - 1)
        if abs(RGB.paletteLabs[RGB.greys[next]].values.x - own) < 0.25 { grey = next }
      }
    }
    return RGB.greys[grey]
  }

  /// The dark and the bright one of the sixteen colours with the same hue; empty if this colour has low chroma.
  var sixteenOfSameHue: [Int] {
    let lab = OKLab(Ink(self))
    return lab.isNeutral(asText: true) ? [] : [lab.nearestHue & 7, lab.nearestHue & 7 | 8]
  }

  /// The indices of black, the two greys and white among the sixteen colours, from dark to light.
  static let greys = [0, 8, 7, 15]
  /// The reference colours of the hues. Orange counts as yellow, not as red.
  fileprivate static let hues: [(index: Int, middle: OKLab)] = [
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

extension OKLab {
  /// The index of the nearest hue, dark or bright. Between dark and bright, the bright colour is preferred, because the dark
  /// colours of many terminals are darker than xterm's.
  fileprivate var nearestHue: Int {
    let hue = RGB.hues.max { likeness(to: $0.middle) < likeness(to: $1.middle) }?.index ?? 1
    let middle = (RGB.paletteLabs[hue].values.x + RGB.paletteLabs[hue | 8].values.x) / 2
    return values.x < middle - 0.03 ? hue : hue | 8
  }

  /// Returns true if this colour has too little chroma for a hue. Text shows less of its hue than areas do, so
  /// its limit is lower: text keeps a hue at a chroma at which an area is neutral. A dark or light area counts as neutral at a
  /// higher chroma than an area between, because it is probably a tinted background.
  fileprivate func isNeutral(asText: Bool) -> Bool {
    chroma < (asText ? 0.06 : 0.45...0.85 ~= values.x ? 0.07 : 0.09)
  }
}
