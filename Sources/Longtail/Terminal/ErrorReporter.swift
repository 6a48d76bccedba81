// Reports errors while a script runs: errors of called functions each time, and diagnostics of the view tree once.

import LongtailCore

/// Reports errors, and remembers which of them were reported.
struct ErrorReporter {
  private var reported: Set<Diagnostic> = []
  /// The number of all diagnostics of the view tree so far, including discarded ones, at the last call of `report`.
  private var count = 0
  /// The number of updates at the last call of `report`. If it has not changed, the errors of functions were already reported.
  private var updates = -1
  /// The number of times that the lines of diagnostics were looked up. For each lookup, the script runs again.
  private var searches = 0
  private static let mostSearches = 100

  /// Reports the errors of the last update.
  mutating func report(errorsOf content: any TerminalContent, to listener: (Diagnostic) -> Void) {
    if content.updateCount != updates { for error in content.mistakes { listener(error) } }
    updates = content.updateCount
    guard case (let reports, let number) = content.reports, number != count else { return }
    // Without a limit, the set would grow for ever. Diagnostics that come and go are then reported again from time to time.
    if reported.count > 1000 { reported = [] }
    count = number
    var new = reports.filter { reported.insert($0).inserted }
    if searches < ErrorReporter.mostSearches, new.contains(where: { $0.place == nil }) {
      searches += 1
      new = content.located(new)
    }
    for report in new { listener(report) }
  }
}
