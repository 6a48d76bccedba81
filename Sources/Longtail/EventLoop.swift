// Event loops that wait for file descriptors. A loop either blocks its thread, or suspends its task so that the actor is free
// while the loop waits.

import LongtailTerminal

/// An event loop.
protocol EventLoop: AnyObject {
  associatedtype End
  associatedtype Failure: Error

  /// The descriptors and the time that the loop waits for.
  var readiness: Readiness { get }
  /// Waits for an event, at most `seconds` (nil: without a limit), and handles it. Returns the reason if the loop has ended; nil
  /// if it goes on.
  func turn(seconds: Double?) throws(Failure) -> End?
  /// Makes the next turn end the loop.
  func cancel()
}

extension EventLoop {
  /// Runs the loop on the current thread.
  func loopBlocking() throws(Failure) -> End {
    while true {
      if let end = try turn(seconds: nil) { return end }
    }
  }

  /// Runs the loop until it ends or its task is cancelled. The actor of the caller is free while the loop waits.
  func loop(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> End {
    while !Task.isCancelled {
      if let end = try turn(seconds: 0) { return end }
      await readiness.wait()
    }
    cancel()
    while true {
      if let end = try turn(seconds: 0) { return end }
      // Wait in a new task, because a wait in the cancelled task would return at once.
      await Task { [readiness] in await readiness.wait() }.value
    }
  }
}

extension Duration {
  /// A duration of at most a billion seconds.
  init(seconds: Double) { self = .seconds(min(max(seconds, -1e9), 1e9)) }

  var seconds: Double { self / .seconds(1) }
}
