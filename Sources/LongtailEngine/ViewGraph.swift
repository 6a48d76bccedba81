// One tree through all its updates: evaluate, reconcile, lay out, draw. Data goes one way; what comes back are events.

import LongtailCore

/// A tree that is kept, and the surface that shows it. An update costs what changed. One isolation domain; not `Sendable`.
public final class ViewGraph {
  let vocabulary: Vocabulary
  let store: ElementStore
  var evaluator: (any Evaluator)? { didSet { work = evaluator?.work ?? WorkBudget() } }
  let root: any Behavior
  let limits: TreeLimits
  /// What may be done for one update.
  private(set) var work: WorkBudget
  private(set) var environment: EnvironmentValues
  public private(set) var canvas: CanvasSize
  /// What is shown; nil for a message.
  private var shown: ElementHandle?
  let keep: Keep
  let making: Making
  let layout: LayoutPass
  let lifecycle: Lifecycle
  let callbacks: Callbacks
  let interaction: Interaction
  /// The sizes that the last layout found.
  var sizes = Sizes()
  /// Whether it is only tried out what would be shown: nothing is called that something happens for.
  var isRehearsal = false
  /// Whether all is to be drawn, as nothing has been yet.
  private(set) var isFirst = true
  /// Whether the last update was cut: something is not made, measured or drawn.
  private var isCut = false

  /// The cells as they are.
  public internal(set) var surface: Surface
  /// The results of the last update.
  var outcome = UpdateOutcome()
  /// True if each update describes its patches in ``operations``.
  public var describesOperations = false
  /// Which updates are told as one: what they drew and ran, and what went wrong.
  public enum Joining { case none, withNext, withLast }
  /// The next update begins anew, or begins what those after it belong to, or belongs to the last.
  public var joining = Joining.none

