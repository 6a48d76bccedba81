// `longtail run`: runs a script on the terminal until it ends.

import ArgumentParser
import Longtail

/// Runs a script.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a script on the terminal.",
    discussion: """
      The script runs on the whole screen, or with --inline below the prompt, until q or Ctrl-C is pressed and no view handles the \
      key. If standard output is not a terminal, the script still runs on the terminal, and standard output receives only the result: \
      the value that the script passes to the function finish. A string is printed as it is, other data as JSON. The exit code is 0, \
      130 after Ctrl-C, or the code that the script passes to the function fail. If TERM is empty or dumb, one frame is printed. The \
      output of the function print, and errors, go to standard error. They appear when the terminal is restored. They appear at once \
      if standard error is redirected, with --linear, or when one frame is printed.
      """)

  @Argument(help: "The script; - reads standard input.")
  var file: String

  @Flag(help: "Print one frame and exit.")
  var once = false

  @Flag(
    help: "Show the script below the prompt, as high as it needs, instead of on the whole screen. The last frame stays there.")
  var inline = false

  @Flag(help: "With --inline, erase the last frame at the end.")
  var erase = false

  @Flag(
    help: """
      Print the views as lines of text, for screen readers. Controls have numbers, changes are appended, and commands are read \
      from standard input. ACCESSIBLE=1 in the environment does the same.
      """)
  var linear = false

  @Flag(
    inversion: .prefixedNo, help: "Reload the script, and keep its state, when one of its files is saved; not with --linear.")
  var watch = true

  @Flag(help: "Print the number of frames and their cost at the end; not with --linear.")
  var stats = false

  @Flag(help: "Print the bodies that ran for each frame, and why; not with --linear.")
  var why = false

  @Flag(
    name: .customLong("null"),
    help: "End the result with a NUL byte instead of a line feed. The items of a list are printed one by one.")
  var isNullEnded = false

  @Option(
    help: ArgumentHelp(
      "Write the events that the script emits to a file, or to a file descriptor given as a number, as one JSON object in each line.",
      valueName: "file|number"))
  var events: String?

  @Option(
    help: "auto: receive clicks and the wheel while a view handles them, but not with --inline; off: leave them to the terminal.")
  var mouse: Mouse = .auto

  @OptionGroup var environment: EnvironmentArgument
  @OptionGroup var theme: ThemeArgument
  @OptionGroup var scriptOptions: ScriptOptions
  @OptionGroup(title: "Permissions") var grants: GrantOptions

  @Option(
    help: ArgumentHelp(
      "The file that keeps the values of 'stored', by default one for each script in ~/.local/state/longtail/storage.",
      valueName: "file"))
  var storage: String?

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(
    help: """
      The format of images: auto (the best that the terminal reports), kitty, iterm2, sixel, or blocks (two pixels in each cell).
      """)
  var graphics: GraphicsOption = .automatic

  @Option(help: "Colours for a dark or a light background; by default, the background that the terminal reports.")
  var colorScheme: ColorScheme?

  /// The receiver of mouse events: the script while a view handles them (`auto`), or always the terminal (`off`).
  enum Mouse: String, CaseIterable, ExpressibleByArgument { case auto, off }

  func validate() throws {
    guard !erase || inline else { throw ValidationError("--erase needs --inline") }
    guard !once || !stats && !why else {
      throw ValidationError("--once prints one frame: remove --stats and --why")
    }
  }

  func run() throws { try settings.run() }

  var settings: Settings {
    var script = scriptOptions.settings
    if !once { script.grants = grants.grants }
    script.storage = storage
    return Settings(
      file: file, once: once, inline: inline, erases: erase, linear: linear, watch: watch, stats: stats, why: why, mouse: mouse,
      isNullEnded: isNullEnded, events: events, environment: environment.env, theme: theme.theme, script: script,
      color: color, graphics: graphics, colorScheme: colorScheme)
  }

  /// The values of the options. ``ShortCommand`` creates them without the argument parser.
  struct Settings: Hashable {
    var file: String
    var once = false
    var inline = false
    var erases = false
    var linear = false
    var watch = true
    var stats = false
    var why = false
    var mouse = Mouse.auto
    var isNullEnded = false
    var events: String?
    var environment: [Setting] = []
    var theme: ThemeChoice?
    var script = ScriptSettings(grants: Grants())
    /// The name of the kit tool, such as "choose"; nil for other scripts.
    var tool: String?
    var color = ColorPolicy.Option.automatic
    var graphics = GraphicsOption.automatic
    var colorScheme: ColorScheme?

    func run() throws {
      if linear || Console.environment.isAccessible { return try runInLines() }
      let isRun = !once && TerminalApp.canRun(environment: Console.environment, usesAnyTerminal: true)
      if let tool, !isRun { throw Failure.usage("\(tool) needs a terminal to draw on") }
      let log = RunLog(isHeld: isRun && StandardOutput.isTerminal(2))
      let (runtime, loadError) = try load(log, awaits: isRun && watch && file != "-", isLive: isRun)
      for setting in environment { try runtime.setEnvironment(setting.key, to: setting.value) }
      guard isRun || once || StandardOutput.isTerminal() else {
        throw Failure.usage(
          """
          there is no terminal to run on: print one frame with --once or 'longtail render', lines of text with --linear, or draw \
          in another program with 'longtail serve'
          """)
      }
      guard isRun else {
        runtime.keepUntilExit()
        let width = TerminalSize.current(environment: Console.environment).width
        let rendering = runtime.render(.inline(width: width))
        for case .printed(let view) in runtime.takeRequests() {
          try Console.write(Console.depth(nil, color).map { view.ansi($0, columns: Console.columns) } ?? view.text)
        }
        return try rendering.print(nil, color)
      }
      try runtime.requireContent()
      try Permission(runtime: runtime, file: file).obtain(script.grants ?? Grants())
      if let loadError { log.write(error: loadError) }
      let lines = try listen(to: runtime) { log.write($0) }
      let end = try run(runtime, loadError, log)
      runtime.retrySaving()
      log.release()
      lines?.finish()
      try report(end)
    }

    /// Writes each event of the script to the target of `--events`.
    private func listen(to runtime: Runtime, onClosed log: @escaping @Sendable (String) -> Void) throws -> EventLines? {
      guard let events else { return nil }
      let lines = try EventLines(events, onFailure: log)
      runtime.onEveryEvent { [lines] name, value in lines.add(name, value) }
      return lines
    }

    /// Prints the result of a script that has ended, and ends the process if the exit code is not 0.
    private func report(_ end: TerminalApp.End) throws {
      switch end {
      case .quit: break
      case .finished(let result): try Console.write(result.output(isNullEnded: isNullEnded))
      case .failed(let message, let code):
        if !message.isEmpty { Console.error(message) }
        throw Failure.code(code)
      // The exit codes of SIGINT and SIGHUP show a shell script that the missing output is not an empty result.
      case .interrupted: throw Failure.code(130)
      case .hangUp: throw Failure.code(129)
      case .signal(let signal): TerminalApp.die(of: signal)
      }
    }

    /// Loads the script. If `awaits` is true and the script has an error, returns the error, and a runtime that waits until the
    /// file is saved again.
    private func load(_ log: RunLog, awaits: Bool, isLive: Bool) throws -> (Runtime, Diagnostic?) {
      let argument = ScriptArgument(path: file, settings: stored, input: isLive ? .live : .whole)
      let (scheme, isWithoutColor) = (colorScheme ?? .dark, Console.isWithoutColor(nil, color))
      guard awaits else {
        return (try argument.load(scheme, theme, isWithoutColor: isWithoutColor) { log.write($0) }, nil)
      }
      let (runtime, loadError) = try argument.await(scheme, theme, isWithoutColor: isWithoutColor) { log.write($0) }
      if let theme, loadError == nil {
        try ThemeArgument.apply(theme.name, to: runtime, of: file)
      } else if let theme {
        try runtime.setTheme(theme.name)
      }
      return (runtime, loadError)
    }

    private func runInLines() throws {
      guard once || file != "-" else {
        throw Failure.usage("linear output reads commands from standard input: give the script as a file, or add --once")
      }
      guard once || !script.readsStandardInput else {
        throw Failure.usage("linear output reads commands from standard input: give --data a file, or add --once")
      }
      let argument = ScriptArgument(path: file, settings: stored, input: once ? .whole : .live)
      let runtime = try argument.load(colorScheme ?? .dark, theme)
      for setting in environment { try runtime.setEnvironment(setting.key, to: setting.value) }
      try runtime.requireContent()
      if !once { try Permission(runtime: runtime, file: file).obtain(script.grants ?? Grants()) }
      var options = LinearApp.Options()
      options.size = TerminalSize.current(environment: Console.environment)
      options.onMistake = { Console.error(String(describing: $0)) }
      let lines = once ? nil : try listen(to: runtime) { Console.error($0) }
      let end: TerminalApp.End
      do throws(StandardOutput.Failure) {
        let app = LinearApp(runtime, options)
        guard !once else { return try app.printOnce() }
        end = try app.runBlocking()
      } catch {
        throw Failure.output(error)
      }
      lines?.finish()
      try report(end)
    }

    /// The settings of the script, with the file for its stored values. A script from standard input has such a file only with
    /// `--storage`.
    private var stored: ScriptSettings {
      var settings = script
      if file != "-" { settings.storage = settings.storage ?? StateFile.storage(of: file)?.path }
      return settings
    }

    /// The name of the script without its folder and its ending.
    private var title: String? {
      guard file != "-", let name = file.split(separator: "/").last else { return nil }
      return String(name.hasSuffix(".lua") ? name.dropLast(4) : name)
    }

    private func run(_ runtime: Runtime, _ loadError: Diagnostic?, _ log: RunLog) throws -> TerminalApp.End {
      var options = TerminalApp.Options()
      (options.color, options.graphics) = (color, graphics)
      (options.isInline, options.erasesLastFrame) = (inline, erases)
      options.usesAnyTerminal = true
      options.title = title
      options.capturesMouse = mouse == .auto
      options.reportsEvaluations = why
      options.colorScheme = colorScheme
      options.environment = Console.environment
      options.onMistake = { log.write(String(describing: $0)) }
      if inline { options.takeLines = { log.take() } }
      options.watchesFiles = watch
      options.mistake = loadError
      options.hasInspector = true
      options.onReload = { [stats] reloaded in
        log.record(reloaded)
        if let line = Settings.summary(of: reloaded, always: stats) { log.write(line) }
      }
      var statistics = FrameStatistics()
      options.onFrame = { frame in
        statistics.add(frame)
        guard why else { return }
        for (path, reasons) in frame.evaluations { log.write(path + ": " + reasons.joined(separator: ", ")) }
      }
      defer { if stats { log.write(statistics.description) } }
      do {
        return try TerminalApp(runtime, options).runBlocking()
      } catch {
        throw Failure.usage("the terminal cannot be used: \(error)")
      }
    }
  }
}

