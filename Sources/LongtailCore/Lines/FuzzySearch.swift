// Searches many lines for a needle. Results of earlier searches are reused.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Searches the lines of one store. For a known needle, only new lines are searched. A needle that extends an earlier one is
/// searched only in the lines that matched the earlier one, and in new lines.
public final class FuzzySearch {
  private unowned let lines: LineStore
  /// The results of the last needles, the newest last.
  private var cache: [CachedResult] = []

  /// The results of one needle.
  private final class CachedResult {
    let pattern: FuzzyPattern
    /// The matching lines by number, with their ranks. A smaller rank is a better match.
    var matches: [Match] = []
    /// The number of the last line that was searched.
    var last: Int
    /// The numbers of the matches, the best first; nil if new matches are not sorted in yet.
    var sorted: [UInt32]?

    init(_ pattern: FuzzyPattern, after last: Int) { (self.pattern, self.last) = (pattern, last) }
  }

  /// A matching line. The rank is 0x7FF minus the score, and then the length, in 11 bits each.
  struct Match {
    let rank: UInt32
    let number: UInt32

    init(_ score: Int32, length: Int, _ number: UInt32) {
      rank = UInt32(0x7FF - min(0x7FF, max(0, score))) << 11 | UInt32(min(0x7FF, length))
      self.number = number
    }
  }

  private static let maximumCached = 4
  /// The maximum number of matches, from the best on, that get their exact scores. All others keep their quick scores.
  private static let maximumExactScores = 2000
  /// The minimum number of lines for a search on several threads.
  private static let minimumParallelLines = 4096

  init(_ lines: LineStore) { self.lines = lines }

  /// Returns the numbers of the matching lines up to `last`, the best first. If scores are equal, shorter lines come first, then
  /// earlier ones.
  ///
  /// - Complexity: O(bytes of the lines to search + matches).
  public func matches(_ pattern: FuzzyPattern, upTo last: Int) -> [UInt32] {
    let found = cache.last { $0.pattern == pattern } ?? begin(pattern)
    if lines.first > 1, let oldest = found.matches.first, Int(oldest.number) < lines.first {
      found.matches.removeAll { Int($0.number) < lines.first }
      found.sorted = nil
    }
    let first = max(found.last + 1, lines.first)
    if first <= last {
      let new = search(found.pattern, lines: first...last)
      found.last = last
      if !new.isEmpty {
        found.matches += new
        found.sorted = nil
      }
    }
    let sorted = found.sorted ?? sortedByExactScore(FuzzySearch.sorted(found.matches), pattern)
    found.sorted = sorted
    // A search with a larger `last` may already have searched later lines.
    return found.last > last ? sorted.filter { Int($0) <= last } : sorted
  }

  /// Starts the search for a new needle. If a shorter needle was searched before, a line that it did not match cannot match the
  /// new needle either. So of the lines searched before, only the matches of the shorter needle are searched again.
  private func begin(_ pattern: FuzzyPattern) -> CachedResult {
    let result: CachedResult
    if let wider = cache.last(where: { pattern.narrows($0.pattern) }) {
      result = CachedResult(pattern, after: wider.last)
      let removed = wider.matches.prefix { Int($0.number) < self.lines.first }.count
      result.matches = search(pattern, candidates: wider.matches[removed...])
    } else {
      result = CachedResult(pattern, after: lines.first - 1)
    }
    cache.append(result)
    if cache.count > FuzzySearch.maximumCached { cache.removeFirst() }
    return result
  }

  // MARK: Searching

  private func search(_ pattern: FuzzyPattern, lines numbers: ClosedRange<Int>) -> [Match] {
    FuzzySearch.inParts(numbers.count) { [lines] part in
      lines.withLines(from: numbers.lowerBound + part.lowerBound) { bytes, positions in
        FuzzySearch.matches(pattern, bytes, part.count) { index in
          (positions[index], positions[index + 1], UInt32(numbers.lowerBound + part.lowerBound + index))
        }
      } ?? []
    }
  }

