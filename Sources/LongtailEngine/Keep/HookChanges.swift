// Hooks as the tree changes: those that were set, those whose views left, and those whose views are shown or no longer.

import LongtailCore

/// A hook whose node left, or is no longer shown. Its function can still be called.
struct LeftHook {
  let identity: Int
  let hook: KeptHook
  /// The time at which its view is seen no more; nil if it is not seen already.
  let end: Double?
  /// True if it is called before the hooks of new views (C4).
  let isFirst: Bool
}

/// What happened to the hooks of one tree since they were taken.
final class HookChanges {
  private let tree: Tree
  private let record: LayoutRecord
  private var set: [NodeIndex] = []
  private var left: [LeftHook] = []
  /// Boxes that began or ceased to be shown while they stayed in the tree (L62).
  private var turned: [NodeIndex] = []
  /// True if there ever was one, or a box that may leave some of its children out.
  private var hasTurned = false

  init(_ tree: Tree, _ record: LayoutRecord) { (self.tree, self.record) = (tree, record) }

  /// Notes that a node has a hook now, which may be as before.
  func noteSet(_ node: NodeIndex) { set.append(node) }

  /// Notes that a box may leave some of its children out.
  func notePicking() { hasTurned = true }

  /// Notes that the node of a hook leaves.
  func leave(_ hook: KeptHook, identity: Int, _ departure: Departure) { left.append(retained(hook, identity, departure)) }

  /// The nodes of hooks that were set since the last call, and hooks that have left for good. These are to be released.
  func take() -> (set: Set<NodeIndex>, left: [LeftHook]) {
    var left: [LeftHook] = []
    for node in turned where tree.nodes[node].isAlive { turn(node, &left) }
    for hook in self.left {
      if tree.node(of: hook.identity) == nil { left.append(hook) } else { release(hook) }
    }
    let set = self.set.filter { tree.nodes[$0].isAlive && tree.scopes[$0]?.hook != nil && isPicked($0) }
    (self.set, self.left, turned) = ([], [], [])
    return (Set(set), left)
  }

  private func retained(_ hook: KeptHook, _ identity: Int, _ departure: Departure) -> LeftHook {
    tree.store.retain(hook.hook.function.arena)
    tree.identities.retain(identity)
    return LeftHook(identity: identity, hook: hook, end: departure.end, isFirst: departure.isVanishing)
  }

  func release(_ hook: LeftHook) {
    tree.store.release(hook.hook.hook.function.arena)
    tree.identities.release(hook.identity)
  }

  // MARK: Alternatives

  /// Notes that a box is shown, or no longer, by one that picks its children.
  func noteTurn(of node: NodeIndex) {
    hasTurned = true
    turned.append(node)
  }

  /// The hooks in a view that is shown now are new; those in one that is not have left, inner ones first.
  private func turn(_ box: NodeIndex, _ left: inout [LeftHook]) {
    // Hooks on the view itself stand around its box.
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
        left.append(retained(hook, Int(tree.identity[node]), Departure()))
      }
    }
  }

  /// Whether all boxes around a node that pick their children have picked the one that it is in.
  func isPicked(_ node: NodeIndex) -> Bool {
    guard hasTurned else { return true }
    var box = tree.boxes[node] == nil ? tree.boxes(in: node).first ?? tree.boxAround(node) : node
    while let current = box, let around = tree.boxAround(current) {
      if tree.behavior(of: around).picksChildren, !record.placements[current].isPlaced { return false }
      box = around
    }
    return true
  }
}
