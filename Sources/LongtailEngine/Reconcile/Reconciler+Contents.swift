// Compares the contents of an existing node with its entry, and updates the node if they differ.

import LongtailCore

extension Reconciler {
  /// Keeps a scope whose body was skipped, and updates the sources of the scope and of the modifiers on it (rule 7 at the top of
  /// `Reconciler.swift`).
  private func keep(_ scope: SkippedScope) {
    tree.move(scope)
    let wrappers = scope.wrappers.filter { $0.behavior != nil }.map(\.source)
    guard !wrappers.isEmpty else { return }
    for box in tree.boxes(in: scope.node) { set(wrappers, around: box) }
  }

  /// Updates the sources of the modifiers on a scope. The boxes of modifiers on a row, such as a GridRow, are around its cells.
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

  /// Updates a node so that it matches its entry (rule 8 at the top of `Reconciler.swift`).
  mutating func update(_ node: NodeIndex, to entry: Int, _ resolution: Resolution) {
    switch resolution.entries[entry].kind {
    case .kept(let index): return keep(resolution.kept[index])
    case .same: return
    case .box, .scope: break
    }
    compared += 1
    var changes: Patch.Changes = []
    reports.remove(node)
    switch resolution.entries[entry].kind {
    case .kept, .same: break
    case .scope(let index):
      let (old, new) = (tree.scopes[node], resolution.scopes[index])
      if let before = old?.argumentSource, let now = new.argumentSource, !isEqual(before, now) { changes.insert(.properties) }
      set(new, of: node)
    case .box(let index):
      let new = resolution.boxes[index]
      motion.noteAnimation(of: node, marks[node], resolution.marks[entry])
      if let old = tree.boxes[node], isEqual(old, new) {
        // Update the source, because the arguments may be in another arena now.
        tree.set(new.source, new.environment, of: node)
      } else {
        changes.insert(.content)
        set(new, of: node)
        record.placements[node].isRepainted = true
        changed.append(node)
      }
      let newMarks = resolution.marks[entry]
      if !Mark.areEqual(marks[node], newMarks) {
        changes.insert(.marks)
        changed.append(node)
      }
      marks.set(newMarks, of: node)
      presentations.set(resolution.presentations[entry], of: node)
      tree.set(resolution.pending[entry]?.boundary, of: node)
      if record.setPending(resolution.pending[entry], of: node) { changed.append(node) }
    }
    if !changes.isEmpty { patches.append(.update(node, changes)) }
  }

  /// True if the old and the new contents of a box have the same effect, because their inputs or their behaviors are equal.
  private func isEqual(_ old: KeptBox, _ new: KeptBox) -> Bool {
    if ignoresEqualArguments { return false }
    if old.wrapper == new.wrapper, old.wrapper > 0 { return true }
    guard old.axis == new.axis, old.isMirrored == new.isMirrored else { return false }
    if haveEqualArguments(old, new) { return true }
    // In the same environment, comparable boxes with different arguments have different behaviors. These need not be compared.
    let areComparable = old.isComparable && new.isComparable && old.environment.isIdentical(to: new.environment)
    return !areComparable && old.behavior.isEqual(to: new.behavior) && areEquallyEnabled(old, new)
  }

  /// True if two boxes have behaviors of the same type, created from equal arguments in the same environment.
  private func haveEqualArguments(_ old: KeptBox, _ new: KeptBox) -> Bool {
    // The types can differ although the arguments are equal: a link is a text, or a box around views.
    guard old.isComparable, new.isComparable, type(of: old.behavior) == type(of: new.behavior),
      old.argumentCount == new.argumentCount, old.environment.isIdentical(to: new.environment)
    else { return false }
    if old.source.arena == new.source.arena, old.source.arguments == new.source.arguments { return true }
    guard let before = tree.store.arena(old.source.arena), let now = tree.store.arena(new.source.arena) else { return false }
    let (first, second) = (Int(old.source.arguments), Int(new.source.arguments))
    return tree.store.areEqual(
      before.pointee.arguments[first..<first + old.argumentCount], in: before.pointee,
      now.pointee.arguments[second..<second + new.argumentCount], in: now.pointee)
  }

  private func areEquallyEnabled(_ old: KeptBox, _ new: KeptBox) -> Bool {
    old.environment[StandardKeys.isEnabled] == new.environment[StandardKeys.isEnabled]
  }

  /// True if the old and the new arguments of a scope are equal.
  private func isEqual(_ old: Resolver.ArgumentSource, _ new: Resolver.ArgumentSource) -> Bool {
    guard let before = tree.store.arena(old.arena), let now = tree.store.arena(new.arena) else { return false }
    let (first, second) = (Int(old.arguments), Int(new.arguments))
    return tree.store.areEqual(
      before.pointee.arguments[first..<first + old.names.count], in: before.pointee,
      now.pointee.arguments[second..<second + new.names.count], in: now.pointee)
  }
}
