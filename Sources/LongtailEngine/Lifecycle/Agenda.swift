// What is due when.

/// Times at which something is due, in their order; equal times in the order they were noted.
struct Agenda {
  struct Entry {
    let time: Double
    /// Tells entries apart; used once.
    let number: Int
    /// Of the hook that is due.
    let identity: Int
  }

  /// The next at the end.
  private var entries: [Entry] = []
  private var count = 0

  var next: Double? { entries.last?.time }
  var size: Int { entries.count }

  /// Notes a time. Returns the number of the entry.
  mutating func add(_ identity: Int, at time: Double) -> Int {
    count += 1
    add(Entry(time: time, number: count, identity: identity))
    return count
  }

  /// Puts an entry back. O(log entries) comparisons.
  mutating func add(_ entry: Entry) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if (entries[middle].time, entries[middle].number) > (entry.time, entry.number) { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
  }

  /// Takes what is due by `time`, in order.
  mutating func take(until time: Double) -> [Entry] {
    var due: [Entry] = []
    while let entry = entries.last, entry.time <= time {
      due.append(entry)
      entries.removeLast()
    }
    return due
  }

  /// Removes what is due next for as long as it is void.
  mutating func drop(while isVoid: (Entry) -> Bool) {
    while let entry = entries.last, isVoid(entry) { entries.removeLast() }
  }

  mutating func removeAll(where isVoid: (Entry) -> Bool) { entries.removeAll(where: isVoid) }
}
