// The tables in docs/seeds.md: the files, previews and tests that they name exist.

import Foundation
import Testing

@Suite struct SeedTableTests {
  private struct Row {
    let claim: Substring
    let shown: Substring
    let held: Substring
  }

  private static func rows() throws -> [Row] {
    try Project.text("docs/seeds.md").split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { line in
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map { $0 }
        return try #require(cells.count == 3 ? Row(claim: cells[0], shown: cells[1], held: cells[2]) : nil, "\(line)")
      }
  }

  /// Returns the files of the project that a text names, each with the text up to the next file.
  private static func files(in text: Substring) -> [(path: String, rest: Substring)] {
    let named = text.matches(of: /`((?:components|scripts|Tests|docs|Sources)\/[^`]*)`/)
    return zip(named, named.dropFirst().map(\.range.lowerBound) + [text.endIndex]).map { match, end in
      (String(match.1), text[match.range.upperBound..<end])
    }
  }

  @Test("each file that a row names exists") func files() throws {
    let rows = try Self.rows()
    #expect(rows.count > 150)
    for row in rows {
      for (path, _) in Self.files(in: row.shown) + Self.files(in: row.held) {
        #expect(FileManager.default.fileExists(atPath: Project.path(path)), "\(row.claim)")
      }
    }
  }

  @Test("each test and each preview that a row names is in its file") func names() throws {
    var count = 0
    for row in try Self.rows() {
      for (path, rest) in Self.files(in: row.held) {
        // Remarks in brackets are ignored. They say which part of the row a test covers.
        let said = rest.replacing(/\([^"]*("[^"]*"[^"]*)*\)/, with: "")
        let text = try Project.text(path)
        let names = said.matches(of: /"([^"]+)"|`(\w+)`/).compactMap { $0.1 ?? $0.2 }
        #expect(!names.isEmpty, "\(row.claim): \(path)")
        for name in names { #expect(text.contains(name), "\(row.claim): \(path) has no test \(name)") }
        count += names.count
      }
      for (path, rest) in Self.files(in: row.shown) where path.hasSuffix(".lua") {
        for match in rest.matches(of: /previews? "([^"]+)"/) {
          #expect(try Project.text(path).contains(match.1), "\(row.claim): \(path) has no preview \(match.1)")
        }
      }
    }
    #expect(count > 200)
  }

  @Test("each row names a test, refers to a row above, or is an opinion") func held() throws {
    for row in try Self.rows() where row.claim != "What it says" {
      let isHeld = row.held.contains("Tests/") || row.held.contains("/tests/")
      #expect(isHeld || row.held.contains("opinion") || row.held == "see above", "\(row.claim)")
      #expect(!row.held.contains("previews look as they did"), "a picture of before says nothing of a claim")
      #expect(!row.held.lowercased().contains("not yet") && !row.shown.lowercased().contains("not yet"), "\(row.claim)")
    }
  }
}
