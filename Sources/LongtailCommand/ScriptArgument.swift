// A script named on the command line: a file, or `-` for standard input.

import ArgumentParser
import Longtail

/// What commands that load a script have in common.
struct ScriptArgument {
  let path: String
  let limits: LimitArgument

  /// Loads the script. What it prints goes to standard error, unless told otherwise: standard output is for the picture.
  func load(
    _ scheme: ColorScheme = .dark, _ data: DataArgument = DataArgument(), _ theme: ThemeArgument? = nil,
    isWithoutColor: Bool = false, options: RuntimeOptions = RuntimeOptions(),
    log: @escaping @Sendable (String) -> Void = { Console.error($0) }
  ) throws -> Runtime {
    let runtime = try loader()(shown(scheme, data, isWithoutColor, options, log))
    try theme?.apply(to: runtime, of: path)
    return runtime
  }

  /// Loads a file, or waits for it where it can be read and not loaded, which is told.
  func await(
    _ scheme: ColorScheme, _ data: DataArgument, isWithoutColor: Bool, log: @escaping @Sendable (String) -> Void
  ) throws -> (Runtime, Diagnostic?) {
    let options = try shown(scheme, data, isWithoutColor, RuntimeOptions(), log)
    let sources = SourceFiles()
    do throws(Diagnostic) {
      let runtime = try Runtime(named: path, options, noting: sources)
      return (runtime, nil)
    } catch {
      guard sources.hasRead(path) else { throw error }
      return (try Runtime(awaiting: path, options, after: sources), error)
    }
  }

  private func shown(
    _ scheme: ColorScheme, _ data: DataArgument, _ isWithoutColor: Bool, _ options: RuntimeOptions,
    _ log: @escaping @Sendable (String) -> Void
  ) throws -> RuntimeOptions {
    var options = try self.options(data, options)
    options.colorScheme = scheme
    options.differentiatesWithoutColor = isWithoutColor
    options.program.log = log
    return options
  }

  /// Options with the limits that were asked for, and the data.
  func options(_ data: DataArgument, _ options: RuntimeOptions = RuntimeOptions()) throws -> RuntimeOptions {
    var options = options
    options.readData = try data.file()
    options.dataFile = options.readData?.path
    limits.apply(to: &options.program)
    return options
  }

  /// What loads the script. Standard input is read by this function, unless it was before.
  func loader() throws -> (RuntimeOptions) throws(Diagnostic) -> Runtime {
    guard path == "-" else { return { options throws(Diagnostic) in try Runtime(named: path, options) } }
    let source = String(decoding: try Console.standardInput(), as: UTF8.self)
    return { options throws(Diagnostic) in try Runtime(source: source, name: "(standard input)", folder: ".", options) }
  }
}

/// `--theme`, as commands that show a script take it.
struct ThemeArgument: ParsableArguments {
  @Option(help: ArgumentHelp("A built-in theme, or one that the script declares.", valueName: "name"))
  var theme: String?

  func apply(to runtime: Runtime, of file: String) throws {
    if let theme { try ThemeArgument.apply(theme, to: runtime, of: file) }
  }

  static func apply(_ theme: String, to runtime: Runtime, of file: String) throws {
    guard runtime.themes.contains(theme) else { throw unknown(theme, runtime.themes, in: file) }
    try runtime.setTheme(theme)
  }

  static func unknown(_ theme: String, _ known: [String], in file: String) -> Failure {
    let hint = Diagnostic(.unknownTheme(name: theme, known: known)).hint ?? ""
    let guess = hint.hasPrefix("did") ? " " + hint : ""
    return .usage(
      "there is no theme \"\(theme)\" in \(file == "-" ? "the script" : file);\(guess) there are \(known.joined(separator: ", "))"
    )
  }
}

/// `Button=plain`.
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

/// `--data`, as all commands that load a script take it.
struct DataArgument: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with a JSON object, which is 'data' in the script: {\"n\": 1} is data.n.", valueName: "file"))
  var data: String?

  /// The file, which can be read and holds an object: else the command is wrong, and not the script. It is read once, however many
  /// scripts it is for.
  func file() throws -> DataFile? {
    guard let data else { return nil }
    if let known = DataArgument.files.withLock({ $0[data] }) { return known }
    guard data != "-" else { throw Failure.usage("--data takes a file, because standard input has the script") }
    let text = try Console.read(file: data, mebibytes: 16)
    do throws(JSONReader.Failure) {
      let file = try DataFile(data, holding: text)
      DataArgument.files.withLock { $0[data] = file }
      return file
    } catch {
      throw Failure.usage("\(data):\(error.description(in: text))")
    }
  }

  private static let files = Lock<[String: DataFile]>([:])
}

extension ColorScheme: ExpressibleByArgument {}
