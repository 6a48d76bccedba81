// The state of a motion at one moment, for any distance and any initial velocity.

/// The state of a motion at one moment. A value is at `from + (to - from) * progress + initial velocity * carry`.
struct Course: Hashable, Sendable {
  /// The progress: 0 at the start, 1 at the end. Springs can overshoot.
  var progress: Double
  /// The rate of change of `progress`, per second.
  var pace: Double
  /// The factor of the initial velocity, in seconds, and the rate of change of this factor.
  var carry: Double
  var carryPace: Double

  static let begun = Course(progress: 0, pace: 0, carry: 0, carryPace: 0)
  static let ended = Course(progress: 1, pace: 0, carry: 0, carryPace: 0)

  /// The same motion backwards.
  var reversed: Course { Course(progress: 1 - progress, pace: -pace, carry: -carry, carryPace: -carryPace) }

  /// Returns this state for a clock that runs `factor` times as fast.
  func atSpeed(_ factor: Double) -> Course {
    guard factor > 0 else { return Course(progress: progress, pace: 0, carry: 0, carryPace: 0) }
    return Course(progress: progress, pace: pace * factor, carry: carry / factor, carryPace: carryPace)
  }

  /// Returns a mix of this motion and another motion with the same start. `share` is the share of the other motion, and changes
  /// by `rate` per second.
  func mixed(with other: Course, _ share: Double, rate: Double) -> Course {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Course(
      progress: mix(progress, other.progress), pace: mix(pace, other.pace) + (other.progress - progress) * rate,
      carry: mix(carry, other.carry), carryPace: mix(carryPace, other.carryPace) + (other.carry - carry) * rate)
  }
}
