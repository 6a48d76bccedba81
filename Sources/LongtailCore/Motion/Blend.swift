// What lies between two behaviours: each value of one goes to that of the other.

/// An interpolation between two behaviours (the layout and drawing of a node) at one moment. A behaviour
/// calls it once for each of its animatable values, with the old and the new value, always in the same order.
public struct Blend {
  let course: Course
  /// By value: where it set out from, where that is not what the value says: a whole number is seen of what lies between.
  private let origins: [AnimatableNumbers]
  /// By value: how fast it was when it set out, per second.
  private let velocities: [AnimatableNumbers]
  /// By value: where it is, and how fast.
  private(set) var places: [AnimatableNumbers] = []
  private(set) var speeds: [AnimatableNumbers] = []
  /// Whether any value goes somewhere.
  private(set) var isMoving = false
  /// How far the longest way leads, and how fast the fastest value was.
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

/// A behaviour (the layout and drawing of a node) whose values can be interpolated.
public protocol AnimatableBehavior: Behavior {
  /// Returns this behaviour with values interpolated between those of `origin` and its own.
  func blended(from origin: Self, _ blend: inout Blend) -> Self
}

extension AnimatableBehavior {
  fileprivate func blended(fromAny origin: any Behavior, _ blend: inout Blend) -> (any Behavior)? {
    (origin as? Self).map { blended(from: $0, &blend) }
  }
}

/// An animation from one behaviour (the layout and drawing of a node) to another of the same type. An animation to another target
/// can interrupt it (N6).
public struct MovingBehavior: Sendable {
  /// The behaviour at the end of the animation.
  public private(set) var target: any AnimatableBehavior
  private let origin: any Behavior
  private let animation: Animation
  private let start: Double
  private let origins: [AnimatableNumbers]
  private let velocities: [AnimatableNumbers]
  private let settling: Double?

  /// Goes from what is shown to `target`; nil where nothing lies between them. `interrupted` is on its way and shows `origin`.
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

  /// Returns the behaviour at a time.
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

  /// The same way, where nothing but what does not move is different.
  public func with(_ target: any Behavior) -> MovingBehavior {
    guard let target = target as? any AnimatableBehavior else { return self }
    var result = self
    result.target = target
    return result
  }

  /// Where its values are at a time, and how fast; nil where they rest.
  private func blend(at time: Double) -> Blend? {
    guard time < end else { return nil }
    var blend = Blend(course(at: time), from: origins, velocities)
    _ = target.blended(fromAny: origin, &blend)
    return blend
  }

  private func course(at time: Double) -> Course { animation.course(at: time - start, settling: settling) }
}
