// A clock that does not follow changes of the system time.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that starts at 0 when it is created.
public struct MonotonicClock: Sendable {
  private let start = MonotonicClock.seconds()

  public init() {}

  /// The seconds since the start of the clock.
  public var now: Double { MonotonicClock.seconds() - start }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
