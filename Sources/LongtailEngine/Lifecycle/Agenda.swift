// A queue of the times at which tasks and timers are due.

import HeapModule

/// A priority queue of due times. Entries with equal times have the order in which they were added.
struct Agenda {
  struct Entry: Comparable {
    let time: Double
    /// The number of the entry. Numbers are not reused.
    let number: Int
    /// The identity of the hook that is due.
    let identity: Int

    static func < (first: Entry, second: Entry) -> Bool {
      (first.time, first.number) < (second.time, second.number)
    }
  }

  private var entries: Heap<Entry> = []
  private var count = 0

  var next: Double? { entries.min?.time }
  var size: Int { entries.count }

  /// Adds a due time. Returns the number of the entry.
  ///
  /// - Complexity: O(log entries).
  mutating func add(_ identity: Int, at time: Double) -> Int {
    count += 1
    add(Entry(time: time, number: count, identity: identity))
    return count
  }

  /// Adds an entry that was taken before.
  mutating func add(_ entry: Entry) { entries.insert(entry) }

  /// Removes and returns the entries that are due by `time`, in order.
  mutating func take(until time: Double) -> [Entry] {
    var due: [Entry] = []
    while let entry = entries.min, entry.time <= time { due.append(entries.removeMin()) }
    return due
  }

  /// Removes entries from the front while `isVoid` is true.
  mutating func drop(while isVoid: (Entry) -> Bool) {
    while let entry = entries.min, isVoid(entry) { entries.removeMin() }
  }

  mutating func removeAll(where isVoid: (Entry) -> Bool) {
    entries = Heap(entries.unordered.filter { !isVoid($0) })
  }
}
