// The data of a script and the limits that it runs within, on the command line.

import ArgumentParser
import Longtail
import LongtailPictures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options `--data`, `--data-lines`, `--data-keep`, `--limit-memory`, `--limit-time`, `--trust` and `--strict` of commands
/// that load scripts from the command line.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file with a JSON object, which is 'data' in the script: with {"n": 1}, data.n is 1. With name=FILE, the value in the file is \
      data.name. A file with the extension csv or tsv is a table with a header: data.columns and data.rows. With 'run' and \
      'render', - reads JSON or JSON lines from standard input: members of objects become entries of 'data', and items of arrays \
      become data.lines. May be given several times.
      """, valueName: "[name=]file"))
  var data: [DataArgument] = []

  @Flag(help: "Read the lines of text in the file of --data, or in standard input, as data.lines.")
  var dataLines = false

  @Option(help: ArgumentHelp("The most lines in data.lines; the oldest are removed. By default 1000000.", valueName: "number"))
  var dataKeep: Int?

  @Option(help: ArgumentHelp("The memory of a script in megabytes, from 2; 256 by default.", valueName: "MB"))
  var limitMemory: Int?

  @Option(
    help: ArgumentHelp(
      """
      The time limit of each load, update and event in milliseconds, from 10. The limit of Lua instructions becomes a million for \
      each millisecond. Without this option, the limits are 800 ms and 100 million instructions.
      """,
      valueName: "ms"))
  var limitTime: Int?

  @Flag(help: "Do not limit the time and the instructions of the script: for scripts that you trust.")
  var trust = false

  @Flag(help: "Run each body twice, and warn if the results differ.")
  var strict = false

  func validate() throws {
    if let limitMemory, !(2...1 << 20).contains(limitMemory) {
      throw ValidationError("--limit-memory takes a whole number of megabytes from 2 to 1048576")
    }
    if let limitTime, !(10...86_400_000).contains(limitTime) {
      throw ValidationError("--limit-time takes a whole number of milliseconds from 10 to 86400000")
    }
    if dataLines, data.count(where: \.isUnnamed) != 1 {
      throw ValidationError("--data-lines needs one --data FILE, or --data - for standard input")
    }
    if data.count(where: \.isStandardInput) > 1 { throw ValidationError("--data - can be given once") }
    if let dataKeep, !(1...100_000_000).contains(dataKeep) {
      throw ValidationError("--data-keep takes a number of lines from 1 to 100000000")
    }
    if limitTime != nil, trust { throw ValidationError("--trust removes the time limit: remove --limit-time") }
  }

  var settings: ScriptSettings {
    ScriptSettings(
      data: data, dataLines: dataLines, dataKeep: dataKeep, limitMemory: limitMemory, limitTime: limitTime, trust: trust,
      strict: strict)
  }
}

/// The values of ``ScriptOptions``.
struct ScriptSettings: Hashable {
  var data: [DataArgument] = []
  var dataLines = false
  var dataKeep: Int?
  /// The memory limit, in megabytes; nil for the default.
  var limitMemory: Int?
  /// The time limit, in milliseconds; nil for the default.
  var limitTime: Int?
  var trust = false
  var strict = false
  /// Entries of the script's `data`, besides those from files.
  var values: [String: PlainValue] = [:]
  /// The source code of modules, by name.
  var modules: [String: String] = [:]
  /// The path of the file with the stored values; nil if they are not kept.
  var storage: String?
  /// The grants of a script that runs; nil for commands that only show a script.
  var grants: Grants?

  /// Adds the limits, the data and the installed components to `options`.
  func options(_ options: RuntimeOptions = RuntimeOptions()) throws -> RuntimeOptions {
    var options = options
    options.readData = try dataFiles()
    options.dataFiles = options.readData.map(\.source)
    apply(to: &options.program)
    options.program.data.merge(values) { $1 }
    options.storage = try storage.map { try ScriptSettings.storage($0) }
    options.usesMachine = grants != nil
    options.grants = grants ?? Grants()
    return options
  }

  /// - Throws: ``Failure/usage(_:)`` if the file at `path` cannot be read, or does not hold stored values.
  private static func storage(_ path: String) throws -> StorageFile {
    guard !path.isEmpty else { throw Failure.usage("--storage takes the path of a file") }
    let file = StorageFile(path: path)
    do { _ = try file.load() } catch {
      throw Failure.usage(Diagnostic(.storageFailed(isSaving: false, reason: "\(error)")).sentence)
    }
    return file
  }

  func apply(to options: inout ProgramOptions) {
    options.pictures = .standard
    if let limitMemory { options.memoryLimit = limitMemory << 20 }
    if let limitTime { options.limit(milliseconds: limitTime) }
    if trust { options.trust() }
    options.isStrict = strict
    if let components = InstalledFiles.components { options.roots.append(components) }
  }

  /// Reads the files of `--data`, once for all scripts.
  ///
  /// - Throws: ``Failure/usage(_:)`` if a file cannot be read, or its content is invalid.
  func dataFiles() throws -> [DataFile] {
    try data.filter { $0 != input }.map { argument in
      if let known = ScriptSettings.files.withLock({ $0[argument.source] }) { return known }
      let path = argument.source.path
      let text = try Console.read(file: path, mebibytes: 16)
      do throws(JSONReader.Failure) {
        let file = try DataFile(argument.source, holding: text)
        ScriptSettings.files.withLock { $0[argument.source] = file }
        return file
      } catch {
        throw Failure.usage("\(path):\(error.description(in: text))")
      }
    }
  }

  /// The argument of `--data` that is read as a stream: standard input, or the file of `--data-lines`. Nil if there is none.
  private var input: DataArgument? { data.first { $0.isStandardInput || dataLines && $0.isUnnamed } }
  var hasInput: Bool { input != nil }
  /// True if the input is standard input.
  var readsStandardInput: Bool { input?.isStandardInput == true }

  /// Commands that read no stream call this method.
  ///
  /// - Throws: ``Failure/usage(_:)`` if `--data` reads a stream: standard input, or the file of `--data-lines`.
  func requireNoInput() throws {
    guard !hasInput else {
      throw Failure.usage("this command reads --data from a file with a JSON object only: use 'run' or 'render'")
    }
  }

  /// Opens the input of lines or values; nil if there is none.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read.
  func input(onError: @escaping @Sendable (String) -> Void) throws -> DataInput? {
    guard let input else { return nil }
    let path = input.source.path
    let descriptor = input.isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.usage("--data: \(path) cannot be read: \(String(cString: strerror(errno)))") }
    return DataInput(
      descriptor, input.isStandardInput ? "(standard input)" : path, dataLines ? .lines : .json, mostLines: dataKeep ?? 1_000_000,
      onError: onError)
  }

  private static let files = Lock<[DataSource: DataFile]>([:])
}

/// A value of `--data`: `FILE`, `name=FILE` or `-`.
struct DataArgument: ExpressibleByArgument, Hashable {
  let source: DataSource

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && parts[0].wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    source = DataSource(path: isNamed ? String(parts[1]) : argument, name: isNamed ? String(parts[0]) : nil)
    if source.path.isEmpty { return nil }
  }

  init(path: String) { source = DataSource(path: path) }

  var isUnnamed: Bool { source.name == nil }
  var isStandardInput: Bool { source == DataSource(path: "-") }
}
