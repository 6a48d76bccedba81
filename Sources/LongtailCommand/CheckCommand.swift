// `longtail check`: every mistake of some scripts, without showing anything.

import ArgumentParser
import Longtail

/// Loads and renders scripts and their previews for their diagnostics only.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every mistake in scripts, their components and their previews.")

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts; - reads standard input.", valueName: "file|folder"))
  var paths: [String]

  @OptionGroup var data: DataArgument

  func run() throws {
    let files = try paths.flatMap { try Console.scripts($0, isDeep: false) }
    var found: [Diagnostic] = []
    for file in files {
      do {
        let runtime = try ScriptArgument(path: file).load(.dark, data)
        var seen: Set<Diagnostic> = []
        let renderings =
          (runtime.hasContent || runtime.previews.isEmpty ? [runtime.render()] : []) + runtime.previews.map { runtime.render($0) }
        for diagnostic in renderings.flatMap(\.diagnostics) where seen.insert(diagnostic).inserted {
          found.append(diagnostic)
        }
      } catch let diagnostic as Diagnostic {
        found.append(diagnostic)
      }
    }
    for diagnostic in found { Console.error(String(describing: diagnostic)) }
    let errors = found.count { $0.severity == .error }
    let warnings = found.count - errors
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)" + (number == 1 ? "" : "s") }
    try Console.write("\(count(files.count, "script")): \(count(errors, "error")), \(count(warnings, "warning"))\n")
    if errors > 0 { throw Failure.script }
  }
}
