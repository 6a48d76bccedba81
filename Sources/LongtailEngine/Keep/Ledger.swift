// Who holds an identity: the instance that shows it, what its control remembers, how far it is scrolled, the focus. A view whose
// node is away may keep what it held, by a lease.

import LongtailCore

/// The holders of the identities of one tree.
///
/// A view claims its identity when its node is made. When the node leaves, what it held ends or is leased to a keeper; if the view
/// comes back, it resumes the lease.
final class Ledger {
  private let identities: IdentityRegistry
  private let store: ElementStore

  /// The instance that depends on what is read outside of all bodies: the tree as a whole.
  let rootInstance: InstanceID
  /// The scopes of instances that are in the tree.
  @exclusivity(unchecked) private var scopes: [InstanceID: (node: NodeIndex, identity: Int)] = [:]
  /// By the list of a row: the lazy container of the row.
  @exclusivity(unchecked) private var rows: [InstanceID: NodeIndex] = [:]
  /// By box that scrolls: how far events have scrolled it.
  @exclusivity(unchecked) var shifts: [NodeIndex: Point] = [:]
  /// What controls remember, by slot.
  @exclusivity(unchecked) private var states: [InstanceID: [Int: any Sendable]] = [:]
  /// The view that has the focus.
  var focus: Focus?
  /// The last focus in layers and screens that are not in front, by identity; 0 for the tree.
  var layerFocus: [Int: Focus] = [:]
  /// Instances whose views are to be resolved again, although nothing that their bodies read has changed.
  @exclusivity(unchecked) var outdated: Set<InstanceID> = []

  private var leases = Leases()
  /// Nodes in which an error was fixed in this update.
  private var fixed: Set<NodeIndex> = []
  /// Views that another program does not write any more.
  private var gone: Set<Int> = []
  /// Instances that ended since they were taken.
  private var ended: [InstanceID] = []

  /// While a program takes over: the path of the view that had the focus.
  var focusBefore: String?
  /// In a fork: the instances of the original by identity, and what its controls remember.
  private var inherited: (instances: [Int: InstanceID], states: [InstanceID: [Int: any Sendable]]) = ([:], [:])

  init(_ identities: IdentityRegistry, _ store: ElementStore) {
    (self.identities, self.store) = (identities, store)
    rootInstance = store.nextControl()
  }

  // MARK: Instances

  /// The scope of an instance; nil if it is not in the tree.
  func node(of instance: InstanceID) -> NodeIndex? { scopes[instance]?.node }

  /// True if the view of an instance is in the tree.
  func shows(_ instance: InstanceID) -> Bool {
    scopes[instance] != nil || instance == rootInstance || rows[instance] != nil
  }

  /// True if an instance belongs to this tree: its view is in it, or away with a lease.
  func knows(_ instance: InstanceID) -> Bool { shows(instance) || isAway(instance) }

  /// Each instance with its identity, views that are away included.
  var instances: [(InstanceID, Int)] { scopes.map { ($0, $1.identity) } + leases.identities }

  /// The instances in the tree, each with its scope.
  var claims: [(InstanceID, NodeIndex)] { scopes.map { ($0, $1.node) } }

  /// True if the view of an instance is away with a lease.
  func isAway(_ instance: InstanceID) -> Bool { leases.instances.contains(instance) }

  /// The nodes that keep leases.
  var keepers: [NodeIndex] { leases.keepers }

  /// The identities of views that are away.
  var away: Set<Int> { Set(leases.identities.map(\.1)) }

  /// Returns the lazy container of a row, by the list of the row; nil for other instances.
  func container(ofRow instance: InstanceID) -> NodeIndex? { rows.isEmpty ? nil : rows[instance] }

  // MARK: Claiming and leaving

  /// Stores the lazy container of a row, by the list of the row.
  func claim(row instance: InstanceID, in container: NodeIndex) { rows[instance] = container }

  /// Ends the list of a row.
  func leave(row instance: InstanceID) {
    if rows.removeValue(forKey: instance) != nil { ended.append(instance) }
  }

  /// Notes that a scope shows an instance, nil for none. The instance that it showed before ends.
  func claim(_ instance: InstanceID?, at node: NodeIndex, _ identity: Int, insteadOf before: InstanceID?) {
    if instance == before { return }
    if let before, scopes[before]?.node == node {
      scopes[before] = nil
      ended.append(before)
    }
    if let instance { scopes[instance] = (node, identity) }
  }

