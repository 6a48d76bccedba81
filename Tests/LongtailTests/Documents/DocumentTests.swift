// Checks the snippets, screens, images, commands and links of the documents. LONGTAIL_RECORD=1 writes screens and images that
// differ, and their tests fail once.

import Foundation
import Longtail
import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailScript
import Testing

@Suite struct DocumentTests {
  private static let isRecording = ProcessInfo.processInfo.environment["LONGTAIL_RECORD"] != nil

  /// Options with which scripts find the images and the modules of the project.
  private static var options: RuntimeOptions {
    var options = RuntimeOptions.withPictures
    options.program.roots = [Project.path("scripts")]
    return options
  }

  /// Expects that `longtail check` reports nothing about a script.
  private func expectClean(_ name: String, _ load: (RuntimeOptions) throws(Diagnostic) -> Runtime) {
    var report = CheckReport()
    report.check(Self.options, load)
    #expect(report.diagnostics.isEmpty, "\(name)")
  }

  private func expectClean(_ source: String, _ name: String) {
    do {
      let runtime = try Runtime(source: source, name: name, folder: Project.path("scripts"), Self.options)
      let renderings = (runtime.hasContent ? [runtime.render()] : []) + runtime.previews.map { runtime.render($0) }
      #expect(renderings.flatMap(\.diagnostics).isEmpty, "\(name)")
      #expect(!renderings.isEmpty, "\(name) shows nothing")
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  @Test("there are documents to test") func documents() { #expect(Document.paths.count > 25) }

  @Test("scripts of the documents run, and show the screens and images after them", arguments: Document.paths)
  func scripts(path: String) throws {
    let document = try Document(path)
    let folder = try ScriptFolder([:])
    var lines = document.lines.map(String.init)
    var script: (text: String, place: String)?
    // The screens that differ. They are replaced from the last one to the first, so that the indices of earlier lines stay valid.
    var recorded: [(lines: Range<Int>, text: String)] = []
    for block in document.blocks {
      let place = "\(path):\(block.lines.lowerBound)"
      switch block.language {
      case "lua" where block.details.hasPrefix("part of "):
        let whole = try Project.text(String(block.details.dropFirst("part of ".count)))
        #expect(whole.contains(block.text), "\(place)")
      case "keys":
        let named = folder.path(block.details)
        let played = FileManager.default.fileExists(atPath: named) ? named : Project.path(block.details)
        try folder.save("steps.keys", block.text)
        let run = try Run(["record", played, "--keys", folder.path("steps.keys")])
        #expect(run.status == 0, "\(place): \(run.error)")
      case "lua":
        script = (block.text, place)
        if block.details.hasSuffix(".lua") { try folder.save(block.details, block.text) }
        if block.details == "host" {
          let forecast = RegisteredFunction("forecast") { (place: String) async in "sunny in \(place)" }
          expectClean(place) { options throws(Diagnostic) in
            try Runtime(source: block.text, name: place, options, functions: [forecast])
          }
        } else if block.details.hasSuffix("_test.lua") {
          let run = try Run(["test", folder.path(block.details)])
          #expect(run.status == 0, "\(place): \(run.output)\(run.error)")
        } else {
          expectClean(place) { options throws(Diagnostic) in
            try Runtime(source: block.text, name: place, folder: folder.path(""), options)
          }
        }
        if let picture = document.picture(of: block) { try compare(block.text, folder, with: picture) }
      case "screen":
        let shown = try screen(of: #require(script, "\(place): there is no script before").text, folder, block.details)
        if Self.isRecording, shown != block.text { recorded.append((block.lines, shown)) }
        #expect(shown == block.text, "\(place): LONGTAIL_RECORD=1 make suite NAME=DocumentTests")
      default: break
      }
    }
    guard !recorded.isEmpty else { return }
    for (range, text) in recorded.reversed() {
      lines.replaceSubrange(
        range, with: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: Project.root.appending(path: path))
  }

  /// Returns the screen of a script, without trailing spaces.
  private func screen(of source: String, _ folder: ScriptFolder, _ details: String) throws -> String {
    let runtime = try Runtime(source: source, folder: folder.path(""), Self.options)
    var words = details.split(separator: " ")
    let canvas = words.first.flatMap { CanvasSize(String($0)) }
    if canvas != nil { words.removeFirst() }
    guard case .screen(let size) = canvas else { return runtime.render(canvas ?? .inline(width: 60)).text }
    let steps = try RecordingStep.steps(in: words.joined(separator: " ").replacing("; ", with: "\n"))
    var recorder = try Recorder(runtime, size, steps, .cast, .trueColor)
    try recorder.play()
    #expect(recorder.diagnostics.isEmpty, "\(recorder.diagnostics)")
    return recorder.screen + "\n"
  }

  private func compare(_ source: String, _ folder: ScriptFolder, with picture: String) throws {
    let svg = try Runtime(source: source, folder: folder.path(""), Self.options).render(.inline(width: 60)).svg
    let known = try? Project.text(picture)
    if Self.isRecording, known != svg { try Data(svg.utf8).write(to: Project.root.appending(path: picture)) }
    #expect(known == svg, "\(picture): LONGTAIL_RECORD=1 make suite NAME=DocumentTests")
  }

  @Test("the reference pages of required and optional list all kinds of inputs") func inputKinds() throws {
    for name in ["required", "optional"] {
      do throws(Diagnostic) {
        _ = try Runtime(source: "local kind = \(name).nothing")
        Issue.record("there is a kind 'nothing'")
      } catch {
        guard case .unknownProperty(_, _, let known) = error.cause else {
          Issue.record("\(error)")
          return
        }
        let page = try #require(ReferencePages(Catalog.vocabulary, Library.declarations).page(for: name))
        let lines = page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let documented = lines.filter { $0.hasSuffix(": any") }.map { String($0.dropLast(": any".count)) }
        #expect(documented == known, "\(name)")
      }
    }
  }

  /// Skips `longtail test components`, because `ComponentTests` runs this command and compares its output.
  @Test("the commands in the documents run") func commandsRun() throws {
    for (place, block) in try Document.all().flatMap({ $0.blocks("sh") }) {
      for line in block.text.split(separator: "\n") where line.hasPrefix("longtail ") {
        if line.hasPrefix("longtail test components ") { continue }
        if line.hasPrefix("longtail run "), !line.contains("--linear") {
          let terminal = try PseudoTerminal(shell: String(line), Size(80, 24))
          try terminal.wait(for: "questions") { $0.contains("\u{1B}[c") }
          terminal.type("\u{3}")
          #expect(try terminal.endOfLine() == 130, "\(place): \(line): \(terminal.text)")
          continue
        }
        let run = try Run(shell: String(line))
        #expect(run.status == 0, "\(place): \(line): \(run.error)")
      }
    }
  }

  @Test("docs/commands.md has an example of each command") func allCommands() throws {
    let help = try Run(["--help"]).output
    let list = help.split(separator: "SUBCOMMANDS:").dropFirst().joined()
    let names = list.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
    let page = try Project.text("docs/commands.md")
    #expect(names.count > 10 && names.filter { !page.contains("longtail \($0) ") } == [])
  }

  @Test("links in the documents lead to existing files and headings", arguments: Document.paths) func links(path: String) throws {
    let document = try Document(path)
    let folder = URL(filePath: "/" + path).deletingLastPathComponent()
    for (index, line) in document.lines.enumerated() where !document.blocks.contains(where: { $0.lines.contains(index) }) {
      for match in line.matches(of: #/\]\(([^)\s]+)\)/#) where !match.1.contains("://") {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? path : String(folder.appending(path: String(parts[0])).standardized.path(percentEncoded: false).dropFirst())
        let exists = FileManager.default.fileExists(atPath: Project.path(target))
        #expect(exists, "\(path):\(index + 1): \(match.1)")
        guard parts.count == 2, exists, target.hasSuffix(".md") else { continue }
        #expect(try Document(target).anchors.contains(String(parts[1])), "\(path):\(index + 1): \(match.1)")
      }
    }
  }

  @Test("the web site lists each document that people write") func site() throws {
    let listed = try Project.text("mkdocs.yml").matches(of: #/: (\S+\.md)\n/#).map { String($0.1) }
    // The site does not list these files under their names: docs/README.md becomes contents.md, and other pages link to the rest.
    let linked = ["docs/README.md", "docs/seeds.md", "docs/scale.md"]
    let pages = Document.paths.filter { $0.hasPrefix("docs/") && !linked.contains($0) }.map {
      String($0.dropFirst("docs/".count))
    }
    #expect(Set(pages).subtracting(listed) == [])
    let made = ["index.md", "contents.md", "reference/index.md", "errors/index.md"]
    #expect(listed.filter { !pages.contains($0) && !made.contains($0) } == [])
  }

  @Test(
    "the examples of views and modifiers in the reference run without diagnostics",
    arguments: Catalog.vocabulary.views.map { ($0.name, $0.example) }
      + Catalog.vocabulary.modifiers.map { (":" + $0.name, $0.example) })
  func examples(name: String, example: String) {
    expectClean(example.exampleScript, name)
  }

  @Test(
    "the examples of library functions run without diagnostics", arguments: Library.declarations.map { ($0.name, $0.example) })
  func functions(name: String, example: String) {
    expectClean(example, name)
    #expect(Reference.luaTypes.contains("\nfunction \(name)(") || Reference.luaTypes.contains("\n\(name) = "))
  }

  @Test("the Swift snippets of the documents are in `SwiftSnippets.swift`, which is compiled and run")
  func swiftSnippets() throws {
    func unindented(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let compiled = try unindented(Project.text("Tests/LongtailTests/Documents/SwiftSnippets.swift"))
    for (place, block) in try Document.all().flatMap({ $0.blocks("swift") }) {
      if block.details.hasPrefix("part of ") {
        #expect(try Project.text(String(block.details.dropFirst("part of ".count))).contains(block.text), "\(place)")
        continue
      }
      let code = block.text.split(separator: "\n").drop { $0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(compiled.contains(unindented(code)), "\(place)")
    }
  }
}

extension Document {
  /// The anchors of the headings, as GitHub creates them.
  fileprivate var anchors: Set<String> {
    let inBlocks = blocks.map(\.lines)
    return Set(
      lines.enumerated().filter { index, line in line.hasPrefix("#") && !inBlocks.contains { $0.contains(index) } }.map {
        _, line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
