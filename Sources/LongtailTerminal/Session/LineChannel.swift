// Reads and writes lines, for an event loop that serves many pipes, sockets or files without blocking on one of them.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two file descriptors, or the same one twice: lines are read from one and written to the other.
public struct LineChannel {
  /// A line that was read.
  public enum Input {
    case line([UInt8])
    /// A line of more than ``mostBytes``. Its content is discarded.
    case tooLong
  }

  /// The most bytes of a line.
  public static let mostBytes = 32 << 20
  /// The number of bytes that a writable pipe accepts without blocking (PIPE_BUF) on Linux. On macOS, PIPE_BUF is 512.
  private static let piece = 4096

  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  public let input: Int32
  public let output: Int32
  private var buffer = LineBuffer(mostBytes: mostBytes)
  private var readBuffer = [UInt8](repeating: 0, count: 64 << 10)
  private var pending: [UInt8] = []
  private var written = 0
  /// True if the input has ended.
  public private(set) var isAtEnd = false

  private let isSocket: Bool

  public init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    (self.input, self.output) = (input, output)
    var entry = stat()
    isSocket = fstat(output, &entry) == 0 && entry.st_mode & S_IFMT == S_IFSOCK
  }

  /// Closes a descriptor that is not used any more.
  public static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// True if all bytes were written.
  public var isIdle: Bool { written == pending.count }

  /// Reads available input. Call it after ``wait(_:others:seconds:)`` has reported input.
  public mutating func read() -> [Input] {
    let count = systemRead(input, &readBuffer, readBuffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    isAtEnd = count <= 0
    let lines = isAtEnd ? buffer.end().map { [$0] } ?? [] : buffer.add(readBuffer[..<count])
    return lines.map { $0.isCut ? .tooLong : .line($0.bytes) }
  }

  /// Adds bytes, which are written when the reader accepts them.
  public mutating func put(_ bytes: [UInt8]) {
    if isIdle { (pending, written) = (bytes, 0) } else { pending += bytes }
  }

  /// Writes as many bytes as the reader accepts now.
  ///
  /// - Throws: `closed` if the reader has closed its end, or another error of the system.
  public mutating func flush() throws(StandardOutput.Failure) {
    while !isIdle {
      var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return }
      let count = pending.withUnsafeBytes { bytes in
        let (start, count) = (bytes.baseAddress! + written, min(LineChannel.piece, bytes.count - written))
        // On a socket, a closed reader raises no SIGPIPE, whatever this process does with the signal.
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

  /// Waits until a channel can be read or accepts its pending output, or until one of `others` can be read. Waits at most
  /// `seconds`; nil for no limit. `isReading` is true if the wait ends when the channel has input. Returns the channels and
  /// descriptors that can be read. Negative descriptors are ignored.
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
