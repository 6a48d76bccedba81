// The appearance of a node for machine-readable output: its style, and its label and traits for assistive tools (X3).

/// The colours, font, label and accessibility traits of a node, for machine-readable output.
public struct Appearance: Sendable {
  /// The text colour. Nil if there is none.
  public var foreground: Ink?
  /// The background colour. Nil if nothing is painted.
  public var background: Ink?
  /// The name of the line style, if the node draws a line such as a border.
  public var line: String?
  public var attributes: TextAttributes
  /// The text style of the font. Output contains it although a terminal has only one font size (T14).
  public var font: String?
  /// Further font traits that a terminal cannot show, such as the design or "monospacedDigit".
  public var fontTraits: [String] = []
  /// The label. An `accessibilityLabel` replaces it. It is ``redacted`` for redacted content.
  public var label: String?
  /// The current value in words: "42 %".
  public var value: String?
  /// The URI that the node opens.
  public var link: String?
  /// The accessibility traits: `.isStaticText`, `.isProgressBar`.
  public var traits: AccessibilityTraits
  /// The parts of a text that was joined from several texts (T9), each with its characters as `label`. Empty for all other nodes.
  public var runs: [Appearance] = []

  /// The label of redacted content (X1).
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
