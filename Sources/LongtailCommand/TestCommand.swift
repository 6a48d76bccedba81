// `longtail test`: previews against their pictures, and tests.

import ArgumentParser
import Longtail

/// Renders the previews of scripts against goldens, and runs tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Compare previews with how they looked, and run tests.",
    discussion: """
      Files whose names end in _test.lua are run for their tests. The previews of all others are compared with their goldens: text \
      files in the folder 'goldens' beside the script, which --record writes. Folders are searched for scripts, and what is in them \
      is found by 'require', as is what lies in the folder above that of a script.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts.", valueName: "file|folder"))
  var paths: [String]

  @Flag(help: "Write the goldens of previews that look otherwise, and remove those of previews that are gone.")
  var record = false

  @Option(help: ArgumentHelp("Only tests and previews with this in their name.", valueName: "text"))
  var filter: String?

  @OptionGroup var data: DataArgument

  func run() throws {
    var report = TestReport()
    for path in paths {
      let scripts = try Console.scripts(path, isDeep: true)
      let isFolder = scripts != [path]
      for script in scripts {
        var options = RuntimeOptions()
        options.program.roots = (isFolder ? [path] : []) + [TestCommand.folder(above: script)]
        let outcomes: [TestReport.Outcome]
        do {
          outcomes = script.hasSuffix("_test.lua") ? try runTests(script, options) : try comparePreviews(script, options)
        } catch let diagnostic as Diagnostic {
          outcomes = [
            TestReport.Outcome("loads", failure: String(describing: diagnostic).split(separator: "\n").map(String.init))
          ]
        }
        // Of a script without previews there is nothing to tell.
        if !outcomes.isEmpty { report.add(script, outcomes) }
      }
    }
    guard !report.files.isEmpty else {
      throw Failure.usage("there are no tests and no previews in \(paths.joined(separator: ", "))")
    }
    try Console.write(report.text)
    if report.failures > 0 { throw Failure.script }
  }

  private func isWanted(_ name: String) -> Bool { filter.map(name.contains) ?? true }

  // MARK: Tests

  /// Each test has a program of its own, so that none depends on what others left.
  private func runTests(_ script: String, _ options: RuntimeOptions) throws -> [TestReport.Outcome] {
    var options = options
    // Tests are small, and their messages are to be exact.
    options.program.recordsLines = true
    let names = try load(script, options).tests.map(\.name)
    guard !names.isEmpty else { return [TestReport.Outcome("declares tests", failure: ["there is no test(\"name\", …) in it"])] }
    return try names.filter(isWanted).map { name in
      let runtime = try load(script, options)
      guard let test = runtime.tests.first(where: { $0.name == name }) else {
        return TestReport.Outcome(name, failure: ["it was declared in one run of the script and not in another"])
      }
      return TestReport.Outcome(runtime.run(test))
    }
  }

  private func load(_ script: String, _ options: RuntimeOptions) throws -> Runtime {
    try ScriptArgument(path: script).load(.dark, data, nil, options)
  }

  // MARK: Previews

  private func comparePreviews(_ script: String, _ options: RuntimeOptions) throws -> [TestReport.Outcome] {
    let runtime = try load(script, options)
    let folder = TestCommand.goldens(of: script)
    var taken: Set<String> = []
    var outcomes: [TestReport.Outcome] = []
    for preview in runtime.previews {
      let name = preview.component.map { "\($0), \(preview.name)" } ?? preview.name
      let file = TestCommand.file(of: preview, &taken)
      guard isWanted(name) else { continue }
      let rendering = runtime.render(preview)
      let mistakes = rendering.diagnostics.flatMap { String(describing: $0).split(separator: "\n").map(String.init) }
      guard mistakes.isEmpty else {
        outcomes.append(TestReport.Outcome(name, failure: mistakes))
        continue
      }
      let failure = try compare(Golden.text(name, rendering.surface), with: folder + "/" + file)
      outcomes.append(TestReport.Outcome(name, failure: failure))
    }
    guard filter == nil else { return outcomes }
    for file in (try Console.names(inFolder: folder) ?? []).sorted() where file.hasSuffix(".txt") && !taken.contains(file) {
      if record {
        try Console.remove(file: folder + "/" + file)
      } else {
        outcomes.append(TestReport.Outcome(file, failure: ["\(folder)/\(file) is of no preview any more: --record removes it"]))
      }
    }
    return outcomes
  }

  /// What differs from the golden at `path`, which is written where that is wanted.
  private func compare(_ text: String, with path: String) throws -> [String] {
    let golden =
      Console.kind(of: path) != nil ? String(decoding: try Console.read(file: path, mebibytes: 64), as: UTF8.self) : nil
    guard golden != text else { return [] }
    if record {
      try Console.write(text, file: path)
      return []
    }
    guard let golden else { return ["\(path) is not there: look at the preview, then write it with --record"] }
    func rows(_ text: String) -> [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return ["it looks otherwise than in \(path):"] + RowDifference(from: rows(golden), to: rows(text)).lines
  }

  /// The folder that holds that of a file: "components/tests/tag_test.lua" -> "components". What a test tests is often there.
  private static func folder(above file: String) -> String {
    let names = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return names.isEmpty ? (file.contains("/") ? "." : "..") : names == [""] ? "/" : names.joined(separator: "/")
  }

  /// "components/tag.lua" -> "components/goldens/tag"
  private static func goldens(of script: String) -> String {
    let (folder, name) =
      script.lastIndex(of: "/").map { (script[...$0], script[script.index(after: $0)...]) } ?? ("", script[...])
    return "\(folder)goldens/\(name.hasSuffix(".lua") ? name.dropLast(4) : name)"
  }

  /// "Tag, two words" -> "two-words.txt", with a number where that is taken.
  private static func file(of preview: Preview, _ taken: inout Set<String>) -> String {
    let words = preview.name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let stem = words.isEmpty ? "preview" : words.joined(separator: "-")
    var (file, number) = (stem + ".txt", 2)
    while !taken.insert(file).inserted {
      file = "\(stem)-\(number).txt"
      number += 1
    }
    return file
  }
}
