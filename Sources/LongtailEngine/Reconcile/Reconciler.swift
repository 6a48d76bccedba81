// Changes the kept tree to match a resolution: matches nodes by identity, and changes only nodes that differ (I1-I5, K4).
//
// In the sketches, letters are identities, parentheses contain children, and `p(...)` is the box of a modifier. The last column
// lists the patches.
//
//   1. An entry matches the node of its identity, if both are boxes or both scopes.    a(b c) -> a(b c)       -
//   2. If there is no such node, a new node is inserted.                               a(b)   -> a(b c)       insert c
//   3. A node without an entry is removed.                                             a(b c) -> a(c)         remove b
//   4. As few of the remaining children as possible are moved.                         a(b c d) -> a(d b c)   move d
//   5. A node can move from another parent, if a modifier was added or removed.        a(b)   -> a(p(b))      insert p, move b
//   6. If an identity occurs twice, the second occurrence gets a new node.             a(b b) -> a(b b)       insert b, remove b
//   7. A scope whose body was skipped is kept with its descendants.                    a(B(c)) -> a(B(c))     -
//   8. A node whose contents or marks differ is updated.                               a(b"x") -> a(b"y")     update b
//
// `Reconciler+Removing` removes nodes, also after errors. `Reconciler+Contents` compares contents. `Reconciler+Nodes` updates the
// owners of data about a node.

import LongtailCore

/// The reconciler of one update, with the changes that it has made.
struct Reconciler {
  let tree: Tree
  let ledger: Ledger
  let record: LayoutRecord
  let marks: Marks
  let reports: Reports
  let presentations: Presentations
  let hooks: HookChanges
  let motion: Motion
  /// The reader of the lists of children in the script.
  var written: WrittenChildren

  /// The changes to the tree, in order.
  var patches: [Patch] = []
  /// Boxes whose answers to layout may differ, because their behavior or their children changed.
  var changed: [NodeIndex] = []
  /// The number of nodes that were compared with their entries.
  var compared = 0
  /// True if boxes with equal arguments may differ: something that the arguments refer to, such as an image file, has changed, or
  /// the last update was cut short.
  var ignoresEqualArguments = false
  /// The top nodes of rows that were just created in a container.
  private var newRows: Set<NodeIndex> = []

  init(_ keep: Keep, _ written: WrittenChildren) {
    (tree, ledger, record, marks) = (keep.tree, keep.ledger, keep.record, keep.marks)
    (reports, presentations, hooks, motion) = (keep.reports, keep.presentations, keep.hooks, keep.motion)
    self.written = written
  }

  /// Returns the boxes whose answers to layout may differ because of changes since the last call.
  mutating func takeChanges() -> [NodeIndex] {
    defer { changed = [] }
    return changed
  }

  // MARK: Parts of the tree

  /// Creates the root of an empty tree from the resolution's only top entry, which is a box.
  mutating func mount(_ resolution: Resolution) {
    tree.run += 1
    let root = claim(0, resolution)
    precondition(root == 0, "the root is the first node of a tree")
    apply(resolution, from: [(0, root)])
  }

  /// Updates `node` to the resolution's only top entry, or single items of a list to several top entries.
  mutating func replace(_ node: NodeIndex, by resolution: Resolution) {
    if let origins = resolution.origins { return replace(itemsOf: node, movedFrom: origins, by: resolution) }
    if !resolution.items.isEmpty { return replace(itemsOf: node, by: resolution) }
    // The resolution is empty if no item of a list had to run, or if the update was cut short.
    if resolution.entries.isEmpty { return }
    tree.run += 1
    tree.claims[node] = tree.run
    update(node, to: 0, resolution)
    apply(resolution, from: [(0, node)])
  }

