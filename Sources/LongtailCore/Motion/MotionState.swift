// The state of a motion at one moment, for any distance and any initial velocity.

/// The state of a motion at one moment. A value is at `from + (to - from) * progress + initial velocity * velocityFactor`.
struct MotionState: Hashable, Sendable {
  /// The progress: 0 at the start, 1 at the end. Springs can overshoot.
  var progress: Double
  /// The rate of change of `progress`, per second.
  var progressRate: Double
  /// The factor of the initial velocity, in seconds, and the rate of change of this factor.
  var velocityFactor: Double
  var velocityFactorRate: Double

  static let begun = MotionState(progress: 0, progressRate: 0, velocityFactor: 0, velocityFactorRate: 0)
  static let ended = MotionState(progress: 1, progressRate: 0, velocityFactor: 0, velocityFactorRate: 0)

  /// The same motion backwards.
  var reversed: MotionState {
    MotionState(
      progress: 1 - progress, progressRate: -progressRate, velocityFactor: -velocityFactor,
      velocityFactorRate: -velocityFactorRate)
  }

  /// Returns this state for a clock that runs `factor` times as fast.
  func atSpeed(_ factor: Double) -> MotionState {
    guard factor > 0 else { return MotionState(progress: progress, progressRate: 0, velocityFactor: 0, velocityFactorRate: 0) }
    return MotionState(
      progress: progress, progressRate: progressRate * factor, velocityFactor: velocityFactor / factor,
      velocityFactorRate: velocityFactorRate)
  }

  /// Returns a mix of this motion and another motion with the same start. `share` is the share of the other motion, and changes
  /// by `rate` per second.
  func mixed(with other: MotionState, _ share: Double, rate: Double) -> MotionState {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return MotionState(
      progress: mix(progress, other.progress),
      progressRate: mix(progressRate, other.progressRate) + (other.progress - progress) * rate,
      velocityFactor: mix(velocityFactor, other.velocityFactor),
      velocityFactorRate: mix(velocityFactorRate, other.velocityFactorRate) + (other.velocityFactor - velocityFactor) * rate)
  }
}
