// Transitions of views that are inserted or removed (N3), and actions at the end of a removal (C5).

import LongtailCore

extension Motion {
  /// Begins the insertion transitions of boxes that were inserted into an existing box.
  func beginInsertion(of boxes: [NodeIndex], in around: NodeIndex) {
    let animation = animation(at: around)
    for box in boxes {
      let identity = Int(tree.identity[box])
      var state = TransitionState(transition(of: box).insertion, isMirrored: tree.nodes[around].isMirrored, phase: 1)
      // A view that comes back during its removal transition continues from where it is shown.
      if let index = afterimages[around]?.firstIndex(where: { $0.identity == identity }),
        let image = afterimages[around]?.remove(at: index)
      {
        state = image.transition
        tree.identities.release(identity)
      }
      guard let animation else { continue }
      state.phase.move(to: 0, animation, at: now)
      noteEnd(state.phase.logicalEnd ?? now, state.phase.end ?? now)
      transitions[box] = state
    }
  }

  /// Begins the removal transitions of boxes that are removed from an existing box, and keeps their images meanwhile. Returns the
  /// time at which the last transition ends; nil if there is none.
  func beginRemoval(of boxes: [NodeIndex], from around: NodeIndex) -> Double? {
    guard record.placements[around].isPlaced, let animation = animation(at: around) else { return nil }
    var end: Double?
    let order = PaintOrder(tree, record)
    for box in boxes where record.placements[box].isPlaced {
      var state =
        transitions[box] ?? TransitionState(transition(of: box).removal, isMirrored: tree.nodes[around].isMirrored, phase: 0)
      state.phase.move(to: 1, animation, at: now)
      guard let last = state.phase.end, !state.effect.isIdentity else { continue }
      noteEnd(state.phase.logicalEnd ?? now, last)
      end = max(end ?? 0, last)
      let identity = Int(tree.identity[box])
      tree.identities.retain(identity)
      afterimages[around, default: []].append(
        Afterimage(of: box, identity: identity, state, target: target(of: box), order, self))
    }
    return end
  }

  /// True if all of the boxes disappear at once, because their removal transition is `identity`. False if there are no boxes.
  func haveIdentityTransition(_ boxes: [NodeIndex]) -> Bool {
    !boxes.isEmpty && boxes.allSatisfy { transition(of: $0).removal.isIdentity }
  }

  /// Returns the transition of a view: the transition of its outermost box. If this box is a modifier box without a transition,
  /// takes the transition of the next inner box, and so on. The default is an opacity transition.
  private func transition(of box: NodeIndex) -> Transition {
    var box = box
    while true {
      for case .transition(let transition) in marks[box]?.reversed() ?? [] { return transition }
      guard tree.behavior(of: box) is any ModifierBehavior, let inner = tree.firstBox(of: box) else {
        return .opacity
      }
      box = inner
    }
  }

  /// Returns the cells that removed views may still paint in a box.
  func extent(in node: NodeIndex) -> Rect {
    (afterimages[node] ?? []).reduce(Rect(.zero, .zero)) { $0.union($1.extent(at: now)) }
  }

  /// Schedules the function of a removed view for the end of its removal transition.
  func postpone(_ hook: RemovedHook, until due: Double) { scheduled.append(.disappear(hook, due: due)) }

  /// Keeps an instance until the end of the removal transition of its view.
  func postpone(endOf instance: InstanceID, until due: Double) { scheduled.append(.end(instance, due: due)) }

  /// Discards the animations of a removed box.
  func discard(_ node: NodeIndex) {
    if !behaviors.isEmpty { behaviors[node] = nil }
    if !frames.isEmpty { frames[node] = nil }
    if !transitions.isEmpty { transitions[node] = nil }
    if !targets.isEmpty { targets[node] = nil }
    if !scopes.isEmpty { scopes[node] = nil }
    if !afterimages.isEmpty {
      for image in afterimages.removeValue(forKey: node) ?? [] { tree.identities.release(image.identity) }
    }
  }
}
