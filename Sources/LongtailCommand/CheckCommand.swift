// `longtail check`: every mistake of some scripts, without showing anything.

import ArgumentParser
import Longtail

/// Loads and renders scripts and their previews for their diagnostics only.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every mistake in scripts, their components and their previews.",
    discussion: """
      Notes tell what could be built better, where that can be found out: each state is changed once, in a program of its own, to see \
      which views forget theirs and what is made again for nothing. Exit code: 1 where there are errors, else 0.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts; - reads standard input.", valueName: "file|folder"))
  var paths: [String]

  @OptionGroup var data: DataArgument
  @OptionGroup var limits: LimitArgument

  func run() throws {
    let files = try paths.flatMap { try Console.scripts($0, isDeep: false) }
    let found = try files.flatMap(diagnostics)
    for diagnostic in found { Console.error(String(describing: diagnostic)) }
    func count(_ noun: String, _ number: Int) -> String { "\(number) \(noun)" + (number == 1 ? "" : "s") }
    func count(_ severity: Diagnostic.Severity) -> String {
      count(severity.rawValue, found.count { $0.severity == severity })
    }
    let notes = found.contains { $0.severity == .note } ? ", " + count(.note) : ""
    try Console.write("\(count("script", files.count)): \(count(.error)), \(count(.warning))\(notes)\n")
    if found.contains(where: { $0.severity == .error }) { throw Failure.script }
  }

  /// What is wrong in a script, each thing once; where nothing fails, also what could be better.
  private func diagnostics(of file: String) throws -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    func add(_ diagnostics: [Diagnostic]) { found += diagnostics.filter { seen.insert($0).inserted } }
    /// Advice on a place is wanted once, wherever that is shown.
    func add(notes: [Diagnostic]) {
      for note in notes where !found.contains(where: { $0.cause == note.cause && $0.place == note.place }) { found.append(note) }
    }
    do {
      var options = RuntimeOptions()
      options.program.acceptsModules = true
      let runtime = try ScriptArgument(path: file, limits: limits).load(.dark, data, options: options)
      let hasContent = runtime.hasContent || runtime.previews.isEmpty && !runtime.isModule
      let renderings = (hasContent ? [runtime.render()] : []) + runtime.previews.map { runtime.render($0) }
      add(renderings.flatMap(\.diagnostics))
      // Standard input can be read once.
      guard file != "-", !renderings.contains(where: \.hasErrors) else { return found }
      options.program.recordsLines = true
      let trial = try ScriptArgument(path: file, limits: limits).load(.dark, data, options: options) { _ in }
      add(notes: (hasContent ? trial.structureNotes() : []) + trial.previews.flatMap { trial.structureNotes($0) })
    } catch let diagnostic as Diagnostic {
      add([diagnostic])
    }
    return found
  }
}
