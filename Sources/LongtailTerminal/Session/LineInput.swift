// Lines from a terminal in its own mode, or from a pipe, as an event loop needs them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that come from a file descriptor.
public struct LineInput {
  /// Of a line that is longer the rest is left out.
  public static let mostBytes = 1 << 20

  private let descriptor: Int32
  private var buffer = LineBuffer(mostBytes: mostBytes)
  private var room = [UInt8](repeating: 0, count: 4096)
  /// Whether nothing more will come.
  public private(set) var isAtEnd = false

  public init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits until there is something to read, at most so many seconds, nil for ever, and takes the lines that have ended. The last
  /// one needs no newline. `other`: a descriptor that ends the wait when it can be read; one below 0 is left out.
  public mutating func wait(seconds: Double?, other: Int32 = -1) -> [String] {
    var ready = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Readiness.milliseconds(seconds)
    guard !isAtEnd, poll(&ready, 2, milliseconds) > 0, ready[0].revents != 0 else { return [] }
    let count = systemRead(descriptor, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    isAtEnd = count <= 0
    let lines = isAtEnd ? buffer.end().map { [$0] } ?? [] : buffer.add(room[..<count])
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
