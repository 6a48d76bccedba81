// The pipes to the input, the output and the errors of a program.

import CMachine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ends of the pipes to a program.
struct ProgramPipes {
  private var (input, output, errors): (Int32, Int32, Int32)
  private let end: Int32
  private var rest: ArraySlice<UInt8>
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var ready = (output: false, errors: false)

  init(_ program: machine_program, _ input: [UInt8]) {
    (self.input, output, errors, end) = (program.input, program.output, program.errors, program.end)
    rest = input[...]
    if rest.isEmpty { close(\.input) }
  }

  /// True if the program has closed its output and its errors.
  var areAtEnd: Bool { output < 0 && errors < 0 }

  /// Waits until something can be read or written, `other` is readable, or the program ends. Returns false after `milliseconds`;
  /// a negative number sets no limit.
  mutating func wait(readsOutput: Bool, other: Int32, end: Int32, milliseconds: Int32) -> Bool {
    // Negative descriptors are ignored.
    var polls = [
      pollfd(fd: readsOutput ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    let count = systemPoll(&polls, nfds_t(polls.count), milliseconds)
    ready = (count > 0 && polls[0].revents != 0, count > 0 && polls[1].revents != 0)
    return count != 0
  }

  mutating func readOutput() -> [UInt8]? { ready.output ? read(\.output) : nil }

  mutating func readErrors() -> [UInt8]? { ready.errors ? read(\.errors) : nil }

  private mutating func read(_ end: WritableKeyPath<ProgramPipes, Int32>) -> [UInt8]? {
    let count = systemRead(self[keyPath: end], &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    if count == 0 || errno != EINTR && errno != EAGAIN { close(end) }
    return nil
  }

  /// Writes as much of the input as the program accepts. A program that has closed its input gets no more.
  mutating func writeInput() {
    while input >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN { return }
      if count < 0, errno == EINTR { continue }
      if count < 0 { rest = [] } else { rest = rest.dropFirst(count) }
    }
    if rest.isEmpty { close(\.input) }
  }

  mutating func closeAll() { for end in [\ProgramPipes.input, \.output, \.errors] { close(end) } }

  func closeEnd() { if end >= 0 { _ = systemClose(end) } }

  private mutating func close(_ end: WritableKeyPath<ProgramPipes, Int32>) {
    if self[keyPath: end] >= 0 { _ = systemClose(self[keyPath: end]) }
    self[keyPath: end] = -1
  }
}