  /// Ends what a node holds, or leases it to `keeper`: its instance, how far it is scrolled, and leases that it keeps itself.
  /// Returns the instance if that ends with the node.
  func leave(_ node: NodeIndex, _ identity: Int, instance: InstanceID?, _ keeper: Leases.Keeper? = nil) -> InstanceID? {
    var ending: InstanceID?
    if let instance, scopes[instance]?.node == node {
      scopes[instance] = nil
      if !lease(.init(instance: instance), of: identity, to: keeper) { ending = instance }
    }
    if !shifts.isEmpty, let shift = shifts.removeValue(forKey: node) { _ = lease(.init(shift: shift), of: identity, to: keeper) }
    if !leases.isEmpty {
      for term in [Leases.Term.capacity, .fix] {
        for (identity, holding) in leases.takeAll(of: Leases.Keeper(node: node, term: term)) {
          if !lease(holding, of: identity, to: keeper) { end(holding) }
          identities.release(identity)
        }
      }
    }
    if !fixed.isEmpty { fixed.remove(node) }
    return ending
  }

  /// Returns what a view held that was here before, whose lease ends; nil if there is none (I8).
  func resume(_ identity: Int) -> Leases.Holding? {
    guard !leases.isEmpty, let holding = leases.take(identity) else { return nil }
    identities.release(identity)
    return holding
  }

  /// Leases what a view held. False without a keeper.
  private func lease(_ holding: Leases.Holding, of identity: Int, to keeper: Leases.Keeper?) -> Bool {
    guard let keeper else { return false }
    if let earlier = leases.begin(holding, of: identity, keptBy: keeper) {
      end(earlier)
    } else {
      identities.retain(identity)
    }
    return true
  }

  private func end(_ holding: Leases.Holding) {
    if let instance = holding.instance { ended.append(instance) }
  }

  /// Ends an instance whose node has left before.
  func end(_ instance: InstanceID) { ended.append(instance) }

  /// The instances that have ended since the last call. What their controls remember is forgotten.
  func takeEnded() -> [InstanceID] {
    defer { ended = [] }
    if !states.isEmpty { for instance in ended { states[instance] = nil } }
    return ended
  }

  /// Ends the tree. Returns all instances there were.
  func endAll() -> [InstanceID] { ended + leases.instances + scopes.keys + rows.keys }

  // MARK: Terms of leases

  /// Ends the oldest leases of a lazy container that keeps more than `most`.
  func trim(_ container: NodeIndex, to most: Int) {
    guard !leases.isEmpty else { return }
    for (identity, holding) in leases.takeOldest(of: Leases.Keeper(node: container, term: .capacity), leaving: most) {
      end(holding)
      identities.release(identity)
    }
  }

  /// Notes whether an error stands in a node now. Leases of a node without one end with the update.
  func note(hasFailed: Bool, in node: NodeIndex) {
    if hasFailed {
      fixed.remove(node)
    } else if leases.isKept(by: Leases.Keeper(node: node, term: .fix)) {
      fixed.insert(node)
    }
  }

  /// Ends the leases of errors that were fixed in this update. `next` names another keeper of a view, if it has one.
  func endFixed(_ next: (Int) -> Leases.Keeper?) {
    for node in fixed {
      for (identity, holding) in leases.takeAll(of: Leases.Keeper(node: node, term: .fix)) {
        if !lease(holding, of: identity, to: next(identity)) { end(holding) }
        identities.release(identity)
      }
    }
    fixed = []
  }

  /// Notes views that another program does not write any more.
  func note(gone views: [Int]) { gone.formUnion(views) }

  /// Ends the leases of views that are not written any more.
  func endGone() {
    guard !gone.isEmpty else { return }
    for (instance, identity) in leases.identities where identities.contains(identity, in: gone) {
      if resume(identity) != nil { ended.append(instance) }
    }
    gone = []
  }

  // MARK: Controls

  /// What a control remembers in a slot.
  subscript(slot: StateSlot) -> (any Sendable)? {
    get { states[slot.instance]?[slot.index] }
    set { states[slot.instance, default: [:]][slot.index] = newValue }
  }

  /// Forgets what a control remembers from a slot on.
  func forgetStates(of instance: InstanceID, from count: Int) {
    guard let known = states[instance], known.keys.contains(where: { $0 >= count }) else { return }
    states[instance] = known.filter { $0.key < count }
  }

  /// Makes an instance for a new control. In a fork it remembers what the control in its place does.
  func beginControl(of identity: Int) -> InstanceID {
    let instance = store.nextControl()
    if let known = original(of: identity).flatMap({ inherited.states[$0] }) {
      states[instance] = known.compactMapValues { value in
        type(of: value) is AnyClass ? (value as? any CopiedState)?.copy() : value
      }
    }
    return instance
  }

  // MARK: Forks

  /// A ledger for a dry run: views have what they hold here, and nothing here changes.
  func fork(_ identities: IdentityRegistry) -> Ledger {
    let fork = Ledger(identities, store)
    fork.inherited = (Dictionary(instances.map { ($1, $0) }) { $1 }, states)
    return fork
  }

  /// In a fork: the instance that a view has in the original; nil if it has none.
  func original(of identity: Int) -> InstanceID? { inherited.instances.isEmpty ? nil : inherited.instances[identity] }

  /// True if the view of an identity has an instance.
  func hasInstance(_ identity: Int) -> Bool { instances.contains { $1 == identity } }
}
