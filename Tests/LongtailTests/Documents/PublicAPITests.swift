// Compares docs/public-api.md and similar pages with the public symbols that the compiler sees. LONGTAIL_RECORD=1 writes the
// pages.

import Foundation
import Testing

@Suite struct PublicAPITests {
  @Test("docs/public-api.md lists the public types of Longtail") func page() throws {
    let page = try APIPage(SymbolGraph(of: "Longtail"))
    #expect(page.types.isSuperset(of: ["Runtime", "TerminalApp", "MirrorSession"]))
    try compare(page.text, "docs/public-api.md")
  }

  @Test("docs/public-vocabulary.md lists the types with which a host declares its vocabulary") func vocabulary() throws {
    let page = try VocabularyPage(["LongtailCore", "LongtailCatalog"].map { ($0, try SymbolGraph(of: $0)) })
    #expect(page.types.isSuperset(of: ["DeclaredLayout", "HostStyle", "Theme", "VStack", "Padding"]))
    try compare(page.text, "docs/public-vocabulary.md")
  }

  @Test("docs/public-values.md lists the exported types with their members") func values() throws {
    let exports = try Project.text("Sources/Longtail/Exports.swift").matches(of: #/@_exported import (\w+) (\w+)\.(\w+)/#)
      .filter { $0.1 != "typealias" }.map { (module: String($0.2), type: String($0.3)) }
    let declared = ["Theme", "HostStyle"].map { (module: "LongtailCore", type: $0) }
    let graphs = try Dictionary(uniqueKeysWithValues: Set(exports.map(\.module)).map { ($0, try SymbolGraph(of: $0)) })
    let page = ValuesPage((exports + declared).map { ($0.type, graphs[$0.module]) })
    #expect(page.missing == [] && exports.count > 20)
    try compare(page.text, "docs/public-values.md")
  }

  private func compare(_ text: String, _ path: String) throws {
    if ProcessInfo.processInfo.environment["LONGTAIL_RECORD"] != nil {
      try Data(text.utf8).write(to: Project.root.appending(path: path))
    }
    #expect(try Project.text(path) == text, "make generate")
  }

  @Test("each public type and method has a documentation comment") func sentences() throws {
    let silent = try SymbolGraph(of: "Longtail").symbols.filter { symbol in
      symbol.docComment == nil && ["swift.class", "swift.struct", "swift.enum", "swift.method"].contains(symbol.kind.identifier)
    }
    #expect(silent.map(\.path) == [])
  }
}

/// The symbols of a module, from `swift symbolgraph-extract`.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }

      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }

      let uri: String
      let position: Position
    }

    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    let location: Location?

    var path: String { pathComponents.joined(separator: ".") }
    var declaration: String { declarationFragments.map(\.spelling).joined().replacing("\n", with: " ") }
    var summary: String {
      let words = docComment?.lines.map(\.text).prefix { !$0.isEmpty }.joined(separator: " ") ?? ""
      return words.replacing("``", with: "`")
    }
    /// The place of the declaration in the sources: a file and a line.
    var place: (String, Int) { (location?.uri ?? "", location?.position.line ?? 0) }
  }

  let symbols: [Symbol]

  /// Reads the symbols of a module that was built with the tests.
  init(of module: String) throws {
    let folder = try ScriptFolder([:])
    let run = try Run(
      shell: """
        PATH=$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")
        cd '\(Project.path(""))'
        \(SymbolGraph.extraction(of: module, to: folder.path("")))
        """)
    guard let data = try? Data(contentsOf: URL(filePath: folder.path("\(module).symbols.json"))) else {
      throw Missing(words: run.output + run.error)
    }
    self = try JSONDecoder().decode(SymbolGraph.self, from: data)
  }

  private static let built = Project.program.deletingLastPathComponent().path(percentEncoded: false)

  /// A line for a shell that sets `$modules` to the compiler flags for the modules of this package.
  static let modules = "modules=$(tools/module_flags '\(built)')"

  /// A line for a shell that writes the public symbols of a module into a folder.
  static func extraction(of module: String, to folder: String) -> String {
    "tools/symbol_graph \(module) '\(built)' '\(folder)' 2>&1"
  }

  private struct Missing: Error { let words: String }
}

/// The page that lists the public types.
private struct APIPage {
  let types: Set<String>
  let text: String

