// How much the host may do for one update of a tree of the program.

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// A budget for the trees of this program: processor time beside that of its functions. What takes memory takes time.
  func makeWork() -> WorkBudget {
    guard options.workMilliseconds < .max else { return WorkBudget() }
    let (runtime, milliseconds) = (runtime, options.workMilliseconds)
    var start = lt_usage_now(runtime)
    return WorkBudget(
      restart: { start = lt_usage_now(runtime) },
      look: { lt_work_since(runtime, start) > Int64(milliseconds) * 1_000_000 ? .workLimit(milliseconds: milliseconds) : nil })
  }

  /// What throws once the processor has been busy for as long as a test may take.
  func startTestClock() -> () throws(Diagnostic) -> Void {
    let start = lt_usage_now(runtime)
    return { [runtime, options] () throws(Diagnostic) in
      let milliseconds = options.testMilliseconds
      if lt_time_since(runtime, start) / 1_000_000 > milliseconds { throw Diagnostic(.timeLimit(milliseconds: milliseconds)) }
    }
  }
}
