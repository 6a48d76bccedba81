// The tools of the kit: scripts for the shell, such as `longtail choose`. A command reads its options; its script is in
// `scripts/kit`.

import ArgumentParser
import Longtail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tool of the kit.
protocol KitCommand: ParsableCommand {
  var kit: KitOptions { get }
  /// The options of the tool, which the script sees as `data.options`.
  var values: [String: PlainValue] { get }
  /// The path of the file with the lines that the script reads while it runs; "-" for standard input, nil for no file.
  var lines: String? { get }
  /// The program that the script may run; nil if it runs none.
  var program: String? { get }
  /// True if the tool uses the whole screen.
  var isWholeScreen: Bool { get }
  /// Returns the input that the tool reads before the script starts. The entries are merged into `data.options`.
  func input() throws -> [String: PlainValue]
}

extension KitCommand {
  var lines: String? { nil }
  var program: String? { nil }
  var isWholeScreen: Bool { false }
  func input() throws -> [String: PlainValue] { [:] }

  func run() throws {
    let name = Self.configuration.commandName ?? ""
    guard let folder = InstalledFiles.kit else {
      throw Failure.usage(
        "the scripts of the kit are missing: install longtail with 'make install', or run it in its folder .build")
    }
    let options = values.merging(try input()) { $1 }.filter { $0.value != .none }
    var script = ScriptSettings()
    script.values["options"] = .table(kit.style == nil ? options : options.merging(["style": .boolean(true)]) { $1 })
    if let style = kit.style {
      script.modules["style"] = String(decoding: try Console.read(file: style, mebibytes: 16), as: UTF8.self)
    }
    if let lines {
      if lines == "-", StandardOutput.isTerminal(0) {
        throw Failure.usage(
          "\(name) reads standard input, which is the terminal: give it a file or a pipe, as in 'ls | longtail \(name)'")
      }
      if lines != "-" { try requireFile(lines) }
      (script.data, script.dataLines) = ([DataArgument(path: lines)], true)
    }
    script.grants = Grants(run: program.map { [$0] } ?? [])
    if let program, (try? Runtime.resolved(Grants(run: [program]))) == nil {
      Console.error("\(program): there is no such program")
      throw Failure.code(127)
    }
    var settings = RunCommand.Settings(file: "\(folder)/\(name).lua", tool: name)
    (settings.script, settings.inline, settings.erases, settings.watch) = (script, !isWholeScreen, !isWholeScreen, false)
    (settings.theme, settings.color, settings.colorScheme) = (kit.theme.theme, kit.color, kit.colorScheme)
    try settings.run()
  }

  /// Checks a file without opening it, because a named pipe must be opened only once.
  ///
  /// - Throws: ``Failure/usage(_:)`` if the file cannot be read, or is a folder.
  private func requireFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw Failure.usage("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw Failure.usage("\(path) is a folder") }
  }

  /// Returns the text in standard input, without a line feed at its end; nil if standard input is the terminal.
  func standardInput() throws -> String? {
    guard !StandardOutput.isTerminal(0) else { return nil }
    let text = String(decoding: try Console.standardInput(), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

/// The options that all tools have.
struct KitOptions: ParsableArguments {
  @OptionGroup var theme: ThemeArgument

  @Option(
    help: ArgumentHelp(
      """
      A Lua file that declares styles and themes. If it returns a function, the function takes the view of the tool and returns it with \
      modifiers.
      """, valueName: "file"))
  var style: String?

  @Option(help: "The colours of the interface: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: "Colours for a dark or a light background; by default, the background that the terminal reports.")
  var colorScheme: ColorScheme?
}

/// The options `--header` and `--height` of tools that run below the shell prompt.
struct KitLayout: ParsableArguments {
  @Option(help: ArgumentHelp("A title above the tool.", valueName: "text"))
  var header: String?

  @Option(help: ArgumentHelp("The most rows of the list or the text.", valueName: "rows"))
  var height: Int?

  func validate() throws {
    if let height, !(1...1000).contains(height) { throw ValidationError("--height takes a whole number of rows from 1 to 1000") }
  }

  var values: [String: PlainValue] { ["header": .text(header), "height": .count(height)] }
}

/// The options `--limit` and `--no-limit` of tools for choosing.
struct KitLimit: ParsableArguments {
  @Option(help: ArgumentHelp("How many lines can be chosen.", valueName: "number"))
  var limit = 1

  @Flag(help: "Let the user choose any number of lines.")
  var noLimit = false

  func validate() throws {
    if !(1...1_000_000).contains(limit) { throw ValidationError("--limit takes a whole number from 1 to 1000000") }
    if noLimit, limit != 1 { throw ValidationError("--no-limit removes the limit: remove --limit") }
  }

  var values: [String: PlainValue] { ["limit": .integer(noLimit ? 1_000_000 : limit)] }
}

extension PlainValue {
  static func text(_ text: String?) -> PlainValue { text.map { .string($0) } ?? .none }
  static func count(_ count: Int?) -> PlainValue { count.map { .integer($0) } ?? .none }
}
