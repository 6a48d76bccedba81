// The state of a program as plain data, for the one that takes its place.

import LongtailCore

/// What the instances and observed objects of a program hold.
struct KeptState {
  /// By number.
  var instances: [UInt64: Owner] = [:]
  var objects: [UInt64: Owner] = [:]
  /// The objects that module scope made, in the order it did, by type.
  var moduleObjects: [String: [UInt64]] = [:]

  /// Instances of an earlier run (``ScriptState``), by the paths of their views.
  var places: [String: UInt64] = [:]

  /// An instance or an object.
  struct Owner {
    /// Of the component or modifier, or the type.
    let name: String
    /// The tables that slots were declared with, by slot.
    let tables: [String: PlainValue]
    /// By slot.
    var values: [String: Value] = [:]
    /// The slots whose values are kept between runs.
    var stored: Set<String> = []
  }

  /// A value of a slot.
  indirect enum Value {
    case plain(PlainValue)
    /// The object with that number.
    case object(UInt64)
    /// Tables with objects in them.
    case list([Value])
    case table([String: Value])
  }
}

/// What became of the state of a program whose place another has taken.
public struct Succession: Sendable, Equatable {
  /// Values that were taken over.
  public var kept = 0
  /// Slots that begin anew, as what is declared now is of another kind: "Counter.count", once for each.
  public var reset: [String] = []
  /// Slots that are not declared any more, or whose view is not there any more.
  public var dropped: [String] = []

  public init() {}
}
