// The functions that the host provides, and their asynchronous calls.

import CLuaBridge
import LongtailCore

/// The functions that scripts can call, and the running calls. All running calls are cancelled when this object is destroyed.
public final class HostCalls {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let replies: Replies
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>

  /// Performs requests to files, programs and environment variables. If it is nil, their results never come.
  package var machine: (any Machine)?

  init(_ runner: ScriptRunner, _ replies: Replies) {
    (self.runner, self.replies) = (runner, replies)
    machine = runner.options.machine
    (runtime, store, options, reader, hot) = (runner.runtime, runner.store, runner.options, runner.reader, runner.hot)
  }

  /// The functions of the host, by their index in an ``Operation``.
  private(set) var functions: [RegisteredFunction] = []
  let results = CallResults()
  /// The task that is running; nil if none is.
  private(set) var runningTask: TaskID?

  private struct Call {
    let number: Int
    let work: Task<Void, Never>
  }

  /// The running calls of each waiting task of the script. A call may pass reports to a function of the script. If this function
  /// makes a call itself, the task has several running calls, and waits for the last one.
  private var calls: [TaskID: [Call]] = [:]
  /// The number of the last call.
  private var last = 0

  deinit {
    for call in calls.values.joined() { end(call) }
  }

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
  ///
  /// - Parameter body: is passed the number of the call, for reports.
  func begin(_ task: TaskID, _ name: String, _ body: @escaping @Sendable (_ call: Int) async throws -> Answer) {
    last += 1
    results.expect(last)
    let work = Task { [results, last] in
      let answer: Result<Answer, Diagnostic>
      do {
        answer = .success(try await body(last))
      } catch {
        answer = .failure(Diagnostic(error, of: name))
      }
      results.put(answer, for: last)
    }
    calls[task, default: []].append(Call(number: last, work: work))
  }

  /// True if there is an answer or a report for a task.
  func canResume(_ task: TaskID) -> Bool { calls[task]?.last.map { results.holds($0.number) } ?? false }

  /// Takes the values of a report for the running task; nil if there are none.
  func takeReport() -> [MachineValue]? { runningTask.flatMap { calls[$0]?.last }.flatMap { results.takeReport($0.number) } }

  /// Takes the answer for the running task; nil if there is none.
  func takeAnswer() -> Result<Answer, Diagnostic>? {
    guard let task = runningTask, let call = calls[task]?.last, let answer = results.take(call.number) else { return nil }
    removeLastCall(of: task)
    return answer
  }

  /// Ends a task, and cancels the call that it waits for. The answer is dropped.
  func cancel(_ task: TaskID) {
    cancelCalls(of: task)
    lt_end_task(runtime, task.rawValue)
  }

  /// Cancels all calls of a task. Answers that the task has not taken are dropped.
  func cancelCalls(of task: TaskID) {
    for call in (calls.removeValue(forKey: task) ?? []).reversed() { end(call) }
  }

  /// Cancels the call that a task has begun last.
  func cancelLastCall(of task: TaskID) {
    if let call = removeLastCall(of: task) { end(call) }
  }

  @discardableResult
  private func removeLastCall(of task: TaskID) -> Call? {
    let call = calls[task]?.popLast()
    if calls[task]?.isEmpty == true { calls[task] = nil }
    return call
  }

  private func end(_ call: Call) {
    results.forget(call.number)
    call.work.cancel()
  }
}
