// Input events, the only data that flows back into the tree.

/// An input event.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A text was pasted, unchanged.
  case paste(String)
  /// A request to copy the selected text of the focused field. In a terminal, ctrl+c sends it while a field has the focus. It
  /// calls no function of the script. It is not handled if nothing is selected. A secret text is not copied, only deselected.
  case copy
  /// A click on a cell, equal to pressing and releasing the button. `count` is 2 for the second click in a row at one place,
  /// and so on.
  case tap(Point, count: Int = 1)
  /// The pointer moved, or a button was pressed or released.
  case pointer(PointerEvent)
  /// A click without a pointer on the view with this path, or on the first view in it that has a gesture. The view gets the focus
  /// if possible.
  case press(String)
  /// The view with this path, or the first focusable view in it, gets the focus.
  case focus(String)
  /// The wheel was turned over a cell, by columns and rows. Down and to the right are positive.
  case scroll(Point, by: Point)
}

extension Event {
  /// False for events that can happen by accident: the wheel, and a pointer that moves or leaves with its button up. They must
  /// not cause effects outside the application, such as opening a URL.
  package var isDeliberate: Bool {
    switch self {
    case .pointer(let event): event.phase != .moved && event.phase != .left
    case .scroll: false
    case .key, .paste, .copy, .tap, .press, .focus: true
    }
  }
}

/// A movement of the pointer, a press or release of the left mouse button, or a press of the right one.
public struct PointerEvent: Hashable, Sendable {
  /// The kind of a pointer event.
  public enum Phase: Hashable, Sendable {
    /// The button was pressed. `count` is 2 for the second press in a row at one place, and so on.
    case down(count: Int)
    /// The right button was pressed.
    case menu
    /// The pointer moved with the button down.
    case dragged
    /// The button was released.
    case up
    /// The pointer moved with the button up.
    case moved
    /// The pointer left the surface, and the button is up.
    case left
  }

  /// The kind of the event.
  public var phase: Phase
  /// The cell under the pointer.
  public var cell: Point
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers

  public init(_ phase: Phase, at cell: Point, _ modifiers: KeyModifiers = []) {
    (self.phase, self.cell, self.modifiers) = (phase, cell, modifiers)
  }
}
