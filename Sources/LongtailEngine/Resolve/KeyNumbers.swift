// Numbers the keys of children while they are resolved, so that duplicate keys below one view get distinct identities (I5).

import LongtailCore

/// A key below an identity.
struct KeyUse: Hashable {
  let parent: Int
  let key: String
}

/// A key with the number that distinguishes it from its duplicates.
struct NumberedKey: Hashable {
  let use: KeyUse
  let number: Int
}

/// The keys that have occurred since the last resolution was taken.
struct KeyNumbers {
  private var seen: [KeyUse: (count: Int, first: Int?)] = [:]
  /// During the creation of an item of a lazy container: the keys of other items, and the keys that have occurred in this item.
  private var item: (taken: Set<NumberedKey>, seen: [NumberedKey])?

  mutating func reserve(_ count: Int) { seen.reserveCapacity(seen.count + count) }

  mutating func reset() {
    if !seen.isEmpty { seen = [:] }
  }

  /// Begins an item of a lazy container; other items have the keys `taken`.
  mutating func begin(itemBeside taken: Set<NumberedKey>) { item = (taken, []) }

  /// Ends the item. Returns the keys that have occurred in it.
  mutating func endItem() -> [NumberedKey] {
    defer { item = nil }
    return item?.seen ?? []
  }

  /// Returns the number of a key, from 1, and the position of the first child with this key. `slot` is the position of this child
  /// among its siblings, if known.
  mutating func number(of use: KeyUse, slot: Int?) -> (number: Int, first: Int?) {
    let earlier = seen[use]
    var number = (earlier?.count ?? 0) + 1
    if let taken = item?.taken {
      while taken.contains(NumberedKey(use: use, number: number)) { number += 1 }
      item?.seen.append(NumberedKey(use: use, number: number))
    }
    seen[use] = (number, earlier.map(\.first) ?? slot)
    return (number, earlier?.first ?? nil)
  }
}
