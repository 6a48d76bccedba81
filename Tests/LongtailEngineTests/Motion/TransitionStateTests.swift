// The opacity and the place of a view while it appears or disappears (N3).

import LongtailCore
import Testing

@testable import LongtailEngine

@Suite struct TransitionStateTests {
  private func effect(opacity: Double = 1, move: UnitPoint = UnitPoint(0, 0), offset: Point = .zero) -> TransitionEffect {
    var effect = TransitionEffect()
    (effect.opacity, effect.move, effect.offset) = (opacity, move, offset)
    return effect
  }

  @Test(
    "opacity and displacement are interpolated between present (0) and absent (1)",
    arguments: [
      (0.0, 1000, 0.0, 0.0), (0.5, 500, 5, -1), (1, 0, 10, -2), (0.25, 750, 2.5, -0.5),
      // A spring overshoots, but the opacity stays in its range.
      (-0.1, 1000, -1, 0.2), (1.2, 0, 12, -2.4),
    ])
  func course(phase: Double, opacity: Int, x: Double, y: Double) {
    let transition = TransitionState(effect(opacity: 0, move: UnitPoint(1, -1)), isMirrored: false, phase: phase)
    #expect(transition.opacity(at: 0) == opacity)
    let (right, down) = transition.displacement(of: Size(10, 2), at: 0)
    #expect(abs(right - x) < 1e-9 && abs(down - y) < 1e-9, "\(right), \(down)")
  }

  @Test("in right-to-left layouts, the horizontal displacement is mirrored, and the vertical one is not") func mirrored() {
    let transition = TransitionState(effect(move: UnitPoint(1, 1), offset: Point(2, 3)), isMirrored: true, phase: 1)
    #expect(transition.displacement(of: Size(10, 4), at: 0) == (-12, 7))
    #expect(transition.opacity(at: 0) == 1000, "it does not fade")
  }

  @Test("only an effect without opacity, movement and offset counts as no effect") func nothing() {
    #expect(effect().isIdentity && !effect(opacity: 0).isIdentity && !effect(offset: Point(1, 0)).isIdentity)
  }
}
