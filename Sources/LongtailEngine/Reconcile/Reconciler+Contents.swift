// The contents of a node that stays: compared with its entry, and changed if they differ.

import LongtailCore

extension Reconciler {
  /// Leaves a scope as it is, except for where it and the modifiers on it are written (7).
  private func keep(_ scope: SkippedScope) {
    tree.move(scope)
    let wrappers = scope.wrappers.filter { $0.behavior != nil }.map(\.source)
    guard !wrappers.isEmpty else { return }
    for box in tree.boxes(in: scope.node) { set(wrappers, around: box) }
  }

  /// Notes where the modifiers on a scope are written now. A row leaves them to its cells.
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

  /// Makes a node what its entry says (8).
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
      if let before = old?.given, let now = new.given, !isEqual(before, now) { changes.insert(.properties) }
      set(new, of: node)
    case .box(let index):
      let new = resolution.boxes[index]
      motion.look(at: node, marks[node], resolution.annotations[entry])
      if let old = tree.boxes[node], isEqual(old, new) {
        // Its arguments may be stored elsewhere now.
        tree.set(new.source, new.environment, of: node)
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
      tree.set(resolution.pending[entry]?.boundary, of: node)
      if record.wait(node, for: resolution.pending[entry]) { changed.append(node) }
    }
    if !changes.isEmpty { patches.append(.update(node, changes)) }
  }

  /// True if two boxes at one place were made from equal things, so that they do the same.
  private func isEqual(_ old: KeptBox, _ new: KeptBox) -> Bool {
    if distrustsArguments { return false }
    if old.wrapper == new.wrapper, old.wrapper > 0 { return true }
    guard old.axis == new.axis, old.isMirrored == new.isMirrored else { return false }
    if haveEqualArguments(old, new) { return true }
    // In the same environment, other arguments make another behaviour.
    let isMadeAlike = old.isComparable && new.isComparable && old.environment.isIdentical(to: new.environment)
    return !isMadeAlike && old.behavior.isEqual(to: new.behavior) && areEnabledAlike(old, new)
  }

  /// True if two boxes were made in the same way, of equal arguments in the same environment.
  private func haveEqualArguments(_ old: KeptBox, _ new: KeptBox) -> Bool {
    // A link is a text or a box around views, although its arguments are equal.
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

  private func areEnabledAlike(_ old: KeptBox, _ new: KeptBox) -> Bool {
    old.environment[StandardKeys.isEnabled] == new.environment[StandardKeys.isEnabled]
  }

  /// True if a scope was given equal values.
  private func isEqual(_ old: Resolver.Given, _ new: Resolver.Given) -> Bool {
    guard let before = tree.store.arena(old.arena), let now = tree.store.arena(new.arena) else { return false }
    let (first, second) = (Int(old.arguments), Int(new.arguments))
    return tree.store.areEqual(
      before.pointee.arguments[first..<first + old.names.count], in: before.pointee,
      now.pointee.arguments[second..<second + new.names.count], in: now.pointee)
  }
}
