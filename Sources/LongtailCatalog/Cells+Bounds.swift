// Swift callers may hand over any Int; layout adds lengths up, so they are brought into range first (M6).

import LongtailCore

extension Cells {
  /// `length` pinned to 0...``maximum``.
  static func length(_ length: Int) -> Int { min(max(length, 0), maximum) }

  /// `distance` pinned to ``maximum`` in both directions.
  static func distance(_ distance: Int) -> Int { min(max(distance, -maximum), maximum) }
}