  private func search(_ pattern: FuzzyPattern, candidates: ArraySlice<Match>) -> [Match] {
    guard let first = candidates.first?.number else { return [] }
    return FuzzySearch.inParts(candidates.count) { [lines] part in
      lines.withLines(from: Int(first)) { bytes, positions in
        FuzzySearch.matches(pattern, bytes, part.count) { index in
          let number = candidates[candidates.startIndex + part.lowerBound + index].number
          return (positions[Int(number - first)], positions[Int(number - first) + 1], number)
        }
      } ?? []
    }
  }

  private static func matches(
    _ pattern: FuzzyPattern, _ bytes: UnsafePointer<UInt8>, _ count: Int,
    _ line: (Int) -> (start: UInt32, end: UInt32, number: UInt32)
  ) -> [Match] {
    var matcher = FuzzyMatcher()
    var result: [Match] = []
    result.reserveCapacity(count)
    next: for index in 0..<count {
      let (start, end, number) = line(index)
      let (from, to) = (Int(start & ~LineStore.isJSON), Int(end & ~LineStore.isJSON))
      let text = UnsafeBufferPointer(start: bytes + from, count: to - from - 1)
      var score: Int32 = 0
      for term in pattern.terms {
        guard let found = matcher.quickScore(of: term, in: text) else { continue next }
        score += found
      }
      result.append(Match(score, length: text.count, number))
    }
    return result
  }

  /// Calls `body` for parts of the range 0..<`count`, on several threads if the range is large, and joins the results.
  private static func inParts(_ count: Int, _ body: @escaping (Range<Int>) -> [Match]) -> [Match] {
    let threads = count < minimumParallelLines ? 1 : min(8, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    guard threads > 1 else { return body(0..<count) }
    let size = (count + threads - 1) / threads
    var results = [[Match]](repeating: [], count: threads)
    results.withUnsafeMutableBufferPointer { results in
      nonisolated(unsafe) let results = results
      SystemThread.inParallel(threads) { index in
        let part = min(count, index * size)..<min(count, (index + 1) * size)
        results[index] = body(part)
      }
    }
    var joined = results[0]
    joined.reserveCapacity(results.reduce(0) { $0 + $1.count })
    for result in results.dropFirst() { joined.append(contentsOf: result) }
    return joined
  }

  // MARK: Sorting

  /// Returns the line numbers of `matches`, which are sorted by their quick scores. The best matches are first sorted again by
  /// their exact scores.
  private func sortedByExactScore(_ matches: [Match], _ pattern: FuzzyPattern) -> [UInt32] {
    guard pattern.terms.contains(where: { $0.scalars.count > 1 }) else { return matches.map(\.number) }
    let exact = FuzzySearch.inParts(min(matches.count, FuzzySearch.maximumExactScores)) { [lines] part in
      var matcher = FuzzyMatcher()
      return matches[part].map { match in
        lines.withLine(Int(match.number)) { text in
          let bytes = text.assumingMemoryBound(to: UInt8.self)
          let score = pattern.terms.reduce(0) { $0 + (matcher.score(of: $1, in: bytes) ?? 0) }
          return Match(score, length: bytes.count, match.number)
        }
      }
    }
    return FuzzySearch.sorted(exact).map(\.number) + matches[exact.count...].map(\.number)
  }

  /// Returns the matches sorted by rank, and by number if ranks are equal. More than ``maximumExactScores`` matches must be in
  /// the order of their numbers, because they are sorted with a radix sort in two passes.
  private static func sorted(_ matches: [Match]) -> [Match] {
    guard matches.count > maximumExactScores else { return matches.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) } }
    var (from, to) = (matches, matches)
    for shift in [0, 11] as [UInt32] {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 2049) { starts in
        starts.initialize(repeating: 0)
        for match in from { starts[Int(match.rank >> shift & 2047) + 1] += 1 }
        for index in 1...2048 { starts[index] += starts[index - 1] }
        to.withUnsafeMutableBufferPointer { to in
          for match in from {
            let digit = Int(match.rank >> shift & 2047)
            to[starts[digit]] = match
            starts[digit] += 1
          }
        }
      }
      swap(&from, &to)
    }
    return from
  }
}
