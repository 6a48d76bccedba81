// Limits the number of calls that run at the same time.

import LongtailCore

/// A limited number of simultaneous calls. Further calls wait for their turn.
final class CallLimit: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Lock<State>

  init(_ count: Int) { state = Lock(State(free: count)) }

  func use<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer {
      let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard !state.waiting.isEmpty else {
          state.free += 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      next?.resume()
    }
    try Task.checkCancellation()
    return try await body()
  }
}
