// Checks scripts for `longtail check`: collects all their errors, and notes about possible improvements.

import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailScript

/// The results of checking some scripts.
package struct CheckReport: Sendable {
  /// The number of scripts that were checked.
  package private(set) var scripts = 0
  private var found = Findings()
  /// The places at which scripts declare components that at least one script showed. The paths have no symbolic links.
  private var shown: Set<Diagnostic.Place> = []

  package init() {}

  /// Errors, warnings and notes, each once. They are listed by script, for each script by file, and for each file by line.
  package var diagnostics: [Diagnostic] {
    var resolved: [String: String] = [:]
    return found.diagnostics.filter { diagnostic in
      guard case .unshownComponent = diagnostic.cause, let place = diagnostic.place else { return true }
      let file = resolved[place.file] ?? place.resolvingLinks.file
      resolved[place.file] = file
      return !shown.contains(Diagnostic.Place(file: file, line: place.line))
    }
  }

  /// Returns the number of diagnostics with a severity.
  package func count(of severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// Checks one more script. Loads the script, renders its content and all its previews, and changes each of its states once.
  /// Most errors do not stop the script, so one check also finds later errors. `load` creates a runtime of the script with the
  /// given options. The method may call `load` twice.
  package mutating func check(_ options: RuntimeOptions, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime) {
    scripts += 1
    var check = Check()
    check.run(options, load)
    // An error in a module is reported once, even if several scripts require the module.
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
      let loadErrors = LoadErrors()
      options.program.onError = { loadErrors.add($0) }
      defer { found.removeConsequences() }
      do throws(Diagnostic) {
        let runtime = try load(options)
        found.add(loadErrors.diagnostics)
        let isModule = runtime.isModule || runtime.hasDeclarationsButNoComponents || runtime.program.returnsComponent
        let hasContent = runtime.hasContent || runtime.previews.isEmpty && !isModule
        var names: Set<String> = []
        let previews = runtime.renderings(of: runtime.previews) { preview in
          // Discard the tree of each preview, so that it does not slow down the following ones.
          defer { names.formUnion(runtime.forget(preview)?.bodyNames ?? []) }
          return runtime.render(preview)
        }
        let renderings = (hasContent ? [runtime.render()] : []) + previews.shown.map(\.rendering)
        found.add(loadErrors.diagnostics)
        let reported = renderings.flatMap(\.diagnostics).map(\.asCheckDiagnostic)
        found.add(reported.filter { !runtime.program.hasCollectedErrors || !$0.cause.followsFromError })
        found.add([previews.skipped].compactMap(\.self))
        found.add(runtime.program.codeDiagnostics)
        names.formUnion(runtime.shownNames)
        // The states are changed in a second program. It prints nothing, because the first one has printed everything.
        if !found.diagnostics.contains(where: { $0.cause.isBudget }) {
          options.program.onError = { _ in }
          options.program.log = { _ in }
          let second = try load(options)
          for trial in (hasContent ? [second.trial(of: nil)] : []) + second.previews.map({ second.trial(of: $0) }) {
            found.add(trial.diagnostics)
            names.formUnion(trial.shown)
          }
          found.add(MisplacedStyles(second.program, options.vocabulary).errors)
          if !found.diagnostics.contains(where: { $0.severity == .error }) { found.add(second.idleModifiers) }
        }
        found.add(runtime.errorsOfComponents(besides: names))
        found.add(loadErrors.diagnostics)
        shown = Set(runtime.program.declaredComponents.filter { names.contains($0.name) }.compactMap(\.place?.resolvingLinks))
      } catch {
        found.add(loadErrors.diagnostics)
        if loadErrors.diagnostics.isEmpty || !error.cause.followsFromError { found.add([error]) }
      }
    }
  }

  /// Collects the errors that are reported while a script loads.
  private final class LoadErrors: Sendable {
    private let errors = Lock<[Diagnostic]>([])

    var diagnostics: [Diagnostic] { errors.withLock { $0 } }
    func add(_ diagnostic: Diagnostic) { errors.withLock { $0.append(diagnostic) } }
  }

  /// The report as JSON, for editors (docs/schema/check-1.json). Its members are `version`, `scripts`, `diagnostics` as in the
  /// JSON document of a rendering, and `more`, the numbers of omitted diagnostics.
  package var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("scripts")
    json.integer(scripts)
    let (diagnostics, more) = diagnostics.limited
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
  /// The diagnostic with its severity in a check. An unknown style is a warning in a rendering, but an error in a check, because
  /// its name is wrong in every place.
  fileprivate var asCheckDiagnostic: Diagnostic {
    guard case .unknownStyle = cause else { return self }
    var copy = self
    copy.severity = .error
    return copy
  }
}

extension JSONWriter {
  fileprivate mutating func more(_ kind: OmittedDiagnostics) {
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
  /// The names of all components whose bodies are shown in the stored trees.
  fileprivate var shownNames: Set<String> { Set(graphs.values.flatMap(\.bodyNames)) }

  /// Renders, each by itself, the components of the script that were not shown. Returns the errors. A component with required
  /// properties cannot be rendered by itself and gets a note instead.
  fileprivate func errorsOfComponents(besides shown: Set<String>) -> [Diagnostic] {
    program.declaredComponents.filter { $0.place?.file == files[0] && !shown.contains($0.name) }.flatMap { component in
      guard component.isComplete else {
        // If the script has tests, its components are shown by the steps of these tests, so a note would be wrong.
        let note = Diagnostic(.unshownComponent(name: component.name), severity: .note, place: component.place)
        return program.tests.isEmpty ? [note] : []
      }
      // An ancestor may pass objects and environment keys to the component, so not every error here is an error of the script.
      return errors(of: component).compactMap(\.inUncertainState)
    }
  }

  /// True if the script has declarations, such as styles, modifiers or keys, but no component, so it need not return a view. A
  /// script that declares a component, but neither returns nor shows one, probably lacks its `return`.
  fileprivate var hasDeclarationsButNoComponents: Bool {
    let own = program.declarations.filter { $0.place.file == files[0] }
    return !own.isEmpty && !own.contains { if case .component = $0.subject { true } else { false } }
  }
}

extension ViewGraph {
  fileprivate var bodyNames: [String] { shownBodies.map(\.name) }
}

extension Diagnostic.Place {
  /// The place with all symbolic links in the path of its file resolved.
  fileprivate var resolvingLinks: Diagnostic.Place { Diagnostic.Place(file: SourceFiles.realPath(file) ?? file, line: line) }
}
