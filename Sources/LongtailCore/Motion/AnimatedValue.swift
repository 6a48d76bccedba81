// An animated value. Its target can change before the value arrives (N6).

/// An animated value. Times are in seconds on any monotonic clock.
///
/// ```swift
/// var width = AnimatedValue(0)
/// width.move(to: 10, .linear(duration: 1), at: 0)
/// width.value(at: 0.55)                             // 5
/// width.move(to: 0, .smooth(), at: 0.55)            // from 5, turning round
/// ```
public struct AnimatedValue<Value: Animatable>: Hashable, Sendable {
  /// The target value. At rest, it is the current value.
  public private(set) var target: Value
  /// The last animation, which stays here after its end. Nil if the value was set without animation.
  public private(set) var animation: Animation?
  private var origin: AnimatableNumbers
  private var velocity = AnimatableNumbers.zero
  private var start = 0.0
  /// The time that the spring needs from its start, in seconds, with its initial velocity. Nil without a spring.
  private var settling: Double?
  /// The interrupted spring, whose motion blends into that of the new spring.
  private var previous: Spring?

  /// Creates a value at rest.
  public init(_ value: Value) {
    target = value
    origin = value.animatableNumbers
  }

  /// Animates from the current value to `target`. A spring without delay and repetition keeps the current velocity; other
  /// animations start from rest. Without an animation, or if the values cannot be interpolated, the value changes at once.
  public mutating func move(to target: Value, _ animation: Animation?, at time: Double) {
    let (current, currentVelocity) = (numbers(at: time), velocity(at: time))
    guard let animation, self.target.canInterpolate(to: target) else {
      self = AnimatedValue(target)
      return
    }
    let isMoving = self.animation != nil && !isFinished(at: time)
    previous = isMoving ? self.animation?.spring : nil
    (origin, velocity) = (current, isMoving && animation.keepsVelocity ? currentVelocity : .zero)
    settling = animation.settlingDuration(distance: (target.animatableNumbers - origin).extent, velocity: velocity.extent)
    (self.target, self.animation, start) = (target, animation, time)
  }

  /// Moves the current value and the target by the same distance. The animation continues.
  public mutating func shift(by distance: AnimatableNumbers) {
    target = target.with(target.animatableNumbers + distance)
    origin += distance
  }

  /// Returns the value at a time.
  public func value(at time: Double) -> Value {
    isFinished(at: time) ? target : target.with(numbers(at: time))
  }

  /// Returns the velocity at a time, in units per second.
  public func velocity(at time: Double) -> AnimatableNumbers {
    guard let state = state(at: time) else { return .zero }
    return (target.animatableNumbers - origin) * state.progressRate + velocity * state.velocityFactorRate
  }

  /// True if the animation is logically complete (N6).
  public func isLogicallyComplete(at time: Double) -> Bool {
    animation.map { $0.isLogicallyComplete(at: time - start) || isFinished(at: time) } ?? true
  }

  /// True if the value is at rest.
  public func isFinished(at time: Double) -> Bool {
    end.map { time >= $0 } ?? true
  }

  /// The time at which the movement of the last animation starts or started. Infinite if there is no animation.
  public var movementStart: Double { animation.map { start + $0.delay } ?? .infinity }

  /// The time at which the last animation is logically complete. Nil if there is no animation.
  public var logicalEnd: Double? { animation.flatMap { animation in end.map { min(start + animation.logicalDuration, $0) } } }

  /// The time at which the last animation ends or ended. Nil if there is no animation, infinite if it never ends.
  public var end: Double? { animation.map { start + $0.duration(settling: settling) } }

  private func numbers(at time: Double) -> AnimatableNumbers {
    guard let state = state(at: time) else { return target.animatableNumbers }
    return origin + (target.animatableNumbers - origin) * state.progress + velocity * state.velocityFactor
  }

  private func state(at time: Double) -> MotionState? {
    animation?.state(at: time - start, settling: settling, after: previous)
  }
}

extension Animation {
  fileprivate var spring: Spring? {
    if case .spring(let spring, _) = base { spring } else { nil }
  }

  /// Returns the time in seconds until the spring stays within a thousandth of the distance that it moves. The velocity is
  /// assumed to point away from the target. Nil if the animation is not a spring.
  func settlingDuration(distance: Double, velocity: Double) -> Double? {
    guard let spring else { return nil }
    let velocity = speed > 0 ? velocity / speed : 0
    let total = distance + velocity / spring.frequency
    return total > 0 ? spring.settlingDuration(target: distance, initialVelocity: -velocity, epsilon: total / 1_000) : 0
  }
}
