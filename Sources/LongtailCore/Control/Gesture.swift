// Pointer gestures and their handlers (G1).

/// A gesture on a view, with the functions that handle it.
public struct Gesture: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A number of clicks in a row.
    case tap(count: Int)
    /// A mouse button held for a number of seconds. The pointer moves no further than `distance` cells.
    case longPress(seconds: Double, distance: Int)
    /// A drag with a pressed mouse button over at least `distance` cells.
    case drag(distance: Int)
  }

  /// The priority if several views have a gesture.
  public enum Priority: Hashable, Sendable {
    /// The innermost gesture wins.
    case normal
    /// This gesture wins over gestures of views inside.
    case high
    /// This gesture is recognized together with others.
    case simultaneous
  }

  public var kind: Kind
  public var priority = Priority.normal
  /// Called for each movement of a drag. For a tap or a long press, called when the pressed state changes.
  public var onChanged: ScriptReference?
  /// Called when the gesture ends.
  public var onEnded: ScriptReference?

  public init(_ kind: Kind, onChanged: ScriptReference? = nil, onEnded: ScriptReference? = nil) {
    (self.kind, self.onChanged, self.onEnded) = (kind, onChanged, onEnded)
  }

  public var isTap: Bool { if case .tap = kind { true } else { false } }

  var withoutFunctions: Gesture {
    var result = self
    result.onChanged = onChanged.map { _ in ScriptReference(rawValue: 0) }
    result.onEnded = onEnded.map { _ in ScriptReference(rawValue: 0) }
    return result
  }
}
