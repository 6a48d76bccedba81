// One tree through all its updates: resolve, reconcile, lay out, draw. Data flows one way, except for events and the children
// that layout requests.

import LongtailCore

/// A tree that is kept between updates, and the surface that shows it. The cost of an update depends on the change. It is used in
/// one isolation domain, and is not `Sendable`.
public final class ViewGraph {
  let vocabulary: Vocabulary
  let store: ElementStore
  var evaluator: (any Evaluator)? { didSet { work = evaluator?.work ?? WorkBudget() } }
  let root: any Behavior
  let limits: TreeLimits
  /// The work budget of an update.
  private(set) var work: WorkBudget
  private(set) var environment: EnvironmentValues
  public private(set) var canvas: CanvasSize
  /// The element that is shown; nil before the first one.
  private var shown: ElementHandle?
  let keep: Keep
  let making: Making
  let layout: LayoutPass
  let lifecycle: Lifecycle
  let callbacks: Callbacks
  let interaction: Interaction
  /// The sizes that the last layout found.
  var sizes = Sizes()
  /// True during a dry run, and for printed views: no hooks, tasks or focus changes run.
  var isRehearsal = false
  /// True if the next update must draw the whole surface.
  private(set) var isFirst = true
  /// True if the last update used up its work budget, so that some views were not created, measured or drawn.
  private var isCut = false

  /// The cells that are shown.
  public internal(set) var surface: Surface
  /// The results of the last update.
  var outcome = UpdateOutcome()
  /// True if each update describes its patches in ``operations``.
  public var describesOperations = false
  /// The way in which an update is reported: alone, or joined with others. Joined updates report their drawn rows, bodies and
  /// errors together.
  public enum Joining { case none, withNext, withLast }
  /// The way in which the next update is reported: alone, joined with the updates after it, or joined with the last one.
  public var joining = Joining.none

  /// Creates a graph. `root` arranges the top views of a tree if there are several.
  public convenience init(
    vocabulary: Vocabulary, store: ElementStore, evaluator: (any Evaluator)?, root: any Behavior,
    limits: TreeLimits = TreeLimits(), _ canvas: CanvasSize, _ environment: EnvironmentValues
  ) {
    self.init(
      vocabulary: vocabulary, evaluator: evaluator, root: root, limits: limits, canvas, environment, keep: Keep(store))
  }

  init(
    vocabulary: Vocabulary, evaluator: (any Evaluator)?, root: any Behavior, limits: TreeLimits, _ canvas: CanvasSize,
    _ environment: EnvironmentValues, keep: Keep
  ) {
    self.vocabulary = vocabulary
    (self.keep, store) = (keep, keep.store)
    self.evaluator = evaluator
    self.root = root
    self.limits = limits
    work = evaluator?.work ?? WorkBudget()
    self.canvas = canvas
    self.environment = environment
    surface = Surface(size: .zero, scheme: environment[StandardKeys.colorScheme])
    making = Making(Resolver(vocabulary: vocabulary, keep, evaluator: evaluator, limits: limits, work: work), keep)
    layout = LayoutPass(keep, making, limits)
    callbacks = Callbacks(keep, evaluator, layout)
    lifecycle = Lifecycle(keep, evaluator, callbacks)
    interaction = Interaction(keep, layout, callbacks)
  }

  deinit {
    keepRenderedTree()
    lifecycle.end()
    interaction.focusing.bindings.keep([], in: store)
    // The script may continue with other trees, so end the instances of this one.
    for instance in making.reconciler.endAll() { evaluator?.end(instance) }
    if let shown { store.release(shown.arena) }
  }

  // MARK: Showing

  /// Shows `element` instead of the previous element. A view with the same identity is the same view.
  public func show(_ element: ElementHandle) {
    store.retain(element.arena)
    if let shown { store.release(shown.arena) }
    shown = element
    show(runningAll: false)
  }

  /// Shows `element` in another environment, and runs every body again. `ignoringEqualArguments` is true if boxes with equal
  /// arguments may differ.
  func show(_ element: ElementHandle, in environment: EnvironmentValues, ignoringEqualArguments: Bool) {
    store.retain(element.arena)
    if let shown { store.release(shown.arena) }
    shown = element
    // The surface takes its default colours from the environment, so draw all of it again.
    if !environment.isIdentical(to: self.environment) { isFirst = true }
    self.environment = environment
    followMotion()
    show(runningAll: true, ignoringEqualArguments: ignoringEqualArguments)
  }

