// Finds the known names that are most similar to a misspelt name, for "did you mean".

/// Functions that suggest the likely spelling of a name.
public enum Suggestion {
  /// Returns at most three names in `known` that are within two edits of `name`, or within one edit if `name` has at most four
  /// letters. Names that differ only in case come first, then names that begin with `name` ("rect" -> "rectangle"), then names
  /// with fewer edits.
  ///
  /// - Complexity: O(known × length²).
  public static func nearest(to name: String, in known: some Sequence<String>) -> [String] {
    // A longer text is not a misspelt name.
    guard name.utf8.count <= maximumNameLength else { return [] }
    let letters = Array(name.utf8.prefix(64))
    let limit = letters.count < 5 ? 1 : 2
    let lowered = name.lowercased()
    return known.compactMap { candidate -> (String, Int)? in
      let other = candidate.lowercased()
      if other == lowered { return (candidate, 0) }
      if letters.count > 3, other.hasPrefix(lowered), other.utf8.count <= letters.count + maximumEndingLength {
        return (candidate, 1)
      }
      let edits = distance(letters, Array(candidate.utf8.prefix(64)))
      return edits <= limit ? (candidate, edits + 1) : nil
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }

  private static let maximumNameLength = 200

  /// The maximum number of letters that a name can have after a given beginning.
  private static let maximumEndingLength = 5

  /// Returns at most three names in `known` that a value may mean: "top" for ".top" and "Top", "leading" for "left", "isButton"
  /// for "button". For other values, it returns the most similar names.
  public static func candidates(for name: String, in known: [String]) -> [String] {
    guard name.utf8.count <= maximumNameLength else { return [] }
    let letters = plain(name)
    let spellings = [letters] + synonyms.map { letters.replacing($0.word, with: $0.name) }
    if let same = known.first(where: { spellings.contains(plain($0)) }) { return [same] }
    let near = nearest(to: name, in: known)
    return near.isEmpty && letters.count > 3 ? known.filter { plain($0).hasSuffix(letters) }.prefix(3).map(\.self) : near
  }

  /// Names of edges and positions in other systems, with their names in Longtail.
  private static let synonyms: [(word: String, name: String)] = [
    ("left", "leading"), ("right", "trailing"), ("start", "leading"), ("end", "trailing"), ("middle", "center"),
    ("centre", "center"), ("start", "head"), ("end", "tail"),
  ]

  /// Returns the letters and digits of a name, in lower case.
  private static func plain(_ name: String) -> String { name.prefix(64).lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the number of edits (insertions, deletions, replacements, swaps of neighbours) between two byte strings, by optimal
  /// string alignment. Returns 3 if the lengths differ by more than 2.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if abs(a.count - b.count) > 2 { return 3 }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
