// `longtail theme`: lists the built-in themes, or shows one on a page.

import ArgumentParser
import Longtail

/// Shows themes.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "List the built-in themes, or show a theme on a page.",
    subcommands: [ThemeListCommand.self, ThemePreviewCommand.self])
}

/// Lists the built-in themes.
struct ThemeListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the built-in themes.")

  func run() throws {
    let width = Theme.builtIn.map(\.name.count).max() ?? 0
    for theme in Theme.builtIn {
      try Console.write(theme.name + String(repeating: " ", count: width - theme.name.count + 2) + theme.summary + "\n")
    }
  }
}

/// Shows a theme on a page.
struct ThemePreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show colours, texts and views in a theme, on a page.")

  @Argument(
    help: ArgumentHelp(
      """
      A built-in theme, or the path of a file of colours: base16, Ghostty, Kitty, Alacritty or iTerm2. A path contains a dot or a slash.
      """, valueName: "name|file"))
  var theme: ThemeChoice

  @Option(help: "The columns of the page, from 40 to 400; by default \(ThemeSheet.width), or those of a narrower terminal.")
  var width: Int?

  @Option(help: "The format of the output: \(OutputFormat.names).")
  var format: OutputFormat?

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: "Colours for a dark or a light background. A file of colours is for one of them.")
  var colorScheme: ColorScheme = .dark

  func validate() throws {
    guard 40...400 ~= width ?? 40 else { throw ValidationError("--width takes a number of columns from 40 to 400") }
  }

  func run() throws {
    guard let shown = try theme.theme() ?? Theme.builtIn(named: theme.name) else {
      throw ThemeArgument.unknown(theme.name, Theme.builtIn.map(\.name), in: "longtail")
    }
    let width = width ?? min(ThemeSheet.width, max(40, Console.columns ?? ThemeSheet.width))
    let rendering = try ThemeSheet.rendering(
      of: shown, colorScheme, isWithoutColor: Console.isWithoutColor(format, color), width: width)
    try rendering.print(format, color)
  }
}
