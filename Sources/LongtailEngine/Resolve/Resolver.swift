// Resolves elements into boxes: applies modifiers, runs bodies, and flattens groups into their container (L39).

import LongtailCore

/// Turns elements into a ``Resolution``. The elements are the view that the script returned, the view of a component that is
/// evaluated again, or the children of a box that layout requests. Each chain of modifiers is applied from the outside in, so
/// that each modifier sees the environment of its place (E1, E9).
struct Resolver {
  let vocabulary: Vocabulary
  let store: ElementStore
  let evaluator: (any Evaluator)?
  let limits: TreeLimits
  /// The work budget of the update.
  let work: WorkBudget
  let host: ResolveHost
  let tree: Tree
  let ledger: Ledger
  let resolving: ResolveRecord
  let reports: Reports
  var identities: IdentityRegistry { tree.identities }
  let names: ElementNames
  /// The reader of the lists of children in the script.
  var written: WrittenChildren

  /// The nodes that were resolved since the last call of ``takeResolution()``.
  var resolution = Resolution()
  /// The indices of the entries of the resolution that are open, outermost first.
  var open: [Int] = []
  /// True if a view that was resolved in this update sets or transforms a preference.
  var hasPreferences = false
  /// The counters of the work in this update.
  var counters = Counters()
  /// True if all bodies are run, even if nothing that they depend on has changed.
  var runsAll = false
  /// The instances whose bodies were run, in the order of running, each with the reasons.
  var reasons: [(instance: InstanceID, reasons: [EvaluationReason])] = []
  /// The lists that were evaluated, with their items that ran.
  var itemRuns: [(list: InstanceID, items: ItemRun)] = []
  /// Instances to be evaluated again, with the reasons, because values that they read were written. Without a reason, only the
  /// result of the instance is resolved again.
  var invalidated: [InstanceID: [EvaluationReason]] = [:]
  /// The effects of the modifiers that were resolved in this update.
  var effects = Effects()
  /// The greatest nesting depth, in boxes and elements.
  var levels = 0
  /// A stack of the remaining steps. The last is the next one. It replaces recursion: the script decides how deep a tree is, and
  /// must not be able to overflow the native stack.
  var steps: [Step] = []
  /// The names of the components around the current place, outermost first.
  var trail: [String] = []
  /// The keys of children, to number duplicates (I5).
  var keys = KeyNumbers()
  /// The numbers of parts that a style shows more than once.
  var slots = SlotNumbers()
  /// The limits that were reached, and need not be reported again.
  var limitState = LimitState()

  /// Limits that were reached.
  struct LimitState {
    /// The number of boxes in the tree, without the ones that are being resolved.
    var boxesOutside = 0
    /// True if a limit on boxes or bodies is reached, or the work budget is used up. Nothing more is resolved then.
    var isFull = false
    /// True if a view was too deep.
    var isTooDeep = false
    /// True if a function failed because a budget is used up.
    var isBudgetUsedUp = false
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
    names = ElementNames(vocabulary: vocabulary, store: store, evaluator: evaluator)
    written = WrittenChildren(names)
  }

  /// Resolves `element` inside a root box with the behavior `root`.
  ///
  /// - Complexity: O(boxes + bodies run).
  mutating func resolve(_ element: ElementHandle, in root: any Behavior, _ environment: EnvironmentValues) -> Resolution {
    let node = open(root, BoxSource(NodeSource(.root)), identity: 0, environment)
    steps = [.close(node), .element(element, .root(environment, ledger.rootInstance))]
    finishSteps()
    return takeResolution()
  }

  /// Performs the remaining steps.
  mutating func finishSteps() {
    while let step = steps.popLast() { perform(step) }
  }

  /// Resolves a tree that only contains an error box for `failure`.
  mutating func resolve(failure: Diagnostic, in root: any Behavior, _ environment: EnvironmentValues) -> Resolution {
    let node = open(root, BoxSource(NodeSource(.root)), identity: 0, environment)
    fail(failure, at: .root(environment, ledger.rootInstance))
    close(node)
    return takeResolution()
  }

  /// Returns the resolution, and begins an empty one.
  mutating func takeResolution() -> Resolution {
    precondition(open.isEmpty, "entries are still open")
    counters.resolved += resolution.boxes.count
    resolving.resolution += 1
    // Each resolution counts its keys and parts from the start.
    keys.reset()
    slots.reset()
    defer { resolution = Resolution() }
    return resolution
  }

  // MARK: Steps

  /// The place of an element: the values around it that determine how it is resolved.
  struct Place {
    var environment: EnvironmentValues
    var axis: Axis?
    /// The identity of the enclosing view or scope.
    var identity: Int
    var position: IdentityStep.Position
    /// The number of enclosing boxes and elements.
    var level: Int
    /// The instance that depends on the bindings that are read here: that of the nearest enclosing body or control.
    var instance: InstanceID
    /// The modifiers around the view whose effects are not applied yet, outermost first. They are applied when the box of the
    /// view is created.
    var wrappers: [Wrapper]

