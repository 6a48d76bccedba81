// Which view of a list that was edited is which: a pure function of the list before and the list now.

/// Where the children of a list went when the program was edited. Slots are counted, so that one line more gives all below it
/// another: what they were is told by what is written there.
struct SlotMatching: Equatable {
  /// By slot before: the slot now. Views that are not among them have gone.
  private(set) var slots: [Int: Int] = [:]

  /// Whether all that are left are where they were.
  var isStill: Bool { slots.allSatisfy { $0 == $1 } }

  /// Compares two lists. A view is never another of a different name. Those that say the same are the same, wherever they are, if
  /// there are as many as before; between them as many as can be of the same names are, in their order.
  ///
  /// - Complexity: O(n + m) but for what was edited: O(n m) for lists of up to ``mostCompared`` pairs, of which more are matched by
  ///   their slots.
  init(from old: [WrittenChild], to new: [WrittenChild]) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    while start < oldEnd, start < newEnd, old[start].says(new[start]) {
      slots[old[start].slot] = new[start].slot
      start += 1
    }
    while oldEnd > start, newEnd > start, old[oldEnd - 1].says(new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      slots[old[oldEnd].slot] = new[newEnd].slot
    }
    match(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
  }

  /// Pairs that are compared between two views that stayed.
  static let mostCompared = 250_000

  private mutating func match(_ old: [WrittenChild], _ new: [WrittenChild]) {
    let anchors = SlotMatching.alike(old, new)
    for anchor in anchors { slots[old[anchor.old].slot] = new[anchor.new].slot }
    let (isTaken, isGiven) = (Set(anchors.map(\.old)), Set(anchors.map(\.new)))
    var (oldStart, newStart) = (0, 0)
    let staying = ChildMatching.longestIncreasing(anchors.map(\.old))
    let ends = zip(anchors, staying).filter(\.1).map(\.0) + [(old: old.count, new: new.count)]
    for end in ends {
      matchNames(
        (oldStart..<end.old).filter { !isTaken.contains($0) }.map { old[$0] },
        (newStart..<end.new).filter { !isGiven.contains($0) }.map { new[$0] })
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
  }

  /// Positions of views that say the same, where there are as many as before, in the order they are in now.
  private static func alike(_ old: [WrittenChild], _ new: [WrittenChild]) -> [(old: Int, new: Int)] {
    struct Words: Hashable {
      let name: String
      let likeness: Int
      init(_ child: WrittenChild) { (name, likeness) = (child.name, child.likeness) }
    }
    var before: [Words: [Int]] = [:]
    for (position, child) in old.enumerated() { before[Words(child), default: []].append(position) }
    var now: [Words: [Int]] = [:]
    for (position, child) in new.enumerated() { now[Words(child), default: []].append(position) }
    return before.flatMap { words, positions -> [(old: Int, new: Int)] in
      guard let counterparts = now[words], counterparts.count == positions.count else { return [] }
      return Array(zip(positions, counterparts))
    }
    .sorted { $0.new < $1.new }
  }

  /// A longest common subsequence of names, of several the one with the first views.
  private mutating func matchNames(_ old: [WrittenChild], _ new: [WrittenChild]) {
    guard !old.isEmpty, !new.isEmpty else { return }
    guard old.count <= SlotMatching.mostCompared / new.count else {
      let names = Dictionary(uniqueKeysWithValues: new.map { ($0.slot, $0.name) })
      for child in old where names[child.slot] == child.name { slots[child.slot] = child.slot }
      return
    }
    let width = new.count + 1
    /// By positions in both lists: how many views from there on can be matched.
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          old[i].name == new[j].name
          ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i].name == new[j].name {
        slots[old[i].slot] = new[j].slot
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}

extension WrittenChild {
  /// Whether another says the same, in whichever slot.
  func says(_ other: WrittenChild) -> Bool { likeness == other.likeness && name == other.name }
}
