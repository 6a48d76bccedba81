// The box of a text: measures the text, breaks it into lines, and draws it (T1-T9).

import LongtailCore

/// A paragraph with its styles.
struct TextBox: Behavior, Equatable {
  let paragraph: Paragraph
  var look: TextLook
  /// The style of each part. Empty if there is only one part.
  var parts: [TextPartStyle]

  init(_ text: ArraySlice<UInt8>, _ context: ViewContext) {
    look = context.textLook
    paragraph = Paragraph(look.cased(text))
    parts = []
  }

  init(_ parts: [TextPart], _ context: ViewContext) {
    let look = context.textLook
    if parts.count == 1 {
      (paragraph, self.look, self.parts) = (Paragraph(parts[0].text), look.with(parts[0].style), [])
    } else {
      (paragraph, self.look, self.parts) = (Paragraph(parts: parts.map(\.text)), look, parts.map(\.style))
    }
  }

  /// The text with the redaction of its environment.
  var redacted: any Behavior { look.redaction.leaf(self) }

  var appearance: Appearance? {
    var appearance = look.style.appearance
    appearance.label = paragraph.plain
    appearance.traits = look.style.link == nil ? .isStaticText : .isLink
    guard !parts.isEmpty else { return appearance }
    appearance.runs = zip(paragraph.plainParts, parts).map { text, style in
      var run = style.appearance
      run.label = text
      return run
    }
    return appearance
  }

  /// Returns the size of the text. It is as wide as its longest line, which can be less than the proposed width (T1).
  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let size = textSize(ProposedSize(proposal.width, look.metrics.lines(proposal.height)))
    return Size(size.width, look.metrics.height(size.height, proposed: proposal.height))
  }

  /// Returns the size in columns and lines.
  private func textSize(_ proposal: ProposedSize) -> Size {
    paragraph.size(
      width: proposal.width, height: proposal.height, limit: look.metrics.maximumLines, truncation: look.truncation,
      ellipsis: look.ellipsis)
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
    look.metrics.minimumLines > 1
      ? look.metrics.rows(textSize(ProposedSize(size.width, look.metrics.lines(size.height))).height) : size.height
  }

  /// Draws the lines, aligned in the box of the text. Free space beside the lines is not painted (T8, T13).
  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let pattern = look.style.paint.pattern ?? parts.lazy.compactMap(\.paint.pattern).first
    canvas.patterned(with: pattern, in: node.bounds) { canvas in
      canvas.linked(to: look.style.link) { draw(on: &$0, node.size) }
    }
  }

  private func draw(on canvas: inout Canvas, _ size: Size) {
    canvas.draw(
      paragraph, width: size.width, height: look.metrics.lines(size.height) ?? 1, limit: look.metrics.maximumLines,
      truncation: look.truncation, ellipsis: look.ellipsis, alignment: look.alignment, look.style.paint.ink,
      look.style.attributes, parts: parts.map(\.textStyle), lineSpacing: look.metrics.spacing)
  }
}
