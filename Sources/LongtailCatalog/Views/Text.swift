// Text: measured, broken into lines and drawn in the attributes of its environment (T1-T14).

import LongtailCore

/// Shows text in as many lines as it needs or may have.
public struct Text: DeclaredView {
  public var content = Text.empty

  public init() {}

  public init(_ text: String) { content = Paragraph(text) }

  private static let empty = Paragraph("")

  public static let declaration = ViewDeclaration(
    "Text", "Shows text. Lines break at spaces; what does not fit ends with an ellipsis.", rules: "T1-T14, L57",
    example: #"Text "Hello, world":bold()"#,
    [Parameter<Text>("content", \.content, .paragraph, required: true, "What it shows, as it is.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    let environment = context.environment
    return .leaf(
      TextBox(
        paragraph: content, lineLimit: environment[EnvironmentKeys.lineLimit],
        truncation: environment[EnvironmentKeys.truncationMode],
        alignment: context.textAlignment,
        ellipsis: environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : .unicode, ink: context.foreground,
        attributes: environment.textAttributes, font: environment[EnvironmentKeys.font].style))
  }
}

extension ValueType where Value == Paragraph {
  /// A string, or a number in its shortest form.
  static let paragraph = ValueType(
    .text,
    read: { argument, arena in
      switch argument.tag {
      case .integer: Paragraph(String(argument.integer))
      case .number: Paragraph(ValueKind.decimal(argument.number))
      default: Paragraph(arena.text(argument))
      }
    }, write: { $1.intern($0.plain) })
}

/// The lines of one paragraph.
struct TextBox: Behavior {
  let paragraph: Paragraph
  let lineLimit: Int?
  let truncation: TruncationMode
  let alignment: TextAlignment
  let ellipsis: Ellipsis
  let ink: Ink
  let attributes: TextAttributes
  let font: Font.TextStyle

  var appearance: Appearance? {
    Appearance(
      foreground: ink, attributes: attributes, font: font.rawValue, label: paragraph.plain, traits: ["staticText"])
  }

  /// As wide as the longest line, which may be less than was proposed (T1).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    paragraph.size(
      width: proposal.width, height: proposal.height, limit: lineLimit, truncation: truncation, ellipsis: ellipsis)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    switch guide {
    case .firstTextBaseline: 1
    case .lastTextBaseline: Double(size.height)
    default: nil
    }
  }

  /// Lines move inside the text's own box; the slack beside them stays unpainted (T8, T13).
  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.draw(
      paragraph, width: node.size.width, height: node.size.height, limit: lineLimit, truncation: truncation,
      ellipsis: ellipsis, alignment: alignment, ink, attributes)
  }
}
