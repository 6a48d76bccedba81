// One tree through all its updates: evaluate, reconcile, lay out, draw. Data goes one way; what comes back are events.

import LongtailCore

/// A tree that is kept, and the surface that shows it. An update costs what changed. One isolation domain; not `Sendable`.
public final class ViewGraph {
  private let vocabulary: Vocabulary
  private let store: ElementStore
  private let evaluator: (any Evaluator)?
  private let root: any Behavior
  private let limits: TreeLimits
  private var environment: EnvironmentValues
  public private(set) var canvas: CanvasSize
  /// What is shown; nil for a message.
  private var shown: ElementHandle?
  let memory: Memory
  let layout: LayoutPass
  let lifecycle: Lifecycle
  private let callbacks: Callbacks
  private var interaction: Interaction
  /// Mistakes of functions that the last update called.
  public private(set) var mistakes: [Diagnostic] = []
  /// The size of the tree's surface, without what is presented.
  private var treeSize = Size.zero
  /// That with what is presented, and what it was found for.
  private var presentedSize = Size.zero
  private var presentedOver: Size?
  /// Whether all is to be drawn, as nothing has been yet.
  private var isFirst = true

  /// The cells as they are.
  public private(set) var surface: Surface
  /// Rows that the last rendering or update drew, from the top.
  public private(set) var drawnRows: [Range<Int>] = []
  /// What the last rendering or update took.
  public private(set) var counters = Counters()
  /// What the last update did to the tree.
  public private(set) var patches: [Patch] = []
  /// The same in words, with paths, where they are wanted.
  public private(set) var operations: [String] = []
  public var describesOperations = false
  /// The bodies that it ran, by the paths of their identities, and why.
  public var evaluations: [(path: String, reasons: [EvaluationReason])] {
    layout.resolver.reasons.map { instance, reasons in
      (memory.node(of: instance).map { memory.path(of: $0) } ?? "", reasons)
    }
  }

  /// `root` arranges the views of a tree that has several at its top.
  public init(
    vocabulary: Vocabulary, store: ElementStore, evaluator: (any Evaluator)?, root: any Behavior,
    limits: TreeLimits = TreeLimits(), _ canvas: CanvasSize, _ environment: EnvironmentValues
  ) {
    self.vocabulary = vocabulary
    self.store = store
    self.evaluator = evaluator
    self.root = root
    self.limits = limits
    self.canvas = canvas
    self.environment = environment
    memory = Memory(store)
    surface = Surface(size: .zero, scheme: environment[StandardKeys.colorScheme])
    layout = LayoutPass(
      Resolver(vocabulary: vocabulary, store: store, evaluator: evaluator, limits: limits, memory: memory),
      Reconciler(memory, store))
    callbacks = Callbacks(memory, evaluator)
    lifecycle = Lifecycle(memory, evaluator, callbacks)
    interaction = Interaction(memory, layout, callbacks)
  }

  deinit {
    lifecycle.end()
    interaction.focusBindings.keep([], in: store)
    // The program lives on, and so do other trees of it.
    for instance in memory.end() { evaluator?.end(instance) }
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

  private func show(runningAll: Bool) {
    begin()
    finish(resolve(runningAll: runningAll))
  }

  /// Resolves the tree from its root. Returns the boxes that changed.
  private func resolve(runningAll: Bool) -> [NodeIndex] {
    layout.resolver.runsAll = runningAll
    return reconcile(layout.resolver.resolve(shown ?? .none, in: root, environment), at: 0)
  }

  /// Runs every body again, whatever it depends on: what functions read that the program does not know of may be different.
  public func evaluateAll() { show(runningAll: true) }

  /// Shows the message of a program that has nothing to show.
  public func show(failure: Diagnostic) {
    begin()
    let resolution = layout.resolver.resolve(failure: failure, in: root, environment)
    finish(reconcile(resolution, at: 0))
  }

  /// Evaluates what depends on what was written since the last update, and shows it.
  public func update() {
    begin()
    // What failed for want of memory or time may succeed now.
    let isRetried = memory.hasReports && memory.diagnostics.contains { $0.cause.isBudget }
    finish(isRetried ? resolve(runningAll: true) : evaluateInvalidated())
  }

  /// Hands an event to the views that it concerns, and shows what follows from it. Returns whether any of them took it.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    guard !memory.tree.nodes.isEmpty else { return false }
    callbacks.isHandlingEvent = true
    let isTaken = interaction.handle(event, at: lifecycle.now)
    callbacks.isHandlingEvent = false
    update()
    return isTaken
  }

  /// What views asked of the program around since the last call.
  public func takeRequests() -> [HostRequest] { callbacks.takeRequests() }

