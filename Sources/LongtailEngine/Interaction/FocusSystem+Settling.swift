// The focus after an update: views that left, bindings that were written, layers that came to the front.

import LongtailCore

/// Bindings that say that a view has the focus, as they were when it got it: they are told when it has gone, its view perhaps with
/// it.
struct FocusBindings {
  private(set) var marks: [FocusBinding] = []

  mutating func keep(_ marks: [FocusBinding], in store: ElementStore) {
    for mark in marks { if let arena = mark.reference?.arena { store.retain(arena) } }
    for mark in self.marks { if let arena = mark.reference?.arena { store.release(arena) } }
    self.marks = marks
  }
}

extension FocusSystem {
  // MARK: Bindings

  /// Writes where the focus is.
  func write(_ value: PlainValue, to binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      if try evaluator.value(of: reference, for: nil) != value { try evaluator.write(value, to: reference) }
    }
  }

  /// Takes the focus out of a binding, unless something else was written there since.
  func clear(_ binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      guard try evaluator.value(of: reference, for: nil) == binding.value ?? .boolean(true) else { return }
      try evaluator.clear(reference)
    }
  }

  /// Closes the menus of a view that is disabled. True if there was one.
  func dismissOrphanedMenus() -> Bool {
    guard let front = presentations.front, presentations.presenter(of: front).map(isEnabled) == false else { return false }
    return callbacks.dismissMenus(around: front)
  }

  /// Brings the focus and its bindings together after an update that came to rest. Each step may end it: what is bound to the focus is
  /// made again then, before the next look. Returns true if anything was done.
  func settle() -> Bool {
    // 1. A handler asked the focus to leave its view.
    if callbacks.takeLeaving() {
      if !moveFocus(toward: Point(0, 1), in: 0) { focus(on: nil) }
      return true
    }
    // 2. Moves that waited for rows go on.
    if moveOn() || scrolling.scrollToDestinations() || carryFocus() { return true }
    // 3. A control keeps the focus, whatever boxes it is made of.
    if let lost = ledger.focus, focus.flatMap(owner(of:)) != lost.owner, let same = box(of: lost.owner) {
      ledger.focus = Focus(
        identity: Int(tree.identity[same]), owner: lost.owner, controls: lost.controls, holders: lost.holders)
    }
    if let lost = ledger.focus, !(focus.map(canFocus) ?? false) {
      // 4. A view of the same control takes it over.
      if let next = successor(of: lost) {
        focus(on: next)
        return true
      }
      // 5. Otherwise it is lost (F4): to the screen that is shown now, to the view that hides the one that had it, or to its neighbour.
      lose()
      goOn(from: lost)
      if ledger.focus == nil, let next = next(around: lost) { focus(on: next) }
      if ledger.focus == nil, ledger.focusBefore != nil || tree.isInFailure(lost.owner) {
        miss(Missed(owner: lost.owner, path: ledger.focusBefore, newest: tree.newestSerial))
      } else if ledger.focus == nil, let next = neighbor(of: lost) {
        focus(on: next)
      }
      return true
    }
    noteScreen()
    noteNeighbors()
    let before = ledger.focus?.identity
    // 6. Bindings that a script wrote move it (F3).
    followBindings()
    // 7. A layer that came to the front has the focus where it was, or at its first view in sight.
    if isNewInFront {
      isNewInFront = false
      let known = ledger.layerFocus[layer].flatMap(heir(of:))
      remember(nil, in: layer)
      if ledger.focus == nil {
        focus(on: known ?? presentations.front.flatMap(target(of:)).flatMap { isInSight($0) ? $0 : nil })
      }
    }
    // 8. A view that is back after an error or a save has it again.
    if ledger.focus == nil || isInitial, let back = returned { focus(on: back) }
    return ledger.focus?.identity != before || followActive()
  }

  /// Notes the tab order, for the view that has the focus when it goes.
  private func noteNeighbors() {
    guard let focus = ledger.focus, neighbors.changes != marks.focusableChanges || !neighbors.owners.contains(focus.owner)
    else { return }
    let owners = focusable.compactMap(owner(of:))
    // Identities that are retained are not used for other views.
    for owner in owners { tree.identities.retain(owner) }
    for owner in neighbors.owners { tree.identities.release(owner) }
    neighbors = (owners, marks.focusableChanges)
  }

  /// Returns the view that is now after the view before a view that had the focus, in tab order: its successor, a row that was made in its
  /// place, or what it was replaced by. If there is none, the view before it. If all views are others, the view at the same position.
  private func neighbor(of lost: Focus) -> NodeIndex? {
    guard let position = neighbors.owners.firstIndex(of: lost.owner), case let order = focusable, !order.isEmpty else {
      return nil
    }
    let places = Dictionary(order.enumerated().compactMap { index, box in owner(of: box).map { ($0, index) } }) { first, _ in
      first
    }
    let before = neighbors.owners[..<position].reversed().lazy.compactMap { places[$0] }.first
    if let before { return before + 1 < order.count ? order[before + 1] : order[before] }
    let after = neighbors.owners[(position + 1)...].lazy.compactMap { places[$0] }.first
    if let after { return order[max(0, after - 1)] }
    // After a sheet, the focus returns to the view below that had it before.
    return isNewInFront ? nil : order[min(position, order.count - 1)]
  }

  /// The view that had the focus when a body failed or a save left it out, if it is there again.
  private var returned: NodeIndex? {
    guard let missed else { return nil }
    if let same = box(of: missed.owner) { return canFocus(same) ? same : nil }
    guard let path = missed.path else { return nil }
    // What had a place beside it then is another.
    return marks.focusables.first { box in
      tree.serials[box] > missed.newest && owner(of: box).map { tree.identities.path($0) == path } == true && canFocus(box)
    }
  }

  /// Notes who had the focus and is away. Numbers that are noted name nothing else.
  func miss(_ view: Missed?) {
    if let view { tree.identities.retain(view.owner) }
    if let missed { tree.identities.release(missed.owner) }
    missed = view
  }

  /// Moves the focus to where a binding says it is, or takes it away where none says so any more.
  private func followBindings() {
    if marks.focusBindings.isEmpty, claims.isEmpty { return }
    var wanted: [(node: NodeIndex, mark: Int, value: PlainValue?)] = []
    var (isHeld, isReleased, isRefused) = (false, false, false)
    for node in tree.preorder(marks.focusBindings) {
      for case .focused(let binding) in marks(of: node) where binding.reference != nil {
        let hasFocus = focus.map { holds(node, binding, $0) } ?? false
        if binding.current == binding.value ?? .boolean(true) {
          if hasFocus { isHeld = true } else { wanted.append((node, Int(tree.identity[node]), binding.value)) }
        } else if hasFocus {
          isReleased = true
          // A value other than that of no view names a view that is not there.
          if !binding.current.isCleared { isRefused = true }
        }
      }
    }
    // Where one of them has it already, only what a script wrote since moves it.
    let news = wanted.filter { !isHeld || !hasWritten && !claims.contains($0.mark) }
    note(claims: Set(wanted.map(\.mark)))
    hasWritten = false
    if let first = news.first(where: { target(of: $0.node) != nil }) {
      if let value = first.value, news.contains(where: { $0.node != first.node && $0.value == value }) {
        callbacks.report(Diagnostic(.ambiguousFocus(value: value.phrase), severity: .warning))
      }
      focus(on: target(of: first.node))
    } else if isReleased, let focus, !news.isEmpty || isRefused {
      // No view that a script named can have the focus: it stays, and the bindings name it again.
      for box in outward(from: focus) {
        for case .focused(let binding) in marks(of: box) where tells(binding, at: box) {
          write(binding.value ?? .boolean(true), to: binding)
        }
      }
    } else if isReleased {
      focus(on: nil)
    } else if focus != nil {
      // The focus is elsewhere, so that these views do not get it any more.
      for case .focused(let binding) in news.flatMap({ marks(of: $0.node) }) { clear(binding) }
    }
  }

  /// Notes whose bindings say that they have the focus. Numbers that are noted name nothing else.
  private func note(claims: Set<Int>) {
    for identity in claims { tree.identities.retain(identity) }
    for identity in self.claims { tree.identities.release(identity) }
    self.claims = claims
  }

  /// Notes that something else is in front: what that has of focus begins where it was, or at its first view.
  func noteLayer() {
    let front = presentations.front.map { Int(tree.identity[$0]) } ?? 0
    guard front != layer else { return }
    if let focus = ledger.focus { remember(focus, in: layer) }
    layer = front
    isNewInFront = true
    forgetGoneLayers()
  }

  /// Forgets who had the focus in what is there no more. Where a message stands for it, it may come back.
  private func forgetGoneLayers() {
    for other in ledger.layerFocus.keys where other > 0 && tree.node(of: other) == nil && !tree.isInFailure(other) {
      remember(nil, in: other)
    }
  }

  /// Notes which of the screens of a view the focus is in, or beside.
  private func noteScreen() {
    guard let focus else { return }
    let stack = outward(from: focus).first { marks(of: $0).contains(.screens) }
    screen = stack.flatMap { stack in
      shownScreen(of: stack).map { (Int(tree.identity[$0]), Int(tree.identity[stack])) }
    }
  }

  private func shownScreen(of stack: NodeIndex) -> NodeIndex? {
    tree.childBoxes(of: stack).first { marks(of: $0).contains(.screen) && record.placements[$0].isPlaced }
  }

  /// Gives the focus, which was in a screen that has no place any more, to the one that has: to the view that had it there before,
  /// else to the first that can have it, there or beside it.
  private func goOn(from lost: Focus?) {
    guard let screen, let stack = tree.node(of: screen.stack), isShown(stack), let shown = shownScreen(of: stack),
      Int(tree.identity[shown]) != screen.identity
    else { return }
    self.screen = nil
    forgetGoneLayers()
    if let lost, tree.node(of: screen.identity) != nil { remember(lost, in: screen.identity) }
    let known = ledger.layerFocus[Int(tree.identity[shown])].flatMap(heir(of:))
    remember(nil, in: Int(tree.identity[shown]))
    // A screen begins at its start, so that a view further on does not get the focus.
    if let next = known ?? [shown, stack].lazy.compactMap(target(of:)).first(where: isInSight) { focus(on: next) }
  }

  /// Notes which view had the focus in a layer: the tree is 0, others are what is presented. Numbers that are noted name nothing
  /// else.
  private func remember(_ focus: Focus?, in layer: Int) {
    if let focus {
      tree.identities.retain(layer)
      tree.identities.retain(focus.owner)
    }
    if let known = ledger.layerFocus[layer] {
      tree.identities.release(layer)
      tree.identities.release(known.owner)
    }
    ledger.layerFocus[layer] = focus
  }

  /// The view with the focus can have it no longer, or has gone.
  private func lose() {
    if let focus, let lost = ledger.focus {
      scrolling.leaveRow(of: focus)
      showFocus(of: focus, lost.owner)
      for box in outward(from: focus) { tell(box, false) }
    }
    ledger.focus = nil
    for binding in bindings.marks { clear(binding) }
    bindings.keep([], in: tree.store)
  }

  private func holds(_ node: NodeIndex, _ binding: FocusBinding, _ focus: NodeIndex) -> Bool {
    outward(from: focus).contains(node) && tells(binding, at: node)
  }

  /// The first view in a box that can have the focus.
  func target(of node: NodeIndex) -> NodeIndex? {
    focusable.first { candidate in outward(from: candidate).contains(node) }
  }
}

extension PlainValue {
  /// True for the value of a focus binding if no view has the focus.
  fileprivate var isCleared: Bool { [.none, .boolean(false), .string(""), .integer(0), .number(0)].contains(self) }
}
