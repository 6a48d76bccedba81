// Where a spring is at a time. Everything is linear in the distance and the velocity that it begins with.

extension Spring {
  /// What is left of a distance of 1 after a time, and how far a velocity of 1 has carried, each with how fast that changes.
  func course(at time: Double) -> Course {
    let time = time.pinned(to: 0...1e9, orNaN: 0)
    let decay = dampingRatio * frequency
    // x'' = -frequency² x - 2 decay x'. `even` and `odd` are the solutions that begin as 1 and as time, but for the decay.
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
    return Course(
      progress: 1 - (even + decay * odd), pace: frequency * frequency * odd, carry: odd, carryPace: even - decay * odd)
  }

  /// How far it has come from 0 to `target`; `initialVelocity` is per second.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let course = course(at: time)
    return target * course.progress + initialVelocity * course.carry
  }

  /// How fast it is, per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    let course = course(at: time)
    return target * course.pace + initialVelocity * course.carryPace
  }

  /// Seconds until it is at rest: no more than a thousandth of its way from the end, for good.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// Seconds until it stays within `epsilon` of `target`; infinite for one that swings for ever. An estimate from above: the
  /// bound of the swing, not the swing, is what falls below.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    let bound = bound(-target, initialVelocity)
    guard epsilon > 0, bound(0).isFinite else { return bound(0) == 0 ? 0 : .infinity }
    // The bound may rise at first, but falls from here on, whatever the damping.
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

  /// What its distance from the target never exceeds at a time, from a distance and a velocity.
  private func bound(_ distance: Double, _ velocity: Double) -> (Double) -> Double {
    let decay = dampingRatio * frequency
    let push = (velocity + decay * distance).magnitude
    if dampingRatio > 1 + 1e-6 {
      // Of the two parts of the motion the slow one decides in the end; close to critical they nearly cancel each other.
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
