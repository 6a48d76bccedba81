// Every snippet and every command of the documents does what they say.

import Foundation
import Longtail
import LongtailCatalog
import LongtailExport
import Testing

@Suite struct DocumentTests {
  private static let documents = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/guide.md", "docs/serve.md"]

  /// The fenced blocks of a language in a document, with their number.
  private static func blocks(_ language: String) throws -> [(name: String, text: String)] {
    try documents.flatMap { document in
      try Project.text(document).components(separatedBy: "\n```" + language + "\n").dropFirst().enumerated().map { index, rest in
        ("\(document) #\(index + 1)", rest.components(separatedBy: "\n```").first ?? "")
      }
    }
  }

  private func expectClean(_ source: String, _ name: String) {
    do {
      let runtime = try Runtime(source: source, name: name, folder: Project.path("scripts"))
      let renderings = (runtime.hasContent ? [runtime.render()] : []) + runtime.previews.map { runtime.render($0) }
      #expect(renderings.flatMap(\.diagnostics).isEmpty, "\(name)")
      #expect(!renderings.isEmpty, "\(name) shows nothing")
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  @Test func luaBlocksRun() throws {
    for block in try Self.blocks("lua") { expectClean(block.text, block.name) }
  }

  @Test("the page of required and optional names the kinds of inputs there are") func inputKinds() throws {
    for name in ["required", "optional"] {
      do throws(Diagnostic) {
        _ = try Runtime(source: "local kind = \(name).nothing")
        Issue.record("there is a kind 'nothing'")
      } catch {
        guard case .unknownProperty(_, _, let known) = error.cause else {
          Issue.record("\(error)")
          return
        }
        let page = try #require(ReferencePages(Catalog.vocabulary).page(for: name))
        let lines = page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let told = lines.filter { $0.hasSuffix(": any") }.map { String($0.dropLast(": any".count)) }
        #expect(told == known, "\(name)")
      }
    }
  }

  /// `ComponentTests` tests the components and compares what that prints.
  @Test("the commands of the documents run") func commandsRun() throws {
    for block in try Self.blocks("sh") {
      for line in block.text.split(separator: "\n") where line.hasPrefix("longtail ") {
        if line.hasPrefix("longtail test components ") { continue }
        let run = try Run(shell: String(line))
        #expect(run.status == 0, "\(block.name): \(line): \(run.error)")
      }
    }
  }

  @Test(
    "examples of the reference run",
    arguments: Catalog.views.map { ($0.name, $0.example) } + Catalog.modifiers.map { (":" + $0.name, $0.example) })
  func examples(name: String, example: String) {
    expectClean(example.exampleScript, name)
  }

  @Test("examples of the library's functions run", arguments: ScriptGlobal.all.map { ($0.name, $0.example) })
  func functions(name: String, example: String) {
    expectClean(example, name)
  }

  /// The Lua snippets of README.md.
  static var luaOfReadme: [String] { ((try? blocks("lua")) ?? []).filter { $0.name.hasPrefix("README") }.map(\.text) }

  @Test("README's Swift is the code that `ReadmeSnippet.swift` compiles and runs") func swiftSnippets() throws {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.drop { $0 == " " } } }
    let snippets = try Self.blocks("swift").map { lines($0.text) }
    let compiled = try lines(Project.text("Tests/LongtailTests/Documents/ReadmeSnippet.swift"))
    #expect(snippets.count == 4 && snippets.allSatisfy { $0.count <= 15 })
    for line in snippets.joined() { #expect(compiled.contains(line), "\(line)") }
  }
}
