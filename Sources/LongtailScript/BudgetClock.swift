// The clock behind every budget in milliseconds.

/// The clock that a program's budgets go by. A budget is checked after every 1,000 instructions of Lua (more often if large strings
/// are around), and after every 8 views that the host makes, measures or draws.
public enum BudgetClock: Hashable, Sendable {
  /// The time that the processor spends on the program. Other processes and other threads cost nothing.
  case processor
  /// A clock that advances by so many nanoseconds at each check, from 1. It counts work and measures no time, so that a program ends
  /// at the same place on every machine, under a debugger and under a sanitizer. How long that takes is not limited.
  case counting(nanosecondsPerCheck: Int)

  /// The processor's in an optimized build. A debug build counts, because its speed says nothing about the script.
  public static var standard: BudgetClock {
    #if DEBUG
      .counting(nanosecondsPerCheck: 2_000)
    #else
      .processor
    #endif
  }

  /// As the bridge takes it: 0 is the processor's.
  var nanosecondsPerCheck: Int64 {
    switch self {
    case .processor: 0
    case .counting(let nanoseconds): Int64(max(1, nanoseconds))
    }
  }
}
