// The objects that own the data that is kept from one update to the next. A stage stores the objects that it uses.

import LongtailCore

/// The data of one tree that lasts from one update to the next. Each object in this struct owns a part of the data.
struct Keep {
  /// Nodes, links and identities. Written by the reconciler.
  let tree: Tree
  /// The state of views, by identity: instances, state of controls, scroll positions, the focus.
  let ledger: Ledger
  /// Counts and tables of the resolver.
  let resolving: ResolveRecord
  /// Places, answers, and children created during layout. Written mainly by layout; animations also write places.
  let record: LayoutRecord
  /// The marks of boxes: focus, keys, pointer functions, preferences.
  let marks: Marks
  /// Diagnostics by node.
  let reports: Reports
  /// Sheets, alerts, popovers and menus.
  let presentations: Presentations
  /// Hooks that were set, removed, shown or hidden in an update.
  let hooks: HookChanges
  /// Boxes that are animated.
  let motion: Motion

  init(_ store: ElementStore) {
    let identities = IdentityRegistry()
    self.init(store, identities, Ledger(identities, store))
  }

  private init(_ store: ElementStore, _ identities: IdentityRegistry, _ ledger: Ledger) {
    self.ledger = ledger
    tree = Tree(store, identities)
    resolving = ResolveRecord(identities)
    record = LayoutRecord(tree)
    marks = Marks(identities, store)
    reports = Reports()
    presentations = Presentations(tree, record, reports)
    hooks = HookChanges(tree, record)
    motion = Motion(tree, record, marks, ledger)
  }

  var store: ElementStore { tree.store }
  var identities: IdentityRegistry { tree.identities }

  /// Creates an empty tree for a dry run. A view has the same identity in both trees, and starts with the state that it has in
  /// this tree.
  func fork() -> Keep {
    let identities = IdentityRegistry(copying: identities)
    return Keep(store, identities, ledger.fork(identities))
  }
}
