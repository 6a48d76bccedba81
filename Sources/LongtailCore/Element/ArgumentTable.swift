// Numbers for the arguments of modifiers, so that equal modifiers are recognized across the arenas of several evaluations.

/// Numbers for modifiers with their arguments. Equal modifiers at equal places get equal numbers, which start at 0, also if their
/// arguments are stored in different arenas.
public struct ArgumentTable: Sendable {
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

  public init() {}

  /// Returns the number of the modifier `entry`, which is at the index `chain` of an arena. `place` distinguishes places in which
  /// equal modifiers are different. If an argument refers to something in its arena, such as an element or a list, the modifier is
  /// equal only to itself.
  ///
  /// - Complexity: O(arguments + bytes of their texts).
  public mutating func number(
    of entry: ChainEntry, at chain: UInt32, in arena: UnsafeMutablePointer<ElementArena>, _ place: (UInt64, UInt64)
  ) -> Int {
    let start = words.count
    words.append(place.0)
    words.append(place.1)
    words.append(UInt64(entry.modifier))
    if !append(entry, in: arena) {
      words.removeSubrange((start + 3)...)
      words.append(arena.pointee.serial)
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

  /// Appends the arguments of a modifier. Returns false if an argument refers to something in its arena other than a text.
  private mutating func append(_ entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>) -> Bool {
    for position in Int(entry.arguments)..<Int(entry.arguments) + Int(entry.argumentCount) {
      let argument = arena.pointee.arguments[position]
      words.append(UInt64(argument.tag.rawValue) << 32 | UInt64(argument.count))
      switch argument.tag {
      case .absent, .boolean, .integer, .number, .color:
        words.append(argument.bits)
      case .string:
        arena.pointee.bytes.withUnsafeBytes { bytes in
          let end = Int(argument.bits) + Int(argument.count)
          for offset in stride(from: Int(argument.bits), to: end, by: 8) {
            var word: UInt64 = 0
            for place in offset..<min(offset + 8, end) { word = word << 8 | UInt64(bytes[place]) }
            words.append(word)
          }
        }
      case .element, .function, .script, .list, .table:
        return false
      }
    }
    return true
  }
}
