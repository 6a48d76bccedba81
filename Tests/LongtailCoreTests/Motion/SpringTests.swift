// Compares springs with numerical integration and with the numbers of SwiftUI.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct SpringTests {
  /// Returns the value and the velocity of a spring, integrated with the Runge-Kutta method.
  private func integrated(_ spring: Spring, velocity: Double, until time: Double) -> (value: Double, velocity: Double) {
    func force(_ x: Double, _ v: Double) -> Double { (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass }
    let steps = 4_000
    let dt = time / Double(steps)
    var (x, v) = (0.0, velocity)
    for _ in 0..<steps {
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + dt / 2 * l1, force(x + dt / 2 * k1, v + dt / 2 * l1))
      let (k3, l3) = (v + dt / 2 * l2, force(x + dt / 2 * k2, v + dt / 2 * l2))
      let (k4, l4) = (v + dt * l3, force(x + dt * k3, v + dt * l3))
      x += dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += dt / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(bounce: 1), Spring(bounce: -0.5), Spring(bounce: -0.9), Spring(duration: 2, bounce: 0.9),
    Spring(response: 0.3, dampingRatio: 1.0000001), Spring(response: 0.3, dampingRatio: 0.9999),
    Spring(response: 0.3, dampingRatio: 1.0001), Spring(mass: 3, stiffness: 50, damping: 2),
    Spring(mass: 1, stiffness: 20, damping: 40, allowsOverdamping: true),
  ]

  @Test("the formulas of a spring agree with numerical integration", arguments: springs)
  func closedFormsAgreeWithIntegration(spring: Spring) {
    for velocity in [0, 5, -20.0] {
      for time in [0, 0.05, 0.2, 0.5, 1, 2] {
        let expected = integrated(spring, velocity: velocity, until: time)
        #expect(isNear(spring.value(target: 1, initialVelocity: velocity, time: time), expected.value, 1e-6))
        #expect(isNear(spring.velocity(target: 1, initialVelocity: velocity, time: time), expected.velocity, 1e-5))
      }
    }
  }

  /// The formulas of the textbook for the remaining distance: (1 + wt) e^-wt with critical damping, and two exponentials if
  /// overdamped.
  @Test("springs agree with known formulas") func knownForms() {
    let frequency = 4 * Double.pi
    #expect(isNear(Spring.smooth.value(target: 2, time: 0.25), 2 - 2 * (1 + .pi) * 0.04321391826377225, 1e-12))
    let over = Spring(response: 0.5, dampingRatio: 1.25)
    #expect(
      isNear(over.value(target: 1, time: 0.1), 1 - (4 * Elementary.exp(-frequency * 0.05) - Elementary.exp(-frequency * 0.2)) / 3)
    )
    #expect(isNear(Spring(bounce: 1).value(target: 1, time: 0.25), 2))
  }

  @Test("the parameters of springs are those of SwiftUI") func numbersAreSwiftUIs() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(isNear(spring.stiffness, 157.9, 1e-3) && isNear(spring.damping, 17.6, 1e-3) && spring.mass == 1)
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isNear(other.duration, 0.63, 0.01) && isNear(other.bounce, 0.5))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring(mass: 1, stiffness: 1, damping: 90).dampingRatio == 1)
    #expect(isNear(Spring(bounce: -0.5).dampingRatio, 2))
  }

  @Test("springs from duration and bounce, response and damping, or mass and stiffness are the same", arguments: springs)
  func springsAreTheSameInAllTheirNumbers(spring: Spring) {
    let others = [
      Spring(duration: spring.duration, bounce: spring.bounce),
      Spring(response: spring.response, dampingRatio: spring.dampingRatio),
      Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowsOverdamping: true),
    ]
    for other in others {
      #expect(isNear(other.value(target: 1, time: 0.2), spring.value(target: 1, time: 0.2), 1e-6))
    }
  }

  @Test("after its settling duration, a spring stays near its target", arguments: springs.filter { $0.dampingRatio > 0 })
  func aSettledSpringStaysWhereItIs(spring: Spring) {
    for (target, velocity) in [(1.0, 0.0), (1, 40), (5, -3), (0, 10)] {
      let settling = spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: 0.001)
      func miss(_ time: Double) -> Double {
        (spring.value(target: target, initialVelocity: velocity, time: time) - target).magnitude
      }
      #expect((0...500).allSatisfy { miss(settling * (1 + Double($0) / 100)) <= 0.001 + 1e-9 })
      // The spring was not settled much earlier.
      #expect((0...500).contains { miss(settling * (0.6 + 0.4 * Double($0) / 500)) > 0.0009 })
    }
    let again = Spring(settlingDuration: spring.settlingDuration, dampingRatio: spring.dampingRatio)
    #expect(isNear(again.frequency, spring.frequency, 1e-6))
  }

  @Test("springs without bounce never overshoot") func dampedSpringsNeverGoBeyond() {
    for spring in [Spring.smooth, Spring(bounce: -0.3), Spring(bounce: -1)] {
      var last = 0.0
      for step in 0...300 {
        let value = spring.value(target: 1, time: Double(step) / 100)
        #expect(value >= last - 1e-12 && value <= 1)
        last = value
      }
    }
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
  }

  @Test("extreme numbers give valid springs") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let springs = [
          Spring(duration: a, bounce: b), Spring(response: a, dampingRatio: b), Spring(mass: a, stiffness: b, damping: a),
          Spring(mass: b, stiffness: a, damping: a, allowsOverdamping: true), Spring(settlingDuration: a, dampingRatio: b),
        ]
        for spring in springs {
          #expect(spring.duration > 0 && spring.duration.isFinite && spring.dampingRatio >= 0 && spring.bounce.magnitude <= 1)
          #expect(spring.settlingDuration > 0)
          #expect(spring.state(at: 0) == MotionState(progress: 0, progressRate: 0, velocityFactor: 0, velocityFactorRate: 1))
          for time in hostileNumbers { #expect(spring.state(at: time).isFinite) }
          #expect(!spring.settlingDuration(target: a, initialVelocity: b, epsilon: a).isNaN)
        }
      }
    }
  }
}
