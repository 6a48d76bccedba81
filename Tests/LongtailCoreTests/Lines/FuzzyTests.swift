// Fuzzy matching: the best matching characters in a text, the order of many lines, and searches that reuse earlier results.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct FuzzyTests {
  private func store(_ lines: [String], keep: Int = 1_000_000) -> LineStore {
    let store = LineStore(mostLines: keep)
    for line in lines { append(line, to: store) }
    return store
  }

  private func append(_ line: String, to store: LineStore) { Array(line.utf8).withUnsafeBytes { store.append($0) } }

  private func found(_ needle: String, _ store: LineStore) -> [String] {
    store.search.matches(FuzzyPattern(needle), upTo: store.last).map { text(of: Int($0), in: store) }
  }

  private func text(of number: Int, in store: LineStore) -> String {
    store.withLine(number) { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a long text of characters with several bytes has positions for each character of the needle") func longUnicode() {
    let text = "a" + String(repeating: "é", count: 3400) + "bcdefghij"
    let places = FuzzyPattern("abcdefghij").positions(in: text)
    #expect(places.map { $0.reduce(0) { $0 + $1.count } } == 10)
  }

  /// Returns the text with brackets around the matching characters.
  private func marked(_ needle: String, _ text: String) -> String? {
    guard let places = FuzzyPattern(needle).positions(in: text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    let matched = Set(places.flatMap(\.self))
    return scalars.indices.map { matched.contains($0) ? "[\(scalars[$0])]" : "\(scalars[$0])" }.joined()
  }

  @Test(
    "the best match prefers starts of words, adjacent characters and small gaps",
    arguments: [
      ("main", "matrix/in/main.c", "matrix/in/[m][a][i][n].c"), ("fb", "foo/fobar/bar", "[f]oo/fobar/[b]ar"),
      ("fb", "FooBar", "[F]oo[B]ar"), ("lv", "LongtailView", "[L]ongtail[V]iew"), ("x", "axbx x", "axbx [x]"),
      ("äb", "AB äb", "[A][B] äb"),
      ("uber", "ein Über", "ein [Ü][b][e][r]"), ("b a", "alpha beta", "[a]lpha [b]eta"), ("", "text", "text"),
      ("日本", "x日y本", "x[日]y[本]"),
    ])
  func places(needle: String, text: String, expected: String) { #expect(marked(needle, text) == expected) }

  @Test("a text needs all characters in order, and a capital letter matches only itself")
  func noMatch() {
    for (needle, text) in [("ba", "ab"), ("aa", "a"), ("B", "b"), ("a z", "ab"), ("é", "f"), ("x", "")] {
      #expect(marked(needle, text) == nil, "\(needle) in \(text)")
    }
    #expect(marked("B", "aB") == "a[B]")
    #expect(marked("b", "aB") == "a[B]")
  }

  @Test("better matches come first, then shorter lines, then earlier ones") func order() {
    let lines = store(["xxmxaxixn", "domain", "a/main.swift", "main", "maintain", "remain", "zzz"])
    #expect(found("main", lines) == ["main", "maintain", "a/main.swift", "domain", "remain", "xxmxaxixn"])
    #expect(found("", lines).count == 7)
  }

  @Test("law: a search that continues on several threads finds the same lines as a new search", arguments: Seeds.first(3))
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcAB/_ -é1")
    func word(_ most: Int) -> String {
      String((0..<Int.random(in: 0...most, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
    let lines = store((0..<4200).map { _ in word(12) }, keep: 4500)
    var needle = ""
    for step in 0..<12 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: needle = String(needle.dropLast())
      case 1: for _ in 0..<200 { append(word(12), to: lines) }
      default: needle += word(2)
      }
      let copy = store((lines.first...lines.last).map { text(of: $0, in: lines) })
      #expect(found(needle, lines) == found(needle, copy), "\(needle), step \(step)")
      // The search finds exactly the lines that match when each line is checked separately.
      let pattern = FuzzyPattern(needle)
      let matching = (copy.first...copy.last).filter { number in
        pattern.positions(in: text(of: number, in: copy)) != nil
      }
      #expect(Set(copy.search.matches(pattern, upTo: copy.last).map(Int.init)) == Set(matching), "\(needle), step \(step)")
    }
  }

  @Test("above the limit, the oldest lines are removed, and their numbers are not used again") func keep() {
    let lines = LineStore(mostLines: 3)
    for number in 1...5000 {
      append("line \(number)", to: lines)
      #expect(lines.last == number && lines.first == max(1, number - 2))
      lines.withLine(lines.first) { #expect(String(decoding: $0, as: UTF8.self) == "line \(lines.first)") }
    }
    #expect(found("5", lines) == ["line 5000"])
  }

  @Test("a search up to an earlier line finds no later ones, also after its lines were removed") func earlier() {
    let lines = LineStore(mostLines: 4)
    func found(_ last: Int) -> [UInt32] { lines.search.matches(FuzzyPattern("line"), upTo: last) }
    for number in 1...4 { append("line \(number)", to: lines) }
    #expect(found(4) == [1, 2, 3, 4] && found(2) == [1, 2] && found(4) == [1, 2, 3, 4])
    for number in 5...9 { append("line \(number)", to: lines) }
    #expect(found(4) == [] && found(7) == [6, 7] && found(9) == [6, 7, 8, 9])
  }

  @Test("lines with equal scores are found in their order") func ties() {
    let lines = store((0..<5000).map { $0 % 2 == 0 ? "a/b" : "xaxb" })
    let found = lines.search.matches(FuzzyPattern("ab"), upTo: lines.last)
    #expect(found.count == 5000 && found == found.sorted { ($0 % 2 == 0 ? 1 : 0, $0) < ($1 % 2 == 0 ? 1 : 0, $1) })
  }

  @Test("lines of a block end with a line feed, with or without a carriage return before it") func block() {
    let lines = LineStore()
    Array("one\r\n\ntwo\n".utf8).withUnsafeBytes { lines.append(lines: $0) }
    #expect((1...3).map { lines.withLine($0) { String(decoding: $0, as: UTF8.self) } } == ["one", "", "two"])
  }

  @Test("long lines and long needles are matched, too") func long() {
    let text = String(repeating: "ab ", count: 30_000) + "needle"
    let lines = store([text, "needle"])
    #expect(found("needle", lines) == ["needle", text])
    #expect(FuzzyPattern(String(repeating: "ab", count: 200)).positions(in: text) != nil)
  }
}
