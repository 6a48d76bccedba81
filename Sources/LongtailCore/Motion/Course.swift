// How far a motion has come at one moment, for any distance and any velocity to begin with.

/// A value is at `from + (to - from) * progress + initial velocity * carry`.
struct Course: Hashable, Sendable {
  /// 0 at first, 1 at the end; springs go beyond.
  var progress: Double
  /// How fast that changes, per second.
  var pace: Double
  /// The seconds for which the initial velocity counts, and how fast they change.
  var carry: Double
  var carryPace: Double

  static let begun = Course(progress: 0, pace: 0, carry: 0, carryPace: 0)
  static let ended = Course(progress: 1, pace: 0, carry: 0, carryPace: 0)

  /// The same way back.
  var reversed: Course { Course(progress: 1 - progress, pace: -pace, carry: -carry, carryPace: -carryPace) }

  /// The same in a time that runs `factor` times as fast.
  func atSpeed(_ factor: Double) -> Course {
    guard factor > 0 else { return Course(progress: progress, pace: 0, carry: 0, carryPace: 0) }
    return Course(progress: progress, pace: pace * factor, carry: carry / factor, carryPace: carryPace)
  }

  /// What lies between this and another, which share their beginning: `share` of the other, which changes by `rate` per second.
  func mixed(with other: Course, _ share: Double, rate: Double) -> Course {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Course(
      progress: mix(progress, other.progress), pace: mix(pace, other.pace) + (other.progress - progress) * rate,
      carry: mix(carry, other.carry), carryPace: mix(carryPace, other.carryPace) + (other.carry - carry) * rate)
  }
}
