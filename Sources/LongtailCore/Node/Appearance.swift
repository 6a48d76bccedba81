// What a node says of itself to machines: the style it was drawn in, and what it is to a reader who cannot see it (X3).

/// The resolved look and meaning of a leaf.
public struct Appearance: Sendable {
  /// The colour of its glyphs; nil where it has none.
  public var foreground: Ink?
  /// What it paints behind its glyphs or its views; nil where it paints nothing.
  public var background: Ink?
  /// The name of the line that it draws.
  public var line: String?
  public var attributes: TextAttributes
  /// The font's text style, kept although a terminal has one size (T14).
  public var font: String?
  /// What else is known of the font, though a terminal draws it alike: its design, "monospacedDigit".
  public var fontTraits: [String] = []
  /// What it is called; an `accessibilityLabel` on it comes first. ``redacted`` where its content is withheld.
  public var label: String?
  /// What it shows at the moment, in words: "42 %".
  public var value: String?
  /// The URI that it opens.
  public var link: String?
  /// What it is: `.isStaticText`, `.isProgressBar`.
  public var traits: AccessibilityTraits
  /// The parts of a text that was joined from several (T9), each with its text as `label`. Empty elsewhere.
  public var runs: [Appearance] = []

  /// The label of what is withheld (X1).
  public static let redacted = "redacted"

  public init(
    foreground: Ink? = nil, background: Ink? = nil, line: String? = nil, attributes: TextAttributes = [], font: String? = nil,
    label: String? = nil, value: String? = nil,
    traits: AccessibilityTraits = []
  ) {
    self.foreground = foreground
    self.background = background
    self.line = line
    self.attributes = attributes
    self.font = font
    self.label = label
    self.value = value
    self.traits = traits
  }
}
