// What one update of a tree may take of the host (M5): the script decides how many views there are, and must not decide how long that
// takes.

/// Time and memory for making, measuring and drawing the views of one update; functions of the program have limits of their own. Where
/// it is used up, the rest is left out. Asked for every view, it looks at the clock seldom.
public final class WorkBudget {
  /// Between two looks: what is asked for may take milliseconds.
  private static let interval = 8

  private let restart: () -> Void
  private let look: () -> Diagnostic.Cause?
  private var rest = 0
  /// Why no more may be done; nil while there is something left.
  public private(set) var excess: Diagnostic.Cause?

  /// `restart` begins an update; `look` says what is used up.
  public init(restart: @escaping () -> Void, look: @escaping () -> Diagnostic.Cause?) {
    (self.restart, self.look) = (restart, look)
  }

  /// One that has no end.
  public convenience init() { self.init(restart: {}, look: { nil }) }

  public func begin() {
    (rest, excess) = (WorkBudget.interval, nil)
    restart()
  }

  /// Looks at the clock at once: something was done of which nobody knew how long it takes.
  public func check() { _ = admits(WorkBudget.interval) }

  /// Whether something may be done that takes as long as so many simple views.
  public func admits(_ work: Int = 1) -> Bool {
    rest -= work
    if rest > 0 { return excess == nil }
    rest = WorkBudget.interval
    if excess == nil { excess = look() }
    return excess == nil
  }
}
