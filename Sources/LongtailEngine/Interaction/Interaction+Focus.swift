// Who has the focus: it belongs to an identity, moves by keys, clicks and bindings, and is never left to a view that cannot have it
// (F1-F4, F7).

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

/// A move of the focus that waits for a container to make more of its rows.
struct MovingFocus {
  let forward: Bool
  /// The identity of the container.
  let container: Int
  /// How far it had been scrolled.
  let shift: Point
  /// How often it was scrolled without showing a view that can have the focus.
  var tries = 0

  static let mostTries = 5
}

extension Interaction {
  /// The box that has the focus.
  var focus: NodeIndex? { ledger.focus.flatMap { tree.node(of: $0.identity) } }

  func canFocus(_ node: NodeIndex) -> Bool {
    owner(of: node) != nil && isEnabled(node) && isShown(node)
      && !(marks(of: node).contains(.yieldsFocus) && holdsFocusable(node))
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

  /// The identity that a mark names as that of the view that can have the focus.
  private func owner(of node: NodeIndex) -> Int? {
    for case .focusable(let owner) in marks(of: node) { return owner }
    return nil
  }

  /// The box by which the view or the control with that identity has the focus.
  private func box(of owner: Int) -> NodeIndex? { marks.focusables.first { self.owner(of: $0) == owner } }

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
  private func next(around lost: Focus) -> NodeIndex? {
    func isInside(_ box: NodeIndex, _ identity: Int) -> Bool {
      sequence(first: Int(tree.identity[box])) { tree.identities.steps[$0].parent }.prefix { $0 > 0 }.contains(identity)
    }
    for holder in lost.holders where tree.node(of: holder.view) != nil {
      if marks.focusables.contains(where: { isInside($0, holder.part) }) { return nil }
      if let next = focusable.first(where: { isInside($0, holder.view) }) { return next }
    }
    return nil
  }

  /// What has the focus in the place of a box that is gone, because a control is made by another style: the control, or the first of
  /// what the style makes that can have it. One that is still there and is around others now leaves it to them.
  private func successor(of lost: Focus) -> NodeIndex? {
    if let focus { return isEnabled(focus) && isShown(focus) ? target(of: focus) : nil }
    return heir(of: lost)
  }

  /// A box that has the place of one that had the focus: its own, or that of a control which it was a part of.
  private func heir(of lost: Focus) -> NodeIndex? {
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
  private func tells(_ binding: FocusBinding, at node: NodeIndex) -> Bool {
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
  mutating func focus(on node: NodeIndex?) {
    let identity = node.map { Int(tree.identity[$0]) }
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
    if let before { leaveRow(of: before) }
    for box in [before, node] { if let box, let owner = owner(of: box) { outdate(around: box, of: owner) } }
    hasWritten = true
    for binding in focusBindings.marks { clear(binding) }
    for box in lost.subtracting(gained).sorted(by: >) { tell(box, false) }
    var bindings: [FocusBinding] = []
    for box in gained {
      for case .focused(let binding) in marks(of: box) {
        guard tells(binding, at: box) else { continue }
        bindings.append(binding)
        write(binding.value ?? .boolean(true), to: binding)
      }
      if !lost.contains(box) { tell(box, true) }
    }
    focusBindings.keep(bindings, in: tree.store)
    if let node {
      miss(nil)
      reveal(node)
    }
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

  private func tell(_ node: NodeIndex, _ hasFocus: Bool) {
    for case .onFocus(let function) in marks(of: node) { call(function, .focus(hasFocus), at: node) }
  }

  // MARK: Bindings

  private func write(_ value: PlainValue, to binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      if try evaluator.value(of: reference, for: nil) != value { try evaluator.write(value, to: reference) }
    }
  }

  /// Takes the focus out of a binding, unless something else was written there since.
  private func clear(_ binding: FocusBinding) {
    guard let reference = binding.reference else { return }
    callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in
      guard try evaluator.value(of: reference, for: nil) == binding.value ?? .boolean(true) else { return }
      try evaluator.clear(reference)
    }
  }

  /// Brings the focus and what is bound to it together, after an update that came to rest: a view that has left, or can have it no
  /// longer, loses it (F4); what a script wrote moves it (F3); what comes in front takes it. Whether anything was done: then what is
  /// bound to the focus has to be made anew before the next look.
  mutating func settle() -> Bool {
    if let front = presentations.front, presentations.presenter(of: front).map(isEnabled) == false,
      callbacks.dismissMenus(around: front)
    {
      return true
    }
    noteLayer()
    if press != nil { updatePressing() }
    if callbacks.takeLeaving() {
      if !moveFocus(toward: Point(0, 1), in: 0) { focus(on: nil) }
      return true
    }
    if moveOn() || scrollToDestinations() || carryFocus() { return true }
    // A control keeps the focus whatever it is made of.
    if let lost = ledger.focus, focus.flatMap(owner(of:)) != lost.owner, let same = box(of: lost.owner) {
      ledger.focus = Focus(
        identity: Int(tree.identity[same]), owner: lost.owner, controls: lost.controls, holders: lost.holders)
    }
    if let lost = ledger.focus, !(focus.map(canFocus) ?? false), let next = successor(of: lost) {
      focus(on: next)
      return true
    }
    if ledger.focus != nil, !(focus.map(canFocus) ?? false) {
      let lost = ledger.focus
      lose()
      goOn(from: lost)
      if ledger.focus == nil, let next = lost.flatMap(next(around:)) { focus(on: next) }
      if ledger.focus == nil, let lost, ledger.focusBefore != nil || tree.isInFailure(lost.owner) {
        miss(Missed(owner: lost.owner, path: ledger.focusBefore, newest: tree.newestSerial))
      }
      return true
    }
    noteScreen()
    let before = ledger.focus?.identity
    followBindings()
    if isNewInFront {
      isNewInFront = false
      let known = ledger.layerFocus[layer].flatMap(heir(of:))
      remember(nil, in: layer)
      if ledger.focus == nil {
        // What is presented is seen from its beginning: only what is in sight takes the focus.
        focus(on: known ?? presentations.front.flatMap(target(of:)).flatMap { isInSight($0) ? $0 : nil })
      }
    }
    if ledger.focus == nil, let back = whoIsBack { focus(on: back) }
    return ledger.focus?.identity != before
  }

  /// The view that had the focus when a body failed or a save left it out, where it is there again.
  private var whoIsBack: NodeIndex? {
    guard let missed else { return nil }
    if let same = box(of: missed.owner) { return canFocus(same) ? same : nil }
    guard let path = missed.path else { return nil }
    // What had a place beside it then is another.
    return marks.focusables.first { box in
      tree.serials[box] > missed.newest && owner(of: box).map { tree.identities.path($0) == path } == true && canFocus(box)
    }
  }

  /// Who had the focus and is away.
  struct Missed {
    let owner: Int
    /// Where it was written, where a save left it out: one that is written there again is the same.
    let path: String?
    /// The serial of the newest node at that time.
    let newest: Int
  }

  /// Notes who had the focus and is away. Numbers that are noted name nothing else.
  private mutating func miss(_ view: Missed?) {
    if let view { tree.identities.retain(view.owner) }
    if let missed { tree.identities.release(missed.owner) }
    missed = view
  }

  /// Moves the focus to where a binding says it is, or takes it away where none says so any more.
  private mutating func followBindings() {
    if marks.focusBindings.isEmpty, claims.isEmpty { return }
    var wanted: [(node: NodeIndex, mark: Int, value: PlainValue?)] = []
    var (isHeld, isReleased) = (false, false)
    for node in tree.preorder(marks.focusBindings) {
      for case .focused(let binding) in marks(of: node) where binding.reference != nil {
        let hasFocus = focus.map { holds(node, binding, $0) } ?? false
        if binding.current == binding.value ?? .boolean(true) {
          if hasFocus { isHeld = true } else { wanted.append((node, Int(tree.identity[node]), binding.value)) }
        } else if hasFocus {
          isReleased = true
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
    } else if isReleased {
      focus(on: nil)
    }
  }

  /// Notes whose bindings say that they have the focus. Numbers that are noted name nothing else.
  private mutating func note(claims: Set<Int>) {
    for identity in claims { tree.identities.retain(identity) }
    for identity in self.claims { tree.identities.release(identity) }
    self.claims = claims
  }

  /// Notes that something else is in front: what that has of focus begins where it was, or at its first view.
  private mutating func noteLayer() {
    let front = presentations.front.map { Int(tree.identity[$0]) } ?? 0
    guard front != layer else { return }
    if let focus = ledger.focus { remember(focus, in: layer) }
    layer = front
    isNewInFront = true
    forgetGoneLayers()
  }

  /// Forgets who had the focus in what is there no more. Where a message stands for it, it may come back.
  private mutating func forgetGoneLayers() {
    for other in ledger.layerFocus.keys where other > 0 && tree.node(of: other) == nil && !tree.isInFailure(other) {
      remember(nil, in: other)
    }
  }

  /// Notes which of the screens of a view the focus is in, or beside.
  private mutating func noteScreen() {
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
  private mutating func goOn(from lost: Focus?) {
    guard let screen, let stack = tree.node(of: screen.stack), isShown(stack), let shown = shownScreen(of: stack),
      Int(tree.identity[shown]) != screen.identity
    else { return }
    self.screen = nil
    forgetGoneLayers()
    if let lost, tree.node(of: screen.identity) != nil { remember(lost, in: screen.identity) }
    let known = ledger.layerFocus[Int(tree.identity[shown])].flatMap(heir(of:))
    remember(nil, in: Int(tree.identity[shown]))
    if let next = known ?? target(of: shown) ?? target(of: stack) { focus(on: next) }
  }

  /// Notes which view had the focus in a layer: the tree is 0, others are what is presented. Numbers that are noted name nothing
  /// else.
  private mutating func remember(_ focus: Focus?, in layer: Int) {
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
  private mutating func lose() {
    if let focus, let lost = ledger.focus {
      leaveRow(of: focus)
      outdate(around: focus, of: lost.owner)
      for box in outward(from: focus) { tell(box, false) }
    }
    ledger.focus = nil
    for binding in focusBindings.marks { clear(binding) }
    focusBindings.keep([], in: tree.store)
  }

  private func holds(_ node: NodeIndex, _ binding: FocusBinding, _ focus: NodeIndex) -> Bool {
    outward(from: focus).contains(node) && tells(binding, at: node)
  }

  /// The first view in a box that can have the focus.
  func target(of node: NodeIndex) -> NodeIndex? {
    focusable.first { candidate in outward(from: candidate).contains(node) }
  }
}
