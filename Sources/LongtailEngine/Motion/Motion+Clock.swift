// What time brings: what is due, what moves on, pictures that move by themselves, views that are made of the time.

import LongtailCore

extension Motion {
  /// When something is to be done; nil where nothing is.
  var nextStep: Double? { (later.map(\.due) + dueClocks(pictures: false)).min() }

  /// When something is to be done, or shown where it is by then; nil where nothing is.
  var next: Double? {
    let moving = [nextMoving, nextStep, tree.animatedBoxes.isEmpty ? nil : nextPicture].compactMap(\.self)
    return (dueClocks(pictures: true) + moving).min()
  }

  /// When views are to be made again that are made of the time, and have a place.
  private func dueClocks(pictures: Bool) -> [Double] {
    clocks.compactMap { instance, clock in
      guard clock.isPicture == pictures, let due = clock.due, hasPlace(instance) else { return nil }
      return due
    }
  }

  /// Whether a box belongs to the picture, seen or not: it may be about to appear.
  private func hasPlace(_ box: NodeIndex) -> Bool {
    sequence(first: box) { [tree] in tree.boxAround($0) }.allSatisfy { record.placements[$0].isPlaced }
  }

  private func hasPlace(_ instance: InstanceID) -> Bool {
    ledger.node(of: instance).flatMap { tree.boxes(in: $0).first }.map(hasPlace) ?? false
  }

  /// When the next picture of what moves is to be drawn: of what has a place and does not wait.
  private var nextMoving: Double? {
    var departures = behaviors.compactMap { hasPlace($0.key) ? $0.value.departure : nil }
    departures += frames.compactMap { hasPlace($0.key) ? $0.value.departure : nil }
    departures += presences.compactMap { hasPlace($0.key) ? $0.value.absence.departure : nil }
    departures += afterimages.flatMap { node, images in hasPlace(node) ? images.map(\.presence.absence.departure) : [] }
    guard let first = departures.min(), first.isFinite else { return nil }
    return max(shownAt + Motion.frame, first)
  }

  /// Lets the clock say `time`. Returns whether anything is to be shown or done.
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

  /// What is due, in order. The caller releases farewells.
  func takeDue() -> [Later] {
    let due = later.filter { $0.due <= now }
    if due.isEmpty { return [] }
    later.removeAll { $0.due <= now }
    func order(_ item: (offset: Int, element: Later)) -> (Double, Int, Int) {
      (item.element.due, item.element.isEnd ? 1 : 0, item.offset)
    }
    return due.enumerated().sorted { order($0) < order($1) }.map(\.element)
  }

  /// Functions that wait for what never ends, since the last call.
  func takeEndless() -> [TaskID] {
    defer { endless = [] }
    return endless
  }

  /// A task that waited for an animation sleeps.
  func resume(_ task: TaskID, at due: Double) { later.append(.completion(task, due: due)) }

  /// Functions that wait for the end of an animation.
  var waitingCalls: Int { endless.count + later.count { if case .completion = $0 { true } else { false } } }

  /// Everything that waits.
  func takeAll() -> [Later] {
    defer { later = [] }
    return later
  }

  /// Lets everything be where it goes. What waits for that waits on.
  func arrive() {
    arrived += behaviors.keys
    for (node, moving) in behaviors { tree.replace(behaviorOf: node, by: moving.target) }
    for (node, target) in targets {
      record.placements[node].frame = target
      record.placements[node].isStale = true
      arrived.append(node)
    }
    for image in afterimages.values.joined() { tree.identities.release(image.identity) }
    (behaviors, frames, targets, presences, afterimages) = ([:], [:], [:], [:], [:])
  }

  /// Gives boxes the behaviours that they have now. Returns those that changed.
  func moveBehaviors() -> [NodeIndex] {
    if behaviors.isEmpty, arrived.isEmpty { return [] }
    var changed = arrived.filter { tree.nodes[$0].isAlive }
    arrived = []
    for (node, moving) in behaviors {
      tree.replace(behaviorOf: node, by: moving.behavior(at: now))
      record.placements[node].isRepainted = true
      changed.append(node)
      if now >= moving.end { behaviors[node] = nil }
    }
    return changed
  }

  /// Boxes that are shown elsewhere, or otherwise, than the layout says, the outer ones first; and boxes that others have left.
  func moving() -> (boxes: [NodeIndex], left: [NodeIndex]) {
    if frames.isEmpty, presences.isEmpty, afterimages.isEmpty { return ([], []) }
    let tree = tree
    let boxes = Set(frames.keys).union(presences.keys).map { (depth: tree.depth(of: $0), node: $0) }
    return (boxes.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }.map(\.node), Array(afterimages.keys))
  }

  /// Forgets what has arrived.
  func settle() {
    frames = frames.filter { !$0.value.isFinished(at: now) }
    presences = presences.filter { !$0.value.absence.isFinished(at: now) }
    if !targets.isEmpty { targets = targets.filter { frames[$0.key] != nil || presences[$0.key] != nil } }
    for (node, images) in afterimages {
      for image in images where image.presence.absence.isFinished(at: now) { tree.identities.release(image.identity) }
      let left = images.filter { !$0.presence.absence.isFinished(at: now) }
      afterimages[node] = left.isEmpty ? nil : left
    }
  }

  // MARK: Pictures that move by themselves

  /// What their clock says.
  var pictureTime: Double { isEnabled ? now : 0 }

  /// When the next of them is to be drawn again.
  private var nextPicture: Double? {
    guard isEnabled else { return nil }
    return intervals.map { ((drawnAt / $0.seconds).floored + 1) * $0.seconds }.min()
  }

  private var intervals: [(node: NodeIndex, seconds: Double)] {
    tree.animatedBoxes.compactMap { node in
      guard hasPlace(node) else { return nil }
      return tree.behavior(of: node).frameInterval.map { (node, $0) }
    }
  }

  /// Those that look different than they were drawn.
  func takeOutdatedPictures() -> [NodeIndex] {
    guard isEnabled, !tree.animatedBoxes.isEmpty else { return [] }
    defer { drawnAt = now }
    func count(_ time: Double, _ seconds: Double) -> Double { (time / seconds).floored }
    return intervals.filter { count(drawnAt, $0.seconds) != count(now, $0.seconds) }.map(\.node)
  }

  // MARK: Views that are made of the time

  /// Seconds since a view was made first.
  func elapsed(of instance: InstanceID) -> Double {
    if let clock = clocks[instance] { return now - clock.start }
    clocks[instance] = Clock(start: now)
    return 0
  }

  /// A view is to be made again when so many seconds have passed since it was made first; for the next picture where they have.
  func wake(_ instance: InstanceID, at elapsed: Double) {
    guard var clock = clocks[instance], elapsed.isFinite else { return }
    let isPicture = clock.start + elapsed <= now
    let due = isPicture ? now + Motion.frame : clock.start + elapsed
    if let before = clock.due, before <= due { return }
    (clock.due, clock.isPicture) = (due, isPicture)
    clocks[instance] = clock
  }

  func end(_ instance: InstanceID) {
    if !clocks.isEmpty { clocks[instance] = nil }
  }
}
