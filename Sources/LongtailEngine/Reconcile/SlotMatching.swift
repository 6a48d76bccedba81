// Matches the views in a list of children before and after the script was edited.

/// The new slots of the children of a list, after the script was edited. A slot is a position in the list, so a new line in the
/// script changes the slots of all children below it. Therefore, children are matched by their names, arguments and modifiers.
struct SlotMatching: Equatable {
  /// By old slot: the new slot. Views without a new slot were removed.
  private(set) var slots: [Int: Int] = [:]

  /// True if every view that was not removed has its old slot.
  var isStill: Bool { slots.allSatisfy { $0 == $1 } }

  /// Matches two lists. Only views with equal names match, in these steps:
  /// 1. Views that are written the same, in any order, if both lists have the same number of them.
  /// 2. Between these, views that are written the same except for modifiers, under the same condition.
  /// 3. Between these, as many views as possible in their order. If there are several solutions, the one in which views have most
  ///    in common.
  /// 4. Two views that are the only unmatched ones with their name, one in each list, if they have anything in common.
  ///
  /// - Complexity: O(n + m) for lists without edits. O(n m) for an edited part with up to ``mostCompared`` pairs. In a larger
  ///   part, views are matched by their slots.
  init(from old: [WrittenChild], to new: [WrittenChild]) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < oldEnd, start < newEnd, old[start].isWritten(like: new[start]) {
      pair(old[start], new[start])
      start += 1
    }
    while oldEnd > start, newEnd > start, old[oldEnd - 1].isWritten(like: new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      pair(old[oldEnd], new[newEnd])
    }
    match(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), by: [\.fullHash, \.content])
    matchLast(old[start..<oldEnd], new[start..<newEnd])
  }

  /// The maximum number of pairs that are compared between two matched views.
  static let mostCompared = 250_000

  private mutating func pair(_ old: WrittenChild, _ new: WrittenChild) { slots[old.slot] = new.slot }

  /// Matches views that agree in the first of `hashes`. Then matches the views between them by the other hashes, and finally by
  /// name.
  private mutating func match(_ old: [WrittenChild], _ new: [WrittenChild], by hashes: [KeyPath<WrittenChild, Int>]) {
    guard !old.isEmpty, !new.isEmpty else { return }
    guard let hash = hashes.first else { return matchNames(old, new) }
    let anchors = SlotMatching.equalViews(old, new, hash)
    for anchor in anchors { pair(old[anchor.old], new[anchor.new]) }
    let (matchedOld, matchedNew) = (Set(anchors.map(\.old)), Set(anchors.map(\.new)))
    var (oldStart, newStart) = (0, 0)
    let staying = anchors.map(\.old).longestIncreasing
    let ends = zip(anchors, staying).filter(\.1).map(\.0) + [(old: old.count, new: new.count)]
    for end in ends {
      match(
        (oldStart..<end.old).filter { !matchedOld.contains($0) }.map { old[$0] },
        (newStart..<end.new).filter { !matchedNew.contains($0) }.map { new[$0] }, by: Array(hashes.dropFirst()))
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
  }

  /// Returns the positions of views with equal names and hashes, if both lists have the same number of them. They are sorted by
  /// new position.
  private static func equalViews(
    _ old: [WrittenChild], _ new: [WrittenChild], _ hash: KeyPath<WrittenChild, Int>
  ) -> [(old: Int, new: Int)] {
    struct Key: Hashable {
      let name: String
      let value: Int
    }
    var before: [Key: [Int]] = [:]
    for (position, child) in old.enumerated() {
      before[Key(name: child.name, value: child[keyPath: hash]), default: []].append(position)
    }
    var now: [Key: [Int]] = [:]
    for (position, child) in new.enumerated() {
      now[Key(name: child.name, value: child[keyPath: hash]), default: []].append(position)
    }
    return before.flatMap { key, positions -> [(old: Int, new: Int)] in
      guard let counterparts = now[key], counterparts.count == positions.count else { return [] }
      return Array(zip(positions, counterparts))
    }
    .sorted { $0.new < $1.new }
  }

  /// Matches views by a heaviest common subsequence of names: one more view counts more than all common features. If there are
  /// several such subsequences, takes the one with the earliest views.
  private mutating func matchNames(_ old: [WrittenChild], _ new: [WrittenChild]) {
    guard old.count <= SlotMatching.mostCompared / new.count else {
      let names = Dictionary(uniqueKeysWithValues: new.map { ($0.slot, $0.name) })
      for child in old where names[child.slot] == child.name { pair(child, child) }
      return
    }
    let width = new.count + 1
    let least = WrittenChild.mostFeatures * min(old.count, new.count) + 1
    /// At `i * width + j`: the greatest weight of a common subsequence of `old[i...]` and `new[j...]`.
    var weights = [Int](repeating: 0, count: (old.count + 1) * width)
    func weight(_ i: Int, _ j: Int) -> Int {
      old[i].name == new[j].name ? weights[(i + 1) * width + j + 1] + least + old[i].common(with: new[j]) : -1
    }
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        weights[i * width + j] = max(weight(i, j), weights[(i + 1) * width + j], weights[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if weights[i * width + j] == weight(i, j) {
        pair(old[i], new[j])
        (i, j) = (i + 1, j + 1)
      } else if weights[(i + 1) * width + j] >= weights[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Matches views that were both edited and moved. Each must be the only unmatched view with its name in its list.
  private mutating func matchLast(_ old: ArraySlice<WrittenChild>, _ new: ArraySlice<WrittenChild>) {
    let taken = Set(slots.values)
    let left = Dictionary(grouping: old.filter { slots[$0.slot] == nil }, by: \.name)
    for (name, new) in Dictionary(grouping: new.filter { !taken.contains($0.slot) }, by: \.name) {
      guard let old = left[name], old.count == 1, new.count == 1, old[0].common(with: new[0]) > 0 else { continue }
      pair(old[0], new[0])
    }
  }
}

extension WrittenChild {
  /// True if another view has the same name and is written the same, in any slot.
  fileprivate func isWritten(like other: WrittenChild) -> Bool { fullHash == other.fullHash && name == other.name }

  /// Returns the number of features that two views have in common.
  fileprivate func common(with other: WrittenChild) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < features.count, j < other.features.count {
      if features[i] == other.features[j] {
        (i, j, count) = (i + 1, j + 1, count + 1)
      } else if features[i] < other.features[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
