// Groups changes by the host into updates. A change is written at once; the trees are updated later, once for all changes. A
// change by a function that the script calls is queued, because that function runs in the middle of an update.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// The state of updating: running updates, queued changes, undelivered events, and changes that no tree shows yet.
  struct Updates {
    typealias Emitted = (name: String, value: PlainValue)

    /// The kind of update that the trees need, because they do not show all written changes yet. The update for a changed
    /// environment also shows changed data.
    fileprivate enum Pending: Int { case nothing, data, environment }

    /// The number of nested updates that are running.
    fileprivate var depth = 0
    /// The number of nested calls of ``Runtime/update(_:)``.
    fileprivate var groups = 0
    fileprivate var pending = Pending.nothing
    /// Changes by functions that the script called, in order. A later change replaces an earlier one of the same name.
    fileprivate var queued: [Change] = []
    /// Events that wait for delivery; nil while no event is being delivered.
    fileprivate var events: [(graph: ViewGraph, emitted: [Emitted])]?
    /// The time on the clock at the end of the last update, in seconds.
    fileprivate(set) var time = 0.0
    /// The number of updates so far. A turn of the clock at which nothing was due does not count.
    fileprivate(set) var count = 0
    /// The tree that the host changed without the knowledge of the event loop.
    fileprivate var announced: ViewGraph?
    /// True if an event loop of Longtail shows the runtime. This loop has to draw changes that other tasks make.
    fileprivate var isLooped = false
  }

  /// The number of updates so far. A reader that remembers it knows whether anything changed since.
  var updateCount: Int { updates.count }

  /// True while an update is running: the tree can be neither read nor changed.
  var isAtWork: Bool { updates.depth > 0 }

  /// Updates a tree, applies the queued changes, and delivers events.
  @discardableResult
  func live<Result>(_ graph: ViewGraph, _ body: (ViewGraph) -> Result) -> Result {
    let result = working { Runtime.update(graph, program, body) }
    settle([graph])
    return result
  }

  static func update<Result>(_ graph: ViewGraph, _ program: Program, _ body: (ViewGraph) -> Result) -> Result {
    program.beginRendering()
    defer { program.endRendering() }
    return body(graph)
  }

  /// Runs `body` as an update.
  func working<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    updates.depth += 1
    updates.count += 1
    defer { updates.depth -= 1 }
    return try body()
  }

  /// Runs `body`, whose updates count only if it returns true.
  func countingOnlyIfTrue(_ body: () -> Bool) -> Bool {
    let count = updates.count
    let isCounted = body()
    if !isCounted { updates.count = count }
    return isCounted
  }

  /// Runs a dry run of a program or a tree. Changes that functions of the host make in it are discarded.
  func discardingChanges<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.queued
    defer { updates.queued = known }
    return try working(body)
  }

  /// Runs `body`, an attempt to replace the program. If `body` throws, discards the changes that functions of the host made in
  /// it.
  func discardingChangesOnError<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.queued
    do throws(Failure) {
      return try working(body)
    } catch {
      updates.queued = known
      throw error
    }
  }

  // MARK: Changes by the host

  /// Groups changes into one update: bodies run once, and never see only some of the changes.
  ///
  /// ```swift
  /// runtime.update {
  ///   runtime.data["items"] = items
  ///   runtime.data["index"] = 0
  /// }
  /// ```
  ///
  /// When `changes` returns or throws, the changes made so far are shown and their events are delivered. A nested call belongs to
  /// the outer one. A call in a function that the script calls belongs to the running update.
  ///
  /// Work in ``inbox``, handlers of `onEvent`, and all changes between two turns of an event loop are grouped without this
  /// method. If `changes` reads the output, handles an event or advances the clock, the changes made before that are shown first.
  public func update<Result, Failure: Error>(_ changes: () throws(Failure) -> Result) throws(Failure) -> Result {
    updates.groups += 1
    defer {
      updates.groups -= 1
      if updates.groups == 0 { showChanges() }
    }
    return try changes()
  }

  /// A change by the host.
  enum Change: Equatable {
    case data(String, PlainValue)
    case lines(LineStore)
    case setting(Setting)

    /// The name that errors are reported by: "data.orders".
    var name: String {
      switch self {
      case .data(let name, _): "data.\(name)"
      case .lines: "data.lines"
      case .setting(.theme): "theme"
      case .setting(.style(let kind, _)): "style.\(kind)"
      case .setting(.key(let name, _)): "environment.\(name)"
      }
    }
  }

  /// Writes a change and wakes the event loop once for all changes. During an update, queues the change instead. An error that is
  /// found only when the queued change is written is listed in ``mistakes``.
  ///
  /// - Throws: if the value is invalid. Nothing changes then.
  func set(_ change: Change) throws(Diagnostic) {
    guard isAtWork else {
      try write(change)
      rejections[change.name] = nil
      return announce()
    }
    // An invalid value must not replace a valid one that is queued.
    try require(change)
    rejections[change.name] = nil
    updates.queued.removeAll { $0.name == change.name }
    updates.queued.append(change)
  }

  /// The queued changes, in order.
  var queued: [Change] { updates.queued }

  private func write(_ change: Change) throws(Diagnostic) {
    switch change {
    case .data(let name, let value):
      try writeData(name, value)
      note(.data)
    case .lines(let lines):
      try writeLines(lines)
      note(.data)
    case .setting(let setting):
      if try write(setting) { note(.environment) }
    }
  }

  /// - Throws: if the value is invalid, as far as that can be checked without writing it.
  private func require(_ change: Change) throws(Diagnostic) {
    switch change {
    case .data(let name, let value): try Program.checkSize(of: value, name)
    case .lines: break
    case .setting(let setting): try require(setting)
    }
  }

  private func note(_ pending: Updates.Pending) {
    if updates.pending.rawValue < pending.rawValue { updates.pending = pending }
  }

  /// Records that the root environment has changed.
  func environmentHasChanged() { note(.environment) }

  // MARK: The event loop

  /// Registers or removes the callback of an event loop of Longtail.
  func setWakeHandler(_ handler: (@Sendable () -> Void)?) {
    updates.isLooped = handler != nil
    onWake(handler)
  }

  /// Wakes an event loop of Longtail after an update that the loop did not make.
  func wakeLoop() { if updates.isLooped { wakeHandler?() } }

  /// Wakes the event loop because of a change that it does not know of. Updates until ``takeAnnouncement()`` are reported as one
  /// update.
  func announce() {
    guard wakeHandler != nil, let graph = graphs[activeTree], graph.joining == .none else { return }
    graph.joining = .withNext
    updates.announced = graph
    wakeHandler?()
  }

  /// Ends what ``announce()`` began: later updates count on their own again. Returns `.withLast` if an update already shows some
  /// of the announced changes, so that the next update is reported together with it, else `.withNext`. Nil if nothing was
  /// announced.
  func takeAnnouncement() -> ViewGraph.Joining? {
    guard let graph = updates.announced else { return nil }
    updates.announced = nil
    defer { graph.joining = .none }
    return graph.joining
  }

  /// True if there are changes that the event loop has not seen.
  var hasUnseenChanges: Bool { updates.announced != nil || updates.pending != .nothing }

  /// Makes the updates in `body` count as one, unless an outer call already does.
  func joining<Result>(_ joining: ViewGraph.Joining, _ graph: ViewGraph?, _ body: () -> Result) -> Result {
    guard let graph, graph.joining == .none else { return body() }
    graph.joining = joining
    defer { graph.joining = .none }
    return body()
  }

  // MARK: Updating

  /// Shows the pending changes. Returns false if there were none.
  @discardableResult
  func showChanges() -> Bool {
    guard !isAtWork, updates.pending != .nothing else { return false }
    let updated = working { updateTrees() }
    settle(updated)
    return true
  }

  /// Updates all trees for the pending changes, and returns them.
  private func updateTrees() -> [ViewGraph] {
    let pending = updates.pending
    updates.pending = .nothing
    for (tree, graph) in graphs {
      Runtime.update(graph, program) { graph in
        if pending == .environment { graph.change(environment(of: tree)) } else { graph.update() }
      }
    }
    return Array(graphs.values)
  }

  // MARK: After an update

  /// Applies the queued changes, all of them, and then delivers the events of the updated trees.
  func settle(_ graphs: [ViewGraph]) {
    guard !isAtWork else { return }
    if let graph = self.graphs[activeTree] ?? graphs.first { updates.time = graph.time }
    defer { saveStoredValues() }
    for graph in applyQueue(after: graphs) { deliver(graph.takeEmitted(), after: graph) }
  }

  /// The error that prevented stored values from being saved; nil if they were saved.
  var storageError: Diagnostic? { rejections["stored"] }

  /// Saves the stored values that could not be saved before.
  package func retrySaving() {
    guard storageError != nil else { return }
    try? options.program.stored?.save([:])
  }

  /// Saves the stored values that were changed.
  private func saveStoredValues() {
    let (changes, errors) = program.takeStoredChanges()
    guard !changes.isEmpty || !errors.isEmpty else { return }
    rejections["stored"] = errors.first
    do throws(Diagnostic) { try options.program.stored?.save(changes) } catch { rejections["stored"] = error }
  }

  /// Applies the queued changes. They may queue further changes, at most `mostTurns` times. Returns `graphs` and the other trees
  /// that were updated.
  private func applyQueue(after graphs: [ViewGraph]) -> [ViewGraph] {
    guard !updates.queued.isEmpty else { return graphs }
    let joinings = graphs.map(\.joining)
    for graph in graphs { graph.joining = .withLast }
    defer { for (graph, joining) in zip(graphs, joinings) { graph.joining = joining } }
    rejections["afterwards"] = nil
    var all = graphs
    for _ in 0..<Runtime.mostTurns where !updates.queued.isEmpty {
      let changes = updates.queued
      updates.queued = []
      for change in changes {
        do throws(Diagnostic) {
          try write(change)
        } catch {
          rejections[change.name] = error
        }
      }
      let updated = working { updateTrees() }
      all += updated.filter { graph in !all.contains { $0 === graph } }
    }
    if !updates.queued.isEmpty {
      updates.queued = []
      rejections["afterwards"] = Diagnostic(
        .endlessAnswers(what: "changes by the host", rounds: Runtime.mostTurns), severity: .warning)
    }
    return all
  }

  private static let mostTurns = 8

  /// Delivers events to listeners. Changes by listeners join the update of `graph`. The events that they cause are queued, and at
  /// most `mostEventTurns` batches are delivered.
  private func deliver(_ emitted: [Updates.Emitted], after graph: ViewGraph) {
    guard !emitted.isEmpty else { return }
    guard updates.events == nil else {
      updates.events?.append((graph, emitted))
      return
    }
    updates.events = [(graph, emitted)]
    rejections["events"] = nil
    var turns = 0
    while let (graph, emitted) = updates.events?.first, turns < Runtime.mostEventTurns {
      turns += 1
      updates.events?.removeFirst()
      let outer = graph.joining
      graph.joining = .withLast
      update { for (name, value) in emitted { deliver(name, value) } }
      graph.joining = outer
    }
    if updates.events?.isEmpty == false {
      rejections["events"] = Diagnostic(.endlessAnswers(what: "events", rounds: turns), severity: .warning)
    }
    updates.events = nil
  }

  private static let mostEventTurns = 1000

  // MARK: Refusals

  /// Returns the error for a call of the runtime's method `name` during an update. The update runs the script, the script calls
  /// a function of the host, and this function calls the method.
  static func busy(_ name: String) -> Diagnostic { Diagnostic(.calledByScript(function: "Runtime.\(name)")) }

  /// Returns a rendering that shows the error of `busy` instead of the content.
  func busyRendering(on canvas: CanvasSize) -> Rendering {
    let graph = ViewGraph(
      vocabulary: options.vocabulary, store: ElementStore(), evaluator: nil, root: Catalog.root, canvas, EnvironmentValues())
    graph.show(failure: Runtime.busy("render"))
    return Rendering(LongtailEngine.Rendering(graph), options.vocabulary, canvas)
  }
}
