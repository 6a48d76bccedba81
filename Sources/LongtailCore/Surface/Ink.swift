// A colour resolved for drawing: 24 bits and an opacity. It also records if it is the terminal's own colour.

/// The colour of a stroke, a fill or text, with opacity.
public struct Ink: Hashable, Sendable {
  public var rgb: RGB
  /// The opacity, from 0 (nothing is painted) to 1000 (opaque).
  public var opacity: Int
  /// True for the terminal's own text or background colour. If it is not blended, the terminal's own colour is used.
  public var isStandard: Bool
  /// True if the ink is the pattern of the canvas, which depends on the position.
  public var isPatterned: Bool

  public init(_ rgb: RGB, opacity: Int = 1000, isStandard: Bool = false, isPatterned: Bool = false) {
    self.rgb = rgb
    self.opacity = opacity
    self.isStandard = isStandard
    self.isPatterned = isPatterned
  }

  /// Returns the cell colour of this ink over `below`. `standard` is the assumed value of the terminal's own text or background
  /// colour, whichever this ink paints. If an ink of the terminal's own colours has another value, it becomes a 24-bit colour.
  /// That happens to a text colour that fills a background, and to the colours of the other colour scheme.
  @inlinable
  func over(_ below: RGB, standard: RGB) -> CellColor {
    if opacity >= 1000 { return isStandard && rgb == standard ? .standard : CellColor(rgb) }
    return CellColor(below.blended(with: rgb, opacity: opacity))
  }

  /// Returns this ink for text over `below`. A derived colour, such as the second level of a foreground style at 50 %, becomes
  /// opaque enough for the text to be legible. If full opacity is not enough, the colour changes. Below 30 %, text may be hardly
  /// visible.
  func legible(over below: RGB) -> Ink {
    guard opacity < 1000, opacity >= 300 else { return self }
    let needed = opacity >= 500 ? RGB.textContrast : RGB.faintContrast
    if RGB.contrast(rgb, below) < needed { return Ink(rgb.legible(on: below, contrast: needed)) }
    var ink = self
    ink.opacity = RGB.smallestShare(from: opacity) { RGB.contrast(below.blended(with: rgb, opacity: $0), below) >= needed }
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
