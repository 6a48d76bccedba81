// `longtail serve`: shows a script in another program.

import ArgumentParser
import Longtail

/// Serves a script.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show a script in another program: JSON lines in and out.",
    discussion: """
      The view tree and its changes are written to standard output, one JSON object on each line. Keys, clicks, data and other \
      requests are read from standard input. With --listen each connection to a Unix socket has a session of its own; only your user \
      can connect. In the repository of Longtail, docs/serve.md describes the protocol, and docs/schema/serve-1.json describes \
      every message.
      """)

  @Argument(help: "The script.")
  var file: String

  @Option(help: ArgumentHelp("The size of the screen in cells, until a resize request.", valueName: "width[xheight]"))
  var size: CanvasArgument?

  @Option(
    help: ArgumentHelp(
      "Serve the connections to a Unix socket, each with its own state, instead of standard input.",
      valueName: "path"))
  var listen: String?

  @Option(help: ArgumentHelp("The maximum number of sessions at a time, with --listen.", valueName: "number"))
  var limitSessions: Int?

  @Flag(inversion: .prefixedNo, help: "Reload the script, and keep its state, when one of its files is saved.")
  var watch = true

  @Flag(help: "Advance the clock only by tick requests.")
  var manualClock = false

  @Flag(help: "Send every frame of animations instead of only the last one.")
  var animations = false

  @OptionGroup var environment: EnvironmentArgument
  @OptionGroup var theme: ThemeArgument
  @OptionGroup var scriptOptions: ScriptOptions
  @OptionGroup(title: "Permissions") var grants: GrantOptions

  @Option(help: ArgumentHelp("The file that keeps the values of 'stored'.", valueName: "file"))
  var storage: String?

  @Option(help: "Colours for a dark or a light background.")
  var colorScheme: ColorScheme = .dark

  func validate() throws {
    if limitSessions != nil, listen == nil { throw ValidationError("--limit-sessions needs --listen") }
    if let limitSessions, limitSessions < 1 { throw ValidationError("--limit-sessions takes a whole number from 1") }
  }

  func run() throws {
    guard file != "-" else {
      let reason = listen == nil ? "requests are read from standard input" : "each session loads the script again"
      throw Failure.usage("serve takes a file, because \(reason)")
    }
    let load = try loading()
    var options = MirrorListener.Options()
    if let size { options.session.canvas = size.canvas }
    options.session.isAnimated = animations
    options.session.hasManualClock = manualClock
    options.server.watchesFiles = watch
    if let limitSessions { options.mostSessions = limitSessions }
    // Load the script once now, so that its errors are reported before a client connects.
    let runtime: Runtime
    do {
      runtime = try load(options.session.log)
    } catch {
      if case .unknownTheme(let name, let known) = error.cause { throw ThemeArgument.unknown(name, known, in: file) }
      throw error
    }
    try runtime.requireContent()
    if let listen { return try serve(listen, options, load) }
    do throws(StandardOutput.Failure) {
      try MirrorServer(MirrorSession(runtime, options.session), options.server).runBlocking()
    } catch {
      throw Failure.output(error)
    }
  }

  /// Returns a function that creates the runtime of a session.
  private func loading() throws -> @Sendable (MirrorSession.Log) throws(Diagnostic) -> Runtime {
    try scriptOptions.settings.requireNoInput()
    var settings = scriptOptions.settings
    settings.grants = grants.grants
    settings.storage = storage
    var options = try settings.options().with(theme.theme)
    options.colorScheme = colorScheme
    let (file, theme, values, isListening) = (file, theme, environment.env, listen != nil)
    return { [options] log throws(Diagnostic) in
      var options = options
      options.program.log = { log.write($0) }
      // A pipe can be read only once. With `--listen`, each session loads the script again, so it must be a regular file.
      let runtime = isListening ? try Runtime(script: file, options) : try Runtime(named: file, options)
      if let theme = theme.theme { try runtime.setTheme(theme.name) }
      for setting in values { try runtime.setEnvironment(setting.key, to: setting.value) }
      return runtime
    }
  }

  private func serve(
    _ path: String, _ options: MirrorListener.Options,
    _ load: @escaping @Sendable (MirrorSession.Log) throws(Diagnostic) -> Runtime
  ) throws {
    // Each session needs several descriptors, and the usual limit of a process is low, so raise the limit first.
    Console.raiseDescriptorLimit()
    let signals = TerminationSignals()
    do throws(SocketFailure) {
      let listener = try MirrorListener(path, options, load: load)
      signals.onFirst { listener.end() }
      Console.error("listening on \(path)")
      listener.runBlocking()
    } catch {
      throw Failure.usage("--listen \(path): \(error)")
    }
    // The listener has removed its socket file, so the process can now end by the signal.
    if let signal = signals.received { TerminalApp.die(of: signal) }
  }
}
