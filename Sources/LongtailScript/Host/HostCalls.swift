// The functions that the host provides, and their asynchronous calls.

import CLuaBridge
import LongtailCore

/// The functions that scripts can call, and the calls that run. When this object goes, all running calls are cancelled.
public final class HostCalls {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let replies: Replies
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>

  init(_ runner: ScriptRunner, _ replies: Replies) {
    (self.runner, self.replies) = (runner, replies)
    (runtime, store, options, reader, hot) = (runner.runtime, runner.store, runner.options, runner.reader, runner.hot)
  }

  /// By their number in an ``Operation``.
  private(set) var functions: [RegisteredFunction] = []
  let arrivals = Arrivals()
  /// The task whose turn it is.
  private(set) var runningTask: TaskID?
  /// The running calls, by the task of the script that waits.
  private var calls: [TaskID: Task<Void, Never>] = [:]

  deinit { for call in calls.values { call.cancel() } }

  // MARK: Functions

  /// Replaces the function of the same name; false if there is none.
  func replace(_ function: RegisteredFunction) -> Bool {
    guard let index = functions.firstIndex(where: { $0.name == function.name }) else { return false }
    functions[index] = function
    return true
  }

  func append(_ function: RegisteredFunction) { functions.append(function) }

  // MARK: Calls

  /// Runs `body` as a turn of a task.
  func runTurn<Result, Failure: Error>(of task: TaskID, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    runningTask = task
    defer { runningTask = nil }
    return try body()
  }

  /// Calls an asynchronous function for a task, which waits for the answer.
  func begin(_ task: TaskID, _ name: String, _ body: @escaping @Sendable () async throws -> PlainValue) {
    arrivals.expect(task)
    calls[task] = Task { [arrivals] in
      let answer: Result<PlainValue, Diagnostic>
      do {
        answer = .success(try await body())
      } catch {
        answer = .failure(Diagnostic(error, of: name))
      }
      arrivals.put(answer, for: task)
    }
  }

  /// Whether a task waits for an answer.
  func isWaiting(_ task: TaskID) -> Bool { calls[task] != nil }

  /// Takes the answer for the running task; nil if there is none.
  func takeAnswer() -> Result<PlainValue, Diagnostic>? {
    guard let task = runningTask, let answer = arrivals.take(task) else { return nil }
    calls[task] = nil
    return answer
  }

  /// Ends a task, and cancels the call that it waits for. The answer is dropped.
  func cancel(_ task: TaskID) {
    if let call = calls.removeValue(forKey: task) {
      arrivals.forget(task)
      call.cancel()
    }
    lt_end_task(runtime, task.rawValue)
  }
}