  /// Updates single items of the list at `node` to the resolution's top entries.
  private mutating func replace(itemsOf node: NodeIndex, by resolution: Resolution) {
    guard let items = tree.scopes[node]?.items else { return }
    tree.run += 1
    report(resolution, at: node)
    var changes = NodeChanges()
    var tops: [(entry: Int, node: NodeIndex)] = []
    for (index, item) in resolution.items.enumerated() {
      let old = items.nodes(of: item.position, in: tree)
      let matches = match(from: item.entry, to: resolution.end(ofItem: index), resolution, &tops)
      let previous = items.node(before: item.position, in: node, tree)
      arrange(matches.nodes, matches.isExisting, in: node, old, after: previous, &changes)
      items.set(matches.nodes.first, at: item.position)
    }
    apply(resolution, from: tops.reversed(), changes)
  }

  /// Updates the list at `node` whose items have moved. `origins` are the earlier positions, as in ``Resolution/origins``.
  ///
  /// - Complexity: as that of ``ChildMatching``.
  private mutating func replace(itemsOf node: NodeIndex, movedFrom origins: [Int32], by resolution: Resolution) {
    guard let items = tree.scopes[node]?.items else { return }
    tree.run += 1
    report(resolution, at: node)
    var tops: [(entry: Int, node: NodeIndex)] = []
    var (nodes, isExisting, counts) = ([NodeIndex](), [Bool](), [Int]())
    nodes.reserveCapacity(origins.count)
    isExisting.reserveCapacity(origins.count)
    counts.reserveCapacity(origins.count)
    var next = 0
    for (position, origin) in origins.enumerated() {
      let before = nodes.count
      if origin >= 0 {
        items.forEachNode(of: Int(origin), in: tree) { nodes.append($0) }
        isExisting += repeatElement(true, count: nodes.count - before)
      } else if next < resolution.items.count, resolution.items[next].position == position {
        let matches = match(from: resolution.items[next].entry, to: resolution.end(ofItem: next), resolution, &tops)
        nodes += matches.nodes
        isExisting += matches.isExisting
        next += 1
      }
      counts.append(nodes.count - before)
    }
    var changes = NodeChanges()
    arrange(nodes, isExisting, in: node, Array(tree.children(of: node)), after: nil, &changes)
    items.set(nodes, counts: counts)
    apply(resolution, from: tops.reversed(), changes)
  }

  /// Adds the reports that belong to no entry of the resolution. They are about `node`, the parent of the top entries.
  private func report(_ resolution: Resolution, at node: NodeIndex) {
    for report in resolution.reports where report.entry < 0 {
      reports.add(report.diagnostic, at: node, isRepeated: report.diagnostic.severity == .warning)
    }
  }

  /// Replaces the children that layout created in `node` by the nodes of the resolution's top entries. These nodes come after the
  /// other children.
  mutating func replace(createdIn node: NodeIndex, by resolution: Resolution) {
    let children = Array(tree.children(of: node))
    let others = children.last { !record.createdChildren.contains($0) }
    let nodes = put(resolution, in: node, after: others)
    let removed = children.filter { record.createdChildren.contains($0) && !nodes.contains($0) && tree.nodes[$0].isAlive }
    remove(removed, noteFailure(in: node, children, nodes))
    order(nodes, in: node, after: others)
  }

  /// Inserts the nodes of the resolution's top entries into `node`, after the child `previous`, or first if it is nil. Moves
  /// existing nodes there from other parents, but children of `node` stay where they are until ``order(_:in:after:)``. Returns
  /// the nodes.
  mutating func put(_ resolution: Resolution, in node: NodeIndex, after previous: NodeIndex?) -> [NodeIndex] {
    tree.run += 1
    report(resolution, at: node)
    var nodes: [NodeIndex] = []
    var tops: [(entry: Int, node: NodeIndex)] = []
    var inserted: [NodeIndex] = []
    var previous = previous
    var entry = 0
    while entry < resolution.entries.count {
      let (top, isExisting) = match(entry, resolution)
      if !isExisting || Int(tree.nodes[top].parent) != node {
        patches.append(isExisting ? .move(top, in: node, after: previous) : .insert(top, in: node, after: previous))
        if tree.nodes[top].parent >= 0 { tree.unlink(top) }
        if isExisting { tree.moves += 1 }
        tree.insert(top, in: node, after: previous)
        if !isExisting, motion.isEnabled, record.placements[node].isPlaced { inserted.append(top) }
      }
      record.createdChildren.insert(top)
      if !isExisting { newRows.insert(top) }
      nodes.append(top)
      if resolution.entries[entry].isResolved { tops.append((entry, top)) }
      previous = top
      entry = resolution.entries[entry].end
    }
    apply(resolution, from: tops.reversed())
    newRows = []
    for top in inserted { motion.beginInsertion(of: tree.boxes(in: top), in: node) }
    return nodes
  }

