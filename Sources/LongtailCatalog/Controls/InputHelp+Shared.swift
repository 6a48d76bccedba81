// Descriptions of keys and mouse actions that several controls share.

import LongtailCore

extension [InputHelp] {
  static func press(_ effect: String) -> [InputHelp] { [InputHelp("return, space", effect), InputHelp("click", effect)] }

  static let scrolling: [InputHelp] = [
    InputHelp("up, down, pageUp, pageDown, home, end", "scroll, if no view inside or around the container handles the key"),
    InputHelp("wheel", "scrolls"),
    InputHelp("drag on the scroll bar", "scrolls"),
  ]

  static let editing: [InputHelp] =
    moving
    + [
      InputHelp("ctrl+left, ctrl+right", "move by words"),
      InputHelp(
        "ctrl+w, ctrl+u, ctrl+k",
        "delete the previous word, the part of the line before the cursor, or the part of the line after the cursor"),
      InputHelp("ctrl+x", "cuts, if text is selected"), InputHelp("ctrl+c, alt+c", "copy, if text is selected"),
      InputHelp("double click, triple click", "select a word or a line"),
    ]

  /// In a secure field, the whole text counts as one word, and nothing can be copied.
  static let secureEditing: [InputHelp] =
    moving
    + [
      InputHelp("ctrl+left, ctrl+right", "move to the start or the end"),
      InputHelp("ctrl+w, ctrl+u", "delete the text before the cursor"), InputHelp("ctrl+k", "deletes the text after the cursor"),
      InputHelp("double click", "selects all"),
    ]

  private static let moving: [InputHelp] = [
    InputHelp("left, right, home, end", "move the cursor"),
    InputHelp("shift with a key that moves the cursor", "selects text"), InputHelp("alt+a", "selects all"),
    InputHelp("delete, deleteForward", "delete a character or the selection"),
    InputHelp("ctrl+z, ctrl+shift+z", "undo and redo"),
    InputHelp("click, drag", "move the cursor to the pointer, or select text"),
  ]
}
