// The box of a text: measures the text, breaks it into lines, and draws it (T1-T9).

import LongtailCore

/// A paragraph with its styles.
struct TextBox: Behavior, Equatable {
  let paragraph: Paragraph
  /// The style of the text or, if it has several parts, of the text as a whole.
  var look: TextLook
  /// The style of each part. Empty if there is only one part.
  var parts: [TextLook]
  let grid: LineGrid
  let truncation: TruncationMode
  let alignment: TextAlignment
  let ellipsis: Ellipsis

  init(_ part: TextPart, _ context: ViewContext) {
    self.init(Paragraph(part.text), part.look, [], context)
  }

  init(_ parts: [TextPart], _ context: ViewContext) {
    if parts.count == 1 {
      self.init(parts[0], context)
    } else {
      self.init(Paragraph(parts: parts.map(\.text)), TextLook(context), parts.map(\.look), context)
    }
  }

  private init(_ paragraph: Paragraph, _ look: TextLook, _ parts: [TextLook], _ context: ViewContext) {
    self.paragraph = paragraph
    self.look = look
    self.parts = parts
    let environment = context.environment
    grid = LineGrid(environment)
    truncation = environment[EnvironmentKeys.truncationMode]
    alignment = context.textAlignment
    ellipsis = environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : .unicode
  }

  var appearance: Appearance? {
    var appearance = look.appearance
    appearance.label = paragraph.plain
    appearance.traits = look.link == nil ? .isStaticText : .isLink
    guard !parts.isEmpty else { return appearance }
    appearance.runs = zip(paragraph.plainParts, parts).map { text, look in
      var run = look.appearance
      run.label = text
      return run
    }
    return appearance
  }

  /// Returns the size of the text. It is as wide as its longest line, which can be less than the proposed width (T1).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let size = textSize(ProposedSize(proposal.width, grid.lines(proposal.height)))
    return Size(size.width, grid.height(size.height, proposed: proposal.height))
  }

  /// Returns the size in columns and lines.
  private func textSize(_ proposal: ProposedSize) -> Size {
    paragraph.size(
      width: proposal.width, height: proposal.height, limit: grid.most, truncation: truncation, ellipsis: ellipsis)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    switch guide {
    case .firstTextBaseline: 1
    case .lastTextBaseline: Double(lastBaseline(in: size))
    default: nil
    }
  }

  /// Returns the last baseline. Empty lines that are reserved are below it.
  private func lastBaseline(in size: Size) -> Int {
    grid.least > 1 ? grid.rows(textSize(ProposedSize(size.width, grid.lines(size.height))).height) : size.height
  }

  /// Draws the lines, aligned in the box of the text. Free space beside the lines is not painted (T8, T13).
  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let pattern = look.paint.pattern ?? parts.lazy.compactMap(\.paint.pattern).first
    canvas.patterned(with: pattern, in: node.bounds) { canvas in
      canvas.linked(to: look.link) { draw(on: &$0, node.size) }
    }
  }

  private func draw(on canvas: inout Canvas, _ size: Size) {
    canvas.draw(
      paragraph, width: size.width, height: grid.lines(size.height) ?? 1, limit: grid.most, truncation: truncation,
      ellipsis: ellipsis, alignment: alignment, look.paint.ink, look.attributes, parts: parts.map(\.style),
      lineSpacing: grid.spacing)
  }
}