  /// Brings the given children of `node` into the given order, with as few moves as possible. They come after `previous`, or
  /// first if it is nil. Other children of `node` are not moved.
  mutating func order(_ children: [NodeIndex], in node: NodeIndex, after previous: NodeIndex?) {
    let members = Set(children)
    let matching = ChildMatching(from: tree.children(of: node).filter(members.contains), to: children)
    var previous = previous
    for (child, origin) in zip(children, matching.origins) {
      if origin == .moved {
        record.damage += record.extents(of: child)
        tree.unlink(child)
        move(child, in: node, after: previous)
      }
      previous = child
    }
  }

  // MARK: Matching children

  /// Matches the children of each entry with those of its node, from the top entries down.
  private mutating func apply(
    _ resolution: Resolution, from tops: [(entry: Int, node: NodeIndex)], _ changes: NodeChanges = NodeChanges()
  ) {
    var changes = changes
    var pending = tops
    while let (entry, node) = pending.popLast() {
      let first = pending.count
      if keepsChildren(of: node, from: entry, resolution) {
        updateChildren(of: node, from: entry, resolution, &pending)
        pending[first...].reverse()
        continue
      }
      if canFill(node, from: entry, resolution) {
        fill(node, from: entry, resolution, &pending, &changes)
        pending[first...].reverse()
        continue
      }
      var old = Array(tree.children(of: node))
      // This resolution says nothing about children that layout created, so they stay.
      if resolution.pending[entry] != nil { old.removeAll { record.createdChildren.contains($0) } }
      let new = match(from: entry + 1, to: resolution.entries[entry].end, resolution, &pending)
      arrange(new.nodes, new.isExisting, in: node, old, after: nil, &changes)
      if case .scope(let index) = resolution.entries[entry].kind {
        resolution.scopes[index].items?.set(new.nodes, ofEntries: new.entries)
      }
      pending[first...].reverse()
    }
    // Remove the nodes that were unlinked, unless they were linked elsewhere (5).
    for (node, around, keeper) in changes.unlinked where tree.claims[node] != tree.run && tree.nodes[node].isAlive {
      remove(node, from: around, keeper)
    }
    for (node, around) in changes.insertedRoots { motion.beginInsertion(of: tree.boxes(in: node), in: around) }
    for report in resolution.reports where report.entry >= 0 {
      if let node = tree.node(of: resolution.entries[report.entry].identity) { reports.add(report.diagnostic, at: node) }
    }
  }

  /// True if the children of an entry match exactly the children of its node, in the same order, as in most updates. If the entry
  /// is that of a list of items, the nodes of the items must be noted.
  private func keepsChildren(of node: NodeIndex, from entry: Int, _ resolution: Resolution) -> Bool {
    guard !resolution.holdsItems(entry), resolution.pending[entry] == nil else { return false }
    var (child, next) = (entry + 1, Int(tree.nodes[node].first))
    while child < resolution.entries[entry].end {
      guard next >= 0, existing(child, resolution) == next else { return false }
      child = resolution.entries[child].end
      next = Int(tree.nodes[next].next)
    }
    return next < 0
  }

