// Shares entries between equal environments, so that equal environments have identical entries.

/// The environment entries of one tree. An entry stores one written value. Equal writes into the same environment share one
/// entry. Up to the nearest ``EnvironmentBoundary``, a key has at most one entry, which is for the last write. A write that does
/// not change the visible value, such as a first write of the default, gets no entry. The registry belongs to one isolation
/// domain and is not `Sendable`.
///
/// Views inside an environment do not change if a body runs again and writes the same values, because the entries are identical.
/// They do not change either if a container resets a value that was meant only for itself.
public struct EnvironmentRegistry {
  private typealias Entry = EnvironmentValues.Entry

  /// An entry, compared by its contents: the environment into which it was written, the key and the value.
  private struct HashedEntry: Hashable {
    unowned(unsafe) let entry: Entry

    static func == (a: HashedEntry, b: HashedEntry) -> Bool {
      a.entry.outer === b.entry.outer && a.entry.key == b.entry.key && a.entry.hasValue(of: b.entry)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(entry.outer.map(ObjectIdentifier.init))
      hasher.combine(entry.key)
      entry.hash(into: &hasher)
    }
  }

  /// The entries, for lookup by contents.
  private var hashedEntries: Set<HashedEntry> = []
  /// The entries. Each comes after its `outer` entry.
  private var entries: [Entry] = []
  /// The number of entries above which unused entries are removed.
  private var limit = 64

  public init() {}

  /// Returns an environment with the values of `environment` and with shared entries. `environment` was written into `outer` or
  /// into a part of it. A write that does not change the visible value adds no entry, and an entry that a later write hides is
  /// removed.
  ///
  /// - Complexity: O(writes since `outer` x entries).
  public mutating func shared(_ environment: EnvironmentValues, in outer: EnvironmentValues) -> EnvironmentValues {
    if environment.isIdentical(to: outer) { return outer }
    var writes: [Entry] = []
    var entry = environment.newest
    while let write = entry, write !== outer.newest, !write.isBoundary {
      writes.append(write)
      entry = write.outer
    }
    var result = EnvironmentValues()
    result.newest = entry
    for write in writes.reversed() { result.newest = added(write, to: result.newest) }
    if entries.count > limit { sweep() }
    return result
  }

  private mutating func added(_ write: Entry, to outer: Entry?) -> Entry? {
    var hidden = outer
    while let entry = hidden, entry.key != write.key { hidden = entry.outer }
    if hidden?.hasValue(of: write) ?? write.hasDefault {
      // The write needs no entry, because `outer` already has the same value. If that value changes, the write needs an entry.
      // So each boundary that the value comes through records the key, as if the key was read.
      if outer?.boundary != nil { outer?.record(write.number, until: hidden) }
      return outer
    }
    guard let hidden, hidden.boundary === outer?.boundary else { return shared(write, in: outer) }
    var front: [Entry] = []
    var next = outer
    while let entry = next, entry !== hidden {
      front.append(entry)
      next = entry.outer
    }
    var result = hidden.outer
    for entry in front.reversed() { result = shared(entry, in: result) }
    return added(write, to: result)
  }

  /// Returns the shared entry with the key and the value of `write`, written into `outer`.
  private mutating func shared(_ write: Entry, in outer: Entry?) -> Entry {
    let candidate = write.outer === outer ? write : write.moved(into: outer)
    let (isNew, stored) = hashedEntries.insert(HashedEntry(entry: candidate))
    if isNew { entries.append(candidate) }
    return stored.entry
  }

  /// The number of stored entries.
  public var count: Int { entries.count }

  /// Removes entries that nothing else refers to, the innermost first.
  private mutating func sweep() {
    var held: [Entry] = []
    while var entry = entries.popLast() {
      if isKnownUniquelyReferenced(&entry) {
        hashedEntries.remove(HashedEntry(entry: entry))
      } else {
        held.append(entry)
      }
    }
    entries = held.reversed()
    limit = max(64, 2 * entries.count)
  }
}
