// What is on its way in one tree: values of boxes, their places, views that come and go (N1-N6).

import LongtailCore

/// A change that is animated, and what is to be done when that has come to an end.
struct Transaction {
  let animation: Animation?
  let completion: TaskID?
  /// Whether it has ended when nothing moves any more, not when it looks so (N6).
  let waitsForRest: Bool
}

/// What moves in one tree. Boxes have the behaviours and frames that are shown; where they go is here.
final class Motion {
  private unowned let memory: Memory
  /// Whether things move: else they are at once where they go (N5).
  var isEnabled = false
  /// Whether boxes follow the clock only: nothing sets out.
  var isFollowing = false
  /// What the clock says, in seconds.
  private(set) var now = 0.0
  /// When what moves was shown last.
  private var shownAt = 0.0

  /// The changes that the update is about, in their order.
  private(set) var transactions: [Transaction] = []
  /// By box: how changes in it are animated in this update (N2).
  private var scopes: [NodeIndex: Animation?] = [:]
  /// When all that began to move in this update has arrived, for those who look and quite.
  private var ends: (logical: Double, last: Double) = (0, 0)

  /// By box: its behaviour on the way.
  private(set) var behaviors: [NodeIndex: MovingBehavior] = [:]
  /// By box: its frame on the way, as the box around it counts.
  private(set) var frames: [NodeIndex: MovingValue<MovingFrame>] = [:]
  /// By box that is shown elsewhere: where the layout has put it.
  private var targets: [NodeIndex: Rect] = [:]
  /// By box: how far it is from being there.
  private(set) var presences: [NodeIndex: Presence] = [:]
  /// By box: what has left it and is still seen.
  private(set) var afterimages: [NodeIndex: [Afterimage]] = [:]
  /// What is to be done later.
  private var later: [Later] = []
  /// Functions that wait for what never ends.
  private var endless: [TaskID] = []
  /// By view that is made of the time: when it began, and when it is to be made again.
  private var clocks: [InstanceID: Clock] = [:]

  /// What is done at its time.
  enum Later {
    /// A function that waited for the end of an animation.
    case completion(TaskID, due: Double)
    /// The function of a view that has left, and is seen no more (C5).
    case farewell(LeftHook, due: Double)
    /// The end of the state that such functions may still read.
    case end(InstanceID, due: Double)

    var due: Double {
      switch self {
      case .completion(_, let due), .farewell(_, let due), .end(_, let due): due
      }
    }

    /// What ends is needed until then.
    fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
  }

  private struct Clock {
    let start: Double
    var due: Double?
    /// Whether the view is made again for every picture, and nothing is lost where some are left out.
    var isPicture = false
  }

  /// Seconds between two pictures.
  static let frame = 1.0 / 60

  init(_ memory: Memory) { self.memory = memory }

  /// Whether anything is, or is about to be, elsewhere than where the layout says.
  var isIdle: Bool { transactions.isEmpty && scopes.isEmpty && frames.isEmpty && presences.isEmpty }

  // MARK: Changes

  /// What is written from here on in this update is animated.
  func begin(_ transaction: Transaction) { transactions.append(transaction) }

  /// Notes that a box says how changes in it are animated; nil for marks where none does.
  func look(at node: NodeIndex, _ old: [Annotation]?, _ new: [Annotation]?) {
    guard isEnabled, let (animation, value) = Motion.animation(in: new), let (_, before) = Motion.animation(in: old),
      value == .none || !value.isSame(as: before)
    else { return }
    scopes[node] = .some(animation)
  }

  /// The outermost that was written.
  private static func animation(in marks: [Annotation]?) -> (Animation?, PlainValue)? {
    for case .animation(let animation, let value) in marks?.reversed() ?? [] { return (animation, value) }
    return nil
  }

  /// How a change of a box, or in it, is animated in this update: as the nearest box around says, else as what was written (N2).
  func animation(at node: NodeIndex?) -> Animation? {
    guard isEnabled, !isFollowing else { return nil }
    if !scopes.isEmpty {
      var node = node ?? -1
      while node >= 0 {
        if let animation = scopes[node] { return animation }
        node = memory.logicalParent(of: node)
      }
    }
    return transactions.last?.animation
  }

