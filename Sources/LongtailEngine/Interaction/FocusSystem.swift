// Who has the focus: it belongs to an identity, moves by keys, clicks and bindings, and is never left to a view that cannot have it
// (F1-F4, F7).

import LongtailCore

/// The focus of one tree.
final class FocusSystem: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  let scrolling: Scrolling
  /// The next view to focus when a container that was scrolled for it has made its rows.
  var movesOn: MovingFocus?
  /// The container that keys have scrolled, which may have left the focus behind.
  var carried: CarriedFocus?
  /// True if tab leaves the tree behind its last view, instead of going round.
  var passesFocusOn = false
  /// True if moving the focus has written bindings since they were looked at.
  var hasWritten = false
  /// The identity of the layer in front when the focus was settled last; 0 for the tree.
  var layer = 0
  /// True if that layer came to the front since the focus was settled.
  var isNewInFront = false
  /// The identities of marks whose bindings say that their view has the focus, although it has not.
  var claims: Set<Int> = []
  /// The views that could have the focus when one of them had it, in tab order; they are known by ``Marks/focusableChanges``.
  var neighbors: (owners: [Int], changes: Int) = ([], -1)
  /// True if the active part of the view with the focus was scrolled out of sight on purpose.
  var isScrolledAway = false
  /// True if the first view of the screen has the focus because a key was pressed before any view had it.
  var isInitial = false
  /// How the containers around the focus were scrolled after the last update, by identity.
  var scrollPlaces: [Int: ScrollPlace] = [:]
  /// The identity of the screen that the focus is in, and of the box around it.
  var screen: (identity: Int, stack: Int)?
  /// The view that gets the focus back when it is there again, unless another view had it meanwhile.
  var missed: Missed?
  /// Marks that bind the focus, as they were when the focus was settled last.
  var bindings = FocusBindings()

  /// Who had the focus and is away.
  struct Missed {
    let owner: Int
    /// Where it was written, where a save left it out: one that is written there again is the same.
    let path: String?
    /// The serial of the newest node at that time.
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

  /// True if `:focusable(false)` is written on a view, or on the list that a pane is a part of.
  private func isUnfocusable(_ node: NodeIndex, _ owner: Int) -> Bool {
    if marks.unfocusables.isEmpty { return false }
    let owners = [owner, isPane(node) ? control(around: owner) : nil]
    return marks.unfocusables.contains { box in
      marks(of: box).contains { if case .unfocusable(let view) = $0 { owners.contains(view) } else { false } }
    }
  }

  /// The control that a part with an identity is in, whatever style shows it; nil if it is in a body of the script first.
  private func control(around part: Int) -> Int? {
    var identity = tree.identities.steps[part].parent
    while identity > 0 {
      switch tree.node(of: identity).flatMap({ tree.scopes[$0]?.evaluation?.body }) {
      case .control?: return identity
      case .style?, nil: identity = tree.identities.steps[identity].parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether a box around others has one in it that can have the focus.
  private func holdsFocusable(_ node: NodeIndex) -> Bool {
    var rest = Array(tree.childBoxes(of: node))
    while let box = rest.popLast() {
      if canFocus(box) { return true }
      rest += tree.childBoxes(of: box)
    }
    return false
  }

  /// The identity that a mark names as that of the view that can have the focus, or that of a pane.
  func owner(of node: NodeIndex) -> Int? {
    for case .focusable(let owner) in marks(of: node) { return owner }
    return isPane(node) ? Int(tree.identity[node]) : nil
  }

  /// The box by which the view or the control with that identity has the focus.
  func box(of owner: Int) -> NodeIndex? {
    marks.focusables.first { self.owner(of: $0) == owner } ?? tree.node(of: owner).flatMap { isPane($0) ? $0 : nil }
  }

  /// The control that `owner` is, and those of whose style it is a part; what a style was given is none.
  private func controls(shownBy owner: Int) -> [Int] {
    var controls: [Int] = []
    var identity = owner
    while identity > 0 {
      let parent = tree.identities.steps[identity].parent
      switch tree.node(of: identity).flatMap({ tree.scopes[$0]?.evaluation?.body }) {
      case .control? where identity == owner: controls.append(identity)
      case .style?: controls.append(parent)
      default: break
      }
      identity = parent
    }
    return controls
  }

  /// The views made of others that a view is a part of.
  private func holders(of owner: Int) -> [Focus.Holder] {
    var (holders, part): ([Focus.Holder], Int) = ([], owner)
    while case let view = tree.identities.steps[part].parent, view > 0 {
      if tree.node(of: view).flatMap({ tree.scopes[$0]?.kind }) == .view { holders.append(.init(view: view, part: part)) }
      part = view
    }
    return holders
  }

  /// What goes on with the focus of a view that is hidden by the one it is a part of, as by a group that is closed: the first view
  /// there that can have it. A view that shows others in that part has hidden nothing.
  func next(around lost: Focus) -> NodeIndex? {
    func isInside(_ box: NodeIndex, _ identity: Int) -> Bool {
      sequence(first: Int(tree.identity[box])) { [tree] in tree.identities.steps[$0].parent }.prefix { $0 > 0 }.contains(identity)
    }
    for holder in lost.holders where tree.node(of: holder.view) != nil {
      if marks.focusables.contains(where: { isInside($0, holder.part) }) { return nil }
      if let next = focusable.first(where: { isInside($0, holder.view) }) { return next }
    }
    return nil
  }

  /// What has the focus in the place of a box that is gone, because a control is made by another style: the control, or the first of
  /// what the style makes that can have it. One that is still there and is around others now leaves it to them.
  func successor(of lost: Focus) -> NodeIndex? {
    if let focus { return isEnabled(focus) && isShown(focus) ? target(of: focus) : nil }
    return heir(of: lost)
  }

  /// A box that has the place of one that had the focus: its own, or that of a control which it was a part of.
  func heir(of lost: Focus) -> NodeIndex? {
    if let box = box(of: lost.owner) { return canFocus(box) ? box : nil }
    for control in lost.controls where tree.node(of: control) != nil {
      if let box = box(of: control), canFocus(box) { return box }
      let part = focusable.first { box in owner(of: box).map { controls(shownBy: $0).contains(control) } == true }
      if let part { return part }
    }
    return nil
  }

  /// Whether a box belongs to the view that has the focus: to what is in it, or to a modifier that is written on it.
  func belongsToFocus(_ node: NodeIndex) -> Bool {
    guard let focus = ledger.focus else { return false }
    if isWritten(node, on: focus.owner) { return true }
    var identity = Int(tree.identity[node])
    while identity > 0, identity != focus.owner { identity = tree.identities.steps[identity].parent }
    return identity == focus.owner && identity > 0
  }

  /// Whether a box is that of a view, or of a modifier that is written on it.
  private func isWritten(_ node: NodeIndex, on view: Int) -> Bool {
    let (step, other) = (tree.identities.steps[Int(tree.identity[node])], tree.identities.steps[view])
    return step.parent == other.parent && step.name == other.name && step.position == other.position
  }

  /// Whether a binding that is written on a box says where the focus is: its value stands for the view there, true for those in it
  /// as well (F3). The value of one that cannot have the focus stands for those in it that have no value of their own.
  func tells(_ binding: FocusBinding, at node: NodeIndex) -> Bool {
    guard binding.value != nil, !belongsToFocus(node) else { return true }
    guard let focus, let reference = binding.reference else { return false }
    for inner in outward(from: focus).prefix(while: { $0 != node }) {
      for case .focused(let own) in marks(of: inner) {
        if own.value != nil, let own = own.reference, callbacks.evaluator?.leadsToSame(own, reference) == true { return false }
      }
    }
    return !marks.focusables.contains { box in owner(of: box).map { isWritten(node, on: $0) } == true && canFocus(box) }
  }

  // MARK: Moving

  /// Gives the focus to a box, or to none. Those who are bound to it hear of it.
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
          identity: Int(tree.identity[node]), owner: owner, controls: controls(shownBy: owner), holders: holders(of: owner))
      }
    }
    if let before { scrolling.leaveRow(of: before) }
    for box in [before, node] { if let box, let owner = owner(of: box) { showFocus(of: box, owner) } }
    hasWritten = true
    for binding in bindings.marks { clear(binding) }
    for box in lost.subtracting(gained).sorted(by: >) { tell(box, false) }
    var bound: [FocusBinding] = []
    for box in gained {
      for case .focused(let binding) in marks(of: box) {
        guard tells(binding, at: box) else { continue }
        bound.append(binding)
        write(binding.value ?? .boolean(true), to: binding)
      }
      if !lost.contains(box) { tell(box, true) }
    }
    bindings.keep(bound, in: tree.store)
    if let node {
      miss(nil)
      scrolling.reveal(node)
    }
    isScrolledAway = false
  }

  /// Shows that a view got or lost the focus: a pane is drawn again, another view is made again.
  func showFocus(of node: NodeIndex, _ owner: Int) {
    if isPane(node) { scrolling.drawAgain(node) } else { outdate(around: node, of: owner) }
  }

  /// What a view shows may depend on whether it has the focus: the control is to be made anew, or what the body shows that a
  /// modifier was written in.
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
      // A modifier on a component is outside its body.
      if Int(tree.identity[node]) == owner, evaluation.body.kind == .component { continue }
      ledger.outdated.insert(instance)
      // Of a modifier with a body that is written on the view, the chain goes on around it.
      let (step, view) = (tree.identities.steps[Int(tree.identity[node])], tree.identities.steps[owner])
      if evaluation.body.kind == .modifier, step.parent == view.parent, step.position == view.position { continue }
      return
    }
    ledger.outdated.insert(ledger.rootInstance)
  }

  /// Gives the focus to the first view that can have it, because a key is pressed before any view has it (F4). Views into which text is typed
  /// are skipped: keys such as "q" would be typed into them. With `reachesHidden`, if no such view is visible, the first one gets the focus and
  /// is shown. A view that had the focus and is away gets it back later. Returns true if a view got the focus.
  func begin(reachesHidden: Bool) -> Bool {
    guard ledger.focus == nil, case let views = focusable.filter({ !takesText($0) }),
      let first = views.first(where: isInSight) ?? (reachesHidden ? views.first : nil)
    else { return false }
    let away = missed
    focus(on: first)
    miss(away)
    isInitial = true
    return true
  }

  /// True if text can be typed into a box.
  func takesText(_ node: NodeIndex) -> Bool {
    marks(of: node).contains { if case .onPaste(let function) = $0 { function.isHost } else { false } }
  }

  func tell(_ node: NodeIndex, _ hasFocus: Bool) {
    for case .onFocus(let function) in marks(of: node) { call(function, .focus(hasFocus), at: node) }
  }

  /// Scrolls to the active part of the view with the focus if it is out of sight: what is typed is seen, and what cannot be seen is not
  /// pressed. Returns true if anything was scrolled.
  func revealFocus() -> Bool {
    isScrolledAway = false
    return !isActiveInSight && revealActive()
  }
}
