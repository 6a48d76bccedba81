// Hooks as the tree changes: those that were set, those whose views left, and those whose views are shown or no longer.

import LongtailCore

/// What happened to hooks.
struct HookChanges {
  var set: [NodeIndex] = []
  var left: [LeftHook] = []
  /// Views that began or ceased to be shown while they stayed in the tree (L62).
  var turned: [NodeIndex] = []
  /// Whether there ever was one, or a box that may leave some of its children out.
  var hasTurned = false
}

/// A hook whose node is gone, or is shown no longer. Its function can still be called.
struct LeftHook {
  let identity: Int
  let hook: KeptHook
  /// When its view is seen no more; nil where it is not already.
  let end: Double?
  /// Whether it is called before the hooks of new views (C4).
  let isFirst: Bool
}

extension Memory {
  /// Notes that the node of a hook is gone.
  func leave(_ hook: KeptHook, identity: Int, _ departure: Departure) {
    hookChanges.left.append(retained(hook, identity, departure))
  }

  /// The nodes of hooks that were set since the last call, and hooks that have left for good. These are to be released.
  func takeHooks() -> (set: Set<NodeIndex>, left: [LeftHook]) {
    var left: [LeftHook] = []
    for node in hookChanges.turned where tree.nodes[node].isAlive { turn(node, &left) }
    let changes = hookChanges
    (hookChanges.set, hookChanges.left, hookChanges.turned) = ([], [], [])
    for hook in changes.left {
      if node(of: hook.identity) == nil { left.append(hook) } else { release(hook) }
    }
    return (Set(changes.set.filter { tree.nodes[$0].isAlive && scopes[$0]?.hook != nil && isPicked($0) }), left)
  }

  private func retained(_ hook: KeptHook, _ identity: Int, _ departure: Departure) -> LeftHook {
    store.retain(hook.hook.function.arena)
    identities.retain(identity)
    return LeftHook(identity: identity, hook: hook, end: departure.end, isFirst: departure.isVanishing)
  }

  func release(_ hook: LeftHook) {
    store.release(hook.hook.hook.function.arena)
    identities.release(hook.identity)
  }

  // MARK: Alternatives

  /// Notes that a box is shown, or no longer, by one that picks its children.
  func noteTurn(of node: NodeIndex) {
    hookChanges.hasTurned = true
    hookChanges.turned.append(node)
  }

  /// The hooks in a view that is shown now are new; those in one that is not have left, inner ones first.
  private func turn(_ box: NodeIndex, _ left: inout [LeftHook]) {
    // Hooks on the view itself stand around its box.
    var top = box
    while case let around = Int(tree.nodes[top].parent), around >= 0, scopes[around] != nil { top = around }
    var rest = [top]
    var found: [NodeIndex] = []
    while let node = rest.popLast() {
      rest += tree.children(of: node)
      if scopes[node]?.hook != nil { found.append(node) }
    }
    for node in found.reversed() {
      if isPicked(node) {
        hookChanges.set.append(node)
      } else if let hook = scopes[node]?.hook {
        left.append(retained(hook, Int(identity[node]), Departure()))
      }
    }
  }

  /// Whether all boxes around a node that pick their children have picked the one that it is in.
  func isPicked(_ node: NodeIndex) -> Bool {
    guard hookChanges.hasTurned else { return true }
    var box = boxes[node] == nil ? tree.boxes(in: node).first ?? tree.boxAround(node) : node
    while let current = box, let around = tree.boxAround(current) {
      if tree.behavior(of: around).picksChildren, !record.placements[current].isPlaced { return false }
      box = around
    }
    return true
  }
}