  /// Ends the update: what waits for what began in it knows when that ends.
  func finishUpdate() {
    scopes = [:]
    for transaction in transactions {
      guard let completion = transaction.completion else { continue }
      let end = transaction.waitsForRest ? ends.last : ends.logical
      let least = isEnabled ? 0 : transaction.animation?.logicalDuration ?? 0
      let due = max(end, now + max(least, Motion.frame))
      if due.isFinite { later.append(.completion(completion, due: due)) } else { endless.append(completion) }
    }
    transactions = []
    ends = (0, 0)
  }

  private func noteEnd(_ logical: Double, _ last: Double) { ends = (max(ends.logical, logical), max(ends.last, last)) }

  // MARK: Behaviours

  /// A box is to do as `new` says. Returns what it does at the moment.
  func change(_ node: NodeIndex, from shown: any Behavior, to new: any Behavior) -> any Behavior {
    let moving = behaviors[node]
    if let moving, !moving.isSent(elsewhere: new) {
      behaviors[node] = moving.with(new)
      return behaviors[node]?.behavior(at: now) ?? new
    }
    behaviors[node] = nil
    guard let animation = animation(at: node),
      let motion = MovingBehavior(from: shown, to: new, animation, at: now, interrupting: moving)
    else { return new }
    behaviors[node] = motion
    noteEnd(motion.logicalEnd, motion.end)
    return motion.behavior(at: now)
  }

  // MARK: Frames

  /// Where the layout has put a box that may be shown elsewhere.
  func target(of node: NodeIndex) -> Rect { targets[node] ?? memory.placements[node].frame }

