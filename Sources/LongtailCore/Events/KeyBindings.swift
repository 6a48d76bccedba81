// Additional keys for lists, scroll containers and other controls: those of vim and of Emacs.

/// A set of keys. All sets contain the standard keys.
public enum KeyBindings: String, CaseIterable, Hashable, Sendable {
  case standard, vim, emacs
}

extension KeyBindings {
  /// Returns the standard key that a key stands for in a control. Returns `press` itself if this set does not replace it.
  public func standard(for press: KeyPress) -> KeyPress { table[press.normal] ?? press }

  /// Returns the keys that stand for a standard key, the shortest first, without the standard key itself.
  public func aliases(of press: KeyPress) -> [KeyPress] {
    table.filter { $0.value == press }.keys.sorted {
      ($0.description.count, $0.description) < ($1.description.count, $1.description)
    }
  }

  private var table: [KeyPress: KeyPress] {
    switch self {
    case .standard: [:]
    case .vim: KeyBindings.vimKeys
    case .emacs: KeyBindings.emacsKeys
    }
  }

  private static let vimKeys = table([
    ("j", "down"), ("k", "up"), ("h", "left"), ("l", "right"), ("g", "home"), ("G", "end"), ("ctrl+f", "pageDown"),
    ("ctrl+b", "pageUp"), ("ctrl+d", "pageDown"), ("ctrl+u", "pageUp"), ("J", "alt+down"), ("K", "alt+up"), ("x", "delete"),
    ("y", "alt+c"),
  ])

  private static let emacsKeys = table([
    ("ctrl+n", "down"), ("ctrl+p", "up"), ("ctrl+b", "left"), ("ctrl+f", "right"), ("ctrl+v", "pageDown"), ("alt+v", "pageUp"),
    ("alt+<", "home"), ("alt+>", "end"), ("ctrl+a", "home"), ("ctrl+e", "end"), ("alt+n", "alt+down"), ("alt+p", "alt+up"),
    ("ctrl+d", "delete"), ("alt+w", "alt+c"),
  ])

  private static func table(_ rows: [(key: String, standard: String)]) -> [KeyPress: KeyPress] {
    var table: [KeyPress: KeyPress] = [:]
    for (key, standard) in rows {
      if let key = KeyPress(key), let standard = KeyPress(standard) { table[key] = standard }
    }
    return table
  }
}
