// Elements in, boxes out: follows the chain of modifiers from the outside in, so that each sees the environment of its place
// (E1, E9), runs the bodies it meets, and flattens groups into their container (L39). What is left to do is a list, not a
// recursion: a script decides how deep a tree is, and must not decide how much stack is used.

import LongtailCore

/// Turns elements into a ``Resolution``: what the program returned, a component that is evaluated again, and the children of
/// boxes that wait for their place.
struct Resolver {
  let vocabulary: Vocabulary
  let store: ElementStore
  let evaluator: (any Evaluator)?
  let limits: TreeLimits
  /// What may be done for the update.
  let work: WorkBudget
  let host: ResolveHost
  let tree: Tree
  let ledger: Ledger
  let resolving: ResolveRecord
  let reports: Reports
  var identities: IdentityRegistry { tree.identities }
  /// Reads what the program wrote.
  var written: WrittenChildren
  var names: ElementNames { written.names }

  /// What was made since it was taken last.
  var resolution = Resolution()
  /// The entries that are open, outermost first.
  var open: [Int] = []
  /// Whether any view sets a preference.
  var hasPreferences = false
  /// How much work was done in this update.
  var counters = Counters()
  /// Whether bodies are run although nothing they depend on has changed.
  var runsAll = false
  /// Why bodies were run, in the order they were.
  var reasons: [(instance: InstanceID, reasons: [EvaluationReason])] = []
  /// Instances that read what was written, and have not been evaluated since.
  var invalidated: [InstanceID: [EvaluationReason]] = [:]
  /// Effects of modifiers; equal modifiers in equal places share theirs.
  var effects: [EffectKey: Effect] = [:]
  /// The most boxes and elements that are inside each other.
  var levels = 0
  /// What is left to do, the next at the end.
  var steps: [Step] = []
  /// The components around the current place, outermost first.
  var trail: [String] = []
  /// Keys of children, to tell duplicates apart (I5).
  var keys = MetKeys()
  /// Of parts of views with styles that are shown more than once.
  var slots = SlotNumbers()
  /// What was cut, and need not be reported again.
  var cut = Cut()

  /// Limits that were reached.
  struct Cut {
    /// Boxes of the tree beside those that are made.
    var boxesOutside = 0
    /// True if there are as many boxes or bodies as there may be.
    var isFull = false
    /// True if a view was too deep.
    var isTooDeep = false
    /// True if a budget is used up.
    var isSpent = false
  }

  init(
    vocabulary: Vocabulary, _ keep: Keep, evaluator: (any Evaluator)?, limits: TreeLimits = TreeLimits(),
    work: WorkBudget = WorkBudget()
  ) {
    self.vocabulary = vocabulary
    store = keep.store
    self.evaluator = evaluator
    self.limits = limits
    self.work = work
    (tree, ledger, resolving, reports) = (keep.tree, keep.ledger, keep.resolving, keep.reports)
    host = ResolveHost(vocabulary, keep, evaluator, limits)
    written = WrittenChildren(ElementNames(vocabulary: vocabulary, store: store, evaluator: evaluator))
  }

  /// Resolves `element` inside a root box with the behaviour `root`.
  ///
  /// - Complexity: O(boxes + bodies run).
  mutating func resolve(_ element: ElementHandle, in root: any Behavior, _ environment: EnvironmentValues) -> Resolution {
    let node = open(root, BoxSource(NodeSource(.root)), identity: 0, environment)
    steps = [.close(node), .element(element, .root(environment, ledger.rootInstance))]
    finishSteps()
    return takeResolution()
  }

  /// Does what is left to do.
  mutating func finishSteps() {
    while let step = steps.popLast() { perform(step) }
  }

  /// A tree with nothing but the message of `failure`.
  mutating func resolve(failure: Diagnostic, in root: any Behavior, _ environment: EnvironmentValues) -> Resolution {
    let node = open(root, BoxSource(NodeSource(.root)), identity: 0, environment)
    fail(failure, at: .root(environment, ledger.rootInstance))
    close(node)
    return takeResolution()
  }

