// Wakes an event loop from any thread.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe within the process. The event loop waits for one end, and any thread can write to the other.
public final class WakeUp: Sendable {
  /// The descriptor to wait for, which can be read after a call of ``ring()``. It is -1 if the process has no descriptors left;
  /// waits ignore it.
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

  /// Ends the current wait, or the next one. It can be called from any thread. If the pipe is full, the event loop will wake up
  /// anyway.
  public func ring() {
    var byte: UInt8 = 1
    _ = systemWrite(bell, &byte, 1)
  }

  /// Returns true if ``ring()`` was called since the last call of this method.
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
