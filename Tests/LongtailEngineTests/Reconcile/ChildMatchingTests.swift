// One list of children becomes another: which stay, which are moved, inserted and removed.

import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct ChildMatchingTests {
  private static func children(_ letters: String) -> [Int] { letters.utf8.map(Int.init) }

  /// The operations in words: the new list with `~` before a child that moves and `+` before one that is inserted, then `-` before
  /// each that is removed.
  private func operations(_ old: String, _ new: String) -> String {
    let matching = ChildMatching(from: Self.children(old), to: Self.children(new))
    let marks: [ChildMatching.Origin: String] = [.kept: "", .moved: "~", .inserted: "+"]
    let there = zip(new, matching.origins).map { (marks[$1] ?? "?") + String($0) }
    let gone = matching.removed.map { "-" + String(decoding: [UInt8($0)], as: UTF8.self) }
    return (there + gone).joined(separator: " ")
  }

  @Test(
    "before -> after, with the operations between",
    arguments: [
      ("", "", ""), ("abc", "abc", "a b c"), ("", "ab", "+a +b"), ("ab", "", "-a -b"),
      // Inserted and removed at either end and inside.
      ("bc", "abc", "+a b c"), ("ab", "abc", "a b +c"), ("ac", "abc", "a +b c"),
      ("abc", "bc", "b c -a"), ("abc", "ab", "a b -c"), ("abc", "ac", "a c -b"),
      ("abc", "axc", "a +x c -b"), ("abc", "xyz", "+x +y +z -a -b -c"),
      // One child moves, whichever way it goes and however far.
      ("abcd", "dabc", "~d a b c"), ("abcd", "bcda", "b c d ~a"), ("abcd", "acbd", "a ~c b d"),
      // Two that are swapped are two moves at most.
      ("abcd", "dbca", "~d b c ~a"), ("ab", "ba", "~b a"),
      // The other way round all move but one.
      ("abcd", "dcba", "~d ~c ~b a"),
      // The longest run that stays in order stays.
      ("abcdef", "efabcd", "~e ~f a b c d"), ("abcdef", "cdefab", "c d e f ~a ~b"),
      // All at once.
      ("abcde", "xecya", "+x ~e ~c +y a -b -d"), ("abcde", "bxdae", "b +x d ~a e -c"),
    ])
  func table(old: String, new: String, expected: String) {
    #expect(operations(old, new) == expected)
  }

  /// The length of the longest subsequence of `old` that is in the same order in `new`, by trying all.
  private func longestCommonOrder(_ old: [Int], _ new: [Int]) -> Int {
    (0..<(1 << old.count)).map { chosen in
      let part = old.indices.filter { chosen >> $0 & 1 == 1 }.map { old[$0] }
      return new.filter(part.contains) == part ? part.count : 0
    }.max() ?? 0
  }

  @Test("of random lists: the operations make the new list, and no fewer moves would") func laws() {
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

  @Test("a long list is matched by its length times a logarithm: 100,000 in a random order") func long() {
    var generator = SeededGenerator(seed: 1)
    let old = Array(0..<100_000)
    let new = old.shuffled(using: &generator)
    let kept = ChildMatching(from: old, to: new).origins.count { $0 == .kept }
    // About twice the square root of the length (Vershik and Kerov, 1977).
    #expect((500...700).contains(kept), "\(kept)")
  }
}
