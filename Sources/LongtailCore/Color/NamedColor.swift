// The palette: SwiftUI's colour names with a light and a dark value each (Apple's Human Interface Guidelines, colour tables).

/// A colour with a name. The colour scheme determines its value when it is drawn.
public enum NamedColor: String, CaseIterable, Hashable, Sendable {
  // Roles. `primary` and `background` are the terminal's own text and background colours.
  // `tint` is the colour that `:tint` sets, and `accent` outside a `:tint`.
  case primary, secondary, tertiary, quaternary, background, secondaryBackground, accent, tint, clear
  // Hues.
  case black, white, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  // Status colours. A theme can set them.
  case success, warning, error, info

  private static let inOrder = allCases
  private static let aliases: [String: NamedColor] = [
    "accentColor": .accent, "label": .primary, "systemBackground": .background, "systemGray": .gray, "grey": .gray,
    "secondarySystemBackground": .secondaryBackground, "secondaryLabel": .secondary, "tertiaryLabel": .tertiary,
  ]

  /// Returns the colour with this name or alias.
  public static func named(_ name: String) -> NamedColor? { NamedColor(rawValue: name) ?? aliases[name] }

  /// All names that scripts can use, aliases last.
  public static var allNames: [String] { inOrder.map(\.rawValue) + aliases.keys.sorted() }

  /// The index of the colour in the palette, as a byte.
  var code: UInt8 { UInt8(NamedColor.inOrder.firstIndex(of: self) ?? 0) }

  /// Creates the colour with an index in the palette. Returns nil if there is none.
  init?(code: UInt8) {
    guard code < NamedColor.inOrder.count else { return nil }
    self = NamedColor.inOrder[Int(code)]
  }

  /// Returns the colour in `scheme`, and its opacity in thousandths. Roles derived from the text colour are that colour at 50, 30
  /// and 18 % (E8).
  public func resolved(in scheme: ColorScheme) -> (rgb: RGB, opacity: Int) {
    let isDark = scheme == .dark
    func pick(_ light: UInt32, _ dark: UInt32) -> (RGB, Int) { (RGB(packed: isDark ? dark : light), 1000) }
    switch self {
    case .primary: return (scheme.foreground, 1000)
    case .secondary: return (scheme.foreground, 500)
    case .tertiary: return (scheme.foreground, 300)
    case .quaternary: return (scheme.foreground, 180)
    case .background: return (scheme.background, 1000)
    case .clear: return (scheme.background, 0)
    case .secondaryBackground: return pick(0xF2F2F7, 0x2C2C2E)
    case .accent, .tint, .blue: return pick(0x007AFF, 0x0A84FF)
    // Roles are colours of text, so they are darker on a light page than the hue that they are named after.
    case .info: return pick(0x0066D1, 0x0A84FF)
    case .error: return pick(0xD70015, 0xFF453A)
    case .warning: return pick(0xB25000, 0xFF9F0A)
    case .success: return pick(0x1F7F37, 0x30D158)
    case .black: return pick(0x000000, 0x000000)
    case .white: return pick(0xFFFFFF, 0xFFFFFF)
    case .red: return pick(0xFF3B30, 0xFF453A)
    case .orange: return pick(0xFF9500, 0xFF9F0A)
    case .yellow: return pick(0xFFCC00, 0xFFD60A)
    case .green: return pick(0x34C759, 0x30D158)
    case .mint: return pick(0x00C7BE, 0x66D4CF)
    case .teal: return pick(0x30B0C7, 0x40C8E0)
    case .cyan: return pick(0x32ADE6, 0x64D2FF)
    case .indigo: return pick(0x5856D6, 0x5E5CE6)
    case .purple: return pick(0xAF52DE, 0xBF5AF2)
    case .pink: return pick(0xFF2D55, 0xFF375F)
    case .brown: return pick(0xA2845E, 0xAC8E68)
    case .gray: return pick(0x8E8E93, 0x8E8E93)
    case .systemGray2: return pick(0xAEAEB2, 0x636366)
    case .systemGray3: return pick(0xC7C7CC, 0x48484A)
    case .systemGray4: return pick(0xD1D1D6, 0x3A3A3C)
    case .systemGray5: return pick(0xE5E5EA, 0x2C2C2E)
    case .systemGray6: return pick(0xF2F2F7, 0x242426)
    }
  }
}

/// A colour scheme, light or dark. It determines the text and background colours that drawing assumes for the terminal.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  case light, dark

  /// The assumed background colour. Translucent colours are blended over it if nothing was painted behind them.
  public var background: RGB { self == .dark ? RGB(packed: 0x1A1B1E) : RGB(packed: 0xFFFFFF) }
  /// The assumed text colour.
  public var foreground: RGB { self == .dark ? RGB(packed: 0xE6E6EA) : RGB(packed: 0x1C1C1E) }
}
