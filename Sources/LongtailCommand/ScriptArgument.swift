// A script named on the command line: a file, or `-` for standard input.

import ArgumentParser
import Longtail

/// A script on the command line, with the settings to load it.
struct ScriptArgument {
  let path: String
  let settings: ScriptSettings
  /// The way in which the command reads the input of the script.
  var input = Input.none

  /// The ways in which a command reads the input of a script. The input consists of lines or of JSON values.
  enum Input {
    case none
    /// Reads the whole input before the script is shown.
    case whole
    /// Reads the input while the script runs.
    case live
  }

  /// Loads the script. By default, printed lines go to standard error, because standard output is for the rendering.
  func load(
    _ scheme: ColorScheme = .dark, _ theme: ThemeChoice? = nil, isWithoutColor: Bool = false,
    options: RuntimeOptions = RuntimeOptions(),
    log: @escaping @Sendable (String) -> Void = { Console.error($0) }
  ) throws -> Runtime {
    let (options, input) = try prepared(scheme, isWithoutColor, try options.with(theme), log)
    let runtime = try loader()(options)
    input?.start(runtime)
    if let theme { try ThemeArgument.apply(theme.name, to: runtime, of: path) }
    return runtime
  }

  /// Loads a file. If the file can be read but has an error, returns the error, and a runtime that waits until the file is saved
  /// again.
  func await(
    _ scheme: ColorScheme, _ theme: ThemeChoice?, isWithoutColor: Bool, log: @escaping @Sendable (String) -> Void
  ) throws -> (Runtime, Diagnostic?) {
    let (options, input) = try prepared(scheme, isWithoutColor, try RuntimeOptions().with(theme), log)
    let sources = SourceFiles()
    do throws(Diagnostic) {
      let runtime = try Runtime(named: path, options, recording: sources)
      input?.start(runtime)
      return (runtime, nil)
    } catch {
      guard sources.hasRead(path) else { throw error }
      let runtime = try Runtime(awaiting: path, options, after: sources)
      input?.start(runtime)
      return (runtime, error)
    }
  }

  /// Returns the options of the script, and its live input. The caller starts the input when it has created the runtime. The
  /// input is nil if there is none, or if it was already read whole.
  private func prepared(
    _ scheme: ColorScheme, _ isWithoutColor: Bool, _ options: RuntimeOptions,
    _ log: @escaping @Sendable (String) -> Void
  ) throws -> (RuntimeOptions, DataInput?) {
    if input == .none { try settings.requireNoInput() }
    if path == "-", settings.readsStandardInput {
      throw Failure.usage("--data - reads standard input: give the script as a file")
    }
    if input == .live, settings.readsStandardInput, StandardOutput.isTerminal(0) {
      throw Failure.usage(
        "--data - reads standard input, which is the terminal: give it a file or a pipe, as in 'ls | longtail run ...'")
    }
    var options = try settings.options(options)
    options.colorScheme = scheme
    options.differentiatesWithoutColor = isWithoutColor
    options.program.log = log
    guard let input = try settings.input(onError: log) else { return (options, nil) }
    if self.input == .live {
      input.prepare(&options)
      return (options, input)
    }
    input.readAll(into: &options)
    return (options, nil)
  }

  /// Returns a function that loads the script. If the script is standard input, this call reads it, unless it was read before.
  func loader() throws -> (RuntimeOptions) throws(Diagnostic) -> Runtime {
    guard path == "-" else {
      return { options throws(Diagnostic) in try Runtime(named: path, options, modules: settings.modules) }
    }
    let source = String(decoding: try Console.standardInput(), as: UTF8.self)
    return { options throws(Diagnostic) in try Runtime(source: source, name: "(standard input)", folder: ".", options) }
  }
}

/// The option `--theme` of commands that show a script.
struct ThemeArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A built-in theme, a theme that the script declares, or the path of a file of colours: base16, Ghostty, Kitty, Alacritty or \
      iTerm2. A path contains a dot or a slash.
      """, valueName: "name|file"))
  var theme: ThemeChoice?

  static func apply(_ theme: String, to runtime: Runtime, of file: String) throws {
    guard runtime.themes.contains(theme) else { throw unknown(theme, runtime.themes, in: file) }
    try runtime.setTheme(theme)
  }

  static func unknown(_ theme: String, _ known: [String], in file: String) -> Failure {
    let hint = Diagnostic(.unknownTheme(name: theme, known: known)).hint.map { "; \($0)" } ?? ""
    return .usage("there is no theme '\(theme)' in \(file == "-" ? "the script" : file)\(hint)")
  }
}

/// A theme by its name, or the theme of a file.
struct ThemeChoice: Hashable, ExpressibleByArgument {
  let name: String
  /// The path of the file; nil for a name.
  let path: String?

  init(argument: String) {
    path = argument.contains("/") || argument.contains(".") ? argument : nil
    name = path.map(ThemeFile.name) ?? argument
  }

  /// Reads the theme of the file; nil for a name.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read, or is no file of colours.
  func theme() throws -> Theme? {
    guard let path else { return nil }
    let text = String(decoding: try Console.read(file: path, mebibytes: 1), as: UTF8.self)
    do { return try ThemeFile.theme(of: text, path: path) } catch { throw Failure.usage(error.description) }
  }
}

extension RuntimeOptions {
  /// Returns these options, with the theme if it comes from a file.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read, or is no file of colours.
  func with(_ theme: ThemeChoice?) throws -> RuntimeOptions {
    guard let file = try theme?.theme() else { return self }
    var options = self
    options.vocabulary.add(file)
    return options
  }
}

/// A value of `--style`: `Button=plain`.
struct StyleArgument: ExpressibleByArgument {
  let kind: String
  let name: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    (kind, name) = (String(parts[0]), String(parts[1]))
  }

  func apply(to runtime: Runtime) throws {
    do throws(Diagnostic) {
      try runtime.setStyle(of: kind, to: name)
    } catch {
      throw Failure.usage("\(error.sentence)" + (error.hint.map { "; \($0)" } ?? ""))
    }
  }
}

extension ColorScheme: ExpressibleByArgument {}
