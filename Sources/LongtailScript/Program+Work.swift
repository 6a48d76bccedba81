// How much the host may do for one update of a tree of the program.

import CLuaBridge
import LongtailCore

extension Program {
  /// A budget for the trees of this program: processor time beside that of its functions, and memory of the process.
  func makeWork() -> WorkBudget {
    guard options.workMilliseconds < .max else { return WorkBudget() }
    var start = lt_usage()
    let (runtime, milliseconds, bytes) = (runtime, options.workMilliseconds, options.memoryLimit)
    return WorkBudget(
      restart: { start = lt_usage_now(runtime) },
      look: {
        // A busy machine, and other threads, take time that is none of this update: the least of both is at most its own.
        let isLate = lt_work_since(runtime, start) > Int64(milliseconds) * 1_000_000
        if isLate { return .workLimit(milliseconds: milliseconds) }
        let grown = lt_heap_since(runtime, &start)
        return grown > bytes ? .workMemoryLimit(bytes: bytes) : nil
      })
  }
}
