// The progress of a view through an insertion or removal transition (N3).

import LongtailCore

/// The state of the transition of one view.
struct Presence {
  let effect: TransitionEffect
  private let isMirrored: Bool
  /// 0 if the view is completely inserted, 1 if it is completely removed.
  var absence: AnimatedValue<Double>

  init(_ effect: TransitionEffect, isMirrored: Bool, absence: Double) {
    (self.effect, self.isMirrored) = (effect, isMirrored)
    self.absence = AnimatedValue(absence)
  }

  /// Returns the opacity at a time, in thousandths.
  func opacity(at time: Double) -> Int {
    let opacity = 1 - absence.value(at: time) * (1 - effect.opacity)
    return min(max(Int(saturating: (opacity * 1000).rounded()), 0), 1000)
  }

  /// Returns the distance of a view from its place, in cells to the right and down. `size` is the size of the view.
  func displacement(of size: Size, at time: Double) -> (Double, Double) {
    let absence = absence.value(at: time)
    let x = (effect.move.x * Double(size.width) + Double(effect.offset.x)) * absence
    return (isMirrored ? -x : x, (effect.move.y * Double(size.height) + Double(effect.offset.y)) * absence)
  }
}

extension TransitionEffect {
  /// True if the effect does not change the view, so that there is no transition.
  var isNothing: Bool { self == TransitionEffect() }
}
