// Draws text that is laid out in lines.

extension Canvas {
  /// Draws a paragraph from local (0, 0) down. It has `width` columns and `height` lines, with `lineSpacing` rows between the
  /// lines. Each line is aligned in the width (T8). Cells beside a line do not change (T13). If the paragraph has several parts,
  /// `parts` has the style of each (T9).
  public mutating func draw(
    _ paragraph: Paragraph, width: Int, height: Int, limit: Int? = nil, truncation: TruncationMode = .tail,
    ellipsis: Ellipsis = .unicode, alignment: TextAlignment = .leading, _ ink: Ink, _ attributes: TextAttributes = [],
    parts: [TextStyle] = [], lineSpacing: Int = 0
  ) {
    let lines = paragraph.lines(width: width, height: height, limit: limit, truncation: truncation, ellipsis: ellipsis)
    for (row, line) in lines.enumerated() {
      draw(
        line, of: paragraph, at: Point(alignment.offset(of: line.width, in: width), row * (1 + lineSpacing)), ink, attributes,
        parts: parts)
    }
  }

  /// Draws one line of a paragraph, starting at `point`.
  public mutating func draw(
    _ line: TextLine, of paragraph: Paragraph, at point: Point, _ ink: Ink, _ attributes: TextAttributes = [],
    parts: [TextStyle] = []
  ) {
    var point = point
    paragraph.forEachRun(of: line) { run, part in
      let style = parts.isEmpty ? TextStyle(ink, attributes) : parts[part]
      linked(to: style.link) { canvas in
        switch run {
        case .ascii(let bytes):
          canvas.draw(ascii: bytes, at: point, style.ink, style.attributes)
          point.x += bytes.count
        case .cluster(let bytes, let width):
          let cluster = String(decoding: bytes, as: UTF8.self)
          canvas.draw(cluster: cluster, width: width, at: point, style.ink, style.attributes)
          point.x += width
        }
      }
    }
  }
}
