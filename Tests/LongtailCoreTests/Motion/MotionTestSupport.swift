// Helpers for tests of motion.

@testable import LongtailCore

/// Extreme and invalid numbers.
let hostileNumbers: [Double] = [
  0, -0.0, -1, 1, 1e-300, -1e300, 1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.5, -0.5,
]

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance * max(1, b.magnitude)
}

extension MotionState {
  var isFinite: Bool { progress.isFinite && progressRate.isFinite && velocityFactor.isFinite && velocityFactorRate.isFinite }
}
