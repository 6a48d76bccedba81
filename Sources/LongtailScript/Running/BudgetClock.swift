// The clock behind every budget in milliseconds.

/// The clock that measures the time budgets of a script. They are checked after every 1,000 Lua instructions, or more often if
/// large strings or tables are in use. The work budget of the host is checked after the work for 8 simple views.
public enum BudgetClock: Hashable, Sendable {
  /// The processor time that the script uses. Time of other processes and threads does not count.
  case processor
  /// A clock that advances by a fixed number of nanoseconds, at least 1, at each check. It counts work and measures no time, so
  /// a script stops at the same place on every machine, and under debuggers and sanitizers. The real time is not limited.
  case counting(nanosecondsPerCheck: Int)

  /// The default clock: `processor` in an optimized build, `counting` in a debug build. The speed of a debug build says nothing
  /// about the script.
  public static var standard: BudgetClock {
    #if DEBUG
      .counting(nanosecondsPerCheck: 2_000)
    #else
      .processor
    #endif
  }

  /// The value for the bridge: 0 for ``processor``.
  var nanosecondsPerCheck: Int64 {
    switch self {
    case .processor: 0
    case .counting(let nanoseconds): Int64(max(1, nanoseconds))
    }
  }
}
