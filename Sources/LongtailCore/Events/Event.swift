// What comes back from outside (design 1). Nothing else does.

/// Something that happened to a surface.
public enum Event: Hashable, Sendable {
  case key(KeyPress)
  /// Text that was pasted, as it came.
  case paste(String)
  /// A click on a cell: the first of some in a row at one place, the second, and so on. The same as a button that goes down and up.
  case tap(Point, count: Int = 1)
  case pointer(PointerEvent)
  /// A click without a pointer on the view with that path, or on the first in it that has a gesture. It gets the focus where it can.
  case press(String)
  /// The view with that path gets the focus, or the first in it that can have it.
  case focus(String)
  /// The wheel was turned over a cell, by columns and rows; down and to the right are positive.
  case scroll(Point, by: Point)
}

/// What the pointer or its first button did.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// The button went down, for the first time of some in a row at one place, the second, and so on.
    case down(count: Int)
    /// The pointer moved while the button was down.
    case dragged
    case up
    /// The pointer moved while no button was down.
    case moved
    /// The pointer is nowhere any more, and the button is not down.
    case left
  }

  public var phase: Phase
  public var cell: Point
  public var modifiers: KeyModifiers

  public init(_ phase: Phase, at cell: Point, _ modifiers: KeyModifiers = []) {
    (self.phase, self.cell, self.modifiers) = (phase, cell, modifiers)
  }
}