  /// What was made; the next begins empty.
  mutating func takeResolution() -> Resolution {
    precondition(open.isEmpty, "entries are still open")
    counters.resolved += resolution.boxes.count
    resolving.resolution += 1
    // What is resolved again meets its keys for the first time.
    keys.reset()
    slots.reset()
    defer { resolution = Resolution() }
    return resolution
  }

  // MARK: Steps

  /// Where an element stands while it is resolved.
  struct Place {
    var environment: EnvironmentValues
    var axis: Axis?
    /// That of the view or scope around it.
    var identity: Int
    var position: IdentityStep.Position
    /// Boxes and elements around it.
    var level: Int
    /// What depends on the bindings that are read here: the nearest body or control around it.
    var instance: InstanceID
    /// Boxes of modifiers that were met on the way and wait for the views they go around, outermost first.
    var wrappers: [Wrapper]

    static func root(_ environment: EnvironmentValues, _ instance: InstanceID) -> Place {
      Place(
        environment: environment, axis: .vertical, identity: 0, position: .only, level: 0, instance: instance, wrappers: [])
    }
  }

  enum Step {
    case element(ElementHandle, Place)
    /// The children of a node from a slot on; the place is theirs but for the position.
    case children(ElementNode, UnsafeMutablePointer<ElementArena>, slot: Int, Place)
    case items(ItemSequence, next: Int)
    /// An entry, with the last that is in it.
    case close(Int)
    case endBody
  }

  private mutating func perform(_ step: Step) {
    switch step {
    case .element(let element, let place):
      resolve(element, place)
    case .children(let node, let arena, let slot, var place):
      if slot == 0 { enter(childrenOf: node, in: arena, below: place.identity) }
      guard slot < Int(node.childCount), !cut.isFull else { return }
      steps.append(.children(node, arena, slot: slot + 1, place))
      place.position = .slot(slot)
      resolve(arena.pointee.children[Int(node.children) + slot], place)
    case .items(let sequence, let next):
      resolve(sequence, from: next)
    case .close(let node):
      close(node)
    case .endBody:
      trail.removeLast()
    }
  }

  /// The children of a view are resolved next. The first time after another program has taken over they are told who they were.
  mutating func enter(childrenOf node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, below identity: Int) {
    let list = ChildList(node, arena: arena.pointee.serial)
    if let before = identities.childrenBefore(identity), let now = written.children(list) {
      ledger.note(gone: identities.move(SlotMatching(from: before, to: now), among: now, below: identity))
    }
    identities.note(list, of: identity)
  }

  /// Resolves one element at a place: nothing, one box, or several where it is a group.
  mutating func resolve(_ element: ElementHandle, _ place: Place) {
    guard !element.isNone, !cut.isFull else { return }
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      return fail(Diagnostic(.staleView, trail: trail.reversed()), at: place)
    }
    // Groups and empty views have no box, but a name: they count as well.
    guard identities.count <= 4 * limits.nodes else { return overflow(limits.nodes) }
    let node = arena.pointee.nodes[element.index]
    guard work.admits(1 + Resolver.work(for: node, in: arena)) else {
      // What there is room for is there; that the rest is not is told when the update is done.
      cut.isFull = true
      return
    }
    var place = place
    place.level += 1
    guard hasRoom(for: place) else { return failTooDeep(Source(node, store), at: place) }
    let name = names.name(of: element, node, in: arena)

    // 1. The modifiers, outermost first: each changes the environment, adds a box, or runs a body around the rest.
    var modified = element
    while arena.pointee.nodes[modified.index].chain != 0 {
      let chain = arena.pointee.nodes[modified.index].chain
      let content = ElementHandle(arena: element.arena, index: Int(arena.pointee.nodes[modified.index].base))
      let entry = arena.pointee.chain[Int(chain)]
      if entry.modifier == StructuralKind.scriptedModifier {
        return resolve(modifierBody: entry, around: content, in: arena, place)
      }
      apply(chain, entry, in: arena, name, &place)
      modified = content
    }
    guard hasRoom(for: place) else { return failTooDeep(Source(node, store), at: place) }

