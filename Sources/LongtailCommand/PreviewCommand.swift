// `longtail preview`: shows all previews of some files in a gallery, or prints them.

import ArgumentParser
import Longtail

/// Shows all previews of files and folders.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show every preview of files, or of all scripts in folders.",
    discussion: """
      On a terminal, preview shows a gallery: a list with a search field, and the chosen preview. Keys change its theme, colour \
      scheme, size and number of colours. Panes show its JSON, its cost and its errors. F1 shows the keys, and q quits. If the \
      output is not a terminal, or with --once, --size or --format, all previews are printed. Text has the name above each \
      preview. SVG is one page. JSON is an array of objects with the file, the component, the name and the output of \
      `longtail render --format json`. Errors go to standard error.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts; subfolders are not searched.", valueName: "file|folder"))
  var paths: [String]

  @Flag(help: "Print all previews and exit.")
  var once = false

  @Flag(inversion: .prefixedNo, help: "In the gallery, reload a script, and keep its state, when one of its files is saved.")
  var watch = true

  @Option(
    help: ArgumentHelp(
      """
      Print all previews, each on a canvas of this size instead of its own. With a width alone, each preview is as high as it \
      needs.
      """,
      valueName: "WxH|W"))
  var size: CanvasArgument?

  @Option(help: "The format of the output: \(OutputFormat.names).")
  var format: OutputFormat?

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(
    help: "Colours for a dark or a light background; by default, the gallery uses the background that the terminal reports.")
  var colorScheme: ColorScheme?

  @OptionGroup var theme: ThemeArgument
  @OptionGroup var scriptOptions: ScriptOptions

  func run() throws {
    var seen: Set<String> = []
    let files = try paths.flatMap { try Console.scripts($0, isDeep: false) }.filter { seen.insert($0).inserted }
    if !once, format == nil, size == nil, !files.contains("-"), TerminalApp.canRun(environment: Console.environment) {
      return try runGallery(of: files)
    }
    var sheet = PreviewSheet()
    var hasFailed = false
    for file in files {
      do {
        let runtime = try ScriptArgument(path: file, settings: scriptOptions.settings).load(
          colorScheme ?? .dark, theme.theme,
          isWithoutColor: Console.isWithoutColor(format, color), options: loading)
        let previews = runtime.renderings(of: runtime.previews) { preview in
          size.map { runtime.render(preview.sized($0.canvas), $0.canvas) } ?? runtime.render(preview)
        }
        sheet.entries += previews.shown.map { PreviewSheet.Entry(file: file, $0.preview, $0.rendering) }
        if let skipped = previews.skipped { Console.error(String(describing: skipped)) }
      } catch let diagnostic as Diagnostic {
        Console.error(String(describing: diagnostic))
        hasFailed = true
      }
    }
    if sheet.entries.isEmpty, !hasFailed { throw none }
    try Console.write(output(sheet))
    for entry in sheet.entries {
      let (listed, more) = entry.rendering.diagnostics.limited
      let preview = sheet.entries.count > 1 ? "\n  preview: \(Diagnostic.label(entry.preview.caption))" : ""
      for text in listed.map({ "\($0)" }) + more.map({ "\($0)" }) { Console.error(text + preview) }
    }
    if hasFailed || sheet.entries.contains(where: \.rendering.hasErrors) { throw Failure.script }
  }

  /// The options for loading a file. Modules are accepted, because a folder can contain modules without previews.
  private var loading: RuntimeOptions {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    return options
  }

  private var none: Failure { .usage("there are no previews in \(paths.joined(separator: ", "))") }

  private func runGallery(of files: [String]) throws {
    let log = RunLog(isHeld: StandardOutput.isTerminal(2))
    var runtimeOptions = try loading.with(theme.theme)
    runtimeOptions.colorScheme = colorScheme ?? .dark
    try scriptOptions.settings.requireNoInput()
    runtimeOptions.dataFiles = try scriptOptions.settings.dataFiles().map(\.source)
    scriptOptions.settings.apply(to: &runtimeOptions.program)
    runtimeOptions.program.log = { log.write($0) }
    let exhibit = { file in
      Gallery.Exhibit(file) { [runtimeOptions, theme = theme.theme] sources throws(Diagnostic) in
        let runtime = try Runtime(named: file, runtimeOptions, recording: sources)
        if let theme { try runtime.setTheme(theme.name) }
        return runtime
      }
    }
    let exhibits = files.map(exhibit)
    guard exhibits.contains(where: \.isShown) else { throw none }
    // If only some scripts lack the theme, the gallery shows the error in place of their previews.
    if exhibits.allSatisfy({ $0.mistake != nil }) {
      for exhibit in exhibits {
        if case .unknownTheme(let name, let known) = exhibit.mistake?.cause {
          throw ThemeArgument.unknown(name, known, in: exhibit.file)
        }
      }
    }
    var options = TerminalApp.Options()
    options.color = color
    options.title = "previews"
    options.colorScheme = colorScheme
    options.environment = Console.environment
    options.onMistake = { log.write(String(describing: $0)) }
    options.watchesFiles = watch
    options.onReload = { log.record($0) }
    let folders = paths.filter { FolderListing.names(in: $0) != nil }.map { path in
      // A folder that was removed has no scripts until it exists again.
      Gallery.Folder(
        path, scripts: { FolderListing.names(in: path).flatMap { _ in try? Console.scripts(path, isDeep: false) } ?? [] },
        exhibit: exhibit)
    }
    let end = try run(TerminalApp(Gallery(exhibits, in: folders), options), log)
    if case .signal(let signal) = end { TerminalApp.die(of: signal) }
  }

  private func run(_ app: TerminalApp, _ log: RunLog) throws -> TerminalApp.End {
    defer { log.release() }
    do {
      return try app.runBlocking()
    } catch {
      throw Failure.usage("the terminal cannot be used: \(error)")
    }
  }

  private func output(_ sheet: PreviewSheet) -> String {
    switch format {
    case .svg: sheet.svg(colorScheme ?? .dark, Console.imageDepth(color))
    case .json: sheet.json
    case .text, .ansi, nil: sheet.text { $0.output(format, color) }
    }
  }
}
