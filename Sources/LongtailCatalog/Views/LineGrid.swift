// Lines and the rows they take, with what is left free between them.

import LongtailCore

/// How many lines a text may have, and the rows of so many lines.
struct LineGrid: Hashable {
  /// Rows free between two lines.
  var spacing: Int
  /// Lines that there is room for, whether they have text or not (T7).
  var least: Int
  /// Lines that may be shown; nil for no limit.
  var most: Int?

  init(_ environment: EnvironmentValues) {
    spacing = min(max(environment[EnvironmentKeys.lineSpacing], 0), 100)
    most = environment[EnvironmentKeys.lineLimit]
    least = min(max(environment[EnvironmentKeys.minimumLineCount] ?? 1, 1), max(1, most ?? Cells.maximum), Cells.maximum)
  }

  /// The rows of `lines` lines.
  func rows(_ lines: Int) -> Int { min(lines + max(0, lines - 1) * spacing, Cells.infinity - 1) }

  /// The lines that fit into `rows`, at least one (T4); nil where there is no bound.
  func lines(_ rows: Int?) -> Int? {
    guard let rows, rows < Cells.infinity else { return nil }
    return max(1, (rows + spacing) / (1 + spacing))
  }

  /// The rows of a text that has `lines` lines. Room for lines that it has not gives way as lines do (T4, T7).
  func height(_ lines: Int, proposed: Int?) -> Int {
    rows(max(lines, min(least, self.lines(proposed) ?? least)))
  }
}
