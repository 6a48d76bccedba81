// Places animated boxes: during an animation, a box is shown at another frame than the one that layout gave it.

import LongtailCore

extension LayoutPass {
  /// Returns the frame where a box is shown if layout places it at `target`. `old` is its previous placement.
  func shown(_ node: NodeIndex, at target: Rect, in around: NodeIndex?, _ old: Placement) -> Rect {
    let motion = motion
    guard !motion.isIdle else { return target }
    if old.isPlaced {
      // The movement is visible if any part of the path may be, because the box may cross the visible part on its way.
      let isSeen = !old.frame.union(target).offset(by: surroundings.frameOrigin).intersection(surroundings.window).isEmpty
      if motion.target(of: node) != target {
        motion.move(node, from: old.frame, to: target, in: around, isSeen: isSeen)
      }
    }
    return motion.shown(node, at: target, in: around, stretches: tree.behavior(of: node).stretches)
  }

  /// Moves animated boxes to their current frames. Returns the boxes that must be placed again, because their content depends on
  /// their position.
  func moveBoxes() -> [NodeIndex] {
    let motion = motion
    var outdated: [NodeIndex] = []
    let (boxes, containers) = motion.moving()
    for node in boxes where tree.nodes[node].isAlive && record.placements[node].isPlaced {
      let around = tree.parentBox(of: node)
      let old = record.placements[node]
      let frame = motion.shown(node, at: motion.target(of: node), in: around, stretches: tree.behavior(of: node).stretches)
      guard frame != old.frame || motion.transitions[node] != nil else { continue }
      if old.dependsOnPosition, frame != old.frame { outdated.append(node) }
      enter(around)
      damage(old.extent, at: old.frame.origin)
      record.placements[node].frame = frame
      if frame.size != old.frame.size {
        record.placements[node].extent = old.extent.union(record.drawing(of: node).painted(frame.size))
      }
      damage(record.placements[node].extent, at: frame.origin)
      if let around { record.drawOrders[around] = nil }
      spreadExtent(of: node)
    }
    for node in containers where tree.nodes[node].isAlive {
      enter(node)
      damage(record.placements[node].extent, at: .zero)
      record.placements[node].extent = record.placements[node].extent.union(motion.extent(in: node))
      damage(record.placements[node].extent, at: .zero)
      spreadExtent(of: node)
    }
    for node in motion.takeOutdatedSelfAnimations() {
      enter(tree.parentBox(of: node))
      damage(record.placements[node].extent, at: record.placements[node].frame.origin)
    }
    motion.settle()
    return outdated
  }

  /// Sets the surroundings for calls of `damage`: the inside of a box, or the whole surface if the box is nil.
  private func enter(_ node: NodeIndex?) {
    guard let node else {
      (surroundings.window, surroundings.frameOrigin) = (Rect(.zero, canvas), .zero)
      return
    }
    (surroundings.window, surroundings.frameOrigin) = surroundings(of: node)
  }
}
