// Reloads a script: the changed program replaces the running one and keeps its state. If the new program fails, nothing changes.

import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// The effect of a reload on the state of a script.
  public struct Reload: Sendable, Equatable {
    /// The number of state slots that keep their values, including slots of off-screen views.
    public let keptSlots: Int
    /// Slots that were reset because their declared type changed, such as "Counter.count". A name occurs once for each slot.
    public let resetSlots: [String]
    /// Slots that the script no longer declares, and slots of views that no longer exist. Also the internal state of controls
    /// that have no binding, such as "DisclosureGroup.isExpanded". "NavigationLink.destination" stands for a screen whose link
    /// was removed.
    public let droppedSlots: [String]
    /// The number of animation completions that are not called, because their functions belonged to the previous program.
    public let droppedCalls: Int

    /// The lost state in words: "lost: Counter.count ×3".
    public var losses: [String] {
      var losses: [String] = []
      if !resetSlots.isEmpty { losses.append("reset: " + Reload.words(resetSlots)) }
      if !droppedSlots.isEmpty { losses.append("lost: " + Reload.words(droppedSlots)) }
      if droppedCalls > 0 { losses.append("animation completions not called: \(droppedCalls)") }
      return losses
    }

    private static func words(_ slots: [String]) -> String {
      let counts = Dictionary(slots.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      return counts.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
    }
  }

  /// Reloads the script and the modules that it requires from their files. The new program replaces the current one only if it
  /// loads and all visible views can be evaluated.
  ///
  /// Views with the same identity keep their state, slot by slot, and so do the focus and scroll positions. Tasks that have not
  /// ended restart. A body that fails is an error, unless that body, or a body around it, failed before the reload.
  ///
  /// - Throws: the first error. The current program then continues unchanged.
  /// - Complexity: The cost of loading the script and of two first renderings.
  @discardableResult
  public func reload() throws(Diagnostic) -> Reload {
    let sources = SourceFiles()
    attemptedSources = sources
    return try reload(as: script.isFile ? Script(file: script.path, recording: sources) : script, sources)
  }

  /// Reloads the script from a string. ``reload()`` uses the string again afterwards, even if the script was a file.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - modules: The source code of the modules, by name; nil keeps the current ones.
  /// - Throws: the first error. The current program then continues unchanged.
  @discardableResult
  public func reload(source: String, modules: [String: String]? = nil) throws(Diagnostic) -> Reload {
    try Runtime.requireNames(modules ?? [:])
    let sources = SourceFiles()
    attemptedSources = sources
    return try reload(
      as: Script(text: source, name: script.path, folder: script.folder, modules: modules ?? script.modules), sources)
  }

  private func reload(as script: Script, _ sources: SourceFiles) throws(Diagnostic) -> Reload {
    if isAtWork { throw Runtime.busy("reload") }
    showChanges()
    var options = options
    var files: [DataFile] = []
    for source in options.dataFiles {
      let file = try DataFile(source, recording: sources)
      file.merge(into: &options.program.data, after: dataFiles.first { $0.source == source })
      files.append(file)
    }
    let requested = try script.requestedGrants()
    let (next, environment) = try discardingChangesOnError { () throws(Diagnostic) in try rehearsed(script, options, sources) }
    let calls = graphs.values.reduce(0) { $0 + $1.waitingCalls }
    (attemptedSources, dataFiles, self.options, requestedGrants) = (nil, files, options, requested)
    let lost = replaceProgram(with: next, of: script, environment) { tree throws(Diagnostic) in try element(of: tree, in: next) }
    wakeLoop()
    let became = next.transfer.outcome
    return Reload(
      keptSlots: became.kept + next.transfer.unclaimedValues, resetSlots: became.reset.sorted(),
      droppedSlots: (became.dropped + lost).sorted(),
      droppedCalls: calls)
  }

  /// Loads a program that can replace the current one, and checks it in a dry run. If the dry run fails because tables of state
  /// lack newly declared fields, a second attempt resets these tables.
  private func rehearsed(
    _ script: Script, _ options: RuntimeOptions, _ sources: SourceFiles
  ) throws(Diagnostic) -> (Program, EnvironmentValues) {
    var first: Diagnostic?
    for rejectsIncompleteTables in [false, true] {
      let next: Program
      do {
        next = try successor(script, options.program, rejectingIncompleteTables: rejectsIncompleteTables, recording: sources)
      } catch {
        throw first ?? Runtime.exact(error, script, options, functions)
      }
      let environment = try environment(for: next)
      guard let failure = next.transfer.rehearsing({ rehearse(next, environment) }) else { return (next, environment) }
      first = first ?? failure
      // A program that exceeded a budget would exceed it again, so it does not run a second time.
      if failure.cause.isBudget { throw failure }
      if !next.transfer.holdsIncompleteTables { break }
    }
    throw exact(script, options) ?? first ?? Diagnostic(.internalFault("a reload failed without an error"))
  }

  private func successor(
    _ script: Script, _ options: ProgramOptions, rejectingIncompleteTables: Bool = false,
    recording sources: SourceFiles = SourceFiles()
  ) throws(Diagnostic) -> Program {
    reference.isLoading = true
    defer { reference.isLoading = false }
    return try Program(
      script, vocabulary: self.options.vocabulary, store: program.store, options, functions: functions, succeeding: program,
      rejectingIncompleteTables: rejectingIncompleteTables, recording: sources)
  }

  /// The fingerprints of all files that the script read or looked for, by path. After a failed reload, the files of that
  /// attempt are included. A `FileWatcher` reports changes to them:
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
    for file in dataFiles { sources[file.source.path] = .some(file.fingerprint) }
    return sources.merging(attemptedSources?.fingerprints ?? [:]) { $1 }
  }

  /// True if a file of the script was removed or emptied: an editor may be about to write it.
  var hasMissingFiles: Bool {
    let empty = SourceFiles.fingerprint(of: [UInt8]())
    return program.sources.fingerprints.contains { path, last in
      guard last != nil, last != empty else { return false }
      let now = SourceFiles.fingerprint(of: path)
      return now == nil || now == empty
    }
  }

  /// The number of files that the script read or looked for, plus the number of files that a failed reload read or looked for.
  var sourceCount: Int { program.sources.count + (attemptedSources?.count ?? 0) }

  /// Returns the first error of a dry run of another program. Only the active tree is checked. Errors in other trees are reported
  /// when those trees are shown.
  private func rehearse(_ next: Program, _ environment: EnvironmentValues) -> Diagnostic? {
    do throws(Diagnostic) {
      return try rehearsal(of: next, environment, firstFailure) ?? nil
    } catch {
      return error
    }
  }

  /// Returns the first error in a dry run that is new. An error is not new if its view, or a body around the view, failed before.
  /// It is not new either if a view that failed before has moved to another place.
  private func firstFailure(in rehearsal: ViewGraph) -> Diagnostic? {
    let failures = rehearsal.failures
    guard !failures.isEmpty, let graph = graphs[activeTree] else { return failures.first?.error }
    let (views, trails) = (Set(graph.failures.map(\.identity)), Set(graph.failures.map(\.error.trail)))
    return failures.first { failure in
      !views.contains(failure.identity) && !graph.hasFailed(around: failure.identity, of: rehearsal)
        && (graph.hasInstance(of: failure.identity) || !trails.contains(failure.error.trail))
    }?.error
  }

  /// Calls `body` with the tree that another program would show now. Returns the result of `body`; nil if nothing is shown.
  private func rehearsal<Result>(
    of next: Program, _ environment: EnvironmentValues, _ body: (ViewGraph) -> Result
  ) throws(Diagnostic) -> Result? {
    next.beginRendering()
    defer { next.endRendering() }
    guard let graph = graphs[activeTree], let element = try element(of: activeTree, in: next) else { return nil }
    return body(graph.rehearse(element, by: next, self.environment(of: activeTree, in: environment, next)))
  }

  /// Returns the places in the script of all shown views, by path.
  func exactPlaces() -> [String: Diagnostic.Place] { withRecordedLines(\.places) ?? [:] }

  /// Returns reports about the shown tree, with their lines added where they can be found.
  func located(_ reports: [Diagnostic]) -> [Diagnostic] {
    guard reports.contains(where: { $0.place == nil }), let exact = withRecordedLines(\.diagnostics) else { return reports }
    return reports.map { report in
      guard report.place == nil else { return report }
      return exact.first { $0.place != nil && $0.cause == report.cause && $0.trail == report.trail } ?? report
    }
  }

  /// Runs the script a second time, in a dry run that records lines. Passes the tree of this run to `read`, and returns the
  /// result of `read`; nil if the dry run fails or no view is shown.
  private func withRecordedLines<Result>(_ read: (ViewGraph) -> Result) -> Result? {
    discardingChanges {
      guard let recording = try? successor(script, options.recordingLines), let environment = try? environment(for: recording)
      else {
        return nil
      }
      var result: Result?
      _ = recording.transfer.rehearsing {
        result = (try? rehearsal(of: recording, environment, read)) ?? nil
        return nil
      }
      return result
    }
  }

  /// Returns the content of a tree: the view that the script returned, or that of a preview. Nil if the program has no preview of
  /// that name.
  private func element(of tree: String?, in program: Program) throws(Diagnostic) -> ElementHandle? {
    guard let tree else { return try program.rootElement() }
    return try program.previews.first { $0.tree == tree }.map { preview throws(Diagnostic) in try program.element(of: preview) }
  }

  /// Returns the first error of a dry run with its exact place: the script runs a second time, with lines recorded.
  private func exact(_ script: Script, _ options: RuntimeOptions) -> Diagnostic? {
    guard let recording = try? successor(script, options.recordingLines), let environment = try? environment(for: recording)
    else { return nil }
    return rehearse(recording, environment)
  }
}
