// What functions of the host have answered since: put there from anywhere, taken where the script runs.

import LongtailCore

/// Answers by the task that waits for them.
final class Arrivals: Sendable {
  private struct State {
    /// Tasks that wait: one that has ended is not answered.
    var waiting: Set<TaskID> = []
    var answers: [TaskID: Result<PlainValue, Diagnostic>] = [:]
    var hear: (@Sendable () -> Void)?
    /// The number of answers so far.
    var count = 0
    /// Tasks of the host that wait for the next answer.
    var watchers: [CheckedContinuation<Void, Never>] = []

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      defer { watchers = [] }
      return watchers
    }
  }

  private let state = Lock(State())

  /// Called after each answer, from where it was given.
  func onArrival(_ hear: (@Sendable () -> Void)?) { state.withLock { $0.hear = hear } }

  func expect(_ task: TaskID) { state.withLock { _ = $0.waiting.insert(task) } }

  func put(_ answer: Result<PlainValue, Diagnostic>, for task: TaskID) {
    let (hear, watchers) = state.withLock { state -> ((@Sendable () -> Void)?, [CheckedContinuation<Void, Never>]) in
      guard state.waiting.remove(task) != nil else { return (nil, []) }
      state.answers[task] = answer
      state.count += 1
      return (state.hear, state.takeWatchers())
    }
    for watcher in watchers { watcher.resume() }
    hear?()
  }

  /// Whatever is answered is not heard.
  func forget(_ task: TaskID) {
    let watchers = state.withLock { state in
      state.waiting.remove(task)
      state.answers[task] = nil
      return state.takeWatchers()
    }
    for watcher in watchers { watcher.resume() }
  }

  /// The number of answers so far.
  var count: Int { state.withLock(\.count) }

  /// Waits until there are more than `count` answers, a call is cancelled, or the current task is cancelled. Returns false if no call is
  /// running.
  func next(after count: Int, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard state.withLock({ $0.count > count || !$0.waiting.isEmpty }) else { return false }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.count <= count, !state.waiting.isEmpty, !Task.isCancelled else { return false }
          state.watchers.append(continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      for watcher in state.withLock({ $0.takeWatchers() }) { watcher.resume() }
    }
    return true
  }

  func holds(_ task: TaskID) -> Bool { state.withLock { $0.answers[task] != nil } }

  func take(_ task: TaskID) -> Result<PlainValue, Diagnostic>? { state.withLock { $0.answers.removeValue(forKey: task) } }
}
