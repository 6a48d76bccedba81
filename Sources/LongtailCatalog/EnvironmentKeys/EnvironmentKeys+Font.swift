// Environment keys for the look of characters, except for colours (E7, T14).

import LongtailCore

extension EnvironmentKeys {
  public static let font = EnvironmentKey("font", .font, default: Font(.body), "The font of texts and symbols.")

  public static let fontWeight = EnvironmentKey(
    "fontWeight", ValueType<Font.Weight>.choice().optional, default: nil,
    "The weight of texts and symbols; nil for the weight of the font.")

  public static let isItalic = EnvironmentKey("isItalic", .boolean, default: false, "True if texts are italic.")

  public static let monospacedDigit = EnvironmentKey(
    "monospacedDigit", .boolean, default: false,
    """
    True if `:monospacedDigit` is set. This key does not change how text looks, because all digits have equal width in a \
    terminal.
    """
  )

  public static let underline = EnvironmentKey("underline", .boolean, default: false, "True if texts are underlined.")

  public static let strikethrough = EnvironmentKey(
    "strikethrough", .boolean, default: false, "True if texts are struck through.")
}

extension EnvironmentValues {
  /// The attributes of the font. A theme can set the attributes of a text style; they apply unless the font or the environment
  /// has a weight.
  var fontAttributes: TextAttributes {
    let (font, weight) = (self[EnvironmentKeys.font], self[EnvironmentKeys.fontWeight])
    if weight == nil, font.weight == nil, let own = themed({ $0.fonts[font.style.rawValue] }) { return own }
    // Faint text in a colour of its own, or in a lower level of the foreground style, would be hard to read.
    let isPlain = self[EnvironmentKeys.foregroundStyle].primary == .color(Color(.primary))
    if weight == nil, font.weight == nil, font.style.isFaint, !isPlain { return [] }
    return font.attributes(weight: weight)
  }

  /// The attributes of texts and symbols.
  var textAttributes: TextAttributes {
    var attributes = fontAttributes
    if self[EnvironmentKeys.isItalic] { attributes.insert(.italic) }
    if self[EnvironmentKeys.underline] { attributes.insert(.underline) }
    if self[EnvironmentKeys.strikethrough] { attributes.insert(.strikethrough) }
    return attributes
  }
}
