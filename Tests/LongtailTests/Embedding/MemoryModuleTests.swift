// Modules that a host passes as text, without files.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct MemoryModuleTests {
  private static let source = "local card = require 'ui.card' return card.Card { title = require('words').hello }"
  private static let modules = [
    "ui.card": """
    local words = require "words"
    return { Card = component("Card", { props = { title = "" }, body = function(self) return Text(self.title .. words.mark) end }) }
    """,
    "words": "return { hello = 'Hello', mark = '!' }",
  ]

  private func text(_ runtime: Runtime) -> String { Driver(runtime, Size(10, 1)).screen.trimmed }

  @Test("modules in memory require each other, and are loaded once") func requires() throws {
    let runtime = try Runtime(source: Self.source, modules: Self.modules)
    #expect(text(runtime) == "Hello!" && runtime.files == ["script"] && runtime.sources.isEmpty)
    // A reload with a new script keeps the modules, unless it has new modules.
    try runtime.reload(source: Self.source.replacing("title = ", with: "title = 'Oh ' .. "))
    #expect(runtime.rendering?.text.contains("Oh Hello!") == true)
    var others = Self.modules
    others["words"] = "return { hello = 'Bye', mark = '.' }"
    try runtime.reload(source: Self.source, modules: others)
    #expect(runtime.rendering?.text.contains("Bye.") == true)
  }

  @Test("a module may have the name of the script") func sameName() throws {
    let runtime = try Runtime(source: "return Text(require('script').word)", modules: ["script": "return { word = 'mine' }"])
    #expect(text(runtime) == "mine")
  }

  @Test("modules in memory take precedence over files") func files() throws {
    let folder = try ScriptFolder(["words.lua": "return { hello = 'File' }", "other.lua": "return 'other'"])
    let source = "return Text(require('words').hello .. require('other'))"
    #expect(text(try Runtime(source: source, folder: folder.path(""), modules: Self.modules)) == "Helloother")
    #expect(text(try Runtime(source: source, folder: folder.path(""))) == "Fileother")
  }

  @Test(
    "an error in a module names the module",
    arguments: [
      ("return 1 +", "words", "syntax", "words:1"), ("\n\nerror 'oh'", "words", "script-error", "words:3"),
      ("return require 'words'", "words", "module-cycle", ""), ("\u{1B}Lua", "words", "not-text", "script:1"),
      ("return require 'none'", "words", "module-not-found", "words:1"), ("return 1", "a/b", "bad-argument", ""),
      ("return 1", "", "bad-argument", ""),
    ])
  func errorsInModules(text: String, name: String, code: String, place: String) {
    let mistake = #expect(throws: Diagnostic.self) { try Runtime(source: "return Text(require 'words')", modules: [name: text]) }
    let found = mistake?.place.map { "\($0.file):\($0.line)" } ?? ""
    #expect(mistake?.code.rawValue == code && (place.isEmpty || found == place), "\(String(describing: mistake))")
  }
}
