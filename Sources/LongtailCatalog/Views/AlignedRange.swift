// The range of cells that views cover if their alignment guides are on one line (L37).

import LongtailCore

/// A range of cells along one axis that grows with each added view. The guides of the views are at position 0.
struct AlignedRange {
  private var low = 0.0
  private var high = 0.0
  private var isEmpty = true
  private var isInfinite = false

  /// Adds a view of a length. Its guide is `guide` cells from its start.
  mutating func add(length: Int, guide: Double) {
    if length >= Cells.infinity { isInfinite = true }
    let guide = clamped(guide)
    low = isEmpty ? -guide : min(low, -guide)
    high = isEmpty ? Double(length) - guide : max(high, Double(length) - guide)
    isEmpty = false
  }

  /// The length of the range in cells. Infinite if one of the views is infinite (L9).
  var length: Int { isInfinite ? Cells.infinity : Int(saturating: (high - low).rounded(.up)) }

  /// Returns the position at which a view starts in the enclosing box (L6). The guide of the view is `guide` cells after its
  /// start, and the range starts at `offset` in the box.
  func start(guide: Double, offset: Double = 0) -> Int { Int(saturating: (offset - low - clamped(guide)).rounded(.down)) }

  /// Clamps a guide to ±``Cells/infinity``, and replaces NaN with 0, because a script can calculate any number as a guide.
  private func clamped(_ guide: Double) -> Double {
    let limit = Double(Cells.infinity)
    return guide.isNaN ? 0 : min(max(guide, -limit), limit)
  }
}
