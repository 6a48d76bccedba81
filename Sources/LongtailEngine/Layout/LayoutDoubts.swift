// Answers of boxes that may have changed. The layout compares them with the new answers, and goes on only where they differ.

import LongtailCore

/// Answers that were taken back in an update.
struct LayoutDoubts {
  /// By box: what it preferred, by name.
  var preferences: [NodeIndex: [String: PlainValue?]] = [:]
  /// Lazy containers with items whose lengths differ from what was known.
  var items: [NodeIndex] = []
  /// Those of them that were measured again for that in this update: once is enough.
  var measuredAgain: Set<NodeIndex> = []
}
