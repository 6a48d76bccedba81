// Recognizes equal modifiers, also if their arguments are in the arenas of different evaluations.

/// Numbers for modifiers with their arguments. Equal modifiers at equal places have the same number, even if different bodies
/// wrote them. The numbers start at 0.
package struct ModifierNumbers: Sendable {
  private struct Entry {
    /// The range of the entry in `words`.
    let start: Int
    let end: Int
    let hash: UInt32
  }

  private var index = IndexTable()
  private var entries: [Entry] = []
  /// The words that identify each entry, one entry after the other.
  private var words: [UInt64] = []

  /// The length, in bytes, of the longest texts that are compared. A longer text belongs to its arena.
  private static let longestText = 256

  package init() {}

  /// Returns the number of the modifier `entry`, which is at the index `chain` of an arena. `place` distinguishes places in which
  /// equal modifiers differ. If an argument belongs to its arena, as an element or a list does, the modifier is only equal to
  /// itself.
  ///
  /// - Complexity: O(arguments), because only short texts are compared.
  package mutating func number(
    of entry: ChainEntry, at chain: UInt32, in arena: UnsafeMutablePointer<ElementArena>, _ place: (UInt64, UInt64)
  ) -> Int {
    let start = words.count
    if entries.isEmpty {
      // Most updates have only a few modifiers.
      entries.reserveCapacity(8)
      words.reserveCapacity(64)
    }
    words.append(place.0)
    words.append(place.1)
    words.append(UInt64(entry.modifier))
    if !append(entry, in: arena) {
      words.removeSubrange((start + 3)...)
      // The complement is higher than the first word of any argument.
      words.append(~arena.pointee.serial)
      words.append(UInt64(chain))
    }
    var mixed: UInt64 = 0
    for position in start..<words.count {
      mixed = (mixed ^ words[position]) &* 0x2545_F491_4F6C_DD1D
      mixed ^= mixed >> 29
    }
    let hash = UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
    if let known = index.index(hash: hash, where: { isEqual($0, from: start, hash) }) {
      words.removeSubrange(start...)
      return known
    }
    entries.append(Entry(start: start, end: words.count, hash: hash))
    index.insert(entries.count - 1, hash: hash) { entries[$0].hash }
    return entries.count - 1
  }

  private func isEqual(_ number: Int, from start: Int, _ hash: UInt32) -> Bool {
    let entry = entries[number]
    guard entry.hash == hash, entry.end - entry.start == words.count - start else { return false }
    for offset in 0..<words.count - start where words[entry.start + offset] != words[start + offset] { return false }
    return true
  }

  /// Appends the arguments of a modifier. Returns false if an argument belongs to its arena and cannot be compared.
  private mutating func append(_ entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>) -> Bool {
    for position in Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount) {
      let argument = arena.pointee.arguments[position]
      words.append(UInt64(argument.tag.rawValue) << 32 | UInt64(argument.count))
      switch argument.tag {
      case .absent, .boolean, .integer, .number, .color:
        words.append(argument.bits)
      case .string where argument.count <= ModifierNumbers.longestText:
        arena.pointee.bytes.withUnsafeBytes { bytes in
          let end = Int(argument.bits) + Int(argument.count)
          for offset in stride(from: Int(argument.bits), to: end, by: 8) {
            var word: UInt64 = 0
            for place in offset..<min(offset + 8, end) { word = word << 8 | UInt64(bytes[place]) }
            words.append(word)
          }
        }
      case .string, .element, .function, .script, .list, .table:
        return false
      }
    }
    return true
  }
}