  /// Updates the children of a node to those of an entry, which match them, and adds the resolved entries to `resolved`.
  private mutating func updateChildren(
    of node: NodeIndex, from entry: Int, _ resolution: Resolution, _ resolved: inout [(entry: Int, node: NodeIndex)]
  ) {
    var child = entry + 1
    while child < resolution.entries[entry].end {
      let (node, _) = match(child, resolution)
      if resolution.entries[child].isResolved { resolved.append((child, node)) }
      child = resolution.entries[child].end
    }
  }

  /// True if a node has no children, and its entry has only children that match no existing node, as in a new tree. If the entry
  /// is that of a list of items, the nodes of the items must be noted.
  private func canFill(_ node: NodeIndex, from entry: Int, _ resolution: Resolution) -> Bool {
    guard tree.nodes[node].first < 0, !resolution.holdsItems(entry) else { return false }
    var child = entry + 1
    while child < resolution.entries[entry].end {
      if existing(child, resolution) != nil { return false }
      child = resolution.entries[child].end
    }
    return true
  }

  /// Adds the children of an entry to a node without children, and adds the resolved entries to `resolved`. This is what
  /// ``match(from:to:_:_:)`` and ``arrange(_:_:in:_:after:_:)`` do in general.
  private mutating func fill(
    _ node: NodeIndex, from entry: Int, _ resolution: Resolution, _ resolved: inout [(entry: Int, node: NodeIndex)],
    _ changes: inout NodeChanges
  ) {
    let around = tree.nodes[node].isBox ? node : tree.parentBox(of: node)
    var previous: NodeIndex?
    var child = entry + 1
    while child < resolution.entries[entry].end {
      let new = claim(child, resolution)
      insert(new, in: node, after: previous, around, &changes)
      if resolution.entries[child].isResolved { resolved.append((child, new)) }
      previous = new
      child = resolution.entries[child].end
    }
    if previous != nil { markChanged(node) }
  }

  /// The nodes that are removed and inserted while one resolution is applied.
  private struct NodeChanges {
    /// Nodes that were unlinked, each with the box that it was in, and the keeper if an error replaces it.
    var unlinked: [(node: NodeIndex, around: NodeIndex?, keeper: Leases.Keeper?)] = []
    /// New nodes in boxes that were in the tree before.
    var insertedRoots: [(node: NodeIndex, around: NodeIndex)] = []
    /// The nodes in `insertedRoots`, and the new nodes inside them down to the outermost boxes.
    var insertedNodes: Set<NodeIndex> = []
  }

  /// Matches consecutive sibling entries with nodes, and adds the resolved entries to `resolved`.
  private mutating func match(
    from start: Int, to end: Int, _ resolution: Resolution, _ resolved: inout [(entry: Int, node: NodeIndex)]
  ) -> (nodes: [NodeIndex], isExisting: [Bool], entries: [Int]) {
    var (nodes, isExisting, entries) = ([NodeIndex](), [Bool](), [Int]())
    var entry = start
    while entry < end {
      let match = match(entry, resolution)
      nodes.append(match.node)
      isExisting.append(match.isExisting)
      entries.append(entry)
      if resolution.entries[entry].isResolved { resolved.append((entry, match.node)) }
      entry = resolution.entries[entry].end
    }
    return (nodes, isExisting, entries)
  }

  /// Changes the children of a node from `old` to `new`. They come after the child `first`, or at the beginning if it is nil.
  private mutating func arrange(
    _ new: [NodeIndex], _ isExisting: [Bool], in node: NodeIndex, _ old: [NodeIndex], after first: NodeIndex?,
    _ changes: inout NodeChanges
  ) {
    guard old != new else { return }
    let matching = ChildMatching(from: old, to: new)
    let around = tree.nodes[node].isBox ? node : tree.parentBox(of: node)
    let keeper = noteFailure(in: node, old, new)
    // First, unlink removed and moved children (3, 4).
    for child in matching.removed {
      record.damage += record.extents(of: child)
      tree.unlink(child)
      changes.unlinked.append((child, around, keeper))
    }
    for (child, origin) in zip(new, matching.origins) where origin == .moved {
      record.damage += record.extents(of: child)
      tree.unlink(child)
    }
    // Then link each child after the child before it.
    var previous = first
    for (position, child) in new.enumerated() {
      switch matching.origins[position] {
      case .kept: break
      case .moved: move(child, in: node, after: previous)
      case .inserted where isExisting[position]:
        // The child comes from another parent (5).
        if tree.nodes[child].parent >= 0 {
          record.damage += record.extents(of: child)
          markChanged(Int(tree.nodes[child].parent))
        }
        tree.unlink(child)
        move(child, in: node, after: previous)
      case .inserted:
        insert(child, in: node, after: previous, around, &changes)
      }
      previous = child
    }
    markChanged(node)
  }