  /// `root` arranges the views of a tree that has several at its top.
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
    lifecycle.end()
    interaction.focusing.bindings.keep([], in: store)
    // The program lives on, and so do other trees of it.
    for instance in making.reconciler.endAll() { evaluator?.end(instance) }
    if let shown { store.release(shown.arena) }
  }

  // MARK: Showing

  /// Shows `element` instead of what was shown; what has the same identity is the same view.
  public func show(_ element: ElementHandle) {
    store.retain(element.arena)
    if let shown { store.release(shown.arena) }
    shown = element
    show(runningAll: false)
  }

  /// The same in another environment, every body run again.
  func show(_ element: ElementHandle, in environment: EnvironmentValues, distrusting: Bool) {
    store.retain(element.arena)
    if let shown { store.release(shown.arena) }
    shown = element
    // The surface has colours of its own for what is drawn on nothing.
    if !environment.isIdentical(to: self.environment) { isFirst = true }
    self.environment = environment
    followMotion()
    show(runningAll: true, distrusting: distrusting)
  }

  private func show(runningAll: Bool, distrusting: Bool = false) {
    begin()
    making.reconciler.distrustsArguments = distrusting
    var changed = resolve(runningAll: runningAll)
    if !keep.resolving.exchangedKeys.isEmpty {
      takeInvalidated()
      changed += evaluateInvalidated()
    }
    finish(changed)
  }

  /// Resolves the tree from its root. Returns the boxes that changed.
  private func resolve(runningAll: Bool) -> [NodeIndex] {
    making.resolver.runsAll = runningAll
    return reconcile(making.resolver.resolve(shown ?? .none, in: root, environment), at: 0)
  }

  /// Runs every body again, whatever it depends on: what functions read that the program does not know of may be different.
  public func evaluateAll() { show(runningAll: true) }

  /// Shows the message of a program that has nothing to show.
  public func show(failure: Diagnostic) {
    begin()
    let resolution = making.resolver.resolve(failure: failure, in: root, environment)
    finish(reconcile(resolution, at: 0))
  }

  /// Evaluates what depends on what was written since the last update, and shows it.
  public func update() {
    begin()
    // What failed, or was cut, for want of memory or time may succeed now.
    let isRetried = isCut || !keep.reports.isEmpty && keep.reports.diagnostics.contains { $0.cause.isBudget }
    guard isCut else { return finish(isRetried ? resolve(runningAll: true) : evaluateInvalidated()) }
    // Of what was cut all is made, measured and placed anew.
    making.reconciler.distrustsArguments = true
    keep.record.forgetAll()
    finish(resolve(runningAll: true) + [0])
  }

  /// The event that the next update waits for.
  var awaited: Event?

  /// The path of the view that has the focus; nil where none has.
  public var focus: String? { focusedNode.map { keep.tree.path(of: $0) } }
  var focusedNode: NodeIndex? { interaction.focus }

  /// For tests: whether the part that keys act on is visible, whether the user scrolled it away, and whether the focused view is enabled.
  package var focusState: (isActiveInSight: Bool, isScrolledAway: Bool, isEnabled: Bool) {
    let focusing = interaction.focusing
    return (focusing.isActiveInSight, focusing.isScrolledAway, focusing.focus.map(focusing.isEnabled) ?? true)
  }

  /// The shortcuts that work at the moment.
  public var shortcuts: [KeyHint] { interaction.liveShortcuts }

  /// What other keys do at the moment, to what has the focus first.
  public var keyHints: [KeyHint] { interaction.keyHints }

  /// The cells of the field that what is typed goes into; nil where none has the focus.
  public var fieldFrame: Rect? { interaction.field.map(interaction.frame) }
  /// What has the focus, in cells of the surface: of a list its chosen row.
  public var focusFrame: Rect? { interaction.focus.map { interaction.frame(of: interaction.chosenRow(of: $0) ?? $0) } }

  /// The cells of the view marked with an accessibility identifier; nil where there is none, or it has no place.
  public func frame(of identifier: String) -> Rect? { node(of: identifier).map { interaction.frame(of: $0) } }

  /// Those of them that the containers around it show.
  public func visibleFrame(of identifier: String) -> Rect? { node(of: identifier).map { interaction.visibleFrame(of: $0) } }

  private func node(of identifier: String) -> NodeIndex? {
    keep.marks.all.first {
      keep.record.placements[$0.key].isPlaced && $0.value.contains(.accessibilityIdentifier(identifier))
    }?
    .key
  }

  /// Whether a view would do something with a click or the wheel.
  public var wantsPointer: Bool { interaction.wantsPointer }

  /// Whether a view listens to the pointer while no button is down.
  public var wantsHover: Bool { interaction.wantsHover }

  /// Whether tab leaves the tree behind its last view, and before its first: nothing has the focus then, and the key goes on to what
  /// is around. Else it goes round.
  public var passesFocusOn: Bool {
    get { interaction.focusing.passesFocusOn }
    set { interaction.focusing.passesFocusOn = newValue }
  }

  /// Shows the tree on another canvas.
  public func resize(to canvas: CanvasSize) {
    begin()
    self.canvas = canvas
    finish(evaluateInvalidated() + [0])
  }

  /// Shows the tree in another environment. Bodies that read nothing that is different there are not run.
  public func change(_ environment: EnvironmentValues) {
    self.environment = environment
    followMotion()
    guard shown != nil else { return }
    // The surface has colours of its own for what is drawn on nothing.
    isFirst = true
    show(runningAll: false)
  }

  /// Whether what changes by an animation goes there in time; else it is there at once (N5).
  public var isAnimated = false {
    didSet { followMotion() }
  }

  private func followMotion() {
    let isEnabled = isAnimated && !environment[StandardKeys.accessibilityReduceMotion]
    guard keep.motion.isEnabled != isEnabled else { return }
    keep.motion.isEnabled = isEnabled
    // What was on its way is there, and pictures that move by themselves stand.
    if !isEnabled { keep.motion.arrive() }
    isFirst = true
  }

  /// Lets the clock say `time`, in seconds: tasks that slept until then go on, timers fire, each once, and what they wrote is
  /// shown. The clock never goes back; it begins at 0. Returns whether anything was due; else nothing was done.
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

  /// What the clock says.
  public var time: Double { lifecycle.now }

  /// When a task or timer is due, on the clock of ``advance(to:)``; nil where none waits.
  public var nextDue: Double? {
    [isBehind ? time : nil, lifecycle.next, interaction.pointer.next, keep.motion.next].compactMap(\.self).min()
  }

  /// As ``nextDue``, without pictures of what moves: it is where it is at a time whether or not it was shown on the way.
  public var nextStep: Double? {
    [lifecycle.next, interaction.pointer.next, keep.motion.nextStep].compactMap(\.self).min()
  }

  /// The boxes in preorder, those without a place left out.
  ///
  /// - Complexity: O(nodes) after an update that did any work; else O(1).
  public var placed: PlacedTree {
    let known = isFirst ? nil : snapshot
    assert(known.map { $0.frames == TreeSnapshot(keep).placed.frames } ?? true, "an update moved boxes, but counted no work")
    var placed = known ?? TreeSnapshot(keep).placed
    snapshot = placed
    placed.tree.diagnostics = keep.reports.diagnostics + outcome.mistakes
    return placed
  }
  /// The tree at the last call of ``placed``; nil if an update has done any work since.
  private var snapshot: PlacedTree?

  /// What was reported about what is shown, and how many reports there were so far, gone ones included.
  public var reports: (all: [Diagnostic], count: Int) { (keep.reports.diagnostics, keep.reports.count) }

  /// Everything that was reported about what is shown, in the order it was met; then the mistakes of functions that the last
  /// update called.
  public var diagnostics: [Diagnostic] { keep.reports.diagnostics + outcome.mistakes }

  // MARK: An update

  private func begin() {
    awaited = nil
    if joining == .withLast {
      outcome.earlierEvaluations = evaluations
    } else {
      (outcome.earlierEvaluations, outcome.drawnRows, outcome.mistakes) = ([], [], [])
      if joining == .withNext { joining = .withLast }
    }
    outcome.counters = Counters()
    work.begin()
    keep.resolving.updates += 1
    // A tree that has shrunk has as much room as a new one.
    if keep.tree.boxCount + keep.tree.boxCount / 2 < keep.resolving.room { keep.resolving.room = 0 }
    // What an update without rest left over.
    let waiting = waiting
    making.begin(Resolver(vocabulary: vocabulary, keep, evaluator: evaluator, limits: limits, work: work))
    making.resolver.invalidated = waiting
    layout.begin(evaluator, work)
    keep.record.damage = []
    takeInvalidated()
    followClock()
  }

  /// Shows what moves as it is by now. What the update changes sets out from there.
  private func followClock() {
    let moved = keep.motion.moveBehaviors()
    guard !moved.isEmpty else { return }
    keep.motion.following {
      withStack(levels: keep.record.levels) { _ = layOut(moved) }
    }
  }

  /// Hears of what was written. Other trees of the program hear of theirs; what is out of sight is evaluated when it is seen (K6).
  private func takeInvalidated() {
    if !keep.resolving.exchangedKeys.isEmpty {
      evaluator?.invalidateReaders(of: keep.resolving.exchangedKeys)
      keep.resolving.exchangedKeys = []
    }
    for (instance, reason) in evaluator?.takeInvalidated(keep.ledger.knows) ?? [] where keep.ledger.shows(instance) {
      making.resolver.invalidated[instance, default: []].append(reason)
      making.forget(row: instance)
    }
    for instance in keep.ledger.outdated where keep.ledger.shows(instance) {
      making.resolver.invalidated[instance, default: []] += []
    }
    keep.ledger.outdated = []
  }

  /// Makes a node of the tree what was resolved. Returns the boxes that changed.
  private func reconcile(_ resolution: Resolution, at node: NodeIndex) -> [NodeIndex] {
    if keep.tree.nodes.isEmpty {
      making.reconciler.mount(resolution)
    } else {
      making.reconciler.replace(node, by: resolution)
    }
    return layout.takeChanges()
  }

  /// Runs the bodies of invalidated instances, the outermost first: they may take inner ones with them. In what will be made anew
  /// bodies wait for what they will be given then, unless it was laid out since and they are still there (`isLaidOut`).
  private func evaluateInvalidated(isLaidOut: Bool = false) -> [NodeIndex] {
    var changed: [NodeIndex] = []
    // What was read outside of all bodies.
    if making.resolver.invalidated.removeValue(forKey: keep.ledger.rootInstance) != nil {
      changed += resolve(runningAll: false)
    }
    var areMore = false
    repeat {
      let nodes = making.resolver.invalidated.keys.compactMap { keep.ledger.node(of: $0) }
      let sorted = nodes.map { (depth: keep.tree.depth(of: $0), node: $0) }.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }
      for (_, node) in sorted where keep.tree.nodes[node].isAlive {
        guard let instance = keep.tree.scopes[node]?.evaluation?.instance,
          isLaidOut || !keep.record.isOutdated(node), let reasons = making.resolver.invalidated.removeValue(forKey: instance)
        else { continue }
        making.resolver.cut.boxesOutside = keep.tree.boxCount
        if let resolution = making.resolver.evaluate(again: node, because: reasons) {
          changed += reconcile(resolution, at: node)
        }
      }
      // Bodies that read a value of the environment that is new in a part that was not resolved again.
      areMore = !keep.resolving.exchangedKeys.isEmpty
      if areMore { takeInvalidated() }
    } while areMore
    changed += remakeRows()
    changed += keep.record.takeHidingOutdated()
    making.resolver.cut.boxesOutside = 0
    // Some have left with others that were evaluated.
    if !making.resolver.invalidated.isEmpty { making.resolver.invalidated = waiting }
    return changed
  }

  /// Makes invalidated rows of lazy containers again. A container that makes all its rows again includes them.
  private func remakeRows() -> [NodeIndex] {
    var changed: [NodeIndex] = []
    let rows = making.resolver.invalidated.keys.compactMap { list in keep.ledger.container(ofRow: list).map { (list, $0) } }
    for (list, container) in rows.sorted(by: { ($0.1, $0.0.rawValue) < ($1.1, $1.0.rawValue) })
    where keep.tree.nodes[container].isAlive && !keep.record.isOutdated(container) {
      guard making.resolver.invalidated[list] != nil else { continue }
      making.resolver.cut.boxesOutside = keep.tree.boxCount
      if layout.remake(list, in: container) { changed.append(container) }
      making.resolver.invalidated[list] = nil
      changed += layout.takeChanges()
    }
    return changed
  }

  /// What is still to be evaluated, of what is in the tree.
  private var waiting: [InstanceID: [EvaluationReason]] {
    making.resolver.invalidated.filter { keep.ledger.shows($0.key) }
  }

  /// Passes of layout in one update. What is called after a layout may write state that changes it (P6).
  static let mostPasses = 8

  /// Who is still to be evaluated after the last pass, the outermost, and because of what.
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
      // What presents is known by its place, and each may present something in turn.
      for _ in 0...Presentations.mostLevels + 1 {
        changed += present()
        withStack(levels: keep.record.levels) { size = layOut(changed) }
        changed = []
        if !keep.presentations.arePresentersMoved { break }
      }
      if !isRehearsal { withStack(levels: keep.record.levels) { lifecycle.act(in: layout) } }
      takeInvalidated()
      if making.resolver.invalidated.isEmpty, keep.presentations.outdated.isEmpty {
        let isMoved = !isRehearsal && (interaction.settle() || !lifecycle.unsettled.isEmpty)
        takeInvalidated()
        if making.resolver.invalidated.isEmpty, !isMoved, keep.presentations.outdated.isEmpty { break }
      }
      // Rows that are made while containers are scrolled may scroll them again, which is no mistake of the script.
      let isScript = !making.resolver.invalidated.isEmpty
      guard pass < ViewGraph.mostPasses * (isScript ? 1 : 3) else {
        isRestless = isScript
        // What cannot have the focus loses it even so.
        _ = interaction.settle()
        changed = interaction.scrolling.takeScrolled()
        if !changed.isEmpty { withStack(levels: keep.record.levels) { size = layOut(changed) } }
        break
      }
      // What failed in this pass may work in the next.
      making.resolver.forgetSpending()
      changed = evaluateInvalidated(isLaidOut: true) + interaction.scrolling.takeScrolled()
    }
    if !isRehearsal { interaction.scrolling.noteReadingPlaces() }
    outcome.mistakes += callbacks.takeReports()
    if isRestless { outcome.mistakes.append(updateLoop) }
    withStack(levels: keep.record.levels) {
      let outdated = layout.moveBoxes()
      if !outdated.isEmpty { keep.motion.following { size = layOut(outdated) } }
      draw(size)
    }
    keep.motion.finishUpdate()
    isCut = work.excess != nil
    if let excess = work.excess { outcome.mistakes.append(Diagnostic(excess)) }
    isFirst = isCut
    outcome.patches = making.reconciler.patches
    outcome.operations = describesOperations ? outcome.patches.map(describe) : []
    outcome.count(making.resolver.counters, making.reconciler.compared, layout.counters)
    if outcome.counters != Counters() || !keep.motion.isIdle { snapshot = nil }
    keep.ledger.endFixed(making.reconciler.keeper)
    keep.ledger.endGone()
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

  /// "insert root/VStack[0]/Text[1]", "update root/VStack[0]/Text[0]: content".
  private func describe(_ patch: Patch) -> String {
    switch patch {
    case .insert(let node, _, _): "insert " + path(of: node)
    case .move(let node, _, _): "move " + path(of: node)
    case .update(let node, let changes): "update " + path(of: node) + ": " + changes.names.joined(separator: ", ")
    case .remove(_, let identity): "remove " + keep.tree.identities.path(identity)
    }
  }

  /// The path of a node, which may have left since.
  private func path(of node: NodeIndex) -> String { keep.tree.identity[node] < 0 ? "?" : keep.tree.path(of: node) }
}
