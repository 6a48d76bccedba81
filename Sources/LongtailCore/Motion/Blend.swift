// Interpolation between two behaviors: each value of the old behavior animates to the value of the new behavior.

/// An interpolation between two behaviors (the layout and drawing of a node) at one moment. A behavior calls it once for each of
/// its animatable values, with the old and the new value, always in the same order.
public struct Blend {
  let course: Course
  /// By value: the exact start, if another animation was interrupted. The old behavior may only have this value rounded to a
  /// whole number.
  private let origins: [AnimatableNumbers]
  /// By value: the velocity at the start, per second.
  private let velocities: [AnimatableNumbers]
  /// By value: the current place and the current velocity.
  private(set) var places: [AnimatableNumbers] = []
  private(set) var speeds: [AnimatableNumbers] = []
  /// True if any value moves.
  private(set) var isMoving = false
  /// The longest distance of a value, and the highest velocity at the start.
  private(set) var distance = 0.0
  private(set) var velocity = 0.0

  init(_ course: Course, from origins: [AnimatableNumbers] = [], _ velocities: [AnimatableNumbers] = []) {
    (self.course, self.origins, self.velocities) = (course, origins, velocities)
  }

  /// Returns the value interpolated between two values. Returns the second value if they cannot be interpolated.
  public mutating func callAsFunction<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
    let index = places.count
    let initial = index < velocities.count ? velocities[index] : .zero
    let origin = index < origins.count ? origins[index] : from.animatableNumbers
    let way = to.animatableNumbers - origin
    guard from.canMove(to: to), way != .zero || initial != .zero else {
      note(to.animatableNumbers, .zero)
      return to
    }
    isMoving = true
    distance = max(distance, way.extent)
    velocity = max(velocity, initial.extent)
    let place = origin + way * course.progress + initial * course.carry
    note(place, way * course.pace + initial * course.carryPace)
    return to.with(place)
  }

  /// Interpolates two optional values if neither is nil.
  public mutating func callAsFunction<Value: Animatable>(_ from: Value?, _ to: Value?) -> Value? {
    guard let from, let to else {
      note(to?.animatableNumbers ?? .zero, .zero)
      return to
    }
    return self(from, to)
  }

  private mutating func note(_ place: AnimatableNumbers, _ speed: AnimatableNumbers) {
    places.append(place)
    speeds.append(speed)
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
public struct MovingBehavior: Sendable {
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
    interrupting interrupted: MovingBehavior? = nil
  ) {
    guard let target = target as? any AnimatableBehavior else { return nil }
    let before = interrupted?.blend(at: time)
    let origins = before?.places ?? []
    let velocities = animation.keepsVelocity ? before?.speeds ?? [] : []
    var blend = Blend(.begun, from: origins, velocities)
    guard target.blended(fromAny: origin, &blend) != nil, blend.isMoving else { return nil }
    (self.origin, self.target, self.animation, start) = (origin, target, animation, time)
    (self.origins, self.velocities) = (origins, velocities)
    settling = animation.settlingDuration(distance: blend.distance, velocity: blend.velocity)
  }

  /// Returns the behavior at a time.
  public func behavior(at time: Double) -> any Behavior {
    guard time < end else { return target }
    var blend = Blend(course(at: time), from: origins, velocities)
    return target.blended(fromAny: origin, &blend) ?? target
  }

  /// The time at which movement starts. Infinite if it never starts.
  public var departure: Double { start + animation.delay }

  /// The time at which the animation ends. Infinite if it never ends.
  public var end: Double { start + animation.duration(settling: settling) }

  /// The time at which the animation is logically complete (N6).
  public var logicalEnd: Double { min(start + animation.logicalDuration, end) }

  /// True if `target` changes the target of the animation.
  public func isSent(elsewhere target: any Behavior) -> Bool {
    guard let target = target as? any AnimatableBehavior else { return true }
    var blend = Blend(.begun)
    return target.blended(fromAny: self.target, &blend) == nil || blend.isMoving
  }

  /// Returns the same animation to another target, which differs only in values that are not animated.
  public func with(_ target: any Behavior) -> MovingBehavior {
    guard let target = target as? any AnimatableBehavior else { return self }
    var result = self
    result.target = target
    return result
  }

  /// Returns the places and velocities of the values at a time. Nil if the animation has ended.
  private func blend(at time: Double) -> Blend? {
    guard time < end else { return nil }
    var blend = Blend(course(at: time), from: origins, velocities)
    _ = target.blended(fromAny: origin, &blend)
    return blend
  }

  private func course(at time: Double) -> Course { animation.course(at: time - start, settling: settling) }
}