  /// The path of the view that has the focus; nil where none has.
  public var focus: String? { interaction.focus.map { memory.path(of: $0) } }

  /// The shortcuts that work at the moment.
  public var shortcuts: [LiveShortcut] { interaction.liveShortcuts }

  /// Whether a view would do something with a click or the wheel.
  public var wantsPointer: Bool { interaction.wantsPointer }

  /// Whether a view listens to the pointer while no button is down.
  public var wantsHover: Bool { interaction.wantsHover }

  /// Shows the tree on another canvas.
  public func resize(to canvas: CanvasSize) {
    begin()
    self.canvas = canvas
    finish(evaluateInvalidated() + [0])
  }

  /// Shows the tree in another environment. Bodies that read nothing that is different there are not run.
  public func change(_ environment: EnvironmentValues) {
    self.environment = environment
    guard shown != nil else { return }
    // The surface has colours of its own for what is drawn on nothing.
    isFirst = true
    show(runningAll: false)
  }

  /// Lets the clock say `time`, in seconds: tasks that slept until then go on, timers fire, each once, and what they wrote is
  /// shown. The clock never goes back; it begins at 0. Returns whether anything was due; else nothing was done.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    let isDue = lifecycle.advance(to: time)
    guard interaction.advance(to: lifecycle.now) || isDue else { return false }
    update()
    return true
  }

  /// What the clock says.
  public var time: Double { lifecycle.now }

  /// When a task or timer is due, on the clock of ``advance(to:)``; nil where none waits.
  public var nextDue: Double? { [lifecycle.next, interaction.nextLongPress].compactMap(\.self).min() }

  /// The boxes in preorder, those without a place left out.
  public var placed: PlacedTree {
    var placed = TreeSnapshot(memory).placed
    placed.tree.diagnostics += mistakes
    return placed
  }

  /// What was reported about what is shown, and how many reports there were so far, gone ones included.
  public var reports: (all: [Diagnostic], count: Int) { (memory.diagnostics, memory.reportCount) }

  /// Everything that was reported about what is shown, in the order it was met; then the mistakes of functions that the last
  /// update called.
  public var diagnostics: [Diagnostic] { memory.diagnostics + mistakes }

  // MARK: An update

  private func begin() {
    counters = Counters()
    // What an update without rest left over.
    let waiting = waiting
    layout.resolver = Resolver(vocabulary: vocabulary, store: store, evaluator: evaluator, limits: limits, memory: memory)
    layout.reconciler = Reconciler(memory, store)
    (layout.measured, layout.measureHits, layout.placed) = (0, 0, 0)
    layout.resolver.invalidated = waiting
    takeInvalidated()
  }

  /// Hears of what was written. Other trees of the program hear of theirs; what is out of sight is evaluated when it is seen (K6).
  private func takeInvalidated() {
    for (instance, reason) in evaluator?.takeInvalidated(memory.knows) ?? [] where memory.shows(instance) {
      layout.resolver.invalidated[instance, default: []].append(reason)
    }
    for instance in memory.outdatedInstances where memory.shows(instance) {
      layout.resolver.invalidated[instance, default: []] += []
    }
    memory.outdatedInstances = []
  }

  /// Makes a node of the tree what was resolved. Returns the boxes that changed.
  private func reconcile(_ resolution: Resolution, at node: NodeIndex) -> [NodeIndex] {
    if memory.tree.nodes.isEmpty {
      layout.reconciler.mount(resolution)
    } else {
      layout.reconciler.replace(node, by: resolution)
    }
    return layout.takeChanges()
  }

  /// Runs the bodies of invalidated instances, the outermost first: they may take inner ones with them. In what will be made anew
  /// bodies wait for what they will be given then, unless it was laid out since and they are still there (`isLaidOut`).
  private func evaluateInvalidated(isLaidOut: Bool = false) -> [NodeIndex] {
    var changed: [NodeIndex] = []
    // What was read outside of all bodies.
    if layout.resolver.invalidated.removeValue(forKey: memory.rootInstance) != nil { changed += resolve(runningAll: false) }
    let nodes = layout.resolver.invalidated.keys.compactMap { memory.node(of: $0) }
    let sorted = nodes.map { (depth: memory.tree.depth(of: $0), node: $0) }.sorted { ($0.depth, $0.node) < ($1.depth, $1.node) }
    for (_, node) in sorted where memory.tree.nodes[node].isAlive {
      guard let instance = memory.scopes[node]?.evaluation?.instance,
        isLaidOut || !memory.isOutdated(node), let reasons = layout.resolver.invalidated.removeValue(forKey: instance)
      else { continue }
      layout.resolver.boxesOutside = memory.tree.boxCount
      if let resolution = layout.resolver.evaluate(again: node, because: reasons) {
        changed += reconcile(resolution, at: node)
      }
    }
    layout.resolver.boxesOutside = 0
    // Some have left with others that were evaluated.
    if !layout.resolver.invalidated.isEmpty { layout.resolver.invalidated = waiting }
    return changed
  }

  /// What is still to be evaluated, of what is in the tree.
  private var waiting: [InstanceID: [EvaluationReason]] {
    layout.resolver.invalidated.filter { memory.shows($0.key) }
  }

  /// Passes of layout in one update. What is called after a layout may write state that changes it (P6).
  private static let mostPasses = 8

  private func finish(_ changed: [NodeIndex]) {
    guard !memory.tree.nodes.isEmpty else { return }
    var size = surface.size
    var changed = changed + interaction.takeScrolled()
    var isRestless = false
    for pass in 1... {
      changed += present()
      withStack(levels: memory.levels) {
        size = layOut(changed)
        lifecycle.act(in: layout)
      }
      takeInvalidated()
      if layout.resolver.invalidated.isEmpty, memory.presented.outdated.isEmpty {
        let isMoved = interaction.settle()
        takeInvalidated()
        if layout.resolver.invalidated.isEmpty, !isMoved, memory.presented.outdated.isEmpty { break }
      }
      guard pass < ViewGraph.mostPasses else {
        isRestless = true
        // What cannot have the focus loses it even so.
        _ = interaction.settle()
        break
      }
      changed = evaluateInvalidated(isLaidOut: true) + interaction.takeScrolled()
    }
    mistakes = callbacks.takeReports()
    if isRestless { mistakes.append(Diagnostic(.updateLoop(passes: ViewGraph.mostPasses), severity: .warning)) }
    withStack(levels: memory.levels) { draw(size) }
    isFirst = false
    patches = layout.reconciler.patches
    operations = describesOperations ? patches.map(describe) : []
    count()
    for instance in memory.takeEndedInstances() { evaluator?.end(instance) }
    memory.identities.sweep()
    store.endComposing()
  }

  /// Shows what is presented now, and what that presents in turn. Returns the boxes that changed.
  private func present() -> [NodeIndex] {
    var changed: [NodeIndex] = []
    // What is shown may present something in turn.
    while !memory.presented.outdated.isEmpty {
      let presentations = memory.takePresentations()
      if presentations.isEmpty, memory.presentationRoot == nil { break }
      let isFirst = memory.presentationRoot == nil
      let root = memory.addPresentationRoot(environment)
      if isFirst { layout.reconciler.note(secondRoot: root) }
      // What goes goes first: what stays is not moved for it.
      let shown = Set(presentations.map(\.presentation.identity))
      layout.reconciler.remove(memory.tree.children(of: root).filter { !shown.contains(Int(memory.identity[$0])) })
      var last: NodeIndex?
      for (presentation, isOutdated) in presentations {
        if !isOutdated, let known = memory.node(of: presentation.identity), memory.tree.boxAround(known) == root {
          last = known
        } else {
          last = layout.reconciler.put(layout.resolver.resolve(presentation), in: root, after: last).last ?? last
        }
      }
      changed += layout.takeChanges() + [root]
    }
    return changed
  }

  /// "insert root/VStack[0]/Text[1]", "update root/VStack[0]/Text[0]: content".
  private func describe(_ patch: Patch) -> String {
    switch patch {
    case .insert(let node, _, _): "insert " + path(of: node)
    case .move(let node, _, _): "move " + path(of: node)
    case .update(let node, let changes): "update " + path(of: node) + ": " + changes.names.joined(separator: ", ")
    case .remove(_, let identity): "remove " + memory.identities.path(identity)
    }
  }

  /// The path of a node, which may have left since.
  private func path(of node: NodeIndex) -> String { memory.identity[node] < 0 ? "?" : memory.path(of: node) }

  // MARK: Layout

  /// The size of the surface.
  private func layOut(_ changed: [NodeIndex]) -> Size {
    let proposal =
      switch canvas {
      case .screen(let size): ProposedSize(size.placeable)
      case .inline(let width): ProposedSize(min(max(width, 1), Cells.maximum), nil)
      case .region(let size): ProposedSize(size.placeable.width, nil)
      }
    let height = if case .region(let size) = canvas { size.placeable.height } else { proposal.height }
    layout.begin(
      surface: Size(proposal.width ?? Cells.infinity, height ?? Cells.infinity), container: proposal, levels: memory.levels)
    layout.keepsDamage = !isFirst
    var (changed, size) = (changed, treeSize)
    // What is made while it is placed may prefer something else than what the boxes around were told before (P5).
    for _ in 0..<ViewGraph.mostPasses {
      let isPlaced = memory.placements[0].isPlaced
      let boundaries = isPlaced ? layout.spread(changed) : []
      if !isPlaced || boundaries.contains(0) { treeSize = layOutRoot(proposal) }
      for node in boundaries where node != 0 { layout.placeAgain(node) }
      size = treeSize
      if let root = memory.presentationRoot {
        let isStale = !changed.isEmpty || boundaries.contains(root)
        if isStale || presentedOver != treeSize {
          (presentedSize, presentedOver) = (layOutPresentations(root, over: treeSize, isStale: isStale), treeSize)
        }
        size = presentedSize
      }
      _ = layout.takeChanges()
      changed = layout.takeDoubtful()
      if changed.isEmpty { break }
    }
    return size
  }

  /// Places the root and says how large the surface is. Canvases are cut to ``Cells/maximum`` on each axis and a million cells in
  /// all (M6).
  private func layOutRoot(_ proposal: ProposedSize) -> Size {
    var proposal = proposal
    var answer = layout.size(of: 0, proposal)
    if case .region(let size) = canvas, answer.height > size.placeable.height {
      proposal = ProposedSize(size.placeable)
      answer = layout.size(of: 0, proposal)
    }
    let own = answer.placeable
    let (surface, origin): (Size, Point)
    switch canvas {
    case .screen(let size):
      surface = size.placeable
      origin = Point((surface.width - own.width) >> 1, (surface.height - own.height) >> 1)
    case .inline(let width):
      surface = Size(min(own.width, max(width, 1)), own.height)
      origin = .zero
    case .region(let size):
      surface = Size(size.placeable.width, min(own.height, size.placeable.height))
      origin = Point(0, surface.height - own.height)
    }
    // What does not fit in lies beyond the trailing edge, on whichever side that is (L69).
    let isMirrored = environment[StandardKeys.layoutDirection] == .rightToLeft
    layout.place(0, at: isMirrored ? origin.mirrored(own.width, in: surface.width) : origin, proposal)
    let rows = min(surface.height, 1_000_000 / max(1, surface.width))
    // An inline tree is as high as it wants to be.
    if case .inline = canvas, answer.height > rows {
      let detail = "the picture is \(answer.height) rows high, of which \(rows) are drawn"
      memory.report(Diagnostic(.invalidSize(callee: "render", detail: detail), severity: .warning), at: 0)
    }
    return Size(surface.width, rows)
  }

  /// Places what is presented on the whole surface; one that follows its content becomes as large as that takes.
  private func layOutPresentations(_ root: NodeIndex, over size: Size, isStale: Bool) -> Size {
    var size = size
    let most: Size? =
      switch canvas {
      case .screen: nil
      case .inline(let width): Size(width, Cells.maximum)
      case .region(let size): size.placeable
      }
    if let most, memory.frontPresentation != nil {
      let ideal = layout.size(of: root, ProposedSize(nil, nil)).placeable
      let width = max(size.width, min(ideal.width, most.width))
      let height = layout.size(of: root, ProposedSize(width, nil)).placeable.height
      size = Size(width, max(size.height, min(height, most.height)))
    }
    if isStale { memory.placements[root].isStale = true }
    layout.placeRoot(root, ProposedSize(size))
    return size
  }

  // MARK: Drawing

  /// Styles and clusters that a surface may have gathered before it is drawn anew, without those that are no longer used.
  private static let mostLeftovers = 8192

  private func draw(_ size: Size) {
    let isAnew =
      !layout.keepsDamage || size != surface.size || surface.styles.count > ViewGraph.mostLeftovers
      || surface.graphemes.count > ViewGraph.mostLeftovers
    let parts = isAnew ? [Rect(.zero, size)] : Damage.parts(layout.reconciler.damage, of: surface)
    drawnRows = parts.map { $0.y..<$0.maxY }
    guard !parts.isEmpty else { return }
    var canvas = Canvas(
      isAnew ? Surface(size: size, scheme: environment[StandardKeys.colorScheme]) : surface)
    surface = Surface(size: .zero, scheme: .dark)
    let pass = DrawPass(memory)
    for part in parts {
      canvas.clipped(to: part) { canvas in
        if !isAnew { canvas.erase() }
        pass.draw(on: &canvas)
      }
    }
    surface = canvas.surface
    counters.cellsDrawn = canvas.cellsDrawn
  }

  private func count() {
    counters.evaluated = layout.resolver.evaluated
    counters.skipped = layout.resolver.skipped
    counters.resolved = layout.resolver.resolved
    counters.effects = layout.resolver.computedEffects
    counters.compared = layout.reconciler.compared
    counters.patched = patches.count
    counters.measured = layout.measured
    counters.measureHits = layout.measureHits
    counters.placed = layout.placed
    counters.rowsDrawn = drawnRows.reduce(0) { $0 + $1.count }
  }
}
