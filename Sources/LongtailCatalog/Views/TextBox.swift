// The box of a text: measured, broken into lines and drawn (T1-T9).

import LongtailCore

/// The lines of one paragraph.
struct TextBox: Behavior {
  let paragraph: Paragraph
  /// The look of all of it or, where there are several parts, of the text as a whole.
  let look: TextLook
  /// By part of the paragraph; empty where there is one.
  let parts: [TextLook]
  let lineLimit: Int?
  let truncation: TruncationMode
  let alignment: TextAlignment
  let ellipsis: Ellipsis

  init(_ part: TextPart, _ context: ViewContext) {
    self.init(Paragraph(part.text), part.look, [], context)
  }

  init(_ parts: [TextPart], _ context: ViewContext) {
    self.init(Paragraph(parts: parts.map(\.text)), TextLook(context), parts.map(\.look), context)
  }

  private init(_ paragraph: Paragraph, _ look: TextLook, _ parts: [TextLook], _ context: ViewContext) {
    self.paragraph = paragraph
    self.look = look
    self.parts = parts
    let environment = context.environment
    lineLimit = environment[EnvironmentKeys.lineLimit]
    truncation = environment[EnvironmentKeys.truncationMode]
    alignment = context.textAlignment
    ellipsis = environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : .unicode
  }

  var appearance: Appearance? {
    var appearance = look.appearance
    appearance.label = paragraph.plain
    appearance.traits = ["staticText"]
    guard !parts.isEmpty else { return appearance }
    appearance.runs = zip(paragraph.plainParts, parts).map { text, look in
      var run = look.appearance
      run.label = text
      return run
    }
    return appearance
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
      ellipsis: ellipsis, alignment: alignment, look.ink, look.attributes, parts: parts.map(\.style))
  }
}

extension TextLook {
  /// As machines are told of it.
  var appearance: Appearance { Appearance(foreground: ink, attributes: attributes, font: font.style.rawValue) }
}
