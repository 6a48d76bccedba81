// What is told of mistakes while a script runs: those of functions each time, those of what is shown once.

import LongtailCore

/// Remembers which mistakes were told.
struct MistakeTeller {
  private var told: Set<Diagnostic> = []
  /// The number of reports when they were told.
  private var count = 0

  /// Tells of what an update has met.
  mutating func tell(of content: any TerminalContent, to listener: (Diagnostic) -> Void) {
    for mistake in content.mistakes { listener(mistake) }
    guard case (let reports, let reported) = content.reports, reported != count else { return }
    // What comes and goes is told again after a while: the list must not grow without end.
    if told.count > 1000 { told = [] }
    count = reported
    for report in reports where told.insert(report).inserted { listener(report) }
  }
}
