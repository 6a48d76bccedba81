// The changes that the next frame shows.

/// The changes since the last frame of a terminal, and the events that caused them.
struct PendingFrame {
  /// The rows of the surface that differ from what the terminal shows.
  var rows = RangeSet<Int>()
  /// True if the next frame must write all rows, not only `rows`.
  var isWhole = true
  /// The number of events that were handled.
  var events = 0
  /// The time of the first event that changed something, in seconds; nil if nothing changed.
  var firstEvent: Double?
  /// The bodies that ran, with their reasons.
  var evaluations: [(path: String, reasons: [String])] = []
  /// The reloads, each with the time at which it began, in seconds.
  var reloads: [(reload: Runtime.Reload, start: Double)] = []

  /// The rows to print above the interface, each with "\n" after it.
  var printed: [UInt8] = []

  var isEmpty: Bool { !isWhole && rows.isEmpty && printed.isEmpty }
}
