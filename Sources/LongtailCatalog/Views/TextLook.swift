// The look of text in an environment. Texts in equal environments share it.

import LongtailCore

/// The style of a text and the values that lay it out, as the environment of the text determines them.
final class TextLook: Sendable {
  /// The style of the text or, if it has several parts, of the text as a whole.
  let style: TextPartStyle
  let metrics: LineMetrics
  let truncation: TruncationMode
  let alignment: TextAlignment
  let ellipsis: Ellipsis
  let redaction: Redaction
  private let textCase: TextCase?

  init(_ context: ViewContext) {
    let environment = context.environment
    style = TextPartStyle(context)
    metrics = LineMetrics(environment)
    truncation = environment[EnvironmentKeys.truncationMode]
    alignment = context.textAlignment
    ellipsis = environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : .unicode
    redaction = context.redaction
    textCase = environment[EnvironmentKeys.textCase]
  }

  private init(_ other: TextLook, _ style: TextPartStyle) {
    self.style = style
    (metrics, truncation, alignment) = (other.metrics, other.truncation, other.alignment)
    (ellipsis, redaction, textCase) = (other.ellipsis, other.redaction, other.textCase)
  }

  /// Returns the look with another style.
  func with(_ style: TextPartStyle) -> TextLook { style == self.style ? self : TextLook(self, style) }

  /// Returns the look with another paint.
  func with(paint: Paint) -> TextLook {
    var style = style
    style.paint = paint
    return with(style)
  }

  /// Returns a text in upper or lower case, if the environment says so.
  func cased(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { textCase?.apply(text) ?? text }
}

extension TextLook: Equatable {
  static func == (a: TextLook, b: TextLook) -> Bool {
    a === b
      || a.style == b.style && a.metrics == b.metrics && a.truncation == b.truncation && a.alignment == b.alignment
        && a.ellipsis == b.ellipsis && a.redaction == b.redaction && a.textCase == b.textCase
  }
}

extension ViewContext {
  /// The look of text in this environment.
  var textLook: TextLook { derived(TextLook.init) }
}
