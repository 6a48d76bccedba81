// What rows of lazy containers keep while they are out of sight (I8).

import LongtailCore

/// State without nodes: what comes back when a row is seen again, or ends with the container.
struct ParkedRows {
  /// What is kept of one node.
  struct Remains {
    /// The instance of a component.
    var instance: InstanceID?
    /// How far it was scrolled.
    var shift: Point?
    /// Tells when it was parked.
    fileprivate var number = 0

    init(instance: InstanceID? = nil, shift: Point? = nil) { (self.instance, self.shift) = (instance, shift) }
  }

  /// What is kept for one container.
  private struct Rows {
    /// By identity.
    var remains: [Int: Remains] = [:]
    /// In the order they came; those with another number have been taken since.
    var order: [(identity: Int, number: Int)] = []
    var first = 0
  }

  private var rows: [NodeIndex: Rows] = [:]
  /// By identity.
  private var containers: [Int: NodeIndex] = [:]
  private var count = 0
  private(set) var instances: Set<InstanceID> = []

  var isEmpty: Bool { rows.isEmpty }

  /// Whether anything is kept for a container.
  func isKept(for container: NodeIndex) -> Bool { !rows.isEmpty && rows[container] != nil }

  /// Each instance with its identity.
  var identities: [(InstanceID, Int)] {
    rows.values.flatMap { $0.remains.compactMap { identity, remains in remains.instance.map { ($0, identity) } } }
  }

  /// Keeps what is left of a node that leaves with a row of `container`.
  mutating func park(_ remains: Remains, of identity: Int, in container: NodeIndex) {
    count += 1
    var remains = remains
    remains.number = count
    rows[container, default: Rows()].remains[identity] = remains
    rows[container]?.order.append((identity, count))
    containers[identity] = container
    if let instance = remains.instance { instances.insert(instance) }
  }

  /// Gives back what was kept of an identity.
  mutating func take(_ identity: Int) -> Remains? {
    guard let container = containers.removeValue(forKey: identity),
      let remains = rows[container]?.remains.removeValue(forKey: identity)
    else { return nil }
    if rows[container]?.remains.isEmpty == true { rows[container] = nil }
    if let instance = remains.instance { instances.remove(instance) }
    return remains
  }

  /// Gives back all that was kept for a container.
  mutating func takeAll(of container: NodeIndex) -> [Int: Remains] {
    let remains = rows[container]?.remains ?? [:]
    for identity in remains.keys { _ = take(identity) }
    return remains
  }

  /// Gives back what was kept for a container longest, so that `most` are left. Each was kept once: O(1) for each over time.
  mutating func takeOldest(of container: NodeIndex, leaving most: Int) -> [Int: Remains] {
    var taken: [Int: Remains] = [:]
    while let count = rows[container]?.remains.count, count > most, let oldest = takeFirst(of: container) {
      if rows[container]?.remains[oldest.identity]?.number == oldest.number { taken[oldest.identity] = take(oldest.identity) }
    }
    return taken
  }

  private mutating func takeFirst(of container: NodeIndex) -> (identity: Int, number: Int)? {
    guard let first = rows[container]?.first, let count = rows[container]?.order.count, first < count else { return nil }
    let entry = rows[container]?.order[first]
    rows[container]?.first += 1
    if first > count / 2 {
      rows[container]?.order.removeFirst(first + 1)
      rows[container]?.first = 0
    }
    return entry
  }
}
