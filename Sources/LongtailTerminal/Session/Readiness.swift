// Waiting for file descriptors, for loops that share their thread, or their actor, with others.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a loop waits for between two turns.
public struct Readiness: Sendable {
  /// One of these can be read, or has ended; those below 0 are left out.
  public var reading: [Int32]
  /// One of these can be written.
  public var writing: [Int32]
  /// So many seconds are over; nil where nothing is due.
  public var seconds: Double?

  public init(reading: [Int32], writing: [Int32] = [], seconds: Double?) {
    (self.reading, self.writing, self.seconds) = (reading, writing, seconds)
  }

  /// Waits for it on a thread of its own: that of the caller goes on with other work. It ends early where its task is cancelled.
  public func wait(isolation: isolated (any Actor)? = #isolation) async {
    if let seconds, seconds <= 0 { return await Task.yield() }
    let bell = WakeUp()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasStarted = SystemThread.detach {
          poll(other: bell.descriptor)
          continuation.resume()
        }
        // Without another thread this one waits.
        guard !hasStarted else { return }
        poll(other: bell.descriptor)
        continuation.resume()
      }
    } onCancel: {
      bell.ring()
    }
  }

  private func poll(other: Int32) {
    var polls =
      (reading + [other]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    // Without a bell the task may be cancelled at any time.
    let longest = other < 0 ? min(seconds ?? 0.1, 0.1) : seconds
    _ = systemPoll(&polls, nfds_t(polls.count), Readiness.milliseconds(longest))
  }

  /// What `poll` takes for so many seconds. Rounded up, so that what is due in half a millisecond is not asked for again and again until
  /// then.
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
