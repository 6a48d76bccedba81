// What comes from a terminal, as values: what its user did, and what it answered.

import LongtailCore

/// What a terminal sent.
public enum TerminalInput: Hashable, Sendable {
  /// A key, named as scripts name it (``KeyPress/normal``).
  case key(KeyPress, phase: KeyPhase = .down)
  /// Text that was pasted: lines end with "\n", and the only other control character in it is the tab.
  case paste(String)
  case mouse(MouseInput)
  /// The terminal's window got the keyboard, or lost it.
  case focus(Bool)
  /// The terminal has another size, in cells.
  case resize(Size)
  case reply(TerminalReply)

  /// The key, if one was pressed or repeats.
  public var pressed: KeyPress? {
    if case .key(let press, let phase) = self, phase != .up { press } else { nil }
  }
}

/// What happened to a key. Terminals without the kitty keyboard protocol say only that it went down.
public enum KeyPhase: Hashable, Sendable {
  case down, `repeat`, up
}

/// Something that was done with the mouse.
public struct MouseInput: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press, release, move
  }

  /// A turn of the wheel is a press.
  public enum Button: Hashable, Sendable {
    case left, middle, right
    /// A move without a button, or a release by a terminal that does not say of which.
    case none
    case wheelUp, wheelDown, wheelLeft, wheelRight
    /// Buttons from 8 on, as X11 counts them.
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
  /// Reads xterm's button code: two bits of button, 4 shift, 8 alt, 16 ctrl, 32 motion, 64 wheel, 128 further buttons. Nil for
  /// what is beyond, and for a place that is none. Columns and rows count from 1.
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
    // Before SGR reports, "no button" was how a release looked.
    action = code & 32 > 0 ? .move : isRelease || button == .none ? .release : .press
    modifiers = []
    if code & 4 > 0 { modifiers.insert(.shift) }
    if code & 8 > 0 { modifiers.insert(.alt) }
    if code & 16 > 0 { modifiers.insert(.ctrl) }
  }
}
