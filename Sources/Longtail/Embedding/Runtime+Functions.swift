// Functions that a host gives a script that runs, and what they answer later.

import LongtailCore
import LongtailScript

extension Runtime: FunctionRegistry {
  /// Gives the script a function; bodies that failed for want of it run again.
  public func add(_ function: RegisteredFunction) throws(Diagnostic) {
    try program.add(function)
    functions.removeAll { $0.name == function.name }
    functions.append(function)
    invalidate()
  }

  /// Calls `hear`, from anywhere, when a function has answered that a task waits for: ``advance(to:)`` lets it go on, by any time.
  /// ``nextDue`` says so too.
  public func onWake(_ hear: (@Sendable () -> Void)?) {
    self.hear = hear
    program.onArrival(hear)
  }
}
