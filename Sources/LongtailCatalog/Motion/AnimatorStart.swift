// How long an animator is on its way.

import LongtailCore

/// When an animator set out: at once, or when what it watches changed last.
private struct AnimatorStart: Equatable, Sendable {
  let trigger: PlainValue
  /// Seconds since the animator was made first; nil where it has not.
  let time: Double?

  static func == (first: AnimatorStart, second: AnimatorStart) -> Bool {
    first.trigger.isSame(as: second.trigger) && first.time == second.time
  }
}

extension ViewContext {
  /// How long an animator is on its way: since it was made or, where it watches a value, since that changed; nil where it never
  /// did. `next` says for how long what is shown then stays as it is.
  mutating func animated(watching trigger: PlainValue?, next: (Double) -> Double?) -> Double? {
    let slot = state(AnimatorStart?.none)
    let elapsed = elapsed { _ in nil }
    var start = value(of: slot, "")
    if start == nil || trigger.map({ start?.trigger.isSame(as: $0) == false }) ?? false {
      start = AnimatorStart(trigger: trigger ?? .none, time: start == nil && trigger != nil ? nil : elapsed)
      note(start, in: slot)
    }
    guard isAnimated, let begun = start?.time else { return nil }
    _ = self.elapsed { elapsed in next(elapsed - begun).map { elapsed + $0 } }
    return elapsed - begun
  }

  /// Says that an animator was given something else than it can show.
  func report(_ callee: String, _ argument: String, _ expected: String, _ found: PlainValue) {
    report(.badArgument(callee: callee, argument: argument, expected: expected, found: found.literal))
  }
}
