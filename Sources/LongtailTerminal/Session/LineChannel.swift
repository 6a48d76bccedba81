// Lines in and lines out, for an event loop that never waits for one of many: pipes, sockets, files.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two file descriptors, or twice the same, that lines come from and go to.
public struct LineChannel {
  /// What came.
  public enum Input {
    case line([UInt8])
    /// A line that was longer than ``mostBytes``: it is not read.
    case tooLong
  }

  /// Bytes of a line that is read.
  public static let mostBytes = 32 << 20
  /// So many bytes can be written to a pipe that takes any without waiting (POSIX: PIPE_BUF is at least 512, here 4096).
  private static let piece = 4096

  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  public let input: Int32
  public let output: Int32
  private var buffer = LineBuffer(mostBytes: mostBytes)
  private var room = [UInt8](repeating: 0, count: 64 << 10)
  private var pending: [UInt8] = []
  private var written = 0
  /// Whether nothing more will come.
  public private(set) var isAtEnd = false

  private let isSocket: Bool

  public init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    (self.input, self.output) = (input, output)
    var entry = stat()
    isSocket = fstat(output, &entry) == 0 && entry.st_mode & S_IFMT == S_IFSOCK
  }

  /// Closes a descriptor that nobody uses any more.
  public static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// Whether all that was put was handed over.
  public var isIdle: Bool { written == pending.count }

  /// Takes what can be read, once ``wait(_:others:seconds:)`` has said that something can.
  public mutating func read() -> [Input] {
    let count = systemRead(input, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    isAtEnd = count <= 0
    let lines = isAtEnd ? buffer.end().map { [$0] } ?? [] : buffer.add(room[..<count])
    return lines.map { $0.isCut ? .tooLong : .line($0.bytes) }
  }

  /// Lets bytes be written as the reader takes them.
  public mutating func put(_ bytes: [UInt8]) {
    if isIdle { (pending, written) = (bytes, 0) } else { pending += bytes }
  }

  /// Hands over what the reader takes now.
  ///
  /// - Throws: where the reader has gone, or it cannot be written.
  public mutating func flush() throws(StandardOutput.Failure) {
    while !isIdle {
      var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return }
      let count = pending.withUnsafeBytes { bytes in
        let (start, count) = (bytes.baseAddress! + written, min(LineChannel.piece, bytes.count - written))
        // A reader that has gone is no signal, whoever this process is.
        return isSocket ? send(output, start, count, LineChannel.sendFlags) : systemWrite(output, start, count)
      }
      if count < 0 {
        switch errno {
        case EINTR, EAGAIN: return
        case EPIPE, EIO, ECONNRESET: throw .closed
        case ENOSPC, EDQUOT, EFBIG: throw .full
        case let code: throw .system(code)
        }
      }
      written += count
    }
    (pending, written) = ([], 0)
  }

  /// Waits until one of these channels can be read, or takes what is to be written, or one of `others` can be read; at most so many
  /// seconds, nil for ever. `isReading`: whether input is waited for. Returns which can be read. Descriptors below 0 are left out.
  public static func wait(
    _ channels: [(channel: LineChannel, isReading: Bool)], others: [Int32], seconds: Double?
  ) -> (channels: [Bool], others: [Bool]) {
    var ready: [pollfd] = []
    for (channel, isReading) in channels {
      ready.append(pollfd(fd: isReading && !channel.isAtEnd ? channel.input : -1, events: Int16(POLLIN), revents: 0))
      ready.append(pollfd(fd: channel.isIdle ? -1 : channel.output, events: Int16(POLLOUT), revents: 0))
    }
    ready += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Readiness.milliseconds(seconds)
    guard poll(&ready, nfds_t(ready.count), milliseconds) > 0 else {
      return (channels.map { _ in false }, others.map { _ in false })
    }
    return (
      channels.indices.map { ready[2 * $0].revents != 0 }, others.indices.map { ready[2 * channels.count + $0].revents != 0 }
    )
  }
}

#if canImport(Glibc)
  private let (systemRead, systemWrite, systemClose) = (Glibc.read, Glibc.write, Glibc.close)
#elseif canImport(Musl)
  private let (systemRead, systemWrite, systemClose) = (Musl.read, Musl.write, Musl.close)
#else
  private let (systemRead, systemWrite, systemClose) = (Darwin.read, Darwin.write, Darwin.close)
#endif
