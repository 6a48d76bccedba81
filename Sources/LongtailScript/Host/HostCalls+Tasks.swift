// Runs tasks, which are functions that may sleep. Each turn of a task is an event.

import CLuaBridge
import LongtailCore

extension HostCalls {
  func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask? {
    guard store.arena(function.arena) != nil else { return nil }
    let task = TaskID(rawValue: lt_next_number(runtime))
    return try turn(of: task) { lt_start_task(runtime, task.rawValue, function.rawValue) }
  }

  func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask? {
    try turn(of: task) { lt_resume_task(runtime, task.rawValue) }
  }

  private func turn(of task: TaskID, _ body: () -> lt_status) throws(Diagnostic) -> SleepingTask? {
    do throws(Diagnostic) {
      return try runner.event { () throws(Diagnostic) -> SleepingTask? in
        try runTurn(of: task) { () throws(Diagnostic) in try runner.check(body(), within: options.eventBudget) }
        let top = runner.mainStack.top
        switch runner.mainStack.type(top) {
        case .boolean: return SleepingTask(task, seconds: .infinity)
        case .number: return SleepingTask(task, seconds: max(HostCalls.shortestSleep, runner.mainStack.number(top)))
        default:
          cancelCalls(of: task)
          return nil
        }
      }
    } catch {
      cancelCalls(of: task)
      throw error
    }
  }

  /// The shortest sleep, in seconds. Other work gets its turn even if a task sleeps for 0 seconds.
  private static let shortestSleep = 0.001
}
