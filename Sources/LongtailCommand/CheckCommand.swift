// `longtail check`: reports every error in scripts, without showing their views.

import ArgumentParser
import Longtail

/// Loads and renders scripts and their previews for their diagnostics only.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every error in scripts, their components and their previews.",
    discussion: """
      Code that does not run is searched for unknown names and unused views. Notes suggest improvements, for example for views \
      that lose their state and bodies that run without need. To find these, check loads each script again and changes each \
      value of state once. Exit code: 1 if there are errors, otherwise 0.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders that are searched for scripts; - reads standard input.", valueName: "file|folder"))
  var paths: [String]

  @Option(help: "The format of the output: text, or json for editors (docs/schema/check-1.json).")
  var format = Format.text

  @OptionGroup var scriptOptions: ScriptOptions

  /// The form of the output.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  func run() throws {
    try scriptOptions.settings.requireNoInput()
    var report = CheckReport()
    for path in paths {
      for file in try Console.scripts(path, isDeep: true) {
        let argument = ScriptArgument(path: file, settings: scriptOptions.settings)
        var options = RuntimeOptions()
        options.program.log = { Console.error($0) }
        // `require` also finds modules in the folder that was named on the command line, and in the folder above the script's own
        // folder.
        if file != "-" { options.program.roots = (file == path ? [] : [path]) + [TestCommand.folder(above: file)] }
        options = try argument.settings.options(options)
        try report.check(options, argument.loader())
      }
    }
    switch format {
    case .json: try Console.write(report.json + "\n")
    case .text:
      Console.report(report.diagnostics)
      try Console.write(summary(of: report) + "\n")
    }
    if report.count(of: .error) > 0 { throw Failure.script }
  }

  /// Returns the totals of a report, such as "2 scripts: 1 error, 0 warnings".
  private func summary(of report: CheckReport) -> String {
    func count(_ noun: String, _ number: Int) -> String { "\(number) \(noun)" + (number == 1 ? "" : "s") }
    func count(_ severity: Diagnostic.Severity) -> String { count(severity.rawValue, report.count(of: severity)) }
    let notes = report.count(of: .note) > 0 ? ", " + count(.note) : ""
    return "\(count("script", report.scripts)): \(count(.error)), \(count(.warning))\(notes)"
  }
}
