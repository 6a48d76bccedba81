// `longtail preview`: every preview of some files, one after the other or on one page.

import ArgumentParser
import Longtail

/// Renders all previews of files and folders.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show every preview of files, or of all scripts in folders.",
    discussion: """
      As text each preview stands below its name; as SVG all are on one page; as JSON they are an array of objects with the file, \
      the component, the name and the document of `longtail render --format json`. Mistakes go to standard error.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts.", valueName: "file|folder"))
  var paths: [String]

  @Option(help: "The form of the output: text, json or svg.")
  var format: Format?

  @Option(help: "The colours of text: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: "Colours for a dark or a light background.")
  var colorScheme: ColorScheme = .dark

  @OptionGroup var theme: ThemeArgument
  @OptionGroup var data: DataArgument

  /// The form of the output.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, svg }

  func run() throws {
    var sheet = PreviewSheet()
    var hasFailed = false
    for file in try paths.flatMap({ try Console.scripts($0, isDeep: false) }) {
      do {
        let runtime = try ScriptArgument(path: file).load(colorScheme, data, theme)
        sheet.entries += runtime.previews.map { PreviewSheet.Entry(file: file, $0, runtime.render($0)) }
      } catch let diagnostic as Diagnostic {
        Console.error(String(describing: diagnostic))
        hasFailed = true
      }
    }
    if sheet.entries.isEmpty, !hasFailed { throw Failure.usage("there are no previews in \(paths.joined(separator: ", "))") }
    try Console.write(output(sheet))
    for diagnostic in sheet.entries.flatMap(\.rendering.diagnostics) { Console.error(String(describing: diagnostic)) }
    if hasFailed || sheet.entries.contains(where: \.rendering.hasErrors) { throw Failure.script }
  }

  private func output(_ sheet: PreviewSheet) -> String {
    switch format {
    case .svg: sheet.svg(colorScheme)
    case .json: sheet.json
    case .text: sheet.text { $0.text }
    case nil: sheet.text { $0.output(nil, color) }
    }
  }
}
