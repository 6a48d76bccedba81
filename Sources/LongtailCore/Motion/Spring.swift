// A spring that pulls a value to its target, like SwiftUI's Spring: a damped harmonic oscillator in closed form.

/// A damped spring. Its initializers accept every number and clamp it to a valid range.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// (spring.stiffness, spring.damping)                  // (157.9, 17.6)
/// spring.value(target: 1, time: 0.25)                 // 0.98
/// ```
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// The damping, as a multiple of critical damping, the least damping without a bounce. 0 swings forever, and more than 1 is
  /// slower.
  public let dampingRatio: Double
  /// The angular frequency without damping, in radians per second.
  let frequency: Double

  private init(mass: Double, frequency: Double, dampingRatio: Double) {
    self.mass = mass.pinned(to: 1e-6...1e6, orNaN: 1)
    self.frequency = frequency.pinned(to: 1e-4...1e4, orNaN: 4 * .pi)
    self.dampingRatio = dampingRatio.pinned(to: 0...1_000, orNaN: 1)
  }

  /// `duration` is the pace in seconds: about the time until the value arrives, or the time of one oscillation if it bounces a
  /// lot. With a `bounce` of 0, the value does not bounce; with 1, it never stops. Values below 0, down to -1, make the spring
  /// slower and slower.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.pinned(to: -1...1, orNaN: 0)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// `response` is the stiffness, expressed as a time in seconds. It is the same as ``duration``.
  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, frequency: response.isNaN ? .nan : 2 * .pi / max(response, 0), dampingRatio: dampingRatio)
  }

  /// Creates a spring from physical quantities. `damping` is limited to critical damping, unless `allowsOverdamping` is true.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    let mass = mass.pinned(to: 1e-6...1e6, orNaN: 1)
    let frequency = (stiffness.pinned(to: 1e-9...1e9, orNaN: 100) / mass).squareRoot()
    let ratio = damping.pinned(to: 0...1e9, orNaN: 10) / (2 * mass * frequency)
    self.init(mass: mass, frequency: frequency, dampingRatio: allowsOverdamping ? ratio : min(ratio, 1))
  }

  /// Creates a spring that is at rest after a time in seconds, clamped to 0.01...1,000 (``settlingDuration``).
  public init(settlingDuration: Double, dampingRatio: Double) {
    let ratio = dampingRatio.pinned(to: 1e-3...1_000, orNaN: 1)
    let slow = Spring(mass: 1, frequency: 1, dampingRatio: ratio)
    let duration = settlingDuration.pinned(to: 0.01...1_000, orNaN: 1)
    self.init(mass: 1, frequency: slow.settlingDuration / duration, dampingRatio: ratio)
  }

  /// No bounce.
  public static let smooth = Spring()
  /// A small bounce.
  public static let snappy = Spring(bounce: 0.15)
  /// A larger bounce.
  public static let bouncy = Spring(bounce: 0.3)

  /// The pace of the spring, in seconds.
  public var duration: Double { 2 * .pi / frequency }
  public var response: Double { duration }
  /// The bounce, from -1 to 1.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * mass * dampingRatio * frequency }
}
