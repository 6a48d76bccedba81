// Measures the time since a phase animator or a keyframe animator started.

import LongtailCore

/// The start of an animator: its creation, or the last change of its trigger.
private struct AnimatorStart: Equatable, Sendable {
  let trigger: PlainValue
  /// The time of the start, in seconds since the animator was created; nil if it has not started.
  let time: Double?

  static func == (first: AnimatorStart, second: AnimatorStart) -> Bool {
    first.trigger.isSame(as: second.trigger) && first.time == second.time
  }
}

extension ViewContext {
  /// Returns the seconds since an animator started: since its creation or, with a trigger, since the last change of the trigger.
  /// Nil if the trigger has not changed yet, or if animations are off. `next` takes these seconds and returns the seconds until
  /// the output changes; nil if it does not change again.
  mutating func animated(watching trigger: PlainValue?, next: (Double) -> Double?) -> Double? {
    let slot = state(AnimatorStart?.none)
    let elapsed = elapsed { _ in nil }
    var start = value(of: slot, "")
    if start == nil || trigger.map({ start?.trigger.isSame(as: $0) == false }) ?? false {
      start = AnimatorStart(trigger: trigger ?? .none, time: start == nil && trigger != nil ? nil : elapsed)
      store(start, in: slot)
    }
    guard isAnimated, let begun = start?.time else { return nil }
    _ = self.elapsed { elapsed in next(elapsed - begun).map { elapsed + $0 } }
    return elapsed - begun
  }

  /// Reports an argument with a wrong value. `callee` is the view or the modifier that has the argument.
  func report(_ callee: String, _ argument: String, _ expected: String, _ found: PlainValue) {
    report(.badArgument(callee: callee, argument: argument, expected: expected, found: found.literal))
  }
}
