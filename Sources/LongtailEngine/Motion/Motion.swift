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
  let tree: Tree
  let record: LayoutRecord
  let marks: Marks
  let ledger: Ledger
  /// Whether things move: else they are at once where they go (N5).
  @exclusivity(unchecked) var isEnabled = false
  /// Whether boxes follow the clock only.
  @exclusivity(unchecked) private(set) var isFollowing = false
  /// What the clock says, in seconds.
  @exclusivity(unchecked) var now = 0.0
  /// When what moves was shown last.
  var shownAt = 0.0
  /// When pictures that move by themselves were drawn last.
  var drawnAt = 0.0

  /// The changes that the update is about, in their order.
  private(set) var transactions: [Transaction] = []
  /// By box: how changes in it are animated in this update (N2).
  var scopes: [NodeIndex: Animation?] = [:]
  /// When all that began to move in this update has arrived, for those who look and quite.
  private var ends: (logical: Double, last: Double) = (0, 0)

  /// By box: its behaviour on the way.
  @exclusivity(unchecked) var behaviors: [NodeIndex: MovingBehavior] = [:]
  /// By box: its frame on the way, as the box around it counts.
  @exclusivity(unchecked) var frames: [NodeIndex: MovingValue<MovingFrame>] = [:]
  /// By box that is shown elsewhere: where the layout has put it.
  @exclusivity(unchecked) var targets: [NodeIndex: Rect] = [:]
  /// By box: how far it is from being there.
  @exclusivity(unchecked) var presences: [NodeIndex: Presence] = [:]
  /// By box: what has left it and is still seen.
  @exclusivity(unchecked) var afterimages: [NodeIndex: [Afterimage]] = [:]
  /// Boxes that are where they go all at once, since they were taken.
  var arrived: [NodeIndex] = []
  /// What is to be done later.
  var later: [Later] = []
  /// Functions that wait for what never ends.
  var endless: [TaskID] = []
  /// By view that is made of the time: when it began, and when it is to be made again.
  var clocks: [InstanceID: Clock] = [:]

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
    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  struct Clock {
    let start: Double
    var due: Double?
    /// Whether the view is made again for every picture, and nothing is lost where some are left out.
    var isPicture = false
  }

  /// Seconds between two pictures.
  static let frame = 1.0 / 60

  init(_ tree: Tree, _ record: LayoutRecord, _ marks: Marks, _ ledger: Ledger) {
    (self.tree, self.record, self.marks, self.ledger) = (tree, record, marks, ledger)
  }

  /// Whether anything is, or is about to be, elsewhere than where the layout says.
  var isIdle: Bool { transactions.isEmpty && scopes.isEmpty && frames.isEmpty && presences.isEmpty }

  /// Lets boxes follow the clock: nothing sets out meanwhile.
  func following(_ body: () -> Void) {
    let outer = isFollowing
    isFollowing = true
    body()
    isFollowing = outer
  }

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
    guard isEnabled, !isFollowing, !isReduced(at: node) else { return nil }
    if !scopes.isEmpty {
      var node = node ?? -1
      while node >= 0 {
        if let animation = scopes[node] { return animation }
        node = tree.logicalParent(of: node)
      }
    }
    return transactions.last?.animation
  }

  /// Whether less motion is wanted at a place of the tree.
  private func isReduced(at node: NodeIndex?) -> Bool {
    node.flatMap { tree.boxes[$0]?.environment[StandardKeys.accessibilityReduceMotion] } ?? false
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

  /// Something sets out, and has arrived then.
  func noteEnd(_ logical: Double, _ last: Double) {
    ends = (max(ends.logical, logical), max(ends.last, last))
    if shownAt + Motion.frame < now { shownAt = now }
  }

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
}
