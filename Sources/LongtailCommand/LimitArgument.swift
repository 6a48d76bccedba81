// How much a script may take, and how it is run, on the command line.

import ArgumentParser
import Longtail

/// `--limit-memory`, `--limit-time`, `--trust` and `--strict`, as all commands that load a script take them.
struct LimitArgument: ParsableArguments {
  @Option(help: ArgumentHelp("The memory of a script in megabytes, from 2; 256 by default.", valueName: "MB"))
  var limitMemory: Int?

  @Option(
    help: ArgumentHelp(
      "The time of each load, update and event in milliseconds, from 10; 800 by default.",
      valueName: "ms"))
  var limitTime: Int?

  @Flag(help: "Do not limit the time of the script: for scripts that you trust.")
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

  func apply(to options: inout ProgramOptions) {
    if let limitMemory { options.memoryLimit = limitMemory << 20 }
    if let limitTime { options.limit(milliseconds: limitTime) }
    if trust { options.trust() }
    options.isStrict = strict
  }
}
