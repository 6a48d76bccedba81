// Makes the kept tree what a resolution says: nodes are matched by identity, and only what differs is touched (I1-I5, K4).

import LongtailCore

/// One reconciliation after another, with what they did.
struct Reconciler {
  let tree: Tree
  let ledger: Ledger
  let record: LayoutRecord
  let marks: Marks
  let reports: Reports
  let presentations: Presentations
  let hooks: HookChanges
  let motion: Motion
  private var written: WrittenChildren

  private(set) var patches: [Patch] = []
  /// Boxes whose behaviour or children changed: what they answer may have.
  private(set) var changed: [NodeIndex] = []
  /// Nodes that were compared with what they shall be.
  private(set) var compared = 0

  /// Whether boxes of equal arguments may be different: what they name outside of the tree has changed.
  var distrustsArguments = false

  /// Cells of the surface to be drawn again, because what was there left or is painted in another order.
  var damage: [Rect] = []

  init(_ keep: Keep, _ written: WrittenChildren) {
    (tree, ledger, record, marks) = (keep.tree, keep.ledger, keep.record, keep.marks)
    (reports, presentations, hooks, motion) = (keep.reports, keep.presentations, keep.hooks, keep.motion)
    self.written = written
  }

  /// The tops of the rows that are being put into a container for the first time.
  private var newRows: Set<NodeIndex> = []

  /// Boxes whose answers may differ because of what was done since the last call.
  mutating func takeChanges() -> [NodeIndex] {
    defer { changed = [] }
    return changed
  }

  /// Makes the root of an empty tree. The resolution's only top entry is its box.
  mutating func mount(_ resolution: Resolution) {
    tree.run += 1
    let root = claim(0, resolution)
    precondition(root == 0, "the root is the first node of a tree")
    apply(resolution, from: [(0, root)])
  }

  /// Makes `node` what the resolution's only top entry says.
  mutating func replace(_ node: NodeIndex, by resolution: Resolution) {
    tree.run += 1
    tree.claims[node] = tree.run
    update(node, to: 0, resolution)
    apply(resolution, from: [(0, node)])
  }

  /// Makes the children of `node` that were made during layout what the resolution's top entries say. They come after others.
  mutating func replace(madeIn node: NodeIndex, by resolution: Resolution) {
    let children = Array(tree.children(of: node))
    let others = children.last { !record.made.contains($0) }
    let nodes = put(resolution, in: node, after: others)
    let gone = children.filter { record.made.contains($0) && !nodes.contains($0) && tree.nodes[$0].isAlive }
    let failed = noteFailure(in: node, children, nodes)
    remember(gone, failed)
    remove(gone, failed)
    order(nodes, in: node, after: others)
  }

  // MARK: Failures

  /// Notes whether an error stands in a node whose children change. Returns the keeper of what it takes the place of, if it is new.
  private func noteFailure(in node: NodeIndex, _ old: [NodeIndex], _ new: [NodeIndex]) -> Leases.Keeper? {
    if old.isEmpty { return nil }
    let failures = new.filter(tree.isFailure)
    let hasFailed = tree.scopes[node]?.hasFailed ?? false
    ledger.note(hasFailed: hasFailed || !failures.isEmpty, in: node)
    return hasFailed || failures.contains { !old.contains($0) } ? Leases.Keeper(node: node, term: .fix) : nil
  }

  /// Notes what is written around nodes that leave, if something keeps what they hold.
  private mutating func remember(_ nodes: [NodeIndex], _ keeper: Leases.Keeper?) {
    if let keeper { tree.rememberLists(of: nodes, in: keeper.node, &written) }
  }