extension RunCommand.Settings {
  /// Returns a line about a reload: the number of state values that were kept, the state that was lost, and the duration. Nil if
  /// the reload failed, or if nothing was lost and `always` is false.
  private static func summary(of reloaded: TerminalApp.Reloaded, always: Bool) -> String? {
    // If the script could not be loaded, the error panel shows the reason, so no line is needed.
    guard case .success(let reload) = reloaded.result else { return nil }
    guard always || !reload.losses.isEmpty else { return nil }
    let parts = ["reload: \(reload.keptSlots) state value\(reload.keptSlots == 1 ? "" : "s") kept"] + reload.losses
    return parts.joined(separator: "; ") + "; \(Int((reloaded.duration / .microseconds(1)).rounded())) us"
  }
}

extension ScriptResult {
  /// Returns the output for a result: a string unchanged or other data as JSON, followed by a line feed. The output is empty if
  /// there is no value. If `isNullEnded` is true, each item of a list is a value of its own, and each value is followed by NUL
  /// instead of a line feed.
  fileprivate func output(isNullEnded: Bool) -> [UInt8] {
    let values: [[UInt8]]
    switch value {
    case .none: values = []
    case .string: values = texts
    case .list where isNullEnded && !texts.isEmpty: values = texts
    case .list(let items) where isNullEnded:
      values = items.map { item in if case .string(let text) = item { Array(text.utf8) } else { Array(item.json.utf8) } }
    default: values = [Array(value.json.utf8)]
    }
    return values.flatMap { $0 + [isNullEnded ? 0 : UInt8(ascii: "\n")] }
  }
}

