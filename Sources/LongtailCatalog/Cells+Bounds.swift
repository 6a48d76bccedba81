// Clamps lengths. Swift callers may pass any Int, and layout adds lengths, so they must be in range first (M6).

import LongtailCore

extension Cells {
  /// Returns `length` clamped to 0...``maximum``.
  static func length(_ length: Int) -> Int { min(max(length, 0), maximum) }

  /// Returns `distance` clamped to ``maximum`` in both directions.
  static func distance(_ distance: Int) -> Int { min(max(distance, -maximum), maximum) }
}
