// The motion of a spring over time. It depends linearly on the initial distance and on the initial velocity.

extension Spring {
  /// Returns the state after a time: the progress over a distance of 1, the effect of an initial velocity of 1, and the rates of
  /// change of both.
  func state(at time: Double) -> MotionState {
    let time = time.pinned(to: 0...1e9, orNaN: 0)
    let decay = dampingRatio * frequency
    // The motion solves x'' = -frequency² x - 2 decay x'. All solutions are sums of multiples of `even` and `odd`. Near time 0,
    // apart from a factor for the decay, `even` is about 1 and `odd` is about `time`.
    let even: Double
    let odd: Double
    if (dampingRatio - 1).magnitude < 1e-6 {
      even = Elementary.exp(-decay * time)
      odd = even * time
    } else if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sin, cos) = Elementary.sinAndCos(swing * time)
      let amplitude = Elementary.exp(-decay * time)
      (even, odd) = (amplitude * cos, amplitude * sin / swing)
    } else {
      let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let slow = Elementary.exp(-frequency * frequency / (decay + spread) * time)
      let fast = Elementary.exp(-(decay + spread) * time)
      (even, odd) = ((slow + fast) / 2, (slow - fast) / (2 * spread))
    }
    return MotionState(
      progress: 1 - (even + decay * odd), progressRate: frequency * frequency * odd, velocityFactor: odd,
      velocityFactorRate: even - decay * odd)
  }

  /// Returns the position after a time, on the way from 0 to `target`. `initialVelocity` is per second.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let state = state(at: time)
    return target * state.progress + initialVelocity * state.velocityFactor
  }

  /// Returns the velocity after a time, per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let state = state(at: time)
    return target * state.progressRate + initialVelocity * state.velocityFactorRate
  }

  /// The time in seconds until the spring is at rest: until it stays within a thousandth of the distance from its target.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// Returns the time in seconds until the spring stays within `epsilon` of `target`. Infinite for a spring that swings forever.
  /// The result is an upper estimate, because the search uses a bound of the distance from the target.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    let bound = bound(-target, initialVelocity)
    guard epsilon > 0, bound(0).isFinite else { return bound(0) == 0 ? 0 : .infinity }
    // The bound may rise at first, but it falls from this time on, for any damping.
    var low = 1.5 / frequency
    guard bound(low) > epsilon else { return low }
    var high = 2 * low
    while bound(high) > epsilon, high < 1e9 { (low, high) = (high, 2 * high) }
    while high - low > 1e-9 * high {
      let middle = (low + high) / 2
      if bound(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns an upper bound of the distance from the target, as a function of time. The arguments are the initial distance and
  /// velocity.
  private func bound(_ distance: Double, _ velocity: Double) -> (Double) -> Double {
    let decay = dampingRatio * frequency
    let push = (velocity + decay * distance).magnitude
    if dampingRatio > 1 + 1e-6 {
      // The motion is the sum of two parts that decay at different rates. The slower one determines the rate of the bound. Near
      // critical damping, the parts are large and nearly cancel each other, so the second argument of `min` is the better bound.
      let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let rate = frequency * frequency / (decay + spread)
      let slow = (velocity + (decay + spread) * distance) / (2 * spread)
      return { time in
        let faster = Elementary.exp(-2 * spread * time)
        let parts = slow.magnitude + (distance - slow).magnitude * faster
        return Elementary.exp(-rate * time) * min(parts, distance.magnitude + push * (1 - faster) / (2 * spread))
      }
    }
    let swing = frequency * max(1 - dampingRatio * dampingRatio, 0).squareRoot()
    return { Elementary.exp(-decay * $0) * (distance.magnitude + push * min($0, 1 / swing)) }
  }
}
