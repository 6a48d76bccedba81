// The cells covered by views whose guides lie on one line (L37).

import LongtailCore

/// A range along one axis, grown view by view. The line of the guides is its 0.
struct AlignedRange {
  private var low = 0.0
  private var high = 0.0
  private var isEmpty = true
  private var isInfinite = false

  /// Adds a view of `length` whose guide is `guide` cells from its start.
  mutating func add(length: Int, guide: Double) {
    if length >= Cells.infinity { isInfinite = true }
    let guide = pinned(guide)
    low = isEmpty ? -guide : min(low, -guide)
    high = isEmpty ? Double(length) - guide : max(high, Double(length) - guide)
    isEmpty = false
  }

  /// The cells from the first to the last; infinite where a view is (L9).
  var length: Int { isInfinite ? Cells.infinity : Int(saturating: (high - low).rounded(.up)) }

  /// Where a view starts whose guide is `guide` cells from its own start (L6), in a box with `room` in front of the range.
  func start(guide: Double, room: Double = 0) -> Int { Int(saturating: (room - low - pinned(guide)).rounded(.down)) }

  /// Guides may be the outcome of a calculation: no further than any view is long, and 0 where they are no number.
  private func pinned(_ guide: Double) -> Double {
    let limit = Double(Cells.infinity)
    return guide.isNaN ? 0 : min(max(guide, -limit), limit)
  }
}
