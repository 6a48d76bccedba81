// Stores the state that belongs to identities: instances, state of controls, scroll positions, the focus. A lease can keep the
// state of a view whose node was removed.

import LongtailCore

/// The state of the views of one tree, by identity.
///
/// A view claims its identity when its node is created. When the node is removed, its state ends or is leased to a keeper. A view
/// without a node whose state is leased is called away. If the view returns, it takes the state back from the lease.
final class Ledger {
  private let identities: IdentityRegistry
  private let store: ElementStore

  /// The instance for values that are read outside of all bodies. If such a value changes, the whole tree is resolved again.
  let rootInstance: InstanceID
  /// By instance in the tree: its scope and identity.
  @exclusivity(unchecked) private var scopes: [InstanceID: (node: NodeIndex, identity: Int)] = [:]
  /// Each row of a lazy container is created by a list of its own (``MadeItems/Item/list``). By instance of such a list: the lazy
  /// container of the row.
  @exclusivity(unchecked) private var rows: [InstanceID: NodeIndex] = [:]
  /// By scroll container: how far it is scrolled from its initial offset.
  @exclusivity(unchecked) var shifts: [NodeIndex: Point] = [:]
  /// The state of controls, by instance and slot.
  @exclusivity(unchecked) private var states: [InstanceID: [Int: any Sendable]] = [:]
  /// The focused view.
  @exclusivity(unchecked) var focus: Focus?
  /// The last focused view of each layer (such as a sheet) and screen that is not in front. By identity of the layer or screen; 0
  /// for the tree.
  @exclusivity(unchecked) var layerFocus: [Int: Focus] = [:]
  /// Instances whose views must be resolved again, although nothing that their bodies read has changed.
  @exclusivity(unchecked) var outdated: Set<InstanceID> = []

  @exclusivity(unchecked) private var leases = Leases()
  /// Nodes in which an error was fixed in this update.
  @exclusivity(unchecked) private var fixed: Set<NodeIndex> = []
  /// The identities of views that the script no longer writes after a reload.
  @exclusivity(unchecked) private var unwritten: Set<Int> = []
  /// Instances that ended since the last call of ``takeEnded()``.
  @exclusivity(unchecked) private var ended: [InstanceID] = []

  /// During a reload: the path of the view that had the focus.
  @exclusivity(unchecked) var focusBefore: String?
  /// In a fork: the instances of the original ledger by identity, and the state of its controls.
  private var inherited: (instances: [Int: InstanceID], states: [InstanceID: [Int: any Sendable]]) = ([:], [:])

  init(_ identities: IdentityRegistry, _ store: ElementStore) {
    (self.identities, self.store) = (identities, store)
    rootInstance = store.newControlID()
  }

  // MARK: Instances

  /// The scope of an instance; nil if it is not in the tree.
  func node(of instance: InstanceID) -> NodeIndex? { scopes[instance]?.node }

  /// True if an instance is in the tree: it has a scope, it belongs to a list that creates a row, or it is the root instance.
  func shows(_ instance: InstanceID) -> Bool {
    scopes[instance] != nil || instance == rootInstance || rows[instance] != nil
  }

  /// True if an instance belongs to this tree: its view is in the tree, or away with a lease.
  func knows(_ instance: InstanceID) -> Bool { shows(instance) || isAway(instance) }

  /// All instances with their identities, including those of views that are away.
  var instances: [(InstanceID, Int)] { scopes.map { ($0, $1.identity) } + leases.identities }

  /// The instances in the tree, each with its scope.
  var claims: [(InstanceID, NodeIndex)] { scopes.map { ($0, $1.node) } }

  /// True if the view of an instance is away with a lease.
  func isAway(_ instance: InstanceID) -> Bool { leases.instances.contains(instance) }

  /// The nodes that hold leases.
  var keepers: [NodeIndex] { leases.keepers }

  /// The identities of instances whose views are away.
  var away: Set<Int> { Set(leases.identities.map(\.1)) }

  /// Returns the lazy container of a row, by the instance of the list that creates the row; nil for other instances.
  func container(ofRow instance: InstanceID) -> NodeIndex? { rows.isEmpty ? nil : rows[instance] }

  // MARK: Claiming and removing

  /// Stores the lazy container of a row, by the instance of the list that creates the row.
  func claim(row instance: InstanceID, in container: NodeIndex) { rows[instance] = container }

  /// Ends the instance of a row. Each row of data is evaluated as a list of its own (``MadeItems/Item/list``).
  func end(row instance: InstanceID) {
    if rows.removeValue(forKey: instance) != nil { ended.append(instance) }
  }

  /// Records that a scope now shows `instance`; nil for none. Ends `before`, the previous instance, unless another scope shows
  /// it by now.
  func claim(_ instance: InstanceID?, at node: NodeIndex, _ identity: Int, insteadOf before: InstanceID?) {
    if instance == before { return }
    if let before, scopes[before]?.node == node {
      scopes[before] = nil
      ended.append(before)
    }
    if let instance { scopes[instance] = (node, identity) }
  }