  init(_ graph: SymbolGraph) {
    let kinds = ["swift.class", "swift.struct", "swift.enum", "swift.protocol"]
    let tops = graph.symbols.filter { $0.pathComponents.count == 1 && kinds.contains($0.kind.identifier) }
      .sorted { $0.path < $1.path }
    types = Set(tops.map(\.path))
    var lines = [
      "# Public interface", "",
      "<!-- Generated from the symbol graph by `make generate`. Edit the sources, not this page. -->", "",
      "The types that `import Longtail` declares. The [types of values](public-values.md) that they use have a page of their own. A host declares",
      "its own views, modifiers, styles, keys, shapes and themes with [the types of the vocabulary](public-vocabulary.md).", "",
    ]
    for top in tops { lines += graph.page(of: top) }
    text = lines.joined(separator: "\n")
  }
}

/// The page of types that the public interface uses and other modules declare.
private struct ValuesPage {
  /// The names of types that are not in the symbol graph of their module.
  let missing: [String]
  let text: String

  init(_ types: [(name: String, graph: SymbolGraph?)]) {
    var lines = [
      "# Types of values", "",
      "<!-- Generated from the symbol graph by `make generate`. Edit the sources, not this page. -->", "",
      "The types that [the public interface](public-api.md) uses. `import Longtail` is enough for all of them except `Theme` and `HostStyle`:",
      "they need `import LongtailCore`, of the product `LongtailVocabulary`. Codes such as L4 refer to the [rules](rules.md).",
      "",
    ]
    var missing: [String] = []
    for (name, graph) in types.sorted(by: { $0.name < $1.name }) {
      guard let graph, let top = graph.symbols.first(where: { $0.path == name }) else {
        missing.append(name)
        continue
      }
      lines += graph.page(of: top)
    }
    self.missing = missing
    text = lines.joined(separator: "\n")
  }
}

extension SymbolGraph {
  /// Returns the section of a type, with its members.
  fileprivate func page(of top: Symbol) -> [String] {
    var lines = ["## \(top.path)", "", top.summary, "", "```swift", top.declaration]
    let members = symbols.filter { $0.pathComponents.count > 1 && $0.pathComponents[0] == top.path }
      .sorted {
        ($0.pathComponents.dropLast().joined(separator: "."), $0.place.0, $0.place.1, $0.path) < (
          $1.pathComponents.dropLast().joined(separator: "."), $1.place.0, $1.place.1, $1.path
        )
      }
    for member in members {
      let owner = member.pathComponents.dropFirst().dropLast().joined(separator: ".")
      lines.append("  " + (owner.isEmpty ? "" : owner + ": ") + member.declaration)
    }
    return lines + ["```", ""]
  }
}

/// The page that lists the types of the vocabulary, by the folders that they are declared in.
private struct VocabularyPage {
  let types: Set<String>
  let text: String

  init(_ modules: [(name: String, graph: SymbolGraph)]) throws {
    var types: Set<String> = []
    var lines = [
      "# Types of the vocabulary", "",
      "<!-- Generated from the symbol graph by `make generate`. Edit the sources, not this page. -->", "",
      "The types of the product `LongtailVocabulary`. With these types, a host declares its own views, modifiers,",
      "styles, keys, shapes and themes ([how](../CONTRIBUTING.md)). The built-in ones are listed, too, for use in Swift. The [reference](reference/index.md) has",
      "their names in scripts. Codes such as X2 refer to the [rules](rules.md).",
    ]
    for module in modules {
      lines += ["", "## import " + module.name]
      let tops = module.graph.symbols.filter { $0.pathComponents.count == 1 }
      for (folder, symbols) in Dictionary(grouping: tops, by: \.folder).sorted(by: { $0.key < $1.key }) {
        lines += ["", "### " + folder, ""]
        lines += symbols.sorted { $0.path < $1.path }.map { symbol in
          "- `\(symbol.path)`" + (symbol.summary.isEmpty ? ": " + symbol.declaration : ": " + symbol.summary)
        }
      }
      types.formUnion(tops.map(\.path))
    }
    self.types = types
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension SymbolGraph.Symbol {
  /// The name of the folder that contains the file with the declaration of the symbol.
  fileprivate var folder: String { String(location?.uri.split(separator: "/").dropLast().last ?? "") }
}
