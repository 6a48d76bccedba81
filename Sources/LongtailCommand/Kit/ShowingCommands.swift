// Kit commands that show a running program or a text.

import ArgumentParser
import Longtail

/// The tool `longtail spin`, which runs a program behind a spinner.
struct SpinCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "spin", abstract: "Run a program behind a spinner.",
    discussion: """
      The exit code is that of the program. If the program fails, its errors are printed. For example: \
      longtail spin --title Building -- make
      """)

  @Option(help: ArgumentHelp("The text beside the spinner; by default, the command.", valueName: "text"))
  var title: String?

  @Flag(help: "Print the output of the program as the result.")
  var showOutput = false

  @OptionGroup var kit: KitOptions

  @Argument(parsing: .captureForPassthrough, help: "The program and its arguments, after --.")
  var command: [String] = []

  private var words: [String] { command.first == "--" ? Array(command.dropFirst()) : command }

  func validate() throws {
    if words.isEmpty { throw ValidationError("spin takes a program: longtail spin -- make") }
  }

  var program: String? { words.first }

  var values: [String: PlainValue] {
    ["title": .text(title), "showsOutput": .boolean(showOutput), "command": .list(words.map { .string($0) })]
  }
}

/// The tool `longtail pager`, which lets the user read a text.
struct PagerCommand: KitCommand {
  static let configuration = CommandConfiguration(
    commandName: "pager", abstract: "Read a text.",
    discussion: "The text comes from a file or from standard input, and can still arrive. For example: git log | longtail pager")

  @Argument(help: "The file; by default, standard input.")
  var file: String?

  @Flag(name: .shortAndLong, help: "Show line numbers.")
  var numbers = false

  @Flag(inversion: .prefixedNo, help: "Wrap long lines.")
  var wrap = true

  @OptionGroup var kit: KitOptions

  var isWholeScreen: Bool { true }
  var lines: String? { file ?? "-" }

  var values: [String: PlainValue] { ["hasNumbers": .boolean(numbers), "cutsLines": .boolean(!wrap)] }
}
