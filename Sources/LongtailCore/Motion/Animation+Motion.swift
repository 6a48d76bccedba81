// The progress of an animation as a function of time.

extension Animation {
  /// The time until the animation is removed, in seconds: until its curve has ended, or its spring has settled from rest.
  /// Infinite if the animation never ends.
  public var duration: Double { duration(settling: nil) }

  /// The time until the animation looks complete, in seconds. A spring may still swing a little (N6).
  public var logicalDuration: Double {
    let whole = baseDuration(settling: nil)
    var (once, logical) = (whole, whole)
    if case .spring(let spring, _) = base { logical = spring.duration }
    for modifier in modifiers {
      if case .repeats(let count, _) = modifier {
        logical = count.map { Animation.times($0 - 1, once) + logical } ?? (once > 0 ? .infinity : 0)
      } else {
        logical = modifier.apply(to: logical)
      }
      once = modifier.apply(to: once)
    }
    return min(logical, once)
  }

  /// The time until movement starts, in seconds. Infinite if it never starts.
  var delay: Double {
    var (delay, factor) = (0.0, 1.0)
    for modifier in modifiers.reversed() {
      switch modifier {
      case .delay(let seconds): delay += seconds / factor
      case .speed(let speed):
        guard speed > 0 else { return .infinity }
        factor *= speed
      case .repeats: break
      }
    }
    return delay
  }

  /// Returns the progress after `elapsed` seconds: from 0 to 1, outside of this range while the animation bounces, and 1 after
  /// the end.
  public func progress(at elapsed: Double) -> Double { state(at: elapsed).progress }

  public func isFinished(at elapsed: Double) -> Bool { elapsed >= duration }
  public func isLogicallyComplete(at elapsed: Double) -> Bool { elapsed >= logicalDuration }

  /// True if the animation starts with the velocity of the animation that it interrupts. Only a spring without delay and
  /// repetition does.
  var keepsVelocity: Bool {
    guard case .spring = base else { return false }
    return modifiers.allSatisfy { if case .speed = $0 { true } else { false } }
  }

  /// The factor by which the base animation is faster than the clock.
  var speed: Double {
    modifiers.reduce(1) { if case .speed(let factor) = $1 { $0 * factor } else { $0 } }
  }

  /// Returns the duration of the animation. `settling` is the time in seconds in which its spring settles, which depends on the
  /// initial velocity. If it is nil, the spring starts from rest.
  func duration(settling: Double?) -> Double {
    modifiers.reduce(baseDuration(settling: settling)) { $1.apply(to: $0) }
  }

  /// Returns the state of the animation after `elapsed` seconds. If a spring interrupts the spring `previous`, its motion starts
  /// like that of `previous` and blends into its own.
  func state(at elapsed: Double, settling: Double? = nil, after previous: Spring? = nil) -> MotionState {
    let once = baseDuration(settling: settling)
    var durations = [once]
    for modifier in modifiers { durations.append(modifier.apply(to: durations[durations.count - 1])) }
    guard elapsed < durations[durations.count - 1] else { return .ended }
    // 1. From the outermost modifier to the innermost: compute the time of the inner animation, and the change of speed and
    // direction.
    var time = elapsed.pinned(to: 0...1e12, orNaN: 0)
    var factor = 1.0
    var isReversed = false
    for (modifier, inner) in zip(modifiers, durations).reversed() {
      switch modifier {
      case .delay(let seconds):
        guard time >= seconds else { return isReversed ? MotionState.begun.reversed : .begun }
        time -= seconds
      case .speed(let speed):
        time *= speed
        factor *= speed
      case .repeats(let count, let autoreverses):
        guard inner.isFinite else { continue }
        let round = min((time / inner).rounded(.down), Double(count ?? .max) - 1)
        time -= round * inner
        if autoreverses, round.truncatingRemainder(dividingBy: 2) == 1 { isReversed.toggle() }
      }
    }
    // 2. Compute the state of the base at this time, and apply speed and direction.
    let state = baseState(at: time, until: once, after: previous).atSpeed(factor)
    return isReversed ? state.reversed : state
  }

  private func baseState(at time: Double, until end: Double, after previous: Spring?) -> MotionState {
    guard time < end else { return .ended }
    switch base {
    case .curve(let curve, let duration):
      return MotionState(
        progress: curve.value(at: time / duration), progressRate: curve.velocity(at: time / duration) / duration,
        velocityFactor: 0, velocityFactorRate: 0)
    case .spring(let spring, let blend):
      let state = spring.state(at: time)
      guard let previous, time < blend else { return state }
      // The new spring replaces the previous one smoothly: 3x² - 2x³.
      let share = time / blend
      return previous.state(at: time).mixed(
        with: state, share * share * (3 - 2 * share), rate: 6 * share * (1 - share) / blend)
    }
  }

  private func baseDuration(settling: Double?) -> Double {
    switch base {
    case .curve(_, let duration): duration
    case .spring(let spring, _): settling ?? spring.settlingDuration
    }
  }

  /// Returns the duration of `count` runs of `seconds` seconds. 0 if either is 0.
  fileprivate static func times(_ count: Int, _ seconds: Double) -> Double {
    count > 0 && seconds > 0 ? Double(count) * seconds : 0
  }
}

extension Animation.Modifier {
  /// Returns the duration of an animation of `duration` seconds with this modifier.
  fileprivate func apply(to duration: Double) -> Double {
    switch self {
    case .delay(let seconds): duration + seconds
    case .speed(let factor): duration > 0 ? duration / factor : 0
    case .repeats(let count, _): count.map { Animation.times($0, duration) } ?? (duration > 0 ? .infinity : 0)
    }
  }
}
