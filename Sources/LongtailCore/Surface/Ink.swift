// A colour made concrete for drawing: 24 bits, an opacity, and whether the terminal's own may stand for it.

/// The colour of a stroke, a fill or text, with opacity.
public struct Ink: Hashable, Sendable {
  public var rgb: RGB
  /// 0 (nothing is painted) to 1000.
  public var opacity: Int
  /// True for the terminal's own text or background colour. It is written as such if it is not blended.
  public var isStandard: Bool
  /// True if the ink is the pattern of the canvas, which depends on the position.
  public var isPatterned: Bool

  public init(_ rgb: RGB, opacity: Int = 1000, isStandard: Bool = false, isPatterned: Bool = false) {
    self.rgb = rgb
    self.opacity = opacity
    self.isStandard = isStandard
    self.isPatterned = isPatterned
  }

  /// The cell colour of this ink over `below`. `standard` is what the terminal's own colour looks like in the place where it is
  /// written: its text colour is no background, and on a card of the other scheme neither is its own.
  @inlinable
  func over(_ below: RGB, standard: RGB) -> CellColor {
    if opacity >= 1000 { return isStandard && rgb == standard ? .standard : CellColor(rgb) }
    return CellColor(below.blended(with: rgb, opacity: opacity))
  }

  /// This ink for text over `below`. A derived colour, such as the second level of a foreground style at 50 %, is as opaque as text has to
  /// be to be read. It is another colour if it cannot be read on this ground at all. At less than 30 %, text is meant to be hardly visible.
  func legible(over below: RGB) -> Ink {
    guard opacity < 1000, opacity >= 300 else { return self }
    let needed = opacity >= 500 ? RGB.textContrast : RGB.faintContrast
    if RGB.contrast(rgb, below) < needed { return Ink(rgb.legible(on: below, contrast: needed)) }
    var ink = self
    ink.opacity = RGB.least(from: opacity) { RGB.contrast(below.blended(with: rgb, opacity: $0), below) >= needed }
    return ink
  }
}

extension Color {
  /// Resolves the colour in a colour scheme. The opacity of a role and that of the colour are multiplied.
  public func ink(in scheme: ColorScheme) -> Ink {
    switch base {
    case .rgb(let rgb):
      return Ink(rgb, opacity: opacity)
    case .adaptive(let light, let dark):
      return Ink(scheme == .dark ? dark : light, opacity: opacity)
    case .named(let name):
      let (rgb, own) = name.resolved(in: scheme)
      return Ink(rgb, opacity: own * opacity / 1000, isStandard: name == .primary || name == .background)
    }
  }
}
