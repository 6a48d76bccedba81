// Nodes that leave: who keeps what they held, and whether they are still seen.

import LongtailCore

extension Reconciler {
  /// Notes whether an error stands in a node whose children change. Returns the keeper for children that go, if the error is new.
  ///
  ///     a(b c) -> a(E)      b and c leave, and a keeps what they held
  ///     a(E)   -> a(b c)    they resume it; what does not come back ends with the update
  func noteFailure(in node: NodeIndex, _ old: [NodeIndex], _ new: [NodeIndex]) -> Leases.Keeper? {
    if old.isEmpty { return nil }
    let failures = new.filter(tree.isFailure)
    let hasFailed = tree.scopes[node]?.hasFailed ?? false
    ledger.note(hasFailed: hasFailed || !failures.isEmpty, in: node)
    return hasFailed || failures.contains { !old.contains($0) } ? Leases.Keeper(node: node, term: .fix) : nil
  }

  /// Ends views above the tree. If an error stands for their presenter, it keeps what they held.
  mutating func remove(presented nodes: [NodeIndex]) {
    for node in nodes { remove([node], tree.failure(around: node).map { Leases.Keeper(node: $0, term: .fix) }) }
  }

  /// Ends nodes with everything in them. `keeper` keeps what they hold.
  mutating func remove(_ nodes: [NodeIndex], _ keeper: Leases.Keeper?) {
    for node in nodes {
      record.damage += record.extents(of: node)
      let around = tree.boxAround(node)
      tree.unlink(node)
      remove(node, from: around, keeper)
    }
  }

  /// Ends a node that has no place, with everything in it, innermost first. It may still be seen in the box that it was in.
  mutating func remove(_ top: NodeIndex, from around: NodeIndex?, _ keeper: Leases.Keeper?) {
    if let keeper { tree.rememberLists(of: [top], in: keeper.node, &written) }
    let boxes = tree.boxes(in: top)
    var departure = Departure(keeper: keeper)
    if motion.isEnabled, let around, tree.nodes[around].isAlive {
      departure.end = motion.leave(boxes, from: around)
    }
    departure.isVanishing = motion.vanish(boxes)
    patches.append(.remove(top, identity: Int(tree.identity[top])))
    var rest = [top]
    var ended: [NodeIndex] = []
    while let node = rest.popLast() {
      ended.append(node)
      rest += tree.children(of: node)
    }
    for node in ended.reversed() {
      if node != top { tree.unlink(node) }
      end(node, departure)
    }
  }
}
