// The animations of one tree: values and frames of boxes, and views that are inserted or removed (N1-N6).

import LongtailCore

/// An animated change, and the function to call at its end.
struct Transaction {
  let animation: Animation?
  let completion: TaskID?
  /// True if the change ends when everything is at rest, not when it is logically complete (N6).
  let waitsForRest: Bool
}

/// The animations of one tree. Boxes have the behaviors and frames that are shown now. This class stores their targets.
final class Motion {
  let tree: Tree
  let record: LayoutRecord
  let marks: Marks
  let ledger: Ledger
  /// True if changes are animated. If false, they take effect at once (N5).
  @exclusivity(unchecked) var isEnabled = false
  /// True while `withoutNewAnimations` runs its body. No animation begins meanwhile.
  @exclusivity(unchecked) private(set) var disablesNewAnimations = false
  /// The time of the clock, in seconds.
  @exclusivity(unchecked) var now = 0.0
  /// The time of the last animation frame.
  var shownAt = 0.0
  /// The time at which self-animating content was last drawn.
  var drawnAt = 0.0

  /// The animated changes of this update, in order.
  @exclusivity(unchecked) private(set) var transactions: [Transaction] = []
  /// By box: the animation of changes inside it in this update; nil disables animation (N2).
  @exclusivity(unchecked) var scopes: [NodeIndex: Animation?] = [:]
  /// The times at which all animations that began in this update are logically complete, and at which they are at rest.
  private var ends: (logical: Double, last: Double) = (0, 0)

  /// By box: its animated behavior.
  @exclusivity(unchecked) var behaviors: [NodeIndex: BehaviorAnimation] = [:]
  /// By box: its animated frame, in the parent box.
  @exclusivity(unchecked) var frames: [NodeIndex: AnimatedValue<MovingFrame>] = [:]
  /// By box that is shown at another frame: the frame that layout gave it.
  @exclusivity(unchecked) var targets: [NodeIndex: Rect] = [:]
  /// By box: its insertion transition.
  @exclusivity(unchecked) var transitions: [NodeIndex: TransitionState] = [:]
  /// By box: the images of views that were removed from it and are still visible.
  @exclusivity(unchecked) var afterimages: [NodeIndex: [Afterimage]] = [:]
  /// Boxes whose animations were cut short, so that they are at their targets. They still count as changed.
  var finished: [NodeIndex] = []
  /// Scheduled actions.
  var scheduled: [ScheduledAction] = []
  /// Completion functions that wait for an animation without an end.
  var endlessCompletions: [TaskID] = []
  /// By instance whose view depends on the time: its clock.
  var clocks: [InstanceID: Clock] = [:]

  /// A scheduled action.
  enum ScheduledAction {
    /// Runs a completion function that waits for the end of an animation.
    case completion(TaskID, due: Double)
    /// Calls the function of a removed view at the end of its removal transition (C5).
    case disappear(RemovedHook, due: Double)
    /// Ends the instance of a removed view. Until then, functions of the view may still read its state.
    case end(InstanceID, due: Double)

    var due: Double {
      switch self {
      case .completion(_, let due), .disappear(_, let due), .end(_, let due): due
      }
    }

    /// True if the action ends an instance. It comes after other actions at the same time, which may need the instance.
    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  struct Clock {
    let start: Double
    var due: Double?
    /// True if the view is evaluated again for every animation frame. ``nextStep`` leaves out these evaluations, because
    /// animation frames can be skipped.
    var needsEveryFrame = false
  }

  /// Seconds between two animation frames.
  static let frame = 1.0 / 60

  init(_ tree: Tree, _ record: LayoutRecord, _ marks: Marks, _ ledger: Ledger) {
    (self.tree, self.record, self.marks, self.ledger) = (tree, record, marks, ledger)
  }

  /// True if every box is shown where layout places it, and no change of this update is animated.
  var isIdle: Bool { transactions.isEmpty && scopes.isEmpty && frames.isEmpty && transitions.isEmpty }

  /// Runs `body`, which moves boxes to their places at the current time, or removes off-screen rows. No animation begins
  /// meanwhile.
  func withoutNewAnimations(_ body: () -> Void) {
    let outer = disablesNewAnimations
    disablesNewAnimations = true
    body()
    disablesNewAnimations = outer
  }

  // MARK: Changes

  /// Adds an animated change to this update. The last one that is added determines the animation.
  func begin(_ transaction: Transaction) { transactions.append(transaction) }

  /// Records that the `:animation` of a box applies in this update, because its value has changed or it has no value. `old` and
  /// `new` are the marks of the box.
  func noteAnimation(of node: NodeIndex, _ old: [Mark]?, _ new: [Mark]?) {
    guard isEnabled, let (animation, value) = Motion.animation(in: new), let (_, before) = Motion.animation(in: old),
      value == .none || !value.isSame(as: before)
    else { return }
    scopes[node] = .some(animation)
  }

  /// Returns the outermost `:animation` in the marks of a box.
  private static func animation(in marks: [Mark]?) -> (Animation?, PlainValue)? {
    for case .animation(let animation, let value) in marks?.reversed() ?? [] { return (animation, value) }
    return nil
  }

  /// Returns the animation for changes of a box, or inside it, in this update. The nearest `:animation` around the box determines
  /// it; if there is none, the last animated change does (N2). Returns nil if nothing is animated.
  func animation(at node: NodeIndex?) -> Animation? {
    guard isEnabled, !disablesNewAnimations, !isReduced(at: node) else { return nil }
    if !scopes.isEmpty {
      var node = node ?? -1
      while node >= 0 {
        if let animation = scopes[node] { return animation }
        node = tree.logicalParent(of: node)
      }
    }
    return transactions.last?.animation
  }

  /// True if the environment at the node asks for reduced motion.
  private func isReduced(at node: NodeIndex?) -> Bool {
    node.flatMap { tree.boxes[$0]?.environment[StandardKeys.accessibilityReduceMotion] } ?? false
  }

  /// Ends the update: schedules the completion functions for the ends of the animations that began in it.
  func finishUpdate() {
    scopes = [:]
    for transaction in transactions {
      guard let completion = transaction.completion else { continue }
      let end = transaction.waitsForRest ? ends.last : ends.logical
      let least = isEnabled ? 0 : transaction.animation?.logicalDuration ?? 0
      let due = max(end, now + max(least, Motion.frame))
      if due.isFinite { scheduled.append(.completion(completion, due: due)) } else { endlessCompletions.append(completion) }
    }
    transactions = []
    ends = (0, 0)
  }

  /// Records when an animation that begins now is logically complete, and when it is at rest.
  func noteEnd(_ logical: Double, _ last: Double) {
    ends = (max(ends.logical, logical), max(ends.last, last))
    if shownAt + Motion.frame < now { shownAt = now }
  }

  // MARK: Behaviours

  /// Changes the behavior of a box to `new`, with an animation if one applies. Returns the behavior to show now.
  func change(_ node: NodeIndex, from shown: any Behavior, to new: any Behavior) -> any Behavior {
    let moving = behaviors[node]
    if let moving, !moving.changesTarget(to: new) {
      behaviors[node] = moving.with(new)
      return behaviors[node]?.behavior(at: now) ?? new
    }
    behaviors[node] = nil
    guard let animation = animation(at: node),
      let motion = BehaviorAnimation(from: shown, to: new, animation, at: now, interrupting: moving)
    else { return new }
    behaviors[node] = motion
    noteEnd(motion.logicalEnd, motion.end)
    return motion.behavior(at: now)
  }
}
