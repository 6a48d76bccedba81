// Bytes out, all of them or an error as a value.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to a file descriptor without buffering.
public enum StandardOutput {
  /// Why not all bytes were written.
  public enum Failure: Error, Hashable, Sendable {
    /// The reader has gone (EPIPE, EIO after a hang-up). Nothing to tell: end quietly.
    case closed
    /// The disk or a quota is full.
    case full
    /// Any other `errno`.
    case system(Int32)
  }

  /// Writes all of `bytes`, in as few calls as the system allows: interrupted and partial writes go on, a descriptor that is
  /// not ready is waited for.
  ///
  /// The process must ignore SIGPIPE (`signal(SIGPIPE, SIG_IGN)`), else the signal ends it before ``Failure/closed`` is seen.
  public static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) throws(Failure) {
    let failure = bytes.withUnsafeBytes { write(all: $0, to: descriptor) }
    if let failure { throw failure }
  }

  /// Whether `descriptor` is a terminal.
  public static func isTerminal(_ descriptor: Int32 = 1) -> Bool { isatty(descriptor) == 1 }

  private static func write(all bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      case EPIPE, EIO: return .closed
      case ENOSPC, EDQUOT, EFBIG: return .full
      case let code: return .system(code)
      }
    }
    return nil
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
