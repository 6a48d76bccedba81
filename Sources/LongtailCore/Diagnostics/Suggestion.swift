// "Did you mean": the known names nearest to a mistyped one.

/// Finds likely spellings of a name.
public enum Suggestion {
  /// At most three of `known` within two edits of `name` (one for names under four letters), nearest first; names that differ
  /// only in case come first of all.
  ///
  /// - Complexity: O(known × length²).
  public static func nearest(to name: String, in known: some Sequence<String>) -> [String] {
    let letters = Array(name.utf8.prefix(64))
    let limit = letters.count < 4 ? 1 : 2
    let lowered = name.lowercased()
    return known.compactMap { candidate -> (String, Int)? in
      if candidate.lowercased() == lowered { return (candidate, 0) }
      let edits = distance(letters, Array(candidate.utf8.prefix(64)))
      return edits <= limit ? (candidate, edits) : nil
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }

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
