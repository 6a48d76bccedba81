// The hash table of numbers, compared with a dictionary.

import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct NumberTableTests {
  @Test("a table finds the same numbers as a dictionary after random insertions and removals", arguments: UInt64(1)...40)
  func laws(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (table, expected, keys) = (NumberTable(), [Int: Int32](), [Int32: Int]())
    // Few distinct hash values give long runs, which wrap around the end of the table.
    let distinct = UInt64([3, 17, 1000][Int(seed % 3)])
    func hash(_ key: Int) -> UInt64 { UInt64(key) % distinct &* 0x9E37_79B9 }
    for step in 1...400 {
      let key = Int.random(in: 0..<60, using: &generator)
      let found = table.find(hash: hash(key)) { keys[$0] == key }
      #expect(found == expected[key])
      if let found {
        #expect(table.remove(found, hash: hash(key)) { hash(keys[$0]!) })
        #expect(!table.remove(found, hash: hash(key)) { hash(keys[$0]!) })
        (expected[key], keys[found]) = (nil, nil)
      } else {
        let number = Int32(step)
        (expected[key], keys[number]) = (number, key)
        table.insert(number, hash: hash(key)) { hash(keys[$0]!) }
      }
    }
    for key in 0..<60 { #expect(table.find(hash: hash(key)) { keys[$0] == key } == expected[key]) }
  }

  @Test("an empty table finds and removes nothing") func empty() {
    var table = NumberTable()
    #expect(table.find(hash: 1) { _ in true } == nil && !table.remove(1, hash: 1) { _ in 1 })
  }
}
