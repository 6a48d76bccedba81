// The data of a script and the limits that it runs within, on the command line.

import ArgumentParser
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `--data`, `--limit-memory`, `--limit-time`, `--trust` and `--strict`, which all commands that load a script have.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file with a JSON object, which is 'data' in the script: with {"n": 1}, data.n is 1. With 'run' and 'render', - reads JSON or \
      JSON lines from standard input: members of objects become entries of 'data', and items of arrays become data.lines.
      """, valueName: "file"))
  var data: String?

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
    if dataLines, data == nil { throw ValidationError("--data-lines needs --data FILE, or --data - for standard input") }
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
  var data: String?
  var dataLines = false
  var dataKeep: Int?
  /// In megabytes.
  var limitMemory: Int?
  /// In milliseconds.
  var limitTime: Int?
  var trust = false
  var strict = false

  /// Adds the limits, the data and the installed components to `options`.
  func options(_ options: RuntimeOptions = RuntimeOptions()) throws -> RuntimeOptions {
    var options = options
    options.readData = try dataFile()
    options.dataFile = options.readData?.path
    apply(to: &options.program)
    return options
  }

  func apply(to options: inout ProgramOptions) {
    if let limitMemory { options.memoryLimit = limitMemory << 20 }
    if let limitTime { options.limit(milliseconds: limitTime) }
    if trust { options.trust() }
    options.isStrict = strict
    if let components = InstalledFiles.components { options.roots.append(components) }
  }

  /// Reads the file of `--data`, once for all scripts.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read or holds no object.
  func dataFile() throws -> DataFile? {
    guard let data, !hasInput else { return nil }
    if let known = ScriptSettings.files.withLock({ $0[data] }) { return known }
    let text = try Console.read(file: data, mebibytes: 16)
    do throws(JSONReader.Failure) {
      let file = try DataFile(data, holding: text)
      ScriptSettings.files.withLock { $0[data] = file }
      return file
    } catch {
      throw Failure.usage("\(data):\(error.description(in: text))")
    }
  }

  /// True if lines, or values from standard input, are read while the script runs.
  var hasInput: Bool { dataLines || data == "-" }

  /// - Throws: ``Failure/usage(_:)`` if there is an input, for commands that read none.
  func requireNoInput() throws {
    guard !hasInput else {
      throw Failure.usage("this command reads --data from a file with a JSON object only: use 'run' or 'render'")
    }
  }

  /// Opens the input of lines or values; nil if there is none.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read.
  func input(onMistake: @escaping @Sendable (String) -> Void) throws -> DataInput? {
    guard let data, hasInput else { return nil }
    let isStandard = data == "-"
    let descriptor = isStandard ? STDIN_FILENO : open(data, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.usage("--data: \(data) cannot be read: \(String(cString: strerror(errno)))") }
    return DataInput(
      descriptor, isStandard ? "(standard input)" : data, dataLines ? .lines : .json, mostLines: dataKeep ?? 1_000_000,
      onMistake: onMistake)
  }

  private static let files = Lock<[String: DataFile]>([:])
}