extension [String: String] {
  /// True if the environment asks for lines of text instead of drawings. Other programs read this variable, too.
  fileprivate var isAccessible: Bool { !["", "0", "false"].contains(self["ACCESSIBLE"] ?? "") }
}

/// The option `--env` of commands that run a script.
struct EnvironmentArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp("A value of the environment that all views see; may be given several times.", valueName: "key=value"))
  var env: [Setting] = []
}

/// A value of `--env`: `key=value`.
struct Setting: ExpressibleByArgument, Hashable {
  let key: String
  let value: PlainValue

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    key = String(argument[..<sign])
    let text = String(argument[argument.index(after: sign)...])
    value =
      switch text {
      case "true": .boolean(true)
      case "false": .boolean(false)
      default: Int(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)
      }
  }
}

/// The cost of frames, for `--stats`.
private struct FrameStatistics: CustomStringConvertible {
  private var bytes: [Int] = []
  private var microseconds: [Int] = []
  private var events = 0

  mutating func add(_ frame: TerminalApp.Frame) {
    bytes.append(frame.bytes)
    events += frame.events
    if frame.duration > .zero { microseconds.append(Int((frame.duration / .microseconds(1)).rounded())) }
  }

  var description: String {
    func middle(_ values: [Int]) -> Int { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
    return "\(bytes.count) frames, \(bytes.reduce(0, +)) bytes (median \(middle(bytes))) after \(events) events; "
      + "time from event to frame: \(middle(microseconds)) us (median), \(microseconds.max() ?? 0) us (maximum)"
  }
}
