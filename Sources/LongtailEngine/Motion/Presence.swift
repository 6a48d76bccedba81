// A view that comes or goes: between there and gone (N3).

import LongtailCore

/// How far a view is from being there.
struct Presence {
  let effect: TransitionEffect
  private let isMirrored: Bool
  /// 0 where it is there, 1 where it is gone.
  var absence: MovingValue<Double>

  init(_ effect: TransitionEffect, isMirrored: Bool, absence: Double) {
    (self.effect, self.isMirrored) = (effect, isMirrored)
    self.absence = MovingValue(absence)
  }

  /// In thousandths.
  func opacity(at time: Double) -> Int {
    let opacity = 1 - absence.value(at: time) * (1 - effect.opacity)
    return min(max(Int(saturating: (opacity * 1000).rounded()), 0), 1000)
  }

  /// How far from its place a view of that size is, in cells to the right and down.
  func displacement(of size: Size, at time: Double) -> (Double, Double) {
    let absence = absence.value(at: time)
    let x = (effect.move.x * Double(size.width) + Double(effect.offset.x)) * absence
    return (isMirrored ? -x : x, (effect.move.y * Double(size.height) + Double(effect.offset.y)) * absence)
  }
}

extension TransitionEffect {
  /// Whether it looks the same far away as near.
  var isNothing: Bool { self == TransitionEffect() }
}
