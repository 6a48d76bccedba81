// Animations as data, like SwiftUI's Animation: a curve or a spring, with modifiers.

/// A timing curve or a spring, with modifiers for delay, speed and repetition.
///
/// Modifiers apply to everything that is written before them, as in SwiftUI: `.linear().delay(1).repeatForever()` waits before
/// each repetition, `.linear().repeatForever().delay(1)` waits once.
public struct Animation: Hashable, Sendable {
  enum Base: Hashable {
    case curve(UnitCurve, duration: Double)
    /// A spring. If it interrupts another spring, it blends from the motion of that spring into its own within `blend` seconds.
    case spring(Spring, blend: Double)
  }

  enum Modifier: Hashable {
    case delay(Double)
    case speed(Double)
    /// The number of runs. Nil for endless repetition.
    case repeats(Int?, autoreverses: Bool)
  }

  /// The maximum for durations and delays in seconds, and for speed factors. Values below its inverse become 0.
  static let maximumValue = 1e6

  let base: Base
  private(set) var modifiers: [Modifier] = []

  private init(_ base: Base) { self.base = base }

  // MARK: Curves

  /// The default duration of a curve, in seconds.
  public static let standardDuration = 0.35

  public static func timingCurve(_ curve: UnitCurve, duration: Double = standardDuration) -> Animation {
    Animation(.curve(curve, duration: seconds(duration)))
  }

  public static func linear(duration: Double = standardDuration) -> Animation { timingCurve(.linear, duration: duration) }
  public static func easeIn(duration: Double = standardDuration) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static func easeOut(duration: Double = standardDuration) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static func easeInOut(duration: Double = standardDuration) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  // MARK: Springs

  /// The animation that is used if none is named.
  public static let `default` = spring(Spring(response: 0.55, dampingRatio: 1))

  /// Returns an animation with a spring. It starts with the velocity of the animation that it interrupts. If that is another
  /// spring, the new spring blends from its motion within `blendDuration` seconds.
  public static func spring(_ spring: Spring = .smooth, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring, blend: seconds(blendDuration)))
  }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: extraBounce))
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.3 + extraBounce))
  }

  /// A spring for direct interaction, such as dragging.
  public static let interactiveSpring = spring(Spring(response: 0.15, dampingRatio: 0.86), blendDuration: 0.25)

  // MARK: When and how often

  /// Returns this animation with a delay in seconds.
  public func delay(_ seconds: Double) -> Animation { modified(.delay(Animation.seconds(seconds))) }

  /// Returns this animation at `factor` times its speed. At 0 it stands still.
  public func speed(_ factor: Double) -> Animation {
    modified(.speed(Animation.pinned(factor, orNaN: 1)))
  }

  /// Returns this animation repeated `count` times, at least once. With `autoreverses`, every second run is reversed and counts.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    modified(.repeats(max(count, 1), autoreverses: autoreverses))
  }

  /// Returns this animation repeated forever.
  public func repeatForever(autoreverses: Bool = true) -> Animation { modified(.repeats(nil, autoreverses: autoreverses)) }

  private func modified(_ modifier: Modifier) -> Animation {
    var animation = self
    animation.modifiers.append(modifier)
    return animation
  }

  private static func seconds(_ value: Double) -> Double { pinned(value, orNaN: 0) }

  private static func pinned(_ value: Double, orNaN other: Double) -> Double {
    value < 1 / maximumValue ? 0 : value.pinned(to: 0...maximumValue, orNaN: other)
  }
}
