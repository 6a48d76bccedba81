// The box of a text: measures the text, breaks it into lines, and draws it (T1-T9).

import LongtailCore

/// A paragraph with its styles.
struct TextBox: Behavior, Equatable {
  let paragraph: Paragraph
  /// The style of the text or, if it has several parts, of the text as a whole.
  var style: TextPartStyle
  /// The style of each part. Empty if there is only one part.
  var parts: [TextPartStyle]
  let metrics: LineMetrics
  let truncation: TruncationMode
  let alignment: TextAlignment
  let ellipsis: Ellipsis

  init(_ part: TextPart, _ context: ViewContext) {
    self.init(Paragraph(part.text), part.style, [], context)
  }

  init(_ parts: [TextPart], _ context: ViewContext) {
    if parts.count == 1 {
      self.init(parts[0], context)
    } else {
      self.init(Paragraph(parts: parts.map(\.text)), TextPartStyle(context), parts.map(\.style), context)
    }
  }

  private init(_ paragraph: Paragraph, _ style: TextPartStyle, _ parts: [TextPartStyle], _ context: ViewContext) {
    self.paragraph = paragraph
    self.style = style
    self.parts = parts
    let environment = context.environment
    metrics = LineMetrics(environment)
    truncation = environment[EnvironmentKeys.truncationMode]
    alignment = context.textAlignment
    ellipsis = environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : .unicode
  }

  var appearance: Appearance? {
    var appearance = style.appearance
    appearance.label = paragraph.plain
    appearance.traits = style.link == nil ? .isStaticText : .isLink
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
    let size = textSize(ProposedSize(proposal.width, metrics.lines(proposal.height)))
    return Size(size.width, metrics.height(size.height, proposed: proposal.height))
  }

  /// Returns the size in columns and lines.
  private func textSize(_ proposal: ProposedSize) -> Size {
    paragraph.size(
      width: proposal.width, height: proposal.height, limit: metrics.maximumLines, truncation: truncation, ellipsis: ellipsis)
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
    metrics.minimumLines > 1 ? metrics.rows(textSize(ProposedSize(size.width, metrics.lines(size.height))).height) : size.height
  }

  /// Draws the lines, aligned in the box of the text. Free space beside the lines is not painted (T8, T13).
  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let pattern = style.paint.pattern ?? parts.lazy.compactMap(\.paint.pattern).first
    canvas.patterned(with: pattern, in: node.bounds) { canvas in
      canvas.linked(to: style.link) { draw(on: &$0, node.size) }
    }
  }

  private func draw(on canvas: inout Canvas, _ size: Size) {
    canvas.draw(
      paragraph, width: size.width, height: metrics.lines(size.height) ?? 1, limit: metrics.maximumLines, truncation: truncation,
      ellipsis: ellipsis, alignment: alignment, style.paint.ink, style.attributes, parts: parts.map(\.textStyle),
      lineSpacing: metrics.spacing)
  }
}
