// The commands of text editing, independent of the keys and clicks that trigger them.

/// An editing command.
public enum EditCommand: Hashable, Sendable {
  /// Inserts typed text in place of the selection. Consecutive insertions of a word and the spaces after it are one step of
  /// ``undo``.
  case insert(String)
  /// Inserts pasted text, as a separate undo step.
  case paste(String)
  /// Deletes the selection. If there is no selection, deletes the text up to the target of the motion.
  case delete(TextMotion)
  /// Moves the cursor. If `extending` is true, moves the head of the selection.
  case move(TextMotion, extending: Bool)
  /// Selects the unit at an offset. For a character, moves the cursor there and selects nothing.
  case select(TextUnit, at: Int)
  /// Moves the head of the selection to an offset.
  case extend(to: Int)
  case selectAll
  /// Copies the selected text.
  case copy
  /// Copies the selected text, and then selects nothing.
  case copyAndDeselect
  /// Cuts the selected text.
  case cut
  /// Requests the clipboard. The host answers with ``paste(_:)``.
  case requestPaste
  /// Inserts the text that was last deleted by word or line.
  case yank
  /// Exchanges the characters around the cursor; at the end of a line, the last two.
  case transpose
  case undo
  case redo
}

/// A movement of the cursor.
public enum TextMotion: Hashable, Sendable {
  case backward
  case forward
  /// To the start of the previous word, or to the end of the next word.
  case wordBackward
  case wordForward
  /// To the start of the line. A line lies between newlines and can span several rows.
  case lineStart
  case lineEnd
  case textStart
  case textEnd
  /// Moves by a number of rows, in the column where the vertical movement started.
  case up(Int)
  case down(Int)
}

/// A unit of text for clicks: a double click selects a word, a triple click a line. One click puts the cursor at a character.
public enum TextUnit: Hashable, Sendable {
  case character
  case word
  /// The line, including its newline.
  case line
}

/// The result of an editing command.
public struct EditOutcome: Hashable, Sendable {
  public internal(set) var hasChangedText = false
  /// True if the cursor or the selection has changed.
  public internal(set) var hasMoved = false
  /// The text to copy to the clipboard.
  public internal(set) var copied: String?
  /// True if the clipboard is requested.
  public internal(set) var wantsPaste = false

  /// True if the command had an effect. If it had none, the key can be handled by an enclosing view.
  public var isDone: Bool { hasChangedText || hasMoved || copied != nil || wantsPaste }
}
