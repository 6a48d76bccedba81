// The reference as Markdown: an index by role, a page with an image for each view, modifier and function, and one page for all
// environment keys.

import LongtailCore

/// The reference of a vocabulary.
public struct ReferencePages {
  let entries: [ReferenceEntry]
  private let keys: [LazyDeclaration<EnvironmentKeyDeclaration>]

  /// `library` has the global names of scripts that are neither views nor modifiers.
  package init(_ vocabulary: Vocabulary, _ library: [LibraryDeclaration]) {
    keys = vocabulary.environmentKeys.entries
    entries =
      vocabulary.views.entries.map { ReferenceEntry($0.declaration, $0.role) }
      + vocabulary.modifiers.entries.map {
        ReferenceEntry($0.declaration, $0.role, vocabulary.styleKinds(of: $0.name))
      } + vocabulary.drawing.map(ReferenceEntry.init) + keys.map { ReferenceEntry($0.declaration, $0.role) }
      + library.map(ReferenceEntry.init) + vocabulary.steps.map(ReferenceEntry.init)
  }

  /// The folder of the pages in the repository.
  public static let folder = "docs/reference"

  /// Every page with its path below ``folder``.
  public var pages: [(path: String, text: String)] {
    [("index.md", index), (Self.keysPath, environmentKeys)]
      + entries.compactMap { entry in entry.kind.folder.map { ("\($0)/\(entry.file).md", page(entry, in: $0)) } }
  }

  /// Every example as a script, with the path of its image below ``folder``.
  public var images: [(path: String, name: String, script: String)] {
    entries.compactMap { entry in
      guard let folder = entry.kind.folder, let script = entry.script else { return nil }
      return ("images/\(folder)/\(entry.file).svg", entry.spelling, script)
    }
  }

  // MARK: Pages

  /// Every name by role, views before modifiers, keys and functions.
  private var index: String {
    var text = """
      # Reference

      \(Markdown.generated)

      All views, modifiers and functions by topic. `longtail doc NAME` prints a page in the terminal. Lists of values: \
      \(ReferenceLists.all.map { "[\($0.title.lowercased())](\($0.path))" }.joined(separator: ", ")).

      """
    for role in Role.allCases {
      let listed = entries.filter { $0.role == role }
      guard !listed.isEmpty else { continue }
      let rows = listed.map { entry in
        let path = entry.kind.folder.map { "\($0)/\(entry.file).md" } ?? "\(Self.keysPath)#\(anchor(role))"
        return ["[\(Markdown.code(entry.spelling))](\(path))", entry.summary]
      }
      text += "\n## \(role.rawValue)\n\n" + Markdown.table(["Name", "Summary"], rows)
    }
    return text
  }

  /// The index as plain text, with the first sentence of each summary.
  public var contents: String {
    Role.allCases.compactMap { role in
      let listed = entries.filter { $0.role == role }
      guard let width = listed.map(\.spelling.count).max() else { return nil }
      let lines = listed.map { entry in
        let sentence = entry.summary.firstRange(of: ". ").map { entry.summary[..<$0.lowerBound] + "." } ?? entry.summary[...]
        return "  " + entry.spelling + String(repeating: " ", count: width + 2 - entry.spelling.count) + sentence + "\n"
      }
      return role.rawValue + "\n" + lines.joined()
    }
    .joined(separator: "\n")
  }

  private static let keysPath = "environment-keys.md"

  private var environmentKeys: String {
    var text = "# Environment keys\n\n\(Markdown.generated)\n"
    for role in Role.allCases {
      let listed = keys.filter { $0.role == role }.map(\.declaration)
      guard !listed.isEmpty else { continue }
      let rows = listed.map {
        [Markdown.code($0.name), $0.kind.expectation, $0.defaultText.map(Markdown.code) ?? "none", $0.summary]
      }
      text += "\n## \(role.rawValue)\n\n" + Markdown.table(["Key", "Type", "Default", "Meaning"], rows)
    }
    return text
  }

