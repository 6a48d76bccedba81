// Keyframe animation, like SwiftUI's keyframes: a value follows a path through several targets over time.

/// A keyframe of a track: a target value and how the animated value reaches it.
public enum Keyframe<Value: Animatable>: Sendable {
  /// Moves linearly to the value, or along `curve`.
  case linear(Value, duration: Double, curve: UnitCurve = .linear)
  /// Moves smoothly to the value. A missing velocity is chosen so that the motion does not jerk. It is the velocity of the
  /// adjacent keyframe at the common point. If that is missing too, it is the velocity of a straight motion from the previous to
  /// the next value (a Catmull-Rom spline).
  case cubic(Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil)
  /// A spring pulls the value to the target, for `duration` seconds or until the spring settles. Without `startVelocity`, it
  /// starts with the current velocity.
  case spring(Value, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Value? = nil)
  /// Jumps to the value.
  case move(Value)

  public var target: Value {
    switch self {
    case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _, _), .move(let value): value
    }
  }
}

/// A value over time, defined by keyframes.
///
/// ```swift
/// let track = KeyframeTrack(0.0, [.linear(10, duration: 1), .cubic(0, duration: 1)])
/// track.value(at: 0.5)                              // 5
/// ```
public struct KeyframeTrack<Value: Animatable>: Sendable {
  public let initialValue: Value
  /// The duration of all keyframes, in seconds.
  public private(set) var duration = 0.0
  private var segments: [KeyframeSegment<Value>] = []

  public init(_ initialValue: Value, _ keyframes: [Keyframe<Value>]) {
    self.initialValue = initialValue
    var origin = initialValue
    for keyframe in keyframes {
      let seconds = keyframe.seconds
      segments.append(KeyframeSegment(keyframe: keyframe, origin: origin, start: duration, duration: seconds))
      duration += seconds
      origin = keyframe.target
    }
    setVelocities()
  }

  /// Returns the value at a time: the initial value before 0, the last value after the end.
  /// - Complexity: O(log keyframes).
  public func value(at time: Double) -> Value {
    guard time >= 0 else { return initialValue }
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start + segments[middle].duration <= time { low = middle + 1 } else { high = middle }
    }
    guard low < segments.count else { return segments.last?.keyframe.target ?? initialValue }
    return segments[low].value(at: time - segments[low].start)
  }

  /// Sets the velocities at both ends of each segment, in order.
  private mutating func setVelocities() {
    for index in segments.indices {
      segments[index].velocities.0 = startVelocity(index)
      segments[index].velocities.1 = endVelocity(index)
    }
  }

  private func startVelocity(_ index: Int) -> AnimatableNumbers {
    let segment = segments[index]
    switch segment.keyframe {
    case .linear(_, _, let curve): return segment.displacement * (curve.velocity(at: 0) / segment.duration)
    case .cubic(_, _, .some(let velocity), _), .spring(_, _, _, .some(let velocity)): return velocity.overflowSafeNumbers
    case .cubic, .spring: return index > 0 ? segments[index - 1].velocities.1 : .zero
    case .move: return .zero
    }
  }

  private func endVelocity(_ index: Int) -> AnimatableNumbers {
    let segment = segments[index]
    switch segment.keyframe {
    case .linear(_, _, let curve): return segment.displacement * (curve.velocity(at: 1) / segment.duration)
    case .cubic(_, _, _, .some(let velocity)): return velocity.overflowSafeNumbers
    case .cubic: break
    case .spring(_, _, let spring, _):
      let state = spring.state(at: segment.duration)
      return segment.displacement * state.progressRate + segment.velocities.0 * state.velocityFactorRate
    case .move: return .zero
    }
    guard index + 1 < segments.count else { return .zero }
    let next = segments[index + 1]
    switch next.keyframe {
    case .cubic(_, _, .none, _), .spring(_, _, _, .none):
      return (segment.displacement + next.displacement) / (segment.duration + next.duration)
    case .linear, .cubic, .spring, .move: return startVelocity(index + 1)
    }
  }
}

/// A keyframe, with the value and the time at which it starts.
private struct KeyframeSegment<Value: Animatable>: Sendable {
  let keyframe: Keyframe<Value>
  let origin: Value
  let start: Double
  let duration: Double
  /// The velocities at the start and at the end, per second.
  var velocities = (AnimatableNumbers.zero, AnimatableNumbers.zero)

  /// The distance from the start to the target. 0 if the values cannot be interpolated.
  var displacement: AnimatableNumbers {
    origin.canInterpolate(to: keyframe.target) ? keyframe.target.animatableNumbers - origin.animatableNumbers : .zero
  }

  /// Returns the value `time` seconds after the start. `time` must be before the end.
  func value(at time: Double) -> Value {
    let target = keyframe.target
    guard origin.canInterpolate(to: target) else { return target }
    let numbers = origin.animatableNumbers
    switch keyframe {
    case .linear(_, _, let curve): return origin.interpolated(to: target, curve.value(at: time / duration))
    case .cubic:
      // Hermite form: the progress from the origin, and the effects of the velocities at both ends.
      let t = time / duration
      let progress = t * t * (3 - 2 * t)
      let start = t * (1 - t) * (1 - t) * duration
      let end = t * t * (t - 1) * duration
      return target.with(numbers + displacement * progress + velocities.0 * start + velocities.1 * end)
    case .spring(_, _, let spring, _):
      let state = spring.state(at: time)
      return target.with(numbers + displacement * state.progress + velocities.0 * state.velocityFactor)
    case .move: return target
    }
  }
}

extension Keyframe {
  /// The duration of the keyframe. It is 0 for a move, and at least a millisecond for all others.
  fileprivate var seconds: Double {
    switch self {
    case .linear(_, let duration, _), .cubic(_, let duration, _, _):
      duration.pinned(to: 0.001...Animation.maximumValue, orNaN: 0.001)
    case .spring(_, let duration, let spring, _):
      (duration ?? spring.settlingDuration).pinned(to: 0.001...Animation.maximumValue, orNaN: 0.001)
    case .move: 0
    }
  }
}

extension Animatable {
  /// The components of a velocity, or 0 if they could overflow.
  fileprivate var overflowSafeNumbers: AnimatableNumbers { canInterpolate(to: self) ? animatableNumbers : .zero }
}
