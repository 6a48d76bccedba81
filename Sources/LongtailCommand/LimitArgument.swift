// How much a script may take, and how it is run, on the command line.

import ArgumentParser
import Longtail

/// `--limit-memory`, `--limit-time`, `--trust` and `--strict`, as all commands that load a script take them.
struct LimitArgument: ParsableArguments {
  @Option(help: ArgumentHelp("What a script may hold, in megabytes from 2; 256 where it is not given.", valueName: "MB"))
  var limitMemory: Int?

  @Option(
    help: ArgumentHelp(
      "How long a script may run while it loads, shows itself or answers an event, in milliseconds from 10; 800 if not given.",
      valueName: "ms"))
  var limitTime: Int?

  @Flag(help: "Let the script take the time it takes, without an end if it has none: for scripts that you have written.")
  var trust = false

  @Flag(help: "Run each body twice and warn where it does not show the same.")
  var strict = false

  func validate() throws {
    if let limitMemory, !(2...1 << 20).contains(limitMemory) {
      throw ValidationError("--limit-memory is a whole number of megabytes from 2 to 1048576")
    }
    if let limitTime, !(10...86_400_000).contains(limitTime) {
      throw ValidationError("--limit-time is a whole number of milliseconds from 10 to 86400000")
    }
    if limitTime != nil, trust { throw ValidationError("--trust has no limit of time: leave out --limit-time") }
  }

  func apply(to options: inout ProgramOptions) {
    if let limitMemory { options.memoryLimit = limitMemory << 20 }
    if let limitTime { options.limit(milliseconds: limitTime) }
    if trust { options.trust() }
    options.isStrict = strict
  }
}
