// The command line: parses the arguments, runs the command, and turns errors into exit codes.

import ArgumentParser
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `longtail`, with its subcommands.
struct LongtailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "longtail",
    abstract: "Components for the terminal, declared in Lua with chained modifiers.",
    discussion: """
      Exit codes: 0 success; 1 a script error, a failed test, or a failed step of a recording; 2 wrong usage; 70 an internal \
      error. If the file of the script or of a module cannot be read, or standard output cannot be written, the code is 1. If \
      standard input or the file of an option, such as --data, cannot be read, or a file cannot be written, the code is 2. It is \
      no error if a program that reads the output, such as head, ends early.
      """,
    version: version,
    subcommands: [
      NewCommand.self, RunCommand.self, RenderCommand.self, RecordCommand.self, PreviewCommand.self, ServeCommand.self,
      CompareCommand.self, ThemeCommand.self,
      CheckCommand.self, TestCommand.self, TypesCommand.self, DocCommand.self, ExplainCommand.self, WidthCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Tools for the shell",
        subcommands: [
          ChooseCommand.self, FilterCommand.self, InputCommand.self, WriteCommand.self, ConfirmCommand.self, TableCommand.self,
          FormCommand.self, SpinCommand.self, PagerCommand.self,
        ])
    ])
}

/// The reason why a command ends early.
enum Failure: Error {
  /// An error in a script. It was already reported.
  case script
  /// Wrong usage, or a file that cannot be used, with a message for standard error.
  case usage(String)
  /// Output that could not be written.
  case output(StandardOutput.Failure)
  /// The program ends with an exit code. For example, the script or the user has ended it, or the program of a tool is missing.
  case code(Int)
}

@main
enum Main {
  static func main() {
    Console.reserveStandardDescriptors()
    // If the reader of a pipe closes it, or a file reaches its maximum size, `write` returns an error instead of raising a
    // signal. The command decides how to react.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      let arguments = Console.arguments
      if let command = ShortCommand(arguments) { return try command.run() }
      try requireKnownCommand(arguments)
      var command = try LongtailCommand.parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      exit(failure)
    } catch let diagnostic as Diagnostic {
      Console.error(String(describing: diagnostic))
      Glibc.exit(diagnostic.code == .internalFault ? 70 : 1)
    } catch {
      let code = LongtailCommand.exitCode(for: error)
      if code.isSuccess { return finish(LongtailCommand.fullMessage(for: error)) }
      Console.error(LongtailCommand.fullMessage(for: error))
      Glibc.exit(code == .validationFailure ? 2 : 70)
    }
  }

  /// Reports an unknown command, with the nearest name.
  private static func requireKnownCommand(_ arguments: [String]) throws {
    guard let name = arguments.first, !name.hasPrefix("-") else { return }
    let known = LongtailCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !known.contains(name) else { return }
    if name.hasSuffix(".lua") {
      throw Failure.usage(wrongUse(ofScript: arguments))
    }
    throw Failure.usage(unknown("command", name, Reference.nearest(to: name, in: known)))
  }

  /// Suggests a command for arguments that begin with a script.
  private static func wrongUse(ofScript arguments: [String]) -> String {
    let line = arguments.map(Console.quoted).joined(separator: " ")
    if arguments.contains(where: { $0.hasPrefix("-") }) {
      let commands: [(name: String, takes: Bool)] = [
        ("run", (try? RunCommand.parse(Array(arguments))) != nil),
        ("render", (try? RenderCommand.parse(Array(arguments))) != nil),
      ]
      guard let command = commands.first(where: { $0.takes })?.name else {
        return "with options, write a command before the script; longtail --help lists the commands"
      }
      return "with options, write a command before the script: longtail \(command) \(line)"
    }
    if arguments.allSatisfy({ $0.hasSuffix(".lua") }) {
      return
        "longtail runs one script at a time; to show the previews that several scripts declare, write: longtail preview \(line)"
    }
    let data = arguments.dropFirst().first { $0.hasSuffix(".json") } ?? "data.json"
    return
      "longtail takes one script; to pass data, write: longtail run \(Console.quoted(arguments[0])) --data \(Console.quoted(data))"
  }

  /// Writes help or the version.
  private static func finish(_ text: String) {
    do {
      try Console.write(text + "\n")
    } catch {
      if let failure = error as? Failure { exit(failure) }
    }
  }

  private static func exit(_ failure: Failure) -> Never {
    switch failure {
    case .script: Glibc.exit(1)
    case .code(let code): Glibc.exit(Int32(code))
    case .usage(let message):
      Console.error("error: " + message)
      Glibc.exit(2)
    case .output(.closed): Glibc.exit(0)
    case .output(let failure):
      Console.error("error: the output could not be written: \(failure.reason)")
      Glibc.exit(1)
    }
  }
}
