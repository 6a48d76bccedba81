// Passes the results and reports of asynchronous calls from any thread to the thread of the script.

import LongtailCore

/// The result of an asynchronous call.
enum Answer: Sendable {
  /// The result of a function of the host.
  case host(PlainValue)
  /// The result of a request to the machine.
  case machine(MachineValue)
}

/// Answers and reports by the number of the call.
final class CallResults: Sendable {
  /// A report: values for the function of the script that receives the reports of a call. The continuation resumes when the
  /// script has taken the values, and throws if the script will not take them.
  struct Report: Sendable {
    let values: [MachineValue]
    let onTaken: CheckedContinuation<Void, any Error>
  }

  private struct State {
    /// The running calls. Answers and reports of other calls are dropped.
    var waiting: Set<Int> = []
    var answers: [Int: Result<Answer, Diagnostic>] = [:]
    var reports: [Int: Report] = [:]
    var handler: (@Sendable () -> Void)?
    /// The number of answers and reports so far.
    var count = 0
    /// Tasks of the host that wait for the next answer.
    var watchers: [CheckedContinuation<Void, Never>] = []

    /// True if there is a running call, apart from calls that wait until the script takes their reports.
    var isRunning: Bool { waiting.contains { reports[$0] == nil } }

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      defer { watchers = [] }
      return watchers
    }
  }

  private let state = Lock(State())

  /// Sets the function to call after each answer or report, on the thread that delivers it.
  func onResult(_ handler: (@Sendable () -> Void)?) { state.withLock { $0.handler = handler } }

  func expect(_ call: Int) { state.withLock { _ = $0.waiting.insert(call) } }

  func put(_ answer: Result<Answer, Diagnostic>, for call: Int) {
    let (handler, watchers) = state.withLock { state -> ((@Sendable () -> Void)?, [CheckedContinuation<Void, Never>]) in
      guard state.waiting.remove(call) != nil else { return (nil, []) }
      state.answers[call] = answer
      state.count += 1
      return (state.handler, state.takeWatchers())
    }
    for watcher in watchers { watcher.resume() }
    handler?()
  }

  /// Puts a report, and waits until the script has taken it. A call has one report at a time.
  ///
  /// - Throws: `CancellationError` if the task of the script does not wait any more.
  func put(_ values: [MachineValue], for call: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let report = Report(values: values, onTaken: continuation)
      let (isWaiting, handler, watchers) = state.withLock {
        state -> (Bool, (@Sendable () -> Void)?, [CheckedContinuation<Void, Never>]) in
        guard state.waiting.contains(call), state.reports[call] == nil else { return (false, nil, []) }
        state.reports[call] = report
        state.count += 1
        return (true, state.handler, state.takeWatchers())
      }
      guard isWaiting else { return continuation.resume(throwing: CancellationError()) }
      for watcher in watchers { watcher.resume() }
      handler?()
    }
  }

  /// Takes the report of a call, which then continues.
  func takeReport(_ call: Int) -> [MachineValue]? {
    guard let report = state.withLock({ $0.reports.removeValue(forKey: call) }) else { return nil }
    report.onTaken.resume()
    return report.values
  }

  /// Drops a call: its answer and its reports are ignored.
  func forget(_ call: Int) {
    let (watchers, report) = state.withLock { state in
      state.waiting.remove(call)
      state.answers[call] = nil
      return (state.takeWatchers(), state.reports.removeValue(forKey: call))
    }
    report?.onTaken.resume(throwing: CancellationError())
    for watcher in watchers { watcher.resume() }
  }

  /// The number of answers and reports so far.
  var count: Int { state.withLock(\.count) }

  /// Waits until there are more than `count` answers and reports, a call is cancelled, or the current task is cancelled. Returns
  /// false at once if there are not more and no call is running.
  func next(after count: Int, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard state.withLock({ $0.count > count || $0.isRunning }) else { return false }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.count <= count, state.isRunning, !Task.isCancelled else { return false }
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

  func holds(_ call: Int) -> Bool { state.withLock { $0.answers[call] != nil || $0.reports[call] != nil } }

  func take(_ call: Int) -> Result<Answer, Diagnostic>? { state.withLock { $0.answers.removeValue(forKey: call) } }
}
