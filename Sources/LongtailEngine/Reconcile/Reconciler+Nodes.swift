// Creates, changes and discards nodes, and informs all owners of data about them.

import LongtailCore

/// The circumstances in which nodes are removed from the tree.
struct Removal {
  /// The node that keeps their state; nil if the state ends.
  var keeper: Leases.Keeper?
  /// The time at which their removal transition ends, in seconds; nil if they disappear at once.
  var end: Double?
  /// True if the removal transition of the nodes is `identity`. Then their hooks are called before those of new views (C4).
  var hasIdentityTransition = false
}

extension Reconciler {
  /// Adds a box that is not linked into the tree yet.
  func add(_ box: KeptBox, identity: Int) -> NodeIndex {
    let node = tree.add(box.behavior, identity: identity)
    record.add(node)
    if let shift = ledger.resume(identity)?.shift { ledger.shifts[node] = shift }
    set(box, of: node, shown: box.behavior)
    return node
  }

  /// Adds a scope that is not linked into the tree yet.
  func add(_ scope: KeptScope, identity: Int) -> NodeIndex {
    let node = tree.add(nil, identity: identity)
    record.add(node)
    set(scope, of: node)
    return node
  }

  /// Changes the contents of a box. If the change is animated, the box starts with the first step of the animation.
  func set(_ box: KeptBox, of node: NodeIndex) {
    let shown = motion.isEnabled ? motion.change(node, from: tree.behavior(of: node), to: box.behavior) : box.behavior
    set(box, of: node, shown: shown)
  }

  private func set(_ box: KeptBox, of node: NodeIndex, shown: any Behavior) {
    tree.set(box, of: node, shown: shown)
    if box.behavior.omitsUnplacedChildren { hooks.notePicking() }
  }

  /// Sets the contents of a scope.
  func set(_ scope: KeptScope, of node: NodeIndex) {
    let old = tree.set(scope, of: node)
    if scope.hook != nil { hooks.noteSet(node) }
    ledger.claim(
      scope.evaluation?.instance, at: node, Int(tree.identity[node]), insteadOf: old?.evaluation?.instance)
  }

  /// Discards a node that is unlinked and has no children.
  func end(_ node: NodeIndex, _ removal: Removal) {
    let (identity, scope) = (Int(tree.identity[node]), tree.scopes[node])
    if let hook = scope?.hook { hooks.noteRemoved(hook, identity: identity, removal) }
    if let ending = ledger.remove(node, identity, instance: scope?.evaluation?.instance, removal.keeper) {
      // During the removal transition, functions of the view may still read its state.
      if let end = removal.end { motion.postpone(endOf: ending, until: end) } else { ledger.end(ending) }
    }
    for list in record.items[node]?.allLists ?? [] { ledger.end(row: list) }
    record.remove(node)
    marks.set(nil, of: node)
    presentations.set(nil, of: node)
    reports.remove(node)
    motion.discard(node)
    tree.end(node)
  }

  /// Releases everything that the nodes retain, because the tree is destroyed. Returns all instances of the tree.
  func endAll() -> [InstanceID] {
    for node in tree.nodes.indices {
      tree.releaseContents(of: node)
      marks.set(nil, of: node)
      presentations.set(nil, of: node)
      record.setPending(nil, of: node)
      record.store(nil, of: node)
    }
    return ledger.endAll()
  }

  // MARK: Presented views

  /// Returns the box around all presented views. Creates it if there is none yet.
  mutating func presentationRoot(_ environment: EnvironmentValues) -> NodeIndex {
    if let root = presentations.root { return root }
    let box = KeptBox(
      behavior: PresentationRoot(), source: NodeSource(.root), argumentCount: 0, environment: environment, axis: nil,
      isMirrored: false, isComparable: false)
    let root = add(box, identity: tree.identities.identity("presentations", .only, below: 0))
    presentations.set(root: root)
    // The box is a root of its own, but the patch describes it as the last child of the first root.
    var last: NodeIndex?
    for child in tree.children(of: 0) { last = child }
    patches.append(.insert(root, in: 0, after: last))
    return root
  }

  // MARK: Views without a node, whose state is leased

  /// Returns the next keeper of a view's state after an error is fixed: the node with another error, or a lazy container. Nil if
  /// there is none.
  func keeper(of identity: Int) -> Leases.Keeper? {
    if let failed = tree.nearestNode(of: identity), tree.hasFailed(failed) { return Leases.Keeper(node: failed, term: .fix) }
    let nodes = tree.identities.chain(from: identity).lazy.compactMap { tree.node(of: $0) }
    return nodes.first { record.isLazy($0) }.map { Leases.Keeper(node: $0, term: .capacity) }
  }
}
