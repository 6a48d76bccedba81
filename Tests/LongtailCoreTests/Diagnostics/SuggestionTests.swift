// "Did you mean": which names count as near.

import Testing

@testable import LongtailCore

@Suite struct SuggestionTests {
  static let known = ["padding", "font", "frame", "id", "HStack", "VStack", "ZStack", "foregroundColor"]

  @Test(arguments: [
    ("paddng", ["padding"]),  // a letter is missing
    ("paddding", ["padding"]),  // one too many
    ("pading", ["padding"]),
    ("apdding", ["padding"]),  // two are swapped
    ("vstack", ["VStack"]),  // only the case differs, though HStack is as near by edits
    ("Vstack", ["VStack", "HStack", "ZStack"]),
    ("Stack", ["HStack", "VStack", "ZStack"]),
    ("foregroundcolor", ["foregroundColor"]),
    ("ids", ["id"]),
    ("xy", []),  // short names allow one edit only
    ("colour", []),
    ("", []),
  ]) func nearest(_ name: String, _ expected: [String]) {
    let found = Suggestion.nearest(to: name, in: Self.known)
    if let first = expected.first { #expect(found.first == first) } else { #expect(found.isEmpty) }
    #expect(found.prefix(expected.count) == expected[...])
    #expect(found.count <= 3)
  }

  @Test func ignoresWhatIsFarTooLong() {
    #expect(Suggestion.nearest(to: String(repeating: "p", count: 1_000_000), in: Self.known).isEmpty)
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("abc", "abd", 1), ("kitten", "sitting", 3)])
  func distance(_ a: String, _ b: String, _ edits: Int) {
    #expect(Suggestion.distance(Array(a.utf8), Array(b.utf8)) == edits)
    #expect(Suggestion.distance(Array(b.utf8), Array(a.utf8)) == edits)
  }
}
