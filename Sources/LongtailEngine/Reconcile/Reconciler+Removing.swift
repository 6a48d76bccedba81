// Removes nodes. Leases can keep the state of removed nodes, and removal transitions can still show their output.

import LongtailCore

extension Reconciler {
  /// Records whether there is an error in a node whose children change. If the error is new, returns the keeper for the state of
  /// removed children.
  ///
  ///     a(b c) -> a(E)      b and c are removed, and a keeps their state
  ///     a(E)   -> a(b c)    b and c get their state back; the state of children that do not return ends with the update
  func noteFailure(in node: NodeIndex, _ old: [NodeIndex], _ new: [NodeIndex]) -> Leases.Keeper? {
    if old.isEmpty { return nil }
    let failures = tree.failures.isEmpty ? [] : new.filter(tree.failures.contains)
    let hasFailed = tree.scopes[node]?.hasFailed ?? false
    ledger.note(hasFailed: hasFailed || !failures.isEmpty, in: node)
    return hasFailed || failures.contains { !old.contains($0) } ? Leases.Keeper(node: node, term: .fix) : nil
  }

  /// Removes presented views. If an error replaces the presenter of such a view, the node with the error keeps the state of the
  /// view.
  mutating func remove(presented nodes: [NodeIndex]) {
    for node in nodes { remove([node], tree.failure(around: node).map { Leases.Keeper(node: $0, term: .fix) }) }
  }

  /// Removes nodes with their descendants. `keeper` keeps their state.
  mutating func remove(_ nodes: [NodeIndex], _ keeper: Leases.Keeper?) {
    for node in nodes {
      record.damage += record.extents(of: node)
      let around = tree.parentBox(of: node)
      tree.unlink(node)
      remove(node, from: around, keeper)
    }
  }

  /// Discards an unlinked node and its descendants, innermost first. During a removal transition, the box `around`, which
  /// contained the node, still shows it.
  mutating func remove(_ top: NodeIndex, from around: NodeIndex?, _ keeper: Leases.Keeper?) {
    if let keeper { tree.rememberLists(of: [top], in: keeper.node, &written) }
    let boxes = tree.boxes(in: top)
    var removal = Removal(keeper: keeper)
    if motion.isEnabled, let around, tree.nodes[around].isAlive {
      removal.end = motion.beginRemoval(of: boxes, from: around)
    }
    removal.hasIdentityTransition = motion.haveIdentityTransition(boxes)
    patches.append(.remove(top, identity: Int(tree.identity[top])))
    var rest = [top]
    var ended: [NodeIndex] = []
    while let node = rest.popLast() {
      ended.append(node)
      rest += tree.children(of: node)
    }
    for node in ended.reversed() {
      if node != top { tree.unlink(node) }
      end(node, removal)
    }
  }
}
