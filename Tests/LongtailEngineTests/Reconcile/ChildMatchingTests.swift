// The difference of two lists of children: which of them stay, move, are inserted or are removed.

import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct ChildMatchingTests {
  private static func children(_ letters: String) -> [Int] { letters.utf8.map(Int.init) }

  /// Returns the operations as text: the new list, with `~` before each moved child and `+` before each inserted child, and then
  /// the removed children with `-`.
  private func operations(_ old: String, _ new: String) -> String {
    let matching = ChildMatching(from: Self.children(old), to: Self.children(new))
    let marks: [ChildMatching.Origin: String] = [.kept: "", .moved: "~", .inserted: "+"]
    let there = zip(new, matching.origins).map { (marks[$1] ?? "?") + String($0) }
    let gone = matching.removed.map { "-" + String(decoding: [UInt8($0)], as: UTF8.self) }
    return (there + gone).joined(separator: " ")
  }

  @Test(
    "the old list becomes the new list with these operations",
    arguments: [
      ("", "", ""), ("abc", "abc", "a b c"), ("", "ab", "+a +b"), ("ab", "", "-a -b"),
      // Children are inserted and removed at both ends and inside.
      ("bc", "abc", "+a b c"), ("ab", "abc", "a b +c"), ("ac", "abc", "a +b c"),
      ("abc", "bc", "b c -a"), ("abc", "ab", "a b -c"), ("abc", "ac", "a c -b"),
      ("abc", "axc", "a +x c -b"), ("abc", "xyz", "+x +y +z -a -b -c"),
      // One child moves, in either direction and by any distance.
      ("abcd", "dabc", "~d a b c"), ("abcd", "bcda", "b c d ~a"), ("abcd", "acbd", "a ~c b d"),
      // A swap takes at most two moves.
      ("abcd", "dbca", "~d b c ~a"), ("ab", "ba", "~b a"),
      // In the reverse order, all children move except one.
      ("abcd", "dcba", "~d ~c ~b a"),
      // The longest subsequence in the same order stays.
      ("abcdef", "efabcd", "~e ~f a b c d"), ("abcdef", "cdefab", "c d e f ~a ~b"),
      // All operations at once.
      ("abcde", "xecya", "+x ~e ~c +y a -b -d"), ("abcde", "bxdae", "b +x d ~a e -c"),
    ])
  func table(old: String, new: String, expected: String) {
    #expect(operations(old, new) == expected)
  }

  /// Returns the length of the longest subsequence of `old` that is in the same order in `new`. Tries all subsequences.
  private func longestCommonOrder(_ old: [Int], _ new: [Int]) -> Int {
    (0..<(1 << old.count)).map { chosen in
      let part = old.indices.filter { chosen >> $0 & 1 == 1 }.map { old[$0] }
      return new.filter(part.contains) == part ? part.count : 0
    }.max() ?? 0
  }

  @Test("for random lists, the operations create the new list with as few moves as possible") func laws() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func list() -> [Int] {
        Array((0..<9).shuffled(using: &generator).prefix(Int.random(in: 0...7, using: &generator)))
      }
      let (old, new) = (list(), list())
      let matching = ChildMatching(from: old, to: new)
      #expect(matching.removed == old.filter { !new.contains($0) }, "seed \(seed): \(old) -> \(new)")
      let kept = zip(new, matching.origins).filter { $1 == .kept }.map(\.0)
      #expect(kept == old.filter(kept.contains), "seed \(seed): what is kept stays in its order, \(old) -> \(new)")
      for (child, origin) in zip(new, matching.origins) {
        #expect((origin == .inserted) == !old.contains(child), "seed \(seed): \(old) -> \(new)")
      }
      #expect(kept.count == longestCommonOrder(old, new), "seed \(seed): \(old) -> \(new)")
    }
  }

  @Test("in a list of 100,000 children in random order, a run of the expected length stays") func long() {
    var generator = SeededGenerator(seed: 1)
    let old = Array(0..<100_000)
    let new = old.shuffled(using: &generator)
    let kept = ChildMatching(from: old, to: new).origins.count { $0 == .kept }
    // The longest subsequence in the same order stays. Its expected length is about twice the square root of the number of
    // children (Vershik and Kerov, 1977).
    #expect((500...700).contains(kept), "\(kept)")
  }
}
