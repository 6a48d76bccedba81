// A hash table of indices, for an array whose elements are found by their content.

/// The indices of an array's elements by the hashes of the elements, with open addressing. The caller stores the array and
/// computes the hashes. A hasher of the standard library takes about 200 instructions for each value. Callers use a few
/// multiplications instead.
struct IndexTable: Sendable {
  /// An index plus 1 in each slot; 0 in an empty slot. The number of slots is a power of two. It is at least twice the number of
  /// indices.
  private var slots: [UInt32] = []
  private var count = 0

  /// Returns the index with this hash for which `isEqual` returns true; nil if there is none.
  @inline(__always)
  func index(hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if isEqual(index) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Inserts an index that is not in the table. `hashOf` returns the hash of an index that was inserted before.
  @inline(__always)
  mutating func insert(_ index: Int, hash: UInt32, hashOf: (Int) -> UInt32) {
    count += 1
    if count * 2 > slots.count {
      let old = slots
      slots = [UInt32](repeating: 0, count: max(16, old.count * 2))
      for entry in old where entry != 0 { put(entry, hashOf(Int(entry) - 1)) }
    }
    put(UInt32(index + 1), hash)
  }

  private mutating func put(_ entry: UInt32, _ hash: UInt32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }
}
