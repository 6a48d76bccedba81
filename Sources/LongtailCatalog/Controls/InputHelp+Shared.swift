// Inputs that several controls share.

import LongtailCore

extension [InputHelp] {
  static func press(_ effect: String) -> [InputHelp] { [InputHelp("return, space", effect), InputHelp("click", effect)] }

  static let scrolling: [InputHelp] = [
    InputHelp("up, down, pageUp, pageDown, home, end", "scroll, if no view inside handles the key"),
    InputHelp("wheel", "scrolls"),
    InputHelp("drag on the scroll bar", "scrolls"),
  ]

  static let editing: [InputHelp] = [
    InputHelp("left, right, home, end", "move the cursor"), InputHelp("ctrl+left, ctrl+right", "move by words"),
    InputHelp("shift with a key that moves the cursor", "selects text"),
    InputHelp("delete, deleteForward", "delete a character or the selection"),
    InputHelp(
      "ctrl+w, ctrl+u, ctrl+k",
      "delete the previous word, the part of the line before the cursor, or the part of the line after the cursor"),
    InputHelp("alt+a", "selects all"), InputHelp("ctrl+x, alt+c", "cut and copy, if text is selected"),
    InputHelp("alt+z, alt+shift+z", "undo and redo, if there is a change to undo or redo"),
    InputHelp("click, drag", "move the cursor to the pointer, or select text"), InputHelp("double click", "selects a word"),
  ]
}
