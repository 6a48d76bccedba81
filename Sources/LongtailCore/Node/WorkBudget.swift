// Limits the work of the host in one update of a tree (M5). The script decides how many views there are, but not how long the
// host works on them.

/// A limit on the processor time for making, measuring and drawing the views of one update. It also limits their memory, because
/// views that take memory take time. Functions of the script have their own limits. If the budget is used up, the remaining views
/// are left out. The clock is read only once for several views.
public final class WorkBudget {
  /// The work between two checks of the clock. The unit is the work for one simple view. The number is small, because even this
  /// work may take milliseconds.
  private static let interval = 8

  private let restart: () -> Void
  private let findExceededLimit: () -> Diagnostic.Cause?
  @exclusivity(unchecked) private var remaining = 0
  /// The limit that was exceeded. Nil while some budget is left.
  @exclusivity(unchecked) public private(set) var exceededLimit: Diagnostic.Cause?

  /// Creates a budget. `restart` is called at the start of an update. `findExceededLimit` returns the limit if the budget is used
  /// up, otherwise nil.
  public init(restart: @escaping () -> Void, findExceededLimit: @escaping () -> Diagnostic.Cause?) {
    (self.restart, self.findExceededLimit) = (restart, findExceededLimit)
  }

  /// Creates an unlimited budget.
  public convenience init() { self.init(restart: {}, findExceededLimit: { nil }) }

  public func begin() {
    (remaining, exceededLimit) = (WorkBudget.interval, nil)
    restart()
  }

  /// Checks the clock at once, after work of unknown duration.
  public func check() { _ = admits(WorkBudget.interval) }

  /// True if the budget admits work as expensive as `work` simple views.
  public func admits(_ work: Int = 1) -> Bool {
    remaining -= work
    if remaining > 0 { return exceededLimit == nil }
    remaining = WorkBudget.interval
    if exceededLimit == nil { exceededLimit = findExceededLimit() }
    return exceededLimit == nil
  }
}
