// Lists the layout answers that may have changed. Layout repeats the queries, and continues with the parent box only if an answer
// differs.

import LongtailCore

/// The answers that must be checked in an update.
struct LayoutRechecks {
  /// By box and name: the preferences before the change.
  var preferences: [NodeIndex: [String: PlainValue?]] = [:]
  /// Lazy containers with items whose lengths have changed.
  var items: [NodeIndex] = []
  /// By lazy container: the number of requests in this update to measure it again because of its items.
  var measurements: [NodeIndex: Int] = [:]

  static let mostMeasurements = 4
}
