// Writes bytes to a file descriptor: either all of them, or it throws an error.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that write unbuffered to a file descriptor, by default standard output.
public enum StandardOutput {
  /// The reason why not all bytes were written.
  public enum Failure: Error, Hashable, Sendable {
    /// The reader has closed the output (EPIPE, or EIO after a hang-up). The program should end without a message.
    case closed
    /// The disk is full, or a quota or size limit is reached.
    case full
    /// Any other error, as an `errno` value.
    case system(Int32)

    /// The reason in words, for use after a colon.
    public var reason: String {
      switch self {
      case .closed: "there was an input or output error"
      case .full: "the disk is full, or a quota or size limit is reached"
      case .system(let code): String(cString: strerror(code))
      }
    }
  }

  /// Writes all of `bytes`, in as few calls as possible. Interrupted and partial writes continue. If the descriptor is not
  /// ready, the call waits for it.
  ///
  /// The process must ignore SIGPIPE (`signal(SIGPIPE, SIG_IGN)`). Otherwise the signal ends it before ``Failure/closed`` is
  /// thrown.
  public static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) throws(Failure) {
    let failure = bytes.withUnsafeBytes { write(all: $0, to: descriptor) }
    if let failure { throw failure }
  }

  /// Returns true if `descriptor` is a terminal.
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
