// What views keep while their nodes are away: rows of lazy containers that are out of sight, and views that an error stands for (I8).

import LongtailCore

/// Leases on identities. A lease ends when its view comes back, or by its term.
struct Leases {
  /// What a node held.
  struct Holding: Equatable {
    /// The instance of a component or control.
    var instance: InstanceID?
    /// How far it was scrolled.
    var shift: Point?
  }

  /// How a lease ends if its view does not come back.
  enum Term {
    /// The container keeps as many rows as it may, and this one has been away longest.
    case capacity
    /// The error that stands for the view is fixed, and the view is not there.
    case fix
  }

  /// A node that keeps what others held: a lazy container, or a node with an error in it.
  struct Keeper: Hashable {
    let node: NodeIndex
    let term: Term
  }

  private struct Lease {
    var holding: Holding
    let keeper: Keeper
    /// Counts leases, so that an entry of `order` is known to be out of date.
    let number: Int
  }

  /// The leases of one keeper in the order in which they began. Entries with another number have ended.
  private struct Kept {
    var identities: Set<Int> = []
    var order: [(identity: Int, number: Int)] = []
    var first = 0
  }

  /// By identity.
  private var leases: [Int: Lease] = [:]
  private var kept: [Keeper: Kept] = [:]
  private var count = 0
  /// Instances with a lease.
  private(set) var instances: Set<InstanceID> = []

  var isEmpty: Bool { leases.isEmpty }

  /// True if `keeper` keeps anything.
  func isKept(by keeper: Keeper) -> Bool { kept[keeper] != nil }

  /// The nodes that keep anything, in no order.
  var keepers: [NodeIndex] { kept.keys.map(\.node) }

  /// Each instance with its identity, in no order.
  var identities: [(InstanceID, Int)] {
    leases.compactMap { identity, lease in lease.holding.instance.map { ($0, identity) } }
  }

  /// Begins a lease. Returns what an earlier lease on the same identity held, which ends.
  mutating func begin(_ holding: Holding, of identity: Int, keptBy keeper: Keeper) -> Holding? {
    let earlier = take(identity)
    count += 1
    leases[identity] = Lease(holding: holding, keeper: keeper, number: count)
    kept[keeper, default: Kept()].identities.insert(identity)
    kept[keeper]?.order.append((identity, count))
    if let instance = holding.instance { instances.insert(instance) }
    return earlier
  }

  /// Ends a lease and returns what was held; nil if there is none.
  mutating func take(_ identity: Int) -> Holding? {
    guard let lease = leases.removeValue(forKey: identity) else { return nil }
    kept[lease.keeper]?.identities.remove(identity)
    if kept[lease.keeper]?.identities.isEmpty == true { kept[lease.keeper] = nil }
    if let instance = lease.holding.instance { instances.remove(instance) }
    return lease.holding
  }

  /// Ends all leases of a keeper, and returns what was held by identity.
  mutating func takeAll(of keeper: Keeper) -> [Int: Holding] {
    guard let identities = kept[keeper]?.identities else { return [:] }
    return Dictionary(uniqueKeysWithValues: identities.compactMap { identity in take(identity).map { (identity, $0) } })
  }

  /// Ends the oldest leases of a keeper, so that `most` are left. Returns what was held by identity.
  ///
  /// - Complexity: O(1) for each lease over time.
  mutating func takeOldest(of keeper: Keeper, leaving most: Int) -> [Int: Holding] {
    var taken: [Int: Holding] = [:]
    while let count = kept[keeper]?.identities.count, count > most, let oldest = takeFirst(of: keeper) {
      if leases[oldest.identity]?.number == oldest.number { taken[oldest.identity] = take(oldest.identity) }
    }
    return taken
  }

  private mutating func takeFirst(of keeper: Keeper) -> (identity: Int, number: Int)? {
    guard let first = kept[keeper]?.first, let count = kept[keeper]?.order.count, first < count else { return nil }
    let entry = kept[keeper]?.order[first]
    kept[keeper]?.first += 1
    if first > count / 2 {
      kept[keeper]?.order.removeFirst(first + 1)
      kept[keeper]?.first = 0
    }
    return entry
  }
}
