// `longtail compare`: shows two scripts side by side, or one script in two themes, styles or colour schemes.

import ArgumentParser
import Longtail

/// Renders two scripts and reports the differences.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show two scripts, or one in two themes, styles or schemes, side by side.",
    discussion: """
      Compares the views that the scripts return, and previews of the same name. Prints both side by side with a panel that marks added, \
      removed, moved and changed cells, then the patches that turn the left tree into the right one. --theme, --style and \
      --color-scheme may be given twice: for the left and for the right side. Exit code: 0 with or without differences, 1 if a script \
      has an error.
      """)

  @Argument(help: ArgumentHelp("One script, or two.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      """
      The canvas in cells, at most 10,000 on a side and a million in all. With a width alone, the output is as high as the view \
      needs.
      """,
      valueName: "WxH|W"))
  var size: CanvasArgument?

  @Option(help: "The format of the output: \(OutputFormat.names).")
  var format: OutputFormat?

  @Option(help: "The colours of the output: auto, truecolor, 256, 16 or none.")
  var color: ColorPolicy.Option = .automatic

  @Option(help: ArgumentHelp("Compare only the preview of this name.", valueName: "name"))
  var preview: String?

  @Option(
    help: ArgumentHelp(
      "A theme, or a file of colours. May be given twice: for the left and for the right side.", valueName: "name|file"))
  var theme: [ThemeChoice] = []

  @Option(
    help: ArgumentHelp(
      "The default style of a kind of view. May be given twice: for the left and for the right side.",
      valueName: "kind=name"))
  var style: [StyleArgument] = []

  @Option(help: "Colours for a dark or a light background. May be given twice: for the left and for the right side.")
  var colorScheme: [ColorScheme] = []

  @OptionGroup var scriptOptions: ScriptOptions

  func validate() throws {
    guard (1...2).contains(files.count) else { throw ValidationError("compare takes one script or two") }
    guard theme.count <= 2 else { throw ValidationError("--theme may be given at most twice") }
    guard colorScheme.count <= 2 else { throw ValidationError("--color-scheme may be given at most twice") }
    guard style.count <= 2 else { throw ValidationError("--style may be given at most twice") }
    guard files.count == 2 || theme.count == 2 || style.count == 2 || colorScheme.count == 2 else {
      throw ValidationError("compare takes two scripts, or two values of --theme, --style or --color-scheme")
    }
    guard files != ["-", "-"] else { throw ValidationError("standard input can be only one of the sides") }
  }

  func run() throws {
    let sides = try [0, 1].map(side)
    var sheet = ComparisonSheet()
    let names = sides[0].renderings.map(\.name).filter { name in sides[1].renderings.contains { $0.name == name } }
    for name in names where preview == nil || sides[0].isCalled(name, preview) {
      let pair = sides.compactMap { side in side.renderings.first { $0.name == name }?.rendering }
      sheet.comparisons.append(Comparison(name, (sides[0].title, sides[1].title), pair[0], pair[1]))
    }
    guard !sheet.comparisons.isEmpty else {
      throw Failure.usage(
        preview.map { preview in
          "no preview \"\(preview)\" is on both sides; "
            + (names.isEmpty
              ? "the sides have no name in common" : "both sides have " + names.map(Side.label).joined(separator: ", "))
        } ?? "no view or preview is on both sides: " + sides.map(\.summary).joined(separator: "; "))
    }
    try Console.write(output(sheet))
    let renderings = sheet.comparisons.flatMap { [$0.left, $0.right] }
    Console.report(renderings.flatMap(\.diagnostics))
    for name in sides[0].only(beside: sides[1]) {
      Console.error("only on the left side: \(Side.label(name))")
    }
    for name in sides[1].only(beside: sides[0]) {
      Console.error("only on the right side: \(Side.label(name))")
    }
    if renderings.contains(where: \.hasErrors) { throw Failure.script }
  }

  /// One side of the comparison: a script in a theme, style and colour scheme.
  private struct Side {
    let file: String
    let title: String
    let renderings: [(name: String, rendering: Rendering)]
    /// Maps each name of a preview to the captions of all previews with this name.
    let captions: [String: [String]]

    /// True if `name` equals `caption`, or is the name of a preview with this caption.
    func isCalled(_ caption: String, _ name: String?) -> Bool {
      caption == name || name.map { captions[$0]?.contains(caption) == true } == true
    }

    /// The name of the view that the script returns. All other names are captions of previews.
    static let returnedView = "script"

    /// Returns a name as it is written in messages: `"basic"` for the caption `basic`, `the returned view` for ``returnedView``.
    static func label(_ name: String) -> String { name == returnedView ? "the returned view" : "\"\(name)\"" }

    /// The names of the side's renderings, for messages: `card.lua has the returned view, "basic", "loud"`.
    var summary: String {
      let names = renderings.prefix(8).map { Side.label($0.name) } + (renderings.count > 8 ? ["…"] : [])
      return "\(file) has " + names.joined(separator: ", ")
    }

    func only(beside other: Side) -> [String] {
      renderings.map(\.name).filter { name in !other.renderings.contains { $0.name == name } }
    }
  }

  private func side(_ index: Int) throws -> Side {
    func value<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : values[min(index, values.count - 1)] }
    let file = files[min(index, files.count - 1)]
    let runtime = try ScriptArgument(path: file, settings: scriptOptions.settings).load(
      value(colorScheme) ?? .dark, value(theme), isWithoutColor: Console.isWithoutColor(format, color))
    if let style = value(style) { try style.apply(to: runtime) }
    let canvas = size?.canvas ?? .inline(width: 80)
    var renderings = runtime.previews.map { ($0.caption, runtime.render($0.sized(size?.canvas), canvas)) }
    let captions = Dictionary(grouping: runtime.previews, by: \.name).mapValues { $0.map(\.caption) }
    if runtime.hasContent || renderings.isEmpty { renderings.insert((Side.returnedView, runtime.render(canvas)), at: 0) }
    // The title contains only the names that differ between the sides.
    func name(_ file: String) -> String { file.split(separator: "/").last.map(String.init) ?? file }
    let areNamedAlike = Set(files.map(name)).count == 1
    let words = [
      files.count == 2 ? (areNamedAlike ? file : name(file)) : nil, theme.count == 2 ? theme[index].name : nil,
      style.count == 2 ? style[index].name : nil,
      colorScheme.count == 2 ? colorScheme[index].rawValue : nil,
    ]
    return Side(file: file, title: words.compactMap(\.self).joined(separator: ", "), renderings: renderings, captions: captions)
  }

  private func output(_ sheet: ComparisonSheet) -> String {
    switch format {
    case .json: sheet.json
    case .svg: sheet.svg(colorScheme.first ?? .dark, Console.imageDepth(color))
    case .text, .ansi, nil: sheet.text(columns: Console.columns ?? 200, Console.depth(format, color))
    }
  }
}