  /// Puts the resolution's top entries into `node`, behind one of its children or first. Those of them that are in the tree are
  /// taken from where they are, but children of the node stay until they are put in order. Returns their nodes.
  mutating func put(_ resolution: Resolution, in node: NodeIndex, after previous: NodeIndex?) -> [NodeIndex] {
    tree.run += 1
    for report in resolution.reports where report.entry < 0 {
      reports.add(report.diagnostic, at: node, again: report.diagnostic.severity == .warning)
    }
    var nodes: [NodeIndex] = []
    var tops: [(entry: Int, node: NodeIndex)] = []
    var newcomers: [NodeIndex] = []
    var previous = previous
    var entry = 0
    while entry < resolution.entries.count {
      let isExisting = existing(entry, resolution) != nil
      let top = claim(entry, resolution)
      if isExisting { update(top, to: entry, resolution) }
      if !isExisting || Int(tree.nodes[top].parent) != node {
        patches.append(isExisting ? .move(top, in: node, after: previous) : .insert(top, in: node, after: previous))
        if tree.nodes[top].parent >= 0 { tree.unlink(top) }
        tree.insert(top, in: node, after: previous)
        if !isExisting, motion.isEnabled, record.placements[node].isPlaced { newcomers.append(top) }
      }
      record.made.insert(top)
      if !isExisting { newRows.insert(top) }
      nodes.append(top)
      if case .kept = resolution.entries[entry].kind {} else { tops.append((entry, top)) }
      previous = top
      entry = resolution.entries[entry].end
    }
    apply(resolution, from: tops.reversed())
    newRows = []
    for top in newcomers { motion.enter(tree.boxes(in: top), in: node) }
    return nodes
  }

  /// Puts children of `node` in their order, behind another of them or first, by as few moves as there can be. Others stay among
  /// them where they are.
  mutating func order(_ children: [NodeIndex], in node: NodeIndex, after previous: NodeIndex?) {
    let members = Set(children)
    let matching = ChildMatching(from: tree.children(of: node).filter(members.contains), to: children)
    var previous = previous
    for (child, origin) in zip(children, matching.origins) {
      if origin == .moved {
        damage += record.extents(of: child)
        tree.unlink(child)
        tree.insert(child, in: node, after: previous)
        patches.append(.move(child, in: node, after: previous))
      }
      previous = child
    }
  }

  /// Notes a root that comes after everything in the first: outside it is the last child of that.
  mutating func note(secondRoot node: NodeIndex) {
    var last: NodeIndex?
    for child in tree.children(of: 0) { last = child }
    patches.append(.insert(node, in: 0, after: last))
  }

  /// Ends what is presented no more. Where its presenter has given way to a message, it keeps its state.
  mutating func remove(presented nodes: [NodeIndex]) {
    for node in nodes {
      let failed = tree.failure(around: node).map { Leases.Keeper(node: $0, term: .fix) }
      remember([node], failed)
      remove([node], failed)
    }
  }

  /// Ends nodes with everything in them. `keeper` keeps what they hold.
  mutating func remove(_ nodes: [NodeIndex], _ keeper: Leases.Keeper?) {
    for node in nodes {
      damage += record.extents(of: node)
      let around = tree.boxAround(node)
      tree.unlink(node)
      remove(node, from: around, keeper)
    }
  }

  // MARK: One level after another

  private mutating func apply(_ resolution: Resolution, from tops: [(entry: Int, node: NodeIndex)]) {
    var traffic = Traffic()
    var pending = tops
    while let (entry, node) = pending.popLast() {
      let first = pending.count
      var old = Array(tree.children(of: node))
      // What is made during layout is not the resolution's to end.
      if resolution.pending[entry] != nil { old.removeAll { record.made.contains($0) } }
      var new: [NodeIndex] = []
      var isExisting: [Bool] = []
      var child = entry + 1
      let end = resolution.entries[entry].end
      while child < end {
        let known = existing(child, resolution)
        let claimed = claim(child, resolution)
        new.append(claimed)
        isExisting.append(known != nil)
        if known != nil { update(claimed, to: child, resolution) }
        if case .kept = resolution.entries[child].kind {} else { pending.append((child, claimed)) }
        child = resolution.entries[child].end
      }
      arrange(new, isExisting, in: node, old, &traffic)
      pending[first...].reverse()
    }
    for (node, around, failed) in traffic.orphans where tree.claims[node] != tree.run && tree.nodes[node].isAlive {
      remember([node], failed)
      remove(node, from: around, failed)
    }
    for (node, around) in traffic.newcomers { motion.enter(tree.boxes(in: node), in: around) }
    for report in resolution.reports where report.entry >= 0 {
      if let node = tree.node(of: resolution.entries[report.entry].identity) { reports.add(report.diagnostic, at: node) }
    }
  }

