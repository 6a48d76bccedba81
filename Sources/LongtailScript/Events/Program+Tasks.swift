// Tasks: functions that may sleep. Each turn of one is an event.

import CLuaBridge
import LongtailCore

extension Program {
  public func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask? {
    guard store.arena(function.arena) != nil else { return nil }
    let task = TaskID(rawValue: lt_next_number(runtime))
    return try turn(of: task) { lt_start_task(runtime, task.rawValue, function.rawValue) }
  }

  public func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask? {
    try turn(of: task) { lt_resume_task(runtime, task.rawValue) }
  }

  public func cancel(_ task: TaskID) {
    hostCalls.cancel(task)
    lt_end_task(runtime, task.rawValue)
  }

  private func turn(of task: TaskID, _ body: () -> lt_status) throws(Diagnostic) -> SleepingTask? {
    try event { () throws(Diagnostic) -> SleepingTask? in
      try hostCalls.runTurn(of: task) { () throws(Diagnostic) in try check(body(), within: options.eventBudget) }
      if hostCalls.isWaiting(task) { return SleepingTask(task, seconds: .infinity) }
      guard mainStack.type(mainStack.top) == .number else { return nil }
      return SleepingTask(task, seconds: max(Program.shortestSleep, mainStack.number(mainStack.top)))
    }
  }

  /// A task that sleeps for no time lets everything else have its turn.
  private static let shortestSleep = 0.001
}
