// `longtail serve`: a script for another program that mirrors it.

import ArgumentParser
import Longtail

/// Serves a script.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show a script in another program: JSON lines in and out.",
    discussion: """
      What the script shows is told on standard output as a tree and what is different about it, one JSON object a line; keys, clicks, \
      data and more are read from standard input. docs/serve.md tells how, docs/schema/serve-1.json every message.
      """)

  @Argument(help: "The script.")
  var file: String

  @Option(help: ArgumentHelp("The columns, and rows, that there are until a resize.", valueName: "width[xheight]"))
  var size: CanvasArgument?

  @Flag(inversion: .prefixedNo, help: "Load the script anew, with its state, whenever one of its files is saved.")
  var watch = true

  @Flag(help: "Let time go by only as ticks say.")
  var manualClock = false

  @Flag(help: "Tell what moves picture by picture, instead of where it goes at once.")
  var animations = false

  @OptionGroup var environment: EnvironmentArgument
  @OptionGroup var theme: ThemeArgument
  @OptionGroup var data: DataArgument
  @OptionGroup var limits: LimitArgument

  @Option(help: "Colours for a dark or a light background.")
  var colorScheme: ColorScheme = .dark

  func run() throws {
    guard file != "-" else { throw Failure.usage("serve reads requests from standard input: the script has to be a file") }
    var options = MirrorSession.Options()
    let log = options.log
    let runtime = try ScriptArgument(path: file, limits: limits).load(colorScheme, data, theme) { log.write($0) }
    try environment.apply(to: runtime)
    guard runtime.hasContent else { throw Failure.usage("\(file) returns nothing to show") }
    if let size { options.canvas = size.canvas }
    options.isAnimated = animations
    options.hasManualClock = manualClock
    var serving = MirrorServer.Options()
    serving.watchesFiles = watch
    do throws(StandardOutput.Failure) {
      try MirrorServer(MirrorSession(runtime, options), serving).run()
    } catch {
      throw Failure.output(error)
    }
  }
}
