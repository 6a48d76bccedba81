// `longtail SCRIPT`, `longtail run SCRIPT` and `longtail render SCRIPT` without options, recognised before the parser of
// arguments runs.

import Longtail

/// A command line without options. It does not need the argument parser, which reads the definitions of all options of all
/// commands. That takes 19 million instructions, more than the rest of a short program.
enum ShortCommand: Equatable {
  case run(file: String)
  case render(file: String)

  /// Recognises a script path, optionally after `run` or `render`. Returns nil for every other command line.
  init?(_ arguments: [String]) {
    switch (arguments.count, arguments.first) {
    case (2, "run") where ShortCommand.isFile(arguments[1]): self = .run(file: arguments[1])
    case (2, "render") where ShortCommand.isFile(arguments[1]): self = .render(file: arguments[1])
    case (1, let file?) where file.hasSuffix(".lua") && ShortCommand.isFile(file): self = .run(file: file)
    default: return nil
    }
  }

  private static func isFile(_ argument: String) -> Bool { argument == "-" || !argument.hasPrefix("-") }

  func run() throws {
    switch self {
    case .run(let file): try RunCommand.Settings(file: file).run()
    case .render(let file): try RenderCommand.Settings(file: file).run()
    }
  }
}