  /// The layout puts a box that is at another place, or was sent to one, to `target`.
  func move(_ node: NodeIndex, from shown: Rect, to target: Rect, in around: NodeIndex?, isSeen: Bool) {
    if var moving = frames[node] {
      guard moving.target.rect != target else { return }
      if let animation = animation(at: around) {
        moving.move(to: MovingFrame(target), animation, at: now)
        noteEnd(moving.logicalEnd ?? now, moving.end ?? now)
      } else {
        moving.shift(by: MovingFrame(target).animatableNumbers - moving.target.animatableNumbers)
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
    if frames[node] != nil || presences[node] != nil { targets[node] = target }
    let outer = around.map(way) ?? (0, 0)
    let own = ownWay(of: node, target)
    let (x, y) = (Motion.whole(outer.0 + own.0) - Motion.whole(outer.0), Motion.whole(outer.1 + own.1) - Motion.whole(outer.1))
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
      box = memory.tree.boxAround(current)
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

  private static func whole(_ value: Double) -> Int { Int((value + 1e-9).rounded(.down)) }

  // MARK: Coming and going

  /// Boxes have come into one that was there.
  func enter(_ boxes: [NodeIndex], in around: NodeIndex) {
    guard let animation = animation(at: around) else { return }
    for box in boxes {
      let identity = Int(memory.identity[box])
      var presence = Presence(transition(of: box).insertion, isMirrored: memory.tree.nodes[around].isMirrored, absence: 1)
      // What comes back is where it is seen.
      if let index = afterimages[around]?.firstIndex(where: { $0.identity == identity }),
        let image = afterimages[around]?.remove(at: index)
      {
        presence = image.presence
        memory.identities.release(identity)
      }
      presence.absence.move(to: 0, animation, at: now)
      noteEnd(presence.absence.logicalEnd ?? now, presence.absence.end ?? now)
      presences[box] = presence
    }
  }

  /// Boxes leave one that stays. What they look like is kept for as long as that takes.
  func leave(_ boxes: [NodeIndex], from around: NodeIndex) -> Double? {
    guard memory.parking == nil, memory.placements[around].isPlaced, let animation = animation(at: around) else { return nil }
    var end: Double?
    let order = PaintOrder(memory)
    for box in boxes where memory.placements[box].isPlaced {
      var presence =
        presences[box] ?? Presence(transition(of: box).removal, isMirrored: memory.tree.nodes[around].isMirrored, absence: 0)
      presence.absence.move(to: 1, animation, at: now)
      guard let last = presence.absence.end, !presence.effect.isNothing else { continue }
      noteEnd(presence.absence.logicalEnd ?? now, last)
      end = max(end ?? 0, last)
      let identity = Int(memory.identity[box])
      memory.identities.retain(identity)
      afterimages[around, default: []].append(
        Afterimage(of: box, identity: identity, presence, target: target(of: box), memory, order))
    }
    return end
  }

  /// The transition that a view wears: on its box, or on that of a modifier around it.
  private func transition(of box: NodeIndex) -> Transition {
    var box = box
    while true {
      for case .transition(let transition) in memory.annotations[box]?.reversed() ?? [] { return transition }
      guard memory.tree.behavior(of: box) is any ModifierBehavior, let inner = memory.tree.firstBox(of: box) else {
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
      for image in afterimages.removeValue(forKey: node) ?? [] { memory.identities.release(image.identity) }
    }
  }

  // MARK: Time

  /// When something is to be done; nil where nothing is.
  var nextStep: Double? {
    (later.map(\.due) + clocks.values.compactMap { $0.isPicture ? nil : $0.due }).min()
  }

  /// When something is to be done, or shown where it is by then; nil where nothing is.
  var next: Double? {
    let isMoving = !behaviors.isEmpty || !frames.isEmpty || !presences.isEmpty || !afterimages.isEmpty
    let pictures = clocks.values.compactMap { $0.isPicture ? $0.due : nil } + (isMoving ? [shownAt + Motion.frame] : [])
    return (pictures + [nextStep, memory.pictures.isEmpty ? nil : nextPicture].compactMap(\.self)).min()
  }

  /// Lets the clock say `time`. Returns whether anything is to be shown or done.
  func advance(to time: Double) -> Bool {
    now = max(now, time)
    let isDue = next.map { $0 <= now } ?? false
    if isDue { shownAt = now }
    for (instance, clock) in clocks where clock.due.map({ $0 <= now }) ?? false {
      clocks[instance]?.due = nil
      memory.outdatedInstances.insert(instance)
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

  /// Everything that waits.
  func takeAll() -> [Later] {
    defer { later = [] }
    return later
  }

  /// Gives boxes the behaviours that they have now. Returns those that changed.
  func moveBehaviors() -> [NodeIndex] {
    guard !behaviors.isEmpty else { return [] }
    var changed: [NodeIndex] = []
    for (node, moving) in behaviors {
      memory.tree.replace(behaviorOf: node, by: moving.behavior(at: now))
      memory.placements[node].isRepainted = true
      changed.append(node)
      if now >= moving.end { behaviors[node] = nil }
    }
    return changed
  }

  /// Boxes that are shown elsewhere, or otherwise, than the layout says, the outer ones first; and boxes that others have left.
  func moving() -> (boxes: [NodeIndex], left: [NodeIndex]) {
    if frames.isEmpty, presences.isEmpty, afterimages.isEmpty { return ([], []) }
    let tree = memory.tree
    let boxes = Set(frames.keys).union(presences.keys).map { (depth: tree.depth(of: $0), node: $0) }
    return (boxes.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }.map(\.node), Array(afterimages.keys))
  }

  /// Forgets what has arrived.
  func settle() {
    frames = frames.filter { !$0.value.isFinished(at: now) }
    presences = presences.filter { !$0.value.absence.isFinished(at: now) }
    if !targets.isEmpty { targets = targets.filter { frames[$0.key] != nil || presences[$0.key] != nil } }
    for (node, images) in afterimages {
      for image in images where image.presence.absence.isFinished(at: now) { memory.identities.release(image.identity) }
      let left = images.filter { !$0.presence.absence.isFinished(at: now) }
      afterimages[node] = left.isEmpty ? nil : left
    }
  }

  // MARK: Pictures that move by themselves

  /// When they were drawn last.
  private var drawnAt = 0.0

  /// What their clock says.
  var pictureTime: Double { isEnabled ? now : 0 }

  /// When the next of them is to be drawn again.
  private var nextPicture: Double? {
    guard isEnabled else { return nil }
    return intervals.map { ((drawnAt / $0.seconds + 1e-9).rounded(.down) + 1) * $0.seconds }.min()
  }

  private var intervals: [(node: NodeIndex, seconds: Double)] {
    memory.pictures.compactMap { node in
      guard memory.placements[node].isPlaced else { return nil }
      return memory.tree.behavior(of: node).frameInterval.map { (node, $0) }
    }
  }

  /// Those that look different than they were drawn.
  func takeOutdatedPictures() -> [NodeIndex] {
    guard isEnabled, !memory.pictures.isEmpty else { return [] }
    defer { drawnAt = now }
    func count(_ time: Double, _ seconds: Double) -> Double { (time / seconds + 1e-9).rounded(.down) }
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
  var rect: Rect { Rect(Point(Int(x.rounded()), Int(y.rounded())), Size(Int(width.rounded()), Int(height.rounded()))) }

  /// Whole cells (N5).
  var size: Size { Size(max(0, Int((width + 1e-9).rounded(.down))), max(0, Int((height + 1e-9).rounded(.down)))) }
}
