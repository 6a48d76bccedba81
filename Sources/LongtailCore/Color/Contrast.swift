// The contrast of text with its ground (WCAG 2), and colours that reach it.

extension RGB {
  /// The least contrast of text in the controls of the vocabulary, and in derived colours.
  public static let textContrast = 4.5
  /// The least contrast of faint text: of a disabled control, and in the third level of a foreground style.
  public static let faintContrast = 3.0

  /// Returns the contrast ratio of two colours, 1 to 21 (WCAG 2).
  public static func contrast(_ a: RGB, _ b: RGB) -> Double {
    let (one, other) = (LinearRGB(a).luminance, LinearRGB(b).luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// This colour as text on `ground`: mixed with as little black or white as gives it the contrast.
  public func legible(on ground: RGB, contrast: Double = RGB.textContrast) -> RGB {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    let goal = RGB.contrast(black, ground) > RGB.contrast(white, ground) ? black : white
    let share = RGB.least { RGB.contrast(blended(with: goal, opacity: $0), ground) >= contrast }
    return blended(with: goal, opacity: share)
  }

  /// This colour as a ground for white text: mixed with as little black as gives the text the contrast.
  public func darkened(contrast: Double = RGB.textContrast) -> RGB {
    let black = RGB(0, 0, 0)
    let share = RGB.least { RGB.contrast(RGB(255, 255, 255), blended(with: black, opacity: $0)) >= contrast }
    return blended(with: black, opacity: share)
  }

  /// The least share, from `start` to 1000, that is enough; 1000 if none is. A larger share is always enough if a smaller one is.
  static func least(from start: Int = 0, _ isEnough: (Int) -> Bool) -> Int {
    var (low, high) = (start, 1000)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