    static func root(_ environment: EnvironmentValues, _ instance: InstanceID) -> Place {
      Place(
        environment: environment, axis: .vertical, identity: 0, position: .only, level: 0, instance: instance, wrappers: [])
    }
  }

  enum Step {
    case element(ElementHandle, Place)
    /// The children of a node from a slot on. The place is theirs, except for the position.
    case children(ElementNode, UnsafeMutablePointer<ElementArena>, slot: Int, Place)
    case items(ItemSequence, next: Int)
    /// Closes an entry of the resolution after its last descendant. The value is the index of the entry.
    case close(Int)
    case endBody
  }

  private mutating func perform(_ step: consuming Step) {
    switch consume step {
    case .element(let element, let place):
      resolve(element, place)
    case .children(let node, let arena, let slot, var place):
      if slot == 0 { prepareChildren(of: node, in: arena, below: place.identity) }
      guard slot < Int(node.childCount), !limitState.isFull else { return }
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

  /// Prepares the children of a view to be resolved. The first time after a reload, matches them with the children before the
  /// reload, so that they keep their identities.
  mutating func prepareChildren(of node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, below identity: Int) {
    let list = ChildList(node, arena: arena.pointee.serial)
    if let before = identities.childrenBeforeReload(of: identity), let now = written.children(list) {
      ledger.note(unwritten: identities.move(SlotMatching(from: before, to: now), among: now, below: identity))
    }
    identities.note(list, of: identity)
  }

  /// Resolves one element at a place. The result is nothing, one box, or several boxes for a group.
  mutating func resolve(_ element: ElementHandle, _ place: consuming Place) {
    guard !element.isNone, !limitState.isFull else { return }
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      return fail(Diagnostic(.staleView, trail: trail.reversed()), at: place)
    }
    // Groups and empty views have an identity but no box. Limit the identities, so that these views count as well.
    guard identities.count <= 4 * limits.boxes else { return overflow(limits.boxes) }
    let node = arena.pointee.nodes[element.index]
    guard work.admits(1 + Resolver.work(for: node, in: arena)) else {
      // Keep the views that are resolved already. The update reports at its end that the budget is used up.
      limitState.isFull = true
      return
    }
    place.level += 1
    guard isWithinDepthLimit(place) else { return failTooDeep(Source(node, store), at: place) }
    let name = names.name(of: element, node, in: arena)

    // 1. The modifiers, outermost first: each changes the environment, adds a box, or runs a body around the rest.
    var modified = element
    while arena.pointee.nodes[modified.index].lastModifier != 0 {
      let chain = arena.pointee.nodes[modified.index].lastModifier
      let content = ElementHandle(arena: element.arena, index: Int(arena.pointee.nodes[modified.index].base))
      let entry = arena.pointee.chain[Int(chain)]
      if entry.modifier == StructuralKind.scriptedModifier {
        return resolve(modifierBody: entry, around: content, in: arena, place)
      }
      apply(chain, entry, in: arena, name, &place)
      modified = content
    }
    guard isWithinDepthLimit(place) else { return failTooDeep(Source(node, store), at: place) }

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
    case StructuralKind.outerStyle:
      resolve(control: element, node, in: arena, name, place)
    case let kind where vocabulary.views[Int(kind)].isControl:
      resolve(control: element, node, in: arena, name, place)
    default:
      resolve(view: node, in: arena, name, place)
    }
  }

  /// Returns the work for long texts, which are as expensive as several views: one for each KiB.
  private static func work(for node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>) -> Int {
    var bytes = 0
    for index in Int(node.arguments)..<Int(node.arguments) + Int(node.argumentCount) {
      if arena.pointee.arguments[index].tag == .string { bytes += Int(arena.pointee.arguments[index].count) }
    }
    return bytes >> 10
  }

  /// Resolves a part of a composed view.
  private mutating func resolve(
    part node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>, _ name: String, _ place: Place
  ) {
    guard
      let content = arena.pointee.hostValue(arena.pointee.arguments[Int(node.arguments) + 1].reference) as? ViewContent
    else { return }
    let identity = identities.identity(name, place.position, below: place.identity)
    show(content, as: node, nil, in: arena, identity, place.environment, place)
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
    show(content.result, as: node, declaration, in: arena, identity, content.environment, place)
  }

