// Children that layout creates: content that depends on sizes, and items of lazy containers. The resolver describes their source
// (`Pending`). This file stores the source, and the views that the children were created from.

import LongtailCore

extension LayoutRecord {
  /// Stores the source of the children that layout creates in a box; nil if there are no such children. Retains the identities
  /// and arenas that `pending` refers to while it is stored. Returns true if `pending` differs from the earlier value.
  @discardableResult
  func setPending(_ pending: Pending?, of node: NodeIndex) -> Bool {
    if pending == nil, self.pending.isEmpty { return false }
    for identity in pending?.identities ?? [] { identities.retain(identity) }
    for arena in pending?.arenas ?? [] { store.retain(arena) }
    let old = self.pending[node]
    pendingCount += 1
    pending?.setNumber(pendingCount, after: old, store, isDependent: dependents.remove(node) != nil || tree.showsOthers(in: node))
    let isNew = pending?.number != old?.number
    if isNew, pending != nil, old != nil { outdate(node) }
    if pending == nil, !outdated.isEmpty { outdated.remove(node) }
    self.pending[node] = pending
    for identity in old?.identities ?? [] { identities.release(identity) }
    for arena in old?.arenas ?? [] { store.release(arena) }
    return isNew
  }

  /// Stores the view from which layout created the children of a box, and retains its arena; nil for none.
  func store(_ view: DeferredView?, of node: NodeIndex) {
    if let view { store.retain(view.arena) }
    if let old = createdFrom.removeValue(forKey: node) { store.release(old.arena) }
    createdFrom[node] = view
  }

  /// Records that the children of a box were created from its current ``Pending``.
  func clearOutdated(_ node: NodeIndex) {
    if !outdated.isEmpty { outdated.remove(node) }
  }

  /// Discards the data about children created during layout when their box, or one of the children, is removed.
  func removeChildren(of node: NodeIndex) {
    setPending(nil, of: node)
    if !items.isEmpty { items[node] = nil }
    if !itemCaches.isEmpty { itemCaches[node] = nil }
    if !lengths.isEmpty { lengths[node] = nil }
    if !unordered.isEmpty { unordered.remove(node) }
    if !createdChildren.isEmpty { createdChildren.remove(node) }
  }

  /// True if a node is a lazy container, which creates its items when they become visible.
  func isLazy(_ node: NodeIndex) -> Bool { if case .items = pending[node]?.content { true } else { false } }

  /// True if layout will create the children of a node, or of a box in the node, again.
  func hasOutdated(in node: NodeIndex) -> Bool {
    outdated.contains { $0 == node || tree.child(of: node, containing: $0) != nil }
  }

  /// Marks the children of a box as outdated, so that layout creates them again.
  func outdate(_ node: NodeIndex) {
    outdated.insert(node)
    newlyOutdated.append(node)
  }

  /// Returns the boxes that hide a child with newly outdated boxes, such as a NavigationStack with a pushed screen. These boxes
  /// lay out the hidden child without showing it.
  ///
  /// - Complexity: O(depth) for each newly outdated box.
  func takeHidingOutdated() -> [NodeIndex] {
    defer { newlyOutdated = [] }
    return newlyOutdated.filter { tree.nodes[$0].isAlive && outdated.contains($0) }.flatMap { node in
      sequence(first: node) { [tree] in tree.parentBox(of: $0) }.filter { !placements[$0].isPlaced }.compactMap(
        tree.parentBox(of:)
      )
      .filter { tree.behavior(of: $0).omitsUnplacedChildren }
    }
  }

  /// True if layout will create the children of a node, or of one of its ancestors, again.
  func isOutdated(_ node: NodeIndex) -> Bool {
    guard !outdated.isEmpty else { return false }
    return sequence(first: node) { [tree] node in
      let parent = Int(tree.nodes[node].parent)
      return parent < 0 ? nil : parent
    }
    .contains { outdated.contains($0) }
  }
}
