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
  /// What was read of a line that has not ended.
  private var rest: [UInt8] = []
  private var room = [UInt8](repeating: 0, count: 4096)
  /// Whether nothing more will come.
  public private(set) var isAtEnd = false

  public init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits until there is something to read, at most so many seconds, nil for ever, and takes the lines that have ended. The last
  /// one needs no newline. `other`: a descriptor that ends the wait when it can be read; one below 0 is left out.
  public mutating func wait(seconds: Double?, other: Int32 = -1) -> [String] {
    var ready = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1000).rounded(.up), 1e9)) } ?? -1
    guard !isAtEnd, poll(&ready, 2, milliseconds) > 0, ready[0].revents != 0 else { return [] }
    let count = systemRead(descriptor, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    isAtEnd = count <= 0
    for byte in isAtEnd ? [] : room[..<count] where rest.count < LineInput.mostBytes || byte == UInt8(ascii: "\n") {
      rest.append(byte)
    }
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = isAtEnd ? nil : lines.popLast()
    if isAtEnd, lines.last?.isEmpty == true { lines.removeLast() }
    defer { rest = last.map(Array.init) ?? [] }
    return lines.map { String(streamSafe: $0) }
  }
}

#if canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#else
  private let systemRead = Darwin.read
#endif
