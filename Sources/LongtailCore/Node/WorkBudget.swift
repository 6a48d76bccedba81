// What one update of a tree may take of the host (M5): the script decides how many views there are, and must not decide how long that
// takes.

/// A limit on the processor time for making, measuring and drawing the views of one update. It also limits their memory, because
/// views that take memory take time. Functions of the program have their own limits. If the budget is used up, the remaining
/// views are left out. The clock is read only once for several views.
public final class WorkBudget {
  /// Between two looks: what is asked for may take milliseconds.
  private static let interval = 8

  private let restart: () -> Void
  private let look: () -> Diagnostic.Cause?
  @exclusivity(unchecked) private var rest = 0
  /// The reason for which the budget is used up. Nil while some budget is left.
  @exclusivity(unchecked) public private(set) var excess: Diagnostic.Cause?

  /// `restart` begins an update; `look` says what is used up.
  public init(restart: @escaping () -> Void, look: @escaping () -> Diagnostic.Cause?) {
    (self.restart, self.look) = (restart, look)
  }

  /// Makes an unlimited budget.
  public convenience init() { self.init(restart: {}, look: { nil }) }

  public func begin() {
    (rest, excess) = (WorkBudget.interval, nil)
    restart()
  }

  /// Checks the clock at once, after work of unknown duration.
  public func check() { _ = admits(WorkBudget.interval) }

  /// True if the budget admits work as expensive as `work` simple views.
  public func admits(_ work: Int = 1) -> Bool {
    rest -= work
    if rest > 0 { return excess == nil }
    rest = WorkBudget.interval
    if excess == nil { excess = look() }
    return excess == nil
  }
}
