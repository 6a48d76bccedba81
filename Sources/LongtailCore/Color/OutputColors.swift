// Converts text and background colours for outputs with few colours. Two 24-bit colours that differ may have the same nearest
// colour in a palette. In this case, the text gets the nearest legible colour.

/// A colour as an output shows it: the terminal's default colour, an indexed colour or an RGB colour.
public enum OutputColor: Hashable, Sendable {
  /// The terminal's default colour.
  case standard
  /// A colour of xterm's 256-colour palette, or of the 16 colours if the output has no more.
  case indexed(Int)
  case rgb(RGB)
}

/// The text and background colours of a cell at a colour depth.
public struct OutputColors: Hashable, Sendable {
  public private(set) var foreground = OutputColor.standard
  public private(set) var background = OutputColor.standard
  /// True if text and background colours are swapped: an output without colours can only show a strong background in this way.
  public private(set) var isReversed = false

  /// The minimum contrast between a background and the page at which an output without colours reverses the cell.
  private static let strong = 3.0

  /// Creates the colours of text over its background. If the contrast is at least that of text (``RGB/textContrast``), it stays
  /// at least that. If the contrast is lower, it is not reduced further. With 16 colours, which the terminal chooses, a contrast
  /// of 3 is enough: few of them have more, and red text should stay red. Contrasts are those of WCAG 2. The terminal's own
  /// colours are assumed to be those of `scheme`. `page` is the background of the whole surface.
  ///
  /// - Complexity: O(colours of the depth).
  public init(
    text: CellColor, over behind: CellColor, _ depth: ColorDepth, _ scheme: ColorScheme, page: CellColor = .standard
  ) {
    let palette: Palette
    switch depth {
    case .trueColor:
      (foreground, background) = (OutputColors.exact(text), OutputColors.exact(behind))
      return
    case .none:
      // A background that stands out from the page is shown reversed. If the page itself stands out from the terminal, the page
      // is reversed and such backgrounds are not.
      func standsOut(_ color: CellColor, from other: CellColor) -> Bool {
        RGB.contrast(color.rgb ?? scheme.background, other.rgb ?? scheme.background) >= OutputColors.strong
      }
      isReversed = standsOut(page, from: .standard) != standsOut(behind, from: page)
      return
    case .sixteen: palette = .sixteen
    case .palette: palette = .all
    }
    background = palette.area(behind, on: page.rgb ?? scheme.background)
    foreground = palette.text(text, scheme)
    let shown = palette.rgb(of: background) ?? scheme.background
    let needed = min(
      depth == .sixteen ? RGB.faintContrast : RGB.textContrast,
      RGB.contrast(text.rgb ?? scheme.foreground, behind.rgb ?? scheme.background))
    if RGB.contrast(palette.rgb(of: foreground) ?? scheme.foreground, shown) < needed {
      foreground = .indexed(palette.nearest(to: text.rgb ?? scheme.foreground, over: shown, contrast: needed))
    }
  }

  /// Creates the colours of a cell in which two areas meet. Each half has the colour of the adjacent area.
  public init(
    area: CellColor, beside other: CellColor, _ depth: ColorDepth, _ scheme: ColorScheme, page: CellColor = .standard
  ) {
    switch depth {
    case .trueColor: (foreground, background) = (OutputColors.exact(area), OutputColors.exact(other))
    case .none: break
    case .sixteen, .palette:
      let palette = depth == .sixteen ? Palette.sixteen : .all
      let page = page.rgb ?? scheme.background
      (foreground, background) = (palette.area(area, on: page), palette.area(other, on: page))
    }
  }

  private static func exact(_ color: CellColor) -> OutputColor { color.rgb.map(OutputColor.rgb) ?? .standard }
}

/// The palette of a terminal with few colours.
private enum Palette {
  case sixteen, all

  /// Returns the palette colour for a background on a page.
  func area(_ color: CellColor, on page: RGB) -> OutputColor {
    guard let rgb = color.rgb else { return .standard }
    return .indexed(self == .all ? rgb.nearestPaletteIndex : rgb.nearestSixteenIndex(on: page))
  }

  /// Returns the palette colour for text. Its contrast is not checked.
  func text(_ color: CellColor, _ scheme: ColorScheme) -> OutputColor {
    guard let rgb = color.rgb else { return .standard }
    return .indexed(self == .all ? rgb.nearestPaletteIndex : rgb.nearestSixteenIndex())
  }

  /// Returns the RGB value of a colour; nil for the terminal's own colour.
  func rgb(of color: OutputColor) -> RGB? {
    switch color {
    case .standard: nil
    case .rgb(let rgb): rgb
    case .indexed(let index): RGB.palette[index]
    }
  }

  /// Returns the nearest colour with enough contrast to the background. There always is one, because black or white has a
  /// contrast of at least 4.58 to any colour. With sixteen colours, a colour with a hue keeps it if possible: yellow does not
  /// become red. If no colour of the hue is legible, the result is black or white. A grey would make an accent colour look like
  /// secondary text. A colour without a hue becomes black, white or a grey.
  func nearest(to color: RGB, over behind: RGB, contrast needed: Double) -> Int {
    func nearest(in indices: [Int]) -> Int? {
      let own = OKLab(Ink(color))
      return indices.filter { RGB.contrast(RGB.palette[$0], behind) >= needed }
        .min { own.distance(to: RGB.paletteLabs[$0]) < own.distance(to: RGB.paletteLabs[$1]) }
    }
    if self == .all { return nearest(in: Array(16..<256)) ?? 0 }
    let own = color.sixteenOfSameHue
    return nearest(in: own) ?? nearest(in: own.isEmpty ? RGB.greys : [0, 15]) ?? 0
  }
}
