// What pulls a value to where it should be, as SwiftUI's Spring: a damped harmonic oscillator, in closed form.

/// A damped spring. Its initializers accept every number and clamp it to a valid range.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// (spring.stiffness, spring.damping)                  // (157.9, 17.6)
/// spring.value(target: 1, time: 0.25)                 // 0.97
/// ```
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// The damping in parts of that which just lets nothing bounce: 0 swings for ever, 1 is critical, more is slower.
  public let dampingRatio: Double
  /// Radians per second, if nothing were damped.
  let frequency: Double

  private init(mass: Double, frequency: Double, dampingRatio: Double) {
    self.mass = mass.pinned(to: 1e-6...1e6, orNaN: 1)
    self.frequency = frequency.pinned(to: 1e-4...1e4, orNaN: 4 * .pi)
    self.dampingRatio = dampingRatio.pinned(to: 0...1_000, orNaN: 1)
  }

  /// `duration` in seconds is the pace: about when it arrives, or a swing to and fro where it bounces much. `bounce` is none at
  /// 0, endless at 1, and below 0, down to -1, ever slower.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.pinned(to: -1...1, orNaN: 0)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// `response` is the stiffness in seconds, the same as the duration.
  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, frequency: response.isNaN ? .nan : 2 * .pi / max(response, 0), dampingRatio: dampingRatio)
  }

  /// Physical quantities. More damping than is critical counts as critical unless it is allowed.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    let mass = mass.pinned(to: 1e-6...1e6, orNaN: 1)
    let frequency = (stiffness.pinned(to: 1e-9...1e9, orNaN: 100) / mass).squareRoot()
    let ratio = damping.pinned(to: 0...1e9, orNaN: 10) / (2 * mass * frequency)
    self.init(mass: mass, frequency: frequency, dampingRatio: allowsOverdamping ? ratio : min(ratio, 1))
  }

  /// A spring that is at rest after so many seconds, 0.01...1,000; ``settlingDuration``.
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

  /// Seconds.
  public var duration: Double { 2 * .pi / frequency }
  public var response: Double { duration }
  /// From -1 to 1.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * mass * dampingRatio * frequency }
}
