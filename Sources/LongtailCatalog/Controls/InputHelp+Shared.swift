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
    InputHelp("shift with one of these keys", "selects text"),
    InputHelp("delete, deleteForward", "delete a character or the selection"),
    InputHelp("ctrl+w, ctrl+u, ctrl+k", "delete the previous word, to the start of the line, or to its end"),
    InputHelp("alt+a", "selects all"), InputHelp("ctrl+x, alt+c", "cut and copy, if text is selected"),
    InputHelp("alt+z, alt+shift+z", "undo and redo, if there is a change"),
    InputHelp("click, drag", "move the cursor, select"), InputHelp("double click", "selects a word"),
  ]
}
