// What is kept of views that are not there: rows of lazy containers out of sight, and what stood where a message does (I8).

import LongtailCore

extension Memory {
  /// Keeps what is left of a node if it belongs to a row that leaves the sight.
  @discardableResult
  func park(_ remains: ParkedRows.Remains, of identity: Int) -> Bool {
    guard let parking else { return false }
    parked.park(remains, of: identity, in: parking)
    identities.retain(identity)
    return true
  }

  /// Keeps what tells views apart when the program is edited, as long as their state.
  func rememberLists(of tops: [NodeIndex], in container: NodeIndex, _ written: inout WrittenChildren) {
    var rest = tops
    while let node = rest.popLast() {
      rest += tree.children(of: node)
      guard scopes[node]?.evaluation?.instance != nil else { continue }
      identities.remember(listsAround: Int(identity[node]), in: Int(identity[container]), &written)
    }
  }

  /// Whether a box is a message in the place of what failed.
  func isFailure(_ node: NodeIndex) -> Bool { boxes[node]?.behavior is FailureBox }

  /// Whether a message stands in a node.
  private func hasFailed(_ node: NodeIndex) -> Bool {
    scopes[node]?.hasFailed ?? false || tree.childBoxes(of: node).contains(where: isFailure)
  }

  /// The innermost node around a view that is not there.
  private func remainder(of identity: Int) -> NodeIndex? {
    identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }.first
  }

  /// The node in which a message stands for what a node belongs to, which is presented above the tree.
  func failure(around node: NodeIndex) -> NodeIndex? {
    remainder(of: identities.steps[Int(identity[node])].parent).flatMap { hasFailed($0) ? $0 : nil }
  }

  /// Whether a message stands in the place of a view.
  func isInFailure(_ identity: Int) -> Bool { remainder(of: identity).map(hasFailed) == true }

  /// Ends what was kept for messages that have gone, but for rows out of sight, and what other messages stand for.
  func endMended() {
    for node in mended where tree.nodes[node].isAlive {
      for (identity, remains) in parked.takeAll(of: node) {
        let failed = remainder(of: identity).flatMap { hasFailed($0) ? $0 : nil }
        let container =
          failed ?? identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }.first { self.record.isLazy($0) }
        if let container {
          parked.park(remains, of: identity, in: container)
        } else {
          if let instance = remains.instance { endedInstances.append(instance) }
          identities.release(identity)
        }
      }
    }
    mended = []
  }

  /// Ends what was kept longest for a container of which more is kept than it can have rows: keys of rows that are gone from its
  /// data are never met again.
  func endOldest(in container: NodeIndex) {
    guard !parked.isEmpty, case .items(_, let count) = record.pending[container]?.content else { return }
    for (identity, remains) in parked.takeOldest(of: container, leaving: 1000 + 16 * count) {
      if let instance = remains.instance { endedInstances.append(instance) }
      identities.release(identity)
    }
  }

  /// Ends what was kept for a container that leaves, unless it is itself in a row that leaves the sight.
  func endParked(in container: NodeIndex) {
    for (identity, remains) in parked.takeAll(of: container) {
      if !park(remains, of: identity), let instance = remains.instance { endedInstances.append(instance) }
      identities.release(identity)
    }
  }

  /// Ends what was kept of rows that are not written any more.
  func endGone() {
    guard !gone.isEmpty else { return }
    for (instance, identity) in parked.identities where identities.contains(identity, in: gone) {
      if resume(identity) != nil { endedInstances.append(instance) }
    }
    gone = []
  }

  /// What was kept of an identity that was here before (I8).
  func resume(_ identity: Int) -> ParkedRows.Remains? {
    guard !parked.isEmpty, let remains = parked.take(identity) else { return nil }
    identities.release(identity)
    return remains
  }
}
