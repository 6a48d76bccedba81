// "Did you mean": the known names nearest to a mistyped one.

/// Functions that suggest the likely spelling of a name.
public enum Suggestion {
  /// At most three of `known` within two edits of `name` (one for names of up to four letters), nearest first; names that differ
  /// only in case come first of all, then those that begin with it: "rect" -> "rectangle".
  ///
  /// - Complexity: O(known × length²).
  public static func nearest(to name: String, in known: some Sequence<String>) -> [String] {
    // What is longer than any name is none that was misspelt.
    guard name.utf8.count <= longestName else { return [] }
    let letters = Array(name.utf8.prefix(64))
    let limit = letters.count < 5 ? 1 : 2
    let lowered = name.lowercased()
    return known.compactMap { candidate -> (String, Int)? in
      let other = candidate.lowercased()
      if other == lowered { return (candidate, 0) }
      if letters.count > 3, other.hasPrefix(lowered), other.utf8.count <= letters.count + longestEnding { return (candidate, 1) }
      let edits = distance(letters, Array(candidate.utf8.prefix(64)))
      return edits <= limit ? (candidate, edits + 1) : nil
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }

  private static let longestName = 200

  /// Letters that a name may have behind what was written of it.
  private static let longestEnding = 5

  /// At most three of `known` that a value may mean: ".top" and "Top" are "top", "left" is "leading", "button" is "isButton",
  /// any other the nearest.
  public static func meant(by name: String, in known: [String]) -> [String] {
    guard name.utf8.count <= longestName else { return [] }
    let letters = plain(name)
    let spellings = [letters] + elsewhere.map { letters.replacing($0.word, with: $0.here) }
    if let same = known.first(where: { spellings.contains(plain($0)) }) { return [same] }
    let near = nearest(to: name, in: known)
    return near.isEmpty && letters.count > 3 ? known.filter { plain($0).hasSuffix(letters) }.prefix(3).map(\.self) : near
  }

  /// What others call sides and places.
  private static let elsewhere: [(word: String, here: String)] = [
    ("left", "leading"), ("right", "trailing"), ("start", "leading"), ("end", "trailing"), ("middle", "center"),
    ("centre", "center"), ("start", "head"), ("end", "tail"),
  ]

  /// Small letters and digits alone.
  private static func plain(_ name: String) -> String { name.prefix(64).lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Edits (insert, delete, replace, swap of neighbours) between two byte strings: optimal string alignment.
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
