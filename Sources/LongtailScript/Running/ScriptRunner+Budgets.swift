// The budgets of the host: the work for one update of a tree, and the time of a test.

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// Creates the work budget for the trees of this program. It limits the processor time outside of Lua. It limits memory, too,
  /// because work that takes memory takes time.
  func makeWork() -> WorkBudget {
    guard options.workMilliseconds < .max else { return WorkBudget() }
    let (runtime, milliseconds) = (runtime, options.workMilliseconds)
    var start = lt_usage_now(runtime)
    return WorkBudget(
      restart: { start = lt_usage_now(runtime) },
      findExceededLimit: {
        lt_work_since(runtime, start) > Int64(milliseconds) * 1_000_000 ? .workLimit(milliseconds: milliseconds) : nil
      })
  }

  /// Starts the time budget of a test. The returned function throws if the budget is used up.
  func startTestClock() -> () throws(Diagnostic) -> Void {
    let start = lt_usage_now(runtime)
    return { [runtime, options] () throws(Diagnostic) in
      let milliseconds = options.testMilliseconds
      if lt_time_since(runtime, start) / 1_000_000 > milliseconds { throw Diagnostic(.timeLimit(milliseconds: milliseconds)) }
    }
  }
}
