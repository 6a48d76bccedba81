// The state of a program as plain data, for the program that replaces it.

import LongtailCore

/// The state of the instances and observed objects of a program.
struct KeptState {
  /// Instances by number.
  var instances: [UInt64: Owner] = [:]
  var objects: [UInt64: Owner] = [:]
  /// The numbers of the objects that module scope created, by type, in the order of creation.
  var moduleObjects: [String: [UInt64]] = [:]

  /// Instances of an earlier run (``ScriptState``), by the paths of their views.
  var places: [String: UInt64] = [:]

  /// The state of an instance or an object.
  struct Owner {
    /// The name of the component, modifier or style, or the type of the object.
    let name: String
    /// The tables that slots were declared with, by slot.
    let tables: [String: PlainValue]
    /// The values by the name of the slot.
    var values: [String: Value] = [:]
    /// The slots whose values are kept between runs.
    var stored: Set<String> = []
  }

  /// A value of a slot.
  indirect enum Value {
    case plain(PlainValue)
    /// An observed object, by its number.
    case object(UInt64)
    /// A list or a table with observed objects in it, or any list or table of a restored ``ScriptState``.
    case list([Value])
    case table([String: Value])
  }
}

/// The outcome of a reload for the state of the replaced program.
public struct StateTransferOutcome: Sendable, Equatable {
  /// Values that were taken over.
  public var kept = 0
  /// Slots that were reset because the old value does not fit the new declaration, such as "Counter.count". There is one entry
  /// for each instance or object.
  public var reset: [String] = []
  /// Slots that are no longer declared, or whose view has disappeared.
  public var dropped: [String] = []

  public init() {}
}