  /// Links a new node into `node`, which is in the box `around`.
  private mutating func insert(
    _ child: NodeIndex, in node: NodeIndex, after previous: NodeIndex?, _ around: NodeIndex?, _ changes: inout NodeChanges
  ) {
    tree.insert(child, in: node, after: previous)
    patches.append(.insert(child, in: node, after: previous))
    if motion.isEnabled, let around, record.placements[around].isPlaced, changes.insertedNodes.insert(child).inserted,
      !changes.insertedNodes.contains(node)
    {
      changes.insertedRoots.append((child, around))
    }
  }

  /// Links an unlinked node into `node`.
  private mutating func move(_ child: NodeIndex, in node: NodeIndex, after previous: NodeIndex?) {
    tree.insert(child, in: node, after: previous)
    tree.moves += 1
    patches.append(.move(child, in: node, after: previous))
  }

  /// Marks the nearest box around a node (or the node itself) as changed, because its answers to layout may differ. A row that
  /// was just created does not mark its container, because the container asks the row itself.
  private mutating func markChanged(_ node: NodeIndex) {
    var box = node
    while !tree.nodes[box].isBox {
      guard !newRows.contains(box), tree.nodes[box].parent >= 0 else { return }
      box = Int(tree.nodes[box].parent)
    }
    if !record.itemCaches.isEmpty { record.itemCaches[box] = nil }
    changed.append(box)
  }

  // MARK: Entries

  /// Returns the node of an entry: an existing node, which is updated, or a new one.
  private mutating func match(_ entry: Int, _ resolution: Resolution) -> (node: NodeIndex, isExisting: Bool) {
    let isExisting = existing(entry, resolution) != nil
    let node = claim(entry, resolution)
    if isExisting { update(node, to: entry, resolution) }
    return (node, isExisting)
  }

  /// Returns the existing node that an entry matches; nil if there is none, or another entry has claimed it (1, 6).
  private func existing(_ entry: Int, _ resolution: Resolution) -> NodeIndex? {
    switch resolution.entries[entry].kind {
    case .kept(let index): return resolution.kept[index].node
    case .same(let node): return node
    case .box, .scope: break
    }
    guard let node = tree.node(of: resolution.entries[entry].identity), tree.claims[node] != tree.run else { return nil }
    if case .box = resolution.entries[entry].kind { return tree.nodes[node].isBox ? node : nil }
    return tree.nodes[node].isBox ? nil : node
  }

  /// Returns the node of an entry and claims it. Creates the node if there is none (2).
  private mutating func claim(_ entry: Int, _ resolution: Resolution) -> NodeIndex {
    if let node = existing(entry, resolution) {
      tree.claims[node] = tree.run
      return node
    }
    let identity = resolution.entries[entry].identity
    let node: NodeIndex
    switch resolution.entries[entry].kind {
    case .box(let index): node = add(resolution.boxes[index], identity: identity)
    case .scope(let index): node = add(resolution.scopes[index], identity: identity)
    case .kept(let index): return resolution.kept[index].node
    case .same(let node): return node
    }
    tree.claims[node] = tree.run
    marks.set(resolution.marks[entry], of: node)
    presentations.set(resolution.presentations[entry], of: node)
    tree.set(resolution.pending[entry]?.boundary, of: node)
    record.setPending(resolution.pending[entry], of: node)
    return node
  }
}
