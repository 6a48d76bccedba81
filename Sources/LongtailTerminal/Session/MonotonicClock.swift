// Seconds that pass, whatever becomes of the time of day.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that begins at 0 when it is made.
public struct MonotonicClock: Sendable {
  private let start = MonotonicClock.seconds()

  public init() {}

  /// Seconds since it began.
  public var now: Double { MonotonicClock.seconds() - start }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
