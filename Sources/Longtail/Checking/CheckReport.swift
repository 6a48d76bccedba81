// What is wrong in scripts, all of it, and what could be better.

import LongtailCore
import LongtailExport
import LongtailScript
import Synchronization

/// What checking some scripts found.
public struct CheckReport: Sendable {
  /// How many scripts were checked.
  public private(set) var scripts = 0
  /// Errors, warnings and notes, each once, script by script.
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// How many of a kind there are.
  public func count(of severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// Checks one more script: it is loaded and shown, with all its previews, and where nothing fails each of its states is changed
  /// once. A mistake in a call does not end what made it, so that all are told. `load` makes a
  /// runtime of the script, with options that add to those given; it may be called twice.
  public mutating func check(_ options: RuntimeOptions, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime) {
    scripts += 1
    diagnostics += CheckReport.found(options, load)
  }

  private static func found(
    _ given: RuntimeOptions, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime
  ) -> [Diagnostic] {
    var options = given
    (options.program.acceptsModules, options.program.recordsLines, options.program.readsCode) = (true, true, true)
    let heard = Heard()
    options.program.onMistake = { heard.add($0) }
    var (found, seen): ([Diagnostic], Set<Diagnostic>) = ([], [])
    /// Adds those of which nothing is told yet, whatever is around them.
    func addNews(_ diagnostics: [Diagnostic]) {
      for new in diagnostics where !found.contains(where: { $0.cause == new.cause && $0.place == new.place }) { add([new]) }
    }
    func add(_ diagnostics: [Diagnostic]) { found += diagnostics.filter { seen.insert($0).inserted } }
    do throws(Diagnostic) {
      let runtime = try load(options)
      add(heard.diagnostics)
      let isModule = runtime.isModule || runtime.onlyDeclaresLooks
      let hasContent = runtime.hasContent || runtime.previews.isEmpty && !isModule
      let previews = runtime.renderings(of: runtime.previews) { runtime.render($0) }
      let renderings = (hasContent ? [runtime.render()] : []) + previews.shown.map(\.rendering)
      add(heard.diagnostics)
      add(renderings.flatMap(\.diagnostics).filter { !runtime.program.hasCollected || !$0.cause.followsFromMistake })
      add([previews.skipped].compactMap(\.self))
      add(runtime.unshownComponents())
      add(heard.diagnostics)
      addNews(runtime.program.codeMistakes)
      guard !found.contains(where: { $0.severity == .error }) else { return found }
      // States are changed in a program of its own, which prints nothing a second time.
      options.program.onMistake = nil
      options.program.log = { _ in }
      let trial = try load(options)
      addNews((hasContent ? trial.structureNotes() : []) + trial.previews.flatMap { trial.structureNotes($0) })
    } catch {
      add(heard.diagnostics)
      if heard.diagnostics.isEmpty || !error.cause.followsFromMistake { add([error]) }
    }
    return found
  }

  /// What was heard while a script was loaded.
  private final class Heard: Sendable {
    private let heard = Mutex<[Diagnostic]>([])

    var diagnostics: [Diagnostic] { heard.withLock { $0 } }
    func add(_ diagnostic: Diagnostic) { heard.withLock { $0.append(diagnostic) } }
  }

  /// For editors: `version`, `scripts`, and `diagnostics` as in the document of a rendering (docs/schema/check-1.json).
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("scripts")
    json.integer(scripts)
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in diagnostics { json.diagnostic(diagnostic) }
    json.endArray()
    json.endObject()
    return String(decoding: json.finish(), as: UTF8.self)
  }
}

extension Runtime {
  /// What is wrong in components of the script that nothing has shown, not even one of the previews. Those that need something are
  /// noted.
  fileprivate func unshownComponents() -> [Diagnostic] {
    let shown = Set(graphs.values.flatMap(\.shownBodies).map(\.name))
    return program.components(in: files[0]).filter { !shown.contains($0.name) }.flatMap { component in
      guard component.isComplete else {
        // Those of a test are shown by its steps.
        let note = Diagnostic(.unshownComponent(name: component.name), severity: .note, place: component.place)
        return program.tests.isEmpty ? [note] : []
      }
      // What is around it may give it objects and keys that it does not have by itself.
      return render(component).diagnostics.filter { $0.code != .missingObject }
    }
  }

  /// Whether the script is there for what it declares: styles, modifiers, keys. One with a component that is neither returned nor shown
  /// has lost its end.
  fileprivate var onlyDeclaresLooks: Bool {
    let own = program.declarations.filter { $0.place.file == files[0] }
    return !own.isEmpty && !own.contains { if case .component = $0.subject { true } else { false } }
  }
}
