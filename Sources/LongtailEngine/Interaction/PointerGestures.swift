// Recognizes gestures: a press becomes a tap, a long press or a drag. The innermost view with a gesture wins, unless a view
// around it has a gesture of high priority (G1, G2).

import LongtailCore

/// The gesture recognition of one tree.
final class PointerGestures: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  private let scrolling: Scrolling
  private let focus: FocusSystem
  /// The press of the button that is down. Nil if no button is down, or if the press reached no view, began on a scroll bar or
  /// was beside the presented view in front.
  var press: Press?

  init(_ keep: Keep, _ scrolling: Scrolling, _ focus: FocusSystem, _ callbacks: Callbacks) {
    (self.keep, self.scrolling, self.focus, self.callbacks) = (keep, scrolling, focus, callbacks)
  }

  func handle(_ event: PointerEvent, at time: Double) -> Bool {
    let cell = event.cell.bounded
    switch event.phase {
    case .down(let count): return down(event, count, at: time)
    case .dragged: return scrolling.dragBar(to: cell) || drag(to: cell, at: time)
    case .up: return scrolling.releaseBar() || up(at: cell)
    case .menu, .left:
      cancelPress()
      return false
    case .moved: return false
    }
  }

  // MARK: Buttons

  /// Begins a press. Moves the focus to the innermost focusable view under the pointer.
  private func down(_ event: PointerEvent, _ count: Int, at time: Double) -> Bool {
    cancelPress()
    let point = event.cell.bounded
    guard let node = HitTest(keep).box(at: point) else { return false }
    if scrolling.holdBar(of: node, at: point) { return true }
    if dismiss(beside: node) { return true }
    var isTaken = false
    if let focusable = outward(from: node).first(where: focus.canFocus) {
      focus.focus(on: focusable)
      isTaken = true
    }
    let found = candidates(outwardFrom: node)
    press = Press(
      start: point, count: count, time: time, modifiers: event.modifiers, candidates: found, location: point, dragTime: time)
    // Retained identities are not reused for other views during the press.
    for candidate in found {
      tree.identities.retain(candidate.identity)
      for control in candidate.controls { tree.identities.retain(control) }
    }
    updatePressing()
    // A drag with a minimum distance of 0 begins at once, unless a view inside may want the click.
    if case .drag(0)? = found.first?.gesture.kind { _ = drag(to: point, at: time) }
    return isTaken || !found.isEmpty
  }

  /// Dismisses the presentation in front after a click outside it, unless it is modal. Returns false for any other click.
  func dismiss(beside node: NodeIndex) -> Bool {
    guard node == presentations.front else { return false }
    if presentations.presentation(of: node)?.kind != .modal { callbacks.dismiss(around: node) }
    return true
  }

  private func candidates(outwardFrom node: NodeIndex) -> [Press.Candidate] {
    var first: [Press.Candidate] = []
    var others: [Press.Candidate] = []
    for node in outward(from: node) where isEnabled(node) {
      for (number, gesture) in gestures(of: node).enumerated() {
        let candidate = Press.Candidate(
          identity: Int(tree.identity[node]), number: number, gesture: gesture,
          controls: gesture.isHost ? controls(around: node) : [], frame: frame(of: node))
        if gesture.priority == .high { first.insert(candidate, at: 0) } else { others.append(candidate) }
      }
    }
    return first + others
  }

  /// Returns the current node and gesture of a candidate. Since the button went down, the view may have been created again or
  /// removed. A gesture that ends is also returned if its view is disabled or hidden (`isEnding`).
  func currentGesture(of candidate: Press.Candidate, isEnding: Bool = false) -> (node: NodeIndex, gesture: Gesture)? {
    func gesture(of node: NodeIndex) -> Gesture? {
      guard isEnding || isEnabled(node) && isShown(node) else { return nil }
      let gestures = gestures(of: node)
      guard candidate.number < gestures.count, gestures[candidate.number].kind == candidate.gesture.kind else { return nil }
      return gestures[candidate.number]
    }
    if let node = tree.node(of: candidate.identity), let own = gesture(of: node) { return (node, own) }
    // If the boxes of the control were replaced, search for the gesture in the new boxes.
    for control in candidate.controls {
      var rest = tree.node(of: control).map { Array(tree.boxes(in: $0).reversed()) } ?? []
      while let box = rest.popLast() {
        if let own = gesture(of: box), own.isHost, controls(around: box).contains(control) { return (box, own) }
        rest += Array(tree.childBoxes(of: box)).reversed()
      }
    }
    return nil
  }

  /// Returns the identity of the control that contains a box, and of outer controls whose styles created it, innermost first. A
  /// style creates such a control from its configuration, as in `Button(configuration)`.
  private func controls(around node: NodeIndex) -> [Int] {
    var controls: [Int] = []
    var scope = Int(tree.nodes[node].parent)
    while scope >= 0 {
      switch tree.scopes[scope]?.evaluation?.body {
      case .control(let element):
        controls.append(Int(tree.identity[scope]))
        guard let node = tree.store.arena(element.arena)?.pointee.nodes[element.index],
          node.kind == StructuralKind.outerStyle
        else { return controls }
      case .style, nil: break
      default: return controls
      }
      scope = Int(tree.nodes[scope].parent)
    }
    return controls
  }

  private func drag(to point: Point, at time: Double) -> Bool {
    guard var current = press else { return false }
    (current.location, current.dragTime) = (point, time)
    let distance = max(abs(point.x - current.start.x), abs(point.y - current.start.y))
    for (position, candidate) in current.candidates.enumerated() {
      switch candidate.gesture.kind {
      case .drag(let least) where distance >= least:
        if candidate.gesture.priority == .simultaneous {
          current.simultaneous.insert(position)
        } else if current.winner == nil {
          current.winner = position
        }
      case .longPress(_, let most) where distance > most: current.ended.insert(position)
      default: break
      }
    }
    press = current
    updatePressing()
    for position in current.active { callDragHandler(position, .changed) }
    // If all gestures are taps and long presses, a move is ignored once the pointer has left the views.
    let drags = current.candidates.contains { if case .drag = $0.gesture.kind { true } else { false } }
    return drags || press?.pressing.isEmpty == false
  }

  private func up(at point: Point) -> Bool {
    guard var current = press else { return false }
    current.location = point
    press = current
    let (active, isUndecided) = (current.active, current.winner == nil)
    for position in active { callDragHandler(position, .ended) }
    let under = HitTest(keep).box(at: point).map { Array(outward(from: $0)) } ?? []
    releasePressing()
    // If the button is released elsewhere, there is no tap.
    let isTapped = tap(current, under: under, isAlone: isUndecided)
    let isTaken = isTapped || !isUndecided || !active.isEmpty
    endPress()
    return isTaken
  }

  private func endPress() {
    for candidate in press?.candidates ?? [] {
      tree.identities.release(candidate.identity)
      for control in candidate.controls { tree.identities.release(control) }
    }
    press = nil
  }

  /// Calls the first tap gesture with this number of clicks. If there is none, the click counts as a single click. If another
  /// gesture has won (`isAlone` is false), only simultaneous tap gestures are called. Returns true if the press was taken.
  private func tap(_ press: Press, under boxes: [NodeIndex], isAlone: Bool) -> Bool {
    var isTaken = !isAlone
    for wanted in press.count == 1 ? [1] : [press.count, 1] {
      for candidate in press.candidates where candidate.gesture.kind == .tap(count: wanted) {
        guard let (node, gesture) = currentGesture(of: candidate), let function = gesture.onEnded,
          gesture.priority == .simultaneous || !isTaken
        else { continue }
        // A view that moved away from under the pointer during the press is clicked where it was.
        let hasMoved = candidate.frame != frame(of: node) && candidate.frame.contains(press.location)
        guard boxes.contains(node) || hasMoved else { continue }
        let place = boxes.contains(node) ? local(press.location, in: node) : candidate.frame.place(of: press.location)
        call(function, .tap(at: place, in: record.placements[node].frame.size, press.modifiers), at: node)
        if candidate.gesture.priority != .simultaneous { isTaken = true }
      }
      if isTaken { break }
    }
    return isTaken
  }

  func callDragHandler(_ position: Int, _ phase: DragValue.Phase) {
    guard let press, let (node, gesture) = currentGesture(of: press.candidates[position], isEnding: phase == .ended) else {
      return
    }
    guard case .drag = gesture.kind, let function = phase == .ended ? gesture.onEnded : gesture.onChanged else { return }
    let drag = DragValue(
      phase, from: local(press.start, in: node), to: local(press.location, in: node), in: record.placements[node].frame.size,
      count: press.count, press.modifiers)
    call(function, .drag(drag), at: node)
  }

  /// Cancels the press: ends its drags, and calls no tap.
  private func cancelPress() {
    _ = scrolling.releaseBar()
    guard let current = press else { return }
    for position in current.active { callDragHandler(position, .ended) }
    releasePressing()
    endPress()
  }

  // MARK: Pressing

  /// Calls the functions of views whose pressed state changes. A view is pressed while the pointer is over it and its tap or long
  /// press can still win.
  func updatePressing() {
    guard let current = press else { return }
    var now: Set<Int> = []
    var isDecided = current.winner != nil
    for (position, candidate) in current.candidates.enumerated() {
      guard candidate.gesture.isPress, !current.ended.contains(position), let (node, _) = currentGesture(of: candidate),
        frame(of: node).contains(current.location) || candidate.frame.contains(current.location),
        candidate.gesture.priority == .simultaneous || !isDecided
      else { continue }
      now.insert(position)
      if candidate.gesture.priority != .simultaneous { isDecided = true }
    }
    callPressHandlers(from: current.pressing, to: now)
    press?.pressing = now
  }

  private func releasePressing() {
    guard let current = press else { return }
    callPressHandlers(from: current.pressing, to: [])
    press?.pressing = []
  }

  private func callPressHandlers(from before: Set<Int>, to now: Set<Int>) {
    guard let press else { return }
    for position in before.symmetricDifference(now).sorted() {
      let isEnding = !now.contains(position)
      guard let (node, gesture) = currentGesture(of: press.candidates[position], isEnding: isEnding),
        let function = gesture.onChanged
      else {
        continue
      }
      call(function, .pressing(now.contains(position)), at: node)
    }
  }

}

extension Rect {
  /// Returns a point in the coordinates of the rectangle.
  fileprivate func place(of point: Point) -> Point { Point(point.x - x, point.y - y) }
}

extension Gesture {
  /// True for a tap or a long press.
  fileprivate var isPress: Bool { if case .drag = kind { false } else { true } }

  /// True if only functions of the host handle the gesture, not functions of the script.
  var isHost: Bool { [onChanged, onEnded].compactMap(\.self).allSatisfy(\.isHost) }
}
