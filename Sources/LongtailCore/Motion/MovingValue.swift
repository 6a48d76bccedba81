// A value on its way, which may be sent elsewhere before it arrives (N6).

/// A value that was one thing and becomes another. Times are seconds on any clock that does not go back.
///
/// ```swift
/// var width = MovingValue(0)
/// width.move(to: 10, .linear(duration: 1), at: 0)
/// width.value(at: 0.55)                             // 5
/// width.move(to: 0, .smooth(), at: 0.55)            // from 5, turning round
/// ```
public struct MovingValue<Value: Animatable>: Hashable, Sendable {
  /// Where it goes, or is.
  public private(set) var target: Value
  /// What moves it; nil where it rests.
  public private(set) var animation: Animation?
  private var origin: AnimatableNumbers
  private var velocity = AnimatableNumbers.zero
  private var start = 0.0
  /// Seconds that a spring needs from here, with the velocity it has.
  private var settling: Double?
  /// The spring whose pace it still has.
  private var previous: Spring?

  /// A value that rests.
  public init(_ value: Value) {
    target = value
    origin = value.animatableNumbers
  }

  /// Goes to `target` from where it is. A spring that begins at once goes on as fast as this was; anything else sets off from
  /// rest. Without an animation, or where nothing lies between, it is there.
  public mutating func move(to target: Value, _ animation: Animation?, at time: Double) {
    let (here, speed) = (numbers(at: time), velocity(at: time))
    guard let animation, self.target.canMove(to: target) else {
      self = MovingValue(target)
      return
    }
    let isMoving = self.animation != nil && !isFinished(at: time)
    previous = isMoving ? self.animation?.spring : nil
    (origin, velocity) = (here, isMoving && animation.keepsVelocity ? speed : .zero)
    settling = animation.settlingDuration(distance: (target.animatableNumbers - origin).extent, velocity: velocity.extent)
    (self.target, self.animation, start) = (target, animation, time)
  }

  /// Is elsewhere, by so much, and goes on to where that leads.
  public mutating func shift(by way: AnimatableNumbers) {
    target = target.with(target.animatableNumbers + way)
    origin += way
  }

  /// Where it is.
  public func value(at time: Double) -> Value {
    isFinished(at: time) ? target : target.with(numbers(at: time))
  }

  /// How fast it is, per second.
  public func velocity(at time: Double) -> AnimatableNumbers {
    guard let course = course(at: time) else { return .zero }
    return (target.animatableNumbers - origin) * course.pace + velocity * course.carryPace
  }

  /// Whether it has arrived, for those who look (N6).
  public func isLogicallyComplete(at time: Double) -> Bool {
    animation.map { $0.isLogicallyComplete(at: time - start) || isFinished(at: time) } ?? true
  }

  /// Whether it rests.
  public func isFinished(at time: Double) -> Bool {
    end.map { time >= $0 } ?? true
  }

  /// When it sets out; it has, where that is past. Infinite where it stands.
  public var departure: Double { animation.map { start + $0.delay } ?? .infinity }

  /// When it has arrived for those who look; nil where it rests.
  public var logicalEnd: Double? { animation.flatMap { animation in end.map { min(start + animation.logicalDuration, $0) } } }

  /// When it rests; nil where it does, infinite where it never will.
  public var end: Double? { animation.map { start + $0.duration(settling: settling) } }

  private func numbers(at time: Double) -> AnimatableNumbers {
    guard let course = course(at: time) else { return target.animatableNumbers }
    return origin + (target.animatableNumbers - origin) * course.progress + velocity * course.carry
  }

  private func course(at time: Double) -> Course? {
    animation?.course(at: time - start, settling: settling, after: previous)
  }
}

extension Animation {
  fileprivate var spring: Spring? {
    if case .spring(let spring, _) = base { spring } else { nil }
  }

  /// Seconds that its spring needs to come within a thousandth of what it moves through, if it moves away; nil without one.
  func settlingDuration(distance: Double, velocity: Double) -> Double? {
    guard let spring else { return nil }
    let velocity = speed > 0 ? velocity / speed : 0
    let way = distance + velocity / spring.frequency
    return way > 0 ? spring.settlingDuration(target: distance, initialVelocity: -velocity, epsilon: way / 1_000) : 0
  }
}
