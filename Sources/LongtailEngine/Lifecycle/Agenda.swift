// What is due when.

import HeapModule

/// Times at which something is due, in their order; equal times in the order they were noted.
struct Agenda {
  struct Entry: Comparable {
    let time: Double
    /// Tells entries apart; used once.
    let number: Int
    /// Of the hook that is due.
    let identity: Int

    static func < (first: Entry, second: Entry) -> Bool {
      (first.time, first.number) < (second.time, second.number)
    }
  }

  private var entries: Heap<Entry> = []
  private var count = 0

  var next: Double? { entries.min?.time }
  var size: Int { entries.count }

  /// Notes a time. Returns the number of the entry.
  ///
  /// - Complexity: O(log entries).
  mutating func add(_ identity: Int, at time: Double) -> Int {
    count += 1
    add(Entry(time: time, number: count, identity: identity))
    return count
  }

  /// Puts an entry back.
  mutating func add(_ entry: Entry) { entries.insert(entry) }

  /// Takes what is due by `time`, in order.
  mutating func take(until time: Double) -> [Entry] {
    var due: [Entry] = []
    while let entry = entries.min, entry.time <= time { due.append(entries.removeMin()) }
    return due
  }

  /// Removes what is due next for as long as it is void.
  mutating func drop(while isVoid: (Entry) -> Bool) {
    while let entry = entries.min, isVoid(entry) { entries.removeMin() }
  }

  mutating func removeAll(where isVoid: (Entry) -> Bool) {
    entries = Heap(entries.unordered.filter { !isVoid($0) })
  }
}
