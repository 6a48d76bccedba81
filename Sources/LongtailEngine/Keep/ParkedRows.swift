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
  }

  /// By container, then by identity.
  private var rows: [NodeIndex: [Int: Remains]] = [:]
  /// By identity.
  private var containers: [Int: NodeIndex] = [:]
  private(set) var instances: Set<InstanceID> = []

  var isEmpty: Bool { rows.isEmpty }

  /// Keeps what is left of a node that leaves with a row of `container`.
  mutating func park(_ remains: Remains, of identity: Int, in container: NodeIndex) {
    rows[container, default: [:]][identity] = remains
    containers[identity] = container
    if let instance = remains.instance { instances.insert(instance) }
  }

  /// Gives back what was kept of an identity.
  mutating func take(_ identity: Int) -> Remains? {
    guard let container = containers.removeValue(forKey: identity), let remains = rows[container]?.removeValue(forKey: identity)
    else { return nil }
    if rows[container]?.isEmpty == true { rows[container] = nil }
    if let instance = remains.instance { instances.remove(instance) }
    return remains
  }

  /// Gives back all that was kept for a container.
  mutating func takeAll(of container: NodeIndex) -> [Int: Remains] {
    let remains = rows[container] ?? [:]
    for identity in remains.keys { _ = take(identity) }
    return remains
  }
}
