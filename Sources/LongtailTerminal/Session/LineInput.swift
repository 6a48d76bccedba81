// Reads lines from a pipe, or from a terminal that is not in raw mode, for an event loop.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of a file descriptor.
public struct LineInput {
  /// The most bytes of a line. The rest of a longer line is discarded.
  public static let mostBytes = 1 << 20

  private let descriptor: Int32
  private var buffer = LineBuffer(mostBytes: mostBytes)
  private var readBuffer = [UInt8](repeating: 0, count: 4096)
  /// True if the input has ended.
  public private(set) var isAtEnd = false

  public init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits for input, at most `seconds` (nil for no limit), and returns the lines that are complete. The last line needs no
  /// newline. `other` is a descriptor that also ends the wait when it can be read; a negative one is ignored.
  public mutating func wait(seconds: Double?, other: Int32 = -1) -> [String] {
    var ready = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Readiness.milliseconds(seconds)
    guard !isAtEnd, poll(&ready, 2, milliseconds) > 0, ready[0].revents != 0 else { return [] }
    let count = systemRead(descriptor, &readBuffer, readBuffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    isAtEnd = count <= 0
    let lines = isAtEnd ? buffer.end().map { [$0] } ?? [] : buffer.add(readBuffer[..<count])
    return lines.map { String(streamSafe: $0.bytes) }
  }
}

#if canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#else
  private let systemRead = Darwin.read
#endif
