// The clock of animations: actions that are due, animation frames, self-animating content such as a progress bar, and views that
// depend on the time.

import LongtailCore

extension Motion {
  /// The time of the next action or evaluation of a view, without animation frames; nil if there is none.
  var nextStep: Double? { (scheduled.map(\.due) + dueClocks(everyFrame: false)).min() }

  /// The time of the next action, evaluation of a view or animation frame; nil if there is none.
  var next: Double? {
    let moving = [nextMoving, nextStep, tree.animatedBoxes.isEmpty ? nil : nextSelfAnimation].compactMap(\.self)
    return (dueClocks(everyFrame: true) + moving).min()
  }

  /// Returns the times at which placed views that depend on the time are to be evaluated. `everyFrame` selects the views that are
  /// evaluated for every animation frame, or all others.
  private func dueClocks(everyFrame: Bool) -> [Double] {
    clocks.compactMap { instance, clock in
      guard clock.needsEveryFrame == everyFrame, let due = clock.due, hasPlace(instance) else { return nil }
      return due
    }
  }

  /// True if a box and all its ancestors are placed. An off-screen box counts, because it may be about to appear.
  private func hasPlace(_ box: NodeIndex) -> Bool {
    sequence(first: box) { [tree] in tree.parentBox(of: $0) }.allSatisfy { record.placements[$0].isPlaced }
  }

  private func hasPlace(_ instance: InstanceID) -> Bool {
    ledger.node(of: instance).flatMap { tree.boxes(in: $0).first }.map(hasPlace) ?? false
  }

  /// The time of the next frame of animated boxes; nil if no placed box is animated. Skips frames until the end of a delay.
  private var nextMoving: Double? {
    var movementStarts = behaviors.compactMap { hasPlace($0.key) ? $0.value.movementStart : nil }
    movementStarts += frames.compactMap { hasPlace($0.key) ? $0.value.movementStart : nil }
    movementStarts += transitions.compactMap { hasPlace($0.key) ? $0.value.phase.movementStart : nil }
    movementStarts += afterimages.flatMap { node, images in hasPlace(node) ? images.map(\.transition.phase.movementStart) : [] }
    guard let first = movementStarts.min(), first.isFinite else { return nil }
    return max(shownAt + Motion.frame, first)
  }

  /// Sets the clock to `time`. Returns true if anything is to be shown or done.
  func advance(to time: Double) -> Bool {
    now = max(now, time)
    let isDue = next.map { $0 <= now } ?? false
    if isDue { shownAt = now }
    for (instance, clock) in clocks where clock.due.map({ $0 <= now }) ?? false && hasPlace(instance) {
      clocks[instance]?.due = nil
      ledger.outdated.insert(instance)
    }
    return isDue
  }

  /// Removes and returns the actions that are due, in order. The caller releases the hooks of `disappear` actions.
  func takeDue() -> [ScheduledAction] {
    let due = scheduled.filter { $0.due <= now }
    if due.isEmpty { return [] }
    scheduled.removeAll { $0.due <= now }
    func order(_ item: (offset: Int, element: ScheduledAction)) -> (Double, Int, Int) {
      (item.element.due, item.element.isEnd ? 1 : 0, item.offset)
    }
    return due.enumerated().sorted { order($0) < order($1) }.map(\.element)
  }

  /// Removes and returns the completion functions that wait for an animation without an end.
  func takeEndlessCompletions() -> [TaskID] {
    defer { endlessCompletions = [] }
    return endlessCompletions
  }

  /// Schedules a completion function that sleeps.
  func resume(_ task: TaskID, at due: Double) { scheduled.append(.completion(task, due: due)) }

  /// The number of functions that wait for the end of an animation.
  var waitingCalls: Int { endlessCompletions.count + scheduled.count { if case .completion = $0 { true } else { false } } }

  /// Removes and returns all scheduled actions.
  func takeAll() -> [ScheduledAction] {
    defer { scheduled = [] }
    return scheduled
  }

