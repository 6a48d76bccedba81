// The data of a script and the limits that it runs within, on the command line.

import ArgumentParser
import Longtail

/// `--data`, `--limit-memory`, `--limit-time`, `--trust` and `--strict`, which all commands that load a script have.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with a JSON object, which is 'data' in the script: with {\"n\": 1}, data.n is 1.", valueName: "file"))
  var data: String?

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
    if limitTime != nil, trust { throw ValidationError("--trust removes the time limit: remove --limit-time") }
  }

  var settings: ScriptSettings {
    ScriptSettings(data: data, limitMemory: limitMemory, limitTime: limitTime, trust: trust, strict: strict)
  }
}

/// The values of ``ScriptOptions``.
struct ScriptSettings: Hashable {
  var data: String?
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
    guard let data else { return nil }
    if let known = ScriptSettings.files.withLock({ $0[data] }) { return known }
    guard data != "-" else { throw Failure.usage("--data takes a file: it does not read standard input") }
    let text = try Console.read(file: data, mebibytes: 16)
    do throws(JSONReader.Failure) {
      let file = try DataFile(data, holding: text)
      ScriptSettings.files.withLock { $0[data] = file }
      return file
    } catch {
      throw Failure.usage("\(data):\(error.description(in: text))")
    }
  }

  private static let files = Lock<[String: DataFile]>([:])
}
