// The names that "did you mean" suggests.

import Testing

@testable import LongtailCore

@Suite struct SuggestionTests {
  static let known = ["padding", "font", "frame", "id", "HStack", "VStack", "ZStack", "foregroundColor"]

  @Test(
    "the nearest known names are suggested, at most three",
    arguments: [
      ("paddng", ["padding"]),  // A letter is missing.
      ("paddding", ["padding"]),  // There is a letter too many.
      ("pading", ["padding"]),
      ("apdding", ["padding"]),  // Two letters are swapped.
      ("vstack", ["VStack"]),  // Only the case differs, although HStack has the same edit distance.
      ("Vstack", ["VStack", "HStack", "ZStack"]),
      ("Stack", ["HStack", "VStack", "ZStack"]),
      ("foregroundcolor", ["foregroundColor"]),
      ("ids", ["id"]),
      ("xy", []),  // For short names, only one edit is allowed.
      ("colour", []),
      ("", []),
    ]) func nearest(_ name: String, _ expected: [String])
  {
    let found = Suggestion.nearest(to: name, in: Self.known)
    if let first = expected.first { #expect(found.first == first) } else { #expect(found.isEmpty) }
    #expect(found.prefix(expected.count) == expected[...])
    #expect(found.count <= 3)
  }

  @Test("a name that is far too long gets no suggestions") func ignoresNamesThatAreFarTooLong() {
    #expect(Suggestion.nearest(to: String(repeating: "p", count: 1_000_000), in: Self.known).isEmpty)
  }

  @Test(
    "the distance of two names is the number of edits, in both directions",
    arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("abc", "abd", 1), ("kitten", "sitting", 3)])
  func distance(_ a: String, _ b: String, _ edits: Int) {
    #expect(Suggestion.distance(Array(a.utf8), Array(b.utf8)) == edits)
    #expect(Suggestion.distance(Array(b.utf8), Array(a.utf8)) == edits)
  }
}
