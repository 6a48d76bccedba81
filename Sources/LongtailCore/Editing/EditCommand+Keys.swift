// The keys of text fields: the control keys of readline and Emacs, which macOS supports, too, and the arrow keys of macOS and of
// other systems.

extension EditCommand {
  /// Creates the command of a key in a field. Nil if the field does not handle the key: tab, escape, an unknown key or, in a
  /// field of one row, return or a vertical arrow. `page` is the number of rows of a page. The keys of Emacs take precedence over
  /// the standard keys.
  public init?(key press: KeyPress, isMultiline: Bool, page: Int = 1, bindings: KeyBindings = .standard) {
    let press = press.normal
    if bindings == .emacs, let command = EditCommand.emacs(press, isMultiline, page) {
      self = command
    } else if !press.characters.isEmpty {
      self = .insert(press.characters)
    } else if let command = EditCommand.keys[press] {
      self = command
    } else if isMultiline, press.key == .return, press.modifiers.isSubset(of: [.shift, .alt]) {
      self = .insert("\n")
    } else {
      var still = press
      let isExtending = still.modifiers.remove(.shift) != nil
      if let motion = EditCommand.motions[still] ?? (isMultiline ? EditCommand.vertical(still, page) : nil) {
        self = .move(motion, extending: isExtending)
      } else {
        return nil
      }
    }
  }

  /// The keys that copy, in fields and in other views. Ctrl+c copies only the selection of a field, because elsewhere it ends the
  /// program.
  public static let copyKeys = [KeyPress(.character("c"), .alt), KeyPress(.character("c"), .super)]

  private static let keys: [KeyPress: EditCommand] = table([
    (["delete", "shift+delete", "ctrl+h"], .delete(.backward)),
    (["deleteForward", "ctrl+d"], .delete(.forward)),
    (["ctrl+w", "alt+delete", "ctrl+delete"], .delete(.wordBackward)),
    (["alt+d", "alt+deleteForward", "ctrl+deleteForward"], .delete(.wordForward)),
    (["ctrl+u", "super+delete"], .delete(.lineStart)),
    (["ctrl+k", "super+deleteForward"], .delete(.lineEnd)),
    (["ctrl+y"], .yank),
    (["ctrl+t"], .transpose),
    (["ctrl+z", "ctrl+_", "ctrl+shift+_", "ctrl+/", "alt+z", "super+z"], .undo),
    (["alt+shift+z", "ctrl+shift+z", "super+shift+z"], .redo),
    (["ctrl+x", "super+x"], .cut),
    (copyKeys.map(\.description), .copy),
    (["ctrl+c"], .copyAndDeselect),
    (["ctrl+v", "super+v"], .requestPaste),
    (["alt+a", "super+a"], .selectAll),
  ])

  /// The keys that move the cursor. With shift, they extend the selection.
  private static let motions: [KeyPress: TextMotion] = table([
    (["left", "ctrl+b"], .backward),
    (["right", "ctrl+f"], .forward),
    (["ctrl+left", "alt+left", "alt+b"], .wordBackward),
    (["ctrl+right", "alt+right", "alt+f"], .wordForward),
    (["home", "ctrl+a", "super+left"], .lineStart),
    (["end", "ctrl+e", "super+right"], .lineEnd),
    (["ctrl+home", "super+up"], .textStart),
    (["ctrl+end", "super+down"], .textEnd),
  ])

  /// Returns the command of a key that has another meaning in Emacs than in readline.
  private static func emacs(_ press: KeyPress, _ isMultiline: Bool, _ page: Int) -> EditCommand? {
    switch press.description {
    case "ctrl+v" where isMultiline: .move(.down(max(page, 1)), extending: false)
    case "alt+v" where isMultiline: .move(.up(max(page, 1)), extending: false)
    case "alt+<": .move(.textStart, extending: false)
    case "alt+>": .move(.textEnd, extending: false)
    case "alt+w": .copyAndDeselect
    default: nil
    }
  }

  private static func vertical(_ press: KeyPress, _ page: Int) -> TextMotion? {
    switch (press.key, press.modifiers) {
    case (.up, []), (.character("p"), .ctrl): .up(1)
    case (.down, []), (.character("n"), .ctrl): .down(1)
    case (.pageUp, []): .up(max(page, 1))
    case (.pageDown, []): .down(max(page, 1))
    default: nil
    }
  }

  private static func table<Meaning>(_ rows: [(keys: [String], Meaning)]) -> [KeyPress: Meaning] {
    var table: [KeyPress: Meaning] = [:]
    for (keys, meaning) in rows {
      for key in keys.compactMap({ KeyPress($0) }) { table[key] = meaning }
    }
    return table
  }
}
