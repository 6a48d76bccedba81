// A script that was changed takes the place of the one that runs, with its state, or nothing happens at all.

import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// What became of the state of a script that was loaded anew.
  public struct Reload: Sendable, Equatable {
    /// Slots of state that hold what they held, or will where their views are out of sight.
    public let keptSlots: Int
    /// Slots that begin anew, since what the script declares now is of another kind: "Counter.count", once for each.
    public let resetSlots: [String]
    /// Slots that the script does not declare any more, and those of views that are not there any more; also what controls remembered
    /// without a binding: "DisclosureGroup.isExpanded", "NavigationLink.destination" for a screen whose link is gone.
    public let droppedSlots: [String]
    /// Functions that waited for the end of an animation and are not called: those of the program before went with it.
    public let droppedCalls: Int

    /// What was lost, in words: "lost: Counter.count ×3".
    public var losses: [String] {
      var losses: [String] = []
      if !resetSlots.isEmpty { losses.append("reset: " + Reload.words(resetSlots)) }
      if !droppedSlots.isEmpty { losses.append("lost: " + Reload.words(droppedSlots)) }
      if droppedCalls > 0 { losses.append("completions not called: \(droppedCalls)") }
      return losses
    }

    private static func words(_ slots: [String]) -> String {
      let counts = Dictionary(slots.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      return counts.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
    }
  }

  /// Loads the script and everything it requires from their files once more. If that succeeds, and everything that is shown can be
  /// evaluated, the new program takes the place of the one before: views with the same identity keep their state, slot by slot, the
  /// focus, how far they are scrolled, and the tasks that have not ended, which begin anew. A body that fails is a mistake unless it,
  /// or a body around it, failed before.
  ///
  /// - Throws: the first mistake. Then the program before goes on as if nothing had been asked.
  /// - Complexity: that of loading the script and of two first renderings.
  @discardableResult
  public func reload() throws(Diagnostic) -> Reload {
    let sources = SourceFiles()
    attempt = sources
    return try reload(as: script.isFile ? Script(file: script.path, noting: sources) : script, sources)
  }

  /// Reloads the script from a string. `modules`: the source code of its modules by name; nil keeps the current ones. ``reload()`` uses the
  /// string again afterwards, also if the script was a file.
  @discardableResult
  public func reload(source: String, modules: [String: String]? = nil) throws(Diagnostic) -> Reload {
    try Runtime.requireNames(modules ?? [:])
    let sources = SourceFiles()
    attempt = sources
    return try reload(
      as: Script(text: source, name: script.path, folder: script.folder, modules: modules ?? script.modules), sources)
  }

  private func reload(as script: Script, _ sources: SourceFiles) throws(Diagnostic) -> Reload {
    if isAtWork { throw Runtime.busy("reload") }
    showChanges()
    let data = try options.dataFile.map { path throws(Diagnostic) in try DataFile(path, noting: sources) }
    var options = options
    data?.merge(into: &options.program.data, after: dataFile)
    let (next, environment) = try trying { () throws(Diagnostic) in try rehearsed(script, options, sources) }
    let calls = graphs.values.reduce(0) { $0 + $1.waitingCalls }
    (attempt, dataFile, self.options) = (nil, data, options)
    let lost = go(on: next, of: script, environment) { tree throws(Diagnostic) in try element(of: tree, in: next) }
    wakeLoop()
    let became = next.succession
    return Reload(
      keptSlots: became.kept + next.waitingSlots, resetSlots: became.reset.sorted(),
      droppedSlots: (became.dropped + lost).sorted(),
      droppedCalls: calls)
  }

  /// A program that can take the place of the one that runs. Tables of state that lack fields which are declared in them by now begin
  /// anew where nothing else helps.
  private func rehearsed(
    _ script: Script, _ options: RuntimeOptions, _ sources: SourceFiles
  ) throws(Diagnostic) -> (Program, EnvironmentValues) {
    var first: Diagnostic?
    for takesWholeTables in [false, true] {
      let next: Program
      do {
        next = try successor(script, options.program, takingWholeTables: takesWholeTables, noting: sources)
      } catch {
        throw first ?? Runtime.exact(error, script, options, functions)
      }
      let environment = try environment(for: next)
      guard let mistake = next.rehearsing({ rehearse(next, environment) }) else { return (next, environment) }
      first = first ?? mistake
      // What used up its budget would do so again.
      if mistake.cause.isBudget { throw mistake }
      if !next.holdsIncompleteTables { break }
    }
    throw exact(script, options) ?? first ?? Diagnostic(.internalFault("a reload failed without a mistake"))
  }

  private func successor(
    _ script: Script, _ options: ProgramOptions, takingWholeTables: Bool = false, noting sources: SourceFiles = SourceFiles()
  ) throws(Diagnostic) -> Program {
    reference.isLoading = true
    defer { reference.isLoading = false }
    return try Program(
      script, vocabulary: self.options.vocabulary, store: program.store, options, functions: functions, succeeding: program,
      takingWholeTables: takingWholeTables, noting: sources)
  }

  /// Every file of the script, and those that it looked for, as they were when they were read; after an attempt that failed those of
  /// that as well. A `FileWatcher` reports changes to them:
  ///
  /// ```swift
  /// let watcher = FileWatcher()
  /// watcher.watch(runtime.sources)
  /// // Whenever `watcher.descriptor` can be read:
  /// if watcher.takeChanges() {
  ///   try runtime.reload()
  ///   watcher.watch(runtime.sources)
  /// }
  /// ```
  public var sources: [String: Fingerprint] {
    var sources = program.sources.fingerprints
    if let dataFile { sources[dataFile.path] = .some(dataFile.fingerprint) }
    return sources.merging(attempt?.fingerprints ?? [:]) { $1 }
  }

  /// True if a file of the script was removed or emptied: an editor may be about to write it.
  var misses: Bool {
    let empty = SourceFiles.fingerprint(of: [UInt8]())
    return program.sources.fingerprints.contains { path, last in
      guard last != nil, last != empty else { return false }
      let now = SourceFiles.fingerprint(of: path)
      return now == nil || now == empty
    }
  }

  /// How many files that are.
  var sourceCount: Int { program.sources.count + (attempt?.count ?? 0) }

  /// The first mistake in what another program would show. What is not shown at the moment says what is wrong with it when it is.
  private func rehearse(_ next: Program, _ environment: EnvironmentValues) -> Diagnostic? {
    do throws(Diagnostic) {
      return try rehearsal(of: next, environment, firstFailure) ?? nil
    } catch {
      return error
    }
  }

  /// The first mistake in a tree that what is shown now has not. A view that failed may fail on, also in another place, and so may
  /// one that is not seen, since a body around it failed.
  private func firstFailure(in rehearsal: ViewGraph) -> Diagnostic? {
    let failures = rehearsal.failures
    guard !failures.isEmpty, let graph = graphs[living] else { return failures.first?.mistake }
    let (views, trails) = (Set(graph.failures.map(\.identity)), Set(graph.failures.map(\.mistake.trail)))
    return failures.first { failure in
      !views.contains(failure.identity) && !graph.hasFailed(around: failure.identity, of: rehearsal)
        && (graph.hasInstance(of: failure.identity) || !trails.contains(failure.mistake.trail))
    }?.mistake
  }

  /// What another program would show now, while `body` looks at it; nil where nothing is shown.
  private func rehearsal<Result>(
    of next: Program, _ environment: EnvironmentValues, _ body: (ViewGraph) -> Result
  ) throws(Diagnostic) -> Result? {
    next.beginRendering()
    defer { next.endRendering() }
    guard let graph = graphs[living], let element = try element(of: living, in: next) else { return nil }
    return body(graph.rehearse(element, by: next, self.environment(of: living, in: environment, next)))
  }

  /// Where the views of what is shown were written, by path.
  func exactPlaces() -> [String: Diagnostic.Place] { noted(\.places) ?? [:] }

  /// Reports about what is shown with the lines that they are about.
  func located(_ reports: [Diagnostic]) -> [Diagnostic] {
    guard reports.contains(where: { $0.place == nil }), let exact = noted(\.diagnostics) else { return reports }
    return reports.map { report in
      guard report.place == nil else { return report }
      return exact.first { $0.place != nil && $0.cause == report.cause && $0.trail == report.trail } ?? report
    }
  }

  /// What the tree that is shown would tell with lines recorded: the script runs once more aside.
  private func noted<Result>(_ told: (ViewGraph) -> Result) -> Result? {
    aside {
      guard let noting = try? successor(script, options.noting), let environment = try? environment(for: noting) else {
        return nil
      }
      var result: Result?
      _ = noting.rehearsing {
        result = (try? rehearsal(of: noting, environment, told)) ?? nil
        return nil
      }
      return result
    }
  }

  /// What a tree shows: what the script returned, or a preview, if there is still one of that name.
  private func element(of tree: String?, in program: Program) throws(Diagnostic) -> ElementHandle? {
    guard let tree else { return try program.rootElement() }
    return try program.previews.first { $0.tree == tree }.map { preview throws(Diagnostic) in try program.element(of: preview) }
  }

  /// The mistake once more, with its exact place: the script runs again with lines recorded.
  private func exact(_ script: Script, _ options: RuntimeOptions) -> Diagnostic? {
    guard let noting = try? successor(script, options.noting), let environment = try? environment(for: noting) else { return nil }
    return rehearse(noting, environment)
  }
}
