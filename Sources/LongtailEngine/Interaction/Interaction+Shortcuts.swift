// Keyboard shortcuts, which work wherever the focus is (F6), and the hints for them and for the keys of the focused view (F5).

import LongtailCore

extension Interaction {
  /// The shortcuts of shown and enabled views, in tree order. They are tried in this order.
  private var shortcuts: [(node: NodeIndex, key: KeyPress, title: String?)] {
    tree.preorder(marks.shortcuts).filter { isEnabled($0) && isShown($0) }.flatMap { node in
      marks(of: node).compactMap { mark -> (NodeIndex, KeyPress, String?)? in
        if case .shortcut(let key, let title) = mark { (node, key, title) } else { nil }
      }
    }
  }

  /// Activates the first view with this shortcut that can be activated (F6). If there is none, moves the focus to the first
  /// focusable view with the shortcut. Returns false if there is no such view.
  func perform(shortcut press: KeyPress) -> Bool {
    if shortcuts.contains(where: { shortcut in shortcut.key == press && boxes(in: shortcut.node).contains { activate($0) } }) {
      return true
    }
    // A shortcut of a field gives it the focus, as a click on the field does.
    for shortcut in shortcuts where shortcut.key == press {
      guard let field = focusing.target(of: shortcut.node) else { continue }
      focusing.focus(on: field)
      return true
    }
    return false
  }

  /// The hints for shortcuts. Each key occurs once, and shortcuts of the same view with the same title share a hint. Shortcuts
  /// that would do nothing, or whose key would be typed into the focused field, are left out.
  var liveShortcuts: [KeyHint] {
    var seen: Set<KeyPress> = []
    var hints: [(node: NodeIndex, hint: KeyHint)] = []
    for (node, key, title) in shortcuts {
      guard isLive(key), boxes(in: node).contains(where: canActivate) || focusing.target(of: node) != nil,
        seen.insert(key).inserted
      else { continue }
      let title = title ?? joinedLabel(of: node)
      if let last = hints.last, last.node == node, last.hint.title == title {
        hints[hints.count - 1].hint = KeyHint(last.hint.keys + [key], title)
      } else {
        hints.append((node, KeyHint([key], title)))
      }
    }
    return hints.map(\.hint)
  }

  /// True unless a key would be typed into the focused field.
  private func isLive(_ key: KeyPress) -> Bool { field == nil || key.characters.isEmpty }

  /// The hints for keys that are not shortcuts, each key once: those of the focused view and of the views around it, then the
  /// keys that open its menu, move the focus on, or close the view in front.
  var keyHints: [KeyHint] {
    var hints: [KeyHint] = []
    if let focus {
      let way = Array(outward(from: focus))
      let own = way.prefix { focusing.belongsToFocus($0) }
      let submits = way.contains { marks(of: $0).contains { if case .onSubmit = $0 { true } else { false } } }
      hints = way.filter(isEnabled).flatMap(ownHints(of:)).filter { submits || !$0.submits }
      if own.allSatisfy({ ownHints(of: $0).isEmpty }), own.contains(where: canActivate) {
        hints.insert(KeyHint(.character(" "), title: "Press"), at: 0)
      }
    }
    if focus == nil || focusing.isInitial { hints += tree.preorder(otherKeyHandlers).filter(isEnabled).flatMap(ownHints(of:)) }
    if let focus, menus.menu(around: chosenRow(of: focus) ?? focus) != nil {
      hints.append(KeyHint(.function(10), modifiers: .shift, title: "Menu"))
    }
    if focusing.focusable.contains(where: { $0 != focus }) { hints.append(KeyHint(.tab, title: "Next")) }
    if presentations.front != nil { hints.append(KeyHint(.escape, title: "Close")) }
    var seen = Set(liveShortcuts.flatMap(\.keys))
    return hints.filter { hint in
      let isNew = !seen.isSuperset(of: hint.keys)
      seen.formUnion(hint.keys)
      return isNew
    }
  }

  /// Returns the key hints of a box. If no view has the focus, hints of controls are left out.
  private func ownHints(of box: NodeIndex) -> [KeyHint] {
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

  /// The focused view if text can be typed into it; otherwise nil.
  var field: NodeIndex? {
    focus.flatMap { focusing.takesText($0) ? $0 : nil }
  }

  /// Returns the label of a box, joined from the labels inside it that are not hidden from accessibility.
  private func joinedLabel(of node: NodeIndex) -> String {
    boxes(in: node) { marks(of: $0).contains(.accessibility(.hidden)) }
      .compactMap { label(of: $0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the accessibility label of one box, or the text that it shows.
  private func label(of box: NodeIndex) -> String? {
    for case .accessibility(.label(let label)) in marks(of: box) { return label }
    return tree.behavior(of: box).appearance?.label
  }
}
