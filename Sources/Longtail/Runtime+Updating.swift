// One update at a time. What the host sets is written at once and shown with the next that is asked for, all of it together; functions of
// the host that a script calls are in the middle of an update, so that what they set waits for its end.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// The updates that are under way, what waits for their end, and what is not shown yet.
  struct Updates {
    typealias Emitted = (name: String, value: PlainValue)

    /// What the trees do not show yet, of what was written.
    fileprivate enum Unshown: Int { case nothing, data, environment }

    /// How many there are, one in the other.
    fileprivate var depth = 0
    /// How many closures set something together, one in the other (``Runtime/update(_:)``).
    fileprivate var groups = 0
    fileprivate var unshown = Unshown.nothing
    /// What functions of the host have set meanwhile, in order: of what is set twice the last counts.
    fileprivate var queued: [Change] = []
    /// What the script told while those who listen are told of something else; nil while nobody is told.
    fileprivate var events: [(graph: ViewGraph, emitted: [Emitted])]?
    /// What the clock said at the end of the last.
    fileprivate(set) var time = 0.0
    /// How many there were.
    fileprivate(set) var count = 0
    /// Whether the host has changed what is shown, and whoever shows it does not know.
    fileprivate var hasNews = false
  }

  /// How many updates there were: who has seen the last knows what is shown.
  var updateCount: Int { updates.count }

  /// Whether an update is under way: nothing is seen of the tree, and it cannot be changed.
  var isAtWork: Bool { updates.depth > 0 }

  /// Updates a tree. What functions of the host set meanwhile, and those who hear of events do, belongs to that.
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

  func working<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    updates.depth += 1
    updates.count += 1
    defer { updates.depth -= 1 }
    return try body()
  }

  /// Runs a program, or a tree, that is only tried out: what functions of the host set meanwhile is not done.
  func aside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.queued
    defer { updates.queued = known }
    return try working(body)
  }

  /// Runs what is to take the place of something: where that fails, what functions of the host have set meanwhile is not done.
  func trying<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.queued
    do throws(Failure) {
      return try working(body)
    } catch {
      updates.queued = known
      throw error
    }
  }

  // MARK: What the host sets

  /// Sets several names together: bodies run once, and never see some of them without the others.
  ///
  /// ```swift
  /// runtime.update {
  ///   runtime.data["items"] = items
  ///   runtime.data["index"] = 0
  /// }
  /// ```
  ///
  /// When it returns, or throws, what was set by then is shown, and those who listen to events have heard what follows. Inside of another
  /// it belongs to that one; in a function that the script has called, to the update that called it. Work of ``inbox``, and what listens
  /// to an event (`onEvent`), is such an update without more ado; so is everything that is set between two turns of a loop.
  ///
  /// Whoever asks for a picture, hands in an event or lets time pass in the middle of it gets what was set so far.
  public func update<Result, Failure: Error>(_ changes: () throws(Failure) -> Result) throws(Failure) -> Result {
    updates.groups += 1
    defer {
      updates.groups -= 1
      if updates.groups == 0 { showChanges() }
    }
    return try changes()
  }

  /// Something that the host sets.
  enum Change: Equatable {
    case data(String, PlainValue)
    case setting(Setting)

    /// By which what cannot be set is told.
    var name: String {
      switch self {
      case .data(let name, _): "data.\(name)"
      case .setting(.theme): "theme"
      case .setting(.style(let kind, _)): "style.\(kind)"
      case .setting(.key(let name, _)): "environment.\(name)"
      }
    }
  }

  /// Writes something, or keeps it for the end of the update that is under way, in the place of what has the same name. A loop that
  /// shows the script is told of it, and of all of it at once. What goes wrong later is told in ``mistakes``.
  ///
  /// - Throws: why it cannot be set, where that is known now. Nothing changes then.
  func set(_ change: Change) throws(Diagnostic) {
    guard isAtWork else {
      try write(change)
      refused[change.name] = nil
      return announce()
    }
    // What is refused leaves what was set before.
    try require(change)
    refused[change.name] = nil
    updates.queued.removeAll { $0.name == change.name }
    updates.queued.append(change)
  }

  /// What a function of the host has set in the update that is under way; nil where it has not.
  var queued: [Change] { updates.queued }

  private func write(_ change: Change) throws(Diagnostic) {
    switch change {
    case .data(let name, let value):
      try writeData(name, value)
      noteUnshown(.data)
    case .setting(let setting):
      if try write(setting) { noteUnshown(.environment) }
    }
  }

  /// - Throws: why something cannot be set, as far as that is known before it is.
  private func require(_ change: Change) throws(Diagnostic) {
    switch change {
    case .data(let name, let value): try Program.requireRoom(for: value, name)
    case .setting(let setting): try require(setting)
    }
  }

  private func noteUnshown(_ unshown: Updates.Unshown) {
    if updates.unshown.rawValue < unshown.rawValue { updates.unshown = unshown }
  }

  /// Has the trees shown in the environment that is by now.
  func environmentHasChanged() { noteUnshown(.environment) }

  /// Tells a loop that shows the script of something that did not come by it.
  func announce() {
    guard hear != nil, let graph = graphs[living], graph.joining == .none else { return }
    graph.joining = .withNext
    updates.hasNews = true
    hear?()
  }

  /// Whether there was something to be told of since the last call, and some of it is shown already: then what follows belongs to that
  /// (`.withLast`). Nil where there was nothing.
  func takeNews() -> ViewGraph.Joining? {
    guard updates.hasNews else { return nil }
    updates.hasNews = false
    defer { graphs[living]?.joining = .none }
    return graphs[living]?.joining
  }

  var hasNews: Bool { updates.hasNews || updates.unshown != .nothing }

  /// Shows what was written since the last update. Returns whether there was something.
  @discardableResult
  func showChanges() -> Bool {
    guard !isAtWork, updates.unshown != .nothing else { return false }
    let shown = working { showUnshown() }
    settle(shown)
    return true
  }

  /// Brings all trees up to date with what was written, and returns them.
  private func showUnshown() -> [ViewGraph] {
    let unshown = updates.unshown
    updates.unshown = .nothing
    for (tree, graph) in graphs {
      Runtime.update(graph, program) { graph in
        if unshown == .environment { graph.change(environment(of: tree)) } else { graph.update() }
      }
    }
    return Array(graphs.values)
  }

  // MARK: What follows from an update

  /// Sets what functions of the host have set in an update of some trees, all of it, and then tells what the script told meanwhile.
  func settle(_ graphs: [ViewGraph]) {
    guard !isAtWork else { return }
    if let graph = self.graphs[living] ?? graphs.first { updates.time = graph.time }
    let shown = catchUp(after: graphs)
    for graph in shown { tell(graph.takeEmitted(), after: graph) }
  }

  /// Sets what functions of the host have set meanwhile. What that leads to may set something in turn, but not for ever. Returns the
  /// trees that something happened to, those of before first.
  private func catchUp(after graphs: [ViewGraph]) -> [ViewGraph] {
    guard !updates.queued.isEmpty else { return graphs }
    let joinings = graphs.map(\.joining)
    for graph in graphs { graph.joining = .withLast }
    defer { for (graph, joining) in zip(graphs, joinings) { graph.joining = joining } }
    refused["afterwards"] = nil
    var shown = graphs
    for _ in 0..<Runtime.mostTurns where !updates.queued.isEmpty {
      let changes = updates.queued
      updates.queued = []
      for change in changes {
        do throws(Diagnostic) {
          try write(change)
        } catch {
          refused[change.name] = error
        }
      }
      let updated = working { showUnshown() }
      shown += updated.filter { graph in !shown.contains { $0 === graph } }
    }
    if !updates.queued.isEmpty {
      updates.queued = []
      refused["afterwards"] = Diagnostic(.updateLoop(passes: Runtime.mostTurns, changed: nil, of: nil), severity: .warning)
    }
    return shown
  }

  private static let mostTurns = 8

  /// Tells what the script has told. What those who hear of it do belongs to the update of `graph` that it follows from; what that leads
  /// to is told in turn, after the one who is hearing, but not for ever.
  private func tell(_ emitted: [Updates.Emitted], after graph: ViewGraph) {
    guard !emitted.isEmpty else { return }
    guard updates.events == nil else {
      updates.events?.append((graph, emitted))
      return
    }
    updates.events = [(graph, emitted)]
    refused["events"] = nil
    var turns = 0
    while let (graph, emitted) = updates.events?.first, turns < Runtime.mostEventTurns {
      turns += 1
      updates.events?.removeFirst()
      let outer = graph.joining
      graph.joining = .withLast
      update { for (name, value) in emitted { tellListeners(name, value) } }
      graph.joining = outer
    }
    if updates.events?.isEmpty == false {
      refused["events"] = Diagnostic(.updateLoop(passes: turns, changed: nil, of: nil), severity: .warning)
    }
    updates.events = nil
  }

  private static let mostEventTurns = 1000

  // MARK: What is refused

  /// Why something cannot be done by a function that the script has called.
  static func busy(_ name: String) -> Diagnostic {
    Diagnostic(
      .functionFailed(
        name: name, message: "the script that called this function is not done; use Runtime.inbox, or onEvent and emit"))
  }

  /// The picture for such a function: it says why there is none.
  func noPicture(on canvas: CanvasSize) -> Rendering {
    let graph = ViewGraph(
      vocabulary: options.vocabulary, store: ElementStore(), evaluator: nil, root: Catalog.root, canvas, EnvironmentValues())
    graph.show(failure: Runtime.busy("render"))
    return Rendering(LongtailEngine.Rendering(graph), ElementStore().snapshot(), options.vocabulary, canvas)
  }
}
