// What the next frame has to write, and what it is the answer to.

/// What has changed since the last frame of a terminal.
struct PendingFrame {
  /// The rows of the surface that differ from what the terminal shows.
  var rows = RangeSet<Int>()
  /// Whether every row is written, whatever `rows` says.
  var isWhole = true
  /// The number of events that were handled.
  var events = 0
  /// The time of the first event that changed something, in seconds; nil if nothing changed.
  var firstEvent: Double?
  /// The bodies that ran, with their reasons.
  var evaluations: [(path: String, reasons: [String])] = []
  /// The reloads, each with the time at which it began, in seconds.
  var reloads: [(reload: Runtime.Reload, start: Double)] = []

  var isEmpty: Bool { !isWhole && rows.isEmpty }
}
