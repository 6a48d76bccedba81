// One update at a time: functions of the host that a script calls are in the middle of one. What they set waits for its end; what they
// ask for is refused.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// The updates that are under way, and what waits for their end.
  struct Updates {
    typealias Emitted = (name: String, value: PlainValue)

    /// How many there are, one in the other.
    fileprivate var depth = 0
    /// What functions of the host have set meanwhile, by its names: of what is set twice the last counts.
    fileprivate var afterwards: [(name: String, work: () -> Void)] = []
    fileprivate var isCatchingUp = false
    /// What the script told while those who listen are told of something else; nil while nobody is told.
    fileprivate var events: [(graph: ViewGraph, emitted: [Emitted])]?
    /// What the clock said at the end of the last.
    fileprivate(set) var time = 0.0
    /// Whether the host has changed what is shown, and whoever shows it does not know.
    fileprivate var hasNews = false
  }

  /// Whether an update is under way: nothing is seen of the tree, and it cannot be changed.
  var isAtWork: Bool { updates.depth > 0 }

  /// Updates a tree. What functions of the host set meanwhile, and those who hear of events do, belongs to that.
  @discardableResult
  func live<Result>(_ graph: ViewGraph, _ body: (ViewGraph) -> Result) -> Result {
    defer {
      if !isAtWork {
        updates.time = graph.time
        catchUp(after: graph)
        tell(graph.takeEmitted(), after: graph)
      }
    }
    return working { Runtime.update(graph, program, body) }
  }

  static func update<Result>(_ graph: ViewGraph, _ program: Program, _ body: (ViewGraph) -> Result) -> Result {
    program.beginRendering()
    defer { program.endRendering() }
    return body(graph)
  }

  private func working<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    updates.depth += 1
    defer { updates.depth -= 1 }
    return try body()
  }

  /// Runs a program, or a tree, that is only tried out: what functions of the host set meanwhile is not done.
  func aside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.afterwards
    defer { updates.afterwards = known }
    return try working(body)
  }

  /// Runs what is to take the place of something: where that fails, what functions of the host have set meanwhile is not done.
  func trying<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let known = updates.afterwards
    do throws(Failure) {
      return try working(body)
    } catch {
      updates.afterwards = known
      throw error
    }
  }

  // MARK: What the host sets

  /// Does something now, or after the update that is under way, in the place of what has the same name. What goes wrong then is told in
  /// ``mistakes``.
  ///
  /// - Throws: what it throws, where it is done now.
  func whenAtRest(_ name: String, _ body: @escaping () throws(Diagnostic) -> Void) throws(Diagnostic) {
    guard isAtWork else { return try body() }
    updates.afterwards.removeAll { $0.name == name }
    let work = { [unowned self] in
      do throws(Diagnostic) {
        try body()
        refused[name] = nil
      } catch {
        refused[name] = error
      }
    }
    updates.afterwards.append((name, work))
  }

  /// The same for what a program around sets of itself: a loop that shows the script is told of it, and of all of it at once.
  func fromHost(_ name: String, _ body: @escaping () throws(Diagnostic) -> Void) throws(Diagnostic) {
    if !isAtWork, hear != nil, let graph = graphs[living], graph.joining == .none {
      graph.joining = .withNext
      updates.hasNews = true
      hear?()
    }
    try whenAtRest(name, body)
  }

  /// Whether there was something to be told of since the last call. What follows is not told with it.
  func takeNews() -> Bool {
    guard updates.hasNews else { return false }
    updates.hasNews = false
    graphs[living]?.joining = .none
    return true
  }

  var hasNews: Bool { updates.hasNews }

  /// Does what functions of the host have set meanwhile. What that leads to may set something in turn, but not for ever.
  private func catchUp(after graph: ViewGraph) {
    guard !updates.afterwards.isEmpty, !updates.isCatchingUp else { return }
    let outer = graph.joining
    (updates.isCatchingUp, graph.joining) = (true, .withLast)
    refused["afterwards"] = nil
    for _ in 0..<Runtime.mostTurns where !updates.afterwards.isEmpty {
      let works = updates.afterwards
      updates.afterwards = []
      for (_, work) in works { work() }
    }
    if !updates.afterwards.isEmpty {
      updates.afterwards = []
      refused["afterwards"] = Diagnostic(.updateLoop(passes: Runtime.mostTurns, changed: nil, of: nil), severity: .warning)
    }
    (updates.isCatchingUp, graph.joining) = (false, outer)
  }

  private static let mostTurns = 8

  // MARK: Events

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
      for (name, value) in emitted { tellListeners(name, value) }
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
