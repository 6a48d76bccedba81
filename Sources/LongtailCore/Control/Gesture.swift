// What a pointer does to a view that listens to it (G1).

/// A gesture of a view, with the functions that hear of it.
public struct Gesture: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// So many clicks in a row.
    case tap(count: Int)
    /// A button held for so many seconds, while the pointer moves no further than so many cells.
    case longPress(seconds: Double, distance: Int)
    /// A button held while the pointer moves at least so many cells.
    case drag(distance: Int)
  }

  /// Who goes first where several views listen.
  public enum Priority: Hashable, Sendable {
    /// The innermost.
    case normal
    /// This, before those inside it.
    case high
    /// This, and another as well.
    case simultaneous
  }

  public var kind: Kind
  public var priority = Priority.normal
  /// Hears of every move of a drag, and of whether a button is held on a view that waits for a tap or a long press.
  public var onChanged: ScriptReference?
  /// Hears that the gesture was made.
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
