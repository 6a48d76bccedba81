// What is wrong in scripts, all of it, and what could be better.

import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailScript

/// What checking some scripts found.
package struct CheckReport: Sendable {
  /// How many scripts were checked.
  package private(set) var scripts = 0
  private var found = Findings()
  /// Where the components were declared that one of the scripts showed, with links followed.
  private var shown: Set<Diagnostic.Place> = []

  package init() {}

  /// Errors, warnings and notes, each once: script by script, and in each by their lines.
  package var diagnostics: [Diagnostic] {
    var followed: [String: String] = [:]
    return found.diagnostics.filter { diagnostic in
      guard case .unshownComponent = diagnostic.cause, let place = diagnostic.place else { return true }
      let file = followed[place.file] ?? place.following.file
      followed[place.file] = file
      return !shown.contains(Diagnostic.Place(file: file, line: place.line))
    }
  }

  /// How many of a kind there are.
  package func count(of severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// Checks one more script: it is loaded and shown, with all its previews, and each of its states is changed once. A mistake in a call
  /// does not end what made it, so that all are told. `load` makes a runtime of the script, with options that add to those given; it
  /// may be called twice.
  package mutating func check(_ options: RuntimeOptions, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime) {
    scripts += 1
    var check = Check()
    check.run(options, load)
    // What a module gets wrong is told once, however many scripts require it.
    found.add(check.found.inOrder)
    shown.formUnion(check.shown)
  }

  /// The check of one script.
  private struct Check {
    private(set) var found = Findings()
    private(set) var shown: Set<Diagnostic.Place> = []

    mutating func run(_ given: RuntimeOptions, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime) {
      var options = given
      (options.program.acceptsModules, options.program.recordsLines, options.program.readsCode) = (true, true, true)
      let heard = Heard()
      options.program.onMistake = { heard.add($0) }
      defer { found.dropEchoes() }
      do throws(Diagnostic) {
        let runtime = try load(options)
        found.add(heard.diagnostics)
        let isModule = runtime.isModule || runtime.onlyDeclaresLooks || runtime.program.returnsComponent
        let hasContent = runtime.hasContent || runtime.previews.isEmpty && !isModule
        var names: Set<String> = []
        let previews = runtime.renderings(of: runtime.previews) { preview in
          // A tree that is looked at and forgotten costs those behind it nothing.
          defer { names.formUnion(runtime.forget(preview)?.bodyNames ?? []) }
          return runtime.render(preview)
        }
        let renderings = (hasContent ? [runtime.render()] : []) + previews.shown.map(\.rendering)
        found.add(heard.diagnostics)
        let reported = renderings.flatMap(\.diagnostics).map(\.asMistake)
        found.add(reported.filter { !runtime.program.hasCollected || !$0.cause.followsFromMistake })
        found.add([previews.skipped].compactMap(\.self))
        found.add(runtime.program.codeMistakes)
        names.formUnion(runtime.shownNames)
        // States are changed in a program of its own, which prints nothing a second time.
        if !found.diagnostics.contains(where: { $0.cause.isBudget }) {
          options.program.onMistake = { _ in }
          options.program.log = { _ in }
          let second = try load(options)
          for trial in (hasContent ? [second.trial(of: nil)] : []) + second.previews.map({ second.trial(of: $0) }) {
            found.add(trial.diagnostics)
            names.formUnion(trial.shown)
          }
          found.add(MisplacedStyles(second.program, options.vocabulary).mistakes)
          if !found.diagnostics.contains(where: { $0.severity == .error }) { found.add(second.idleModifiers) }
        }
        found.add(runtime.mistakesOfComponents(besides: names))
        found.add(heard.diagnostics)
        shown = Set(runtime.program.ownComponents.filter { names.contains($0.name) }.compactMap(\.place?.following))
      } catch {
        found.add(heard.diagnostics)
        if heard.diagnostics.isEmpty || !error.cause.followsFromMistake { found.add([error]) }
      }
    }
  }

  /// What was heard while a script was loaded.
  private final class Heard: Sendable {
    private let heard = Lock<[Diagnostic]>([])

    var diagnostics: [Diagnostic] { heard.withLock { $0 } }
    func add(_ diagnostic: Diagnostic) { heard.withLock { $0.append(diagnostic) } }
  }

  /// For editors: `version`, `scripts`, `diagnostics` as in the document of a rendering, and `more` (docs/schema/check-1.json).
  package var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("scripts")
    json.integer(scripts)
    let (diagnostics, more) = diagnostics.told
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in diagnostics { json.diagnostic(diagnostic) }
    json.endArray()
    json.key("more")
    json.beginArray()
    for kind in more { json.more(kind) }
    json.endArray()
    json.endObject()
    return String(decoding: json.finish(), as: UTF8.self)
  }
}

extension Diagnostic {
  /// A name that is wrong wherever it is shown is an error of the script, though a picture of it only warns.
  fileprivate var asMistake: Diagnostic {
    guard case .unknownStyle = cause else { return self }
    var copy = self
    copy.severity = .error
    return copy
  }
}

extension JSONWriter {
  fileprivate mutating func more(_ kind: AlikeDiagnostics) {
    beginObject()
    key("severity")
    string(kind.severity.rawValue)
    key("code")
    string(kind.code.rawValue)
    if let file = kind.file {
      key("file")
      string(file)
    }
    key("count")
    integer(kind.count)
    endObject()
  }
}

extension Runtime {
  /// The names of the bodies that are shown, in the trees that are kept.
  fileprivate var shownNames: Set<String> { Set(graphs.values.flatMap(\.bodyNames)) }

  /// What is wrong in components of the script that nothing has shown: they are shown by themselves. Those that need something are
  /// noted.
  fileprivate func mistakesOfComponents(besides shown: Set<String>) -> [Diagnostic] {
    program.ownComponents.filter { $0.place?.file == files[0] && !shown.contains($0.name) }.flatMap { component in
      guard component.isComplete else {
        // Those of a test are shown by its steps.
        let note = Diagnostic(.unshownComponent(name: component.name), severity: .note, place: component.place)
        return program.tests.isEmpty ? [note] : []
      }
      // What is around it may give it objects and keys that it does not have by itself.
      return mistakes(of: component).compactMap(\.inAnyState)
    }
  }

  /// Whether the script is there for what it declares: styles, modifiers, keys. One with a component that is neither returned nor shown
  /// has lost its end.
  fileprivate var onlyDeclaresLooks: Bool {
    let own = program.declarations.filter { $0.place.file == files[0] }
    return !own.isEmpty && !own.contains { if case .component = $0.subject { true } else { false } }
  }
}

extension ViewGraph {
  fileprivate var bodyNames: [String] { shownBodies.map(\.name) }
}

extension Diagnostic.Place {
  /// The same in the file that links lead to.
  fileprivate var following: Diagnostic.Place { Diagnostic.Place(file: SourceFiles.realPath(file) ?? file, line: line) }
}
