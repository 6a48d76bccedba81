// A panel with an error of a script: its place, the message, the lines around the place, and a hint.

import LongtailCore
import LongtailScript

/// An error of a script, which is drawn over some rows of the screen.
struct ErrorPanel: Equatable {
  /// The origin of the error.
  enum Subject: Equatable {
    /// A script that was saved, while the previous version runs (`reload`), or before any version has run (`start`).
    case reload, start
    /// A function of the script that the runtime called, such as a handler or a task.
    case call

    var words: String {
      switch self {
      case .reload: "esc hides this; the previous version still runs"
      case .start: "fix and save the script to start it  ·  q quits"
      case .call: "esc hides this"
      }
    }
  }

  /// A row of the panel.
  private struct Row: Equatable {
    var label = ""
    let text: String
    var role = Role.plain
    /// The priority of the row: if there is too little space, rows with low ranks are shown.
    let rank: Int

    enum Role { case plain, title, quiet, marked }
  }

  let diagnostic: Diagnostic
  private let rows: [Row]

  /// The number of lines of the script that are shown before the line of the error, and after it.
  private static let mostNeighbours = 3

  /// Creates the panel for an error. `read` returns the bytes of a file as it is now; nil if the file cannot be read.
  init(
    _ diagnostic: Diagnostic, of subject: Subject = .reload, read: (String) -> [UInt8]? = { SourceFiles.bytes(of: $0) }
  ) {
    self.diagnostic = diagnostic
    var rows: [Row] = []
    if let place = ErrorPanel.place(of: diagnostic) {
      rows.append(Row(text: place.line > 0 ? "\(place.file):\(place.line)" : place.file, role: .title, rank: 0))
    } else {
      let isOfView = subject == .call || !diagnostic.trail.isEmpty
      rows.append(Row(text: isOfView ? "error" : "not loaded", role: .title, rank: 0))
    }
    rows += diagnostic.sentence.split(separator: "\n").map { Row(text: String($0), rank: 1) }
    rows += ErrorPanel.excerpt(around: diagnostic.place, read)
    let trail = diagnostic.trail.joined(separator: " > ")
    if !trail.isEmpty { rows.append(Row(text: "in " + trail, role: .quiet, rank: 6)) }
    rows += diagnostic.traceback.map { Row(text: "called from " + $0, role: .quiet, rank: 9) }
    if let hint = diagnostic.hint { rows.append(Row(text: "hint: " + hint, rank: 3)) }
    rows.append(Row(text: "longtail explain \(diagnostic.code.rawValue)  ·  \(subject.words)", role: .quiet, rank: 5))
    self.rows = rows
  }

  /// Returns the place of an error. If the error has no place, and is about a file that cannot be read, the file is the place.
  private static func place(of diagnostic: Diagnostic) -> Diagnostic.Place? {
    switch diagnostic.cause {
    case .unreadable(let path, _), .notText(let path, _): diagnostic.place ?? Diagnostic.Place(file: path, line: 0)
    default: diagnostic.place
    }
  }

  /// Returns the line of the error and the lines around it.
  private static func excerpt(around place: Diagnostic.Place?, _ read: (String) -> [UInt8]?) -> [Row] {
    guard let place, place.line > 0, let bytes = read(place.file) else { return [] }
    let last = place.line + mostNeighbours
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: last, omittingEmptySubsequences: false)
    let shown = max(1, place.line - mostNeighbours)...last
    return shown.filter { $0 <= lines.count && ($0 < lines.count || !lines[$0 - 1].isEmpty) }.map { number in
      // A line can be as long as a file. Its beginning is enough.
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

  /// Returns the rows for a width. Lines of the script are cut off at the end, and the title at the beginning. Other texts are
  /// wrapped.
  private func lines(width: Int) -> [Line] {
    rows.flatMap { row -> [Line] in
      let text = Paragraph(row.text)
      let available = max(1, width - (row.label.isEmpty ? 2 : inset) - 1)
      // The end of a long path is more important than its beginning.
      let found =
        !row.label.isEmpty
        ? text.lines(width: available, limit: 1, truncation: .tail)
        : row.role == .title ? text.lines(width: available, limit: 1, truncation: .head) : text.lines(width: available)
      return found.map { (row, text, $0) }
    }
  }

  /// Returns the rows of the screen that the panel takes: at most `most`, or at most half of the screen if `most` is nil. The
  /// panel is at the bottom, or at the top if it would otherwise cover the row `focus`.
  func rows(on size: Size, atMost most: Int? = nil, focus: Int?) -> Range<Int> {
    let height = min(size.height, height(width: size.width, atMost: most ?? size.height / 2))
    let isAtTop = focus.map { $0 >= size.height - height } ?? false
    return isAtTop ? 0..<height : size.height - height..<size.height
  }

  func height(width: Int, atMost most: Int) -> Int { min(lines(width: width).count, max(1, most)) }

  /// Draws the panel on the rows `rows` of the screen. If they are too few, only the lines with the lowest ranks are drawn.
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
    // Not all rows of the panel are shown.
    if chosen.count < lines.count { draw("…", at: Point(size.width - 1, rows.upperBound - 1), .secondary, scheme, on: &canvas) }
  }

  private func draw(_ text: String, at point: Point, _ color: NamedColor, _ scheme: ColorScheme, on canvas: inout Canvas) {
    let paragraph = Paragraph(text)
    canvas.draw(paragraph.lines(width: nil)[0], of: paragraph, at: point, Color(color).ink(in: scheme))
  }
}
