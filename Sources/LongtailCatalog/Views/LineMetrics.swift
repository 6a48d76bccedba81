// Converts between lines of text and rows of the screen, with the line spacing and line limits of the environment.

import LongtailCore

/// The line limits and the line spacing of a text.
struct LineMetrics: Hashable {
  /// The number of empty rows between two lines.
  var spacing: Int
  /// The number of lines for which the text reserves space, if that fits (T7).
  var minimumLines: Int
  /// The maximum number of visible lines. Nil for no limit.
  var maximumLines: Int?

  init(_ environment: EnvironmentValues) {
    spacing = min(max(environment[EnvironmentKeys.lineSpacing], 0), 100)
    maximumLines = environment[EnvironmentKeys.lineLimit]
    minimumLines = min(
      max(environment[EnvironmentKeys.minimumLineCount] ?? 1, 1), max(1, maximumLines ?? Cells.maximum), Cells.maximum)
  }

  /// Returns the number of rows that `lines` lines take.
  func rows(_ lines: Int) -> Int { min(lines + max(0, lines - 1) * spacing, Cells.infinity - 1) }

  /// Returns the number of lines that fit into `rows`, at least one (T4). Nil if the height is not limited.
  func lines(_ rows: Int?) -> Int? {
    guard let rows, rows < Cells.infinity else { return nil }
    return max(1, (rows + spacing) / (1 + spacing))
  }

  /// Returns the rows of a text with `lines` lines. Space that is reserved for more lines shrinks if it does not fit (T4, T7).
  func height(_ lines: Int, proposed: Int?) -> Int {
    rows(max(lines, min(minimumLines, self.lines(proposed) ?? minimumLines)))
  }
}
