// Which child of an edited list corresponds to which child of the list before.

import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct SlotMatchingTests {
  /// Parses a list such as "A1 A2 - B1": the name and the content number of the child in each slot. "-" is an empty slot.
  private func list(_ text: String) -> [WrittenChild] {
    text.split(separator: " ").enumerated().compactMap { slot, word in
      word == "-" ? nil : WrittenChild(slot: slot, name: String(word.prefix(1)), fullHash: Int(word.dropFirst()) ?? 0)
    }
  }

  @Test(
    "views are matched by equal content, and then by name in their order",
    arguments: [
      ("", "", [:]), ("A1", "", [:]), ("", "A1", [:]), ("A1", "A1", [0: 0]), ("A1", "A2", [0: 0]), ("A1", "B1", [:]),
      ("A1 A2", "A0 A1 A2", [0: 1, 1: 2]), ("A1 A2 A3", "A1 A3", [0: 0, 2: 1]), ("A1 A2", "A2 A1", [0: 1, 1: 0]),
      ("A1 A2 A3", "A1 A9 A3", [0: 0, 1: 1, 2: 2]), ("A1 A2", "A1 A9 A8", [0: 0, 1: 1]),
      ("A1 B1 C1", "B2 A2 B3 C2", [0: 1, 1: 2, 2: 3]), ("A1 - B1", "- A1 - B1", [0: 1, 2: 3]),
      ("A0 A0 A0", "A0 A0 A0 A0", [0: 0, 1: 1, 2: 2]), ("A0 B1 A0", "A0 A0 B1 A0", [0: 0, 1: 2, 2: 3]),
      ("A1 A2", "A9 A1", [0: 1]), ("A1 B1", "B1 A2", [1: 0]),
    ] as [(String, String, [Int: Int])])
  func lists(old: String, new: String, slots: [Int: Int]) {
    #expect(SlotMatching(from: list(old), to: list(new)).slots == slots)
  }

  @Test("each view matches at most one view of its name, and all views match if none was changed or removed") func laws() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func list() -> [WrittenChild] {
        (0..<Int.random(in: 0..<12, using: &generator)).compactMap { slot in
          Int.random(in: 0..<6, using: &generator) == 0
            ? nil
            : WrittenChild(
              slot: slot, name: ["A", "B", "C"].randomElement(using: &generator)!,
              fullHash: Int.random(in: 0..<4, using: &generator))
        }
      }
      let (old, new) = (list(), list())
      let slots = SlotMatching(from: old, to: new).slots
      let (before, now) = (
        Dictionary(uniqueKeysWithValues: old.map { ($0.slot, $0) }), Dictionary(uniqueKeysWithValues: new.map { ($0.slot, $0) })
      )
      #expect(Set(slots.values).count == slots.count, "seed \(seed)")
      for (from, to) in slots { #expect(before[from]?.name == now[to]?.name, "seed \(seed)") }
      #expect(SlotMatching(from: old, to: old).slots.allSatisfy { $0 == $1 }, "seed \(seed)")
      #expect(SlotMatching(from: old, to: old).slots.count == old.count, "seed \(seed)")
      // If a view is added at any position, all other views match.
      let at = Int.random(in: 0...old.count, using: &generator)
      let more = old[..<at] + [WrittenChild(slot: 0, name: "N", fullHash: 9)] + old[at...]
      let shifted = more.enumerated().map { WrittenChild(slot: $0, name: $1.name, fullHash: $1.fullHash) }
      let pairs = SlotMatching(from: old, to: shifted).slots
      #expect(pairs.count == old.count, "seed \(seed)")
      for (position, child) in old.enumerated() {
        #expect(pairs[child.slot] == position + (position < at ? 0 : 1), "seed \(seed)")
      }
    }
  }

  @Test("views with the same name are matched by the features that they have in common") func features() {
    func child(_ slot: Int, _ fullHash: Int, _ features: Int...) -> WrittenChild {
      WrittenChild(slot: slot, name: "A", fullHash: fullHash, content: fullHash, features: features)
    }
    let (old, new) = ([child(0, 1, 7), child(1, 2, 8, 9)], [child(0, 3), child(1, 4, 7), child(2, 5, 9)])
    #expect(SlotMatching(from: old, to: new).slots == [0: 1, 1: 2])
    #expect(SlotMatching(from: [child(0, 1, 7), child(1, 2, 8)], to: [child(0, 5, 8)]).slots == [1: 0])
    #expect(SlotMatching(from: [child(0, 1, 7), child(1, 2, 8)], to: [child(0, 5), child(1, 6)]).slots == [0: 0, 1: 1])
  }

  @Test("if all children of long lists were changed, they are matched by slot") func long() {
    let old = (0..<1000).map { WrittenChild(slot: $0, name: "A", fullHash: $0) }
    let new = (0..<1000).map { WrittenChild(slot: $0, name: "A", fullHash: -1 - $0) }
    #expect(SlotMatching(from: old, to: new).slots == Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, $0) }))
  }
}
