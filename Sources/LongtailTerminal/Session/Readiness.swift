// Waits for file descriptors in an asynchronous event loop.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file descriptors and the time that an event loop waits for.
public struct Readiness: Sendable {
  /// Descriptors to read from. Negative ones are ignored.
  public var reading: [Int32]
  /// Descriptors to write to.
  public var writing: [Int32]
  /// The longest time to wait, in seconds; nil for no limit.
  public var seconds: Double?

  public init(reading: [Int32], writing: [Int32] = [], seconds: Double?) {
    (self.reading, self.writing, self.seconds) = (reading, writing, seconds)
  }

  /// Waits on another thread, and suspends the current task meanwhile. Returns early if the task is cancelled.
  public func wait(isolation: isolated (any Actor)? = #isolation) async {
    if let seconds, seconds <= 0 { return await Task.yield() }
    let bell = WakeUp()
    await withTaskCancellationHandler {
      await SystemThread.run { poll(other: bell.descriptor) }
    } onCancel: {
      bell.ring()
    }
  }

  private func poll(other: Int32) {
    var polls =
      (reading + [other]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    // Without a descriptor for the bell, cancellation cannot end the wait.
    let longest = other < 0 ? min(seconds ?? 0.1, 0.1) : seconds
    _ = systemPoll(&polls, nfds_t(polls.count), Readiness.milliseconds(longest))
  }

  /// The timeout for `poll` in milliseconds; -1 for no limit. It is rounded up, so that a loop does not spin during the last
  /// millisecond.
  static func milliseconds(_ seconds: Double?) -> Int32 {
    seconds.map { Int32(Int(saturating: min(max(0, $0 * 1000).rounded(.up), 1e9))) } ?? -1
  }
}

#if canImport(Glibc)
  private let systemPoll = Glibc.poll
#elseif canImport(Musl)
  private let systemPoll = Musl.poll
#else
  private let systemPoll = Darwin.poll
#endif