  /// Moves everything to its target at once. Scheduled actions stay scheduled.
  func finishAll() {
    finished += behaviors.keys
    for (node, moving) in behaviors { tree.replace(behaviorOf: node, by: moving.target) }
    for (node, target) in targets {
      record.placements[node].frame = target
      record.placements[node].isStale = true
      finished.append(node)
    }
    for image in afterimages.values.joined() { tree.identities.release(image.identity) }
    (behaviors, frames, targets, transitions, afterimages) = ([:], [:], [:], [:], [:])
  }

  /// Gives animated boxes their current behaviors. Returns the boxes that changed.
  func moveBehaviors() -> [NodeIndex] {
    if behaviors.isEmpty, finished.isEmpty { return [] }
    var changed = finished.filter { tree.nodes[$0].isAlive }
    finished = []
    for (node, moving) in behaviors {
      tree.replace(behaviorOf: node, by: moving.behavior(at: now))
      record.placements[node].isRepainted = true
      changed.append(node)
      if now >= moving.end { behaviors[node] = nil }
    }
    return changed
  }

  /// Returns the boxes with an animated frame or transition, outermost first, and the boxes from which views were removed with a
  /// transition.
  func moving() -> (boxes: [NodeIndex], containers: [NodeIndex]) {
    if frames.isEmpty, transitions.isEmpty, afterimages.isEmpty { return ([], []) }
    let tree = tree
    let boxes = Set(frames.keys).union(transitions.keys).map { (depth: tree.depth(of: $0), node: $0) }
    return (boxes.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }.map(\.node), Array(afterimages.keys))
  }

  /// Discards finished animations.
  func settle() {
    frames = frames.filter { !$0.value.isFinished(at: now) }
    transitions = transitions.filter { !$0.value.phase.isFinished(at: now) }
    if !targets.isEmpty { targets = targets.filter { frames[$0.key] != nil || transitions[$0.key] != nil } }
    for (node, images) in afterimages {
      for image in images where image.transition.phase.isFinished(at: now) { tree.identities.release(image.identity) }
      let unfinished = images.filter { !$0.transition.phase.isFinished(at: now) }
      afterimages[node] = unfinished.isEmpty ? nil : unfinished
    }
  }

  // MARK: Self-animating content

  /// The time for which self-animating content is drawn.
  var selfAnimationTime: Double { isEnabled ? now : 0 }

  /// The time at which self-animating content must be drawn again; nil if there is none.
  private var nextSelfAnimation: Double? {
    guard isEnabled else { return nil }
    return intervals.map { ((drawnAt / $0.seconds).floored + 1) * $0.seconds }.min()
  }

  private var intervals: [(node: NodeIndex, seconds: Double)] {
    tree.animatedBoxes.compactMap { node in
      guard hasPlace(node) else { return nil }
      return tree.behavior(of: node).frameInterval.map { (node, $0) }
    }
  }

  /// Returns the boxes whose self-animating content has changed since it was last drawn.
  func takeOutdatedSelfAnimations() -> [NodeIndex] {
    guard isEnabled, !tree.animatedBoxes.isEmpty else { return [] }
    defer { drawnAt = now }
    func count(_ time: Double, _ seconds: Double) -> Double { (time / seconds).floored }
    return intervals.filter { count(drawnAt, $0.seconds) != count(now, $0.seconds) }.map(\.node)
  }

  // MARK: Views that depend on the time

  /// Returns the seconds since the first call for a view, which starts the clock of the view.
  func elapsed(of instance: InstanceID) -> Double {
    if let clock = clocks[instance] { return now - clock.start }
    clocks[instance] = Clock(start: now)
    return 0
  }

  /// Schedules the next evaluation of a view, in seconds since its clock started. If that time has passed, the view is evaluated
  /// for the next animation frame.
  func schedule(_ instance: InstanceID, at elapsed: Double) {
    guard var clock = clocks[instance], elapsed.isFinite else { return }
    let needsEveryFrame = clock.start + elapsed <= now
    let due = needsEveryFrame ? now + Motion.frame : clock.start + elapsed
    if let before = clock.due, before <= due { return }
    (clock.due, clock.needsEveryFrame) = (due, needsEveryFrame)
    clocks[instance] = clock
  }

  func end(_ instance: InstanceID) {
    if !clocks.isEmpty { clocks[instance] = nil }
  }
}