  /// Resolves the content of a view. Values that a view writes into its environment apply to its children (E7): they get
  /// `environment`. `declaration` is nil for a part of a composed view. The box of a part is compared by its behavior, because a
  /// part has no arguments.
  mutating func show(
    _ content: ViewContent, as node: ElementNode, _ declaration: ViewDeclaration?,
    in arena: UnsafeMutablePointer<ElementArena>, _ identity: Int, _ environment: EnvironmentValues, _ place: Place
  ) {
    let source = declaration.map { BoxSource.view(node, arena.pointee.serial, $0) } ?? .part(node, arena.pointee.serial)
    if case .leaf(let behavior) = content {
      return close(emit(behavior, source, place, identity, isLeaf: declaration != nil && node.childCount == 0).entry)
    }
    let name = identities.name(of: identity)
    var inner = place
    (inner.identity, inner.environment) = (identity, environment)
    switch content {
    case .nothing, .leaf:
      break
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
      inner.wrappers = place.wrappers.map { $0.with(modifiedView: nil) }
      steps.append(.children(node, arena, slot: 0, inner))
    case .deferred(let behavior, let children):
      `defer`(behavior, children, node, source, in: arena, inner, place)
    case .group:
      // A group has no arguments, but the arena with its children must be retained.
      beginScope(.group, name, identity, place, ArgumentSource(names: [], arena: arena.pointee.serial, arguments: node.arguments))
      inner.wrappers = place.wrappers.map { $0.with(modifiedView: nil) }
      steps.append(.children(node, arena, slot: 0, inner))
    case .branch(let index):
      let children = arena.pointee.children(of: node)
      guard index < children.count else { return }
      beginScope(.group, name, identity, place)
      inner.position = .slot(index)
      steps.append(.element(children[children.startIndex + index], inner))
    case .composed(let view):
      let argumentSource = declaration.map { ArgumentSource($0, node, arena.pointee.serial) }
      compose(view, argumentSource, node, inner, place)
    case .items(let request):
      resolve(request, node, in: arena, name, inner, place)
    case .printed(let request):
      guard case .view(let function) = request.content else { break }
      let hook = KeptHook(hook: Hook(.newItems(request), function), source: Source(node, store), trail: trail, place.environment)
      close(begin(hook, name, identity))
    }
  }

  // MARK: Limits

  private func isWithinDepthLimit(_ place: Place) -> Bool { place.level + place.wrappers.count <= limits.depth }

  /// Adds an error box without wrappers, which would be even deeper. Each place that is too deep gets an error box, but the
  /// diagnostic is reported once for its cause.
  mutating func failTooDeep(_ source: Source, at place: Place) {
    var place = place
    place.wrappers = []
    let error = diagnostic(.tooDeep(limit: limits.depth), at: source)
    // An off-screen item and its reports may be removed before anyone reads them. So the error is reported at the outermost view
    // of the endless chain.
    let root = host.noteEndlessBodies(around: place.identity)
    if let root { report(error, ofViewAt: root) }
    fail(error, at: place, isReported: root == nil && !limitState.isTooDeep)
    limitState.isTooDeep = true
  }

  /// Resets the record that a budget was used up, so that items run again and errors are reported again.
  mutating func clearUsedUpBudget() { limitState.isBudgetUsedUp = false }

  /// Adds an error box for a body that failed. After a budget is used up, every body fails in the same way, so only the first one
  /// is reported.
  mutating func fail(_ error: Diagnostic, ofBodyAt place: Place) {
    let isKnown = limitState.isBudgetUsedUp && error.cause.isBudget
    if error.cause.isBudget { limitState.isBudgetUsedUp = true }
    fail(error, at: place, isReported: !isKnown)
  }

  /// Stops resolving, because the tree has reached a limit. Reports this once.
  mutating func overflow(_ limit: Int) {
    guard !limitState.isFull else { return }
    limitState.isFull = true
    report(Diagnostic(.tooManyElements(limit: limit), trail: trail.reversed()))
  }

  // MARK: Names

  /// Returns the position of a child with a key below `parent`. A key that has occurred there before gets a number. The second
  /// occurrence is reported with a warning (I5). `slot` is the position of the child among its siblings, if known.
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

  /// Runs a closure of a declaration in the context of a place. Returns its result and the environment that it wrote, and adds
  /// its reports.
  mutating func withContext<Result>(
    _ place: Place, _ source: Source, _ view: String, _ children: ArraySlice<ElementHandle> = [], identity: Int = 0,
    _ body: (inout ViewContext) -> Result
  ) -> (result: Result, environment: EnvironmentValues) {
    var context = ViewContext(
      environment: place.environment, stackAxis: place.axis, children: children, identity: identity, instance: place.instance,
      host: host)
    host.view = view
    let result = body(&context)
    if host.hasExplicitGuides { tree.hasExplicitGuides = true }
    for cause in host.takeReports() {
      report(diagnostic(cause, at: source, severity: .warning, view: view))
    }
    for failure in host.takeFailures() { report(failure.located(at: source.place, in: trail + [view])) }
    return (result, resolving.environments.shared(context.environment, in: place.environment))
  }
}