  /// Who comes and goes while one resolution is applied.
  private struct Traffic {
    /// Nodes that lost their place, with the box they were in, and the keeper if an error takes their place: they end unless they are
    /// met elsewhere.
    var orphans: [(node: NodeIndex, around: NodeIndex?, failed: Leases.Keeper?)] = []
    /// Nodes that came into a box which was there before.
    var newcomers: [(node: NodeIndex, around: NodeIndex)] = []
    /// They, and what came with them.
    var isNew: Set<NodeIndex> = []
  }

  /// Puts the children of `node` in their order.
  private mutating func arrange(
    _ new: [NodeIndex], _ isExisting: [Bool], in node: NodeIndex, _ old: [NodeIndex], _ traffic: inout Traffic
  ) {
    guard old != new else { return }
    let matching = ChildMatching(from: old, to: new)
    let around = tree.nodes[node].isBox ? node : tree.boxAround(node)
    let failed = noteFailure(in: node, old, new)
    for child in matching.removed {
      damage += record.extents(of: child)
      tree.unlink(child)
      traffic.orphans.append((child, around, failed))
    }
    for (child, origin) in zip(new, matching.origins) where origin == .moved {
      damage += record.extents(of: child)
      tree.unlink(child)
    }
    var previous: NodeIndex?
    for (position, child) in new.enumerated() {
      switch matching.origins[position] {
      case .kept: break
      case .moved:
        tree.insert(child, in: node, after: previous)
        patches.append(.move(child, in: node, after: previous))
      case .inserted where isExisting[position]:
        // It was elsewhere: a modifier that has a box came or went around it.
        if tree.nodes[child].parent >= 0 {
          damage += record.extents(of: child)
          markChanged(Int(tree.nodes[child].parent))
        }
        tree.unlink(child)
        tree.insert(child, in: node, after: previous)
        patches.append(.move(child, in: node, after: previous))
      case .inserted:
        tree.insert(child, in: node, after: previous)
        patches.append(.insert(child, in: node, after: previous))
        if motion.isEnabled, let around, record.placements[around].isPlaced,
          traffic.isNew.insert(child).inserted, !traffic.isNew.contains(node)
        {
          traffic.newcomers.append((child, around))
        }
      }
      previous = child
    }
    markChanged(node)
  }

  /// Marks the box around a node, whose answers to layout questions may differ. A row that was just made in a container does not
  /// change the container, which asks the row itself.
  private mutating func markChanged(_ node: NodeIndex) {
    var box = node
    while !tree.nodes[box].isBox {
      guard !newRows.contains(box), tree.nodes[box].parent >= 0 else { return }
      box = Int(tree.nodes[box].parent)
    }
    if !record.itemCaches.isEmpty { record.itemCaches[box] = nil }
    changed.append(box)
  }

  // MARK: Nodes

  /// The node that an entry stands for, unless another entry has claimed it.
  private func existing(_ entry: Int, _ resolution: Resolution) -> NodeIndex? {
    if case .kept(let index) = resolution.entries[entry].kind { return resolution.kept[index].node }
    guard let node = tree.node(of: resolution.entries[entry].identity), tree.claims[node] != tree.run else { return nil }
    if case .box = resolution.entries[entry].kind { return tree.nodes[node].isBox ? node : nil }
    return tree.nodes[node].isBox ? nil : node
  }

  /// The node of an entry, made where there is none.
  private mutating func claim(_ entry: Int, _ resolution: Resolution) -> NodeIndex {
    if let node = existing(entry, resolution) {
      tree.claims[node] = tree.run
      return node
    }
    let identity = resolution.entries[entry].identity
    let node: NodeIndex
    switch resolution.entries[entry].kind {
    case .box(let index):
      node = add(resolution.boxes[index], identity: identity)
    case .scope(let index):
      node = add(resolution.scopes[index], identity: identity)
    case .kept(let index):
      return resolution.kept[index].node
    }
    tree.claims[node] = tree.run
    marks.set(resolution.annotations[entry], of: node)
    presentations.set(resolution.presentations[entry], of: node)
    record.wait(node, for: resolution.pending[entry])
    return node
  }

  /// Leaves a scope as it is, but for where it and the modifiers on it were written.
  private func keep(_ scope: SkippedScope) {
    tree.move(scope)
    let wrappers = scope.wrappers.filter { $0.behavior != nil }.map(\.source)
    guard !wrappers.isEmpty else { return }
    for box in tree.boxes(in: scope.node) { set(wrappers, around: box) }
  }

