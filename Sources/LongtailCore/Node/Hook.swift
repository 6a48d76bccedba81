// What modifiers do at moments of the life of a view: when it appears, changes, leaves, and while it is there (C1-C9, P4).

/// A function of the program that is called at moments of the life of a view. It has an identity of its own, that of a modifier
/// on the view, and no box.
public struct Hook: Hashable, Sendable {
  /// When the function is called.
  public enum Moment: Hashable, Sendable {
    /// The view is new in the tree (C1-C3).
    case appear
    /// The view has left the tree.
    case disappear
    /// An update gave `value` another value (C6): the function is called with the old and the new one. `isInitial` calls it at
    /// insertion as well, with the same value twice.
    case change(of: PlainValue, isInitial: Bool)
    /// After the view has appeared, as a task, which may sleep. Another `id` ends it and begins anew (C7).
    case task(id: PlainValue)
    /// Again and again, so many seconds apart.
    case timer(every: Double)
    /// What the view prefers has changed (P4): the function is called with the value. It begins as the default of the key.
    case preferenceChange(key: String)
  }

  public let moment: Moment
  public let function: ScriptReference

  public init(_ moment: Moment, _ function: ScriptReference) {
    self.moment = moment
    self.function = function
  }
}

/// A function that runs on a stack of its own and may sleep. The number is used once.
public struct TaskID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A task that sleeps.
public struct SleepingTask: Hashable, Sendable {
  public let id: TaskID
  /// How long, in seconds: a millisecond or more. Infinite for one that waits until ``Evaluator/hasArrived(_:)``.
  public let seconds: Double

  public init(_ id: TaskID, seconds: Double) {
    self.id = id
    self.seconds = seconds
  }
}
