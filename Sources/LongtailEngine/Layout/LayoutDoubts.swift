// Answers of boxes that may have changed. Layout asks again, and continues outward only where an answer differs.

import LongtailCore

/// The answers that must be checked in an update.
struct LayoutDoubts {
  /// The old preferences of boxes, by name.
  var preferences: [NodeIndex: [String: PlainValue?]] = [:]
  /// Lazy containers with items whose lengths have changed.
  var items: [NodeIndex] = []
  /// Lazy containers that were measured again in this update because of their items. Each is measured again at most once.
  var measuredAgain: Set<NodeIndex> = []
}