  /// Tells where the modifiers on a scope are written now. A row leaves them to its cells.
  private func set(_ wrappers: [BoxSource], around box: NodeIndex) {
    guard case .modifier = tree.boxes[box]?.source.kind else {
      for cell in tree.childBoxes(of: box) { set(wrappers, around: cell) }
      return
    }
    var box = box
    for wrapper in wrappers {
      tree.set(wrapper.node, of: box)
      guard let inner = tree.firstBox(of: box) else { break }
      box = inner
    }
  }

  private mutating func update(_ node: NodeIndex, to entry: Int, _ resolution: Resolution) {
    if case .kept(let index) = resolution.entries[entry].kind {
      return keep(resolution.kept[index])
    }
    compared += 1
    var changes: Patch.Changes = []
    reports.remove(node)
    switch resolution.entries[entry].kind {
    case .kept: break
    case .scope(let index):
      let (old, new) = (tree.scopes[node], resolution.scopes[index])
      if let before = old?.given, let now = new.given, !isEqual(before, now) { changes.insert(.properties) }
      set(new, of: node)
    case .box(let index):
      let new = resolution.boxes[index]
      motion.look(at: node, marks[node], resolution.annotations[entry])
      if let old = tree.boxes[node], isEqual(old, new) {
        // What it was written as may be stored elsewhere now.
        tree.set(new.source, of: node)
      } else {
        changes.insert(.content)
        set(new, of: node)
        record.placements[node].isRepainted = true
        changed.append(node)
      }
      let annotations = resolution.annotations[entry]
      if !Annotation.areEqual(marks[node], annotations) {
        changes.insert(.annotations)
        changed.append(node)
      }
      marks.set(annotations, of: node)
      presentations.set(resolution.presentations[entry], of: node)
      if record.wait(node, for: resolution.pending[entry]) { changed.append(node) }
    }
    if !changes.isEmpty { patches.append(.update(node, changes)) }
  }

  /// Whether two boxes at one place were made from the same things: then they do the same.
  private func isEqual(_ old: KeptBox, _ new: KeptBox) -> Bool {
    if distrustsArguments { return false }
    if old.wrapper == new.wrapper, old.wrapper > 0 { return true }
    // A link is a text or a box around views, though its arguments are the same.
    guard old.isComparable, new.isComparable, type(of: old.behavior) == type(of: new.behavior), old.axis == new.axis,
      old.isMirrored == new.isMirrored,
      old.environment.isIdentical(to: new.environment), old.argumentCount == new.argumentCount
    else { return false }
    if old.source.arena == new.source.arena, old.source.arguments == new.source.arguments { return true }
    guard let before = tree.store.arena(old.source.arena), let now = tree.store.arena(new.source.arena) else { return false }
    let (first, second) = (Int(old.source.arguments), Int(new.source.arguments))
    return tree.store.areEqual(
      before.pointee.arguments[first..<first + old.argumentCount], in: before.pointee,
      now.pointee.arguments[second..<second + new.argumentCount], in: now.pointee)
  }

  private func isEqual(_ old: Resolver.Given, _ new: Resolver.Given) -> Bool {
    guard let before = tree.store.arena(old.arena), let now = tree.store.arena(new.arena) else { return false }
    let (first, second) = (Int(old.arguments), Int(new.arguments))
    return tree.store.areEqual(
      before.pointee.arguments[first..<first + old.names.count], in: before.pointee,
      now.pointee.arguments[second..<second + new.names.count], in: now.pointee)
  }

  /// Ends a node that has no place, with everything in it, innermost first. In the box that it was in it may still be seen.
  private mutating func remove(_ top: NodeIndex, from around: NodeIndex?, _ keeper: Leases.Keeper?) {
    let boxes = tree.boxes(in: top)
    var departure = Departure(keeper: keeper)
    if motion.isEnabled, let around, tree.nodes[around].isAlive {
      departure.end = motion.leave(boxes, from: around)
    }
    departure.isVanishing = motion.vanish(boxes)
    patches.append(.remove(top, identity: Int(tree.identity[top])))
    var rest = [top]
    var ended: [NodeIndex] = []
    while let node = rest.popLast() {
      ended.append(node)
      rest += tree.children(of: node)
    }
    for node in ended.reversed() {
      if node != top { tree.unlink(node) }
      end(node, departure)
    }
  }
}
