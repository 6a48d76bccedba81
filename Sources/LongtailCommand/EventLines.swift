// The events of a script as lines of JSON, for another program that reads them while the script runs.

import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes each event as one JSON object in a line, `{"name":"saved","value":7}`. A thread writes them, so that a slow reader does
/// not stop the script.
final class EventLines: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isWriting = false
    /// True if a write has failed, for example because nobody reads the lines any more.
    var isClosed = false
    var isFull = false
  }

  /// The maximum number of bytes that wait for the reader. Later events are lost.
  private static let mostWaiting = 64 << 20

  private let descriptor: Int32
  private let target: String
  private let onFailure: @Sendable (String) -> Void
  private let state = Lock(State())

  /// Opens the file `target`, or uses an inherited file descriptor if `target` is a number.
  ///
  /// - Parameter onFailure: Receives a message, on any thread, if lines are lost, or if no further lines can be written.
  /// - Throws: an error if the file or the descriptor cannot be written.
  init(_ target: String, onFailure: @escaping @Sendable (String) -> Void) throws {
    (self.target, self.onFailure) = (target, onFailure)
    if let number = Int32(target) {
      // Reject descriptors with the flag FD_CLOEXEC: this process has opened them for itself. Inherited descriptors do not have
      // the flag.
      let (mode, flags) = (fcntl(number, F_GETFL), fcntl(number, F_GETFD))
      guard mode >= 0, mode & O_ACCMODE != O_RDONLY, flags & FD_CLOEXEC == 0 else {
        throw Failure.usage("--events \(target): the file descriptor \(target) is not open for writing")
      }
      descriptor = number
    } else {
      // Without O_NONBLOCK, `open` would block on a named pipe that has no reader.
      let opened = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
      guard opened >= 0 else { throw Failure.usage("--events: \(target) cannot be written: \(String(cString: strerror(errno)))") }
      _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
      descriptor = opened
    }
  }

  func add(_ name: String, _ value: PlainValue) {
    let line = Array((PlainValue.table(["name": .string(name), "value": value]).json + "\n").utf8)
    let (starts, isFull) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      guard state.waiting.count + line.count <= EventLines.mostWaiting else {
        defer { state.isFull = true }
        return (false, !state.isFull)
      }
      state.waiting += line
      defer { state.isWriting = true }
      return (!state.isWriting, false)
    }
    if isFull { onFailure("--events \(target): the reader is too slow, and events are lost") }
    if starts, !SystemThread.detach({ [self] in write() }) { write() }
  }

  /// Writes the waiting lines until none are left.
  private func write() {
    while true {
      let bytes = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.isWriting = false }
        return state.waiting
      }
      if bytes.isEmpty { return }
      do {
        try StandardOutput.write(bytes, to: descriptor)
      } catch {
        state.withLock { ($0.isClosed, $0.isWriting, $0.waiting) = (true, false, []) }
        onFailure("--events \(target): " + (error == .closed ? "nobody reads the events any more" : error.reason))
        return
      }
    }
  }

  /// Waits until all lines are written, or a write has failed.
  func finish() {
    while state.withLock(\.isWriting) { usleep(1000) }
  }
}
