// Each rule that the declaration of a view or modifier cites, and each rule of the engine, has a test with its code in the name
// or in the comment above the test.

import Foundation
import LongtailCatalog
import Testing

@Suite struct RuleTests {
  /// The rules that the declarations of the catalog cite.
  private static let claimed: [String] = {
    let lists = Catalog.vocabulary.views.map(\.rules) + Catalog.vocabulary.modifiers.map(\.rules)
    return Set(lists.flatMap { $0.split(separator: ", ") }.flatMap(rules)).sorted()
  }()

  /// The rules of the engine: environment, styles, identity, skipping, state, lifecycle, preferences, motion, focus, gestures,
  /// accessibility.
  private static let engine: [String] = [
    "E1-E12", "S1-S15", "I1-I9", "K1-K7", "ST1-ST6", "C1-C9", "P1-P6", "N1-N6", "F1-F7", "G1-G3", "X1-X4",
  ].flatMap { rules($0[...]) }

  /// "L30-L33" -> "L30", "L31", "L32", "L33".
  private static func rules(_ range: Substring) -> [String] {
    let ends = range.split(separator: "-")
    guard ends.count == 2, let first = Int(ends[0].drop(while: \.isLetter)), let last = Int(ends[1].drop(while: \.isLetter))
    else { return [String(range)] }
    return (first...last).map { ends[0].prefix(while: \.isLetter) + "\($0)" }
  }

  /// The rules in the names of tests, such as "T1: ...", "... (L4)" and `l30ExplicitSpacing`, and in the comments above tests.
  private static let named: Set<String> = {
    let folder = Project.root.appending(path: "Tests").path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return Set(
      files.filter { $0.hasSuffix("Tests.swift") }.flatMap { file in names(in: (try? Project.text("Tests/\(file)")) ?? "") })
  }()

  private static func names(in source: String) -> [String] {
    let titles = source.matches(of: /@Test\(\s*"(?<title>[^"]*)"|func `(?<title2>[^`]*)`|\/\/\/(?<title3>[^\n]*)\n\s*@Test/)
      .flatMap { match in
        (match.output.title ?? match.output.title2 ?? match.output.title3 ?? "").matches(of: /\b[A-Z]{1,2}[0-9]{1,2}\b/)
          .map { String($0.output) }
      }
    let functions = source.matches(of: /func (?<rules>(?:[a-z]{1,2}[0-9]{1,2})+)[A-Z]/).flatMap { match in
      match.output.rules.matches(of: /[a-z]{1,2}[0-9]{1,2}/).map { $0.output.uppercased() }
    }
    return titles + functions
  }

  @Test("rules are found in the titles, comments and functions of tests") func reading() {
    // This file is read together with the other tests, so these names must not be those of real rules.
    let source = """
      @Test("Q1, Q2: ...") func a() {}
      @Test func q3q4Name() {}
      @Test func `a name (QT5)`() {}
      /// Q6: a sentence.
      @Test func d() {}
      // Q7
      """
    #expect(Set(RuleTests.names(in: source)) == ["Q1", "Q2", "Q3", "Q4", "QT5", "Q6"])
    #expect(RuleTests.rules("L30-L32") == ["L30", "L31", "L32"])
  }

  @Test("each rule has a test", arguments: claimed + engine) func each(rule: String) { #expect(RuleTests.named.contains(rule)) }

  @Test("declarations cite more than 80 rules") func many() { #expect(RuleTests.claimed.count > 80) }
}
