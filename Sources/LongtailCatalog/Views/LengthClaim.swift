// Who gets how much of a length: the children of a stack, the columns and rows of a grid (L30, L31, L7).

import LongtailCore

/// What one of several asks of a length that they share.
struct LengthClaim {
  let priority: Double
  /// Its answers to 0 and to infinity.
  let minimum: Int
  var maximum: Int

  /// How much it can grow; those of little flexibility choose first (L30).
  private var flexibility: Int { maximum >= Cells.infinity ? Cells.infinity : maximum - minimum }

  /// Offers each claimant, by its index, its part of `length`; `take` answers with what it takes.
  ///
  /// - Complexity: one call per claim; O(n log n) comparisons.
  static func divide(_ length: Int, among claims: [LengthClaim], _ take: (_ index: Int, _ offer: Int) -> Int) {
    guard !claims.isEmpty else { return }
    let order = self.order(of: claims)
    var remaining = length

    // 1. The minima of all lower groups are kept free for them, until it is their turn.
    var reserved = 0
    for claim in claims where claim.priority < claims[order[0]].priority { reserved = Cells.add(reserved, claim.minimum) }
    remaining -= reserved

    // 2. Each is offered an equal share of what is left of its group (L7), or what those behind it cannot take if that is more: in
    // cells an equal share of an even length is often one too few.
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

  /// High priority first, then little flexibility; of two that take everything the one with the larger minimum (L31).
  private static func order(of claims: [LengthClaim]) -> [Int] {
    claims.indices.sorted { claims[$0].chooses(before: claims[$1]) ?? ($0 < $1) }
  }

  /// Whether it takes its part before `other`; nil where their order decides.
  private func chooses(before other: LengthClaim) -> Bool? {
    if priority != other.priority { return priority > other.priority }
    if flexibility != other.flexibility { return flexibility < other.flexibility }
    if flexibility >= Cells.infinity, minimum != other.minimum { return minimum > other.minimum }
    return nil
  }
}
