// Animates the frames of boxes, from where they are shown to where layout places them.

import LongtailCore

extension Motion {
  /// Returns the frame that layout gave a box, on the surface. An animated box is shown at another frame.
  func place(of node: NodeIndex) -> Rect {
    var place = target(of: node)
    var around = tree.parentBox(of: node)
    while let box = around {
      place = place.offset(by: target(of: box).origin)
      around = tree.parentBox(of: box)
    }
    return place
  }

  /// Returns the frame that layout gave a box, in its parent box. An animated box is shown at another frame.
  func target(of node: NodeIndex) -> Rect { targets[node] ?? record.placements[node].frame }

  /// Animates a box that layout moves to `target`, if an animation applies. The box may be moving already. `isSeen` is true if
  /// the movement is visible.
  func move(_ node: NodeIndex, from shown: Rect, to target: Rect, in around: NodeIndex?, isSeen: Bool) {
    if var moving = frames[node] {
      guard moving.target.rect != target else { return }
      if let animation = animation(at: around) {
        moving.move(to: MovingFrame(target), animation, at: now)
        noteEnd(moving.logicalEnd ?? now, moving.end ?? now)
      } else if disablesNewAnimations {
        // The target moves only because neighbouring boxes are animated, so the running animation moves with the target.
        moving.shift(by: MovingFrame(target).animatableNumbers - moving.target.animatableNumbers)
      } else {
        frames[node] = nil
        return
      }
      frames[node] = moving
    } else if isSeen, let animation = animation(at: around) {
      // The animation begins where the box is shown, but without the displacement of a transition, which is added later
      // (`ownDisplacement`).
      var moving = AnimatedValue(MovingFrame(transitions[node] == nil ? shown : self.target(of: node)))
      moving.move(to: MovingFrame(target), animation, at: now)
      noteEnd(moving.logicalEnd ?? now, moving.end ?? now)
      frames[node] = moving
    }
  }

  /// Returns the frame where a box is shown if layout placed it at `target`. Fractions of cells are added up over the ancestors
  /// before rounding, so that a box that moves against its ancestors stands still.
  func shown(_ node: NodeIndex, at target: Rect, in around: NodeIndex?, stretches: Bool) -> Rect {
    targets[node] = frames[node] == nil && transitions[node] == nil ? nil : target
    let outer = around.map(displacement) ?? (0, 0)
    let own = ownDisplacement(of: node, target)
    let x = (outer.0 + own.0).wholeCells - outer.0.wholeCells
    let y = (outer.1 + own.1).wholeCells - outer.1.wholeCells
    let size = stretches ? frames[node]?.value(at: now).size ?? target.size : target.size
    return Rect(target.origin + Point(x, y), size)
  }

  /// Returns the distance on the surface from the place where layout put a box to the place where it is shown.
  private func displacement(of node: NodeIndex) -> (Double, Double) {
    var total = (0.0, 0.0)
    var box: NodeIndex? = node
    while let current = box {
      let own = ownDisplacement(of: current, target(of: current))
      total = (total.0 + own.0, total.1 + own.1)
      box = tree.parentBox(of: current)
    }
    return total
  }

  private func ownDisplacement(of node: NodeIndex, _ target: Rect) -> (Double, Double) {
    var total = (0.0, 0.0)
    if let moving = frames[node] {
      let (place, goal) = (moving.value(at: now), moving.target)
      total = (place.x - goal.x, place.y - goal.y)
    }
    if let transition = transitions[node] {
      let displacement = transition.displacement(of: target.size, at: now)
      total = (total.0 + displacement.0, total.1 + displacement.1)
    }
    return total
  }
}

/// A frame in fractions of cells.
struct MovingFrame: Animatable {
  var x, y, width, height: Double

  init(_ rect: Rect) {
    (x, y, width, height) = (Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }

  var animatableNumbers: AnimatableNumbers { AnimatableNumbers(x, y, width, height) }

  func with(_ numbers: AnimatableNumbers) -> MovingFrame {
    var frame = self
    (frame.x, frame.y, frame.width, frame.height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return frame
  }

  /// The frame, rounded to the nearest whole cells.
  var rect: Rect {
    Rect(
      Point(Int(saturating: x.rounded()), Int(saturating: y.rounded())),
      Size(Int(saturating: width.rounded()), Int(saturating: height.rounded())))
  }

  /// The size, rounded down to whole cells (N5).
  var size: Size { Size(max(0, width.wholeCells), max(0, height.wholeCells)) }
}
