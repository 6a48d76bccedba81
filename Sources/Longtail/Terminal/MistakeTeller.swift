// What is told of mistakes while a script runs: those of functions each time, those of what is shown once.

import LongtailCore

/// Remembers which mistakes were told.
struct MistakeTeller {
  private var told: Set<Diagnostic> = []
  /// The number of reports when they were told.
  private var count = 0
  /// The number of updates then. The mistakes of functions are those of the last update.
  private var updates = -1
  /// How often lines were looked for.
  private var searches = 0
  private static let mostSearches = 100

  /// Tells of what an update has met.
  mutating func tell(of content: any TerminalContent, to listener: (Diagnostic) -> Void) {
    if content.updateCount != updates { for mistake in content.mistakes { listener(mistake) } }
    updates = content.updateCount
    guard case (let reports, let reported) = content.reports, reported != count else { return }
    // What comes and goes is told again after a while: the list must not grow without end.
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
