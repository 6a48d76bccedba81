// A hash table of numbers whose keys are stored elsewhere.

/// Finds numbers above 0 by their keys. The table stores only the numbers. The caller has the keys, compares them, and computes
/// their hash values. Linear probing; at most three quarters of the slots are in use.
///
/// - Complexity: O(1) for each operation if the hash values are distributed evenly.
struct NumberTable {
  /// The numbers; 0 for a free slot. The number of slots is a power of two.
  private var slots: [Int32] = []
  private var count = 0

  /// Returns the number with a hash value for which `matches` returns true.
  func find(hash: UInt64, where matches: (Int32) -> Bool) -> Int32? {
    guard !slots.isEmpty else { return nil }
    var slot = home(of: hash)
    while slots[slot] != 0 {
      if matches(slots[slot]) { return slots[slot] }
      slot = next(slot)
    }
    return nil
  }

  /// Inserts a number whose key is not in the table. `hashOf` returns the hash value of another number in the table.
  mutating func insert(_ number: Int32, hash: UInt64, _ hashOf: (Int32) -> UInt64) {
    if (count + 1) * 4 > slots.count * 3 {
      let old = slots
      slots = Array(repeating: 0, count: max(16, old.count * 2))
      for number in old where number != 0 { place(number, hashOf(number)) }
    }
    place(number, hash)
    count += 1
  }

  /// Removes a number if it is in the table. Returns true if it was.
  mutating func remove(_ number: Int32, hash: UInt64, _ hashOf: (Int32) -> UInt64) -> Bool {
    guard !slots.isEmpty else { return false }
    var hole = home(of: hash)
    while slots[hole] != number {
      if slots[hole] == 0 { return false }
      hole = next(hole)
    }
    // Move later numbers of the same run into the hole, so that a search for them does not end there.
    var slot = next(hole)
    while slots[slot] != 0 {
      let distance = (slot - home(of: hashOf(slots[slot]))) & (slots.count - 1)
      if distance >= (slot - hole) & (slots.count - 1) {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = next(slot)
    }
    slots[hole] = 0
    count -= 1
    return true
  }

  private mutating func place(_ number: Int32, _ hash: UInt64) {
    var slot = home(of: hash)
    while slots[slot] != 0 { slot = next(slot) }
    slots[slot] = number
  }

  private func home(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}
