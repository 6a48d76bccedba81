// Updates the focus after an update: views may be removed, bindings written, and layers such as sheets brought to the front.

import LongtailCore

/// The bindings that were written when a view got the focus. They are cleared when the view loses the focus, even if it is
/// removed at that moment.
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

  /// Writes a value to a focus binding, if it differs.
  func write(_ value: PlainValue, to binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      if try evaluator.value(of: reference, for: nil) != value { try evaluator.write(value, to: reference) }
    }
  }

  /// Clears a focus binding, unless another value was written to it since.
  func clear(_ binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      guard try evaluator.value(of: reference, for: nil) == binding.value ?? .boolean(true) else { return }
      try evaluator.clear(reference)
    }
  }

  /// Closes the menu in front, and the menus around it, if the view that presents the menu is disabled. Returns true if a menu
  /// was closed.
  func dismissOrphanedMenus() -> Bool {
    guard let front = presentations.front, presentations.presenter(of: front).map(isEnabled) == false else { return false }
    return callbacks.dismissMenus(around: front)
  }

  /// Makes the focus and its bindings consistent after an update has come to rest. Steps 1, 2, 4 and 5 can end the call. The
  /// views that depend on the focus are then evaluated before the next call. Returns true if anything was done.
  func settle() -> Bool {
    // 1. A handler asked the focus to leave its view.
    if callbacks.takeLeaving() {
      if !moveFocus(toward: Point(0, 1), in: 0) { focus(on: nil) }
      return true
    }
    // 2. Moves that waited for rows continue.
    if continueMove() || scrolling.scrollToDestinations() || moveFocusIntoView() { return true }
    // 3. A control keeps the focus when its boxes are replaced.
    if let lost = ledger.focus, focus.flatMap(owner(of:)) != lost.owner, let same = box(of: lost.owner) {
      ledger.focus = Focus(
        identity: Int(tree.identity[same]), owner: lost.owner, controls: lost.controls, composedViews: lost.composedViews)
    }
    if let lost = ledger.focus, !(focus.map(canFocus) ?? false) {
      // 4. A view of the same control takes over the focus.
      if let next = successor(of: lost) {
        focus(on: next)
        return true
      }
      // 5. Otherwise the view loses the focus (F4). The focus goes to the view that a binding names, to the screen that is shown
      //    now, to the composed view that has hidden its focused part, or to a neighbour.
      lose()
      followBindings()
      if ledger.focus == nil { moveToCurrentScreen(from: lost) }
      if ledger.focus == nil, let next = next(around: lost) { focus(on: next) }
      if ledger.focus == nil, ledger.focusBefore != nil || tree.isInFailure(lost.owner) {
        awaitReturn(of: AwaitedView(owner: lost.owner, path: ledger.focusBefore, newest: tree.newestSerial))
      } else if ledger.focus == nil, let next = neighbor(of: lost) {
        focus(on: next)
      }
      return true
    }
    noteScreen()
    noteNeighbors()
    let before = ledger.focus?.identity
    // 6. Bindings that a script wrote move the focus (F3).
    followBindings()
    // 7. In a layer that came to the front, the view that had the focus last gets it back. If there is none, the first focusable
    //    view of the layer gets the focus if it is visible, unless the layer is the tree.
    if isNewInFront {
      isNewInFront = false
      let known = ledger.layerFocus[layer].flatMap(replacement(for:))
      remember(nil, in: layer)
      if ledger.focus == nil {
        focus(on: known ?? presentations.front.flatMap(target(of:)).flatMap { isVisible($0) ? $0 : nil })
      }
    }
    // 8. A view that is back after an error or a reload gets the focus again.
    if ledger.focus == nil || isInitial, let back = returned { focus(on: back) }
    return ledger.focus?.identity != before || followActive()
  }

  /// Stores the tab order, for the case that the focused view is removed.
  private func noteNeighbors() {
    guard let focus = ledger.focus else { return }
    let isCurrent = neighbors.changes == marks.focusableChanges && neighbors.moves == tree.moves
    guard !isCurrent || !neighbors.owners.contains(focus.owner) else { return }
    let owners = focusable.compactMap(owner(of:))
    // Retained identities are not reused for other views.
    for owner in owners { tree.identities.retain(owner) }
    for owner in neighbors.owners { tree.identities.release(owner) }
    neighbors = (owners, marks.focusableChanges, tree.moves)
  }

  /// Returns the view that gets the focus because the focused view `lost` was removed. This is the view that now follows the
  /// predecessor of `lost` in tab order: the old successor, or a new view in the place of `lost`. If no view follows the
  /// predecessor, returns the predecessor. If no predecessor is left, returns the view before the old successor. If no neighbour
  /// is left at all, returns the view at the old position of `lost`.
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

  /// The view that lost the focus because of an error or a reload, if it is back.
  private var returned: NodeIndex? {
    guard let awaited else { return nil }
    if let same = box(of: awaited.owner) { return canFocus(same) ? same : nil }
    guard let path = awaited.path else { return nil }
    // Only a newer view can be the removed view. An older view at this path is a different view.
    return marks.focusables.first { box in
      tree.serials[box] > awaited.newest && owner(of: box).map { tree.identities.path($0) == path } == true && canFocus(box)
    }
  }

  /// Stores the view that had the focus and was removed; nil for none. Its identity is retained, so that no other view gets it.
  func awaitReturn(of view: AwaitedView?) {
    if let view { tree.identities.retain(view.owner) }
    if let awaited { tree.identities.release(awaited.owner) }
    awaited = view
  }

  /// Moves the focus to the view that a binding names, or removes the focus if its bindings were cleared.
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
          // The binding does not name the focused view any more. If it is not cleared, it names another view. If no such view can
          // have the focus, the focus stays.
          if !binding.current.isCleared { isRefused = true }
        }
      }
    }
    // If the focused view has the focus by its own binding, other bindings move the focus only if the script has written them
    // since.
    let news = wanted.filter { !isHeld || !hasWritten && !claims.contains($0.mark) }
    note(claims: Set(wanted.map(\.mark)))
    hasWritten = false
    if let first = news.first(where: { target(of: $0.node) != nil }) {
      if let value = first.value, news.contains(where: { $0.node != first.node && $0.value == value }) {
        callbacks.report(Diagnostic(.ambiguousFocus(value: value.phrase), severity: .warning))
      }
      focus(on: target(of: first.node))
    } else if isReleased, let focus, !news.isEmpty || isRefused {
      // No view that the script named can have the focus. The focus stays, and its bindings are written again.
      for box in outward(from: focus) {
        for case .focused(let binding) in marks(of: box) where applies(binding, at: box) {
          write(binding.value ?? .boolean(true), to: binding)
        }
      }
    } else if isReleased {
      focus(on: nil)
    } else if focus != nil {
      // Another view has the focus. These bindings are cleared, so that their views do not get it later.
      for case .focused(let binding) in news.flatMap({ marks(of: $0.node) }) { clear(binding) }
    }
  }

  /// Stores the identities of marks whose bindings claim the focus. They are retained, so that no other view gets them.
  private func note(claims: Set<Int>) {
    for identity in claims { tree.identities.retain(identity) }
    for identity in self.claims { tree.identities.release(identity) }
    self.claims = claims
  }

  /// Records that another layer is now in front, such as a sheet. In this layer, the view that had the focus last gets it back.
  /// If there is none, the first focusable view of a presented view gets it if it is visible.
  func noteLayer() {
    let front = presentations.front.map { Int(tree.identity[$0]) } ?? 0
    guard front != layer else { return }
    if let focus = ledger.focus { remember(focus, in: layer) }
    layer = front
    isNewInFront = true
    discardRemovedLayers()
  }

  /// Discards the last focus of layers that no longer exist. A layer that an error box replaces may come back.
  private func discardRemovedLayers() {
    for other in ledger.layerFocus.keys where other > 0 && tree.node(of: other) == nil && !tree.isInFailure(other) {
      remember(nil, in: other)
    }
  }

  /// Stores the screen that is shown by the navigation container around the focus.
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

  /// Moves the focus from a screen that is no longer shown to the current screen. The view that had the focus there before gets
  /// it. Otherwise, the first focusable view of the screen or of its container gets it, if that is visible.
  private func moveToCurrentScreen(from lost: Focus?) {
    guard let screen, let stack = tree.node(of: screen.stack), isShown(stack), let shown = shownScreen(of: stack),
      Int(tree.identity[shown]) != screen.identity
    else { return }
    self.screen = nil
    discardRemovedLayers()
    if let lost, tree.node(of: screen.identity) != nil { remember(lost, in: screen.identity) }
    let known = ledger.layerFocus[Int(tree.identity[shown])].flatMap(replacement(for:))
    remember(nil, in: Int(tree.identity[shown]))
    // A screen is shown from its start, so an off-screen view does not get the focus.
    if let next = known ?? [shown, stack].lazy.compactMap(target(of:)).first(where: isVisible) { focus(on: next) }
  }

  /// Stores the view that had the focus in a layer: 0 for the tree, or the identity of a presented view or screen. Identities are
  /// retained, so that no other view gets them.
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

  /// Removes the focus from a view that was removed or can no longer have it, and clears its bindings.
  private func lose() {
    if let focus, let lost = ledger.focus {
      scrolling.noteFocusLoss(of: focus)
      showFocus(of: focus, lost.owner)
      for box in outward(from: focus) { callFocusHandlers(of: box, hasFocus: false) }
    }
    ledger.focus = nil
    for binding in bindings.marks { clear(binding) }
    bindings.keep([], in: tree.store)
  }

  private func holds(_ node: NodeIndex, _ binding: FocusBinding, _ focus: NodeIndex) -> Bool {
    outward(from: focus).contains(node) && applies(binding, at: node)
  }

  /// Returns the first focusable view in a box.
  func target(of node: NodeIndex) -> NodeIndex? {
    focusable.first { candidate in outward(from: candidate).contains(node) }
  }
}

extension PlainValue {
  /// True if a focus binding with this value means that no view has the focus.
  fileprivate var isCleared: Bool { [.none, .boolean(false), .string(""), .integer(0), .number(0)].contains(self) }
}
