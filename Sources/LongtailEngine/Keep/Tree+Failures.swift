// Errors that stand for views, and what stands around views that are away (I8).

import LongtailCore

extension Tree {
  /// Notes what is written in the lists around views that leave, as long as their leases last: it tells the views apart when the
  /// program is edited.
  func rememberLists(of tops: [NodeIndex], in keeper: NodeIndex, _ written: inout WrittenChildren) {
    var rest = tops
    while let node = rest.popLast() {
      rest += children(of: node)
      guard scopes[node]?.evaluation?.instance != nil else { continue }
      identities.remember(listsAround: Int(identity[node]), in: Int(identity[keeper]), &written)
    }
  }

  /// True for a box with an error, in the place of what failed.
  func isFailure(_ node: NodeIndex) -> Bool { boxes[node]?.behavior is FailureBox }

  /// True if an error stands in a node.
  func hasFailed(_ node: NodeIndex) -> Bool {
    scopes[node]?.hasFailed ?? false || childBoxes(of: node).contains(where: isFailure)
  }

  /// The innermost node around a view that is away.
  func remainder(of identity: Int) -> NodeIndex? {
    identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }.first
  }

  /// The node with an error in it that stands for the presenter of a node above the tree.
  func failure(around node: NodeIndex) -> NodeIndex? {
    remainder(of: identities.steps[Int(identity[node])].parent).flatMap { hasFailed($0) ? $0 : nil }
  }

  /// True if an error stands in the place of a view.
  func isInFailure(_ identity: Int) -> Bool { remainder(of: identity).map(hasFailed) == true }
}
