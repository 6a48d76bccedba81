// Reports errors while a script runs: errors of called functions each time, and diagnostics of the view tree once.

import LongtailCore

/// Reports errors, and remembers which of them were reported.
struct MistakeTeller {
  private var told: Set<Diagnostic> = []
  /// The number of diagnostics of the view tree at the last call.
  private var count = 0
  /// The number of updates at the last call. Errors of functions belong to the last update.
  private var updates = -1
  /// The number of times for which lines were looked up. Each time, the script runs again.
  private var searches = 0
  private static let mostSearches = 100

  /// Reports the errors of the last update.
  mutating func tell(of content: any TerminalContent, to listener: (Diagnostic) -> Void) {
    if content.updateCount != updates { for mistake in content.mistakes { listener(mistake) } }
    updates = content.updateCount
    guard case (let reports, let reported) = content.reports, reported != count else { return }
    // Without a limit, the set would grow for ever. Diagnostics that come and go are then reported again from time to time.
    if told.count > 1000 { told = [] }
    count = reported
    var new = reports.filter { told.insert($0).inserted }
    if searches < MistakeTeller.mostSearches, new.contains(where: { $0.place == nil }) {
      searches += 1
      new = content.located(new)
    }
    for report in new { listener(report) }
  }
}
