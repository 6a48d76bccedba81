// What modifiers do at moments of the life of a view: when it appears, changes, leaves, and while it is there (C1-C9, P4).

/// A function of the program that runs at a moment in the life cycle of a view. A hook has the identity of its modifier, but it
/// is neither measured nor drawn.
public struct Hook: Hashable, Sendable {
  /// The moment at which the function is called.
  public enum Moment: Hashable, Sendable {
    /// The view is new in the tree (C1-C3).
    case appear
    /// The view has disappeared.
    case disappear
    /// An update gave `value` another value (C6): the function is called with the old and the new one. `isInitial` calls it at
    /// insertion as well, with the same value twice.
    case change(of: PlainValue, isInitial: Bool)
    /// After the view has appeared, as a task, which can sleep. A new `id` cancels the task and starts it again (C7).
    case task(id: PlainValue)
    /// At intervals of `every` seconds.
    case timer(every: Double)
    /// A preference of the views inside has changed (P4). The function gets the new value. The initial value is the default of
    /// the key.
    case preferenceChange(key: String)
    /// The scroll container in the view was scrolled, or its content or its window has another size. The function gets the geometry
    /// (``ScrollPlace/plain``). A `position` that is not nil stands for a binding to the position: the function is also called if it is
    /// another value. It then gets two lists, of now and of before, each with the geometry, ``ScrollPlace/beginsAtEnd``, the key of the
    /// first row that starts in the window, and the position. It returns false if it has asked to scroll. The second is `none` at first.
    case scrollChange(position: PlainValue?)
    /// An update gave the request an item with a new id. The view that the function makes of the item is printed above the interface, once.
    /// Items are expected to be added at the end.
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
  /// How long, in seconds: a millisecond or more. Infinite for one that waits until ``Evaluator/hasArrived(_:)``.
  public let seconds: Double

  public init(_ id: TaskID, seconds: Double) {
    self.id = id
    self.seconds = seconds
  }
}
