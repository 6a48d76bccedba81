// Hooks: functions of modifiers that run when a view appears, changes or disappears, or as a task of the view (C1-C9, P4).

/// A function that runs at a moment in the life cycle of a view. A hook has the identity of its modifier, but it is neither
/// measured nor drawn.
public struct Hook: Hashable, Sendable {
  /// The moment at which the function is called.
  public enum Moment: Hashable, Sendable {
    /// The view has appeared in the tree (C1-C3).
    case appear
    /// The view has disappeared.
    case disappear
    /// An update has changed the value (C6). The function gets the old value and the new value. If `isInitial` is true, it is
    /// also called when the view appears, with the same value twice.
    case change(of: PlainValue, isInitial: Bool)
    /// The function runs as a task, which can sleep, after the view has appeared. A new `id` cancels the task and starts it again
    /// (C7).
    case task(id: PlainValue)
    /// At intervals of `every` seconds.
    case timer(every: Double)
    /// A preference of the views inside has changed (P4). The function gets the new value. The first value is compared with the
    /// default value of the key.
    case preferenceChange(key: String)
    /// The scroll container in the view was scrolled, or the size of its content or of its viewport has changed. The function
    /// gets the geometry (``ScrollGeometry/plain``).
    ///
    /// If `position` is not nil, the script has bound the scroll position, and the hook also runs when `position` changes. The
    /// function then gets two lists: the current state, and the previous state (`none` at first). Each list has the geometry,
    /// ``ScrollGeometry/beginsAtEnd``, the key of the first row that starts in the viewport, and the position. The function
    /// returns false if it has requested scrolling.
    case scrollChange(position: PlainValue?)
    /// An update has added an item with a new id. The view that the function creates for the item is printed above the interface,
    /// once. Items are expected to be added at the end.
    case newItems(ItemsRequest)
  }

  public let moment: Moment
  public let function: ScriptReference

  public init(_ moment: Moment, _ function: ScriptReference) {
    self.moment = moment
    self.function = function
  }
}

/// The identifier of a task: a function that runs on its own stack and can sleep. Identifiers are never reused.
public struct TaskID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A task that is sleeping, with the time until it continues.
public struct SleepingTask: Hashable, Sendable {
  public let id: TaskID
  /// The time until the task continues, in seconds: at least a millisecond. Infinite if the task waits until
  /// ``Evaluator/canResume(_:)`` is true.
  public let seconds: Double

  public init(_ id: TaskID, seconds: Double) {
    self.id = id
    self.seconds = seconds
  }
}
