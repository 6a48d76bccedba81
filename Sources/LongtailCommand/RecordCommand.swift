// `longtail record`: runs steps, such as key presses, in a script, and writes an animated SVG or an asciicast.

import ArgumentParser
import Longtail

/// Records a script.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Run steps, such as key presses, in a script, and write an animated SVG or an asciicast.",
    discussion: """
      The clock is virtual: a recording of a minute takes only as long as its frames take to draw. The same steps give the same \
      bytes. Exceptions are scripts that read the date or the processor time (os.date, os.time, os.clock), or depend on the \
      order of keys in pairs.

      \(RecordingStep.help)

      Exit codes: 0 success, 1 if the script has an error or a step fails, 2 wrong usage.
      """)

  @Argument(help: "The script; - reads standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "A file with the steps; - reads standard input. Without steps, the script is shown for 2 seconds.", valueName: "file"))
  var keys: String?

  @Option(help: "The format of the output: svg or cast (asciicast v2).")
  var format: Recorder.Format = .svg

  @Option(help: ArgumentHelp("The screen in cells; 80x24 unless it is given.", valueName: "WxH"))
  var size: CanvasArgument?

  @Flag(help: "Show the text of the script beside the screen.")
  var source = false

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: "Colours for a dark or a light background.")
  var colorScheme: ColorScheme = .dark

  @OptionGroup var theme: ThemeArgument
  @OptionGroup var scriptOptions: ScriptOptions

  func validate() throws {
    if file == "-", keys == "-" { throw ValidationError("standard input cannot be both the script and the steps") }
    if case .inline = size?.canvas { throw ValidationError("--size takes a width and a height: --size 60x20") }
  }

  func run() throws {
    let depth = Console.imageDepth(color)
    let runtime = try ScriptArgument(path: file, settings: scriptOptions.settings).load(
      colorScheme, theme.theme, isWithoutColor: depth == .none)
    var screen = Size(80, 24)
    if case .screen(let size) = size?.canvas { screen = size }
    let steps = try steps()
    var recorder: Recorder?
    var failure: RecordingStep.Failure?
    do {
      recorder = try Recorder(runtime, screen, steps, format, depth, showsSource: source)
      try recorder?.play()
    } catch let error as RecordingStep.Failure {
      failure = error
    }
    let diagnostics = (recorder?.diagnostics ?? []) + [recorder?.editError].compactMap(\.self)
    Console.report(diagnostics)
    if let failure {
      Console.error(described(failure))
      throw Failure.script
    }
    try Console.write(recorder?.bytes ?? [])
    if diagnostics.contains(where: { $0.severity == .error }) { throw Failure.script }
  }

  private func steps() throws -> [RecordingStep.Numbered] {
    guard let keys else { return [] }
    let bytes = try keys == "-" ? Console.standardInput() : Console.read(file: keys, mebibytes: 1)
    do throws(RecordingStep.Failure) {
      return try RecordingStep.steps(in: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure.usage(described(error))
    }
  }

  private func described(_ failure: RecordingStep.Failure) -> String {
    "\(keys == "-" ? "(standard input)" : keys ?? ""):\(failure.line): \(failure.message)"
  }
}

extension Recorder.Format: ExpressibleByArgument {}
