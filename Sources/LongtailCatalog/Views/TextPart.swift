// A stretch of a text and the look of its letters (T9, T10).

import LongtailCore
import LongtailFormats

/// A stretch of a text in one look.
struct TextPart {
  var text: ArraySlice<UInt8>
  var look: TextLook

  init(_ text: ArraySlice<UInt8>, _ context: ViewContext) {
    self.text = context.environment[EnvironmentKeys.textCase]?.apply(text) ?? text
    look = TextLook(context)
  }

  /// A run of Markdown: its marks are nearer than every modifier (T10). A link is underlined in the tint colour.
  init(_ run: MarkdownRun, _ callee: String, _ context: ViewContext) {
    var inner = context
    if run.style.contains(.strong) { inner.environment[EnvironmentKeys.fontWeight] = .bold }
    if run.style.contains(.emphasis) { inner.environment[EnvironmentKeys.isItalic] = true }
    if run.style.contains(.strikethrough) { inner.environment[EnvironmentKeys.strikethrough] = true }
    if run.style.contains(.code) { inner.environment[EnvironmentKeys.font].design = .monospaced }
    let link = run.destination.flatMap { context.link($0, callee) }
    if link != nil { inner.styleLink() }
    self.init(run.text[...], inner)
    look.link = link
  }
}

/// What the environment says about letters.
struct TextLook: Hashable {
  /// A gradient of several that parts have is drawn in the box of the whole text; the first one holds.
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

  var style: TextStyle { TextStyle(paint.ink, attributes, link: link) }

  /// As machines are told of it.
  var appearance: Appearance {
    var appearance = Appearance(foreground: paint.ink, attributes: attributes, font: font.style.rawValue)
    if font.design != .default { appearance.fontTraits.append(font.design.rawValue) }
    appearance.link = link?.uri
    if hasMonospacedDigits { appearance.fontTraits.append("monospacedDigit") }
    return appearance
  }
}

extension ViewContext {
  /// The target that `text` names; nil and a warning where it is none that may be opened.
  func link(_ text: String, _ callee: String) -> LinkTarget? {
    if let target = LinkTarget(text) { return target }
    report(
      .badArgument(
        callee: callee, argument: "destination", expected: "a URI such as \"https://example.com\"",
        found: "\"\(text.word.prefix(200))\""))
    return nil
  }

  /// Gives texts the look of a link.
  mutating func styleLink() {
    environment[EnvironmentKeys.foregroundStyle] = ForegroundStyle(legible(environment[EnvironmentKeys.tint]))
    environment[EnvironmentKeys.underline] = true
  }
}
