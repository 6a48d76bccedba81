// Keys that work wherever the focus is (F6).

import LongtailCore

/// A shortcut that works at the moment.
public struct LiveShortcut: Hashable, Sendable {
  public let key: KeyPress
  /// What it does.
  public let title: String
}

extension LiveShortcut: CustomStringConvertible {
  /// "ctrl+s Save".
  public var description: String { title.isEmpty ? key.description : "\(key) \(title)" }
}

extension Interaction {
  /// The shortcuts that can be seen, in the order of the tree, that is the order in which they are tried.
  private var shortcuts: [(node: NodeIndex, key: KeyPress, title: String?)] {
    memory.tree.preorder(memory.shortcuts).filter { isEnabled($0) && isShown($0) }.flatMap { node in
      marks(of: node).compactMap { mark -> (NodeIndex, KeyPress, String?)? in
        if case .shortcut(let key, let title) = mark { (node, key, title) } else { nil }
      }
    }
  }

  /// Clicks on the first view with that shortcut (F6).
  mutating func perform(shortcut press: KeyPress) -> Bool {
    guard let shortcut = shortcuts.first(where: { $0.key == press }) else { return false }
    return boxes(in: shortcut.node).contains { click($0, 1, at: nil) }
  }

  /// What the shortcuts do, each key once.
  var liveShortcuts: [LiveShortcut] {
    var met: Set<KeyPress> = []
    return shortcuts.compactMap { node, key, title in
      guard met.insert(key).inserted else { return nil }
      let words = title ?? boxes(in: node).compactMap { memory.tree.behavior(of: $0).appearance?.label }.joined(separator: " ")
      return LiveShortcut(key: key, title: words)
    }
  }

  /// A box and those in it, outer ones first.
  private func boxes(in node: NodeIndex) -> [NodeIndex] {
    var result: [NodeIndex] = []
    var rest = [node]
    while let box = rest.popLast() {
      result.append(box)
      rest += memory.tree.childBoxes(of: box).reversed()
    }
    return result
  }
}
