// Why a script that was saved does not run, or what one that runs got wrong: where, what, the lines around it, and what to do.

import LongtailCore
import LongtailScript

/// A mistake over some rows of a screen.
struct MistakePanel: Equatable {
  /// What the mistake is of.
  enum Subject: Equatable {
    /// A script that was saved: the one before goes on. One that runs for the first time has none before.
    case reload, start
    /// A function that was called.
    case call

    var words: String {
      switch self {
      case .reload: "esc hides this; the previous version still runs"
      case .start: "fix and save the script to start it  ·  q quits"
      case .call: "esc hides this"
      }
    }
  }

  /// A line of the panel.
  private struct Row: Equatable {
    var label = ""
    let text: String
    var role = Role.plain
    /// Where there is little room, lines of low numbers are shown.
    let rank: Int

    enum Role { case plain, title, quiet, marked }
  }

  let diagnostic: Diagnostic
  private let rows: [Row]

  /// Lines of the script before and after that of the mistake.
  private static let mostNeighbours = 3

  /// `read`: the bytes of a file as it is now; nil if it cannot be read.
  init(
    _ diagnostic: Diagnostic, of subject: Subject = .reload, read: (String) -> [UInt8]? = { SourceFiles.bytes(of: $0) }
  ) {
    self.diagnostic = diagnostic
    var rows: [Row] = []
    if let place = MistakePanel.place(of: diagnostic) {
      rows.append(Row(text: place.line > 0 ? "\(place.file):\(place.line)" : place.file, role: .title, rank: 0))
    } else {
      let isOfView = subject == .call || !diagnostic.trail.isEmpty
      rows.append(Row(text: isOfView ? "error" : "not loaded", role: .title, rank: 0))
    }
    rows += diagnostic.sentence.split(separator: "\n").map { Row(text: String($0), rank: 1) }
    rows += MistakePanel.excerpt(around: diagnostic.place, read)
    let trail = diagnostic.trail.joined(separator: " > ")
    if !trail.isEmpty { rows.append(Row(text: "in " + trail, role: .quiet, rank: 6)) }
    rows += diagnostic.traceback.map { Row(text: "called from " + $0, role: .quiet, rank: 9) }
    if let hint = diagnostic.hint { rows.append(Row(text: "hint: " + hint, rank: 3)) }
    rows.append(Row(text: "longtail explain \(diagnostic.code.rawValue)  ·  \(subject.words)", role: .quiet, rank: 5))
    self.rows = rows
  }

  /// A file that cannot be read is a place as well.
  private static func place(of diagnostic: Diagnostic) -> Diagnostic.Place? {
    switch diagnostic.cause {
    case .unreadable(let path, _), .notText(let path, _): diagnostic.place ?? Diagnostic.Place(file: path, line: 0)
    default: diagnostic.place
    }
  }

  /// The line and its neighbours.
  private static func excerpt(around place: Diagnostic.Place?, _ read: (String) -> [UInt8]?) -> [Row] {
    guard let place, place.line > 0, let bytes = read(place.file) else { return [] }
    let last = place.line + mostNeighbours
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: last, omittingEmptySubsequences: false)
    let shown = max(1, place.line - mostNeighbours)...last
    return shown.filter { $0 <= lines.count && ($0 < lines.count || !lines[$0 - 1].isEmpty) }.map { number in
      // Of a file of one long line the beginning is enough.
      let line = lines[number - 1].prefix(400)
      let distance = abs(number - place.line)
      return Row(
        label: String(number), text: String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self),
        role: distance == 0 ? .marked : .quiet, rank: distance == 0 ? 2 : distance == 1 ? 4 : 5 + distance)
    }
  }

  // MARK: Drawing

  private typealias Line = (row: Row, text: Paragraph, line: TextLine)

  private var labelWidth: Int { rows.map(\.label.count).max() ?? 0 }
  /// The column at which lines of the script begin.
  private var inset: Int { labelWidth > 0 ? labelWidth + 5 : 2 }

  /// Its lines on so many columns: those of the script are cut, others go on below.
  private func lines(width: Int) -> [Line] {
    rows.flatMap { row -> [Line] in
      let text = Paragraph(row.text)
      let room = max(1, width - (row.label.isEmpty ? 2 : inset) - 1)
      // Of a long path the end tells most.
      let found =
        !row.label.isEmpty
        ? text.lines(width: room, limit: 1, truncation: .tail)
        : row.role == .title ? text.lines(width: room, limit: 1, truncation: .head) : text.lines(width: room)
      return found.map { (row, text, $0) }
    }
  }

  /// The rows that it has on a screen, half of them at most unless more are given: at the bottom, or at the top where `focus` would be
  /// below it.
  func rows(on size: Size, atMost most: Int? = nil, focus: Int?) -> Range<Int> {
    let height = min(size.height, height(width: size.width, atMost: most ?? size.height / 2))
    let isAtTop = focus.map { $0 >= size.height - height } ?? false
    return isAtTop ? 0..<height : size.height - height..<size.height
  }

  func height(width: Int, atMost most: Int) -> Int { min(lines(width: width).count, max(1, most)) }

  /// Draws what matters most on these rows.
  func draw(on canvas: inout Canvas, rows: Range<Int>) {
    let (size, scheme) = (canvas.surface.size, canvas.surface.pageScheme)
    guard size.width > 0, !rows.isEmpty else { return }
    let lines = lines(width: size.width)
    let chosen = lines.indices.sorted { (lines[$0].row.rank, $0) < (lines[$1].row.rank, $1) }.prefix(rows.count).sorted()
    canvas.fill(Rect(Point(0, rows.lowerBound), Size(size.width, rows.count)), Color(.systemGray6).ink(in: scheme))
    for (y, entry) in zip(rows, chosen.map { lines[$0] }) {
      canvas.draw(cluster: "▌", width: 1, at: Point(0, y), Color(.red).ink(in: scheme))
      if !entry.row.label.isEmpty {
        let mark = entry.row.role == .marked ? "▸ " : "  "
        let label = mark + String(repeating: " ", count: labelWidth - entry.row.label.count) + entry.row.label
        draw(label, at: Point(1, y), entry.row.role == .marked ? .red : .secondary, scheme, on: &canvas)
      }
      canvas.clipped(to: Rect(Point(0, y), Size(size.width, 1))) { canvas in
        let ink = Color(entry.row.role == .quiet ? .secondary : entry.row.role == .title ? .red : .primary).ink(in: scheme)
        canvas.draw(
          entry.line, of: entry.text, at: Point(entry.row.label.isEmpty ? 2 : inset, y), ink,
          entry.row.role == .title || entry.row.role == .marked ? .bold : [])
      }
    }
    // There is more than is shown.
    if chosen.count < lines.count { draw("…", at: Point(size.width - 1, rows.upperBound - 1), .secondary, scheme, on: &canvas) }
  }

  private func draw(_ text: String, at point: Point, _ color: NamedColor, _ scheme: ColorScheme, on canvas: inout Canvas) {
    let paragraph = Paragraph(text)
    canvas.draw(paragraph.lines(width: nil)[0], of: paragraph, at: point, Color(color).ink(in: scheme))
  }
}
