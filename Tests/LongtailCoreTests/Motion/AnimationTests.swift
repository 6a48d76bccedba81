// Animations as functions of time.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct AnimationTests {
  static let bases: [Animation] = [
    .default, .linear(), .easeIn(duration: 2), .easeInOut(), .smooth(), .bouncy(), .interactiveSpring,
    .timingCurve(.circularEaseOut, duration: 1), .spring(Spring(bounce: -0.4)), .linear(duration: 0),
  ]

  struct Row: CustomTestStringConvertible {
    let name: String
    let animation: Animation
    /// The progress at each time, in seconds.
    let progress: [Double: Double]
    let duration: Double
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "linear", animation: .linear(duration: 2), progress: [-1: 0, 0: 0, 0.5: 0.25, 2: 1, 9: 1], duration: 2),
    Row(name: "delay", animation: .linear(duration: 1).delay(2), progress: [1: 0, 2: 0, 2.5: 0.5, 3: 1], duration: 3),
    Row(name: "speed", animation: .linear(duration: 1).speed(4), progress: [0.125: 0.5, 0.25: 1], duration: 0.25),
    Row(name: "speed of a delay", animation: .linear(duration: 1).delay(1).speed(2), progress: [0.5: 0, 0.75: 0.5], duration: 1),
    Row(name: "stands", animation: .linear(duration: 1).speed(0), progress: [0: 0, 9: 0], duration: .infinity),
    Row(
      name: "there and back", animation: .linear(duration: 1).repeatCount(3),
      progress: [0.25: 0.25, 1.25: 0.75, 2.25: 0.25, 3: 1],
      duration: 3),
    Row(
      name: "ends where it should", animation: .linear(duration: 1).repeatCount(2), progress: [1.75: 0.25, 2: 1], duration: 2),
    Row(
      name: "again and again", animation: .linear(duration: 1).repeatForever(autoreverses: false),
      progress: [0.25: 0.25, 7.25: 0.25], duration: .infinity),
    Row(
      name: "waits each time", animation: .linear(duration: 1).delay(1).repeatForever(),
      progress: [0.5: 0, 1.25: 0.25, 2.5: 1, 3.25: 0.75],
      duration: .infinity),
    Row(
      name: "waits once", animation: .linear(duration: 1).repeatForever().delay(1), progress: [0.5: 0, 1.25: 0.25, 2.5: 0.5],
      duration: .infinity),
    Row(name: "no time", animation: .easeIn(duration: 0).repeatForever(), progress: [0: 1, 1: 1], duration: 0),
  ]

  @Test("an animation has this progress and duration", arguments: rows)
  func progressByTime(row: Row) {
    for (time, progress) in row.progress { #expect(isNear(row.animation.progress(at: time), progress), "\(time)") }
    #expect(row.animation.duration == row.duration)
    #expect(row.animation.isFinished(at: row.duration) && !row.animation.isFinished(at: row.duration.nextDown))
  }

  @Test("a reversed run has the same curve from the other end") func aWayBackIsTheSameCurveFromTheOtherEnd() {
    let animation = Animation.easeIn(duration: 1).repeatCount(2)
    #expect(isNear(animation.progress(at: 1.25), 1 - UnitCurve.easeIn.value(at: 0.25)))
  }

  @Test("rounding starts no extra run at the end of a repeated animation") func noRoundBeginsAfterTheLast() {
    for hundredths in 1...400 {
      for count in 2...9 {
        let animation = Animation.linear(duration: Double(hundredths) / 100).repeatCount(count, autoreverses: false)
        #expect(animation.progress(at: animation.duration.nextDown) > 0.99)
      }
    }
  }

  @Test("the default animation is the one of SwiftUI") func defaultIsSwiftUIs() {
    guard case .spring(let spring, 0) = Animation.default.base else {
      Issue.record("no spring")
      return
    }
    #expect(isNear(spring.response, 0.55) && spring.dampingRatio == 1)
    #expect(Animation.linear().duration == 0.35 && Animation.easeInOut() == .easeInOut(duration: 0.35))
  }

  @Test("N6: a spring is logically complete before it is at rest") func aSpringIsCompleteBeforeItRests() {
    let spring = Animation.bouncy()
    #expect(spring.logicalDuration == 0.5 && spring.duration > 0.5)
    #expect(spring.isLogicallyComplete(at: 0.5) && !spring.isFinished(at: 0.5))
    #expect(isNear(spring.delay(1).speed(2).logicalDuration, 0.75))
    #expect(isNear(spring.repeatCount(3).logicalDuration, 2 * spring.duration + 0.5))
    #expect(spring.repeatForever().logicalDuration == .infinity)
    #expect(Animation.linear(duration: 2).logicalDuration == 2)
    #expect(Animation.linear(duration: 1).speed(0).repeatCount(1).logicalDuration == .infinity)
  }

  @Test(
    "law: an animation starts at 0, ends as finished, and its velocity is the slope of its progress", arguments: UInt64(1)...300)
  func animationsBeginAt0EndAt1AndSayHowFastTheyAre(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var animation = Self.bases.randomElement(using: &generator)!
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: animation = animation.delay(Double.random(in: 0...2, using: &generator))
      case 1: animation = animation.speed(Double.random(in: 0.1...4, using: &generator))
      case 2:
        animation = animation.repeatCount(Int.random(in: -1...4, using: &generator), autoreverses: Bool.random(using: &generator))
      default: animation = animation.repeatForever(autoreverses: Bool.random(using: &generator))
      }
    }
    let duration = animation.duration
    #expect(animation.logicalDuration <= duration)
    #expect(duration == 0 || animation.state(at: 0).progress == 0)
    if duration.isFinite { #expect(animation.state(at: duration) == .ended) }
    for _ in 0..<50 {
      let time = Double.random(in: 0...min(duration, 20), using: &generator)
      let (before, here, after) = (
        animation.state(at: time - 1e-7), animation.state(at: time), animation.state(at: time + 1e-7)
      )
      #expect(here.isFinite)
      let slope = (after.progress - before.progress) / 2e-7
      // There is no single slope at a jump, a turn or the end.
      guard here.progressRate.magnitude < 50, (after.progressRate - before.progressRate).magnitude < 1e-3, slope.magnitude < 100
      else { continue }
      #expect(isNear(here.progressRate, slope, 1e-3), "\(time)")
      #expect(isNear(here.velocityFactorRate, (after.velocityFactor - before.velocityFactor) / 2e-7, 1e-3), "\(time)")
    }
  }

  @Test("extreme numbers in an animation give finite progress") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let animations: [Animation] = [
          .timingCurve(.bezier(UnitPoint(a, b), UnitPoint(b, a)), duration: a), .linear(duration: a).delay(b).speed(a),
          .linear(duration: a).repeatForever().speed(b).delay(a), .spring(Spring(duration: a, bounce: b), blendDuration: a),
          .bouncy(duration: a, extraBounce: b).repeatCount(.max).speed(b),
          .easeIn(duration: a).speed(b).repeatCount(.min).delay(a),
          .linear(duration: b).repeatCount(7).delay(a).repeatForever(), .linear(duration: a).speed(b).repeatCount(3).speed(a),
        ]
        for animation in animations {
          #expect(animation.duration >= 0 && animation.logicalDuration >= 0)
          for time in hostileNumbers { #expect(animation.state(at: time).isFinite) }
        }
      }
    }
  }
}
