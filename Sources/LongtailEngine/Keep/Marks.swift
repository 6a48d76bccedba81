// Stores the properties of boxes that do not change their look: focus, keys, pointer functions, preferences (`Mark`).

import LongtailCore

/// The marks of one tree, by box, in the order in which the modifiers were written. The reconciler writes them.
final class Marks {
  private let identities: IdentityRegistry
  private let store: ElementStore
  @exclusivity(unchecked) private var marks: [NodeIndex: [Mark]] = [:]
  /// Boxes with the mark `focusable`.
  @exclusivity(unchecked) private(set) var focusables: Set<NodeIndex> = []
  /// Boxes with the modifier `:focusable(false)`.
  @exclusivity(unchecked) private(set) var unfocusables: Set<NodeIndex> = []
  /// The number of changes of ``focusables``.
  @exclusivity(unchecked) private(set) var focusableChanges = 0
  /// Boxes with functions that are called when the pointer enters or leaves them.
  @exclusivity(unchecked) private var hovering: Set<NodeIndex> = []
  /// Boxes with a binding to the focus.
  @exclusivity(unchecked) private(set) var focusBindings: Set<NodeIndex> = []
  /// Boxes with a keyboard shortcut.
  @exclusivity(unchecked) private(set) var shortcuts: Set<NodeIndex> = []

  /// Boxes that open a context menu.
  @exclusivity(unchecked) private(set) var contextMenus: Set<NodeIndex> = []

  init(_ identities: IdentityRegistry, _ store: ElementStore) { (self.identities, self.store) = (identities, store) }

  /// The marks of a box; nil if it has none.
  subscript(node: NodeIndex) -> [Mark]? { marks[node] }

  /// Every box with its marks, in no order.
  var all: [NodeIndex: [Mark]] { marks }

  /// Sets the marks of a box; nil removes them. Retains the arenas and identities that the marks refer to while they are stored.
  func set(_ new: [Mark]?, of node: NodeIndex) {
    let old = marks[node]
    if new == nil, old == nil { return }
    for arena in Marks.hosts(of: new) { store.retain(arena) }
    for arena in Marks.hosts(of: old) { store.release(arena) }
    for owner in Marks.owners(of: new) { identities.retain(owner) }
    for owner in Marks.owners(of: old) { identities.release(owner) }
    marks[node] = new
    let wasFocusable = focusables.remove(node) != nil
    unfocusables.remove(node)
    hovering.remove(node)
    focusBindings.remove(node)
    shortcuts.remove(node)
    contextMenus.remove(node)
    for mark in new ?? [] {
      switch mark {
      case .focusable: focusables.insert(node)
      case .unfocusable: unfocusables.insert(node)
      case .onHover: hovering.insert(node)
      case .focused: focusBindings.insert(node)
      case .shortcut: shortcuts.insert(node)
      case .onContextMenu: contextMenus.insert(node)
      default: break
      }
    }
    if wasFocusable != focusables.contains(node) { focusableChanges += 1 }
  }

  /// True if a function is called when the pointer enters or leaves a box.
  var hasHover: Bool { !hovering.isEmpty }

  /// Returns the arenas of the host functions in marks. The marks must retain these arenas: if a control shows only a view of the
  /// script, the control has no box that retains them.
  private static func hosts(of marks: [Mark]?) -> [UInt64] {
    (marks ?? []).flatMap(\.functions).filter(\.isHost).map(\.arena)
  }

  /// Returns the identities that marks refer to. The marks must retain these identities, because there may be no node that
  /// retains them: a modifier with a body may be between the mark and the focusable view, or a link may be removed while the
  /// screen that it pushed is still there.
  private static func owners(of marks: [Mark]?) -> [Int] {
    (marks ?? []).compactMap { mark in
      switch mark {
      case .focusable(let owner), .unfocusable(let owner), .unboundValue(_, let owner): owner
      default: nil
      }
    }
  }
}
