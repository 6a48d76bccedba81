// Text: what it says, in how many parts and in which looks. How it is set and drawn is in TextBox.swift (T1-T14).

import LongtailCore

/// Shows text in as many lines as it needs or may have.
public struct Text: DeclaredView {
  /// UTF-8; ill-formed bytes are repaired when it is shown.
  public var content: ArraySlice<UInt8> = []

  public init() {}

  public init(_ text: String) { content = ArraySlice(text.utf8) }

  static let parameters = [
    Parameter<Text>("content", \.content, .content, required: true, "What it shows, as it is.")
  ]

  public static let declaration = ViewDeclaration(
    "Text", "Shows text. Lines break at spaces; what does not fit ends with an ellipsis. Texts are joined with +.",
    rules: "T1-T14, L57", example: #"Text "Hello, " + Text "world":bold()"#, parameters)

  public func content(in context: inout ViewContext) -> ViewContent {
    guard !context.children.isEmpty else { return .leaf(TextBox(TextPart(content, context), context)) }
    // What was joined with `+` is one text with a part for each operand, in the look of its place (T9, T10).
    var parts: [TextPart] = []
    context.forEachPart { arguments, arena, inner in
      let operand = Text.parameters.decode(arguments, in: arena, defaults: Text())
      parts.append(TextPart(operand.content, inner))
    }
    return .leaf(TextBox(parts, context))
  }
}

extension ValueType where Value == ArraySlice<UInt8> {
  /// A string, or a number in its shortest form, as UTF-8.
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

/// A stretch of a text in one look.
struct TextPart {
  var text: ArraySlice<UInt8>
  var look: TextLook

  init(_ text: ArraySlice<UInt8>, _ context: ViewContext) {
    self.text = context.environment[EnvironmentKeys.textCase]?.apply(text) ?? text
    look = TextLook(context)
  }
}

/// What the environment says about letters.
struct TextLook: Hashable {
  var ink: Ink
  var attributes: TextAttributes
  var font: Font
  var hasMonospacedDigits: Bool

  init(_ context: ViewContext) {
    ink = context.foreground
    attributes = context.environment.textAttributes
    font = context.environment[EnvironmentKeys.font]
    hasMonospacedDigits = context.environment[EnvironmentKeys.monospacedDigit]
  }

  var style: TextStyle { TextStyle(ink, attributes) }
}
