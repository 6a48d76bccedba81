// What functions of the host have answered since: put there from anywhere, taken where the script runs.

import LongtailCore

/// Answers by the task that waits for them.
final class Arrivals: Sendable {
  private struct State {
    /// Tasks that wait: one that has ended is not answered.
    var waiting: Set<TaskID> = []
    var answers: [TaskID: Result<PlainValue, Diagnostic>] = [:]
    var hear: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  /// Called after each answer, from where it was given.
  func onArrival(_ hear: (@Sendable () -> Void)?) { state.withLock { $0.hear = hear } }

  func expect(_ task: TaskID) { state.withLock { _ = $0.waiting.insert(task) } }

  func put(_ answer: Result<PlainValue, Diagnostic>, for task: TaskID) {
    let hear: (@Sendable () -> Void)? = state.withLock { state in
      guard state.waiting.remove(task) != nil else { return nil }
      state.answers[task] = answer
      return state.hear
    }
    hear?()
  }

  /// Whatever is answered is not heard.
  func forget(_ task: TaskID) {
    state.withLock { state in
      state.waiting.remove(task)
      state.answers[task] = nil
    }
  }

  func holds(_ task: TaskID) -> Bool { state.withLock { $0.answers[task] != nil } }

  func take(_ task: TaskID) -> Result<PlainValue, Diagnostic>? { state.withLock { $0.answers.removeValue(forKey: task) } }
}
