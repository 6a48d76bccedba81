// The owners of everything that is kept from one update to the next. A stage stores the ones that it uses.

import LongtailCore

/// What is kept for one tree, by owner.
struct Keep {
  /// Nodes, links and identities. Written by the reconciler.
  let tree: Tree
  /// Who holds an identity: instances, state of controls, scroll positions, the focus.
  let ledger: Ledger
  /// Counts and tables of the resolver.
  let resolving: ResolveRecord
  /// Places, answers, and children made during layout. Written by layout.
  let record: LayoutRecord
  /// What boxes say about themselves: focus, keys, pointer functions, preferences.
  let marks: Marks
  /// Diagnostics by node.
  let reports: Reports
  /// Views above the tree.
  let presentations: Presentations
  /// Hooks that the reconciler set or removed.
  let hooks: HookChanges
  /// Boxes that move.
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

  /// An empty tree for a dry run, in which the same views have the same numbers and hold what they hold here.
  func fork() -> Keep {
    let identities = IdentityRegistry(copying: identities)
    return Keep(store, identities, ledger.fork(identities))
  }
}
