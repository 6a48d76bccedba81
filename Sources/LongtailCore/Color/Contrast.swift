// The contrast between text and its background (WCAG 2), and colours that have enough contrast.

extension RGB {
  /// The minimum contrast of text in built-in controls, and of derived colours.
  public static let textContrast = 4.5
  /// The minimum contrast of faint text: in a disabled control, and in the third level of a foreground style.
  public static let faintContrast = 3.0

  /// Returns the contrast ratio of two colours, 1 to 21 (WCAG 2).
  public static func contrast(_ a: RGB, _ b: RGB) -> Double {
    let (one, other) = (LinearRGB(a).luminance, LinearRGB(b).luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns this colour for text on a background. It is mixed with just enough black or white to reach the contrast.
  public func legible(on background: RGB, contrast: Double = RGB.textContrast) -> RGB {
    guard RGB.contrast(self, background) < contrast else { return self }
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    let goal = RGB.contrast(black, background) > RGB.contrast(white, background) ? black : white
    let share = RGB.smallestShare { RGB.contrast(blended(with: goal, opacity: $0), background) >= contrast }
    return blended(with: goal, opacity: share)
  }

  /// Returns this colour for a background of white text. It is mixed with just enough black to reach the contrast.
  public func darkened(contrast: Double = RGB.textContrast) -> RGB {
    let black = RGB(0, 0, 0)
    let share = RGB.smallestShare { RGB.contrast(RGB(255, 255, 255), blended(with: black, opacity: $0)) >= contrast }
    return blended(with: black, opacity: share)
  }

  /// Returns the smallest share from `start` to 1000 that is enough, or 1000 if none is. If a share is enough, all larger shares
  /// must be, too.
  static func smallestShare(from start: Int = 0, _ isEnough: (Int) -> Bool) -> Int {
    var (low, high) = (start, 1000)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