    // 2. The view itself.
    switch node.kind {
    case StructuralKind.reference:
      steps.append(.element(arena.pointee.arguments[Int(node.arguments)].element, place))
    case StructuralKind.component:
      resolve(component: element, node, name, place)
    case StructuralKind.layout:
      resolve(layout: element, node, in: arena, name, place)
    case StructuralKind.part:
      resolve(part: node, in: arena, name, place)
    case StructuralKind.slot:
      steps.append(.element(arena.pointee.arguments[Int(node.arguments) + 2].element, enter(slot: node, in: arena, place)))
    case StructuralKind.style:
      evaluate(Evaluation(body: .style(element), place: place, source: Source(node, store)), name)
    case StructuralKind.configured:
      resolve(control: element, node, in: arena, name, place)
    case let kind where vocabulary.views[Int(kind)].isControl:
      resolve(control: element, node, in: arena, name, place)
    default:
      resolve(view: node, in: arena, name, place)
    }
  }

  /// Long texts take as long as many views.
  private static func work(for node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>) -> Int {
    var bytes = 0
    for index in Int(node.arguments)..<Int(node.arguments) + Int(node.argumentCount) {
      if arena.pointee.arguments[index].tag == .string { bytes += Int(arena.pointee.arguments[index].count) }
    }
    return bytes >> 10
  }

  /// A part of a composed view.
  private mutating func resolve(
    part node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: Place
  ) {
    guard
      let content = arena.pointee.hostValue(arena.pointee.arguments[Int(node.arguments) + 1].reference) as? ViewContent
    else { return }
    let identity = identities.identity(name, place.position, below: place.identity)
    var inner = place
    inner.identity = identity
    show(content, as: node, nil, in: arena, identity, inner, place)
  }

  private mutating func resolve(
    view node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: Place
  ) {
    let declaration = vocabulary.views[Int(node.kind)]
    let arguments = arena.pointee.arguments(of: node)
    let identity = identities.identity(name, place.position, below: place.identity)
    let content = withContext(place, Source(node, store), name, arena.pointee.children(of: node), identity: identity) { context in
      declaration.content(arguments, arena.pointee, in: &context)
    }
    var inner = place
    inner.identity = identity
    // What a view writes into its environment is for its children (E7).
    inner.environment = content.environment
    show(content.result, as: node, declaration, in: arena, identity, inner, place)
  }

  /// Resolves what a view is made of. `inner` is the place inside it. A part has no declaration, and is compared with nothing.
  mutating func show(
    _ content: ViewContent, as node: ElementNode, _ declaration: ViewDeclaration?,
    in arena: UnsafeMutablePointer<ElementArena>, _ identity: Int, _ inner: Place, _ place: Place
  ) {
    let name = identities.steps[identity].name
    let source = declaration.map { BoxSource.view(node, arena.pointee.serial, $0) } ?? .part(node, arena.pointee.serial)
    var inner = inner
    switch content {
    case .nothing:
      break
    case .leaf(let behavior):
      close(emit(behavior, source, place, identity, isLeaf: declaration != nil && node.childCount == 0).entry)
    case .container(let behavior, let axis):
      let box = emit(behavior, source, place, identity, isLeaf: declaration != nil)
      steps.append(.close(box.entry))
      (inner.level, inner.axis, inner.wrappers) = (box.level, axis, [])
      steps.append(.children(node, arena, slot: 0, inner))
    case .row(let behavior, let axis):
      var bare = place
      bare.wrappers = []
      let box = emit(behavior, source, bare, identity, isLeaf: declaration != nil)
      steps.append(.close(box.entry))
      (inner.level, inner.axis) = (box.level, axis)
      inner.wrappers = place.wrappers.map { $0.worn(by: nil) }
      steps.append(.children(node, arena, slot: 0, inner))
    case .deferred(let behavior, let children):
      `defer`(behavior, children, node, source, in: arena, inner, place)
    case .group:
      // Nothing was given to it; where its children are written has to stay.
      beginScope(.group, name, identity, place, Given(names: [], arena: arena.pointee.serial, arguments: node.arguments))
      inner.wrappers = place.wrappers.map { $0.worn(by: nil) }
      steps.append(.children(node, arena, slot: 0, inner))
    case .branch(let index):
      let children = arena.pointee.children(of: node)
      guard index < children.count else { return }
      beginScope(.group, name, identity, place)
      inner.position = .slot(index)
      steps.append(.element(children[children.startIndex + index], inner))
    case .composed(let view):
      let given = declaration.map { Given($0, node, arena.pointee.serial) }
      compose(view, given, node, inner, place)
    case .items(let request):
      resolve(request, node, in: arena, name, inner, place)
    case .printed(let request):
      guard case .view(let function) = request.content else { break }
      let hook = KeptHook(hook: Hook(.newItems(request), function), source: Source(node, store), trail: trail, place.environment)
      close(begin(hook, name, identity))
    }
  }

  // MARK: Limits

  private func hasRoom(for place: Place) -> Bool { place.level + place.wrappers.count <= limits.depth }

  /// An error box without the boxes around it, which would go deeper. Every place has one; the diagnostic is given once for what is
  /// to blame.
  mutating func failTooDeep(_ source: Source, at place: Place) {
    var place = place
    place.wrappers = []
    let mistake = diagnostic(.tooDeep(limit: limits.depth), at: source)
    // Where it is shown may be gone before anybody looks, as an item that is out of sight: it is told of the outermost.
    let root = host.noteEndlessBodies(around: place.identity)
    if let root { report(mistake, ofViewAt: root) }
    fail(mistake, at: place, isReported: root == nil && !cut.isTooDeep)
    cut.isTooDeep = true
  }

  /// Lets bodies run again after a budget was used up.
  mutating func forgetSpending() { cut.isSpent = false }

  /// An error box for a body that failed. Once a budget is used up every body fails alike: one diagnostic is enough.
  mutating func fail(_ mistake: Diagnostic, ofBodyAt place: Place) {
    let isKnown = cut.isSpent && mistake.cause.isBudget
    if mistake.cause.isBudget { cut.isSpent = true }
    fail(mistake, at: place, isReported: !isKnown)
  }

  /// The tree is as large as it may be: what else there is is left out, which is said once.
  mutating func overflow(_ limit: Int) {
    guard !cut.isFull else { return }
    cut.isFull = true
    report(Diagnostic(.tooManyElements(limit: limit), trail: trail.reversed()))
  }

  // MARK: Names

  /// The position that a key names below `parent`; a key that was met there before is made different (I5). `slot` is the
  /// position of the child among its siblings, if known.
  mutating func position(
    _ key: String, below parent: Int, slot: Int?, at source: @autoclosure () -> Source
  ) -> IdentityStep.Position {
    let (number, first) = keys.number(of: KeyUse(parent: parent, key: key), slot: slot)
    guard number > 1 else { return .key(key) }
    if number == 2 {
      let slots = [first, slot].compactMap { $0 }
      let cause = Diagnostic.Cause.duplicateIdentity(
        container: identities.path(parent), key: key, positions: slots.count == 2 ? slots.map { $0 + 1 } : [])
      report(diagnostic(cause, at: source(), severity: .warning))
    }
    return .duplicate(key, number)
  }

  func diagnostic(_ cause: Diagnostic.Cause, at source: Source, severity: Diagnostic.Severity = .error, view: String? = nil)
    -> Diagnostic
  {
    Diagnostic(cause, severity: severity, place: source.place, trail: (view.map { [$0] } ?? []) + trail.reversed())
  }

  /// Runs a declaration's closure in the context of a place and takes over what it reported and wrote.
  mutating func withContext<Result>(
    _ place: Place, _ source: Source, _ view: String, _ children: ArraySlice<ElementHandle> = [], identity: Int = 0,
    _ body: (inout ViewContext) -> Result
  ) -> (result: Result, environment: EnvironmentValues) {
    var context = ViewContext(
      environment: place.environment, stackAxis: place.axis, children: children, identity: identity, instance: place.instance,
      host: host)
    host.view = view
    let result = body(&context)
    if host.placesGuides { tree.placesGuides = true }
    for cause in host.takeReports() {
      report(diagnostic(cause, at: source, severity: .warning, view: view))
    }
    for failure in host.takeFailures() { report(failure.located(at: source.place, in: trail + [view])) }
    return (result, resolving.environments.shared(context.environment, in: place.environment))
  }
}
