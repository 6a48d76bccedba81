// What an output of few colours shows for a text and what is behind it. Two colours that are told apart in 24 bits may have the
// same nearest neighbour in a palette: then the text takes another, the nearest that can be read.

/// A colour as an output shows it: the terminal's default colour, an indexed colour or an RGB colour.
public enum OutputColor: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// A colour of xterm's 256-colour palette or, if the output has no more, of the 16 colours.
  case indexed(Int)
  case rgb(RGB)
}

/// The text and background colours of a cell at a colour depth.
public struct OutputColors: Hashable, Sendable {
  public private(set) var foreground = OutputColor.standard
  public private(set) var background = OutputColor.standard
  /// True if text and background colours are swapped: an output without colours can only show a strong background in this way.
  public private(set) var isReversed = false

  /// The contrast to the page from which an output without colours shows a background by reversing the cell.
  private static let strong = 3.0

  /// Text over its background. If the contrast was that of text (``RGB/textContrast``) or more, it still is; if it was less, it is not
  /// reduced. With 16 colours, which the terminal chooses, a contrast of 3 is enough: few of them have more, and red text should stay red.
  /// Contrasts are those of WCAG 2. The terminal's own colours are assumed to be those of `scheme`. `page` is the background of the
  /// whole surface.
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
      // What stands out from the page has the other sense. A painted page has one itself.
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

  /// Makes the colours of a cell in which two areas meet. Each half looks like the area beside the cell.
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

/// The colours of a terminal with few of them.
private enum Palette {
  case sixteen, all

  /// What a background becomes on a page.
  func area(_ color: CellColor, on page: RGB) -> OutputColor {
    guard let rgb = color.rgb else { return .standard }
    return .indexed(self == .all ? rgb.nearestPaletteIndex : rgb.nearestSixteenIndex(besides: page))
  }

  /// What a text colour becomes before anybody asks whether it can be read.
  func text(_ color: CellColor, _ scheme: ColorScheme) -> OutputColor {
    guard let rgb = color.rgb else { return .standard }
    return .indexed(self == .all ? rgb.nearestPaletteIndex : rgb.nearestSixteenIndex())
  }

  /// Nil for the terminal's own.
  func rgb(of color: OutputColor) -> RGB? {
    switch color {
    case .standard: nil
    case .rgb(let rgb): rgb
    case .indexed(let index): RGB.palette[index]
    }
  }

  /// The nearest colour with a contrast to what is behind it. There is one: black or white has 4.58 to any colour. Of the
  /// sixteen those of its hue are asked first: yellow is no red. Where none can be read, a colour is black or white and no grey, which
  /// would make the accent look like what is secondary.
  func nearest(to color: RGB, over behind: RGB, contrast needed: Double) -> Int {
    func nearest(in indices: [Int]) -> Int? {
      let own = OKLab(Ink(color))
      return indices.filter { RGB.contrast(RGB.palette[$0], behind) >= needed }
        .min { own.distance(to: RGB.paletteLabs[$0]) < own.distance(to: RGB.paletteLabs[$1]) }
    }
    if self == .all { return nearest(in: Array(16..<256)) ?? 0 }
    let own = color.ownSixteen
    return nearest(in: own) ?? nearest(in: own.isEmpty ? RGB.greys : [0, 15]) ?? 0
  }
}
