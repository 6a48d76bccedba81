// Divides a length among the children of a stack, or among the columns or rows of a grid (L30, L31, L7).

import LongtailCore

/// The claim of one child, column or row to a part of a length.
struct LengthClaim {
  let priority: Double
  /// The minimum and maximum length: the answers to the proposals 0 and infinity.
  let minimum: Int
  var maximum: Int

  /// The difference between maximum and minimum. Claims of low flexibility are served first (L30).
  private var flexibility: Int { maximum >= Cells.infinity ? Cells.infinity : maximum - minimum }

  /// Divides `length` among claims. `take` receives the index of a claim and the length that is offered to it, and returns the
  /// length that the claimant takes.
  ///
  /// - Complexity: one call per claim; O(n log n) comparisons.
  static func divide(_ length: Int, among claims: [LengthClaim], _ take: (_ index: Int, _ offer: Int) -> Int) {
    guard !claims.isEmpty else { return }
    let order = self.order(of: claims)
    var remaining = length

    // 1. Reserve the minima of all groups of lower priority until it is their turn.
    var reserved = 0
    for claim in claims where claim.priority < claims[order[0]].priority { reserved = Cells.add(reserved, claim.minimum) }
    remaining -= reserved

    // 2. Offer each claimant an equal share of the remaining length of its group (L7). The share is rounded down, so it is often
    // one cell too small. So offer more than the share if the later claimants cannot take all of the rest.
    var start = 0
    while start < order.count {
      let priority = claims[order[start]].priority
      let end = order[start...].firstIndex { claims[$0].priority != priority } ?? order.count
      if start > 0 {
        for index in order[start..<end] { remaining += claims[index].minimum }
      }
      var behind = order[start..<end].reduce(0) { Cells.add($0, claims[$1].maximum) }
      for position in start..<end {
        if behind < Cells.infinity { behind -= claims[order[position]].maximum }
        let left = behind < Cells.infinity ? remaining - behind : 0
        remaining -= take(order[position], max(0, remaining / (end - position), left))
      }
      start = end
    }
  }

  /// Returns the indices of claims in the order of serving: higher priority first, then lower flexibility. If two claims have
  /// no maximum, the one with the larger minimum is first (L31).
  private static func order(of claims: [LengthClaim]) -> [Int] {
    claims.indices.sorted { claims[$0].chooses(before: claims[$1]) ?? ($0 < $1) }
  }

  /// True if this claim is served before `other`. Nil if the order of the claims decides.
  private func chooses(before other: LengthClaim) -> Bool? {
    if priority != other.priority { return priority > other.priority }
    if flexibility != other.flexibility { return flexibility < other.flexibility }
    if flexibility >= Cells.infinity, minimum != other.minimum { return minimum > other.minimum }
    return nil
  }
}
