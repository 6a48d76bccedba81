// What ends the waiting of an event loop from any thread.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe to itself: one end is waited for, the other is written to.
public final class WakeUp: Sendable {
  /// What can be read once it was rung; -1 where the process has no descriptors left, which waits leave out.
  public let descriptor: Int32
  private let bell: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    } else {
      ends = [-1, -1]
    }
    (descriptor, bell) = (ends[0], ends[1])
  }

  deinit {
    for end in [descriptor, bell] where end >= 0 { close(end) }
  }

  /// Ends the wait under way, or the next. From any thread; a pipe that is full was rung.
  public func ring() {
    var byte: UInt8 = 1
    _ = systemWrite(bell, &byte, 1)
  }

  /// Whether it was rung since the last call.
  public func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasRung = false
    while systemRead(descriptor, &bytes, bytes.count) > 0 { wasRung = true }
    return wasRung
  }
}

#if canImport(Glibc)
  private let (systemRead, systemWrite) = (Glibc.read, Glibc.write)
#elseif canImport(Musl)
  private let (systemRead, systemWrite) = (Musl.read, Musl.write)
#else
  private let (systemRead, systemWrite) = (Darwin.read, Darwin.write)
#endif
