// A part of a text and its style (T9, T10).

import LongtailCore
import LongtailFormats

/// A part of a text in one style.
struct TextPart {
  var text: ArraySlice<UInt8>
  var style: TextPartStyle

  init(_ text: ArraySlice<UInt8>, _ context: ViewContext) {
    let look = context.textLook
    self.text = look.cased(text)
    style = look.style
  }

  /// Creates a part from a Markdown run. The style of the run takes precedence over all modifiers (T10). A link is underlined and
  /// has the tint colour.
  init(_ run: MarkdownRun, _ callee: String, _ context: ViewContext) {
    var inner = context
    if run.style.contains(.strong) { inner.environment[EnvironmentKeys.fontWeight] = .bold }
    if run.style.contains(.emphasis) { inner.environment[EnvironmentKeys.isItalic] = true }
    if run.style.contains(.strikethrough) { inner.environment[EnvironmentKeys.strikethrough] = true }
    if run.style.contains(.code) { inner.environment[EnvironmentKeys.font].design = .monospaced }
    let link = run.destination.flatMap { context.link($0, callee) }
    if link != nil { inner.styleLink() }
    self.init(run.text[...], inner)
    style.link = link
  }
}

/// The style of text in an environment.
struct TextPartStyle: Hashable {
  /// The colour or gradient. If parts of a text have gradients, only the first gradient is used, and it spans the box of the
  /// whole text.
  var paint: Paint
  var attributes: TextAttributes
  var font: Font
  var hasMonospacedDigits: Bool
  var link: LinkTarget?

  init(_ context: ViewContext) {
    paint = context.foreground
    attributes = context.environment.textAttributes
    font = context.environment[EnvironmentKeys.font]
    hasMonospacedDigits = context.environment[EnvironmentKeys.monospacedDigit]
  }

  var textStyle: TextStyle { TextStyle(paint.ink, attributes, link: link) }

  /// The appearance for machine-readable output.
  var appearance: Appearance {
    var appearance = Appearance(foreground: paint.ink, attributes: attributes, font: font.style.rawValue)
    if font.design != .default { appearance.fontTraits.append(font.design.rawValue) }
    appearance.link = link?.uri
    if hasMonospacedDigits { appearance.fontTraits.append("monospacedDigit") }
    return appearance
  }
}

extension ViewContext {
  /// Returns the link target for a URI. If it is not a URI that may be opened, reports a warning and returns nil.
  func link(_ text: String, _ callee: String) -> LinkTarget? {
    if let target = LinkTarget(text) { return target }
    report(
      .badArgument(
        callee: callee, argument: "destination", expected: "a URI such as \"https://example.com\"",
        found: "\"\(text.truncatedName.prefix(200))\""))
    return nil
  }

  /// Sets the style of a link: underlined text in the tint colour.
  mutating func styleLink() {
    environment[EnvironmentKeys.foregroundStyle] = ForegroundStyle(legible(environment[EnvironmentKeys.tint]))
    environment[EnvironmentKeys.underline] = true
  }
}
