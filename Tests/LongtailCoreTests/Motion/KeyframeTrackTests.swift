// Tracks of keyframes, as in SwiftUI.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct KeyframeTrackTests {
  @Test("a track reaches the value of each keyframe at its time") func eachKeyframeLeadsToItsPlace() {
    let track = KeyframeTrack(
      0.0,
      [
        .linear(10, duration: 1), .move(5), .cubic(20, duration: 2), .spring(0, duration: 1),
        .linear(4, duration: 1, curve: .easeIn),
      ])
    #expect(track.duration == 5)
    #expect([-1, 0, 0.25, 0.75].map { track.value(at: $0) } == [0, 0, 2.5, 7.5])
    #expect(track.value(at: 1) == 5 && track.value(at: 3) == 20)
    #expect(isNear(track.value(at: 4.5), 4 * UnitCurve.easeIn.value(at: 0.5)))
    #expect(track.value(at: 5) == 4 && track.value(at: .infinity) == 4 && track.value(at: .nan) == 0)
    #expect(KeyframeTrack(7, []).value(at: 3) == 7)
    #expect(KeyframeTrack(7, [.move(8)]).value(at: 0) == 8)
  }

  /// A Catmull-Rom spline: at an inner value, the velocity is that of the line between its two neighbours. At both ends, it is 0.
  @Test("adjacent cubic keyframes form a Catmull-Rom spline") func adjacentBendsAreASpline() {
    let places = [0.0, 4, 1, 9]
    let track = KeyframeTrack(places[0], places.dropFirst().map { .cubic($0, duration: 1) })
    let velocities = [0, (1 - 0) / 2.0, (9 - 4) / 2.0, 0]
    for segment in 0..<3 {
      for step in 0..<10 {
        let t = Double(step) / 10
        let (p0, p1, v0, v1) = (places[segment], places[segment + 1], velocities[segment], velocities[segment + 1])
        let expected =
          (2 * t * t * t - 3 * t * t + 1) * p0 + (t * t * t - 2 * t * t + t) * v0 + (-2 * t * t * t + 3 * t * t) * p1
          + (t * t * t - t * t) * v1
        #expect(isNear(track.value(at: Double(segment) + t), expected))
      }
    }
  }

  private func velocity(_ track: KeyframeTrack<Double>, at time: Double) -> Double {
    (track.value(at: time + 1e-7) - track.value(at: time)) / 1e-7
  }

  @Test("cubic keyframes and springs continue the velocity of their neighbours") func bendsTakeTheVelocityOfTheirNeighbours() {
    let track = KeyframeTrack(0.0, [.linear(3, duration: 1), .cubic(5, duration: 1), .linear(11, duration: 2)])
    #expect(isNear(velocity(track, at: 1), 3, 1e-4) && isNear(velocity(track, at: 2 - 1e-7), 3, 1e-4))
    let given = KeyframeTrack(0.0, [.cubic(5, duration: 1, startVelocity: 7, endVelocity: -2), .cubic(9, duration: 1)])
    #expect(isNear(velocity(given, at: 0), 7, 1e-4))
    #expect(isNear(velocity(given, at: 1 - 1e-7), -2, 1e-4) && isNear(velocity(given, at: 1), -2, 1e-4))
    let spring = KeyframeTrack(0.0, [.linear(3, duration: 1), .spring(3, duration: 1), .cubic(0, duration: 1)])
    #expect(isNear(velocity(spring, at: 1), 3, 1e-4))
    #expect(isNear(velocity(spring, at: 2), velocity(spring, at: 2 - 2e-7), 1e-3))
    let pushed = KeyframeTrack(0.0, [.cubic(1, duration: 1), .spring(3, spring: .bouncy, startVelocity: 8)])
    #expect(isNear(velocity(pushed, at: 1 - 1e-7), 8, 1e-3) && isNear(velocity(pushed, at: 1), 8, 1e-3))
    #expect(pushed.duration == 1 + Spring.bouncy.settlingDuration)
  }

  /// The velocity has no jumps if there are no moves, no linear keyframes and no given velocities.
  @Test("law: cubic keyframes and springs join without a jump of the velocity", arguments: UInt64(1)...100)
  func bendsAndSpringsAreSmooth(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var keyframes: [Keyframe<Double>] = []
    for _ in 0..<6 {
      let (target, duration) = (Double.random(in: -9...9, using: &generator), Double.random(in: 0.2...2, using: &generator))
      keyframes.append(
        Bool.random(using: &generator) ? .cubic(target, duration: duration) : .spring(target, duration: 3, spring: .snappy))
    }
    let track = KeyframeTrack(0.0, keyframes)
    for step in 1..<300 {
      let time = track.duration * Double(step) / 300
      let (before, after) = (velocity(track, at: time - 2e-7), velocity(track, at: time))
      #expect(isNear(before, after, 0.02), "\(time)")
    }
  }

  @Test("values that cannot be interpolated jump") func valuesThatAreNoNumbersJump() {
    let track = KeyframeTrack(
      PlainValue.integer(0),
      [.linear(.string("a"), duration: 1), .cubic(.integer(4), duration: 1), .linear(.integer(8), duration: 1)])
    #expect([0, 0.5, 1, 2.5].map { track.value(at: $0) } == [.string("a"), .string("a"), .integer(4), .integer(6)])
  }

  @Test("extreme numbers in keyframes do not affect later keyframes") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let track = KeyframeTrack(
          1.0,
          [
            .cubic(2, duration: a, startVelocity: b), .spring(b, duration: a, spring: Spring(duration: b)),
            .linear(a, duration: b),
            .cubic(3, duration: b, endVelocity: a), .cubic(4, duration: 1), .linear(3, duration: 1),
          ])
        #expect(track.duration.isFinite && track.duration >= 2)
        #expect(track.value(at: track.duration) == 3)
        for time in hostileNumbers { _ = track.value(at: time) }
        #expect(track.value(at: track.duration - 0.5) == 3.5)
        #expect(track.value(at: track.duration - 1.5).isFinite)
      }
    }
  }
}
