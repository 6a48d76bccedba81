// The colours of a terminal, and the theme that is created from them.

import LongtailCore

/// The colours that a colour scheme file sets.
struct SchemeColors {
  /// The role of a colour. The numbers are those of the sixteen colours.
  enum Role: Hashable {
    case background, foreground, surface, orange, brown
    case numbered(Int)
  }

  private var values: [Role: RGB] = [:]

  subscript(role: Role) -> RGB? {
    get { values[role] }
    set { values[role] = newValue }
  }

  /// Returns true if a colour is set. A normal colour counts as set if its bright form is.
  func has(_ role: Role) -> Bool {
    if case .numbered(let number) = role, number < 8, values[.numbered(number + 8)] != nil { return true }
    return values[role] != nil
  }

  /// Returns a theme in these colours. It is light or dark, depending on its background.
  func theme(name: String, summary: String) -> Theme {
    let background = values[.background] ?? RGB(0, 0, 0)
    let foreground = values[.foreground] ?? RGB(255, 255, 255)
    var colors: [NamedColor: RGB] = [
      .background: background, .primary: foreground,
      .secondaryBackground: values[.surface] ?? background.blended(with: foreground, opacity: 90),
    ]
    /// Returns the normal colour. If it has too little contrast and the bright one has more, returns the bright one, unless that
    /// is a grey, as in some files.
    func hue(_ number: Int) -> RGB? {
      let (normal, bright) = (values[.numbered(number)], values[.numbered(number + 8)])
      guard let normal, let bright else { return normal ?? bright }
      let isPale = RGB.contrast(normal, background) < 3 && RGB.contrast(bright, background) > RGB.contrast(normal, background)
      return isPale && bright.hasHue ? bright : normal
    }
    func mixed(_ one: RGB?, _ other: RGB?) -> RGB? {
      guard let one, let other else { return nil }
      return one.blended(with: other, opacity: 500)
    }
    let (red, green, yellow, blue, purple, cyan) = (hue(1), hue(2), hue(3), hue(4), hue(5), hue(6))
    let orange = values[.orange] ?? mixed(red, yellow)
    for (color, rgb) in [
      (NamedColor.red, red), (.green, green), (.yellow, yellow), (.blue, blue), (.purple, purple), (.cyan, cyan), (.accent, blue),
      (.orange, orange), (.brown, values[.brown] ?? orange), (.pink, values[.numbered(13)] ?? mixed(red, purple)),
      (.indigo, mixed(blue, purple)), (.teal, cyan), (.mint, mixed(green, cyan)),
      (.gray, mixed(background, foreground)),
    ] {
      if let rgb { colors[color] = rgb }
    }
    let isDark = RGB.contrast(background, RGB(0, 0, 0)) < RGB.contrast(background, RGB(255, 255, 255))
    return Theme(name, summary, scheme: isDark ? .dark : .light, colors: colors.mapValues { Color(.rgb($0)) })
  }
}

extension RGB {
  /// True unless the colour is nearly grey.
  fileprivate var hasHue: Bool { max(red, green, blue) - min(red, green, blue) > 48 }
}
