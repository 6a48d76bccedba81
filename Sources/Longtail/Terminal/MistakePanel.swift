// Why a script that was saved does not run: where, what, the lines around it, and what to do.

import LongtailCore
import LongtailScript

/// A mistake over the lower rows of a screen.
struct MistakePanel: Equatable {
  /// A line of the panel.
  private struct Row: Equatable {
    var label = ""
    let text: String
    var role = Role.plain

    enum Role { case plain, title, quiet, marked }
  }

  private let rows: [Row]

  init(_ diagnostic: Diagnostic) {
    let place = diagnostic.place.map { $0.line > 0 ? "\($0.file):\($0.line)" : $0.file } ?? ""
    var rows = [Row(text: place.isEmpty ? "not loaded" : place, role: .title)]
    rows += diagnostic.sentence.split(separator: "\n").map { Row(text: String($0)) }
    rows += MistakePanel.excerpt(around: diagnostic.place)
    if !diagnostic.trail.isEmpty { rows.append(Row(text: "in " + diagnostic.trail.joined(separator: " > "), role: .quiet)) }
    if let hint = diagnostic.hint { rows.append(Row(text: "hint: " + hint)) }
    rows.append(
      Row(text: "longtail explain \(diagnostic.code.rawValue)  ·  esc hides this, the script goes on as it was", role: .quiet))
    self.rows = rows
  }

  /// The line and its neighbours, as they are in the file by now.
  private static func excerpt(around place: Diagnostic.Place?) -> [Row] {
    guard let place, place.line > 0, let text = SourceFiles.text(of: place.file) else { return [] }
    let lines = text.split(separator: "\n", maxSplits: place.line + 1, omittingEmptySubsequences: false)
    let shown = max(1, place.line - 1)...max(1, place.line + 1)
    return shown.filter { $0 <= min(lines.count, place.line + 1) }.map { number in
      // Of a file of one long line the beginning is enough.
      let line = String(decoding: lines[number - 1].utf8.prefix(400), as: UTF8.self)
      return Row(label: String(number), text: line, role: number == place.line ? .marked : .quiet)
    }
  }

  /// Draws it over the lower half at most.
  func draw(on canvas: inout Canvas) {
    let (size, scheme) = (canvas.surface.size, canvas.surface.pageScheme)
    guard size.width > 0, size.height > 0 else { return }
    let labels = rows.map(\.label.count).max() ?? 0
    let inset = labels > 0 ? labels + 4 : 2
    // 1. Lines as wide as the screen; those of the script are cut.
    var lines: [(row: Row, text: Paragraph, line: TextLine)] = []
    for row in rows {
      let text = Paragraph(row.text)
      let isSource = !row.label.isEmpty
      let room = max(1, size.width - (isSource ? inset : 2) - 1)
      // Of a long path the end tells most.
      let found =
        isSource
        ? [text.lines(width: nil)[0]]
        : row.role == .title ? text.lines(width: room, limit: 1, truncation: .head) : text.lines(width: room)
      lines += found.map { (row, text, $0) }
    }
    // 2. As many as there is room for.
    let height = min(lines.count, max(1, size.height / 2))
    let top = size.height - height
    canvas.fill(Rect(Point(0, top), Size(size.width, height)), Color(.systemGray6).ink(in: scheme))
    for (index, entry) in lines.prefix(height).enumerated() {
      let y = top + index
      canvas.draw(cluster: "▌", width: 1, at: Point(0, y), Color(.red).ink(in: scheme))
      var x = 2
      if !entry.row.label.isEmpty {
        let label =
          (entry.row.role == .marked ? "▸ " : "  ") + String(repeating: " ", count: labels - entry.row.label.count)
          + entry.row.label
        draw(label, at: Point(1, y), entry.row.role == .marked ? .red : .secondary, scheme, on: &canvas)
        x = inset + 1
      }
      canvas.clipped(to: Rect(Point(0, y), Size(size.width, 1))) { canvas in
        let ink = Color(entry.row.role == .quiet ? .secondary : entry.row.role == .title ? .red : .primary).ink(in: scheme)
        canvas.draw(
          entry.line, of: entry.text, at: Point(x, y), ink, entry.row.role == .title || entry.row.role == .marked ? .bold : [])
      }
    }
  }

  private func draw(_ text: String, at point: Point, _ color: NamedColor, _ scheme: ColorScheme, on canvas: inout Canvas) {
    let paragraph = Paragraph(text)
    canvas.draw(paragraph.lines(width: nil)[0], of: paragraph, at: point, Color(color).ink(in: scheme))
  }
}