  private func show(runningAll: Bool, ignoringEqualArguments: Bool = false) {
    begin()
    making.reconciler.ignoresEqualArguments = ignoringEqualArguments
    var changed = resolve(runningAll: runningAll)
    if collectReaders() { changed += evaluateInvalidated() }
    finish(changed)
  }

  /// Resolves the tree from its root. Returns the boxes that changed.
  private func resolve(runningAll: Bool) -> [NodeIndex] {
    making.resolver.runsAll = runningAll
    return reconcile(making.resolver.resolve(shown ?? .none, in: root, environment), at: 0)
  }

  /// Runs every body again, whatever it depends on, because functions may have read data whose changes are not tracked.
  public func evaluateAll() { show(runningAll: true) }

  /// Shows the error of a script that has nothing to show.
  public func show(failure: Diagnostic) {
    begin()
    let resolution = making.resolver.resolve(failure: failure, in: root, environment)
    finish(reconcile(resolution, at: 0))
  }

  /// Evaluates the bodies that depend on values written since the last update, and shows the result.
  public func update() {
    begin()
    // Views that failed or were left out because of a budget may succeed now.
    let isRetried = isCut || !keep.reports.isEmpty && keep.reports.diagnostics.contains { $0.cause.isBudget }
    guard isCut else { return finish(isRetried ? resolve(runningAll: true) : evaluateInvalidated()) }
    // After an update that was cut, everything is created, measured and placed again.
    making.reconciler.ignoresEqualArguments = true
    keep.record.discardAll()
    finish(resolve(runningAll: true) + [0])
  }

  /// A key press that has arrived and is not handled yet. The update after the press before it waits for it, so that one update
  /// shows the results of both presses.
  var awaited: Event?

  /// The path of the focused view; nil if there is none.
  public var focus: String? { focusedNode.map { keep.tree.path(of: $0) } }
  var focusedNode: NodeIndex? { interaction.focus }

  /// For tests: the state of the focused view. `isActivePartVisible` is true if the part that keys act on is visible, and
  /// `isScrolledAway` if the user has scrolled it off-screen.
  package var focusState: (isActivePartVisible: Bool, isScrolledAway: Bool, isEnabled: Bool) {
    let focusing = interaction.focusing
    return (focusing.isActivePartVisible, focusing.isScrolledAway, focusing.focus.map(focusing.isEnabled) ?? true)
  }

  /// The shortcuts that work at the moment.
  public var shortcuts: [KeyHint] { interaction.liveShortcuts }

  /// The hints for keys that work at the moment and are not shortcuts, those of the focused view first.
  public var keyHints: [KeyHint] { interaction.keyHints }

  /// The frame of the focused text field on the surface; nil if no text field has the focus.
  public var fieldFrame: Rect? { interaction.field.map(interaction.frame) }
  /// The frame of the focused view on the surface. For a list, that of the selected row.
  public var focusFrame: Rect? { interaction.focus.map { interaction.frame(of: interaction.chosenRow(of: $0) ?? $0) } }

  /// Returns the frame of the view with an accessibility identifier; nil if there is none or it is not placed.
  public func frame(of identifier: String) -> Rect? { node(of: identifier).map { interaction.frame(of: $0) } }

  /// Returns the visible part of the frame of the view with an accessibility identifier: the part that the containers around the
  /// view show.
  public func visibleFrame(of identifier: String) -> Rect? { node(of: identifier).map { interaction.visibleFrame(of: $0) } }

  private func node(of identifier: String) -> NodeIndex? {
    keep.marks.all.first {
      keep.record.placements[$0.key].isPlaced && $0.value.contains(.accessibilityIdentifier(identifier))
    }?
    .key
  }

  /// True if a view would react to a click or the wheel.
  public var wantsPointer: Bool { interaction.wantsPointer }

  /// True if a view listens to the pointer while no button is down.
  public var wantsHover: Bool { interaction.wantsHover }

  /// True if tab leaves the tree after its last view, and shift+tab before its first one. No view has the focus then, and the key
  /// is left to the host. If false, the focus wraps around.
  public var tabLeavesTree: Bool {
    get { interaction.focusing.tabLeavesTree }
    set { interaction.focusing.tabLeavesTree = newValue }
  }

  /// Shows the tree on another canvas.
  public func resize(to canvas: CanvasSize) {
    begin()
    self.canvas = canvas
    finish(evaluateInvalidated() + [0])
  }

  /// Shows the tree in another environment. Runs only bodies that read a value that differs in the new environment.
  public func change(_ environment: EnvironmentValues) {
    self.environment = environment
    followMotion()
    guard shown != nil else { return }
    // The surface takes its default colours from the environment, so draw all of it again.
    isFirst = true
    show(runningAll: false)
  }

