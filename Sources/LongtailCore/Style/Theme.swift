// Themes: named sets of defaults. Properties of a view and of modifiers around it override the theme.

/// A set of colours, fonts, spacings, lines, symbols and styles. It applies to a view and all views inside it.
public final class Theme: Sendable {
  /// The name that scripts use.
  public let name: String
  /// A one-sentence description; empty for themes that a script declares.
  public let summary: String
  /// The colour scheme that the theme sets; nil if it has colours for both schemes.
  public let scheme: ColorScheme?
  /// The values of the theme.
  public let look: Look
  /// The values that differ if increased contrast is requested.
  public let highContrast: Look
  /// The values that differ on an output without colours.
  public let mono: Look

  /// The values that a theme sets. Values that it omits keep their defaults.
  public struct Look: Sendable {
    /// The colours, by name.
    public var colors: [NamedColor: Color]
    /// The attributes of the text styles, by name.
    public var fonts: [String: TextAttributes]
    /// The cells that `padding` adds by default.
    public var padding: Int?
    /// The columns between the views of a horizontal stack by default.
    public var horizontalSpacing: Int?
    /// The rows between the views of a vertical stack by default.
    public var verticalSpacing: Int?
    /// The line style of borders and dividers.
    public var line: LineStyle?
    /// The glyphs of symbols, by SF Symbols name.
    public var symbols: [String: String]
    /// The default styles, by the name of their kind.
    public var styles: [String: StyleChoice]

    public init(
      colors: [NamedColor: Color] = [:], fonts: [String: TextAttributes] = [:], padding: Int? = nil,
      horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil, line: LineStyle? = nil, symbols: [String: String] = [:],
      styles: [String: StyleChoice] = [:]
    ) {
      (self.colors, self.fonts, self.padding) = (colors, fonts, padding)
      (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
      (self.line, self.symbols, self.styles) = (line, symbols, styles)
    }

    /// Returns this look, with values that it omits taken from `other`.
    public func extending(_ other: Look) -> Look {
      Look(
        colors: colors.merging(other.colors) { own, _ in own }, fonts: fonts.merging(other.fonts) { own, _ in own },
        padding: padding ?? other.padding, horizontalSpacing: horizontalSpacing ?? other.horizontalSpacing,
        verticalSpacing: verticalSpacing ?? other.verticalSpacing, line: line ?? other.line,
        symbols: symbols.merging(other.symbols) { own, _ in own }, styles: styles.merging(other.styles) { own, _ in own })
    }
  }

  public init(
    _ name: String, _ summary: String = "", scheme: ColorScheme? = nil, _ look: Look = Look(), highContrast: Look = Look(),
    mono: Look = Look()
  ) {
    (self.name, self.summary, self.scheme) = (name, summary, scheme)
    (self.look, self.highContrast, self.mono) = (look, highContrast, mono)
  }

  /// Creates a theme that takes the values that it omits from `base`.
  public convenience init(
    _ name: String, extending base: Theme, scheme: ColorScheme?, _ look: Look, highContrast: Look, mono: Look
  ) {
    self.init(
      name, scheme: scheme ?? base.scheme, look.extending(base.look), highContrast: highContrast.extending(base.highContrast),
      mono: mono.extending(base.mono))
  }
}

/// Themes are compared by identity: there is one object for each theme.
extension Theme: Hashable {
  public static func == (a: Theme, b: Theme) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The requested contrast between colours.
public enum ColorContrast: String, CaseIterable, Hashable, Sendable {
  case standard, increased
}

extension EnvironmentValues {
  /// Returns a property of the theme at this place. If the environment requests `mono` or `highContrast`, their values come
  /// before those of `look`. Nil if the theme does not set the property.
  public func themed<Value>(_ property: (Theme.Look) -> Value?) -> Value? {
    let theme = theme
    if theme === Theme.standard { return nil }
    if self[StandardKeys.accessibilityDifferentiateWithoutColor], let value = property(theme.mono) { return value }
    if self[StandardKeys.colorSchemeContrast] == .increased, let value = property(theme.highContrast) { return value }
    return property(theme.look)
  }

  /// Returns `color` as the theme of this place defines it. If the theme does not set it, `secondary` and the further levels of
  /// the text colour derive from the theme's text colour (E8). Roles derive from the theme's hues, such as `error` from `red`.
  public func themed(_ color: Color) -> Color {
    guard case .named(let name) = color.base, theme !== Theme.standard else { return color }
    let fraction = Double(color.opacity) / 1000
    if let own = themed({ $0.colors[name] }) { return own.opacity(fraction) }
    guard let (base, share) = name.origin, let own = themed({ $0.colors[base] }) else { return color }
    return own.opacity(share * fraction)
  }

  /// The background colour that the theme paints; nil if the background is the terminal's own.
  public var themeBackground: Ink? {
    themed { $0.colors[.background] }?.ink(in: self[StandardKeys.colorScheme])
  }

  /// Sets a theme and its colour scheme, if it has one.
  public mutating func apply(_ theme: Theme) {
    self[StandardKeys.theme] = theme
    if let scheme = theme.scheme { self[StandardKeys.colorScheme] = scheme }
  }
}

extension NamedColor {
  /// The colour that this one derives from if a theme does not set it, and the opacity.
  fileprivate var origin: (color: NamedColor, share: Double)? {
    switch self {
    case .secondary: (.primary, 0.5)
    case .tertiary: (.primary, 0.3)
    case .quaternary: (.primary, 0.18)
    case .tint: (.accent, 1)
    case .success: (.green, 1)
    case .warning: (.orange, 1)
    case .error: (.red, 1)
    case .info: (.blue, 1)
    default: nil
    }
  }
}
