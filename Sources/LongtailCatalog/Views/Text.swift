// `Text`: the content, parts and styles of a text. TextBox.swift lays it out and draws it (T1-T14).

import LongtailCore
import LongtailFormats

/// A view that shows text in one or more lines.
public struct Text: DeclaredView {
  /// The interpretation of the content (T11).
  public enum Markup: String, CaseIterable, Hashable, Sendable {
    /// The literal text.
    case verbatim
    /// Inline Markdown.
    case markdown
    /// A key of a localized text. The localized text is Markdown with placeholders such as `{name}` for values.
    case key
  }

  /// The content in UTF-8. Invalid UTF-8 is repaired when the content is shown.
  public var content: ArraySlice<UInt8> = []
  public var markup = Markup.verbatim
  public var values: [NamedText] = []

  public init() {}

  public init(_ text: String) { content = ArraySlice(text.utf8) }

  public init(markdown: String) {
    self.init(markdown)
    markup = .markdown
  }

  public init(key: String, _ values: [NamedText] = []) {
    self.init(key)
    markup = .key
    self.values = values
  }

  static let parameters = [
    Parameter<Text>(
      "content", \.content, .content, required: true,
      "The text. By default, the text is shown unchanged, without Markdown formatting."),
    .named(
      "markup", \.markup, .choice(),
      """
      The format of the content: plain text, Markdown, or the key of a localized text. `Text.markdown` and `Text.key` set \
      this parameter.
      """
    ),
    .named(
      "values", \.values, .textValues,
      """
      The values that replace placeholders such as `{name}` in a localized text. A text is localized only if its `markup` \
      is "key".
      """
    ),
  ]

  public static let name = "Text"
  public static let declaration = ViewDeclaration(
    "Shows text. Lines break at spaces; text that does not fit ends with an ellipsis. Join texts with +.",
    rules: "T1-T14, L57",
    example: #"Text "A text that is too long for one line continues in " + Text "the next":bold() + Text " line.""#,
    parameters)

  public func content(in context: inout ViewContext) -> ViewContent {
    if context.children.isEmpty {
      let box = markup == .verbatim ? TextBox(content, context) : TextBox(parts(in: context), context)
      return .leaf(box.redacted)
    }
    // Texts that are joined with `+` are one text. Each operand adds its parts, with the style of its own modifiers (T9, T10).
    var parts: [TextPart] = []
    context.forEachPart { arguments, arena, inner in
      parts += Text.parameters.decode(arguments, in: arena, defaults: Text()).parts(in: inner)
    }
    return .leaf(TextBox(parts, context).redacted)
  }

  private func parts(in context: ViewContext) -> [TextPart] {
    switch markup {
    case .verbatim:
      return [TextPart(content, context)]
    case .markdown:
      return InlineMarkdown.runs(content).map { TextPart($0, "Text.markdown", context) }
    case .key:
      let key = String(streamSafe: content)
      let count = values.first { $0.name == "count" }?.number
      let text = context.localized(key, in: context.environment[EnvironmentKeys.locale], count: count)
      let runs = InlineMarkdown.runs(text.map { ArraySlice($0.utf8) } ?? content)
      let template = TextTemplate(values)
      return runs.map { run in
        var run = run
        run.text = template.fill(run.text, context)
        run.destination = run.destination.map { String(decoding: template.fill(Array($0.utf8), context), as: UTF8.self) }
        return TextPart(run, "Text.key", context)
      }
    }
  }
}

extension ValueType where Value == ArraySlice<UInt8> {
  /// A string, or a number in its shortest form. The value is UTF-8.
  static let content = ValueType(
    .text,
    read: { argument, arena in
      switch argument.tag {
      case .integer: ArraySlice(String(argument.integer).utf8)
      case .number: ArraySlice(ValueKind.decimal(argument.number).utf8)
      default: arena.text(argument)
      }
    }, write: { value, arena in value.withUnsafeBytes { arena.intern($0) } })
}
