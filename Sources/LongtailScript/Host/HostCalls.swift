// The functions of the host, and the calls of those that answer later.

import LongtailCore

/// Which functions scripts may call, and which tasks wait for an answer. The tasks of the host end with this.
final class HostCalls {
  /// By their number in an ``Operation``.
  private(set) var functions: [RegisteredFunction] = []
  let arrivals = Arrivals()
  /// The task of the script whose turn it is.
  private(set) var runningTask: TaskID?
  /// Calls that run, by the task that waits.
  private var running: [TaskID: Task<Void, Never>] = [:]

  deinit { for call in running.values { call.cancel() } }

  // MARK: Functions

  /// Puts a function in the place of the one of its name; false if there is none.
  func replace(_ function: RegisteredFunction) -> Bool {
    guard let index = functions.firstIndex(where: { $0.name == function.name }) else { return false }
    functions[index] = function
    return true
  }

  func append(_ function: RegisteredFunction) { functions.append(function) }

  // MARK: Calls

  /// Runs a turn of a task of the script.
  func running<Result, Failure: Error>(_ task: TaskID, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    runningTask = task
    defer { runningTask = nil }
    return try body()
  }

  /// Calls a function of the host for a task of the script, which waits for the answer.
  func begin(_ task: TaskID, _ name: String, _ body: @escaping @Sendable () async throws -> PlainValue) {
    arrivals.expect(task)
    running[task] = Task { [arrivals] in
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
  func isWaiting(_ task: TaskID) -> Bool { running[task] != nil }

  /// Takes the answer that the running task has waited for; nil if there is none.
  func takeAnswer() -> Result<PlainValue, Diagnostic>? {
    guard let task = runningTask, let answer = arrivals.take(task) else { return nil }
    running[task] = nil
    return answer
  }

  /// Ends the call that a task waits for: the answer is dropped.
  func cancel(_ task: TaskID) {
    guard let call = running.removeValue(forKey: task) else { return }
    arrivals.forget(task)
    call.cancel()
  }
}
