// The building blocks of Markdown pages.

import LongtailCore

/// Parts of a Markdown page.
enum Markdown {
  /// The note at the top of each generated page.
  static let generated = "<!-- Generated from the declarations by `make generate`. Edit the declarations, not this page. -->"

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| " + cells.map(escaped).joined(separator: " | ") + " |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }

  /// Returns a table of the styles of a kind.
  static func styles(_ kind: StyleKindDeclaration) -> String {
    table(["Style", "Appearance"], kind.styles.map { [code("\"\($0.name)\""), $0.summary] })
  }

  static func code(_ text: String) -> String { "`\(text)`" }

  /// Returns a code block.
  static func block(_ text: String, _ language: String) -> String { "```\(language)\n\(text)\n```" }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
