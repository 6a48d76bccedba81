// Views that are away: rows out of sight, and views that an error stands for (I8).

import LongtailCore

extension Memory {
  /// Notes what is written in the lists around views that leave, as long as their leases last: it tells the views apart when the
  /// program is edited.
  func rememberLists(of tops: [NodeIndex], in keeper: NodeIndex, _ written: inout WrittenChildren) {
    var rest = tops
    while let node = rest.popLast() {
      rest += tree.children(of: node)
      guard scopes[node]?.evaluation?.instance != nil else { continue }
      identities.remember(listsAround: Int(identity[node]), in: Int(identity[keeper]), &written)
    }
  }

  /// True for a box with an error, in the place of what failed.
  func isFailure(_ node: NodeIndex) -> Bool { boxes[node]?.behavior is FailureBox }

  /// True if an error stands in a node.
  private func hasFailed(_ node: NodeIndex) -> Bool {
    scopes[node]?.hasFailed ?? false || tree.childBoxes(of: node).contains(where: isFailure)
  }

  /// The innermost node around a view that is away.
  private func remainder(of identity: Int) -> NodeIndex? {
    identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }.first
  }

  /// The node with an error in it that stands for the presenter of a node above the tree.
  func failure(around node: NodeIndex) -> NodeIndex? {
    remainder(of: identities.steps[Int(identity[node])].parent).flatMap { hasFailed($0) ? $0 : nil }
  }

  /// True if an error stands in the place of a view.
  func isInFailure(_ identity: Int) -> Bool { remainder(of: identity).map(hasFailed) == true }

  /// The keeper of a view that is away after the error that stood for it is fixed: another error, or a lazy container.
  func keeper(of identity: Int) -> Leases.Keeper? {
    if let failed = remainder(of: identity), hasFailed(failed) { return Leases.Keeper(node: failed, term: .fix) }
    let nodes = identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }
    return nodes.first { self.record.isLazy($0) }.map { Leases.Keeper(node: $0, term: .capacity) }
  }

  /// Ends what a lazy container keeps longest, of more than it can have rows: keys of rows that are gone from its data are never
  /// met again.
  func trimRows(of container: NodeIndex) {
    guard case .items(_, let count) = record.pending[container]?.content else { return }
    ledger.trim(container, to: 1000 + 16 * count)
  }
}
