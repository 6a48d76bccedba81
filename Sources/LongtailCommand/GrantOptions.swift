// The options that grant files, programs and environment variables to a script.

import ArgumentParser
import Longtail

/// The options `--allow-read`, `--allow-write`, `--allow-run` and `--allow-env` of commands that run a script.
struct GrantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file, or a folder with everything in it, that the script may read. May be given several times.", valueName: "path"))
  var allowRead: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file, or a folder with everything in it, that the script may write. May be given several times.", valueName: "path"))
  var allowWrite: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Programs that the script may run, separated by commas: names that are searched in PATH, or paths. A program can do whatever you \
      can do.
      """, valueName: "programs"))
  var allowRun: [String] = []

  @Option(
    help: ArgumentHelp("Environment variables that the script may read, separated by commas.", valueName: "names"))
  var allowEnv: [String] = []

  var grants: Grants {
    func separated(_ values: [String]) -> [String] { values.flatMap { $0.split(separator: ",").map(String.init) } }
    return Grants(read: allowRead, write: allowWrite, run: separated(allowRun), environment: separated(allowEnv))
  }
}
