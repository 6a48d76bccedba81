// The input from a terminal: actions of its user, and replies to queries.

import LongtailCore

/// One input from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key, with the name that scripts use (``KeyPress/normal``).
  case key(KeyPress, phase: KeyPhase = .down)
  /// Pasted text. Its lines end with "\n", and the tab is the only other control character in it.
  case paste(String)
  case mouse(MouseInput)
  /// The window of the terminal has gained keyboard focus (true), or lost it.
  case focus(Bool)
  /// The size of the terminal has changed, in cells.
  case resize(Size)
  case reply(TerminalReply)

  /// The key, if it was pressed or repeats.
  public var pressed: KeyPress? {
    if case .key(let press, let phase) = self, phase != .up { press } else { nil }
  }
}

/// The phase of a key press. Terminals without the kitty keyboard protocol report only `down`.
public enum KeyPhase: Hashable, Sendable {
  case down, `repeat`, up
}

/// An action with the mouse.
public struct MouseInput: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press, release, move
  }

  /// A mouse button. A turn of the wheel is a press of a wheel button.
  public enum Button: Hashable, Sendable {
    case left, middle, right
    /// A move without a button, or a release by a terminal that does not report the button.
    case none
    case wheelUp, wheelDown, wheelLeft, wheelRight
    /// A button from 8 on, with its X11 number.
    case other(Int)
  }

  public var action: Action
  public var button: Button
  /// The cell, 0 at the top left, at most ``Cells/maximum`` - 1 on each axis.
  public var cell: Point
  public var modifiers: KeyModifiers

  public init(_ action: Action, _ button: Button, at cell: Point, _ modifiers: KeyModifiers = []) {
    (self.action, self.button, self.cell, self.modifiers) = (action, button, cell, modifiers)
  }
}

extension MouseInput {
  /// Reads xterm's button code: two bits for the button, 4 shift, 8 alt, 16 ctrl, 32 motion, 64 wheel, 128 further buttons. Nil
  /// for other codes, and for an invalid place. Columns and rows count from 1.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard 0...255 ~= code, column > 0, row > 0 else { return nil }
    cell = Point(min(column, Cells.maximum) - 1, min(row, Cells.maximum) - 1)
    button =
      switch code & 0b1100_0011 {
      case 0: .left
      case 1: .middle
      case 2: .right
      case 3: .none
      case 64: .wheelUp
      case 65: .wheelDown
      case 66: .wheelLeft
      case 67: .wheelRight
      case let further: .other(8 + (further & 3) + (further & 64 > 0 ? 4 : 0))
      }
    // Without SGR reports, a release has the code for "no button".
    action = code & 32 > 0 ? .move : isRelease || button == .none ? .release : .press
    modifiers = []
    if code & 4 > 0 { modifiers.insert(.shift) }
    if code & 8 > 0 { modifiers.insert(.alt) }
    if code & 16 > 0 { modifiers.insert(.ctrl) }
  }
}
