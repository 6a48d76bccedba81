// A row of the screen that shows, for a few seconds, the state that a reload has lost, and the first diagnostic after it.

import LongtailCore

/// The notice after a reload that lost state or reported diagnostics. It is drawn over one row of the screen.
struct ReloadNotice: Equatable {
  private let text: String
  /// The time at which the row disappears, in seconds.
  let due: Double

  private static let seconds = 6.0

  /// Creates a notice; nil if no state was lost and there are no errors or warnings.
  init?(_ reload: Runtime.Reload, _ diagnostics: [Diagnostic], at time: Double) {
    var parts = reload.losses
    if let first = diagnostics.first {
      let place = first.place.map { $0.line > 0 ? "\($0.file):\($0.line): " : "\($0.file): " } ?? ""
      parts.append(place + first.sentence + (diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""))
    }
    guard !parts.isEmpty else { return nil }
    text = (["reloaded"] + parts).joined(separator: "  ·  ")
    due = time + ReloadNotice.seconds
  }

  /// Returns the row of the screen for the notice: the last row, or the first if the focus is in the last.
  func row(on size: Size, focus: Int?) -> Int { focus == size.height - 1 ? 0 : max(0, size.height - 1) }

  func draw(on canvas: inout Canvas, row: Int) {
    let (size, scheme) = (canvas.surface.size, canvas.surface.pageScheme)
    guard size.width > 0, size.height > 0 else { return }
    canvas.fill(Rect(Point(0, row), Size(size.width, 1)), Color(.systemGray6).ink(in: scheme))
    canvas.draw(cluster: "▌", width: 1, at: Point(0, row), Color(.yellow).ink(in: scheme))
    let paragraph = Paragraph(text)
    guard size.width > 3, let line = paragraph.lines(width: size.width - 3, limit: 1, truncation: .tail).first else { return }
    canvas.draw(line, of: paragraph, at: Point(2, row), Color(.primary).ink(in: scheme))
  }
}
