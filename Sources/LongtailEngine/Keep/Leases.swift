// Keeps the state of views that have no node for a while: off-screen rows of lazy containers, and views that an error box
// replaces (I8).

import LongtailCore

/// The leases on identities. A lease keeps the state of a view without a node. It ends when the view returns, or at the event
/// that its ``Term`` names.
struct Leases {
  /// The state of one view that a lease keeps.
  struct LeasedState: Equatable {
    /// The instance of a body, a list of items or a control; nil if there is none.
    var instance: InstanceID?
    /// The distance by which the view was scrolled (``Ledger/shifts``).
    var shift: Point?
  }

  /// The event that ends a lease if its view does not return.
  enum Term {
    /// The container holds too many leases, and this lease is the oldest.
    case capacity
    /// The error that replaces the view is fixed, and the view has not returned.
    case fix
  }

  /// A node that holds leases: a lazy container, or a node with an error in it.
  struct Keeper: Hashable {
    let node: NodeIndex
    let term: Term
  }

  private struct Lease {
    var state: LeasedState
    let keeper: Keeper
    /// The number of the lease. An entry of `order` with another number is out of date.
    let number: Int
  }

  /// The leases of one keeper, oldest first. An entry of `order` is out of date if its number differs from the number of the
  /// lease.
  private struct Kept {
    var identities: Set<Int> = []
    var order: [(identity: Int, number: Int)] = []
    var first = 0
  }

  /// The leases by identity.
  private var leases: [Int: Lease] = [:]
  private var kept: [Keeper: Kept] = [:]
  private var count = 0
  /// Instances with a lease.
  private(set) var instances: Set<InstanceID> = []

  var isEmpty: Bool { leases.isEmpty }

  /// True if `keeper` holds leases.
  func isKept(by keeper: Keeper) -> Bool { kept[keeper] != nil }

  /// The nodes that hold leases, in no order.
  var keepers: [NodeIndex] { kept.keys.map(\.node) }

  /// The identities with a lease, in no order.
  var allIdentities: [Int] { Array(leases.keys) }

  /// The instances with a lease and their identities, in no order.
  var identities: [(InstanceID, Int)] {
    leases.compactMap { identity, lease in lease.state.instance.map { ($0, identity) } }
  }

  /// Begins a lease. Ends an earlier lease on the same identity, and returns its state.
  mutating func begin(_ state: LeasedState, of identity: Int, keptBy keeper: Keeper) -> LeasedState? {
    let earlier = take(identity)
    count += 1
    leases[identity] = Lease(state: state, keeper: keeper, number: count)
    kept[keeper, default: Kept()].identities.insert(identity)
    kept[keeper]?.order.append((identity, count))
    if let instance = state.instance { instances.insert(instance) }
    return earlier
  }

  /// Ends a lease and returns its state; nil if there is none.
  mutating func take(_ identity: Int) -> LeasedState? {
    guard let lease = leases.removeValue(forKey: identity) else { return nil }
    kept[lease.keeper]?.identities.remove(identity)
    if kept[lease.keeper]?.identities.isEmpty == true { kept[lease.keeper] = nil }
    if let instance = lease.state.instance { instances.remove(instance) }
    return lease.state
  }

  /// Ends all leases of a keeper. Returns their states by identity.
  mutating func takeAll(of keeper: Keeper) -> [Int: LeasedState] {
    guard let identities = kept[keeper]?.identities else { return [:] }
    return Dictionary(uniqueKeysWithValues: identities.compactMap { identity in take(identity).map { (identity, $0) } })
  }

  /// Ends the oldest leases of a keeper, so that `most` are left. Returns their states by identity.
  ///
  /// - Complexity: O(1) for each lease over time.
  mutating func takeOldest(of keeper: Keeper, leaving most: Int) -> [Int: LeasedState] {
    var taken: [Int: LeasedState] = [:]
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