  private func page(_ entry: ReferenceEntry, in folder: String) -> String {
    var text = "# \(entry.spelling)\n\n\(Markdown.generated)\n\n\(([entry.summary] + entry.notes).joined(separator: " "))\n"
    if let example = entry.example {
      if entry.script != nil { text += "\n![The example, rendered](../images/\(folder)/\(entry.file).svg)\n" }
      text += "\n" + Markdown.block(example, "lua") + "\n"
    }
    if let signature = entry.signature {
      if !signature.calls.isEmpty {
        text +=
          "\n"
          + signature.calls.map { ["- " + Markdown.code($0.text)] + $0.notes.map { "  - " + $0 } }.joined().joined(
            separator: "\n")
          + "\n"
      }
      for table in signature.tables {
        text += "\n`\(table.name)`" + (table.parent.map { " has all fields of `\($0)`, and these fields" } ?? "") + ":\n\n"
        let rows = table.fields.map { [Markdown.code($0.name), Markdown.code($0.type), $0.isOptional ? "" : "yes", $0.summary] }
        text += Markdown.table(["Field", "Type", "Required", "Meaning"], rows)
      }
    }
    if !entry.parameters.isEmpty {
      let rows = entry.parameters.map {
        [
          Markdown.code($0.name) + ($0.isPositional ? "" : " (named)"), $0.kind.expectation,
          $0.isRequired ? "required" : $0.defaultText.map(Markdown.code) ?? "none", $0.summary,
        ]
      }
      text += "\n" + Markdown.table(["Parameter", "Type", "Default", "Meaning"], rows)
    }
    if !entry.inputs.isEmpty {
      text += "\n" + Markdown.table(["Keys and mouse", ""], entry.inputs.map { [$0.input, $0.effect] })
    }
    for kind in entry.styleKinds {
      // A kind that shares its modifier with other kinds may have only a default style, which needs no table.
      if kind.styles.count > 1 || entry.styleKinds.count == 1 { text += "\n" + Markdown.styles(kind) }
      text += "\nThe `configuration` of a style that is declared with `style(\"\(kind.name)\", ...)` has these fields:\n\n"
      text += Markdown.table(
        ["Field", "Type", "Meaning"], kind.fields.map { [Markdown.code($0.name), $0.kind.fieldPhrase, $0.summary] })
    }
    let related = related(to: entry).map { "[\(Markdown.code($0.spelling))](../\($0.kind.folder ?? "")/\($0.file).md)" }
    text += "\nSee also: \((related + ["[\(entry.role.rawValue)](../index.md#\(anchor(entry.role)))"]).joined(separator: ", "))."
    return text + (entry.rules.isEmpty ? "\n" : " Rules: \(ruleLinks(entry.rules)).\n")
  }

  /// Returns rules such as "L20-L22, T1", with a link to each rule.
  private func ruleLinks(_ rules: String) -> String {
    rules.split(separator: ", ").map { range in
      range.split(separator: "-").map { "[\($0)](../../rules.md#\($0))" }.joined(separator: "-")
    }
    .joined(separator: ", ")
  }

  /// Returns the most related entries that have pages. Shared rules count most. Mentions in an example or a summary, and the same
  /// role, count as well.
  private func related(to entry: ReferenceEntry) -> [ReferenceEntry] {
    func mentions(_ entry: ReferenceEntry, _ other: ReferenceEntry) -> Bool {
      let text = entry.summary + "\n" + (entry.example ?? "")
      return text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }.contains { $0 == other.spelling }
        || text.contains(other.spelling) && other.kind == .modifier && text.contains(other.spelling + "(")
    }
    let rules = Set(entry.rules.split(separator: ", "))
    let scored = entries.filter { $0.kind.folder != nil && $0.spelling != entry.spelling }.map { other in
      let shared = rules.intersection(other.rules.split(separator: ", ")).count
      let isNamed = mentions(other, entry) || mentions(entry, other)
      return (score: 3 * shared + (isNamed ? 2 : 0) + (other.role == entry.role ? 2 : 0), entry: other)
    }
    let best = scored.enumerated().filter { $0.element.score > 2 }
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
    return best.prefix(ReferencePages.mostRelated).map(\.element.entry)
  }

  private static let mostRelated = 4

  /// Returns the anchor that Markdown gives to a heading: "Lists and scrolling" -> "lists-and-scrolling".
  private func anchor(_ role: Role) -> String {
    role.rawValue.lowercased().split(separator: " ").joined(separator: "-")
  }
}
