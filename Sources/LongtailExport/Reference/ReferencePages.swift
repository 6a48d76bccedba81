// The reference, made from the declarations: Markdown pages for docs/reference and plain text for `longtail doc NAME`.

import LongtailCore

/// The reference of a vocabulary.
public struct ReferencePages {
  private let vocabulary: Vocabulary

  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Every page with its path in the repository.
  public var files: [(path: String, text: String)] {
    [("views", views), ("modifiers", modifiers), ("environment", environment)].map { ("docs/reference/\($0).md", $1) }
  }

  /// Markdown: one section per view, by name.
  public var views: String { page("Views", vocabulary.views.map(ReferenceEntry.init)) }

  /// Markdown: one section per modifier, by name.
  public var modifiers: String { page("Modifiers", vocabulary.modifiers.map(ReferenceEntry.init)) }

  /// Markdown: a table of the environment keys, by name.
  public var environment: String {
    let rows = vocabulary.environmentKeys.sorted { $0.name < $1.name }.map {
      [code($0.name), $0.kind.expectation, $0.defaultText.map(code) ?? "none", $0.summary]
    }
    return "# Environment keys\n\n\(generated)\n\n" + table(["Key", "Takes", "Default", "Meaning"], rows)
  }

  /// Plain text about the view, modifier, environment key or global of that name, ":" in front allowed; all of them where
  /// several share it; nil where there is none.
  public func page(for name: String) -> String? {
    let wanted = name.hasPrefix(":") ? String(name.dropFirst()) : name
    var entries: [ReferenceEntry] = []
    if let index = vocabulary.view(named: wanted) { entries.append(ReferenceEntry(vocabulary.views[index])) }
    if let index = vocabulary.modifier(named: wanted) { entries.append(ReferenceEntry(vocabulary.modifiers[index])) }
    if let index = vocabulary.environmentKey(named: wanted) {
      entries.append(ReferenceEntry(vocabulary.environmentKeys[index]))
    }
    entries += ScriptGlobal.all.filter { $0.name == wanted }.map(ReferenceEntry.init)
    return entries.isEmpty ? nil : entries.map(\.plainText).joined(separator: "\n")
  }

  // MARK: Markdown

  private let generated = "<!-- Made from the declarations by `make generate`: change them, not this page. -->"

  private func page(_ title: String, _ entries: [ReferenceEntry]) -> String {
    let sections = entries.sorted { $0.name < $1.name }.map(section)
    return "# \(title)\n\n\(generated)\n" + sections.map { "\n" + $0 }.joined()
  }

  private func section(_ entry: ReferenceEntry) -> String {
    var text = "## \(entry.spelling)\n\n\(([entry.summary] + entry.notes).joined(separator: " "))\n"
    if !entry.parameters.isEmpty {
      let rows = entry.parameters.map {
        [
          code($0.name) + ($0.isPositional ? "" : " by name"), $0.kind.expectation,
          $0.isRequired ? "required" : $0.defaultText.map(code) ?? "none", $0.summary,
        ]
      }
      text += "\n" + table(["Parameter", "Takes", "Default", "Meaning"], rows)
    }
    if let example = entry.example { text += "\n```lua\n\(example)\n```\n" }
    if !entry.rules.isEmpty { text += "\nRules: \(entry.rules)\n" }
    return text
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| " + cells.map(escaped).joined(separator: " | ") + " |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }

  private func code(_ text: String) -> String { "`\(text)`" }

  private func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension ReferenceEntry {
  /// As `longtail doc` prints it, at most 80 columns wide where words allow.
  var plainText: String {
    var text = "\(spelling) (\(kind.rawValue))\n"
    for sentence in [summary] + notes { text += sentence.wrapped(indent: "  ") }
    for parameter in parameters {
      let standing = parameter.isRequired ? "required" : parameter.defaultText.map { "default: \($0)" }
      let marks = [standing, parameter.isPositional ? nil : "by name"].compactMap { $0 }.joined(separator: ", ")
      let takes = "\(parameter.name): \(parameter.kind.expectation)" + (marks.isEmpty ? "" : " (\(marks))")
      text += "\n" + takes.wrapped(indent: "  ")
      text += parameter.summary.wrapped(indent: "    ")
    }
    if let example {
      text += "\n"
      for line in example.split(separator: "\n", omittingEmptySubsequences: false) { text += "    \(line)\n" }
    }
    return rules.isEmpty ? text : text + "\n" + "Rules: \(rules)".wrapped(indent: "  ")
  }
}

extension String {
  /// The words in lines of at most 80 columns, each with `indent` in front and "\n" after it.
  fileprivate func wrapped(indent: String) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
