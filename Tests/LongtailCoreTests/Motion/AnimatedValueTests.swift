// Animated values, and their course when another animation interrupts them (N6).

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct AnimatedValueTests {
  @Test("a value animates to its target and is at rest there") func aValueGoesAndRests() {
    var value = AnimatedValue(0)
    #expect(value.value(at: 5) == 0 && value.isFinished(at: 5) && value.end == nil)
    value.move(to: 10, .linear(duration: 2), at: 1)
    #expect([0, 1, 1.55, 2, 2.99, 3, 9].map { value.value(at: $0) } == [0, 0, 2, 5, 9, 10, 10])
    #expect(value.end == 3 && !value.isFinished(at: 2.9) && value.isFinished(at: 3))
    value.move(to: 4, nil, at: 2)
    #expect(value.value(at: 2) == 4 && value.animation == nil)
    var text = AnimatedValue(PlainValue.string("a"))
    text.move(to: .string("b"), .linear(), at: 0)
    #expect(text.value(at: 0) == .string("b") && text.isFinished(at: 0))
  }

  @Test("a curve that interrupts an animation starts without velocity") func curvesSetOffFromRest() {
    var value = AnimatedValue(0.0)
    value.move(to: 10, .linear(duration: 1), at: 0)
    value.move(to: 0, .easeInOut(duration: 1), at: 0.5)
    #expect(value.value(at: 0.5) == 5)
    #expect(value.velocity(at: 0.5)[0] == 0)
    #expect(isNear(value.value(at: 1), 2.5))
  }

  @Test("a spring with a delay that interrupts an animation starts without velocity") func aSpringThatWaitsSetsOffFromRest() {
    var value = AnimatedValue(0.0)
    value.move(to: 10, .linear(duration: 1), at: 0)
    value.move(to: 0, .smooth().delay(1), at: 0.5)
    #expect(value.value(at: 1) == 5 && value.velocity(at: 1.6)[0] < 0)
  }

  @Test("N6: a spring that interrupts another spring continues its value and its velocity", arguments: UInt64(1)...200)
  func springsGoOnFromWhereTheyAreAsFastAsTheyWere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var value = AnimatedValue(Double.random(in: -9...9, using: &generator))
    var time = 0.0
    for _ in 0..<6 {
      let (here, speed) = (value.value(at: time), value.velocity(at: time)[0])
      let spring = Spring(
        duration: Double.random(in: 0.1...1, using: &generator), bounce: Double.random(in: -0.5...0.9, using: &generator))
      let blend = Bool.random(using: &generator) ? Double.random(in: 0...0.5, using: &generator) : 0
      let animation = Animation.spring(spring, blendDuration: blend).speed([1, 0.5, 3].randomElement(using: &generator)!)
      value.move(to: Double.random(in: -9...9, using: &generator), animation, at: time)
      #expect(isNear(value.value(at: time), here))
      #expect(isNear(value.velocity(at: time)[0], speed))
      for _ in 0..<20 {
        let moment = time + Double.random(in: 0...1, using: &generator)
        guard let end = value.end, moment + 1e-6 < end, moment > time + 1e-6 else { continue }
        let slope = (value.value(at: moment + 1e-6) - value.value(at: moment - 1e-6)) / 2e-6
        #expect(isNear(value.velocity(at: moment)[0], slope, 1e-3))
      }
      time += Double.random(in: 0...0.8, using: &generator)
    }
    let end = value.end ?? time
    #expect(value.value(at: end) == value.target && value.isLogicallyComplete(at: end))
    #expect(isNear(value.value(at: end - 1e-9), value.target, 1))
  }

  @Test("a spring is near its target when it ends") func aSpringIsAtRestWhenItStops() {
    for target in [1.0, -1, 0, 300] {
      var value = AnimatedValue(-1_000.0)
      value.move(to: 1_000, .linear(duration: 1), at: -0.5)
      value.move(to: target, .bouncy(), at: 0)
      #expect(value.value(at: 0) == 0)
      let way = target.magnitude + 2_000 * 0.5 / (2 * .pi)
      #expect((value.value(at: value.end! - 1e-6) - target).magnitude <= way / 999)
    }
  }

  @Test("a spring with a blend duration changes gradually from the pace of the interrupted spring")
  func aPaceIsTakenOverWithinTheBlend() {
    func value(_ blend: Double, at time: Double) -> Double {
      var value = AnimatedValue(0.0)
      value.move(to: 10, .spring(Spring(duration: 2)), at: 0)
      value.move(to: 20, .spring(Spring(duration: 0.2), blendDuration: blend), at: 0.3)
      return value.value(at: time)
    }
    #expect(value(0, at: 0.3) == value(1, at: 0.3))
    #expect(value(0, at: 0.4) > value(1, at: 0.4))
    #expect(isNear(value(0, at: 1.3), value(1, at: 1.3), 1e-3))
  }

  @Test("animated values with extreme numbers are finite at finite times") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        var value = AnimatedValue(1.0)
        value.move(to: a, .bouncy(), at: b)
        value.move(to: b, .smooth(duration: a), at: a)
        value.move(to: 2, .spring(Spring(duration: b), blendDuration: a), at: b)
        value.move(to: 1, .linear(duration: a), at: b)
        for time in hostileNumbers where a.isFinite && b.isFinite && time.isFinite {
          #expect(value.value(at: time).isFinite)
        }
        #expect(value.target == 1)
      }
    }
  }
}
