// What can be done to a text that is edited, whatever key or click means it.

/// One step of editing.
public enum EditCommand: Hashable, Sendable {
  /// Text that is typed: takes the place of the selection, and joins what was typed just before in one step of ``undo``.
  case insert(String)
  /// Text that comes at once, and is a step of its own.
  case paste(String)
  /// Takes the selection away; where nothing is selected, the text up to where the motion leads.
  case delete(TextMotion)
  /// Moves the cursor, or with `extending` the head of the selection.
  case move(TextMotion, extending: Bool)
  /// Selects the unit at an offset; a character is a place for the cursor, and selects nothing.
  case select(TextUnit, at: Int)
  /// Moves the head of the selection to an offset.
  case extend(to: Int)
  case selectAll
  /// Hands out the selected text.
  case copy
  /// Hands out the selected text and takes it away.
  case cut
  /// Asks for the clipboard: whoever has it answers with ``paste(_:)``.
  case requestPaste
  /// Puts in what was deleted last by words or lines.
  case yank
  /// Exchanges the characters around the cursor; at the end of a line, the last two.
  case transpose
  case undo
  case redo
}

/// Where a cursor goes.
public enum TextMotion: Hashable, Sendable {
  case backward
  case forward
  /// To the start of the word before, or to the end of the word behind.
  case wordBackward
  case wordForward
  /// To the ends of what is between newlines, however many rows that takes.
  case lineStart
  case lineEnd
  case textStart
  case textEnd
  /// So many rows, in the column in which the cursor was at first.
  case up(Int)
  case down(Int)
}

/// What a click selects, and two, and three.
public enum TextUnit: Hashable, Sendable {
  case character
  case word
  /// With its newline.
  case line
}

/// What followed from a command.
public struct EditOutcome: Hashable, Sendable {
  public internal(set) var hasChangedText = false
  /// Whether the cursor or the selection is elsewhere.
  public internal(set) var hasMoved = false
  /// Text for the clipboard.
  public internal(set) var copied: String?
  /// Whether the clipboard is asked for.
  public internal(set) var wantsPaste = false

  /// Whether there was anything to do: a key for which there was not may mean something to a view around.
  public var isDone: Bool { hasChangedText || hasMoved || copied != nil || wantsPaste }
}