  /// True if changes with an animation are animated. If false, they take effect at once (N5).
  public var isAnimated = false {
    didSet { followMotion() }
  }

  private func followMotion() {
    let isEnabled = isAnimated && !environment[StandardKeys.accessibilityReduceMotion]
    guard keep.motion.isEnabled != isEnabled else { return }
    keepRenderedTree()
    keep.motion.isEnabled = isEnabled
    // Animations end at once, and self-animating content stops.
    if !isEnabled { keep.motion.finishAll() }
    isFirst = true
  }

  /// Sets the clock to `time`, in seconds. Resumes tasks that slept until then, fires timers, each once, and shows the results.
  /// The clock begins at 0 and never goes back. Returns true if anything was due; otherwise nothing was done.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    let isDue = lifecycle.advance(to: time)
    let isHeld = interaction.pointer.advance(to: lifecycle.now)
    let isMoving = keep.motion.advance(to: lifecycle.now)
    guard isDue || isHeld || isMoving || isBehind else { return false }
    lifecycle.act(afterMotion: keep.motion.takeDue())
    update()
    return true
  }

  /// The time of the clock, in seconds.
  public var time: Double { lifecycle.now }

  /// The time at which a task, a timer or an animation frame is due next, on the clock of ``advance(to:)``; nil if there is none.
  public var nextDue: Double? {
    [isBehind ? time : nil, lifecycle.next, interaction.pointer.next, keep.motion.next].compactMap(\.self).min()
  }

  /// As ``nextDue``, but without animation frames, and without the update that ``isBehind`` announces. Frames can be skipped,
  /// because animations depend only on the time.
  public var nextStep: Double? {
    [lifecycle.next, interaction.pointer.next, keep.motion.nextStep].compactMap(\.self).min()
  }

  /// The placed boxes in preorder.
  ///
  /// - Complexity: O(nodes) after an update that did any work; else O(1).
  public var placed: PlacedTree { renderedTree.placed }

  /// The tree at the last call of ``renderedTree``; nil if an update has done any work since.
  var snapshot: RenderedTree?

  /// The diagnostics of the views that are shown, and the number of all reports so far, including discarded ones.
  public var reports: (all: [Diagnostic], count: Int) { (keep.reports.diagnostics, keep.reports.count) }

  /// All diagnostics of the views that are shown, in the order in which they were found; then the ``functionErrors`` of the last
  /// update.
  public var diagnostics: [Diagnostic] { keep.reports.diagnostics + outcome.functionErrors }

  // MARK: An update

  private func begin() {
    keepRenderedTree()
    awaited = nil
    if joining == .withLast {
      (outcome.earlierEvaluations, outcome.earlierItemRuns) = (evaluations, itemRuns)
    } else {
      (outcome.earlierEvaluations, outcome.earlierItemRuns, outcome.drawnRows, outcome.functionErrors) = ([], [], [], [])
      if joining == .withNext { joining = .withLast }
    }
    outcome.counters = Counters()
    work.begin()
    keep.resolving.updates += 1
    // A tree that has shrunk gets the limit of boxes of a new tree.
    if keep.tree.boxCount + keep.tree.boxCount / 2 < keep.resolving.nextLimitCheck { keep.resolving.nextLimitCheck = 0 }
    // Keep the instances that are still invalidated because the last update did not come to rest.
    let waiting = waiting
    making.begin(Resolver(vocabulary: vocabulary, keep, evaluator: evaluator, limits: limits, work: work))
    making.resolver.invalidated = waiting
    layout.begin(evaluator, work)
    keep.record.damage = []
    collectInvalidated()
    followClock()
  }

  /// Gives boxes with animated behaviors their behaviors at the current time, and lays them out. Animations that begin in this
  /// update start from there.
  private func followClock() {
    let moved = keep.motion.moveBehaviors()
    guard !moved.isEmpty else { return }
    keep.motion.withoutNewAnimations {
      withStack(levels: keep.record.levels) { _ = layOut(moved) }
    }
  }

  /// Collects the instances and lists of this tree that are invalid: because of a write, or because they are in a part that was not
  /// resolved again and read an environment value or a property that has changed. Other trees of the same script collect their own
  /// ones. Off-screen views are evaluated when they become visible (K6). Returns true if there are any.
  private func collectReaders() -> Bool {
    var areAny = false
    if !keep.resolving.exchangedKeys.isEmpty {
      evaluator?.invalidateReaders(of: keep.resolving.exchangedKeys)
      keep.resolving.exchangedKeys = []
    }
    for (instance, reason) in evaluator?.takeInvalidated(keep.ledger.knows) ?? [] where keep.ledger.shows(instance) {
      areAny = true
      making.resolver.invalidated[instance, default: []].append(reason)
      making.discard(row: instance)
    }
    return areAny
  }

  /// Collects everything that is invalid, including the instances with changed states of the engine.
  private func collectInvalidated() {
    _ = collectReaders()
    for instance in keep.ledger.outdated where keep.ledger.shows(instance) {
      making.resolver.invalidated[instance, default: []] += []
    }
    keep.ledger.outdated = []
  }

  /// Changes a node of the tree to match a resolution. Returns the boxes that changed.
  private func reconcile(_ resolution: Resolution, at node: NodeIndex) -> [NodeIndex] {
    if keep.tree.nodes.isEmpty {
      making.reconciler.mount(resolution)
    } else {
      making.reconciler.replace(node, by: resolution)
    }
    return layout.takeChanges()
  }

  /// Runs the bodies of invalidated instances, outermost first, because an outer body may include inner ones. A body in children
  /// that layout will create again waits for its new inputs. After layout (`isLaidOut`), bodies that still exist run. Returns the
  /// boxes that changed.
  private func evaluateInvalidated(isLaidOut: Bool = false) -> [NodeIndex] {
    var changed: [NodeIndex] = []
    // The root instance stands for values that were read outside of all bodies. If one has changed, the whole tree is resolved
    // again.
    if making.resolver.invalidated.removeValue(forKey: keep.ledger.rootInstance) != nil {
      changed += resolve(runningAll: false)
    }
    var (isAtRest, rounds) = (true, 0)
    repeat {
      rounds += 1
      let nodes = making.resolver.invalidated.keys.compactMap { keep.ledger.node(of: $0) }
      let sorted = nodes.map { (depth: keep.tree.depth(of: $0), node: $0) }.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }
      for (_, node) in sorted where keep.tree.nodes[node].isAlive {
        guard let instance = keep.tree.scopes[node]?.evaluation?.instance,
          isLaidOut || !keep.record.isOutdated(node), let reasons = making.resolver.invalidated.removeValue(forKey: instance)
        else { continue }
        making.resolver.limitState.boxesOutside = keep.tree.boxCount
        if let resolution = making.resolver.evaluate(again: node, because: reasons) {
          changed += reconcile(resolution, at: node)
        }
      }
      let areMore = collectReaders()
      if !areMore { changed += remakeRows() }
      isAtRest = !areMore && !collectReaders()
    } while !isAtRest && rounds < ViewGraph.mostRounds
    changed += keep.record.takeHidingOutdated()
    making.resolver.limitState.boxesOutside = 0
    // Drop instances that were removed while others were evaluated.
    if !making.resolver.invalidated.isEmpty { making.resolver.invalidated = waiting }
    return changed
  }

  /// Creates invalidated rows of lazy containers again. Skips containers that create all their rows again in the next layout.
  private func remakeRows() -> [NodeIndex] {
    var changed: [NodeIndex] = []
    let rows = making.resolver.invalidated.keys.compactMap { list in keep.ledger.container(ofRow: list).map { (list, $0) } }
    for (list, container) in rows.sorted(by: { ($0.1, $0.0.rawValue) < ($1.1, $1.0.rawValue) })
    where keep.tree.nodes[container].isAlive && !keep.record.isOutdated(container) {
      guard making.resolver.invalidated[list] != nil else { continue }
      making.resolver.limitState.boxesOutside = keep.tree.boxCount
      if layout.remake(list, in: container) { changed.append(container) }
      making.resolver.invalidated[list] = nil
      changed += layout.takeChanges()
    }
    return changed
  }

  /// The invalidated instances of the tree that are still to be evaluated.
  private var waiting: [InstanceID: [EvaluationReason]] {
    making.resolver.invalidated.filter { keep.ledger.shows($0.key) }
  }

  /// The maximum number of times that readers of changed values are collected in one pass. The others wait for the next update.
  private static let mostRounds = 100

  /// The maximum number of layout passes in one update. Functions that are called after a layout may write state that affects it
  /// (P6). If only scrolling or presentations require more passes, three times as many are allowed.
  static let mostPasses = 8

  /// The warning that an update does not come to rest. It names the outermost body that is still to be evaluated, and the reason.
  private var updateLoop: Diagnostic {
    let waiting = making.resolver.invalidated.compactMap { instance, reasons in
      keep.ledger.node(of: instance).map { ($0, reasons) }
    }
    let first = waiting.min { (keep.tree.depth(of: $0.0), $0.0) < (keep.tree.depth(of: $1.0), $1.0) }
    let scope = first.flatMap { keep.tree.scopes[$0.0] }
    let changed: String? =
      switch first?.1.first {
      case .state(let name), .binding(let name): name
      case let other: other?.description
      }
    return Diagnostic(
      .updateLoop(passes: ViewGraph.mostPasses, changed: changed, of: scope?.name), severity: .warning,
      place: scope?.evaluation?.source.place, trail: first.map { keep.tree.trail(around: $0.0).reversed() } ?? [])
  }

  private func finish(_ changed: [NodeIndex]) {
    guard !keep.tree.nodes.isEmpty else { return }
    var size = surface.size
    interaction.scrolling.scrollAhead()
    var changed = changed + interaction.scrolling.takeScrolled()
    var isRestless = false
    for pass in 1... {
      // A view presents others only while it is placed, and a presented view may present another one. So layout can be needed
      // again for each level.
      for _ in 0...Presentations.mostLevels + 1 {
        changed += present()
        withStack(levels: keep.record.levels) { size = layOut(changed) }
        changed = []
        if !keep.presentations.havePresentersChanged { break }
      }
      if !isRehearsal { withStack(levels: keep.record.levels) { lifecycle.act(in: layout) } }
      collectInvalidated()
      if making.resolver.invalidated.isEmpty, keep.presentations.outdated.isEmpty {
        let isMoved = !isRehearsal && (interaction.settle() || !lifecycle.unsettled.isEmpty)
        collectInvalidated()
        if making.resolver.invalidated.isEmpty, !isMoved, keep.presentations.outdated.isEmpty { break }
      }
      // Rows that are created while containers are scrolled may scroll them again, which is no error of the script.
      let isScript = !making.resolver.invalidated.isEmpty
      guard pass < ViewGraph.mostPasses * (isScript ? 1 : 3) else {
        isRestless = isScript
        // Settle once more, so that a view that cannot have the focus loses it.
        _ = interaction.settle()
        changed = interaction.scrolling.takeScrolled()
        if !changed.isEmpty { withStack(levels: keep.record.levels) { size = layOut(changed) } }
        break
      }
      // Bodies that used up a budget in this pass may succeed in the next.
      making.resolver.clearUsedUpBudget()
      changed = evaluateInvalidated(isLaidOut: true) + interaction.scrolling.takeScrolled()
    }
    if !isRehearsal { interaction.scrolling.noteReadingPlaces() }
    outcome.functionErrors += callbacks.takeReports()
    if isRestless { outcome.functionErrors.append(updateLoop) }
    withStack(levels: keep.record.levels) {
      let outdated = layout.moveBoxes()
      if !outdated.isEmpty { keep.motion.withoutNewAnimations { size = layOut(outdated) } }
      draw(size)
    }
    keep.motion.finishUpdate()
    isCut = work.exceededLimit != nil
    if let excess = work.exceededLimit { outcome.functionErrors.append(Diagnostic(excess)) }
    isFirst = isCut
    outcome.patches = making.reconciler.patches
    outcome.operations = describesOperations ? outcome.patches.map(describe) : []
    outcome.count(making.resolver.counters, making.reconciler.compared, layout.counters)
    if outcome.counters != Counters() || !keep.motion.isIdle { snapshot = nil }
    keep.ledger.endFixed(making.reconciler.keeper)
    keep.ledger.endUnwritten()
    for instance in keep.ledger.takeEnded() {
      keep.motion.end(instance)
      evaluator?.end(instance)
    }
    keep.identities.sweep()
    store.endComposing()
    if !isRehearsal { printViews() }
    #if DEBUG
      if keep.tree.nodes.count <= Keep.mostChecked { keep.check() }
    #endif
  }

  /// Describes a patch: "insert root/VStack[0]/Text[1]", "update root/VStack[0]/Text[0]: content".
  private func describe(_ patch: Patch) -> String {
    switch patch {
    case .insert(let node, _, _): "insert " + path(of: node)
    case .move(let node, _, _): "move " + path(of: node)
    case .update(let node, let changes): "update " + path(of: node) + ": " + changes.names.joined(separator: ", ")
    case .remove(_, let identity): "remove " + keep.tree.identities.path(identity)
    }
  }

  /// Returns the path of a node, or "?" if the node was removed since.
  private func path(of node: NodeIndex) -> String { keep.tree.identity[node] < 0 ? "?" : keep.tree.path(of: node) }
}
