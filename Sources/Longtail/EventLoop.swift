// Loops that go on whenever something has happened: they take their thread until the end, or share it with the tasks of a program.

import LongtailTerminal

/// A loop in turns.
protocol EventLoop: AnyObject {
  associatedtype End
  associatedtype Failure: Error

  /// What is waited for between two turns.
  var readiness: Readiness { get }
  /// Waits until something happens, at most so many seconds, nil for as long as that takes, and does what follows from it. Returns why
  /// it has ended; nil where it goes on.
  func turn(seconds: Double?) throws(Failure) -> End?
  /// Has it end with its next turn.
  func cancel()
}

extension EventLoop {
  /// Turns until it has ended, with the thread of the caller.
  func turnBlocking() throws(Failure) -> End {
    while true {
      if let end = try turn(seconds: nil) { return end }
    }
  }

  /// Turns until it has ended, or its task is cancelled. Between two turns the actor of the caller is free.
  func turnSharing(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> End {
    while !Task.isCancelled {
      if let end = try turn(seconds: 0) { return end }
      await readiness.wait()
    }
    cancel()
    while true {
      if let end = try turn(seconds: 0) { return end }
      // Whoever was cancelled would not wait.
      await Task { [readiness] in await readiness.wait() }.value
    }
  }
}

extension Duration {
  /// So many seconds, a billion at most.
  init(seconds: Double) { self = .seconds(min(max(seconds, -1e9), 1e9)) }

  var seconds: Double { self / .seconds(1) }
}