  /// Ends the state of a node that is removed, or leases it to `keeper`: its instance, its scroll offset, and the leases that it
  /// holds itself. Returns the instance if it ends with the node.
  func remove(_ node: NodeIndex, _ identity: Int, instance: InstanceID?, _ keeper: Leases.Keeper? = nil) -> InstanceID? {
    var ending: InstanceID?
    if let instance, scopes[instance]?.node == node {
      scopes[instance] = nil
      if !lease(.init(instance: instance), of: identity, to: keeper) { ending = instance }
    }
    if !shifts.isEmpty, let shift = shifts.removeValue(forKey: node) { _ = lease(.init(shift: shift), of: identity, to: keeper) }
    if !leases.isEmpty {
      for term in [Leases.Term.capacity, .fix] {
        for (identity, state) in leases.takeAll(of: Leases.Keeper(node: node, term: term)) {
          if !lease(state, of: identity, to: keeper) { end(state) }
          identities.release(identity)
        }
      }
    }
    if !fixed.isEmpty { fixed.remove(node) }
    return ending
  }

  /// Ends the lease of a view that is in the tree again. Returns the state that the lease has kept; nil if there is no lease
  /// (I8).
  func resume(_ identity: Int) -> Leases.LeasedState? {
    guard !leases.isEmpty, let state = leases.take(identity) else { return nil }
    identities.release(identity)
    return state
  }

  /// Leases the state of a view. Returns false if there is no keeper.
  private func lease(_ state: Leases.LeasedState, of identity: Int, to keeper: Leases.Keeper?) -> Bool {
    guard let keeper else { return false }
    if let earlier = leases.begin(state, of: identity, keptBy: keeper) {
      end(earlier)
    } else {
      identities.retain(identity)
    }
    return true
  }

  private func end(_ state: Leases.LeasedState) {
    if let instance = state.instance { ended.append(instance) }
  }

  /// Ends an instance whose node was removed earlier.
  func end(_ instance: InstanceID) { ended.append(instance) }

  /// Returns the instances that have ended since the last call. Discards the state of their controls.
  func takeEnded() -> [InstanceID] {
    defer { ended = [] }
    if !states.isEmpty { for instance in ended { states[instance] = nil } }
    return ended
  }

  /// Returns all instances, because the tree is destroyed.
  func endAll() -> [InstanceID] { ended + leases.instances + scopes.keys + rows.keys + [rootInstance] }

  // MARK: Terms of leases

  /// Ends the oldest leases of a lazy container that holds more than `most`.
  func trim(_ container: NodeIndex, to most: Int) {
    guard !leases.isEmpty else { return }
    for (identity, state) in leases.takeOldest(of: Leases.Keeper(node: container, term: .capacity), leaving: most) {
      end(state)
      identities.release(identity)
    }
  }

  /// Records whether there is an error in a node now. If there is none, the leases that the node holds for an error end with the
  /// update.
  func note(hasFailed: Bool, in node: NodeIndex) {
    if hasFailed {
      fixed.remove(node)
    } else if leases.isKept(by: Leases.Keeper(node: node, term: .fix)) {
      fixed.insert(node)
    }
  }

  /// Ends the leases of errors that were fixed in this update. `next` is called with the identity of each view. If it returns
  /// another keeper, the state of the view is leased to this keeper; otherwise, the state ends.
  func endFixed(_ next: (Int) -> Leases.Keeper?) {
    for node in fixed {
      for (identity, state) in leases.takeAll(of: Leases.Keeper(node: node, term: .fix)) {
        if !lease(state, of: identity, to: next(identity)) { end(state) }
        identities.release(identity)
      }
    }
    fixed = []
  }

  /// Records views that the script no longer writes after a reload.
  func note(unwritten views: [Int]) { unwritten.formUnion(views) }

  /// Ends the leases of views that the script no longer writes, and of views inside them.
  func endUnwritten() {
    guard !unwritten.isEmpty else { return }
    for identity in leases.allIdentities where identities.contains(identity, in: unwritten) {
      if let state = resume(identity) { end(state) }
    }
    unwritten = []
  }

  // MARK: Controls

  /// The state of a control in a slot.
  subscript(slot: StateSlot) -> (any Sendable)? {
    get { states[slot.instance]?[slot.index] }
    set { states[slot.instance, default: [:]][slot.index] = newValue }
  }

  /// Discards the state of a control in all slots from `count` on.
  func discardStates(of instance: InstanceID, from count: Int) {
    guard let known = states[instance], known.keys.contains(where: { $0 >= count }) else { return }
    states[instance] = known.filter { $0.key < count }
  }

  /// Creates an instance for a new control. In a fork, it starts with the state of the same control in the original ledger.
  func beginControl(of identity: Int) -> InstanceID {
    let instance = store.newControlID()
    if let known = original(of: identity).flatMap({ inherited.states[$0] }) {
      states[instance] = known.compactMapValues { value in
        type(of: value) is AnyClass ? (value as? any CopiedState)?.copy() : value
      }
    }
    return instance
  }

  // MARK: Forks

  /// Creates a ledger for a dry run. Views start with the state that they have in this ledger, which does not change.
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
