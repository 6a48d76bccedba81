// Which view of a list that was edited is which: a pure function of the list before and the list now.

/// Where the children of a list went when the program was edited. Slots are counted, so that one line more gives all below it
/// another: what they were is told by what is written there.
struct SlotMatching: Equatable {
  /// By slot before: the slot now. Views that are not among them have gone.
  private(set) var slots: [Int: Int] = [:]

  /// Whether all that are left are where they were.
  var isStill: Bool { slots.allSatisfy { $0 == $1 } }

  /// Compares two lists. A view is never another of a different name. Those that say the same are the same, wherever they are, if
  /// there are as many as before; then those that do but for modifiers. Between them as many as can be of the same names are, in their
  /// order, and of several ways that in which most of what they say is the same. What is left is the same where it says anything the
  /// same and nothing else of its name is left.
  ///
  /// - Complexity: O(n + m) but for what was edited: O(n m) for lists of up to ``mostCompared`` pairs, of which more are matched by
  ///   their slots.
  init(from old: [WrittenChild], to new: [WrittenChild]) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < oldEnd, start < newEnd, old[start].says(new[start]) {
      pair(old[start], new[start])
      start += 1
    }
    while oldEnd > start, newEnd > start, old[oldEnd - 1].says(new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      pair(old[oldEnd], new[newEnd])
    }
    match(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), by: [\.likeness, \.content])
    matchLast(old[start..<oldEnd], new[start..<newEnd])
  }

  /// Pairs that are compared between two views that stayed.
  static let mostCompared = 250_000

  private mutating func pair(_ old: WrittenChild, _ new: WrittenChild) { slots[old.slot] = new.slot }

  /// Matches what has the same number of the first kind, and between that by the others.
  private mutating func match(_ old: [WrittenChild], _ new: [WrittenChild], by numbers: [KeyPath<WrittenChild, Int>]) {
    guard !old.isEmpty, !new.isEmpty else { return }
    guard let number = numbers.first else { return matchNames(old, new) }
    let anchors = SlotMatching.alike(old, new, number)
    for anchor in anchors { pair(old[anchor.old], new[anchor.new]) }
    let (isTaken, isGiven) = (Set(anchors.map(\.old)), Set(anchors.map(\.new)))
    var (oldStart, newStart) = (0, 0)
    let staying = anchors.map(\.old).longestIncreasing
    let ends = zip(anchors, staying).filter(\.1).map(\.0) + [(old: old.count, new: new.count)]
    for end in ends {
      match(
        (oldStart..<end.old).filter { !isTaken.contains($0) }.map { old[$0] },
        (newStart..<end.new).filter { !isGiven.contains($0) }.map { new[$0] }, by: Array(numbers.dropFirst()))
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
  }

  /// Positions of views with the same name and number, where there are as many as before, in the order they are in now.
  private static func alike(
    _ old: [WrittenChild], _ new: [WrittenChild], _ number: KeyPath<WrittenChild, Int>
  ) -> [(old: Int, new: Int)] {
    struct Words: Hashable {
      let name: String
      let number: Int
    }
    var before: [Words: [Int]] = [:]
    for (position, child) in old.enumerated() {
      before[Words(name: child.name, number: child[keyPath: number]), default: []].append(position)
    }
    var now: [Words: [Int]] = [:]
    for (position, child) in new.enumerated() {
      now[Words(name: child.name, number: child[keyPath: number]), default: []].append(position)
    }
    return before.flatMap { words, positions -> [(old: Int, new: Int)] in
      guard let counterparts = now[words], counterparts.count == positions.count else { return [] }
      return Array(zip(positions, counterparts))
    }
    .sorted { $0.new < $1.new }
  }

  /// A heaviest common subsequence of names: each view counts more than all that they can have in common. Of several the one with the
  /// first views.
  private mutating func matchNames(_ old: [WrittenChild], _ new: [WrittenChild]) {
    guard old.count <= SlotMatching.mostCompared / new.count else {
      let names = Dictionary(uniqueKeysWithValues: new.map { ($0.slot, $0.name) })
      for child in old where names[child.slot] == child.name { pair(child, child) }
      return
    }
    let width = new.count + 1
    let least = WrittenChild.mostFeatures * min(old.count, new.count) + 1
    /// By positions in both lists: what the views from there on weigh at most.
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

  /// Matches what is left and has changed its place as well.
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
  /// Whether another says the same, in whichever slot.
  fileprivate func says(_ other: WrittenChild) -> Bool { likeness == other.likeness && name == other.name }

  /// How many features it has in common with another.
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
