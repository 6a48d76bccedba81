// Boxes on their way from where they were shown to where the layout has put them.

import LongtailCore

extension Motion {
  /// The frame of a box on the surface, as layout placed it: a box that moves is shown elsewhere.
  func place(of node: NodeIndex) -> Rect {
    var place = target(of: node)
    var around = tree.boxAround(node)
    while let box = around {
      place = place.offset(by: target(of: box).origin)
      around = tree.boxAround(box)
    }
    return place
  }

  /// Where the layout has put a box that may be shown elsewhere.
  func target(of node: NodeIndex) -> Rect { targets[node] ?? record.placements[node].frame }

  /// The layout puts a box that is at another place, or was sent to one, to `target`.
  func move(_ node: NodeIndex, from shown: Rect, to target: Rect, in around: NodeIndex?, isSeen: Bool) {
    if var moving = frames[node] {
      guard moving.target.rect != target else { return }
      if let animation = animation(at: around) {
        moving.move(to: MovingFrame(target), animation, at: now)
        noteEnd(moving.logicalEnd ?? now, moving.end ?? now)
      } else if isFollowing {
        // What it stands beside is on its way itself.
        moving.shift(by: MovingFrame(target).animatableNumbers - moving.target.animatableNumbers)
      } else {
        frames[node] = nil
        return
      }
      frames[node] = moving
    } else if isSeen, let animation = animation(at: around) {
      // One that has come, and is on its way, is where it is shown less its way.
      var moving = MovingValue(MovingFrame(shown))
      moving.move(to: MovingFrame(target), animation, at: now)
      noteEnd(moving.logicalEnd ?? now, moving.end ?? now)
      frames[node] = moving
    }
  }

  /// Where a box is shown that the layout has put to `target`. Parts of a cell add up over the boxes around it, so that what
  /// moves against them stands still.
  func shown(_ node: NodeIndex, at target: Rect, in around: NodeIndex?, stretches: Bool) -> Rect {
    targets[node] = frames[node] == nil && presences[node] == nil ? nil : target
    let outer = around.map(way) ?? (0, 0)
    let own = ownWay(of: node, target)
    let x = (outer.0 + own.0).wholeCells - outer.0.wholeCells
    let y = (outer.1 + own.1).wholeCells - outer.1.wholeCells
    let size = stretches ? frames[node]?.value(at: now).size ?? target.size : target.size
    return Rect(target.origin + Point(x, y), size)
  }

  /// How far a box is shown from where the layout has put it, on the surface.
  private func way(of node: NodeIndex) -> (Double, Double) {
    var way = (0.0, 0.0)
    var box: NodeIndex? = node
    while let current = box {
      let own = ownWay(of: current, target(of: current))
      way = (way.0 + own.0, way.1 + own.1)
      box = tree.boxAround(current)
    }
    return way
  }

  private func ownWay(of node: NodeIndex, _ target: Rect) -> (Double, Double) {
    var way = (0.0, 0.0)
    if let moving = frames[node] {
      let (place, goal) = (moving.value(at: now), moving.target)
      way = (place.x - goal.x, place.y - goal.y)
    }
    if let presence = presences[node] {
      let displacement = presence.displacement(of: target.size, at: now)
      way = (way.0 + displacement.0, way.1 + displacement.1)
    }
    return way
  }
}

/// A frame with parts of cells.
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

  /// In whole cells, as a layout puts it.
  var rect: Rect {
    Rect(
      Point(Int(saturating: x.rounded()), Int(saturating: y.rounded())),
      Size(Int(saturating: width.rounded()), Int(saturating: height.rounded())))
  }

  /// Whole cells (N5).
  var size: Size { Size(max(0, width.wholeCells), max(0, height.wholeCells)) }
}
