// Collects the hooks that were set, removed, shown or hidden in an update.

import LongtailCore

/// A hook whose node was removed or hidden. Its function is retained, so it can still be called.
struct RemovedHook {
  let identity: Int
  let hook: KeptHook
  /// The time at which the removal transition of the hook's view ends, in seconds; nil if there is no transition.
  let end: Double?
  /// True if the function is called before the hooks of new views; false if it is called after them (C4).
  let isFirst: Bool
}

/// The changes to the hooks of one tree since the last call of ``take()``.
final class HookChanges {
  private let tree: Tree
  private let record: LayoutRecord
  @exclusivity(unchecked) private var set: [NodeIndex] = []
  @exclusivity(unchecked) private var removed: [RemovedHook] = []
  /// Boxes that were shown or hidden by a box around them that picks among its children (L62).
  @exclusivity(unchecked) private var pickChanges: [NodeIndex] = []
  /// True once a box was shown or hidden, or a box was added that may hide some of its children.
  @exclusivity(unchecked) private var hasPicking = false

  init(_ tree: Tree, _ record: LayoutRecord) { (self.tree, self.record) = (tree, record) }

  /// Records that the hook of a node was set. The hook may equal the earlier one.
  func noteSet(_ node: NodeIndex) { set.append(node) }

  /// Records that a box was added that may hide some of its children.
  func notePicking() { hasPicking = true }

  /// Records that the node of a hook is removed.
  func noteRemoved(_ hook: KeptHook, identity: Int, _ removal: Removal) { removed.append(retained(hook, identity, removal)) }

  /// Returns the nodes of hooks that were set or shown since the last call, and the hooks that were removed or hidden. A hook
  /// does not count as removed if its identity has a node again. The caller releases the removed hooks with ``release(_:)``.
  func take() -> (set: Set<NodeIndex>, removed: [RemovedHook]) {
    var removed: [RemovedHook] = []
    for node in pickChanges where tree.nodes[node].isAlive { addHooks(in: node, &removed) }
    for hook in self.removed {
      if tree.node(of: hook.identity) == nil { removed.append(hook) } else { release(hook) }
    }
    let set = self.set.filter { tree.nodes[$0].isAlive && tree.scopes[$0]?.hook != nil && isPicked($0) }
    (self.set, self.removed, pickChanges) = ([], [], [])
    return (Set(set), removed)
  }

  private func retained(_ hook: KeptHook, _ identity: Int, _ removal: Removal) -> RemovedHook {
    tree.store.retain(hook.hook.function.arena)
    tree.identities.retain(identity)
    return RemovedHook(identity: identity, hook: hook, end: removal.end, isFirst: removal.hasIdentityTransition)
  }

  func release(_ hook: RemovedHook) {
    tree.store.release(hook.hook.hook.function.arena)
    tree.identities.release(hook.identity)
  }

  // MARK: Alternatives

  /// Records that a box was shown or hidden by the box around it, which picks among its children.
  func notePickChange(of node: NodeIndex) {
    hasPicking = true
    pickChanges.append(node)
  }

  /// Records the hooks in a box after the box was shown or hidden, inner hooks first. If it was shown, its hooks count as new.
  /// If it was hidden, they count as removed.
  private func addHooks(in box: NodeIndex, _ removed: inout [RemovedHook]) {
    // Begin at the outermost scope around the box, because the hooks on the view itself are scopes around its box.
    var top = box
    while case let around = Int(tree.nodes[top].parent), around >= 0, tree.scopes[around] != nil { top = around }
    var rest = [top]
    var found: [NodeIndex] = []
    while let node = rest.popLast() {
      rest += tree.children(of: node)
      if tree.scopes[node]?.hook != nil { found.append(node) }
    }
    for node in found.reversed() {
      if isPicked(node) {
        set.append(node)
      } else if let hook = tree.scopes[node]?.hook {
        removed.append(retained(hook, Int(tree.identity[node]), Removal()))
      }
    }
  }

  /// True if a node is not hidden: each ancestor that picks among its children has picked the child that contains the node.
  func isPicked(_ node: NodeIndex) -> Bool {
    guard hasPicking else { return true }
    var box = tree.boxes[node] == nil ? tree.boxes(in: node).first ?? tree.parentBox(of: node) : node
    while let current = box, let around = tree.parentBox(of: current) {
      if tree.behavior(of: around).omitsUnplacedChildren, !record.placements[current].isPlaced { return false }
      box = around
    }
    return true
  }
}
