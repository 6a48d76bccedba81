// The progress of a view through an insertion or removal transition (N3).

import LongtailCore

/// The state of the transition of one view.
struct TransitionState {
  let effect: TransitionEffect
  private let isMirrored: Bool
  /// 0 if the view is completely inserted, 1 if it is completely removed.
  var phase: AnimatedValue<Double>

  init(_ effect: TransitionEffect, isMirrored: Bool, phase: Double) {
    (self.effect, self.isMirrored) = (effect, isMirrored)
    self.phase = AnimatedValue(phase)
  }

  /// Returns the opacity at a time, in thousandths.
  func opacity(at time: Double) -> Int {
    let opacity = 1 - phase.value(at: time) * (1 - effect.opacity)
    return min(max(Int(saturating: (opacity * 1000).rounded()), 0), 1000)
  }

  /// Returns the distance of a view from its place, in cells to the right and down. `size` is the size of the view.
  func displacement(of size: Size, at time: Double) -> (Double, Double) {
    let phase = phase.value(at: time)
    let x = (effect.move.x * Double(size.width) + Double(effect.offset.x)) * phase
    return (isMirrored ? -x : x, (effect.move.y * Double(size.height) + Double(effect.offset.y)) * phase)
  }
}

extension TransitionEffect {
  /// True if the effect does not change the view, so that there is no transition.
  var isIdentity: Bool { self == TransitionEffect() }
}
