// `longtail test`: runs tests, and compares previews with their goldens.

import ArgumentParser
import Longtail

/// Compares the previews of scripts with their goldens, and runs tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run tests, and compare previews with their goldens.",
    discussion: """
      All files are searched for tests. Previews of files whose names do not end in _test.lua are compared with their goldens. \
      Goldens are text files in the folder 'goldens' beside the script; --record writes them. Folders are searched for \
      scripts. 'require' also finds modules in these folders, and in the folder above the script's own folder.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders with scripts.", valueName: "file|folder"))
  var paths: [String]

  @Flag(
    help: "Write the goldens of new and changed previews. Without --filter, also remove those of previews that no longer exist.")
  var record = false

  @Option(help: ArgumentHelp("Run only tests and previews whose name contains this text.", valueName: "text"))
  var filter: String?

  @OptionGroup var scriptOptions: ScriptOptions

  func validate() throws {
    guard !paths.contains("-") else { throw ValidationError("test takes files, because goldens are stored beside a script") }
  }

  func run() throws {
    var report = TestReport()
    for path in paths {
      let scripts = try Console.scripts(path, isDeep: true)
      let isFolder = scripts != [path]
      for script in scripts {
        var options = RuntimeOptions()
        options.program.acceptsModules = true
        options.program.roots = (isFolder ? [path] : []) + [TestCommand.folder(above: script)]
        let outcomes: [TestReport.Outcome]
        do {
          outcomes = script.hasSuffix("_test.lua") ? try runTests(script, options) : try runAll(of: script, options)
        } catch let diagnostic as Diagnostic {
          outcomes = [TestReport.Outcome("loads", [diagnostic])]
        }
        // A script without outcomes is not reported. A test file without tests has one: a failure.
        if !outcomes.isEmpty { report.add(script, outcomes) }
      }
      if isFolder, filter == nil { try reportLeftOver(beside: scripts, in: &report) }
    }
    guard !report.files.isEmpty else {
      let names = filter.map { " with \"\($0)\" in their names" } ?? ""
      throw Failure.usage("there are no tests and no previews\(names) in \(paths.joined(separator: ", "))")
    }
    try Console.write(report.text)
    if report.failures > 0 { throw Failure.script }
  }

  private func isWanted(_ name: String) -> Bool { filter.map(name.contains) ?? true }

  // MARK: Tests

  /// Loads the script into a new runtime for each test, so that no test depends on the state that another test left.
  private func runTests(_ script: String, _ options: RuntimeOptions) throws -> [TestReport.Outcome] {
    var options = options
    // The source line of each element is recorded, so that messages name it exactly. This is slow, but tests are small.
    options.program.recordsLines = true
    let names = try load(script, options).tests.map(\.name)
    guard !names.isEmpty else {
      return [
        TestReport.Outcome("declares tests", failure: ["the file declares no test: write test(\"name\", function() ... end)"])
      ]
    }
    return try names.filter(isWanted).map { name in
      let runtime = try load(script, options)
      guard let test = runtime.tests.first(where: { $0.name == name }) else {
        return TestReport.Outcome(
          name,
          failure: [
            "the script declared no such test when it was loaded again: give the test a fixed name, and declare it without a condition"
          ])
      }
      return TestReport.Outcome(runtime.run(test))
    }
  }

  private func load(_ script: String, _ options: RuntimeOptions) throws -> Runtime {
    try ScriptArgument(path: script, settings: scriptOptions.settings).load(options: options)
  }

  /// Compares the previews of a script that is not a test file, and runs the tests that it declares.
  private func runAll(of script: String, _ options: RuntimeOptions) throws -> [TestReport.Outcome] {
    let runtime = try load(script, options)
    return try comparePreviews(of: runtime, script) + (runtime.tests.isEmpty ? [] : runTests(script, options))
  }

  // MARK: Previews

  private func comparePreviews(of runtime: Runtime, _ script: String) throws -> [TestReport.Outcome] {
    let folder = TestCommand.goldens(of: script)
    let files = TestCommand.files(of: runtime.previews)
    var outcomes: [TestReport.Outcome] = []
    for (preview, file) in zip(runtime.previews, files) {
      guard isWanted(preview.caption) else { continue }
      let rendering = runtime.render(preview)
      guard rendering.diagnostics.isEmpty else {
        outcomes.append(TestReport.Outcome(preview.caption, rendering.diagnostics))
        continue
      }
      let failure = try compare(Golden.text(preview.caption, rendering.surface), with: folder + "/" + file)
      outcomes.append(TestReport.Outcome(preview.caption, failure: failure))
    }
    guard filter == nil else { return outcomes }
    return try outcomes + leftOver(in: folder) { !files.contains($0) }
  }

  /// Reports the goldens that no preview uses any more. With `--record`, removes them instead.
  private func leftOver(in folder: String, _ isLeft: (String) -> Bool) throws -> [TestReport.Outcome] {
    let files = (try Console.names(inFolder: folder) ?? []).filter { $0.hasSuffix(".txt") && isLeft($0) }.sorted()
    guard record else {
      return files.map { TestReport.Outcome($0, failure: ["no preview uses \(folder)/\($0) any more: --record removes it"]) }
    }
    for file in files { try Console.remove(file: folder + "/" + file) }
    return []
  }

  /// Reports the goldens of scripts that no longer exist, in the folders `goldens` beside the given scripts.
  private func reportLeftOver(beside scripts: [String], in report: inout TestReport) throws {
    let kept = Set(scripts.map(TestCommand.goldens))
    for folder in Set(kept.map { $0[..<($0.lastIndex(of: "/") ?? $0.endIndex)] }).sorted() {
      for name in (try Console.names(inFolder: String(folder)) ?? []).sorted() where !kept.contains("\(folder)/\(name)") {
        let outcomes = try leftOver(in: "\(folder)/\(name)") { _ in true }
        if !outcomes.isEmpty { report.add("\(folder)/\(name)", outcomes) }
      }
    }
  }

  /// Returns the differences of a text from the golden at `path`. With `--record`, writes the golden instead.
  private func compare(_ text: String, with path: String) throws -> [String] {
    var golden: String?
    do {
      // The lines of the file may end with CR LF, for example if Git wrote them on Windows.
      golden = try Console.kind(of: path).map { _ in
        String(decoding: try Console.read(file: path, mebibytes: 64), as: UTF8.self).replacing("\r\n", with: "\n")
      }
    } catch Failure.usage(let reason) where !record {
      return [reason]
    }
    guard golden != text else { return [] }
    if record {
      try Console.write(text, file: path)
      return []
    }
    guard let golden else { return ["\(path) does not exist: look at the preview, then write the file with --record"] }
    func rows(_ text: String) -> [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return ["the preview differs from \(path):"] + RowDifference(from: rows(golden), to: rows(text)).lines
  }

  /// Returns the folder above the folder of a file: "components/tests/tag_test.lua" -> "components". It often contains the tested
  /// module.
  static func folder(above file: String) -> String {
    let root = file.hasPrefix("/") ? "/" : ""
    var names = file.split(separator: "/").filter { $0 != "." }.dropLast()
    if names.isEmpty { return root.isEmpty ? ".." : root }
    if names.last == ".." { names.append("..") } else { names.removeLast() }
    let folder = root + names.joined(separator: "/")
    return folder.isEmpty ? "." : folder
  }

  /// Returns the folder with the goldens of a script: "components/tag.lua" -> "components/goldens/tag".
  private static func goldens(of script: String) -> String {
    let (folder, name) =
      script.lastIndex(of: "/").map { (script[...$0], script[script.index(after: $0)...]) } ?? ("", script[...])
    return "\(folder)goldens/\(name.hasSuffix(".lua") ? name.dropLast(4) : name)"
  }

  /// Returns the file name of each golden: "Tag, two words" -> "two-words.txt". Previews with equal names get a number that is
  /// computed from the caption, so that their files do not depend on the order of the previews.
  private static func files(of previews: [Preview]) -> [String] {
    let stems = previews.map { preview in
      let words = preview.name.lowercased().split { !$0.isLetter && !$0.isNumber }
      // File systems limit names to 255 bytes.
      return words.isEmpty ? "preview" : String(words.joined(separator: "-").prefix(50))
    }
    let uses = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return zip(previews, stems).map { preview, stem in
      var file = uses[stem] == 1 ? stem : "\(stem)-\(number(of: preview.caption))"
      while !taken.insert(file).inserted { file += "-" }
      return file + ".txt"
    }
  }

  /// Returns a number of three digits in base 36 that depends only on the text (FNV-1a).
  private static func number(of text: String) -> String {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash % 46_656 + 46_656, radix: 36).suffix(3).description
  }
}
