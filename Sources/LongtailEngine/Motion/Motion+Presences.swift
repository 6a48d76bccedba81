// Views that come and go (N3), and what is done when they have gone (C5).

import LongtailCore

extension Motion {
  /// Boxes have come into one that was there.
  func enter(_ boxes: [NodeIndex], in around: NodeIndex) {
    let animation = animation(at: around)
    for box in boxes {
      let identity = Int(tree.identity[box])
      var presence = Presence(transition(of: box).insertion, isMirrored: tree.nodes[around].isMirrored, absence: 1)
      // What comes back is where it is seen.
      if let index = afterimages[around]?.firstIndex(where: { $0.identity == identity }),
        let image = afterimages[around]?.remove(at: index)
      {
        presence = image.presence
        tree.identities.release(identity)
      }
      guard let animation else { continue }
      presence.absence.move(to: 0, animation, at: now)
      noteEnd(presence.absence.logicalEnd ?? now, presence.absence.end ?? now)
      presences[box] = presence
    }
  }

  /// Boxes leave one that stays. What they look like is kept for as long as that takes.
  func leave(_ boxes: [NodeIndex], from around: NodeIndex) -> Double? {
    guard record.placements[around].isPlaced, let animation = animation(at: around) else { return nil }
    var end: Double?
    let order = PaintOrder(tree, record)
    for box in boxes where record.placements[box].isPlaced {
      var presence =
        presences[box] ?? Presence(transition(of: box).removal, isMirrored: tree.nodes[around].isMirrored, absence: 0)
      presence.absence.move(to: 1, animation, at: now)
      guard let last = presence.absence.end, !presence.effect.isNothing else { continue }
      noteEnd(presence.absence.logicalEnd ?? now, last)
      end = max(end ?? 0, last)
      let identity = Int(tree.identity[box])
      tree.identities.retain(identity)
      afterimages[around, default: []].append(
        Afterimage(of: box, identity: identity, presence, target: target(of: box), order, self))
    }
    return end
  }

  /// Whether every one of the boxes vanishes at once because its removal transition is `identity`. False without boxes.
  func vanish(_ boxes: [NodeIndex]) -> Bool { !boxes.isEmpty && boxes.allSatisfy { transition(of: $0).removal.isNothing } }

  /// The transition that a view wears: on its box, or on that of a modifier around it.
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

  /// What views that have left may still paint in a box.
  func extent(in node: NodeIndex) -> Rect {
    (afterimages[node] ?? []).reduce(Rect(.zero, .zero)) { $0.union($1.extent(at: now)) }
  }

  /// A function waits until what left with it is seen no more.
  func postpone(_ hook: LeftHook, until due: Double) { later.append(.farewell(hook, due: due)) }

  /// The state of what left is kept until that is seen no more.
  func postpone(endOf instance: InstanceID, until due: Double) { later.append(.end(instance, due: due)) }

  /// Forgets a box that is gone.
  func forget(_ node: NodeIndex) {
    if !behaviors.isEmpty { behaviors[node] = nil }
    if !frames.isEmpty { frames[node] = nil }
    if !presences.isEmpty { presences[node] = nil }
    if !targets.isEmpty { targets[node] = nil }
    if !scopes.isEmpty { scopes[node] = nil }
    if !afterimages.isEmpty {
      for image in afterimages.removeValue(forKey: node) ?? [] { tree.identities.release(image.identity) }
    }
  }
}
