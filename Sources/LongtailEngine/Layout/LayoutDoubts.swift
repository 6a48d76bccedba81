// Answers of boxes that may have changed. Layout asks again, and continues outward only where an answer differs.

import LongtailCore

/// The answers that must be checked in an update.
struct LayoutDoubts {
  /// The old preferences of boxes, by name.
  var preferences: [NodeIndex: [String: PlainValue?]] = [:]
  /// Lazy containers with items whose lengths have changed.
  var items: [NodeIndex] = []
  /// By lazy container: how often it was measured again because of its items.
  var measurements: [NodeIndex: Int] = [:]

  static let mostMeasurements = 4
}
