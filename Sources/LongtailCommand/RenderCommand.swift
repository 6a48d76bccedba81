// `longtail render`: renders a script once, as text, ANSI, JSON or SVG.

import ArgumentParser
import Longtail

/// Renders a script once.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a script once.",
    discussion: """
      Without --size, the output is as large as the view needs, at most as wide as the terminal, or 80 columns without one. If the \
      output is not a terminal, it is plain text without control sequences, unless --format, --color, CLICOLOR_FORCE or \
      FORCE_COLOR requests something else. Errors go to standard error.
      """)

  @Argument(help: "The script; - reads standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      """
      The canvas in cells, at most 10,000 on a side and a million in all. With a width alone, the output is as high as the view \
      needs.
      """,
      valueName: "WxH|W"))
  var size: CanvasArgument?

  @Option(help: "The format of the output: \(OutputFormat.names).")
  var format: OutputFormat?

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: "Colours for a dark or a light background.")
  var colorScheme: ColorScheme = .dark

  @Option(
    help: ArgumentHelp(
      "Render the preview of this name instead of the view that the script returns. It has its own size unless --size is given.",
      valueName: "name"))
  var preview: String?

  @OptionGroup var theme: ThemeArgument
  @OptionGroup var scriptOptions: ScriptOptions

  func run() throws { try settings.run() }

  var settings: Settings {
    Settings(
      file: file, size: size?.canvas, format: format, color: color, colorScheme: colorScheme, preview: preview,
      theme: theme.theme, script: scriptOptions.settings)
  }

  /// The values of the options. ``ShortCommand`` creates them without the argument parser.
  struct Settings: Hashable {
    var file: String
    var size: CanvasSize?
    var format: OutputFormat?
    var color = ColorPolicy.Option.automatic
    var colorScheme = ColorScheme.dark
    var preview: String?
    var theme: ThemeChoice?
    var script = ScriptSettings()

    func run() throws {
      let runtime = try ScriptArgument(path: file, settings: script, input: .whole).load(
        colorScheme, theme, isWithoutColor: Console.isWithoutColor(format, color))
      runtime.keepUntilExit()
      let canvas = size ?? .inline(width: TerminalSize.current(environment: Console.environment).width)
      let rendering: Rendering
      if let preview {
        guard let found = runtime.previews.first(where: { $0.isCalled(preview) }) else {
          let names = runtime.previews.map { "\"\($0.name)\"" }.joined(separator: ", ")
          throw Failure.usage(
            "there is no preview \"\(preview)\"; " + (names.isEmpty ? "the script has none" : "there are \(names)"))
        }
        rendering = runtime.render(found.sized(size), canvas)
      } else {
        rendering = runtime.render(canvas)
      }
      try rendering.print(format, color)
    }
  }
}

extension Runtime {
  /// Keeps the runtime until the process ends, because freeing it would take 400,000 more instructions.
  func keepUntilExit() { _ = Unmanaged.passRetained(self) }

  /// Prints an error and throws if the script returned no view to show.
  func requireContent() throws {
    guard !hasContent else { return }
    Console.report(render().diagnostics)
    throw Failure.script
  }
}

extension Rendering {
  /// Writes the rendering to standard output, and its diagnostics to standard error.
  func print(_ format: OutputFormat?, _ color: ColorPolicy.Option) throws {
    let document = format == .json ? document() : nil
    // Errors are printed even if the output cannot be written.
    let written = Result { try Console.write(document.map { $0.json + "\n" } ?? output(format, color)) }
    defer { if let excess = document?.excess { Console.error(String(describing: excess)) } }
    Console.report(diagnostics)
    if diagnostics.contains(where: { $0.code == .internalFault }) { throw ExitCode(70) }
    if hasErrors || document?.excess != nil { throw Failure.script }
    try written.get()
  }

  /// Returns the output in a format. By default, this is text, with control sequences if standard output takes them.
  func output(_ format: OutputFormat?, _ color: ColorPolicy.Option) -> String {
    let depth = format == .svg ? Console.imageDepth(color) : Console.depth(format, color)
    let format = format ?? (depth == nil ? .text : .ansi)
    return written(as: format, depth ?? .none, columns: Console.columns) + (format == .json ? "\n" : "")
  }
}

extension Preview {
  /// True if `name` is the name of the preview, or its caption, which begins with the name of its component.
  func isCalled(_ name: String) -> Bool { self.name == name || caption == name }

  /// Returns this preview, without its own size if the user gave a `size`.
  func sized(_ size: CanvasSize?) -> Preview {
    var preview = self
    if size != nil { (preview.width, preview.height) = (nil, nil) }
    return preview
  }
}

/// A size on the command line: `40x10`, or only the width, `40`.
struct CanvasArgument: ExpressibleByArgument {
  let canvas: CanvasSize

  init?(argument: String) {
    guard let canvas = CanvasSize(argument) else { return nil }
    self.canvas = canvas
  }
}

extension ColorPolicy.Option: ExpressibleByArgument {}
extension GraphicsOption: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
