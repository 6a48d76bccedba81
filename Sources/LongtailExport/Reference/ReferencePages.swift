// The reference as Markdown: an index by role, a page with a picture for each view, modifier and function, and one for all
// environment keys.

import LongtailCore

/// The reference of a vocabulary.
public struct ReferencePages {
  let entries: [ReferenceEntry]
  private let keys: [EnvironmentKeyDeclaration]

  public init(_ vocabulary: Vocabulary) {
    keys = vocabulary.environmentKeys
    entries =
      vocabulary.views.map(ReferenceEntry.init)
      + vocabulary.modifiers.map { modifier in
        ReferenceEntry(modifier, vocabulary.styleKinds.filter { $0.modifier == modifier.name })
      } + vocabulary.drawing.map(ReferenceEntry.init) + keys.map(ReferenceEntry.init) + ScriptGlobal.all.map(ReferenceEntry.init)
      + vocabulary.steps.map(ReferenceEntry.init)
  }

  /// Where everything is, in the repository.
  public static let folder = "docs/reference"

  /// Every page with its path below ``folder``.
  public var pages: [(path: String, text: String)] {
    [("index.md", index), (Self.keysPath, environmentKeys)]
      + entries.compactMap { entry in entry.kind.folder.map { ("\($0)/\(entry.file).md", page(entry, in: $0)) } }
  }

  /// Every example as a script, with the path of its picture below ``folder``.
  public var pictures: [(path: String, name: String, script: String)] {
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

      What can be said, by what it is for. `longtail doc NAME` prints a page in the terminal.

      """
    for role in Role.allCases {
      let listed = entries.filter { $0.role == role }
      guard !listed.isEmpty else { continue }
      let rows = listed.map { entry in
        let path = entry.kind.folder.map { "\($0)/\(entry.file).md" } ?? "\(Self.keysPath)#\(anchor(role))"
        return ["[\(Markdown.code(entry.spelling))](\(path))", entry.summary]
      }
      text += "\n## \(role.rawValue)\n\n" + Markdown.table(["Name", "What it does"], rows)
    }
    return text
  }

  /// The same as text: for each name the first sentence of its page.
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
      let listed = keys.filter { $0.role == role }
      guard !listed.isEmpty else { continue }
      let rows = listed.map {
        [Markdown.code($0.name), $0.kind.expectation, $0.defaultText.map(Markdown.code) ?? "none", $0.summary]
      }
      text += "\n## \(role.rawValue)\n\n" + Markdown.table(["Key", "Takes", "Default", "Meaning"], rows)
    }
    return text
  }

  private func page(_ entry: ReferenceEntry, in folder: String) -> String {
    var text = "# \(entry.spelling)\n\n\(Markdown.generated)\n\n\(([entry.summary] + entry.notes).joined(separator: " "))\n"
    if let example = entry.example {
      if entry.script != nil { text += "\n![The example's picture](../images/\(folder)/\(entry.file).svg)\n" }
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
        text += "\n`\(table.name)`" + (table.parent.map { ", with the fields of `\($0)`" } ?? "") + ":\n\n"
        let rows = table.fields.map { [Markdown.code($0.name), Markdown.code($0.type), $0.isOptional ? "" : "yes", $0.summary] }
        text += Markdown.table(["Field", "Is", "Required", "Meaning"], rows)
      }
    }
    if !entry.parameters.isEmpty {
      let rows = entry.parameters.map {
        [
          Markdown.code($0.name) + ($0.isPositional ? "" : " by name"), $0.kind.expectation,
          $0.isRequired ? "required" : $0.defaultText.map(Markdown.code) ?? "none", $0.summary,
        ]
      }
      text += "\n" + Markdown.table(["Parameter", "Takes", "Default", "Meaning"], rows)
    }
    for kind in entry.styleKinds {
      let styles = kind.styles.map { [Markdown.code("\"\($0.name)\""), $0.summary] }
      // A kind that shares a modifier has its default style only.
      if styles.count > 1 || entry.styleKinds.count == 1 { text += "\n" + Markdown.table(["Style", "Look"], styles) }
      text += "\nWhat a function of `style(\"\(kind.name)\", …)` is given as `configuration`:\n\n"
      text += Markdown.table(
        ["Field", "Is", "Meaning"], kind.fields.map { [Markdown.code($0.name), $0.kind.fieldPhrase, $0.summary] })
    }
    text += "\n[\(entry.role.rawValue)](../index.md#\(anchor(entry.role)))"
    return text + (entry.rules.isEmpty ? "\n" : ", rules \(entry.rules)\n")
  }

  /// The name that Markdown gives a heading: "Lists and scrolling" -> "lists-and-scrolling".
  private func anchor(_ role: Role) -> String {
    role.rawValue.lowercased().split(separator: " ").joined(separator: "-")
  }
}
