// Handles a button that is held without movement: long presses, and drags of controls that are repeated while the pointer is
// outside.

import LongtailCore

extension PointerGestures {
  /// The time of the next long press or repeated drag while a button is held; nil if there is none.
  var next: Double? {
    guard let long = nextLongPress else { return nextDrag }
    return min(long, nextDrag ?? long)
  }

  /// The time when the next long press is long enough; nil if there is none.
  private var nextLongPress: Double? {
    guard let press else { return nil }
    return press.candidates.enumerated().compactMap { position, candidate in
      guard case .longPress(let seconds, _) = candidate.gesture.kind, !press.ended.contains(position),
        press.winner == nil || candidate.gesture.priority == .simultaneous
      else { return nil }
      return press.time + seconds
    }.min()
  }

  /// Seconds between the repetitions of a drag.
  private static let dragInterval = 0.08

  /// The time at which the drag of a control is repeated. It is repeated while the pointer is held outside the control or at the
  /// edge of the surface, so that a selection grows and scrolls. Nil if there is no such drag.
  private var nextDrag: Double? { outsideDrag == nil ? nil : press.map { $0.dragTime + PointerGestures.dragInterval } }

  /// The drag of a control, if the pointer is outside the control; otherwise nil. `cell` is the cell where the pointer would be
  /// if the surface had no edge.
  private var outsideDrag: (position: Int, cell: Point)? {
    guard let press, let position = press.active.first(where: { press.candidates[$0].gesture.isHost }),
      let (node, _) = currentGesture(of: press.candidates[position])
    else { return nil }
    let (own, surface, cell) = (frame(of: node), record.surface, press.location)
    func beyond(_ value: Int, _ range: Range<Int>, _ length: Int) -> Int {
      if !range.contains(value) { return value }
      if value == 0, range.lowerBound == 0 { return -1 }
      return value == length - 1 && range.upperBound == length ? length : value
    }
    let outside = Point(
      beyond(cell.x, own.x..<max(own.x, own.maxX), surface.width), beyond(cell.y, own.y..<max(own.y, own.maxY), surface.height))
    return own.contains(outside) ? nil : (position, outside)
  }

  /// Repeats the drag of a control, if the pointer is outside the control. Returns true if a repetition was due.
  private func repeatDrag(at time: Double) -> Bool {
    guard let due = nextDrag, due <= time, let (position, cell) = outsideDrag, let location = press?.location else {
      return false
    }
    press?.dragTime = time
    press?.location = cell
    callDragHandler(position, .changed)
    press?.location = location
    return true
  }

  /// Calls the functions of long presses that are long enough, and repeats drags. Returns true if anything was due.
  func advance(to time: Double) -> Bool {
    var isDue = repeatDrag(at: time)
    while let due = nextLongPress, due <= time, let current = press {
      for (position, candidate) in current.candidates.enumerated() {
        guard case .longPress(let seconds, _) = candidate.gesture.kind, current.time + seconds <= time,
          !current.ended.contains(position)
        else { continue }
        press?.ended.insert(position)
        guard let (node, gesture) = currentGesture(of: candidate) else { continue }
        if gesture.priority != .simultaneous {
          guard press?.winner == nil else { continue }
          press?.winner = position
        }
        updatePressing()
        if let function = gesture.onEnded { call(function, .longPress, at: node) }
        isDue = true
      }
    }
    return isDue
  }
}
