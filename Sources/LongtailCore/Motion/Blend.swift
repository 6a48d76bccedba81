// Interpolation between two behaviors: each value of the old behavior animates to the value of the new behavior.

/// An interpolation between two behaviors (the layout and drawing of a node) at one moment. A behavior calls it once for each of
/// its animatable values, with the old and the new value, always in the same order.
public struct Blend {
  let state: MotionState
  /// The exact start of each value, in the order of the calls, if this animation interrupts another one. The old behavior may
  /// contain the start only rounded to a whole number.
  private let origins: [AnimatableNumbers]
  /// The velocity of each value at the start, per second, in the same order.
  private let velocities: [AnimatableNumbers]
  /// The current numbers and the current velocity of each value, in the same order.
  private(set) var values: [AnimatableNumbers] = []
  private(set) var currentVelocities: [AnimatableNumbers] = []
  /// True if any value moves.
  private(set) var isMoving = false
  /// The maxima over all values: the distance from the start to the target, and the velocity at the start.
  private(set) var distance = 0.0
  private(set) var velocity = 0.0

  init(_ state: MotionState, from origins: [AnimatableNumbers] = [], _ velocities: [AnimatableNumbers] = []) {
    (self.state, self.origins, self.velocities) = (state, origins, velocities)
  }

  /// Returns the value interpolated between two values. Returns the second value if they cannot be interpolated.
  public mutating func callAsFunction<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
    let index = values.count
    let initial = index < velocities.count ? velocities[index] : .zero
    let origin = index < origins.count ? origins[index] : from.animatableNumbers
    let displacement = to.animatableNumbers - origin
    guard from.canInterpolate(to: to), displacement != .zero || initial != .zero else {
      append(to.animatableNumbers, .zero)
      return to
    }
    isMoving = true
    distance = max(distance, displacement.extent)
    velocity = max(velocity, initial.extent)
    let value = origin + displacement * state.progress + initial * state.velocityFactor
    append(value, displacement * state.progressRate + initial * state.velocityFactorRate)
    return to.with(value)
  }

  /// Interpolates two optional values if neither is nil.
  public mutating func callAsFunction<Value: Animatable>(_ from: Value?, _ to: Value?) -> Value? {
    guard let from, let to else {
      append(to?.animatableNumbers ?? .zero, .zero)
      return to
    }
    return self(from, to)
  }

  private mutating func append(_ value: AnimatableNumbers, _ velocity: AnimatableNumbers) {
    values.append(value)
    currentVelocities.append(velocity)
  }
}

/// A behavior (the layout and drawing of a node) whose values can be interpolated.
public protocol AnimatableBehavior: Behavior {
  /// Returns this behavior with values interpolated between those of `origin` and its own.
  func blended(from origin: Self, _ blend: inout Blend) -> Self
}

extension AnimatableBehavior {
  fileprivate func blended(fromAny origin: any Behavior, _ blend: inout Blend) -> (any Behavior)? {
    (origin as? Self).map { blended(from: $0, &blend) }
  }
}

/// An animation from one behavior (the layout and drawing of a node) to another of the same type. An animation to another target
/// can interrupt it (N6).
public struct BehaviorAnimation: Sendable {
  /// The behavior at the end of the animation.
  public private(set) var target: any AnimatableBehavior
  private let origin: any Behavior
  private let animation: Animation
  private let start: Double
  private let origins: [AnimatableNumbers]
  private let velocities: [AnimatableNumbers]
  private let settling: Double?

  /// Creates an animation from the visible behavior `origin` to `target`. Nil if the behaviors cannot be interpolated or no value
  /// moves. `interrupted` is the running animation, which shows `origin`.
  public init?(
    from origin: any Behavior, to target: any Behavior, _ animation: Animation, at time: Double,
    interrupting interrupted: BehaviorAnimation? = nil
  ) {
    guard let target = target as? any AnimatableBehavior else { return nil }
    let before = interrupted?.blend(at: time)
    let origins = before?.values ?? []
    let velocities = animation.keepsVelocity ? before?.currentVelocities ?? [] : []
    var blend = Blend(.begun, from: origins, velocities)
    guard target.blended(fromAny: origin, &blend) != nil, blend.isMoving else { return nil }
    (self.origin, self.target, self.animation, start) = (origin, target, animation, time)
    (self.origins, self.velocities) = (origins, velocities)
    settling = animation.settlingDuration(distance: blend.distance, velocity: blend.velocity)
  }

  /// Returns the behavior at a time.
  public func behavior(at time: Double) -> any Behavior {
    guard time < end else { return target }
    var blend = Blend(state(at: time), from: origins, velocities)
    return target.blended(fromAny: origin, &blend) ?? target
  }

  /// The time at which movement starts. Infinite if it never starts.
  public var movementStart: Double { start + animation.delay }

  /// The time at which the animation ends. Infinite if it never ends.
  public var end: Double { start + animation.duration(settling: settling) }

  /// The time at which the animation is logically complete (N6).
  public var logicalEnd: Double { min(start + animation.logicalDuration, end) }

  /// True if `target` changes the target of the animation.
  public func changesTarget(to target: any Behavior) -> Bool {
    guard let target = target as? any AnimatableBehavior else { return true }
    var blend = Blend(.begun)
    return target.blended(fromAny: self.target, &blend) == nil || blend.isMoving
  }

  /// Returns the same animation to another target, which differs only in values that are not animated.
  public func with(_ target: any Behavior) -> BehaviorAnimation {
    guard let target = target as? any AnimatableBehavior else { return self }
    var result = self
    result.target = target
    return result
  }

  /// Returns the values and their velocities at a time. Nil if the animation has ended.
  private func blend(at time: Double) -> Blend? {
    guard time < end else { return nil }
    var blend = Blend(state(at: time), from: origins, velocities)
    _ = target.blended(fromAny: origin, &blend)
    return blend
  }

  private func state(at time: Double) -> MotionState { animation.state(at: time - start, settling: settling) }
}
