// Finds error boxes that replace views, and the nodes around views that have no node while their state is kept (I8).

import LongtailCore

extension Tree {
  /// Copies the written children in the lists around removed views, while leases keep the state of these views. A reload needs
  /// the lists to recognize the views in the edited script.
  func rememberLists(of tops: [NodeIndex], in keeper: NodeIndex, _ written: inout WrittenChildren) {
    var rest = tops
    while let node = rest.popLast() {
      rest += children(of: node)
      guard scopes[node]?.evaluation?.instance != nil else { continue }
      identities.remember(listsAround: Int(identity[node]), in: Int(identity[keeper]), &written)
    }
  }

  /// True if a node has failed, or an error box is a direct child box of it.
  func hasFailed(_ node: NodeIndex) -> Bool {
    scopes[node]?.hasFailed ?? false || !failures.isEmpty && childBoxes(of: node).contains(where: failures.contains)
  }

  /// Returns the node of an identity, or that of its nearest ancestor with a node. The root does not count as an ancestor.
  func nearestNode(of identity: Int) -> NodeIndex? {
    identities.chain(from: identity).lazy.compactMap { self.node(of: $0) }.first
  }

  /// Returns the node with the error that replaces the presenter of a presented view; nil if there is no such error.
  func failure(around node: NodeIndex) -> NodeIndex? {
    nearestNode(of: identities.parent(of: Int(identity[node]))).flatMap { hasFailed($0) ? $0 : nil }
  }

  /// True if an error replaces the view with an identity, or a view around it.
  func isInFailure(_ identity: Int) -> Bool { nearestNode(of: identity).map(hasFailed) == true }
}
