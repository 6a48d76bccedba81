// What keys do: those that work wherever the focus is (F6), and those of what has it (F5).

import LongtailCore

extension Interaction {
  /// The shortcuts that can be seen, in the order of the tree, that is the order in which they are tried.
  private var shortcuts: [(node: NodeIndex, key: KeyPress, title: String?)] {
    tree.preorder(marks.shortcuts).filter { isEnabled($0) && isShown($0) }.flatMap { node in
      marks(of: node).compactMap { mark -> (NodeIndex, KeyPress, String?)? in
        if case .shortcut(let key, let title) = mark { (node, key, title) } else { nil }
      }
    }
  }

  /// Clicks on the first view with that shortcut that has a gesture for it (F6).
  func perform(shortcut press: KeyPress) -> Bool {
    if shortcuts.contains(where: { shortcut in shortcut.key == press && boxes(in: shortcut.node).contains { activate($0) } }) {
      return true
    }
    // A click on a field gives it the focus.
    for shortcut in shortcuts where shortcut.key == press {
      guard let field = focusing.target(of: shortcut.node) else { continue }
      focusing.focus(on: field)
      return true
    }
    return false
  }

  /// What the shortcuts do, each key once, those that do the same together. One that has nothing to click on or to give the focus is
  /// none, nor is one that is typed into what has the focus.
  var liveShortcuts: [KeyHint] {
    var met: Set<KeyPress> = []
    var hints: [(node: NodeIndex, hint: KeyHint)] = []
    for (node, key, title) in shortcuts {
      guard isLive(key), boxes(in: node).contains(where: canActivate) || focusing.target(of: node) != nil,
        met.insert(key).inserted
      else { continue }
      let title = title ?? words(in: node)
      if let last = hints.last, last.node == node, last.hint.title == title {
        hints[hints.count - 1].hint = KeyHint(last.hint.keys + [key], title)
      } else {
        hints.append((node, KeyHint([key], title)))
      }
    }
    return hints.map(\.hint)
  }

  /// Whether a key is not one that is typed into what has the focus.
  private func isLive(_ key: KeyPress) -> Bool { field == nil || key.characters.isEmpty }

  /// What other keys do to what has the focus and to the views around it, each key once; then those that leave it.
  var keyHints: [KeyHint] {
    var hints: [KeyHint] = []
    if let focus {
      let way = Array(outward(from: focus))
      let own = way.prefix { focusing.belongsToFocus($0) }
      let submits = way.contains { marks(of: $0).contains { if case .onSubmit = $0 { true } else { false } } }
      hints = way.filter(isEnabled).flatMap(written(on:)).filter { submits || !$0.submits }
      if own.allSatisfy({ written(on: $0).isEmpty }), own.contains(where: canActivate) {
        hints.insert(KeyHint(.character(" "), title: "Press"), at: 0)
      }
    }
    if focus == nil || focusing.isInitial { hints += tree.preorder(otherListeners).filter(isEnabled).flatMap(written(on:)) }
    if let focus, menus.menu(around: chosenRow(of: focus) ?? focus) != nil {
      hints.append(KeyHint(.function(10), modifiers: .shift, title: "Menu"))
    }
    if focusing.focusable.contains(where: { $0 != focus }) { hints.append(KeyHint(.tab, title: "Next")) }
    if presentations.front != nil { hints.append(KeyHint(.escape, title: "Close")) }
    var met = Set(liveShortcuts.flatMap(\.keys))
    return hints.filter { hint in hint.keys.contains { met.insert($0).inserted } }
  }

  /// Where nothing has the focus, controls do nothing.
  private func written(on box: NodeIndex) -> [KeyHint] {
    (marks(of: box) + (record.marks[box] ?? [])).flatMap {
      switch $0 {
      case .keyHints(let hints): return focus == nil ? [] : hints.map { $0.adding(keyBindings) }
      case .onKey(let keys, _, let title?):
        let keys = keys.filter(isLive)
        return keys.isEmpty ? [] : [KeyHint(keys, title).adding(keyBindings)]
      default: return []
      }
    }
  }

  /// The view with the focus, where what is typed goes into it.
  var field: NodeIndex? {
    focus.flatMap { focusing.takesText($0) ? $0 : nil }
  }

  /// What a box is called, without what is there for the eye only.
  private func words(in node: NodeIndex) -> String {
    boxes(in: node) { marks(of: $0).contains(.accessibility(.hidden)) }
      .compactMap { label(of: $0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a box says, or was said of it.
  private func label(of box: NodeIndex) -> String? {
    for case .accessibility(.label(let label)) in marks(of: box) { return label }
    return tree.behavior(of: box).appearance?.label
  }
}
