// The focus. It belongs to an identity, and moves by keys, clicks and bindings. A view that can no longer have it loses it
// (F1-F4, F7).

import LongtailCore

/// The focus of one tree.
final class FocusSystem: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  let scrolling: Scrolling
  /// A move of the focus that waits for the rows of a container, which was scrolled for it.
  var pendingMove: PendingFocusMove?
  /// The container that keys have scrolled. The focused view in it may be off-screen now.
  var scrolledFocus: ScrolledFocus?
  /// True if tab after the last view leaves the tree. If false, tab goes to the first view.
  var tabLeavesTree = false
  /// True if a move of the focus has written bindings that were not read since.
  var hasWritten = false
  /// The identity of the layer in front when the focus was settled last; 0 for the tree.
  var layer = 0
  /// True if another layer has come to the front since the focus was settled.
  var isNewInFront = false
  /// The identities of marks whose bindings claim the focus for a view that does not have it.
  var claims: Set<Int> = []
  /// The focusable views in tab order, stored while one of them had the focus. If that view is removed, they determine the next
  /// one. `changes` and `moves` are the values of ``Marks/focusableChanges`` and ``Tree/moves`` at the time of storing.
  var neighbors: (owners: [Int], changes: Int, moves: Int) = ([], -1, -1)
  /// True if the user or the script scrolled the active part of the focused view off-screen.
  var isScrolledAway = false
  /// True if the first view of the screen has the focus because a key was pressed before any view had it.
  var isInitial = false
  /// By identity: the scroll positions of the containers around the focus after the last update.
  var scrollGeometries: [Int: ScrollGeometry] = [:]
  /// If the focus is in a navigation container: the identities of the screen that it shows, and of the container.
  var screen: (identity: Int, stack: Int)?
  /// A removed view that gets the focus when it comes back, unless another view has had the focus since.
  var awaited: AwaitedView?
  /// The bindings that were written when the focused view got the focus.
  var bindings = FocusBindings()

  /// A view that had the focus and was removed by an error or a reload.
  struct AwaitedView {
    let owner: Int
    /// The path of the view if a reload removed it. A new view at this path gets the focus.
    let path: String?
    /// The serial of the newest node when the view was removed.
    let newest: Int
  }

  init(_ keep: Keep, _ scrolling: Scrolling, _ callbacks: Callbacks) {
    (self.keep, self.scrolling, self.callbacks) = (keep, scrolling, callbacks)
  }

  /// The box that has the focus.
  var focus: NodeIndex? { ledger.focus.flatMap { tree.node(of: $0.identity) } }

  func canFocus(_ node: NodeIndex) -> Bool {
    guard let owner = owner(of: node), isEnabled(node), isShown(node), !isUnfocusable(node, owner) else { return false }
    if isPane(node) { return canFocusPane(node) }
    return !(marks(of: node).contains(.yieldsFocus) && holdsFocusable(node))
  }

  /// True if `:focusable(false)` is written on a view. For a pane that is part of a list, also true if it is written on the list.
  private func isUnfocusable(_ node: NodeIndex, _ owner: Int) -> Bool {
    if marks.unfocusables.isEmpty { return false }
    let owners = [owner, isPane(node) ? control(around: owner) : nil]
    return marks.unfocusables.contains { box in
      marks(of: box).contains { if case .unfocusable(let view) = $0 { owners.contains(view) } else { false } }
    }
  }

  /// Returns the control that the view with the identity `part` is a part of, even if a style of the script shows the control.
  /// Returns nil if any other body of the script is between the view and the control.
  private func control(around part: Int) -> Int? {
    var identity = tree.identities.parent(of: part)
    while identity > 0 {
      switch tree.node(of: identity).flatMap({ tree.scopes[$0]?.evaluation?.body }) {
      case .control?: return identity
      case .style?, nil: identity = tree.identities.parent(of: identity)
      default: return nil
      }
    }
    return nil
  }

  /// True if a box contains a focusable box.
  private func holdsFocusable(_ node: NodeIndex) -> Bool {
    var rest = Array(tree.childBoxes(of: node))
    while let box = rest.popLast() {
      if canFocus(box) { return true }
      rest += tree.childBoxes(of: box)
    }
    return false
  }

  /// Returns the identity of the focusable view that a box stands for: the `owner` of its mark, or the box itself if it is a
  /// pane.
  func owner(of node: NodeIndex) -> Int? {
    for case .focusable(let owner) in marks(of: node) { return owner }
    return isPane(node) ? Int(tree.identity[node]) : nil
  }

  /// Returns the focusable box of the view or control with an identity.
  func box(of owner: Int) -> NodeIndex? {
    marks.focusables.first { self.owner(of: $0) == owner } ?? tree.node(of: owner).flatMap { isPane($0) ? $0 : nil }
  }

  /// Returns `owner` if it is a control, and the controls whose styles created it, innermost first. If `owner` was passed to a
  /// control, such as a button in the label of another control, this control does not count.
  private func controls(shownBy owner: Int) -> [Int] {
    var controls: [Int] = []
    var identity = owner
    while identity > 0 {
      let parent = tree.identities.parent(of: identity)
      switch tree.node(of: identity).flatMap({ tree.scopes[$0]?.evaluation?.body }) {
      case .control? where identity == owner: controls.append(identity)
      case .style?: controls.append(parent)
      default: break
      }
      identity = parent
    }
    return controls
  }

  /// Returns the composed views that contain a view, innermost first.
  private func composedViews(of owner: Int) -> [Focus.ComposedView] {
    var (composedViews, part): ([Focus.ComposedView], Int) = ([], owner)
    while case let view = tree.identities.parent(of: part), view > 0 {
      if tree.node(of: view).flatMap({ tree.scopes[$0]?.kind }) == .view { composedViews.append(.init(view: view, part: part)) }
      part = view
    }
    return composedViews
  }

  /// Returns the next view to focus if a composed view has hidden its part with the focus, as a closed group does. This is the
  /// first focusable view inside the composed view. Returns nil if the part still has focusable views.
  func next(around lost: Focus) -> NodeIndex? {
    func isInside(_ box: NodeIndex, _ identity: Int) -> Bool {
      sequence(first: Int(tree.identity[box])) { [tree] in tree.identities.parent(of: $0) }.prefix { $0 > 0 }.contains(identity)
    }
    for composed in lost.composedViews where tree.node(of: composed.view) != nil {
      if marks.focusables.contains(where: { isInside($0, composed.part) }) { return nil }
      if let next = focusable.first(where: { isInside($0, composed.view) }) { return next }
    }
    return nil
  }

  /// Returns the box that takes over the focus when a control gets another style: the control, or the first focusable view that
  /// the style creates. If the focused box still exists and now contains focusable views, returns the first of these.
  func successor(of lost: Focus) -> NodeIndex? {
    if let focus { return isEnabled(focus) && isShown(focus) ? target(of: focus) : nil }
    return replacement(for: lost)
  }

  /// Returns the box that replaces a focused box: the current box of the same view, or a box of a control that contained the
  /// view.
  func replacement(for lost: Focus) -> NodeIndex? {
    if let box = box(of: lost.owner) { return canFocus(box) ? box : nil }
    for control in lost.controls where tree.node(of: control) != nil {
      if let box = box(of: control), canFocus(box) { return box }
      let part = focusable.first { box in owner(of: box).map { controls(shownBy: $0).contains(control) } == true }
      if let part { return part }
    }
    return nil
  }

  /// True if a box is inside the focused view, or belongs to a modifier on that view.
  func belongsToFocus(_ node: NodeIndex) -> Bool {
    guard let focus = ledger.focus else { return false }
    if isWritten(node, on: focus.owner) { return true }
    var identity = Int(tree.identity[node])
    while identity > 0, identity != focus.owner { identity = tree.identities.parent(of: identity) }
    return identity == focus.owner && identity > 0
  }

  /// True if a box belongs to a view, or to a modifier that is written on the view.
  private func isWritten(_ node: NodeIndex, on view: Int) -> Bool {
    let (step, other) = (tree.identities.step(Int(tree.identity[node])), tree.identities.step(view))
    return step.parent == other.parent && step.name == other.name && step.position == other.position
  }

  /// True if a binding on a box applies to the present focus (F3). A binding without a value is boolean, and applies to a view
  /// and to all views inside. A binding with a value applies to the view itself. If the view is not focusable, it applies to the
  /// views inside that have no value of their own.
  func applies(_ binding: FocusBinding, at node: NodeIndex) -> Bool {
    guard binding.value != nil, !belongsToFocus(node) else { return true }
    guard let focus, let reference = binding.reference else { return false }
    for inner in outward(from: focus).prefix(while: { $0 != node }) {
      for case .focused(let own) in marks(of: inner) {
        if own.value != nil, let own = own.reference, callbacks.evaluator?.haveSameStorage(own, reference) == true {
          return false
        }
      }
    }
    return !marks.focusables.contains { box in owner(of: box).map { isWritten(node, on: $0) } == true && canFocus(box) }
  }

  // MARK: Moving

  /// Moves the focus to a box, or removes it for nil. Writes the bindings and calls the handlers of the focus.
  func focus(on node: NodeIndex?) {
    let identity = node.map { Int(tree.identity[$0]) }
    isInitial = false
    guard identity != ledger.focus?.identity else { return }
    let before = focus
    let lost = before.map { Set(outward(from: $0)) } ?? []
    let gained = node.map { Array(outward(from: $0)) } ?? []
    ledger.focus = node.flatMap { node in
      owner(of: node).map { owner in
        Focus(
          identity: Int(tree.identity[node]), owner: owner, controls: controls(shownBy: owner),
          composedViews: composedViews(of: owner))
      }
    }
    if let before { scrolling.noteFocusLoss(of: before) }
    for box in [before, node] { if let box, let owner = owner(of: box) { showFocus(of: box, owner) } }
    hasWritten = true
    for binding in bindings.marks { clear(binding) }
    for box in lost.subtracting(gained).sorted(by: >) { callFocusHandlers(of: box, hasFocus: false) }
    var bound: [FocusBinding] = []
    for box in gained {
      for case .focused(let binding) in marks(of: box) {
        guard applies(binding, at: box) else { continue }
        bound.append(binding)
        write(binding.value ?? .boolean(true), to: binding)
      }
      if !lost.contains(box) { callFocusHandlers(of: box, hasFocus: true) }
    }
    bindings.keep(bound, in: tree.store)
    if let node {
      awaitReturn(of: nil)
      scrolling.reveal(node)
    }
    isScrolledAway = false
  }

  /// Updates a view that got or lost the focus: a pane is drawn again, any other view is evaluated again.
  func showFocus(of node: NodeIndex, _ owner: Int) {
    if isPane(node) { scrolling.drawAgain(node) } else { outdate(around: node, of: owner) }
  }

  /// Marks the evaluation whose output may depend on the focus of `owner` as outdated. For a control, this is its own evaluation.
  /// For any other view, it is the body in which the modifier `:focusable` is written.
  private func outdate(around node: NodeIndex, of owner: Int) {
    if let evaluation = tree.node(of: owner).flatMap({ tree.scopes[$0]?.evaluation }), case .control = evaluation.body,
      let instance = evaluation.instance
    {
      ledger.outdated.insert(instance)
      return
    }
    var node = node
    while case let outer = tree.logicalParent(of: node), outer >= 0 {
      node = outer
      guard let evaluation = tree.scopes[node]?.evaluation, let instance = evaluation.instance else { continue }
      // A modifier on a component is not part of the body of the component.
      if Int(tree.identity[node]) == owner, evaluation.body.kind == .component { continue }
      ledger.outdated.insert(instance)
      // If this is the body of a modifier on the focused view, the other modifiers of the view are outside of this body. Then
      // mark the body around it as well.
      let (step, view) = (tree.identities.step(Int(tree.identity[node])), tree.identities.step(owner))
      if evaluation.body.kind == .modifier, step.parent == view.parent, step.position == view.position { continue }
      return
    }
    ledger.outdated.insert(ledger.rootInstance)
  }

  /// Moves the focus to the first focusable view that is visible, because a key was pressed while no view had the focus (F4).
  /// Text fields are skipped, because keys such as "q" would be typed into them. If all such views are off-screen, moves the
  /// focus to the first one only if `reachesHidden` is true, and scrolls to it. If a removed view waits to get the focus back, it
  /// goes on waiting. Returns true if a view got the focus.
  func begin(reachesHidden: Bool) -> Bool {
    guard ledger.focus == nil, case let views = focusable.filter({ !takesText($0) }),
      let first = views.first(where: isVisible) ?? (reachesHidden ? views.first : nil)
    else { return false }
    let away = awaited
    focus(on: first)
    awaitReturn(of: away)
    isInitial = true
    return true
  }

  /// True if text can be typed into a box.
  func takesText(_ node: NodeIndex) -> Bool {
    marks(of: node).contains { if case .onPaste(let function) = $0 { function.isHost } else { false } }
  }

  func callFocusHandlers(of node: NodeIndex, hasFocus: Bool) {
    for case .onFocus(let function) in marks(of: node) { call(function, .focus(hasFocus), at: node) }
  }

  /// Scrolls to the active part of the focused view if it is off-screen, because the user must see what keys type or press.
  /// Returns true if anything was scrolled.
  func revealFocus() -> Bool {
    isScrolledAway = false
    return !isActivePartVisible && revealActive()
  }
}
